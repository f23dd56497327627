import { deriveSlug, isReservedSlug, isValidSlug, MAX_SLUG_LENGTH } from '#shared/lib/slug.ts';

export const MAX_SLUG_SUGGESTIONS = 5;
const MIN_NAME_FOR_SUGGESTIONS = 3;

/** Replaces a name without letters or digits, such as one of emoji. */
const NAMELESS_BASE = 'tienda';

type Affixes = { prefix?: string; suffix?: string };

const AUTOMATIC: readonly Affixes[] = [
  {},
  { suffix: '1' },
  { suffix: '2' },
  { suffix: '3' },
  { suffix: '-store' },
  { suffix: '-shop' },
  { suffix: '-tienda' },
  { prefix: 'mi-' },
  { prefix: 'la-' },
  { suffix: '-rd' },
];

const SUGGESTED: readonly Affixes[] = [
  {},
  { suffix: '1' },
  { suffix: '2' },
  { suffix: '3' },
  { suffix: '-tienda' },
  { suffix: '-store' },
  { suffix: '-shop' },
  { prefix: 'tienda-' },
  { prefix: 'mi-' },
  { prefix: 'el-' },
  { prefix: 'super-' },
  { suffix: '-rd' },
  { suffix: '-do' },
  { suffix: '-online' },
  { suffix: '-plus' },
  { suffix: '-pro' },
];

const affixed = (base: string, { prefix = '', suffix = '' }: Affixes): string =>
  `${prefix}${base.slice(0, MAX_SLUG_LENGTH - prefix.length - suffix.length)}${suffix}`;

const usable = (slugs: string[]): string[] => [
  ...new Set(slugs.filter((slug) => isValidSlug(slug) && !isReservedSlug(slug))),
];

/** Lists slugs to try automatically, in order (`spec 5`); empty when the name has nothing to derive a slug from. */
export const automaticSlugs = (businessName: string): string[] => {
  const base = deriveSlug(businessName);
  return base === '' ? [] : usable(AUTOMATIC.map((affixes) => affixed(base, affixes)));
};

/** Returns the slug to use when all others are taken: the base and the last four digits of the time. */
export const fallbackSlug = (businessName: string, timestampMs: number): string => {
  const digits = String(timestampMs).slice(-4).padStart(4, '0');
  return affixed(deriveSlug(businessName) || NAMELESS_BASE, { suffix: digits });
};

/** Lists slugs to suggest, in order; the caller shows the first five that are free. */
export const suggestedSlugs = (businessName: string): string[] => {
  if (businessName.trim().length < MIN_NAME_FOR_SUGGESTIONS) return [];
  const base = deriveSlug(businessName);
  return base === '' ? [] : usable(SUGGESTED.map((affixes) => affixed(base, affixes)));
};

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
