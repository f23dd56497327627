import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  Billing,
  getBillingCall,
  reportPlanPaymentCall,
  withdrawPlanPaymentCall,
} from '#shared/features/billing/billing-calls.ts';
import { apiCall } from '#web/lib/network/api-client.ts';
import { errorText } from '#web/lib/network/api-error.ts';
import { showError, showSuccess } from '#web/ui/overlay/toast-store.ts';
import { OWN_PLAN_COPY } from './billing-screens-copy.ts';

const getBilling = apiCall<typeof getBillingCall>({ method: 'GET', path: '/billing' });
const withdraw = apiCall<typeof withdrawPlanPaymentCall>({
  method: 'POST',
  path: '/billing/payments/:id/withdraw',
});
export const reportPlanPayment = apiCall<typeof reportPlanPaymentCall>({
  method: 'POST',
  path: '/billing/payments',
});

const BILLING_KEY = ['billing'];

/** Fetches what the store pays for its plan. */
export const useBilling = () =>
  useQuery({ queryKey: BILLING_KEY, queryFn: ({ signal }) => getBilling({ signal }) });

/** Returns a function that shows what a call answered about the payments. */
export const useShowBilling = () => {
  const queries = useQueryClient();
  return (billing: Billing): void => void queries.setQueryData(BILLING_KEY, billing);
};

/** Takes back a payment that waits. */
export const useWithdrawPayment = () => {
  const queries = useQueryClient();
  const show = useShowBilling();
  return useMutation({
    mutationFn: (id: string) => withdraw({ params: { id } }),
    onSuccess: (billing) => {
      show(billing);
      showSuccess({ text: OWN_PLAN_COPY.withdrawn });
    },
    onError: (error) => {
      showError({ text: errorText(error, OWN_PLAN_COPY.withdrawFailed) });
      // It may have been decided meanwhile.
      void queries.invalidateQueries({ queryKey: BILLING_KEY });
    },
  });
};
