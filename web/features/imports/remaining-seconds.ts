/** The progress of an import at a time. */
export type ProgressMark = { atMs: number; processed: number };

/** Estimates the seconds left from the pace since the first mark; undefined until a line has been processed. */
export const remainingSeconds = (
  first: ProgressMark,
  now: ProgressMark,
  total: number,
): number | undefined => {
  const done = now.processed - first.processed;
  const elapsedMs = now.atMs - first.atMs;
  if (done <= 0 || elapsedMs <= 0) return undefined;
  return Math.ceil(((total - now.processed) * elapsedMs) / done / 1000);
};
