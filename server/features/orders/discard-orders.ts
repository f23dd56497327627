import { type EditorContext, lockTenant, type Scoped } from '../tenants/tenants.ts';
import { wordsOfSearch } from './list-orders.ts';
import { deleteDiscardable, deleteStrayCustomers } from './unanswered-order-repo.ts';

/**
 * Deletes the unanswered orders of the store's cart that a search finds, with the customers who were never heard of otherwise:
 * the way out for an owner whose store somebody filled with invented ones. They hold no stock. What came after the owner
 * looked stays.
 */
export const discardOrders = async (
  scope: Scoped<EditorContext>,
  { q, until }: { q?: string | undefined; until: string },
): Promise<number> => {
  await lockTenant(scope);
  const { count, customerIds } = await deleteDiscardable(scope, {
    words: wordsOfSearch(q),
    until: new Date(until),
  });
  if (count > 0) await deleteStrayCustomers(scope, customerIds);
  return count;
};
