import { queryOptions, useQuery } from '@tanstack/react-query';
import type { listProductsCall } from '#shared/features/catalogue/catalogue-calls.ts';
import { apiCall } from '#web/lib/api-client.ts';

const listProducts = apiCall<typeof listProductsCall>({ method: 'GET', path: '/products' });

/** Every product of the tenant, for cache and prefetch alike. */
export const productsQuery = (tenantId: string) =>
  queryOptions({
    queryKey: ['products', tenantId],
    queryFn: ({ signal }) => listProducts({ query: { tenantId }, signal }),
  });

/** The tenant's products. */
export const useProducts = (tenantId: string) => useQuery(productsQuery(tenantId));
