import {
  type InfiniteData,
  keepPreviousData,
  useInfiniteQuery,
  useMutationState,
  useQuery,
} from '@tanstack/react-query';
import { useCallback } from 'react';
import type { listCustomersCall } from '#shared/features/orders/customer-calls.ts';
import type { getOrderCall, listOrdersCall, OneOrder } from '#shared/features/orders/order-calls.ts';
import type { OrderState } from '#shared/features/orders/order-states.ts';
import type { OrderView } from '#shared/features/orders/order-view.ts';
import { minutes } from '#shared/lib/time.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import type { KeptChange } from '#web/lib/network/kept-changes.ts';
import type { DeskChange } from './order-change.ts';

/** Query keys of the store's orders and customers. */
export const ORDER_KEYS = {
  all: ['orders'] as const,
  lists: ['orders', 'list'] as const,
  one: (id: string) => ['orders', 'one', id] as const,
  stateChange: ['orders', 'state'] as const,
  coupons: ['orders', 'coupons'] as const,
  customers: ['customers'] as const,
};

/** A pressed step that changes an order's state. */
export type StateChange = {
  order: OrderView;
  state: OrderState;
  isUndo: boolean;
  kept: KeptChange | undefined;
  change: DeskChange;
};

/**
 * Overlays each order with the state that was pressed last until the server has answered that press, so that no other
 * answer in the meantime shows the old state.
 */
const usePressedStates = (): ((order: OrderView) => OrderView) => {
  const pressed = useMutationState({
    filters: { mutationKey: ORDER_KEYS.stateChange, status: 'pending' },
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

export const listOrders = apiCall<typeof listOrdersCall>({ method: 'GET', path: '/orders' });
export const listCustomers = apiCall<typeof listCustomersCall>({ method: 'GET', path: '/customers' });

export type OrderListPage = Awaited<ReturnType<typeof listOrders>>;

type OrderFilter = {
  q?: string;
  state?: OrderState | undefined;
  customer?: string;
  conversation?: string;
};

/** The tenant's orders under a filter, page by page; the first page is fetched again every `lookAgainMs`. */
export const useOrders = ({ q, state, customer, conversation }: OrderFilter, lookAgainMs: number | false) => {
  const asPressed = usePressedStates();
  return useInfiniteQuery({
    queryKey: [...ORDER_KEYS.lists, { q, state, customer, conversation }],
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
      ({ pages, ...read }: InfiniteData<OrderListPage, string>) => ({
        ...read,
        pages: pages.map((page) => ({ ...page, orders: page.orders.map(asPressed) })),
      }),
      [asPressed],
    ),
  });
};

/** The new orders and the receipts that wait for the team, and when the newest of each came; fetched every minute in case a live change was missed. */
export const useOrdersWaiting = (isSelling: boolean) =>
  useQuery({
    queryKey: [...ORDER_KEYS.all, 'waiting'],
    queryFn: async ({ signal }) => {
      const {
        counts,
        orders: [newest],
        receipts,
      } = await listOrders({ query: { limit: 1 }, signal });
      return {
        count: counts.new,
        newest: newest ? { at: newest.createdAt, isOwn: newest.source === 'panel' } : null,
        receipts,
      };
    },
    enabled: isSelling,
    refetchInterval: minutes(1),
  });

const getOrder = apiCall<typeof getOrderCall>({ method: 'GET', path: '/orders/:id' });

/** One order with its events. */
export const useOrder = (id: string) => {
  const asPressed = usePressedStates();
  return useQuery({
    queryKey: ORDER_KEYS.one(id),
    queryFn: ({ signal }) => getOrder({ params: { id }, signal }),
    select: useCallback((read: OneOrder) => ({ ...read, order: asPressed(read.order) }), [asPressed]),
  });
};
