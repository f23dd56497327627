import { useMutationState } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { OrderState } from '#shared/features/orders/order-states.ts';
import type { OrderView } from '#shared/features/orders/order-view.ts';
import { ORDER_KEYS } from './order-keys.ts';

/** A press that takes an order to a state. */
export type StateChange = { order: OrderView; state: OrderState; isUndo: boolean };

/**
 * Shows an order in the state that was pressed last, for as long as the server has not answered that press: laid over
 * what is read, so that nothing read or answered meanwhile can take it back.
 */
export const usePressedStates = (tenantId: string): ((order: OrderView) => OrderView) => {
  const pressed = useMutationState({
    filters: { mutationKey: ORDER_KEYS.stateChange(tenantId), status: 'pending' },
    select: ({ state: { variables } }) => {
      const { order, state } = variables as StateChange;
      return { id: order.id, state };
    },
  });
  return useCallback(
    (order) => {
      const last = pressed.findLast(({ id }) => id === order.id);
      return last ? { ...order, state: last.state } : order;
    },
    [pressed],
  );
};
