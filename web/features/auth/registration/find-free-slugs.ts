type SlugSearch = {
  candidates: readonly string[];
  isFree: (slug: string) => Promise<boolean>;
  /** Waits between two checks. */
  pause: () => Promise<void>;
  signal: AbortSignal;
};

/** Yields the free candidates one by one, in order; ends early when the search is aborted. */
export async function* findFreeSlugs({
  candidates,
  isFree,
  pause,
  signal,
}: SlugSearch): AsyncGenerator<string> {
  for (const [index, slug] of candidates.entries()) {
    if (index > 0) await pause();
    if (signal.aborted) return;
    const free = await isFree(slug);
    if (signal.aborted) return;
    if (free) yield slug;
  }
}
