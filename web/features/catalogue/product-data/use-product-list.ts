import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { listProductsCall } from '#shared/features/catalogue/catalogue-calls.ts';
import { DEFAULT_PRODUCT_SORT } from '#shared/features/catalogue/product-sort.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { useTenant } from '#web/lib/session/member-context.ts';
import { type ListPage, PRODUCT_KEYS } from './product-cache.ts';
import type { ProductFilter } from './use-list-address.ts';

/** Lists products of a store. */
export const listProducts = apiCall<typeof listProductsCall>({ method: 'GET', path: '/products' });

/**
 * A little more than a laptop's screen shows. A page is drawn or left out as a whole, so it is small enough for a
 * slow phone, and it fills whole rows of two, three and four.
 */
const PAGE_SIZE = 24;
const FEW_PAGES = 8;

const productListQuery = (tenantId: string, { q, category, sort, isLow }: ProductFilter, pageSize: number) =>
  infiniteQueryOptions({
    queryKey: [...PRODUCT_KEYS.lists, { q, category, sort, isLow, pageSize }],
    queryFn: ({ pageParam, signal }): Promise<ListPage> =>
      listProducts({
        query: {
          tenantId,
          // A search is sorted by relevance unless an order was chosen.
          ...((!q || sort !== DEFAULT_PRODUCT_SORT) && { sort }),
          limit: pageSize,
          ...(q && { q }),
          ...(category && { category }),
          ...(isLow && { stock: 'low' as const }),
          ...(pageParam && { cursor: pageParam }),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
    // Returning to the tab refetches a short list, but not a hundred pages one after another.
    refetchOnWindowFocus: ({ state }) => (state.data?.pages.length ?? 0) <= FEW_PAGES,
  });

/** Fetches the tenant's products under a filter, page by page; while a new filter loads, the last list stays. */
export const useProductList = (filter: ProductFilter, pageSize = PAGE_SIZE) =>
  useInfiniteQuery(productListQuery(useTenant().id, filter, pageSize));
