import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { discardOrdersCall, listOrdersCall } from '#shared/features/orders/order-calls.ts';
import type { CallAnswer } from '#shared/lib/define-call.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { errorText } from '#web/lib/network/api-error.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/overlay/confirm-dialog.tsx';
import { showError, showSuccess } from '#web/ui/overlay/toast-store.ts';
import { ORDER_DESK_COPY } from '../order-desk-copy.ts';
import { invalidateOrderQueries } from '../orders-cache.ts';

const discardOrders = apiCall<typeof discardOrdersCall>({ method: 'POST', path: '/orders/discard' });

/** The button appears from this number of orders on; fewer are cancelled one by one. */
const WORTH_IT = 2;

/** `found` is the list from which the member decides: what arrived after it stays. */
type DiscardOrdersProps = {
  q: string;
  found: Pick<CallAnswer<typeof listOrdersCall>, 'discardable' | 'readAt'>;
};

/** Deletes the invented orders with which somebody filled the store, all at once. */
export function DiscardOrders({ q, found: { discardable: count, readAt } }: DiscardOrdersProps) {
  const queries = useQueryClient();
  const [until, setUntil] = useState<string>();
  const discarding = useMutation({
    mutationFn: (seenUntil: string) => discardOrders({ body: { q: q || undefined, until: seenUntil } }),
    onSuccess: async ({ discarded }) => {
      setUntil(undefined);
      showSuccess({ text: ORDER_DESK_COPY.discarded(discarded) });
      await invalidateOrderQueries(queries);
    },
    onError: (error) => showError({ text: errorText(error, ORDER_DESK_COPY.discardFailed) }),
  });
  if (count < WORTH_IT) return null;
  return (
    <>
      <p className="mb-3">
        <Button look="quiet" size="compact" onClick={() => setUntil(readAt)}>
          {ORDER_DESK_COPY.discard(count)}
        </Button>
      </p>
      <ConfirmDialog
        isOpen={until !== undefined}
        danger
        title={ORDER_DESK_COPY.discardTitle(count)}
        text={ORDER_DESK_COPY.discardText(q)}
        cancelLabel={SCREEN_COPY.cancel}
        confirmLabel={ORDER_DESK_COPY.discardConfirm}
        busyText={discarding.isPending ? ORDER_DESK_COPY.discarding : undefined}
        onCancel={() => setUntil(undefined)}
        onConfirm={() => until && discarding.mutate(until)}
      />
    </>
  );
}
