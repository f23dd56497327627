import { stemWord } from '#server/platform/language/stem-word.ts';
import { alternativesOf } from '#server/platform/language/synonym-groups.ts';
import { NAME } from '../reader/message-features.ts';
import { type CatalogueIndex, PLACE } from '../search/catalogue-index.ts';
import { findPacked } from '../search/packed-strings.ts';
import { isFiller, isUnit } from '../words/filler-words.ts';
import { isTalk, tokenRoles } from './token-roles.ts';

/** The tokens that form product names; their other meanings do not count. */
export type NameSpans = {
  readonly isNamed: (at: number) => boolean;
  /** The line with one sign for each name, to read the rest of the message. */
  readonly line: string;
};

const JOINT = /^(?:de|del|con|para|la|el|los|las|y|sin|en|a|color|tipo|marca|sabor|tono)$/;
const MAX_POSTINGS = 4_000;
const FEW_PRODUCTS = 3;

type Named = { readonly products: ReadonlySet<number>; readonly isHead: boolean };

const namedBy = (index: CatalogueIndex, stems: readonly string[]): Named | undefined => {
  const products = new Set<number>();
  let isHead = false;
  for (const stem of stems) {
    const position = findPacked(index.stems, stem);
    if (position === undefined) continue;
    const from = index.starts[position] ?? 0;
    const to = Math.min(index.starts[position + 1] ?? 0, from + MAX_POSTINGS);
    for (let at = from; at < to; at += 1) {
      if ((index.fields[at] ?? PLACE.description) > PLACE.kind) continue;
      if (index.fields[at] === PLACE.head || index.fields[at] === PLACE.kind) isHead = true;
      products.add(index.products[at] ?? 0);
    }
  }
  return products.size > 0 ? { products, isHead } : undefined;
};

const taughtOf = (index: CatalogueIndex, stem: string): Named | undefined => {
  const products = index.taught.get(stem);
  return products && { products: new Set(products), isHead: true };
};

/**
 * Finds the product names in a message: a word for a kind of product, and the words with which the name of that product
 * continues.
 */
export const findNames = (index: CatalogueIndex, tokens: readonly string[]): NameSpans => {
  const roles = tokenRoles(index, tokens, false);
  const known = new Map<string, Named | undefined>();
  const look = (word: string): Named | undefined => {
    if (known.has(word)) return known.get(word);
    const stem = stemWord(word);
    const own = namedBy(index, [stem]);
    const found =
      own ??
      taughtOf(index, stem) ??
      namedBy(
        index,
        alternativesOf([stem]).flatMap((alternative) => (alternative.length === 1 ? alternative : [])),
      );
    known.set(word, found);
    return found;
  };
  const isThere = (at: number): boolean => {
    const word = tokens[at] ?? '';
    return /^\p{L}{3,}/u.test(word) && !isUnit(word) && (!isTalk(word) || roles.isName(at));
  };
  const named = new Set<number>();
  for (let at = 0; at < tokens.length; at += 1) {
    const first = isThere(at) ? look(tokens[at] ?? '') : undefined;
    if (!first) continue;
    let { products, isHead } = first;
    const span = [at];
    for (let next = at + 1; next < tokens.length; next += 1) {
      const word = tokens[next] ?? '';
      if (JOINT.test(word) || isUnit(word)) continue;
      const more =
        /[\p{L}\d]/u.test(word) && !isFiller(word) ? look(word) : roles.isName(next) ? look(word) : undefined;
      const both = more && new Set([...more.products].filter((product) => products.has(product)));
      if (!more || !both || both.size === 0) break;
      products = both;
      isHead ||= more.isHead;
      span.push(next);
    }
    // «¿Tienen la Popular?» asks for a product by one word of its name.
    const isAskedFor = span.length === 1 && roles.isWished(at) && products.size <= FEW_PRODUCTS;
    if (isHead || span.length > 1 || isAskedFor) for (const position of span) named.add(position);
    at = span.at(-1) ?? at;
  }
  return {
    isNamed: (at) => named.has(at),
    line: tokens.map((token, at) => (named.has(at) ? NAME : token)).join(' '),
  };
};

/** Whether a line with signs for names contains any. */
export const namesThing = (masked: string): boolean => masked.split(' ').includes(NAME);
