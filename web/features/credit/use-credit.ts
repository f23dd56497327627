import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { getNotebookCall, listDebtorsCall, OneNotebook } from '#shared/features/credit/credit-calls.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { CREDIT_KEYS } from './use-credit-settings.ts';

const getNotebook = apiCall<typeof getNotebookCall>({ method: 'GET', path: '/customers/:id/notebook' });
const listDebtors = apiCall<typeof listDebtorsCall>({ method: 'GET', path: '/notebooks' });

/** The notebook of a customer. */
export const useNotebook = (customerId: string) =>
  useQuery({
    queryKey: CREDIT_KEYS.one(customerId),
    queryFn: ({ signal }) => getNotebook({ params: { id: customerId }, signal }),
  });

/** Fetches the customers who owe, and how much. */
export const useDebtors = () =>
  useQuery({ queryKey: CREDIT_KEYS.debtors, queryFn: ({ signal }) => listDebtors({ signal }) });

/** Stores the notebook that a change answered, and refetches the sums that contain it. */
export const useKeepNotebook = (customerId: string) => {
  const queries = useQueryClient();
  return (answer: OneNotebook): void => {
    queries.setQueryData(CREDIT_KEYS.one(customerId), answer);
    void queries.invalidateQueries({ queryKey: CREDIT_KEYS.debtors });
  };
};
