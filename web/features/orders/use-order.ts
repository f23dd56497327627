import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { getOrderCall, OneOrder } from '#shared/features/orders/order-calls.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { ORDER_KEYS } from './order-keys.ts';
import { usePressedStates } from './use-pressed-states.ts';

const getOrder = apiCall<typeof getOrderCall>({ method: 'GET', path: '/orders/:id' });

/** One order with what happened to it. */
export const useOrder = (tenantId: string, id: string) => {
  const asPressed = usePressedStates(tenantId);
  return useQuery({
    queryKey: ORDER_KEYS.one(tenantId, id),
    queryFn: ({ signal }) => getOrder({ params: { id }, signal }),
    select: useCallback((read: OneOrder) => ({ ...read, order: asPressed(read.order) }), [asPressed]),
  });
};
