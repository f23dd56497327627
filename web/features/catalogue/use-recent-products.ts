import { useQuery } from '@tanstack/react-query';
import type { listProductsCall } from '#shared/features/catalogue/catalogue-calls.ts';
import { apiCall } from '#web/lib/network/api-client.ts';

import { PRODUCT_KEYS } from './product-list/product-cache.ts';

const RECENT = 6;

const listProducts = apiCall<typeof listProductsCall>({ method: 'GET', path: '/products' });

/** The tenant's latest products, as many as the summary shows (`spec 2`). */
export const useRecentProducts = (tenantId: string) =>
  useQuery({
    queryKey: PRODUCT_KEYS.recent(tenantId),
    queryFn: ({ signal }) => listProducts({ query: { tenantId, limit: RECENT }, signal }),
  });
