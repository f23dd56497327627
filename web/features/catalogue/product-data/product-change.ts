import * as z from 'zod/mini';
import type { bulkChangeProductsCall, setProductValuesCall } from '#shared/features/catalogue/bulk-calls.ts';
import type { listDeletedProductsCall } from '#shared/features/catalogue/deleted-product-calls.ts';
import { MAX_BULK_PRODUCTS } from '#shared/features/catalogue/product-rules.ts';
import type { ProductView } from '#shared/features/catalogue/product-view.ts';
import { ERROR_COPY } from '#shared/lib/error-copy.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { ApiError, isWorthRetrying } from '#web/lib/network/api-error.ts';
import { isMember } from '#web/lib/session/member-context.ts';
import { readSession } from '#web/lib/session/session-storage.ts';
import { removeUnsent, storeUnsent } from '#web/lib/storage/unsent-changes.ts';
import { inChunks } from './in-chunks.ts';
import { ProductValuesSchema } from './product-values.ts';

/** Sends one change of many products. */
const bulkChangeProducts = apiCall<typeof bulkChangeProductsCall>({
  method: 'POST',
  path: '/products/bulk',
});

/** Sends new values for each of several products. */
const setProductValues = apiCall<typeof setProductValuesCall>({
  method: 'PUT',
  path: '/products/values',
});

/** Fetches the products that can still be restored. */
export const listDeletedProducts = apiCall<typeof listDeletedProductsCall>({
  method: 'GET',
  path: '/products/deleted',
});

/** One change made from a list. Each states the result and not a difference, so that sending it twice is harmless. */
export const ProductChangeSchema = z.union([
  z.object({ kind: z.literal('values'), products: z.readonly(z.array(ProductValuesSchema)) }),
  z.object({ kind: z.enum(['delete', 'restore']), ids: z.readonly(z.array(z.string())) }),
]);
export type ProductChange = z.infer<typeof ProductChangeSchema>;

const sendChange = (change: ProductChange): Promise<ProductView[]> =>
  change.kind === 'values'
    ? inChunks(
        change.products,
        MAX_BULK_PRODUCTS,
        async (products) => (await setProductValues({ body: { products } })).products,
      )
    : inChunks(
        change.ids,
        MAX_BULK_PRODUCTS,
        async (ids) => (await bulkChangeProducts({ body: { ids, change: { kind: change.kind } } })).products,
      );

/** A change that the device stores until it is answered, and its owner. */
export type KeptChange = { userId: string; tenantId: string; id: string };

/** Stores the change on the device; undefined when nobody is signed in any more. */
export const keepChange = (change: ProductChange): KeptChange | undefined => {
  const session = readSession();
  if (!isMember(session)) return undefined;
  const owner = { userId: session.user.id, tenantId: session.tenant.id };
  return { ...owner, id: storeUnsent(owner, change) };
};

/** Removes an answered change from the device. One refused because the session had ended stays until the person signs in again. */
export const settleChange = (kept: KeptChange | undefined, error: unknown): void => {
  if (!kept || (error instanceof ApiError && error.code === 'UNAUTHENTICATED')) return;
  removeUnsent(kept, kept.id);
};

/** Makes the writes of products go out in order, and wait together while there is no network. */
export const inOrder = {
  scope: { id: 'products' },
  retry: isWorthRetrying,
  meta: { isKept: true },
} as const;

/** Sends the change, but never on behalf of another person who has signed in meanwhile. */
export const sendKept = (kept: KeptChange | undefined, change: ProductChange): Promise<ProductView[]> =>
  kept && readSession()?.user.id !== kept.userId
    ? Promise.reject(new ApiError({ message: ERROR_COPY.UNAUTHENTICATED, code: 'UNAUTHENTICATED' }))
    : sendChange(change);
