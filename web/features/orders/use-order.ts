import { useQuery } from '@tanstack/react-query';
import type { getOrderCall } from '#shared/features/orders/order-calls.ts';
import { apiCall } from '#web/lib/api-client.ts';
import { ORDER_KEYS } from './order-keys.ts';

const getOrder = apiCall<typeof getOrderCall>({ method: 'GET', path: '/orders/:id' });

/** One order with what happened to it. */
export const useOrder = (tenantId: string, id: string) =>
  useQuery({
    queryKey: ORDER_KEYS.one(tenantId, id),
    queryFn: ({ signal }) => getOrder({ params: { id }, signal }),
  });
