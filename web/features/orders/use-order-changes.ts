import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { OrderState } from '#shared/features/orders/order-states.ts';
import type { OrderView } from '#shared/features/orders/order-view.ts';
import { errorText, isWorthRetrying } from '#web/lib/network/api-error.ts';
import { KEPT, type KeptChange, keepChange, sendKept, settleChange } from '#web/lib/network/kept-changes.ts';
import { pendingChanges } from '#web/lib/storage/unsent-changes.ts';
import { showError, showSuccess } from '#web/ui/overlay/toast-store.ts';
import { type DeskChange, sendOrderChange } from './order-change.ts';
import { ORDER_DESK_COPY } from './order-desk-copy.ts';
import { stateLabelOf } from './order-texts.ts';
import { invalidateOrderQueries, keepAnswer } from './orders-cache.ts';
import { ORDER_KEYS, type StateChange } from './use-orders.ts';

/** The changes of orders run one after another, so that each answer contains the changes before it. */
const inOrder = { scope: { id: 'orders' }, ...KEPT } as const;

/** A change that the device stores until it is answered. */
type Sent = { kept: KeptChange | undefined; change: DeskChange };

const keep = (change: DeskChange): Sent => ({ kept: keepChange(change), change });

const send = ({ kept, change }: Sent) => sendKept(kept, () => sendOrderChange(change));

const press = (order: OrderView, state: OrderState): StateChange => ({
  ...{ order, state, isUndo: false },
  ...keep({ kind: 'order state', id: order.id, code: order.code, from: order.state, state }),
});

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
    mutationFn: (change: StateChange) => send(change),
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
          onSelect: () => mutate({ ...press(answer.order, order.state), isUndo: true }),
        },
      });
    },
    onError: (error) => showError({ text: errorText(error, ORDER_DESK_COPY.changeFailed) }),
    onSettled: (_, error, { kept }) => {
      settleChange(kept, error);
      // This is not awaited, so that the next change does not wait for it.
      void invalidateOrderQueries(queries);
    },
  });
  return useCallback((order: OrderView, state: OrderState): void => mutate(press(order, state)), [mutate]);
};

/** Returns a function that sets the delivery fee of an order. */
export const useSetOrderFee = (onSaved: () => void) => {
  const queries = useQueryClient();
  const { mutateAsync } = useMutation({
    ...inOrder,
    mutationFn: send,
    onSuccess: (answer) => {
      keepAnswer(queries, answer);
      showSuccess({ text: ORDER_DESK_COPY.feeSaved });
      onSaved();
      void invalidateOrderQueries(queries);
    },
    onError: (error) => showError({ text: errorText(error, ORDER_DESK_COPY.feeFailed) }),
    onSettled: (_, error, { kept }) => settleChange(kept, error),
  });
  return (id: string, fee: string | null) => mutateAsync(keep({ kind: 'order fee', id, fee }));
};

/** Returns a function that saves the team's note on an order. */
export const useSetOrderNote = () => {
  const queries = useQueryClient();
  const { mutateAsync } = useMutation({
    ...inOrder,
    mutationFn: send,
    onSuccess: (answer) => {
      keepAnswer(queries, answer);
      showSuccess({ text: ORDER_DESK_COPY.noteSaved });
      // Queries that are under way were sent before this change, so they must run again.
      void queries.invalidateQueries({ queryKey: ORDER_KEYS.all });
    },
    onError: (error) => showError({ text: errorText(error, ORDER_DESK_COPY.noteFailed) }),
    onSettled: (_, error, { kept }) => settleChange(kept, error),
  });
  return (id: string, note: string) => mutateAsync(keep({ kind: 'order note', id, note }));
};
