import * as z from 'zod/mini';
import type { bulkChangeProductsCall, setProductValuesCall } from '#shared/features/catalogue/bulk-calls.ts';
import type { listDeletedProductsCall } from '#shared/features/catalogue/deleted-product-calls.ts';
import { MAX_BULK_PRODUCTS } from '#shared/features/catalogue/product-rules.ts';
import type { ProductView } from '#shared/features/catalogue/product-view.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { isWorthRetrying } from '#web/lib/network/api-error.ts';
import { KEPT } from '#web/lib/network/kept-changes.ts';
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

/** Sends a change of products. */
export const sendProductChange = (change: ProductChange): Promise<ProductView[]> =>
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

/** Makes the writes of products go out in order, and wait together while there is no network. */
export const WRITES_IN_ORDER = {
  scope: { id: 'products' },
  retry: isWorthRetrying,
  ...KEPT,
} as const;
