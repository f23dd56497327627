import { callApi } from './call-api.ts';
import type { TestApp } from './open-test-app.ts';
import { pdfReceipt } from './plant-receipt.ts';

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

let sent = 0;

/** Tells that a store has paid for a plan, with a receipt of its own unless one is given; answers the id of the payment, which waits. */
export const plantPlanPayment = async (
  test: TestApp,
  { token }: { token: string },
  { receipt, ...paid }: { plan?: 'grow' | 'pro'; months?: number; receipt?: Uint8Array } = {},
): Promise<string> => {
  sent += 1;
  const body = planPaymentForm(paid, receipt ?? pdfReceipt(`transferencia ${sent}`));
  const answer = await callApi(test, { method: 'POST', path: '/billing/payments', token, body });
  if (answer.status !== 201) throw new Error(`the payment answered ${answer.status}: ${answer.body.message}`);
  return answer.body.payments[0].id;
};
