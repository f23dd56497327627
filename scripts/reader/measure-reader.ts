import {
  ACT_IDS,
  type ActId,
  chooseActs,
  likelyActs,
  likelyThings,
  likelyTopics,
  type ReaderModel,
  SURE_TOPIC,
} from '#server/features/bot/testing/reader-parts.ts';
import { TOPIC_IDS } from '#shared/features/bot/topic-ids.ts';
import { type LabelledMessage, type TopicMessage, withoutThings } from './labelled-messages.ts';

type Count = { right: number; wrong: number; missed: number };

const countOf = (pairs: readonly { said: boolean; is: boolean }[]): Count => ({
  right: pairs.filter(({ said, is }) => said && is).length,
  wrong: pairs.filter(({ said, is }) => said && !is).length,
  missed: pairs.filter(({ said, is }) => !said && is).length,
});

const f1Of = ({ right, wrong, missed }: Count): number =>
  rounded((2 * right) / Math.max(1, 2 * right + wrong + missed));
const DIGITS = 1_000;
const rounded = (share: number): number => Math.round(share * DIGITS) / DIGITS;

const TO_PERSON: readonly ActId[] = ['complaint', 'person'];
const isForPerson = (acts: readonly ActId[]): boolean => acts.some((act) => TO_PERSON.includes(act));

/** Measures how well the acts of messages are recognised, with their things hidden or in plain text. */
const measureActs = (model: ReaderModel, messages: readonly LabelledMessage[], isHidden: boolean) => {
  const told = messages.map((message) => ({
    said: chooseActs(likelyActs(model, isHidden ? withoutThings(message) : message.tokens)),
    is: message.acts,
  }));
  const byAct = ACT_IDS.map(
    (act) =>
      [
        act,
        countOf(told.map(({ said, is }) => ({ said: said.includes(act), is: is.includes(act) }))),
      ] as const,
  );
  const sum = (part: keyof Count) => byAct.reduce((all, [, count]) => all + count[part], 0);
  const person = countOf(told.map(({ said, is }) => ({ said: isForPerson(said), is: isForPerson(is) })));
  const f1 = byAct.map(([act, count]) => [act, f1Of(count)] as const);
  return {
    micro: f1Of({ right: sum('right'), wrong: sum('wrong'), missed: sum('missed') }),
    macro: rounded(f1.reduce((all, [, one]) => all + one, 0) / ACT_IDS.length),
    handedOver: {
      recall: rounded(person.right / Math.max(1, person.right + person.missed)),
      precision: rounded(person.right / Math.max(1, person.right + person.wrong)),
    },
    acts: Object.fromEntries(f1),
  };
};

/** Lists the first and last word of each thing. */
const spansOf = (isThing: readonly boolean[]): string[] =>
  isThing.flatMap((is, at) => {
    if (!is || isThing[at - 1]) return [];
    const end = isThing.indexOf(false, at);
    return [`${at} ${end < 0 ? isThing.length : end}`];
  });

const A_THING = 0.35;

/** Measures how well the words of things are recognised: each word, and whole things from their first word to their last. */
const measureThings = (model: ReaderModel, messages: readonly LabelledMessage[]) => {
  const told = messages.map(({ tokens, thingOf }) => ({
    said: likelyThings(model, tokens).map((chance) => chance >= A_THING),
    is: thingOf.map((thing) => thing !== 0),
  }));
  const spans = told.flatMap(({ said, is }) => {
    const [saidSpans, isSpans] = [spansOf(said), spansOf(is)];
    return [...new Set([...saidSpans, ...isSpans])].map((span) => ({
      said: saidSpans.includes(span),
      is: isSpans.includes(span),
    }));
  });
  const words = told.flatMap(({ said, is }) => said.map((one, at) => ({ said: one, is: is[at] === true })));
  return { wordF1: f1Of(countOf(words)), spanF1: f1Of(countOf(spans)) };
};

/** Measures a model on messages that it was not trained with. */
export const measureReader = (model: ReaderModel, messages: readonly LabelledMessage[]) => ({
  messages: messages.length,
  hidden: measureActs(model, messages, true),
  plain: measureActs(model, messages, false),
  things: measureThings(model, messages),
});

const rates = ({ right, wrong, missed }: Count) => ({
  recall: rounded(right / Math.max(1, right + missed)),
  precision: rounded(right / Math.max(1, right + wrong)),
});

/**
 * Measures how many of the asked topics a model recognises, and how often it is right, above different probabilities; for each
 * topic above `SURE_TOPIC`.
 */
export const measureTopics = (model: ReaderModel, messages: readonly TopicMessage[]) => {
  const told = messages.map(({ tokens, topics }) => ({ chances: likelyTopics(model, tokens), topics }));
  const pairsOf = (topic: number, least: number) =>
    told.map(({ chances, topics }) => ({
      said: (chances[topic] ?? 0) >= least,
      is: topics.some((id) => id === TOPIC_IDS[topic]),
    }));
  const all = (least: number) => rates(countOf(TOPIC_IDS.flatMap((_, topic) => pairsOf(topic, least))));
  return {
    messages: messages.length,
    fromChance: Object.fromEntries(CHANCES.map((least) => [least, all(least)])),
    topics: Object.fromEntries(TOPIC_IDS.map((id, topic) => [id, f1Of(countOf(pairsOf(topic, SURE_TOPIC)))])),
  };
};
const CHANCES = [0.05, 0.1, 0.15, 0.2, 0.3, 0.5];
