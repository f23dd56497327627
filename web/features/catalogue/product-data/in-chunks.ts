import { inGroups } from './in-groups.ts';

/** Runs the work chunk by chunk, one after another, because a call accepts only so many elements; returns all results. */
export const inChunks = async <Element, Result>(
  all: readonly Element[],
  size: number,
  work: (chunk: Element[]) => Promise<readonly Result[]>,
): Promise<Result[]> => {
  const results: Result[] = [];
  for (const chunk of inGroups(all, size)) results.push(...(await work(chunk)));
  return results;
};
