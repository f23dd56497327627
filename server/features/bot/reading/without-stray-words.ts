import { lazily } from '#shared/lib/lazily.ts';
import { readThings } from '../reader/read-acts.ts';
import { PLACE } from '../search/catalogue-index.ts';
import { START_QUALITY } from '../search/match-stems.ts';
import type { Hit } from '../search/search-catalogue.ts';
import type { Mention } from './mention.ts';

/** Words with a lower probability are no part of a product's name. */
const MAYBE_THING = 0.05;
/** A lower quality is a misspelling or similar. */
const SURE = 0.9;

/** So few words give too little context. */
const FEW_TOKENS = 4;

const isByName = (best: Hit | undefined): boolean =>
  best?.fields.some((field, n) => field <= PLACE.attributes && isFound(best.qualities[n] ?? 0)) === true;
const isFound = (quality: number): boolean => quality >= SURE || quality === START_QUALITY;

/**
 * Drops mentions without a match, or with a match only by a text or a misspelling, when the reader takes none of their
 * words for a product; `asksWhetherThere` keeps what was asked for if nothing else is left.
 */
export const withoutStrayWords = (
  mentions: readonly Mention[],
  tokens: readonly string[],
  asksWhetherThere: boolean,
): readonly Mention[] => {
  if (tokens.length <= FEW_TOKENS) return mentions;
  const chances = lazily(() => readThings(tokens));
  const kept = mentions.filter(({ words, hits: [best], isOne, quantity }) => {
    const hard = words.flatMap(({ at, isSoft }) => (isSoft || at === undefined ? [] : [at]));
    if (hard.length === 0 || isByName(best) || isOne || quantity !== undefined) return true;
    return hard.some((at) => (chances()[at] ?? 1) >= MAYBE_THING);
  });
  // «¿Y comida de perro venden?»: without it the question would be about what was talked of before.
  return kept.length > 0 || !asksWhetherThere ? kept : mentions.filter(({ isWished }) => isWished);
};
