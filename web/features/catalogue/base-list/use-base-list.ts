import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  addBaseArticlesCall,
  BaseListTrade,
  getBaseListCall,
} from '#shared/features/catalogue/base-list-calls.ts';
import { openDraft } from '#web/lib/form/draft-storage.ts';
import { useDraftSaving } from '#web/lib/form/use-draft.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { useTenant } from '#web/lib/session/member-context.ts';
import { PRODUCT_KEYS, refreshProducts } from '../product-data/product-cache.ts';
import { type Prices, PricesSchema } from './base-list-prices.ts';

const getBaseList = apiCall<typeof getBaseListCall>({ method: 'GET', path: '/base-lists/:trade' });
const addBaseArticles = apiCall<typeof addBaseArticlesCall>({ method: 'POST', path: '/base-lists/:trade' });

/** A base list, and how many more products the plan takes. */
export const useBaseList = (trade: BaseListTrade) =>
  useQuery({
    queryKey: PRODUCT_KEYS.baseList(trade),
    queryFn: ({ signal }) => getBaseList({ params: { trade }, signal }),
  });

/** Adds articles with their prices; the same request again adds nothing twice. */
export const useAddArticles = (trade: BaseListTrade) => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (articles: { id: string; price: string }[]) =>
      addBaseArticles({ params: { trade }, body: { articles } }),
    onSuccess: () => refreshProducts(queries),
  });
};

/** The typed prices of a list. They stay on the device until they are added or deleted. */
export const useTypedPrices = (trade: BaseListTrade) => {
  const { id: tenantId } = useTenant();
  const draft = openDraft(`lista-base-${trade}-${tenantId}`, PricesSchema);
  const [prices, setPrices] = useState<Prices>(() => draft.read() ?? {});
  useDraftSaving(prices, () => (Object.keys(prices).length > 0 ? draft.save(prices) : draft.clear()));
  return [prices, setPrices] as const;
};
