import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { ADMIN_KEY } from '../lists/use-pages.ts';

const KEY = [ADMIN_KEY, 'unsaved-codes'];

const askBeforeLeaving = (event: BeforeUnloadEvent): void => event.preventDefault();

/**
 * Recovery codes that the server will not show again: this window holds them, whatever is closed or opened in it, until
 * somebody says that they are safe.
 */
export const useUnsavedCodes = () => {
  const queries = useQueryClient();
  const { data: codes = null } = useQuery<readonly string[] | null>({
    queryKey: KEY,
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  });
  const hasCodes = codes !== null;
  useEffect(() => {
    if (!hasCodes) return;
    window.addEventListener('beforeunload', askBeforeLeaving);
    return () => window.removeEventListener('beforeunload', askBeforeLeaving);
  }, [hasCodes]);
  return {
    codes,
    hold: (fresh: readonly string[]): void => void queries.setQueryData(KEY, fresh),
    forget: (): void => void queries.setQueryData(KEY, null),
  };
};
