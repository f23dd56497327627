/** Cuts a list into groups of one size; the last has the rest. */
export const chunk = <Element>(all: readonly Element[], size: number): Element[][] => {
  const groups: Element[][] = [];
  for (let start = 0; start < all.length; start += size) groups.push(all.slice(start, start + size));
  return groups;
};

/** Runs the work chunk by chunk, one after another, because a call accepts only so many elements; returns all results. */
export const inChunks = async <Element, Result>(
  all: readonly Element[],
  size: number,
  work: (chunk: Element[]) => Promise<readonly Result[]>,
): Promise<Result[]> => {
  const results: Result[] = [];
  for (const group of chunk(all, size)) results.push(...(await work(group)));
  return results;
};
