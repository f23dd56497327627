import { chargeOrder, findNotebook, getCreditSettings } from '#server/features/credit/credit.ts';
import type { MemberContext, OrderTakerContext, Scoped } from '#server/features/tenants/tenants.ts';
import { CREDIT_METHOD } from '#shared/features/credit/credit-method.ts';
import { shareOut, taxTogether } from '#shared/features/orders/itbis.ts';
import { orderTaxes } from '#shared/features/orders/order-amounts.ts';
import { isConfirmed } from '#shared/features/orders/order-states.ts';
import { moneyOfCentavos } from '#shared/lib/money.ts';
import type { OrderRow } from './order-repo.ts';

/** Finds the payment method that puts an order onto its customer's notebook; null where that is impossible. */
export const findCreditMethod = async (
  scope: Scoped<MemberContext>,
  { payment, customerId }: OrderRow,
): Promise<string | null> => {
  if (payment === CREDIT_METHOD) return CREDIT_METHOD;
  const { isOn } = await getCreditSettings(scope);
  const notebook = isOn ? await findNotebook(scope, customerId) : undefined;
  return notebook?.isOpen ? CREDIT_METHOD : null;
};

/** Computes the ITBIS within a part of an order: every payment pays its share of the tax. */
const taxWithin = (order: OrderRow, amount: number): number =>
  shareOut(taxTogether(orderTaxes(order)), [amount, order.total - amount])[0] ?? 0;

/**
 * Makes the customer's notebook contain what a locked order should have on it: what its payments leave open once the store
 * has confirmed it, nothing once it is cancelled or paid otherwise (decision 096). Returns the order with that amount. Recorded
 * money is a correction, which is never refused.
 *
 * @throws RULE_REFUSED as `chargeOrder`
 */
export const settleCredit = async (
  scope: Scoped<OrderTakerContext>,
  order: OrderRow,
  { isCorrection = false } = {},
): Promise<OrderRow> => {
  const { id, customerId, payment, state, total, paid } = order;
  const isCharged = payment === CREDIT_METHOD && isConfirmed(state);
  const amount = moneyOfCentavos(isCharged ? Math.max(0, total - paid) : 0);
  if (amount === order.onCredit) return order;
  const charge = { orderId: id, customerId, amount, tax: taxWithin(order, amount), isCorrection };
  return { ...order, onCredit: await chargeOrder(scope, charge) };
};
