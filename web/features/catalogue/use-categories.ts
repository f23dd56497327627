import { useQuery } from '@tanstack/react-query';
import type { listCategoriesCall } from '#shared/features/catalogue/catalogue-calls.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { PRODUCT_KEYS } from './product-data/product-cache.ts';

const listCategories = apiCall<typeof listCategoriesCall>({ method: 'GET', path: '/products/categories' });

const NONE: readonly string[] = [];

/** Returns the names of the store's categories; none until they have loaded. */
export const useCategories = (): readonly string[] => {
  const { data } = useQuery({
    queryKey: PRODUCT_KEYS.categories,
    queryFn: async ({ signal }) => (await listCategories({ signal })).categories.map(({ name }) => name),
  });
  return data ?? NONE;
};
