import type { MemberContext, Scoped } from '#server/features/tenants/tenants.ts';
import { cutRowPage, type Page, parseRowCursor } from '#server/platform/http/page-cursor.ts';
import { ORDER_STATES, type OrderState } from '#shared/features/orders/order-states.ts';
import { foldText } from '#shared/lib/text-fold.ts';
import { countOrdersByState, listOrderRows, type OrderRow } from './order-repo.ts';
import { countDiscardable } from './unanswered-order-repo.ts';

export type OrderListing = {
  q?: string | undefined;
  state?: OrderState | undefined;
  customer?: string | undefined;
  conversation?: string | undefined;
  cursor?: string | undefined;
  limit: number;
};

export type ListedOrders = Page<OrderRow> & {
  counts: Record<OrderState, number>;
  discardable: number;
  /** An ISO instant. */
  readAt: string;
};

/** Splits a search into folded words. */
export const wordsOfSearch = (q = ''): string[] => foldText(q).split(' ').filter(Boolean);

/** Lists a page of orders, the newest first, with the number of matches for each state. */
export const listOrders = async (
  scope: Scoped<MemberContext>,
  { q, state, customer, conversation, cursor, limit }: OrderListing,
): Promise<ListedOrders> => {
  const readAt = scope.platform.clock.now();
  const query = { customerId: customer, conversationId: conversation, words: wordsOfSearch(q) };
  const found = await listOrderRows(scope, {
    query: { ...query, state },
    limit: limit + 1,
    after: cursor === undefined ? undefined : parseRowCursor(cursor),
  });
  const counted = new Map((await countOrdersByState(scope, query)).map((row) => [row.state, row.count]));
  const [newOnes, confirmed, onTheWay, delivered, cancelled] = ORDER_STATES.map(
    (one) => counted.get(one) ?? 0,
  );
  return {
    ...cutRowPage(found, { limit, instantOf: ({ createdAt }) => createdAt }),
    counts: {
      new: newOnes ?? 0,
      confirmed: confirmed ?? 0,
      on_the_way: onTheWay ?? 0,
      delivered: delivered ?? 0,
      cancelled: cancelled ?? 0,
    },
    discardable: customer || conversation ? 0 : await countDiscardable(scope, query),
    readAt: readAt.toISOString(),
  };
};
