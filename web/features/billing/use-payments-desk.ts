import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type {
  confirmPlanPaymentCall,
  listPlanPaymentsCall,
  listSubscriptionsCall,
  PaymentList,
  recordPlanPaymentCall,
  rejectPlanPaymentCall,
} from '#shared/features/billing/billing-calls.ts';
import type { listTenantsCall } from '#shared/features/superadmin/superadmin-tenant-calls.ts';
import type { CallBody } from '#shared/lib/define-call.ts';
import { minutes } from '#shared/lib/time.ts';
import { adminCall } from '#web/lib/network/admin-call.ts';
import { errorText } from '#web/lib/network/api-error.ts';
import { useCursorPages } from '#web/lib/network/use-cursor-pages.ts';
import { usePollInterval } from '#web/lib/page/use-poll-interval.ts';
import { showError, showSuccess } from '#web/ui/overlay/toast-store.ts';
import { PAYMENTS_DESK_COPY } from './billing-screens-copy.ts';

const listPayments = adminCall<typeof listPlanPaymentsCall>({ method: 'GET', path: '/admin/plan-payments' });
const listSubscriptions = adminCall<typeof listSubscriptionsCall>({
  method: 'GET',
  path: '/admin/subscriptions',
});
const listTenants = adminCall<typeof listTenantsCall>({ method: 'GET', path: '/admin/tenants' });
const confirm = adminCall<typeof confirmPlanPaymentCall>({
  method: 'POST',
  path: '/admin/plan-payments/:id/confirm',
});
const reject = adminCall<typeof rejectPlanPaymentCall>({
  method: 'POST',
  path: '/admin/plan-payments/:id/reject',
});
const record = adminCall<typeof recordPlanPaymentCall>({
  method: 'POST',
  path: '/admin/tenants/:id/plan-payments',
});

const PAYMENTS_KEY = 'plan payments';

/** Fetches one list of payments page by page. */
export const usePayments = (list: PaymentList) =>
  useCursorPages([PAYMENTS_KEY, list], ({ signal, cursor }) =>
    listPayments({ query: { list, ...(cursor && { cursor }) }, signal }),
  );

/** Fetches the stores that pay for a plan, page by page. */
export const useSubscriptions = () =>
  useCursorPages([PAYMENTS_KEY, 'due'], ({ signal, cursor }) =>
    listSubscriptions({ query: { ...(cursor && { cursor }) }, signal }),
  );

/** Fetches how many payments wait to be confirmed, again every minute. */
export const useWaitingPayments = () =>
  useQuery({
    queryKey: [PAYMENTS_KEY, 'waiting count'],
    queryFn: ({ signal }) => listPayments({ query: { limit: 1 }, signal }),
    select: ({ waiting }) => waiting,
    refetchInterval: usePollInterval(minutes(1)),
  });

/** The search finds every store with these words in its name too, page by page. */
const findStore = async (slug: string, signal: AbortSignal) => {
  let cursor: string | undefined;
  do {
    const { items, nextCursor } = await listTenants({
      query: { q: slug, ...(cursor && { cursor }) },
      signal,
    });
    const found = items.find((store) => store.slug === slug);
    if (found) return found;
    cursor = nextCursor ?? undefined;
  } while (cursor);
  return null;
};

/** Finds a store by its address. */
export const useStoreOf = (slug: string | null) =>
  useQuery({
    queryKey: [PAYMENTS_KEY, 'store', slug],
    queryFn: ({ signal }) => findStore(slug ?? '', signal),
    enabled: slug !== null,
  });

const useRefresh = () => {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: [PAYMENTS_KEY] });
};

/** Confirms a payment. */
export const useConfirmPayment = () =>
  useMutation({
    mutationFn: (id: string) => confirm({ params: { id } }),
    onSuccess: ({ payment }) =>
      showSuccess({ text: PAYMENTS_DESK_COPY.confirmed(payment.tenant.businessName) }),
    onError: (error) => showError({ text: errorText(error, PAYMENTS_DESK_COPY.failed) }),
    onSettled: useRefresh(),
  });

/** Rejects a payment with a reason. */
export const useRejectPayment = () =>
  useMutation({
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      reject({ params: { id }, body: { reason } }),
    onSuccess: () => showSuccess({ text: PAYMENTS_DESK_COPY.rejected }),
    onSettled: useRefresh(),
  });

/** Records what a store paid in another way. */
export const useRecordPayment = () =>
  useMutation({
    mutationFn: ({ id, body }: { id: string; body: CallBody<typeof recordPlanPaymentCall> }) =>
      record({ params: { id }, body }),
    onSuccess: ({ payment }) =>
      showSuccess({ text: PAYMENTS_DESK_COPY.recorded(payment.tenant.businessName) }),
    onSettled: useRefresh(),
  });
