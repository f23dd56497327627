import { useQuery } from '@tanstack/react-query';
import type { listCategoriesCall } from '#shared/features/catalogue/catalogue-calls.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { PRODUCT_KEYS } from './product-data/product-cache.ts';

const listCategories = apiCall<typeof listCategoriesCall>({ method: 'GET', path: '/products/categories' });

const NONE: readonly string[] = [];

/** Names of the categories in use in the store; none until they are known. */
export const useCategories = (tenantId: string): readonly string[] => {
  const { data } = useQuery({
    queryKey: PRODUCT_KEYS.categories(tenantId),
    queryFn: async ({ signal }) => (await listCategories({ signal })).categories.map(({ name }) => name),
  });
  return data ?? NONE;
};
