import { callApi } from './call-api.ts';
import type { TestApp } from './open-test-app.ts';
import { drawnReceipt } from './plant-receipt.ts';

/** The form of an owner who has paid for a plan. */
export const planPaymentForm = (
  { plan = 'grow', months = 1 }: { plan?: string; months?: number | string },
  receipt?: Uint8Array,
): FormData => {
  const form = new FormData();
  form.append('plan', plan);
  form.append('months', String(months));
  if (receipt) form.append('receipt', new Blob([new Uint8Array(receipt)]), 'comprobante.png');
  return form;
};

let receipts: Promise<Buffer> | undefined;

/** Tells that a store has paid for a plan; answers the id of the payment, which waits. */
export const plantPlanPayment = async (
  test: TestApp,
  { token }: { token: string },
  paid: { plan?: 'grow' | 'pro'; months?: number } = {},
): Promise<string> => {
  receipts ??= drawnReceipt();
  const body = planPaymentForm(paid, await receipts);
  const sent = await callApi(test, { method: 'POST', path: '/billing/payments', token, body });
  if (sent.status !== 201) throw new Error(`the payment answered ${sent.status}: ${sent.body.message}`);
  return sent.body.payments[0].id;
};
