import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { setOrderNoteCall, setOrderStateCall } from '#shared/features/orders/order-calls.ts';
import type { OrderState } from '#shared/features/orders/order-states.ts';
import type { OrderView } from '#shared/features/orders/order-view.ts';
import type { setOrderFeeCall } from '#shared/features/orders/write-order-calls.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { errorText, isWorthRetrying } from '#web/lib/network/api-error.ts';
import { pendingChanges } from '#web/lib/storage/unsent-changes.ts';
import { showError, showSuccess } from '#web/ui/overlay/toast-store.ts';
import { ORDER_DESK_COPY } from './order-desk-copy.ts';
import { stateLabelOf } from './order-texts.ts';
import { keepAnswer, refreshAround } from './orders-cache.ts';
import { ORDER_KEYS, type StateChange } from './use-orders.ts';

const setOrderState = apiCall<typeof setOrderStateCall>({ method: 'PUT', path: '/orders/:id/state' });
const setOrderFee = apiCall<typeof setOrderFeeCall>({ method: 'PUT', path: '/orders/:id/fee' });
const setOrderNote = apiCall<typeof setOrderNoteCall>({ method: 'PUT', path: '/orders/:id/note' });

/** The changes of orders run one after another, so that each answer contains the changes before it. */
const inOrder = { scope: { id: 'orders' } } as const;

/** Whether a later press changes the same order from the state that this press led to. */
const isPressedAgain = (queries: QueryClient, change: StateChange): boolean =>
  pendingChanges<StateChange>(queries, ORDER_KEYS.stateChange).some(
    (other) => other !== change && other.order.id === change.order.id,
  );

/** Changes the state of an order: visible at once, sent in the background, with an undo for 8 s (ux 4). */
export const useSetOrderState = () => {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    ...inOrder,
    mutationKey: ORDER_KEYS.stateChange,
    retry: isWorthRetrying,
    mutationFn: ({ order: { id }, state }: StateChange) => setOrderState({ params: { id }, body: { state } }),
    onSuccess: (answer, change) => {
      const { order, state, isUndo } = change;
      keepAnswer(queries, answer);
      if (isPressedAgain(queries, change)) return;
      if (isUndo) return showSuccess({ text: ORDER_DESK_COPY.undone, about: order.id });
      showSuccess({
        text: ORDER_DESK_COPY.changed(order.code, stateLabelOf(order, state)),
        about: order.id,
        action: {
          label: ORDER_DESK_COPY.undo,
          onSelect: () => mutate({ order: answer.order, state: order.state, isUndo: true }),
        },
      });
    },
    onError: (error) => showError({ text: errorText(error, ORDER_DESK_COPY.changeFailed) }),
    // This is not awaited, so that the next change does not wait for it.
    onSettled: () => void refreshAround(queries),
  });
  return useCallback(
    (order: OrderView, state: OrderState): void => mutate({ order, state, isUndo: false }),
    [mutate],
  );
};

/** Sets the delivery fee of an order. */
export const useSetOrderFee = (onSaved: () => void) => {
  const queries = useQueryClient();
  return useMutation({
    ...inOrder,
    mutationFn: ({ id, fee }: { id: string; fee: string | null }) =>
      setOrderFee({ params: { id }, body: { fee } }),
    onSuccess: (answer) => {
      keepAnswer(queries, answer);
      showSuccess({ text: ORDER_DESK_COPY.feeSaved });
      onSaved();
      void refreshAround(queries);
    },
    onError: (error) => showError({ text: errorText(error, ORDER_DESK_COPY.feeFailed) }),
  });
};

/** Saves the team's note on an order. */
export const useSetOrderNote = () => {
  const queries = useQueryClient();
  return useMutation({
    ...inOrder,
    mutationFn: ({ id, note }: { id: string; note: string }) =>
      setOrderNote({ params: { id }, body: { note } }),
    onSuccess: (answer) => {
      keepAnswer(queries, answer);
      showSuccess({ text: ORDER_DESK_COPY.noteSaved });
      // Queries that are under way were sent before this change, so they must run again.
      void queries.invalidateQueries({ queryKey: ORDER_KEYS.all });
    },
    onError: (error) => showError({ text: errorText(error, ORDER_DESK_COPY.noteFailed) }),
  });
};
