import { useEffect, useState } from 'react';
import type { checkSlugCall } from '#shared/features/tenants/tenant-calls.ts';
import { isReservedSlug, isValidSlug } from '#shared/lib/slug.ts';
import { runAfterTyping } from '../page/use-debounced.ts';
import { reportProblem } from '../report-problem.ts';
import { apiCall } from './api-client.ts';

/** The state of a store address (`spec 4`). */
export type SlugStatus = 'idle' | 'invalid' | 'checking' | 'available' | 'taken';

const askServer = apiCall<typeof checkSlugCall>({ method: 'GET', path: '/tenants/slug/:slug' });

/**
 * Whether a store address seems free. A failed check counts as free, because the call that takes the address decides
 * (`spec 5`).
 */
export const isSlugFree = async (slug: string): Promise<boolean> => {
  if (isReservedSlug(slug)) return false;
  try {
    return (await askServer({ params: { slug } })).available;
  } catch (error) {
    reportProblem('slug check failed', error);
    return true;
  }
};

/** Returns the availability of the typed address, checked when typing pauses. */
export const useSlugStatus = (slug: string): SlugStatus => {
  const [judged, setJudged] = useState<{ slug: string; isFree: boolean }>();
  const isValid = isValidSlug(slug);
  useEffect(() => {
    if (!isValid || judged?.slug === slug) return;
    return runAfterTyping(async (signal) => {
      const isFree = await isSlugFree(slug);
      if (!signal.aborted) setJudged({ slug, isFree });
    });
  }, [slug, isValid, judged]);
  if (slug === '') return 'idle';
  if (!isValid) return 'invalid';
  if (judged?.slug !== slug) return 'checking';
  return judged.isFree ? 'available' : 'taken';
};
