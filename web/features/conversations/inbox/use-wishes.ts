import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { INBOX_PANEL_COPY } from '#shared/features/conversations/inbox/inbox-panel-copy.ts';
import { errorText } from '#web/lib/network/api-error.ts';
import { showError, showSuccess } from '#web/ui/toast-store.ts';
import { listWishes, settleWish } from './conversation-calls.ts';
import { INBOX_KEYS } from './inbox-keys.ts';

/** What people asked for in vain. */
export const useWishes = (tenantId: string) =>
  useQuery({ queryKey: INBOX_KEYS.wishes(tenantId), queryFn: ({ signal }) => listWishes({ signal }) });

type Settling = { kind: 'question' | 'product'; key: string };

/** Puts a wish away. */
export const useDismissWish = (tenantId: string) => {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    mutationFn: (body: Settling) => settleWish({ body }),
    onSuccess: () => showSuccess({ text: INBOX_PANEL_COPY.dismissed }),
    onError: (error) => showError({ text: errorText(error, INBOX_PANEL_COPY.changeFailed) }),
    onSettled: () => queries.invalidateQueries({ queryKey: INBOX_KEYS.wishes(tenantId) }),
  });
  return mutate;
};
