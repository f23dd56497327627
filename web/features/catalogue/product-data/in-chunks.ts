import { inGroups } from './in-groups.ts';

/** Does the work a stretch at a time, one after another, because a call takes only so many; answers all results. */
export const inChunks = async <Element, Result>(
  all: readonly Element[],
  size: number,
  work: (chunk: Element[]) => Promise<readonly Result[]>,
): Promise<Result[]> => {
  const results: Result[] = [];
  for (const chunk of inGroups(all, size)) results.push(...(await work(chunk)));
  return results;
};
