import { sql } from 'kysely';
import { sumNotebooks } from '#server/features/credit/credit.ts';
import type {
  BotContext,
  EditorContext,
  MemberContext,
  ReaderContext,
  Scoped,
} from '#server/features/tenants/tenants.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { FORGIVEN_CENTAVOS } from '#shared/features/orders/missing-amount.ts';
import { isOpen } from '#shared/features/orders/order-states.ts';
import type { recordPaymentCall } from '#shared/features/orders/payment-calls.ts';
import { PAYMENTS_COPY } from '#shared/features/orders/payments-copy.ts';
import { spreadsheetCsv } from '#shared/lib/csv-text.ts';
import type { CallBody } from '#shared/lib/define-call.ts';
import { type Money, moneyOfCentavos, pesosOf, shownPesos } from '#shared/lib/money.ts';
import { days, startOfDay } from '#shared/lib/time.ts';
import { getOrder, lockOwnOrder } from '../change-order.ts';
import { depositDue, settleHoldEnd } from '../hold-stock.ts';
import { settleCredit } from '../order-credit.ts';
import { findOrderIdByToken, missingOf, NET_PAID, type OrderRow } from '../order-repo.ts';
import { updateOrder } from '../order-writes.ts';
import type { ReportedPayment } from './payment-provider.ts';
import { PAYMENTS_CSV_COPY, receiptNote } from './payment-words-copy.ts';
import { settleReceipt } from './receipt-repo.ts';
import { getReceiptOf } from './receipts.ts';

type Reads = Scoped<MemberContext>;
type Edits = Scoped<EditorContext>;

/** Money received for an order or returned, or a receipt that nobody has checked yet; an entry never changes. */
export type OrderPaymentRow = {
  readonly id: string;
  readonly kind: 'received' | 'returned' | 'reported';
  readonly amount: Money;
  readonly method: string | null;
  readonly note: string;
  /** The member who recorded it; null once their account is gone, and for what a provider recorded. */
  readonly memberId: string | null;
  readonly provider: string | null;
  /** The receipt in which the amount was read, or that a member confirmed. */
  readonly receiptId: string | null;
  readonly createdAt: Date;
};

type NewPayment = CallBody<typeof recordPaymentCall>;

/** Lists the payments and returns of an order, the oldest first. */
export const listOrderPayments = ({ tx, tenantId }: Reads, orderId: string): Promise<OrderPaymentRow[]> =>
  tx.db
    .selectFrom('orderPayments')
    .select([
      'id',
      'kind',
      'amountCentavos as amount',
      'method',
      'note',
      'memberId',
      'provider',
      'receiptId',
      'createdAt',
    ])
    .where('tenantId', '=', tenantId)
    .where('orderId', '=', orderId)
    .orderBy('createdAt')
    .orderBy('id')
    .$castTo<OrderPaymentRow>()
    .execute();

/**
 * @throws RULE_REFUSED for a payment above the total without a note that says why, unless it is what was shown as missing, or a
 * return of more than was received
 */
const refuseWrong = ({ total, paid }: OrderRow, { kind, amount, note }: NewPayment): void => {
  if (kind === 'returned' && amount > paid)
    throw new AppError('RULE_REFUSED', { message: PAYMENTS_COPY.moreThanReceived(pesosOf(paid)) });
  const missing = pesosOf(moneyOfCentavos(Math.max(0, total - paid)));
  const isWhatWasShown = missing > 0 && pesosOf(amount) === shownPesos(missing);
  if (kind === 'received' && paid + amount > total && note === '' && !isWhatWasShown)
    throw new AppError('RULE_REFUSED', { message: PAYMENTS_COPY.aboveTotal(missing) });
};

/**
 * Confirms the receipt that a payment names, and returns the note of the payment.
 *
 * @throws NOT_FOUND
 * @throws RULE_REFUSED when the receipt was settled before
 */
const confirmReceipt = async (
  scope: Edits,
  orderId: string,
  { kind, receiptId, note }: NewPayment,
): Promise<string> => {
  if (kind !== 'received' || receiptId === undefined) return note;
  const receipt = await getReceiptOf(scope, { orderId, id: receiptId });
  if (!(await settleReceipt(scope, receipt, 'confirmed')))
    throw new AppError('RULE_REFUSED', { message: PAYMENTS_COPY.receiptSettled });
  return [note, receiptNote(receipt.bank, receipt.reference)].filter(Boolean).join(' · ');
};

/**
 * Records a payment or return of an order. Tenant and order are locked, so that two members cannot return the same money.
 * The same idempotency key again records nothing.
 *
 * @throws NOT_FOUND
 * @throws RULE_REFUSED as in `refuseWrong`, and for a receipt that was settled before
 */
export const recordPayment = async (
  scope: Edits,
  { orderId, key, payment }: { orderId: string; key: string | undefined; payment: NewPayment },
): Promise<OrderRow> => {
  const { tx, tenantId, userId, platform } = scope;
  const order = await lockOwnOrder(scope, orderId);
  const earlier =
    key &&
    (await tx.db
      .selectFrom('orderPayments')
      .select('id')
      .where('tenantId', '=', tenantId)
      .where('requestKey', '=', key)
      .executeTakeFirst());
  if (earlier) return order;
  const note = await confirmReceipt(scope, orderId, payment);
  refuseWrong(order, payment);
  const { kind, amount, method, receiptId } = payment;
  await tx.db
    .insertInto('orderPayments')
    .values({
      tenantId,
      id: platform.clock.newId(),
      orderId,
      kind,
      amountCentavos: amount,
      method,
      note,
      memberId: userId,
      requestKey: key,
      receiptId: kind === 'received' ? receiptId : undefined,
      createdAt: platform.clock.now(),
    })
    .execute();
  await updateOrder(scope, { id: orderId, change: {} });
  const paid = await getOrder(scope, orderId);
  return settleHoldEnd(scope, await settleCredit(scope, paid, { isCorrection: true }));
};

/** The outcome of a provider's callback: a payment, or a receipt for the team to look at. */
export type ProviderEntry = 'received' | 'reported' | 'known';

/**
 * Records a payment that a provider reported and signed. Only the amount that the order lacks, or its deposit, is recorded
 * as received; any other is a receipt with a note, because a person has to decide what it is for. The same reference again
 * records nothing.
 *
 * @throws NOT_FOUND for a token of no order of this store
 */
export const recordProviderPayment = async (
  scope: Scoped<BotContext>,
  { provider, pageToken, amount, reference }: { provider: string } & Omit<ReportedPayment, 'tenantId'>,
): Promise<ProviderEntry> => {
  const { tx, tenantId, platform } = scope;
  const id = await findOrderIdByToken(scope, pageToken);
  if (id === undefined) throw new AppError('NOT_FOUND');
  const order = await lockOwnOrder(scope, id);
  const due = missingOf(order);
  const deposit = depositDue(order);
  const isDeposit = deposit !== null && order.paid < deposit && amount === deposit - order.paid;
  const isCancelled = order.state === 'cancelled';
  const isRight = !isCancelled && (amount === due || isDeposit);
  const problem = isCancelled ? PAYMENTS_COPY.cancelledOrder : PAYMENTS_COPY.otherAmount(pesosOf(due));
  const inserted = await tx.db
    .insertInto('orderPayments')
    .values({
      tenantId,
      id: platform.clock.newId(),
      orderId: order.id,
      kind: isRight ? 'received' : 'reported',
      amountCentavos: amount,
      method: order.payment,
      note: isRight ? '' : problem,
      provider,
      providerReference: reference,
      createdAt: platform.clock.now(),
    })
    .onConflict((conflict) => conflict.columns(['tenantId', 'provider', 'providerReference']).doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return 'known';
  await updateOrder(scope, { id: order.id, change: {} });
  const paid = await getOrder(scope, order.id);
  await settleHoldEnd(scope, await settleCredit(scope, paid, { isCorrection: true }));
  return isRight ? 'received' : 'reported';
};

/** Today and the days before it that the report covers. */
const REPORTED_DAYS = 30;

type Balance = { orders: number; amount: number };

/** When the store recorded its first payment. */
const firstPaymentAt = (tenantId: string) =>
  sql<Date | null>`(select min(created_at) from order_payments where tenant_id = ${tenantId} and kind <> 'reported')`;

/**
 * Lists the orders of a customer that lack money: those under way, and delivered ones by the rule of `sumBalances`.
 */
export const listOwed = async (
  { tx, tenantId }: Scoped<ReaderContext>,
  orders: readonly OrderRow[],
): Promise<OrderRow[]> => {
  const lacking = orders.filter((order) => missingOf(order) > 0);
  const isDelivered = ({ state }: OrderRow): boolean => state === 'delivered';
  const first = lacking.some(isDelivered)
    ? (await tx.db.selectNoFrom(firstPaymentAt(tenantId).as('at')).executeTakeFirstOrThrow()).at
    : null;
  return lacking.filter(
    (order) =>
      isOpen(order.state) ||
      (isDelivered(order) && (order.paid > 0 || (first !== null && order.createdAt >= first))),
  );
};

/** The orders of the store with their payments, and the amounts that are owed or to be returned. */
const balancesOf = ({ tx, tenantId }: Reads) => {
  // Payments are summed for all orders at once: order by order, fifty thousand of them take half a second.
  const paidOrders = tx.db
    .selectFrom('orderPayments as p')
    .select(['p.orderId', NET_PAID.as('paid')])
    .where('p.tenantId', '=', tenantId)
    .groupBy('p.orderId');
  const creditOrders = tx.db
    .selectFrom('orderCreditFacts as k')
    .select(['k.orderId', sql<Money>`sum(k.centavos)`.as('onCredit')])
    .where('k.tenantId', '=', tenantId)
    .groupBy('k.orderId');
  const balances = tx.db
    .selectFrom('orders as o')
    .leftJoin(paidOrders.as('p'), 'p.orderId', 'o.id')
    .leftJoin(creditOrders.as('k'), 'k.orderId', 'o.id')
    .select([
      'o.id',
      'o.code',
      'o.recipient',
      'o.customerId',
      'o.state',
      'o.createdAt',
      'o.totalCentavos as total',
      sql<Money>`coalesce(p.paid, 0)`.as('paid'),
      sql<Money>`coalesce(k.on_credit, 0)`.as('onCredit'),
    ])
    .where('o.tenantId', '=', tenantId)
    .where('o.state', '<>', 'new');
  const missing = sql<Money>`(total - paid - on_credit)`;
  return {
    balances,
    missing,
    isOwed: sql<boolean>`${missing} >= ${FORGIVEN_CENTAVOS} and (state in ('confirmed', 'on_the_way')
      or state = 'delivered' and (paid > 0 or b.created_at >= ${firstPaymentAt(tenantId)}))`,
    isToReturn: sql<boolean>`state = 'cancelled' and paid > 0`,
  };
};

/**
 * Sums in pesos what customers owe outside of notebooks, and what must be returned for cancelled orders. An order delivered before the store
 * recorded its first payment owes nothing unless a part of it was recorded: the missing entry proves nothing for that
 * time (decision 089).
 */
export const sumBalances = async (scope: Reads): Promise<{ owed: Balance; toReturn: Balance }> => {
  const { balances, missing, isOwed, isToReturn } = balancesOf(scope);
  const sums = await scope.tx.db
    .selectFrom(balances.as('b'))
    .select([
      sql<number>`count(*) filter (where ${isOwed})`.as('owing'),
      sql<Money>`coalesce(sum(${missing}) filter (where ${isOwed}), 0)::bigint`.as('owed'),
      sql<number>`count(*) filter (where ${isToReturn})`.as('returning'),
      sql<Money>`coalesce(sum(paid) filter (where ${isToReturn}), 0)::bigint`.as('toReturn'),
    ])
    .executeTakeFirstOrThrow();
  return {
    owed: { orders: sums.owing, amount: pesosOf(sums.owed) },
    toReturn: { orders: sums.returning, amount: pesosOf(sums.toReturn) },
  };
};

/** The limit of the orders that the report names. */
const MAX_OPEN_BALANCES = 100;

/** Lists the orders behind those sums, the oldest first: those to be returned money, then those that owe it. */
const listBalances = async (scope: Reads) => {
  const { tenantId, tx } = scope;
  const { balances, missing, isOwed, isToReturn } = balancesOf(scope);
  const rows = await tx.db
    .selectFrom(balances.as('b'))
    .leftJoin('customers as c', (join) =>
      join.onRef('c.id', '=', 'b.customerId').on('c.tenantId', '=', tenantId),
    )
    .select([
      'b.id',
      'b.code',
      'b.createdAt',
      sql<string | null>`coalesce(b.recipient, c.name)`.as('name'),
      sql<boolean>`${isToReturn}`.as('isToReturn'),
      sql<Money>`(case when ${isToReturn} then paid else ${missing} end)::bigint`.as('amount'),
    ])
    .where(sql<boolean>`(${isOwed}) or (${isToReturn})`)
    .orderBy('isToReturn', 'desc')
    .orderBy('b.createdAt')
    .orderBy('b.id')
    .limit(MAX_OPEN_BALANCES)
    .execute();
  return rows.map(({ amount, createdAt, ...row }) => ({
    ...row,
    amount: pesosOf(amount),
    createdAt: createdAt.toISOString(),
  }));
};

/** Reads the amounts owed and to be returned, and the payments and returns by day of Santo Domingo and by method. */
export const getCollections = async (scope: Reads) => {
  const { tx, tenantId, platform } = scope;
  const since = startOfDay(new Date(platform.clock.now().getTime() - days(REPORTED_DAYS - 1)));
  const rows = await tx.db
    .selectFrom('orderPayments')
    .select([
      sql<string>`to_char(created_at at time zone 'America/Santo_Domingo', 'YYYY-MM-DD')`.as('day'),
      'method',
      sql<Money>`coalesce(sum(amount_centavos) filter (where kind = 'received'), 0)::bigint`.as('received'),
      sql<Money>`coalesce(sum(amount_centavos) filter (where kind = 'returned'), 0)::bigint`.as('returned'),
    ])
    .where('tenantId', '=', tenantId)
    .where('createdAt', '>=', since)
    .where('kind', '<>', 'reported')
    .groupBy(['day', 'method'])
    .orderBy('day', 'desc')
    .orderBy('method')
    .execute();
  return {
    success: true as const,
    ...(await sumBalances(scope)),
    open: await listBalances(scope),
    notebooks: await sumNotebooks(scope),
    days: rows.map(({ received, returned, ...row }) => ({
      ...row,
      received: pesosOf(received),
      returned: pesosOf(returned),
    })),
  };
};

/** Exports every payment as CSV for a spreadsheet, the latest first. */
export const exportPayments = async ({ tx, tenantId }: Reads): Promise<string> => {
  const rows = await tx.db
    .selectFrom('orderPayments as p')
    .innerJoin('orders as o', (join) =>
      join.onRef('o.tenantId', '=', 'p.tenantId').onRef('o.id', '=', 'p.orderId'),
    )
    .select(['o.code', 'p.kind', 'p.amountCentavos as amount', 'p.method', 'p.note'])
    .select(
      sql<string>`to_char(p.created_at at time zone 'America/Santo_Domingo', 'YYYY-MM-DD HH24:MI')`.as('at'),
    )
    .where('p.tenantId', '=', tenantId)
    .orderBy('p.createdAt', 'desc')
    .orderBy('p.id', 'desc')
    .execute();
  return spreadsheetCsv([
    PAYMENTS_CSV_COPY.header,
    ...rows.map(({ code, kind, amount, method, note, at }) => [
      at,
      code,
      PAYMENTS_CSV_COPY.kinds[kind as OrderPaymentRow['kind']],
      pesosOf(amount).toFixed(2),
      method ?? '',
      note,
    ]),
  ]);
};
