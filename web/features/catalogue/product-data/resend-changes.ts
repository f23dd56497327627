import type { QueryClient } from '@tanstack/react-query';
import { errorText } from '#web/lib/network/api-error.ts';
import { adoptUnsent, type ChangeOwner, removeUnsent } from '#web/lib/storage/unsent-changes.ts';
import { showError, showSuccess } from '#web/ui/overlay/toast-store.ts';
import { refreshProducts } from './product-cache.ts';
import {
  inOrder,
  type ProductChange,
  ProductChangeSchema,
  sendKept,
  settleChange,
} from './product-change.ts';
import { PRODUCT_LIST_COPY } from './product-list-copy.ts';
import { CATALOGUE_COPY } from './products-screen-copy.ts';

type LeftChange = { id: string; change: ProductChange };

const readable = (owner: ChangeOwner, { id, change }: { id: string; change: unknown }): LeftChange[] => {
  const parsed = ProductChangeSchema.safeParse(change);
  if (parsed.success) return [{ id, change: parsed.data }];
  removeUnsent(owner, id);
  return [];
};

/**
 * Sends a stored change and returns whether it arrived. It precedes the changes of this page and also waits while
 * there is no network.
 */
const resend = async (
  queries: QueryClient,
  owner: ChangeOwner,
  { id, change }: LeftChange,
): Promise<boolean> => {
  const kept = { ...owner, id };
  const mutation = queries.getMutationCache().build(queries, {
    ...inOrder,
    mutationFn: () => sendKept(kept, change),
    onSettled: (_, error) => settleChange(kept, error),
  });
  try {
    await mutation.execute(undefined);
    return true;
  } catch (error) {
    showError({ text: PRODUCT_LIST_COPY.lateRefused(errorText(error, CATALOGUE_COPY.updateFailed)) });
    return false;
  }
};

/** Sends, in order, the changes that this person made without network in a page that is now closed, and reports the result. */
export const resendChanges = async (queries: QueryClient, owner: ChangeOwner): Promise<void> => {
  const left = (await adoptUnsent(owner)).flatMap((one) => readable(owner, one));
  if (left.length === 0) return;
  const arrived = await Promise.all(left.map((one) => resend(queries, owner, one)));
  const count = arrived.filter(Boolean).length;
  if (count > 0) showSuccess({ text: PRODUCT_LIST_COPY.lateSent(count) });
  await refreshProducts(queries);
};
