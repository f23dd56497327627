import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { encodeReader, type ReaderModel } from '#server/features/bot/testing/reader-parts.ts';
import { ACT_FILES } from './check-bot-corpus.ts';
import { parseLabelledMessages } from './reader/labelled-messages.ts';
import { measureReader } from './reader/measure-reader.ts';
import { trainActs } from './reader/train-acts.ts';
import { trainThings } from './reader/train-things.ts';

/**
 * Trains the reader on `bot-corpus/acts/learning*.tsv`, measures it on `reporting*.tsv`, of which only figures are told, and writes
 * it with its manifest: `npm run train-reader`. The same corpora always give the same bytes.
 */
const MODEL = 'server/features/bot/reader/reader.bin';
const MANIFEST = 'server/features/bot/reader/reader.json';
const SEED = 1;
const PARTS = { quarter: 4, half: 2 };

const messagesOf = (file: string) => parseLabelledMessages(readFileSync(file, 'utf8'));
const isLearnt = (file: string): boolean => /\/learning[^/]*$/.test(file);

const train = (messages: ReturnType<typeof messagesOf>): ReaderModel => ({
  acts: trainActs(messages, SEED),
  things: trainThings(messages, SEED),
});

const main = (): void => {
  const learnt = ACT_FILES.filter(isLearnt).flatMap(messagesOf);
  const measured = ACT_FILES.filter((file) => !isLearnt(file)).map((file) => ({
    file,
    messages: messagesOf(file),
  }));
  const model = train(learnt);
  const bytes = encodeReader(model);
  const curve = Object.entries(PARTS).map(([part, every]) => {
    const smaller = train(learnt.filter((_, at) => at % every === 0));
    const figures = measured.map(({ file, messages }) => [
      file,
      measureReader(smaller, messages).hidden.micro,
    ]);
    return [part, Object.fromEntries(figures)] as const;
  });
  const manifest = {
    corpora: Object.fromEntries(
      ACT_FILES.map((file) => [file, createHash('sha256').update(readFileSync(file)).digest('hex')]),
    ),
    seed: SEED,
    learntFrom: learnt.length,
    bytes: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    features: { acts: model.acts.hashes.length, things: model.things.hashes.length },
    measured: Object.fromEntries(
      measured.map(({ file, messages }) => [file, measureReader(model, messages)]),
    ),
    learntFromLess: Object.fromEntries(curve),
  };
  writeFileSync(MODEL, bytes);
  writeFileSync(MANIFEST, `${JSON.stringify(manifest, null, 2)}\n`);
  process.stdout.write(`${JSON.stringify(manifest, null, 2)}\n`);
};

main();
