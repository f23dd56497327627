/** How far an import was at a moment. */
export type ProgressMark = { atMs: number; processed: number };

/** Seconds left at the pace since the first look; undefined until something has moved. */
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
