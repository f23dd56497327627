import { findProductRows } from '#server/features/catalogue/catalogue.ts';
import type { Scoped, ShopperContext, TenantRow } from '#server/features/tenants/tenants.ts';
import { isTransferMethod } from '#server/platform/language/payment-names.ts';
import type { Measure } from '#shared/features/catalogue/measure-text.ts';
import type { BuyersOrder } from '#shared/features/orders/buyers-order.ts';
import { isBuyersToChange, isOpen } from '#shared/features/orders/order-states.ts';
import { isMultipleOf } from '#shared/lib/exact-quantity.ts';
import { type Money, pesosOf } from '#shared/lib/money.ts';
import { maskPhone } from '#shared/lib/phone.ts';
import { lockOwnOrder } from '../change-order.ts';
import { missingOf, type OrderLineRow, type OrderRow, ordersOf } from '../order-repo.ts';
import { updateOrder } from '../order-writes.ts';
import { listWaysToPay, type WayToPay } from '../payments/payment-provider.ts';
import { findLastReceiptState } from '../payments/receipts.ts';
import {
  toCashView,
  toCouponView,
  toDepositView,
  toLineView,
  toTaxView,
  waitOf,
} from '../telling/present-order.ts';
import { listOpenRequests } from './data-requests.ts';
import { findOwnRatings } from './ratings.ts';

/** Whether the page asks how much cash the buyer will pay with. */
const asksCash = (ways: readonly WayToPay[]): boolean =>
  ways.some((way) => way.kind === 'cash' && way.asksAmount);

/** Whether the amount was stored, does not cover the order, or came for an order that takes no such answer any more. */
export type CashOutcome = 'told' | 'short' | 'late';

/** Stores how much cash the buyer will pay with, as entered on the order's page. @throws NOT_FOUND */
export const tellCash = async (
  scope: Scoped<ShopperContext>,
  { id, cash }: { id: string; cash: Money },
): Promise<CashOutcome> => {
  const order = await lockOwnOrder(scope, id);
  if (!isOpen(order.state) || !asksCash(await listWaysToPay(scope, order))) return 'late';
  if (cash < missingOf(order)) return 'short';
  await updateOrder(scope, { id, change: { cash } });
  return 'told';
};

const repeatOf = ({ productId, quantity, unit }: OrderLineRow): BuyersOrder['repeat'] => {
  if (productId === null) return [];
  return [unit === null ? [productId, quantity] : [productId, quantity, unit]];
};

/** The step in which the form changes a line; null where any quantity is sold, or the line itself is in no whole step. */
const stepOf = ({ quantity, unit }: OrderLineRow, measure: Measure | null | undefined): number | null => {
  if (unit === null) return 1;
  if (measure?.unit !== unit || measure.byMoney) return null;
  return isMultipleOf(quantity, measure.step) ? measure.step : null;
};

const presentLines = async (
  scope: Scoped<ShopperContext>,
  { lines, state }: OrderRow,
): Promise<BuyersOrder['lines']> => {
  // Only a form that changes the order needs the steps.
  const measured = isBuyersToChange(state) ? lines.filter(({ unit }) => unit !== null) : [];
  const products = await findProductRows(
    scope,
    measured.flatMap(({ productId }) => productId ?? []),
  );
  const measureOf = new Map(products.map(({ id, measure }) => [id, measure]));
  return lines.map((line) => {
    const { productId, ...view } = toLineView(line);
    return { ...view, step: stepOf(line, productId === null ? undefined : measureOf.get(productId)) };
  });
};

/** Finds an order of the scope's tenant by the token of its page and presents what its buyer may see. */
export const findBuyersOrder = async (
  scope: Scoped<ShopperContext>,
  { tenant, pageToken }: { tenant: TenantRow; pageToken: string },
): Promise<BuyersOrder | undefined> => {
  const row = await ordersOf(scope).where('o.pageToken', '=', pageToken).executeTakeFirst();
  if (!row) return undefined;
  const { code, state, delivery, payment, recipient, phone, note } = row;
  const lacksMoney = isOpen(state) && missingOf(row) > 0;
  const ways = isOpen(state) ? await listWaysToPay(scope, row) : [];
  const method = tenant.profile.paymentMethods?.find(({ name }) => name === payment);
  return {
    code,
    state,
    lines: await presentLines(scope, row),
    goods: pesosOf(row.goods),
    coupon: toCouponView(row),
    fee: row.fee === null ? null : pesosOf(row.fee),
    tax: toTaxView(row),
    total: pesosOf(row.total),
    paid: pesosOf(row.paid),
    onCredit: pesosOf(row.onCredit),
    deposit: toDepositView(row),
    delivery,
    payment:
      payment === null
        ? null
        : {
            name: payment,
            details: method?.details ?? '',
            cash: toCashView(row),
            asksCashFor: asksCash(ways) ? pesosOf(missingOf(row)) : null,
            accounts: ways.flatMap((way) => (way.kind === 'accounts' ? way.accounts : [])),
            pageUrl: ways.find((way) => way.kind === 'page')?.url ?? null,
          },
    asksReceipt: lacksMoney && isTransferMethod(payment),
    receipt: (lacksMoney && (await findLastReceiptState(scope, row.id))) || null,
    recipient,
    maskedPhone: phone && maskPhone(phone),
    note,
    wait: waitOf(tenant, row),
    createdAt: row.createdAt.toISOString(),
    repeat: state === 'delivered' ? row.lines.flatMap(repeatOf) : [],
    canChange: isBuyersToChange(state),
    rating: await findOwnRatings(scope, row),
    dataRequests: await listOpenRequests(scope, row),
    contentVersion: row.version,
    version: row.updatedAt.toISOString(),
  };
};
