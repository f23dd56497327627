import { useEffect, useState } from 'react';
import type { SlugStatus } from '#shared/features/auth/registration-steps.ts';
import { isValidSlug } from '#shared/lib/slug.ts';
import { afterTyping } from './after-typing.ts';
import { isSlugFree } from './check-slug.ts';

/** Availability of what stands in the field, checked once typing rests. */
export const useSlugStatus = (slug: string): SlugStatus => {
  const [judged, setJudged] = useState<{ slug: string; isFree: boolean }>();
  const isValid = isValidSlug(slug);
  useEffect(() => {
    if (!isValid || judged?.slug === slug) return;
    return afterTyping(async (signal) => {
      const isFree = await isSlugFree(slug);
      if (!signal.aborted) setJudged({ slug, isFree });
    });
  }, [slug, isValid, judged]);
  if (slug === '') return 'idle';
  if (!isValid) return 'invalid';
  if (judged?.slug !== slug) return 'checking';
  return judged.isFree ? 'available' : 'taken';
};
