import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { getProductCall } from '#shared/features/catalogue/catalogue-calls.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { findCachedProduct, PRODUCT_KEYS } from '../product-list/product-cache.ts';

const getProduct = apiCall<typeof getProductCall>({ method: 'GET', path: '/products/:id' });

/** One product: at once when a list shows it, otherwise from the server. */
export const useProduct = (tenantId: string, id: string) => {
  const queries = useQueryClient();
  return useQuery({
    queryKey: PRODUCT_KEYS.one(tenantId, id),
    queryFn: async ({ signal }) =>
      (await getProduct({ params: { id }, query: { tenantId }, signal })).product,
    initialData: () => findCachedProduct(queries, tenantId, id),
  });
};
