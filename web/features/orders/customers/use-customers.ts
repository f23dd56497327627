import {
  keepPreviousData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query';
import type { getCustomerCall, updateCustomerCall } from '#shared/features/orders/customer-calls.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { errorText } from '#web/lib/network/api-error.ts';
import { showError, showSuccess } from '#web/ui/overlay/toast-store.ts';
import { CUSTOMERS_COPY } from '../customers-copy.ts';
import { listCustomers, ORDER_KEYS } from '../use-orders.ts';

const getCustomer = apiCall<typeof getCustomerCall>({ method: 'GET', path: '/customers/:id' });
const updateCustomer = apiCall<typeof updateCustomerCall>({ method: 'PUT', path: '/customers/:id' });

/** Fetches the tenant's customers, page by page. */
export const useCustomers = (q: string) =>
  useInfiniteQuery({
    queryKey: [...ORDER_KEYS.customers, 'list', q],
    queryFn: ({ pageParam, signal }) =>
      listCustomers({ query: { ...(q && { q }), ...(pageParam && { cursor: pageParam }) }, signal }),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    placeholderData: keepPreviousData,
  });

/** Fetches one customer. */
export const useCustomer = (id: string) =>
  useQuery({
    queryKey: [...ORDER_KEYS.customers, 'one', id],
    queryFn: async ({ signal }) => (await getCustomer({ params: { id }, signal })).customer,
  });

/** Saves the team's name and note of a customer. */
export const useUpdateCustomer = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ id, name, taxId, note }: { id: string; name: string; taxId: string; note: string }) =>
      updateCustomer({ params: { id }, body: { name, taxId, note } }),
    onSuccess: async () => {
      showSuccess({ text: CUSTOMERS_COPY.saved });
      await Promise.all([
        queries.invalidateQueries({ queryKey: ORDER_KEYS.customers }),
        queries.invalidateQueries({ queryKey: ORDER_KEYS.all }),
      ]);
    },
    onError: (error) => showError({ text: errorText(error, CUSTOMERS_COPY.saveFailed) }),
  });
};
