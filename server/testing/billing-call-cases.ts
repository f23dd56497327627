import { callApi } from './call-api.ts';
import { aboutOneStore, type CallCase, everyone, owners } from './caller-rules.ts';
import { planPaymentForm, plantPlanPayment } from './plant-plan-payment.ts';

const aboutOne: CallCase['input'] = ({ thingId }) => ({ params: { id: thingId } });

const superadmin = (status: number) => ({ ...everyone(401), superadmin: status });

const FOR_SUPERADMINS: Pick<CallCase, 'expects' | 'suspended'> = {
  expects: { own: superadmin(200), foreign: superadmin(200), unknown: superadmin(404) },
  suspended: 401,
};

const ALL_STORES: CallCase = { input: () => ({}), expects: { own: superadmin(200) }, suspended: 401 };

/** A payment that waits; the others of its store are taken back, because only three may wait. */
const plantPayment: CallCase['plant'] = async (test, { token }) => {
  const { payments } = (await callApi(test, { path: '/billing', token })).body;
  for (const { id, status } of payments)
    if (status === 'waiting')
      await callApi(test, { method: 'POST', path: `/billing/payments/${id}/withdraw`, token });
  return plantPlanPayment(test, { token });
};

/** The cases of the calls about paying for a plan. */
export const BILLING_CALL_CASES: Record<string, CallCase> = {
  getBilling: {
    input: () => ({}),
    expects: { own: owners({ ours: 200, neighbour: 200 }) },
    suspended: 200,
  },
  reportPlanPayment: {
    // Nobody has sent a receipt.
    input: () => ({ body: planPaymentForm({}) }),
    expects: { own: owners({ ours: 422, neighbour: 422 }) },
    suspended: 422,
  },
  withdrawPlanPayment: {
    plant: plantPayment,
    input: aboutOne,
    expects: aboutOneStore(owners, 200),
    suspended: 200,
  },
  getPlanReceipt: {
    plant: plantPayment,
    input: aboutOne,
    expects: aboutOneStore(owners, 200),
    suspended: 200,
  },
  getPlanStatement: {
    input: () => ({ query: { year: '2026' } }),
    expects: { own: owners({ ours: 200, neighbour: 200 }) },
    suspended: 200,
  },
  listPlanPayments: ALL_STORES,
  listSubscriptions: ALL_STORES,
  confirmPlanPayment: { plant: plantPayment, input: aboutOne, ...FOR_SUPERADMINS },
  rejectPlanPayment: {
    plant: plantPayment,
    input: ({ thingId }) => ({ params: { id: thingId }, body: { reason: 'No ha llegado' } }),
    ...FOR_SUPERADMINS,
  },
  getDeskReceipt: { plant: plantPayment, input: aboutOne, ...FOR_SUPERADMINS },
  recordPlanPayment: {
    input: ({ tenantId }) => ({
      params: { id: tenantId },
      body: { plan: 'grow', months: 1, method: 'cash' },
    }),
    expects: { own: superadmin(201), foreign: superadmin(201), unknown: superadmin(404) },
    suspended: 401,
  },
};
