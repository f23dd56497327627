/** Many short texts in one: a list of five thousand strings costs ten times as much. */
export type PackedStrings = {
  readonly length: number;
  at(position: number): string;
  readonly bytes: number;
};

/** One such sign, and the program keeps the whole text with two bytes for each. */
const WIDE = /[^\0-\xff]/;

/** Packs texts in their order. */
export const packStrings = (texts: readonly string[]): PackedStrings => {
  const ends = new Uint32Array(texts.length);
  let end = 0;
  for (const [position, text] of texts.entries()) {
    end += text.length;
    ends[position] = end;
  }
  const all = texts.join('');
  return {
    length: texts.length,
    at: (position) => all.slice(position === 0 ? 0 : ends[position - 1], ends[position]),
    bytes: ends.byteLength + all.length * (WIDE.test(all) ? 2 : 1),
  };
};

/** The first position whose text does not sort before `wanted`, in texts packed in code unit order. */
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

/** Where a text stands among sorted texts; undefined when it does not. */
export const findPacked = (texts: PackedStrings, wanted: string): number | undefined => {
  const position = lowerBound(texts, wanted);
  return position < texts.length && texts.at(position) === wanted ? position : undefined;
};
