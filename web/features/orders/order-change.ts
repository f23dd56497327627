import type { OneOrder, setOrderNoteCall, setOrderStateCall } from '#shared/features/orders/order-calls.ts';
import type { OrderState } from '#shared/features/orders/order-states.ts';
import type { setOrderFeeCall } from '#shared/features/orders/write-order-calls.ts';
import { apiCall } from '#web/lib/network/api-client.ts';

const setOrderState = apiCall<typeof setOrderStateCall>({ method: 'PUT', path: '/orders/:id/state' });
const setOrderFee = apiCall<typeof setOrderFeeCall>({ method: 'PUT', path: '/orders/:id/fee' });
const setOrderNote = apiCall<typeof setOrderNoteCall>({ method: 'PUT', path: '/orders/:id/note' });

/**
 * One change of an order at the desk. Each states the result and not a difference, so that sending it twice is harmless;
 * `from` is the state from which the next one was pressed.
 */
export type DeskChange =
  | { kind: 'order state'; id: string; code: string; from: OrderState; state: OrderState }
  | { kind: 'order note'; id: string; note: string }
  | { kind: 'order fee'; id: string; fee: string | null };

/** Sends a change of an order. */
export const sendOrderChange = (change: DeskChange): Promise<OneOrder> => {
  const params = { id: change.id };
  switch (change.kind) {
    case 'order state':
      return setOrderState({ params, body: { state: change.state } });
    case 'order note':
      return setOrderNote({ params, body: { note: change.note } });
    case 'order fee':
      return setOrderFee({ params, body: { fee: change.fee } });
  }
};
