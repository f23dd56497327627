import { type InfiniteData, type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { OneOrder, setOrderNoteCall, setOrderStateCall } from '#shared/features/orders/order-calls.ts';
import type { OrderState } from '#shared/features/orders/order-states.ts';
import type { OrderView } from '#shared/features/orders/order-view.ts';
import type { setOrderFeeCall } from '#shared/features/orders/write-order-calls.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { errorText, isWorthRetrying } from '#web/lib/network/api-error.ts';
import { pendingChanges } from '#web/lib/storage/unsent-changes.ts';
import { showError, showSuccess } from '#web/ui/overlay/toast-store.ts';
import { ORDER_DESK_COPY } from './order-desk-copy.ts';
import { stateLabelOf } from './order-texts.ts';
import { ORDER_KEYS, type OrderListPage, type StateChange } from './use-orders.ts';

const setOrderState = apiCall<typeof setOrderStateCall>({ method: 'PUT', path: '/orders/:id/state' });
const setOrderFee = apiCall<typeof setOrderFeeCall>({ method: 'PUT', path: '/orders/:id/fee' });
const setOrderNote = apiCall<typeof setOrderNoteCall>({ method: 'PUT', path: '/orders/:id/note' });

/** Stores the server's answer in all queries of this browser that show the order. */
export const keepAnswer = (queries: QueryClient, tenantId: string, answer: OneOrder): void => {
  const patched = (order: OrderView): OrderView => (order.id === answer.order.id ? answer.order : order);
  queries.setQueriesData<InfiniteData<OrderListPage>>(
    { queryKey: ORDER_KEYS.lists(tenantId) },
    (loaded) =>
      loaded && {
        ...loaded,
        pages: loaded.pages.map((page) => ({ ...page, orders: page.orders.map(patched) })),
      },
  );
  queries.setQueryData(ORDER_KEYS.one(tenantId, answer.order.id), answer);
};

/** Invalidates everything that an order affects: lists, counts, its customer's totals, and the stock of its products. */
export const refreshAround = async (queries: QueryClient, tenantId: string): Promise<void> => {
  await Promise.all([
    queries.invalidateQueries({ queryKey: ORDER_KEYS.all(tenantId) }),
    queries.invalidateQueries({ queryKey: ORDER_KEYS.customers(tenantId) }),
    queries.invalidateQueries({ queryKey: ['products', tenantId] }),
  ]);
};

/** The changes of a tenant's orders run one after another, so that each answer contains the changes before it. */
const inOrder = (tenantId: string) => ({ scope: { id: `orders-${tenantId}` } });

/** Whether a later press changes the same order from the state that this press led to. */
const isPressedAgain = (queries: QueryClient, tenantId: string, change: StateChange): boolean =>
  pendingChanges<StateChange>(queries, ORDER_KEYS.stateChange(tenantId)).some(
    (other) => other !== change && other.order.id === change.order.id,
  );

/** Changes the state of an order: visible at once, sent in the background, with an undo for 8 s (ux 4). */
export const useSetOrderState = (tenantId: string) => {
  const queries = useQueryClient();
  const { mutate } = useMutation({
    ...inOrder(tenantId),
    mutationKey: ORDER_KEYS.stateChange(tenantId),
    retry: isWorthRetrying,
    mutationFn: ({ order: { id }, state }: StateChange) => setOrderState({ params: { id }, body: { state } }),
    onSuccess: (answer, change) => {
      const { order, state, isUndo } = change;
      keepAnswer(queries, tenantId, answer);
      if (isPressedAgain(queries, tenantId, change)) return;
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
    onSettled: () => void refreshAround(queries, tenantId),
  });
  return useCallback(
    (order: OrderView, state: OrderState): void => mutate({ order, state, isUndo: false }),
    [mutate],
  );
};

/** Sets the delivery fee of an order. */
export const useSetOrderFee = (tenantId: string, onSaved: () => void) => {
  const queries = useQueryClient();
  return useMutation({
    ...inOrder(tenantId),
    mutationFn: ({ id, fee }: { id: string; fee: string | null }) =>
      setOrderFee({ params: { id }, body: { fee } }),
    onSuccess: (answer) => {
      keepAnswer(queries, tenantId, answer);
      showSuccess({ text: ORDER_DESK_COPY.feeSaved });
      onSaved();
      void refreshAround(queries, tenantId);
    },
    onError: (error) => showError({ text: errorText(error, ORDER_DESK_COPY.feeFailed) }),
  });
};

/** Saves the team's note on an order. */
export const useSetOrderNote = (tenantId: string) => {
  const queries = useQueryClient();
  return useMutation({
    ...inOrder(tenantId),
    mutationFn: ({ id, note }: { id: string; note: string }) =>
      setOrderNote({ params: { id }, body: { note } }),
    onSuccess: (answer) => {
      keepAnswer(queries, tenantId, answer);
      showSuccess({ text: ORDER_DESK_COPY.noteSaved });
      // Queries that are under way were sent before this change, so they must run again.
      void queries.invalidateQueries({ queryKey: ORDER_KEYS.all(tenantId) });
    },
    onError: (error) => showError({ text: errorText(error, ORDER_DESK_COPY.noteFailed) }),
  });
};
