import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { reopenAccountCall } from '#shared/features/plans/plan-request-calls.ts';
import { formatDate } from '#shared/lib/date-format.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { errorText } from '#web/lib/network/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { showError, showSuccess } from '#web/ui/overlay/toast-store.ts';
import { CLOSING_COPY } from '../plan-request-copy.ts';
import { PLAN_REQUEST_KEY } from '../use-usage.ts';

const reopenAccount = apiCall<typeof reopenAccountCall>({ method: 'POST', path: '/account/reopen' });

/** Shown on every screen until the account is closed: the date, and the owner's button that cancels the closing. */
export function ClosingNotice({ closesAt, canReopen }: { closesAt: string; canReopen: boolean }) {
  const queries = useQueryClient();
  const reopen = useMutation({
    mutationFn: () => reopenAccount({}),
    onSuccess: () => showSuccess({ text: CLOSING_COPY.reopened }),
    onError: (error) => showError({ text: errorText(error, CLOSING_COPY.reopenFailed) }),
    onSettled: () => queries.invalidateQueries({ queryKey: PLAN_REQUEST_KEY }),
  });
  return (
    <Notice tone="danger" className="mb-6">
      <p>{CLOSING_COPY.willClose(formatDate(new Date(closesAt)))}</p>
      {canReopen && (
        <Button look="secondary" className="mt-3" disabled={reopen.isPending} onClick={() => reopen.mutate()}>
          {CLOSING_COPY.reopen}
        </Button>
      )}
    </Notice>
  );
}
