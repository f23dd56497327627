import type { TalkOptions } from '#server/features/bot/testing/talk-to-bot.ts';
import type { Corpus } from './corpus.ts';
import { isRight } from './figures.ts';
import { playCorpus } from './play-corpus.ts';

type Change = NonNullable<TalkOptions['changeReading']>;

/** Removes something from a reading and from its parts. */
const without =
  (change: Change): Change =>
  (reading) => ({ ...change(reading), parts: change(reading).parts.map(change) });

/** The stages of the reading, each left out once. */
const STAGES: readonly (readonly [string, Change | undefined])[] = [
  ['all of it', undefined],
  ['without parts', (reading) => ({ ...reading, parts: [] })],
  ['without needs', without((reading) => ({ ...reading, need: undefined }))],
  ['without topics of the shop', without((reading) => ({ ...reading, topics: [] }))],
  ['without questions of the profile', without((reading) => ({ ...reading, faqs: [] }))],
  ['without what is pointed at', without((reading) => ({ ...reading, pointer: undefined }))],
  ['without others of a kind', without((reading) => ({ ...reading, similar: [] }))],
  ['without a place', without((reading) => ({ ...reading, place: undefined }))],
  [
    'one size for all things',
    without((reading) => ({
      ...reading,
      mentions: reading.mentions.map((mention) => ({ ...mention, size: undefined })),
    })),
  ],
  [
    'without misspellings and sounds',
    without((reading) => ({
      ...reading,
      mentions: reading.mentions.map((mention) => ({
        ...mention,
        hits: mention.hits.filter(({ qualities }) => qualities.every((quality) => quality >= AS_WRITTEN)),
      })),
    })),
  ],
];
/** A lower quality means a misspelling or a similar sound. */
const AS_WRITTEN = 0.95;

/** Measures the value of each reading stage: correct conversations and turns, and wrong cart changes, without it. */
export const ablation = (corpus: Corpus): string[] =>
  STAGES.map(([name, change]) => {
    const played = playCorpus(corpus, { changeReading: change });
    const turns = played.flatMap((one) => one.turns);
    const right = turns.filter(({ faults }) => faults.length === 0).length;
    const wrong = turns.filter(({ wrongLines }) => wrongLines.length > 0).length;
    return `${name}: ${played.filter(isRight).length} conversations, ${right} turns, ${wrong} wrong cart changes`;
  });
