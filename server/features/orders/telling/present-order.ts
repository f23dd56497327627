import {
  getTenant,
  type MemberContext,
  type ReaderContext,
  type Scoped,
  storeAddressOf,
  type TenantRow,
} from '#server/features/tenants/tenants.ts';
import { isCashMethod } from '#server/platform/language/payment-names.ts';
import { couponOffText, idleCouponText } from '#shared/features/orders/coupons/coupon-copy.ts';
import { couponLabel } from '#shared/features/orders/coupons/coupon-label-copy.ts';
import { toTermsView } from '#shared/features/orders/coupons/coupon-terms.ts';
import { taxTogether } from '#shared/features/orders/itbis.ts';
import { taxText } from '#shared/features/orders/itbis-copy.ts';
import { orderTaxes } from '#shared/features/orders/order-amounts.ts';
import type { OneOrder } from '#shared/features/orders/order-calls.ts';
import type { NoticeOutcome } from '#shared/features/orders/order-states.ts';
import type { OrderEventView, OrderView } from '#shared/features/orders/order-view.ts';
import { expectedText } from '#shared/features/tenants/wait-copy.ts';
import { formatMoney, moneyOfCentavos, pesosOf } from '#shared/lib/money.ts';
import { orderPagePath } from '#shared/lib/paths.ts';
import { lineCentavos } from '#shared/lib/quantity-sums.ts';
import { whatsAppLink } from '#shared/lib/whatsapp-link.ts';
import { depositDue, isDepositCovered } from '../hold-stock.ts';
import { findCreditMethod } from '../order-credit.ts';
import { destinationTextOf } from '../order-differences.ts';
import { listOrderEvents, type OrderEventRow } from '../order-events.ts';
import { findNoticeOutcome } from '../order-notices.ts';
import { missingOf, type OrderLineRow, type OrderRow } from '../order-repo.ts';
import { lineSumText } from '../order-text.ts';
import { listOrderPayments, type OrderPaymentRow } from '../payments/order-payments.ts';
import { listWaysToPay } from '../payments/payment-provider.ts';
import { accountsText } from '../payments/payment-words-copy.ts';
import { presentReceipts } from '../payments/receipts.ts';
import { ORDER_WORDS_COPY } from './order-words-copy.ts';

/** Presents a line of an order. */
export const toLineView = ({
  productId,
  name,
  option,
  quantity,
  unit,
  taxRate,
  unitPrice,
  regularPrice,
}: OrderLineRow): OrderView['lines'][number] => ({
  productId,
  name,
  option,
  quantity,
  unit,
  taxRate,
  unitPrice: pesosOf(unitPrice),
  regularPrice: regularPrice === null ? null : pesosOf(regularPrice),
  total: pesosOf(moneyOfCentavos(lineCentavos(unitPrice, quantity))),
});

/**
 * Presents what the customer pays in cash with and the change to bring; null while nobody said, for other methods, once
 * nothing is missing, and when a larger total is no longer covered.
 */
export const toCashView = (row: OrderRow): OrderView['cash'] => {
  const { cash, payment } = row;
  const due = missingOf(row);
  if (cash === null || due === 0 || cash < due || !isCashMethod(payment)) return null;
  return { paysWith: pesosOf(cash), change: pesosOf(moneyOfCentavos(cash - due)) };
};

/** Presents the deposit of an order; null where the store asked nothing. */
export const toDepositView = (row: OrderRow): OrderView['deposit'] => {
  const due = depositDue(row);
  return due === null ? null : { amount: pesosOf(due), isCovered: isDepositCovered(row) };
};

/** Says why the coupon of an order takes nothing off; null where it does, or where there is none. */
const idleTextOf = (order: OrderRow): string | null =>
  order.coupon && order.discount === 0
    ? idleCouponText(order.coupon, { ...order, isPickup: order.delivery.isPickup })
    : null;

/** Presents the coupon of an order; null where it has none. */
export const toCouponView = (order: OrderRow): OrderView['coupon'] =>
  order.coupon && {
    ...toTermsView(order.coupon),
    discount: pesosOf(order.discount),
    idleText: idleTextOf(order),
  };

/** Says in one line of a message what the coupon of an order takes off, or why nothing; null where it has none. */
export const orderCouponText = (order: OrderRow): string | null => {
  const { coupon, discount } = order;
  const idle = idleTextOf(order);
  return (
    coupon && (idle === null ? couponOffText(coupon.code, discount) : `${couponLabel(coupon.code)}: ${idle}`)
  );
};

/** Presents the ITBIS of an order; null where its store charged none. */
export const toTaxView = (row: OrderRow): OrderView['tax'] => {
  if (row.taxMode === null) return null;
  const sums = orderTaxes(row);
  return {
    mode: row.taxMode,
    amount: pesosOf(moneyOfCentavos(taxTogether(sums))),
    rates: sums.map(({ rate, base, tax }) => ({ rate, base: pesosOf(base), tax: pesosOf(tax) })),
  };
};

/** Presents an order to the API. */
export const toOrderView = (row: OrderRow): OrderView => ({
  id: row.id,
  code: row.code,
  state: row.state,
  source: row.source,
  customer: {
    id: row.customerId,
    name: row.customerName,
    phone: row.customerPhone,
    isVerified: row.isCustomerVerified,
    isErased: row.isCustomerErased,
    taxId: row.customerTaxId,
  },
  recipient: row.recipient,
  phone: row.phone,
  lines: row.lines.map(toLineView),
  delivery: row.delivery,
  payment: row.payment,
  cash: toCashView(row),
  goods: pesosOf(row.goods),
  coupon: toCouponView(row),
  fee: row.fee === null ? null : pesosOf(row.fee),
  tax: toTaxView(row),
  total: pesosOf(row.total),
  deposit: toDepositView(row),
  paid: pesosOf(row.paid),
  onCredit: pesosOf(row.onCredit),
  note: row.note,
  teamNote: row.teamNote,
  conversationId: row.conversationId,
  isHolding: row.reservedAt !== null,
  holdUntil: row.holdUntil?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  version: row.version,
});

type Seen = { userId: string; order: OrderRow };

const actorOf = (
  { kind, memberId, byCustomer }: OrderEventRow,
  { userId, order }: Seen,
): OrderEventView['by'] => {
  if (byCustomer) return 'customer';
  if (memberId !== null) return memberId === userId ? 'me' : 'team';
  if (kind === 'released') return 'program';
  if (kind === 'attached') return 'customer';
  // The account of the member is gone, but a member placed the order.
  if (kind !== 'placed' || order.source === 'panel') return 'team';
  return order.source === 'store' ? 'customer' : 'bot';
};

/** Returns the whole address of an order's page. */
export const orderPageUrl = (
  { platform }: Scoped<ReaderContext>,
  tenant: TenantRow,
  { pageToken }: Pick<OrderRow, 'pageToken'>,
): string => {
  const { origin, base } = storeAddressOf(platform.env, tenant);
  return `${origin}${orderPagePath(base, pageToken)}`;
};

/** Writes the sentence with the address where a buyer follows an order. */
export const tellOrderPage = async (
  scope: Scoped<ReaderContext>,
  order: Pick<OrderRow, 'pageToken'>,
): Promise<string> => ORDER_WORDS_COPY.page(orderPageUrl(scope, await getTenant(scope), order));

/** Describes how long a confirmed order takes, according to the store's present settings; empty where the store says nothing. */
export const waitOf = (
  { profile: { pickupWait = '', deliveryZones = [] } }: TenantRow,
  { delivery: { isPickup, zone } }: Pick<OrderRow, 'delivery'>,
): string => (isPickup ? pickupWait : (deliveryZones.find(({ name }) => name === zone)?.wait ?? ''));

/**
 * Describes to the buyer of an order that was just placed what to pay to set it aside and where, a paragraph each. Other
 * ways to pay are on the order's page.
 */
export const tellHowToPay = async (scope: Scoped<ReaderContext>, order: OrderRow): Promise<string[]> => {
  const ways = await listWaysToPay(scope, order);
  const due = isDepositCovered(order) ? null : depositDue(order);
  return [
    due === null ? '' : ORDER_WORDS_COPY.deposit(due, due < order.total),
    ...ways.map((way) => (way.kind === 'accounts' ? accountsText(way.accounts) : '')),
    ways.some(({ kind }) => kind === 'accounts') ? ORDER_WORDS_COPY.sendProof : '',
  ].filter(Boolean);
};

const paragraphsOf = (scope: Scoped<ReaderContext>, tenant: TenantRow, order: OrderRow): string[] => {
  const { code, state, delivery } = order;
  const wait = waitOf(tenant, order);
  return [
    ORDER_WORDS_COPY.state({ code, state, isPickup: delivery.isPickup, wait }),
    ORDER_WORDS_COPY[state === 'delivered' ? 'rate' : 'page'](orderPageUrl(scope, tenant, order)),
  ];
};

const editedParagraphsOf = (scope: Scoped<ReaderContext>, tenant: TenantRow, order: OrderRow): string[] => {
  const { code, lines, total, fee, delivery, payment } = order;
  return [
    ORDER_WORDS_COPY.edited({
      code,
      lines: lines.map((line) => ({ ...line, total: lineSumText(line) })),
      total: formatMoney(total),
      fee,
      coupon: orderCouponText(order),
      tax: taxText(order),
      isPickup: delivery.isPickup,
      place: destinationTextOf(delivery) ?? '',
      payment,
    }),
    ORDER_WORDS_COPY.page(orderPageUrl(scope, tenant, order)),
  ];
};

/** Describes the state of an order and the address where its buyer can follow it, in one paragraph each. */
export const tellOrder = async (scope: Scoped<ReaderContext>, order: OrderRow): Promise<string[]> =>
  paragraphsOf(scope, await getTenant(scope), order);

/** Says when an order is expected once it is confirmed; empty where the store does not say. */
export const tellWait = async (scope: Scoped<ReaderContext>, order: OrderRow): Promise<string> =>
  expectedText(waitOf(await getTenant(scope), order), order.delivery.isPickup);

/** Describes the contents of an edited order and the address where its buyer can follow it, in one paragraph each. */
export const tellEditedOrder = async (scope: Scoped<ReaderContext>, order: OrderRow): Promise<string[]> =>
  editedParagraphsOf(scope, await getTenant(scope), order);

const TOLD_BY_HAND: readonly NoticeOutcome[] = ['window_shut', 'not_told'];

type Story = { order: OrderRow; events: readonly OrderEventRow[] };

/**
 * Presents how the buyer was notified of the order's latest edit or present state, or how the team can do it. A buyer is not
 * notified of their own changes.
 */
const toNotice = async (
  scope: Scoped<MemberContext>,
  tenant: TenantRow,
  { order, events }: Story,
): Promise<OneOrder['notice']> => {
  const last = events.findLast(({ kind }) => kind === 'state' || kind === 'edited');
  const isEdit = last?.kind === 'edited';
  if (last?.byCustomer || (order.state === 'new' && !isEdit)) return null;
  const { id, state } = order;
  const outcome = await findNoticeOutcome(scope, { id, state, kind: isEdit ? 'edited' : 'state' });
  const phone = order.phone ?? order.customerPhone;
  if (phone === null || !TOLD_BY_HAND.includes(outcome)) return { outcome, whatsAppUrl: null };
  const told = (isEdit ? editedParagraphsOf : paragraphsOf)(scope, tenant, order);
  return { outcome, whatsAppUrl: whatsAppLink(phone, told.join('\n\n')) };
};

/** Names the person who recorded an entry of the ledger; a receipt that was read came from the customer. */
const payerOf = (
  {
    kind,
    memberId,
    provider,
    receiptId,
  }: Pick<OrderPaymentRow, 'kind' | 'memberId' | 'provider' | 'receiptId'>,
  userId: string,
): OneOrder['payments'][number]['by'] => {
  if (provider !== null) return 'provider';
  if (kind === 'reported' && receiptId !== null) return 'customer';
  return memberId === userId ? 'me' : 'team';
};

/** Presents an order with its events, from the point of view of one member. */
export const toOneOrder = async (scope: Scoped<MemberContext>, order: OrderRow): Promise<OneOrder> => {
  const tenant = await getTenant(scope);
  const events = await listOrderEvents(scope, order.id);
  const payments = await listOrderPayments(scope, order.id);
  return {
    success: true,
    order: toOrderView(order),
    pageUrl: orderPageUrl(scope, tenant, order),
    notice: await toNotice(scope, tenant, { order, events }),
    creditMethod: await findCreditMethod(scope, order),
    events: events.map((event) => ({
      kind: event.kind,
      state: event.state,
      by: actorOf(event, { userId: scope.userId, order }),
      at: event.createdAt.toISOString(),
      changes: [...(event.changes ?? [])],
    })),
    payments: payments.map(({ amount, memberId, provider, receiptId, createdAt, ...payment }) => ({
      ...payment,
      amount: pesosOf(amount),
      by: payerOf({ kind: payment.kind, memberId, provider, receiptId }, scope.userId),
      at: createdAt.toISOString(),
    })),
    receipts: await presentReceipts(scope, order),
  };
};
