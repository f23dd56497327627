import { readNumber } from '#server/platform/language/number-words.ts';
import { readWords } from '#server/platform/language/read-words.ts';
import { stemWord } from '#server/platform/language/stem-word.ts';
import { type Cue, PATTERNS } from '../reading/cues.ts';
import { surenessOf } from '../reading/match-faq.ts';
import { equalHits, type Mention } from '../reading/mention.ts';
import type { Reading } from '../reading/reading.ts';
import { isTalk } from '../reading/token-roles.ts';
import type { BotTurn, Chosen } from '../turn/bot-turn.ts';
import { isFiller } from '../words/filler-words.ts';

/**
 * How well the rules understood a message: completely; with unexplained parts; or so little that a named product was not
 * found under its word, a question found no answer, or the nearest one was guessed.
 */
export type Sureness = 'sure' | 'doubtful' | 'lost';

const isLost = ({ reading, state }: BotTurn, { decision }: Chosen): boolean => {
  const { effects = [], faq, change } = decision;
  // A message that does not answer the bot's question counts as not understood, and the bot asks again.
  if ((change?.misses ?? 0) > state.misses) return true;
  if (effects.some(({ kind }) => kind === 'question_unanswered')) return true;
  const isGuess = faq !== undefined && surenessOf(reading.faqs) === 'near';
  const lacks = effects.some(({ kind }) => kind === 'product_missing');
  return isGuess || (lacks && reading.mentions.some(({ fit }) => fit === 'none' || fit === 'related'));
};

/** A lower quality is a misspelling or similar. */
const SURE = 0.9;

const stemsOf = (text: string | undefined): string[] => readWords(text ?? '').tokens.map(stemWord);

/** Collects the words that the reading explained: products, places, details, and the words of its cues. */
const explainedBy = ({ line, cues, mentions, place, details, size }: Reading): ReadonlySet<string> => {
  const found = mentions.flatMap(({ words, hits: [best] }) =>
    (best?.matched ?? []).flatMap((position, n) =>
      (best?.qualities[n] ?? 1) >= SURE ? (words[position]?.word ?? []) : [],
    ),
  );
  const heard = Object.entries(PATTERNS).flatMap(([cue, pattern]) =>
    cues.has(cue as Cue) && pattern instanceof RegExp ? (pattern.exec(line)?.[0] ?? '').split(' ') : [],
  );
  const told = [
    place?.kind === 'zone' ? place.zone.name : place?.name,
    details.name,
    details.address,
    details.payment,
    size,
  ];
  return new Set([...found.map(stemWord), ...heard.map(stemWord), ...told.flatMap(stemsOf)]);
};

/** Lists the words that no product, number, place, detail or cue explains and that are not filler words. */
const unexplainedWords = ({ reading }: BotTurn): string[] =>
  (reading.parts.length > 0 ? reading.parts : [reading]).flatMap((part) => {
    const explained = explainedBy(part);
    const tokens = part.line.split(' ');
    return tokens.filter(
      (token, at) =>
        /\p{L}{2}/u.test(token) &&
        !isFiller(token) &&
        !isTalk(token) &&
        readNumber(tokens, at) === undefined &&
        !explained.has(stemWord(token)),
    );
  });

/** Whether the found product lacks one of the mention's words, or matches it only by sound or letters. */
const isHalfFound = ({ fit, missing, hits: [best] }: Mention): boolean =>
  fit === 'partial' || missing.length > 0 || best?.qualities.some((quality) => quality < SURE) === true;

/** A message with more words says more than the rules take from it; with a change of the cart the limit is lower. */
const MAX_WORDS = 20;
const MAX_WORDS_TO_ADD = 12;

/** Whether the answer is about products; other words do not matter to an answer from the profile or to small talk. */
const isOfGoods = ({ decision: { products = [], change } }: Chosen): boolean =>
  products.length > 0 || change?.cart !== undefined;

/** Whether the rules answered without explaining the whole message; decision 064 has the figures. */
const isDoubtful = (turn: BotTurn, chosen: Chosen): boolean => {
  const { reading, state } = turn;
  const { name, decision } = chosen;
  const mentions = [reading, ...reading.parts].flatMap((part) => part.mentions);
  const words = reading.line.split(' ').length;
  const shown = decision.products ?? [];
  if (words > MAX_WORDS || (words > MAX_WORDS_TO_ADD && decision.change?.cart !== undefined)) return true;
  if (decision.faq !== undefined) return false;
  if (mentions.some(isHalfFound) || reading.parts.length > 0) return true;
  if (mentions.length > 1 && mentions.some((mention) => equalHits(mention).length > 1)) return true;
  if (decision.change?.asked === 'which' && shown.length > 1) return true;
  // In the middle of a conversation few people begin with something new, so the named thing may be the one that was
  // shown.
  if (state.turns > 0 && name === 'products') return true;
  // «Which one?» was answered, and no product was found.
  if (state.asked === 'which' && shown.length === 0) return true;
  // Details without an order are kept, and may not be all that was said.
  const isOnlyDetails = name === 'order' && state.cart.length === 0;
  return (isOfGoods(chosen) || isOnlyDetails) && unexplainedWords(turn).length > 0;
};

/** A wish for a person, anger and orders to the program are understood, whatever else the message says. */
const HEARD: ReadonlySet<Chosen['name']> = new Set(['optOut', 'human', 'complaint', 'injection']);

/** Says whether a model may understand the message better: a model is asked only where the rules are unsure. */
export const surenessOfAnswer = (turn: BotTurn, chosen: Chosen): Sureness => {
  if (turn.button || chosen.decision.isTaught || HEARD.has(chosen.name)) return 'sure';
  if (isLost(turn, chosen)) return 'lost';
  return isDoubtful(turn, chosen) ? 'doubtful' : 'sure';
};
