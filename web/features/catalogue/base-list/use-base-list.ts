import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  addBaseArticlesCall,
  BaseArticle,
  BaseListTrade,
  getBaseListCall,
} from '#shared/features/catalogue/base-list-calls.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { useTenant } from '#web/lib/session/member-context.ts';
import { showSuccess } from '#web/ui/overlay/toast-store.ts';
import { PRODUCT_KEYS, refreshProducts } from '../product-data/product-cache.ts';
import { BASE_LIST_COPY } from './base-list-copy.ts';
import { chosenOf, findPriceProblems, type Prices, PricesSchema, withoutAdded } from './base-list-prices.ts';

const getBaseList = apiCall<typeof getBaseListCall>({ method: 'GET', path: '/base-lists/:trade' });
const addBaseArticles = apiCall<typeof addBaseArticlesCall>({ method: 'POST', path: '/base-lists/:trade' });

/** A base list, and how many more products the plan takes. */
export const useBaseList = (trade: BaseListTrade) =>
  useQuery({
    queryKey: PRODUCT_KEYS.baseList(trade),
    queryFn: ({ signal }) => getBaseList({ params: { trade }, signal }),
  });

const NO_PRICES: Prices = {};

/**
 * The form of a list's prices, one field for each article. What is typed stays on the device until it is added or
 * deleted; the same request again adds nothing twice.
 */
export const usePricesForm = (trade: BaseListTrade, articles: readonly BaseArticle[]) => {
  const queries = useQueryClient();
  const { id: tenantId } = useTenant();
  const { mutateAsync } = useMutation({
    mutationFn: (chosen: { id: string; price: string }[]) =>
      addBaseArticles({ params: { trade }, body: { articles: chosen } }),
    onSuccess: () => refreshProducts(queries),
  });
  const priced = useForm({
    values: NO_PRICES,
    judge: (typed) => findPriceProblems(chosenOf(articles, typed)),
    draft: { name: `lista-base-${trade}-${tenantId}`, schema: PricesSchema },
    send: async (typed) => {
      const chosen = chosenOf(articles, typed);
      const { products, skipped } = await mutateAsync(chosen);
      return { chosen, added: products.length, skipped };
    },
    onSent: ({ chosen, added, skipped }): undefined => {
      // What was typed meanwhile stays.
      priced.form.reset(withoutAdded(priced.form.getValues(), chosen), { keepDefaultValues: true });
      const told = [BASE_LIST_COPY.added(added), skipped > 0 && BASE_LIST_COPY.skipped(skipped)];
      showSuccess({ text: told.filter(Boolean).join(' ') });
    },
    texts: { failed: BASE_LIST_COPY.notAdded },
  });
  return priced;
};
