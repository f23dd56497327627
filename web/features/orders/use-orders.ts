import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import type { listOrdersCall } from '#shared/features/orders/order-calls.ts';
import type { OrderState } from '#shared/features/orders/order-states.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { ORDER_KEYS } from './order-keys.ts';
import { usePressedStates } from './use-pressed-states.ts';

const listOrders = apiCall<typeof listOrdersCall>({ method: 'GET', path: '/orders' });

export type OrderPage = Awaited<ReturnType<typeof listOrders>>;

export type OrderFilter = {
  q?: string;
  state?: OrderState | undefined;
  customer?: string;
  conversation?: string;
};

/** The tenant's orders under a filter, page by page; the first page is looked at again every `lookAgainMs`. */
export const useOrders = (
  tenantId: string,
  { q, state, customer, conversation }: OrderFilter,
  lookAgainMs: number | false,
) => {
  const asPressed = usePressedStates(tenantId);
  return useInfiniteQuery({
    queryKey: [...ORDER_KEYS.lists(tenantId), { q, state, customer, conversation }],
    queryFn: ({ pageParam, signal }) =>
      listOrders({
        query: {
          ...(q && { q }),
          ...(state && { state }),
          ...(customer && { customer }),
          ...(conversation && { conversation }),
          ...(pageParam && { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => ((data?.pages.length ?? 0) <= 1 ? lookAgainMs : false),
    select: useCallback(
      ({ pages, ...read }: InfiniteData<OrderPage, string>) => ({
        ...read,
        pages: pages.map((page) => ({ ...page, orders: page.orders.map(asPressed) })),
      }),
      [asPressed],
    ),
  });
};
