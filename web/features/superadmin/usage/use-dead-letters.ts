import { useMutation, useQueryClient } from '@tanstack/react-query';
import type {
  DeadLetterView,
  discardDeadLetterCall,
  listDeadLettersCall,
  retryDeadLetterCall,
} from '#shared/features/superadmin/dead-letter-calls.ts';
import { adminCall } from '#web/lib/network/admin-call.ts';
import { ADMIN_KEY, usePages } from '../lists/use-pages.ts';

const listDeadLetters = adminCall<typeof listDeadLettersCall>({ method: 'GET', path: '/admin/dead-letters' });
const retryDeadLetter = adminCall<typeof retryDeadLetterCall>({
  method: 'POST',
  path: '/admin/dead-letters/:source/:id/retry',
});
const discardDeadLetter = adminCall<typeof discardDeadLetterCall>({
  method: 'POST',
  path: '/admin/dead-letters/:source/:id/discard',
});
const SETTLE = { retry: retryDeadLetter, discard: discardDeadLetter } as const;

export type Settlement = keyof typeof SETTLE;

/** Fetches the tasks that failed for good, page by page. */
export const useDeadLetters = () =>
  usePages(['dead-letters'], ({ signal, cursor }) =>
    listDeadLetters({ query: { ...(cursor && { cursor }) }, signal }),
  );

/** Tries a dead letter again or dismisses it, then refetches list, counts and audit trail. */
export const useSettleLetter = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ letter: { source, id }, how }: { letter: DeadLetterView; how: Settlement }) =>
      SETTLE[how]({ params: { source, id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: [ADMIN_KEY] }),
  });
};
