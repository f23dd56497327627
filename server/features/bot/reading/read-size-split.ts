import { readNumber } from '#server/platform/language/number-words.ts';
import { letterSizeOf, MONTHS, MONTHS_GLUED } from './size-words.ts';

/** A quantity of one product in a size: «una M y dos L». */
export type SizePart = { readonly count: number; readonly size: string };

export type SizeSplit = {
  readonly parts: readonly SizePart[];
  readonly tokens: readonly number[];
  /** Whether the thing stands right before its first size: «una blusa M y otra L». */
  readonly isBehind?: boolean;
};

const BEFORE_SIZE = /^(?:talla|tallas|size|numero|num|en|de|la|el)$/;
const OTHER = /^otr[oa]$/;
const BETWEEN = /^(?:y|,)$/;
const NUMBER_SIZE = /^\d{1,2}(?:\.5)?$/;

type PartRead = SizePart & { readonly end: number };

const partAt = (tokens: readonly string[], from: number): PartRead | undefined => {
  const isOne = OTHER.test(tokens[from] ?? '') || isSizeBehindArticle(tokens, from);
  const number = isOne ? { value: 1, length: 1 } : readNumber(tokens, from);
  if (!number || !Number.isInteger(number.value) || number.value < 1) return undefined;
  let at = from + number.length;
  while (BEFORE_SIZE.test(tokens[at] ?? '')) at += 1;
  const token = tokens[at] ?? '';
  const spoken = sizeInWords(tokens, at);
  // «Uno 3M y uno 9M», «uno 6 meses y uno 9 meses»: the clothes of babies.
  const [, months] = MONTHS_GLUED.exec(token) ?? [];
  const size = letterSizeOf(token) ?? months ?? (NUMBER_SIZE.test(token) ? token : spoken?.size);
  const isInMonths = NUMBER_SIZE.test(token) && MONTHS.test(tokens[at + 1] ?? '');
  const end = at + (isInMonths ? 2 : (spoken?.length ?? 1));
  const next = tokens[end] ?? '';
  const isMeasure = /^[\p{L}\p{N}]/u.test(next) && !BETWEEN.test(next) && !(spoken && /^para$/.test(next));
  return size === undefined || isMeasure ? undefined : { count: number.value, size, end };
};

/** No list that is shown has so many places, and nobody says a smaller size after an article. */
const SMALLEST_SURE_SIZE = 14;
const LARGEST_SIZE = 60;

/** «Los tenis, el 40 y el 41»: one in each size. */
const isSizeBehindArticle = (tokens: readonly string[], at: number): boolean => {
  const size = Number(tokens[at + 1]);
  return /^(?:el|la)$/.test(tokens[at] ?? '') && size >= SMALLEST_SURE_SIZE && size <= LARGEST_SIZE;
};

/** Reads a size that is written in words: «uno treinta y ocho». */
const sizeInWords = (tokens: readonly string[], at: number): { size: string; length: number } | undefined => {
  const number = /^\p{L}/u.test(tokens[at] ?? '') ? readNumber(tokens, at) : undefined;
  return number && number.value >= SMALLEST_SURE_SIZE && number.value <= LARGEST_SIZE
    ? { size: String(number.value), length: number.length }
    : undefined;
};

const splitAt = (tokens: readonly string[], from: number): SizeSplit | undefined => {
  const parts: PartRead[] = [];
  let at = from;
  for (let part = partAt(tokens, at); part; part = partAt(tokens, at)) {
    parts.push(part);
    at = part.end;
    while (
      BETWEEN.test(tokens[at] ?? '') ||
      (/^(?:la|el)$/.test(tokens[at] ?? '') && OTHER.test(tokens[at + 1] ?? ''))
    )
      at += 1;
  }
  const last = parts.at(-1);
  if (!last || parts.length < 2) return undefined;
  return {
    parts: parts.map(({ count, size }) => ({ count, size })),
    tokens: Array.from({ length: last.end - from }, (_, n) => from + n),
  };
};

/** So many words back stands the count of a thing whose size is said: «una blusa de rayas M». */
const COUNT_BACK = 5;

const countBefore = (tokens: readonly string[], at: number): number => {
  for (let back = at - 1; back >= Math.max(0, at - COUNT_BACK); back -= 1) {
    if (/^[,.?y]$/.test(tokens[back] ?? '')) break;
    const number = readNumber(tokens, back);
    if (number && Number.isInteger(number.value) && number.value > 0) return number.value;
  }
  return 1;
};

/** Reads «una blusa M y otra L», where the thing stands before its first size. */
const splitBehind = (tokens: readonly string[], at: number): SizeSplit | undefined => {
  const [token = '', before = ''] = [tokens[at], tokens[at - 1]];
  const isNumber = NUMBER_SIZE.test(token) && /^(?:talla|size)$/.test(before);
  const size = letterSizeOf(token) ?? (isNumber ? token : undefined);
  if (at === 0 || size === undefined || !BETWEEN.test(tokens[at + 1] ?? '')) return undefined;
  const next = partAt(tokens, at + 2);
  if (!next || !OTHER.test(tokens[at + 2] ?? '')) return undefined;
  const from = BEFORE_SIZE.test(before) ? at - 1 : at;
  return {
    parts: [
      { count: countBefore(tokens, from), size },
      { count: next.count, size: next.size },
    ],
    tokens: Array.from({ length: next.end - from }, (_, n) => from + n),
    isBehind: true,
  };
};

/** Reads where a message wants one product in several sizes: «dos camisas, una M y una L, y dos gorras, una S y otra M» twice. */
export const readSizeSplits = (tokens: readonly string[]): readonly SizeSplit[] => {
  const splits: SizeSplit[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const split = splitAt(tokens, at) ?? splitBehind(tokens, at);
    if (split) splits.push(split);
    at = Math.max(at, split?.tokens.at(-1) ?? at);
  }
  return splits;
};
