import type { InfiniteData, QueryClient } from '@tanstack/react-query';
import type { OneOrder } from '#shared/features/orders/order-calls.ts';
import type { OrderView } from '#shared/features/orders/order-view.ts';
import { ORDER_KEYS, type OrderListPage } from './use-orders.ts';

/** Stores the server's answer in all queries of this browser that show the order. */
export const keepAnswer = (queries: QueryClient, answer: OneOrder): void => {
  const patched = (order: OrderView): OrderView => (order.id === answer.order.id ? answer.order : order);
  queries.setQueriesData<InfiniteData<OrderListPage>>(
    { queryKey: ORDER_KEYS.lists },
    (loaded) =>
      loaded && {
        ...loaded,
        pages: loaded.pages.map((page) => ({ ...page, orders: page.orders.map(patched) })),
      },
  );
  queries.setQueryData(ORDER_KEYS.one(answer.order.id), answer);
};

/** Invalidates everything that an order affects: lists, counts, its customer's totals, and the stock of its products. */
export const invalidateOrderQueries = async (queries: QueryClient): Promise<void> => {
  await Promise.all([
    queries.invalidateQueries({ queryKey: ORDER_KEYS.all }),
    queries.invalidateQueries({ queryKey: ORDER_KEYS.customers }),
    queries.invalidateQueries({ queryKey: ['products'] }),
  ]);
};
