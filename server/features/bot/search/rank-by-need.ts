import { type Alternative, alternativesOf } from '#server/platform/language/synonym-groups.ts';
import { type CatalogueIndex, PLACE } from './catalogue-index.ts';
import { isForOthers } from './gender-of.ts';
import { hitOfProduct } from './list-within.ts';
import { matchStems } from './match-stems.ts';
import { findPacked } from './packed-strings.ts';
import type { Hit } from './search-catalogue.ts';

/** One part of a need: a word of the message, or the names of products that help. */
export type NeedTerm = {
  /** The word as it was said; it is searched in every form. */
  readonly word?: string;
  /** The names of products that help, each a list of stems. */
  readonly helps?: readonly Alternative[];
  readonly weight: number;
};

export type NeedSearch = {
  readonly terms: readonly NeedTerm[];
  /** The group of people or animals, as in `genderOf`. */
  readonly gender: number;
};

const MAX_HITS = 24;
/** A product below this share of the best score is not relevant. */
const SHARE_OF_BEST = 0.5;
/** A lower score only means a common word. */
const MIN_SCORE = 0.12;
const PLACE_WEIGHTS = [1, 0.95, 0.95, 0.6, 0.6, 0.7];
/** The weight of a second matching word. */
const SECOND = 0.35;
const SYNONYM = 0.85;
/** A word in this share of the products says nothing: «pelo» in a salon. */
const COMMON_SHARE = 0.25;
const COMMON_WEIGHT = 0.25;
/** Qualities of misspellings, which are no reason to offer a product. */
const TYPOS: ReadonlySet<number> = new Set([0.8, 0.64]);

type Scores = Map<number, number>;

const rarityOf = (index: CatalogueIndex, foundIn: number): number => {
  const count = index.productIds.length;
  const rarity = Math.log((count + 1) / Math.max(1, foundIn)) / Math.log(count + 1);
  return foundIn > Math.max(3, count * COMMON_SHARE) ? rarity * COMMON_WEIGHT : rarity;
};

const scoresOfStem = (index: CatalogueIndex, stem: number, weight: number): Scores => {
  const [from, to] = [index.starts[stem] ?? 0, index.starts[stem + 1] ?? 0];
  const rarity = rarityOf(index, to - from);
  const found: Scores = new Map();
  for (let at = from; at < to; at += 1)
    found.set(
      index.products[at] ?? 0,
      weight * rarity * (PLACE_WEIGHTS[index.fields[at] ?? PLACE.description] ?? 0),
    );
  return found;
};

const scoresOfPhrase = (index: CatalogueIndex, stems: readonly string[], weight: number): Scores => {
  const each = stems.map((stem) => {
    const position = findPacked(index.stems, stem);
    return position === undefined ? new Map<number, number>() : scoresOfStem(index, position, weight);
  });
  const [first, ...rest] = each;
  if (!first || rest.length === 0) return first ?? new Map();
  return new Map(
    [...first].flatMap(([product, score]): [number, number][] => {
      const others = rest.map((other) => other.get(product));
      return others.includes(undefined)
        ? []
        : [[product, (score + others.reduce<number>((sum, other) => sum + (other ?? 0), 0)) / stems.length]];
    }),
  );
};

const scoresOfHelps = (index: CatalogueIndex, helps: readonly Alternative[], weight: number): Scores => {
  const best: Scores = new Map();
  const second: Scores = new Map();
  for (const stems of helps) {
    const own = scoresOfPhrase(index, stems, weight);
    for (const alternative of own.size > 0 ? [] : alternativesOf([stems.join(' ')]))
      for (const [product, score] of scoresOfPhrase(index, alternative, weight * SYNONYM))
        own.set(product, score);
    for (const [product, score] of own) {
      const known = best.get(product) ?? 0;
      second.set(product, Math.max(second.get(product) ?? 0, Math.min(known, score)));
      best.set(product, Math.max(known, score));
    }
  }
  return new Map([...best].map(([product, score]) => [product, score + SECOND * (second.get(product) ?? 0)]));
};

const scoresOfWord = (index: CatalogueIndex, word: string, weight: number): Scores => {
  const found: Scores = new Map();
  for (const { stem, quality } of matchStems(index, word)) {
    if (TYPOS.has(quality)) continue;
    for (const [product, score] of scoresOfStem(index, stem, weight * quality))
      found.set(product, Math.max(found.get(product) ?? 0, score));
  }
  return found;
};

const OTHER_GENDER = 0.3;

/**
 * Ranks the products that help with a need by their names, kinds and texts, the best first; rare words of the catalogue
 * weigh more.
 */
export const rankByNeed = (index: CatalogueIndex, { terms, gender }: NeedSearch): Hit[] => {
  const total: Scores = new Map();
  for (const { word, helps, weight } of terms) {
    const scores =
      word === undefined ? scoresOfHelps(index, helps ?? [], weight) : scoresOfWord(index, word, weight);
    for (const [product, score] of scores) total.set(product, (total.get(product) ?? 0) + score);
  }
  const scored = [...total]
    .map(([product, score]): [number, number] => [
      product,
      isForOthers(gender, index.genders[product] ?? 0) ? score * OTHER_GENDER : score,
    ])
    .toSorted(([, left], [, right]) => right - left);
  const best = scored[0]?.[1] ?? 0;
  return scored
    .filter(([, score]) => score >= Math.max(MIN_SCORE, best * SHARE_OF_BEST))
    .slice(0, MAX_HITS)
    .map(([product, score]) => ({ ...hitOfProduct(index.productIds.at(product)), score, isNamed: false }));
};
