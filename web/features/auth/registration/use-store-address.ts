import { useEffect, useEffectEvent, useState } from 'react';
import { MIN_BUSINESS_NAME_LENGTH } from '#shared/features/tenants/name-and-slug.ts';
import { isSlugFree, useSlugStatus } from '#web/lib/network/use-slug-status.ts';
import { runAfterTyping } from '#web/lib/page/use-debounced.ts';
import {
  automaticSlugs,
  fallbackSlug,
  findFreeSlugs,
  MAX_SLUG_SUGGESTIONS,
  suggestedSlugs,
} from './slug-candidates.ts';

const AUTOMATIC_PAUSE_MS = 100;
const SUGGESTION_PAUSE_MS = 50;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

const firstAutomatic = async (businessName: string, signal: AbortSignal): Promise<string> => {
  const pause = () => wait(AUTOMATIC_PAUSE_MS);
  const candidates = automaticSlugs(businessName);
  for await (const slug of findFreeSlugs({ candidates, isFree: isSlugFree, pause, signal })) return slug;
  return fallbackSlug(businessName, Date.now());
};

type AutomaticSlug = { businessName: string; isWanted: boolean; onFound: (slug: string) => void };

/** Finds a free address automatically while the name changes and nobody has typed one (`spec 4`). */
const useAutomaticSlug = ({ businessName, isWanted, onFound }: AutomaticSlug): boolean => {
  const name = businessName.trim();
  const canStart = isWanted && name.length >= MIN_BUSINESS_NAME_LENGTH;
  const [foundFor, setFoundFor] = useState<string>();
  const announce = useEffectEvent(onFound);
  useEffect(() => {
    if (!canStart || foundFor === name) return;
    return runAfterTyping(async (signal) => {
      const slug = await firstAutomatic(name, signal);
      if (signal.aborted) return;
      announce(slug);
      setFoundFor(name);
    });
  }, [canStart, name, foundFor]);
  return canStart && foundFor !== name;
};

/** Returns up to five free addresses to choose from, collected by the step of the address. */
export const useSlugSuggestions = (businessName: string): readonly string[] => {
  const [gathered, setGathered] = useState<{ name: string; slugs: readonly string[] }>({
    name: '',
    slugs: [],
  });
  useEffect(
    () =>
      runAfterTyping(async (signal) => {
        const slugs: string[] = [];
        const pause = () => wait(SUGGESTION_PAUSE_MS);
        const candidates = suggestedSlugs(businessName);
        for await (const slug of findFreeSlugs({ candidates, isFree: isSlugFree, pause, signal })) {
          slugs.push(slug);
          setGathered({ name: businessName, slugs: [...slugs] });
          if (slugs.length === MAX_SLUG_SUGGESTIONS) return;
        }
      }),
    [businessName],
  );
  return gathered.name === businessName ? gathered.slugs : [];
};

type StoreAddress = {
  businessName: string;
  slug: string;
  isManual: boolean;
  onAutomatic: (slug: string) => void;
};

/** Returns whether an address is being searched for, and the status of the one in the field. */
export const useStoreAddress = ({ businessName, slug, isManual, onAutomatic }: StoreAddress) => ({
  isGenerating: useAutomaticSlug({ businessName, isWanted: !isManual, onFound: onAutomatic }),
  status: useSlugStatus(slug),
});
