import { readNumber } from '../../../platform/language/number-words.ts';
import { readWords } from '../../../platform/language/read-words.ts';
import { stemWord } from '../../../platform/language/stem-word.ts';
import { type Cue, PATTERNS } from '../reading/cues.ts';
import { surenessOf } from '../reading/match-faq.ts';
import { equalHits, type Mention } from '../reading/read-mentions.ts';
import type { Reading } from '../reading/read-turn.ts';
import { isTalk } from '../reading/token-roles.ts';
import type { BotTurn, Chosen } from '../turn/bot-turn.ts';
import { isFiller } from '../words/filler-words.ts';

/**
 * How far the rules understood a message: all of it; with something left that they did not explain; or so little that what was named
 * is not in the store under that word, a question found no answer, or the nearest one was guessed.
 */
export type Sureness = 'sure' | 'doubtful' | 'lost';

const isLost = ({ reading, state }: BotTurn, { decision }: Chosen): boolean => {
  const { effects = [], faq, change } = decision;
  // What is no answer to the bot's question is counted as not understood too, and asked again.
  if ((change?.misses ?? 0) > state.misses) return true;
  if (effects.some(({ kind }) => kind === 'question_unanswered')) return true;
  const isGuess = faq !== undefined && surenessOf(reading.faqs) === 'near';
  const lacks = effects.some(({ kind }) => kind === 'product_missing');
  return isGuess || (lacks && reading.mentions.some(({ fit }) => fit === 'none' || fit === 'related'));
};

/** Less is a misspelling or the like. */
const SURE = 0.9;

const stemsOf = (text: string | undefined): string[] => readWords(text ?? '').tokens.map(stemWord);

/** Words that the reading made something of: things found, places, details, and what its cues were heard by. */
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

/** Words of a message that neither a thing, a number, a place, a detail nor a cue explains, and that people do not just talk with. */
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

/** Something was named of which the product that was found lacks a word, or has one only by its sound or its letters. */
const isHalfFound = ({ fit, missing, hits: [best] }: Mention): boolean =>
  fit === 'partial' || missing.length > 0 || best?.qualities.some((quality) => quality < SURE) === true;

/** So many words tell more than what the rules take from them, and fewer where something goes into the cart. */
const MAX_WORDS = 20;
const MAX_WORDS_TO_ADD = 12;

/** These were answered from the profile or as talk: of the words around them nothing depends. */
const isOfGoods = ({ decision: { products = [], change } }: Chosen): boolean =>
  products.length > 0 || change?.cart !== undefined;

/** Whether the rules answered without explaining all that was said; decision 064 has the figures. */
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
  // In the middle of a talk few people begin with something new: what was named may have been what was shown.
  if (state.turns > 0 && name === 'products') return true;
  // «Which one?» was answered, and nothing came of it.
  if (state.asked === 'which' && shown.length === 0) return true;
  return isOfGoods(chosen) && unexplainedWords(turn).length > 0;
};

/** A wish for a person, anger and orders to the program are understood, whatever else was said. */
const HEARD: ReadonlySet<Chosen['name']> = new Set(['optOut', 'human', 'complaint', 'injection']);

/** Whether a model may know better: only of what the rules are not sure is one asked. */
export const surenessOfAnswer = (turn: BotTurn, chosen: Chosen): Sureness => {
  if (turn.button || chosen.decision.isTaught || HEARD.has(chosen.name)) return 'sure';
  if (isLost(turn, chosen)) return 'lost';
  return isDoubtful(turn, chosen) ? 'doubtful' : 'sure';
};
