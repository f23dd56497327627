import type { bulkChangeProductsCall, setProductValuesCall } from '#shared/features/catalogue/bulk-calls.ts';
import type { listDeletedProductsCall } from '#shared/features/catalogue/deleted-product-calls.ts';
import { apiCall } from '#web/lib/network/api-client.ts';

/** Makes one change to many products. */
export const bulkChangeProducts = apiCall<typeof bulkChangeProductsCall>({
  method: 'POST',
  path: '/products/bulk',
});

/** Gives each product its own new values. */
export const setProductValues = apiCall<typeof setProductValuesCall>({
  method: 'PUT',
  path: '/products/values',
});

/** The products that can still be restored. */
export const listDeletedProducts = apiCall<typeof listDeletedProductsCall>({
  method: 'GET',
  path: '/products/deleted',
});
