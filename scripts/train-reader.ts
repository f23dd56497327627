import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { encodeReader, type ReaderModel } from '#server/features/bot/testing/reader-parts.ts';
import { ACT_FILES, TOPIC_FILES } from './checks/check-bot-corpus.ts';
import { featuresDigest, isLearnt } from './reader/features-digest.ts';
import { messagesOfGoods, parseLabelledMessages, parseTopicMessages } from './reader/labelled-messages.ts';
import { measureReader, measureTopics } from './reader/measure-reader.ts';
import { trainActs } from './reader/train-acts.ts';
import { trainThings } from './reader/train-things.ts';
import { trainTopics } from './reader/train-topics.ts';

/**
 * Trains the reader on `learning*.tsv` of `bot-corpus/acts` and `bot-corpus/topics`, measures it on `reporting*.tsv`, of which only figures are told, and writes
 * it with its manifest: `npm run train-reader`. The same corpora always give the same bytes.
 */
const MODEL = 'server/features/bot/reader/reader.bin';
const MANIFEST = 'server/features/bot/reader/reader.json';
const SEED = 1;
const PARTS = { quarter: 4, half: 2 };

const messagesOf = (file: string) => parseLabelledMessages(readFileSync(file, 'utf8'));

/** The messages of these authors have no labels for topics, so they are no examples of messages without a topic. */
const WITHOUT_TOPICS = /\/learning-[567]\.tsv$/;

const topicMessagesOf = (file: string) => parseTopicMessages(readFileSync(file, 'utf8'));

type Messages = ReturnType<typeof messagesOf>;

const topicsFrom = (files: readonly string[], messages: Messages, orders?: number): ReaderModel['topics'] =>
  trainTopics([...files.flatMap(topicMessagesOf), ...messagesOfGoods(messages)], SEED, orders);

const train = (messages: Messages, topics: ReaderModel['topics']): ReaderModel => ({
  acts: trainActs(messages, SEED),
  topics,
  things: trainThings(messages, SEED),
});

const main = (): void => {
  const learnt = ACT_FILES.filter(isLearnt).flatMap(messagesOf);
  const measured = ACT_FILES.filter((file) => !isLearnt(file)).map((file) => ({
    file,
    messages: messagesOf(file),
  }));
  const topicFiles = TOPIC_FILES.filter(isLearnt);
  const ofGoods = ACT_FILES.filter((file) => isLearnt(file) && !WITHOUT_TOPICS.test(file)).flatMap(
    messagesOf,
  );
  const topics = topicsFrom(topicFiles, ofGoods);
  const model = train(learnt, topics);
  const bytes = encodeReader(model);
  const curve = Object.entries(PARTS).map(([part, every]) => {
    const smaller = train(
      learnt.filter((_, at) => at % every === 0),
      topics,
    );
    const figures = measured.map(({ file, messages }) => [
      file,
      measureReader(smaller, messages).hidden.micro,
    ]);
    return [part, Object.fromEntries(figures)] as const;
  });
  const manifest = {
    corpora: Object.fromEntries(
      [...ACT_FILES, ...TOPIC_FILES].map((file) => [
        file,
        createHash('sha256').update(readFileSync(file)).digest('hex'),
      ]),
    ),
    featuresDigest: featuresDigest([...ACT_FILES, ...TOPIC_FILES].filter(isLearnt)),
    seed: SEED,
    learntFrom: learnt.length,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    features: {
      acts: model.acts.hashes.length,
      topics: topics.hashes.length,
      things: model.things.hashes.length,
    },
    measured: Object.fromEntries(
      measured.map(({ file, messages }) => [file, measureReader(model, messages)]),
    ),
    topics: Object.fromEntries(
      TOPIC_FILES.filter((file) => !isLearnt(file)).map((file) => [
        file,
        measureTopics(model, topicMessagesOf(file)),
      ]),
    ),
    /** Measures each author with a model that has not learnt from that author. */
    topicsLeftOut: Object.fromEntries(
      topicFiles.map((left) => {
        const others = topicsFrom(
          topicFiles.filter((file) => file !== left),
          ofGoods,
          1,
        );
        return [left, measureTopics({ ...model, topics: others }, topicMessagesOf(left)).fromChance];
      }),
    ),
    learntFromLess: Object.fromEntries(curve),
  };
  writeFileSync(MODEL, bytes);
  writeFileSync(MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`);
  process.stdout.write(`${JSON.stringify(manifest, null, 2)}\n`);
};

main();
