import { runSteps, type Steps } from '#server/platform/jobs/work-steps.ts';

/** Many short texts in one string: a list of five thousand strings costs ten times as much memory. */
export type PackedStrings = {
  readonly length: number;
  at(position: number): string;
  readonly bytes: number;
};

/** With one such character, Node stores the whole text with two bytes per character. */
const WIDE = /[^\0-\xff]/;

const TEXTS_A_STEP = 20_000;

/** Packs texts in their order, in steps. */
export function* packInSteps(texts: readonly string[]): Steps<PackedStrings> {
  const ends = new Uint32Array(texts.length);
  const parts: string[] = [];
  let end = 0;
  for (let from = 0; from < texts.length; from += TEXTS_A_STEP) {
    const some = texts.slice(from, from + TEXTS_A_STEP);
    for (const [at, text] of some.entries()) {
      end += text.length;
      ends[from + at] = end;
    }
    parts.push(some.join(''));
    yield;
  }
  const all = parts.join('');
  return {
    length: texts.length,
    at: (position) => all.slice(position === 0 ? 0 : ends[position - 1], ends[position]),
    bytes: ends.byteLength + all.length * (parts.some((part) => WIDE.test(part)) ? 2 : 1),
  };
}

/** Packs texts in their order, in one go. */
export const packStrings = (texts: readonly string[]): PackedStrings => runSteps(packInSteps(texts));

/** Finds the first position whose text does not sort before `wanted`; the packed texts are in code unit order. */
export const lowerBound = (texts: PackedStrings, wanted: string): number => {
  let low = 0;
  let high = texts.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (texts.at(middle) < wanted) low = middle + 1;
    else high = middle;
  }
  return low;
};

/** Finds the position of a text among sorted texts; undefined when it is missing. */
export const findPacked = (texts: PackedStrings, wanted: string): number | undefined => {
  const position = lowerBound(texts, wanted);
  return position < texts.length && texts.at(position) === wanted ? position : undefined;
};
