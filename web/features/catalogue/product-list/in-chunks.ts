/** Does the work a stretch at a time, one after another, because a call takes only so many; answers all results. */
export const inChunks = async <Element, Result>(
  all: readonly Element[],
  size: number,
  work: (chunk: Element[]) => Promise<readonly Result[]>,
): Promise<Result[]> => {
  const results: Result[] = [];
  for (let start = 0; start < all.length; start += size) {
    results.push(...(await work(all.slice(start, start + size))));
  }
  return results;
};
