import { type ExpressionBuilder, type NotNull, type SelectQueryBuilder, sql } from 'kysely';
import type {
  MemberContext,
  OrderTakerContext,
  ReaderContext,
  Scoped,
} from '#server/features/tenants/tenants.ts';
import { holdsWords, isBehind } from '#server/platform/db/sql-parts.ts';
import type { Tables } from '#server/platform/db/tables.ts';
import type { RowCursor } from '#server/platform/http/page-cursor.ts';
import type { MeasureUnit } from '#shared/features/catalogue/measure-text.ts';
import type { TaxRate } from '#shared/features/catalogue/tax-rates.ts';
import type { CouponTerms } from '#shared/features/orders/coupons/coupon-terms.ts';
import { missingCentavosOf } from '#shared/features/orders/missing-amount.ts';
import type { OrderDelivery } from '#shared/features/orders/order-delivery.ts';
import type { OrderSource, OrderState } from '#shared/features/orders/order-states.ts';
import type { TaxMode } from '#shared/features/orders/tax-modes.ts';
import { type Money, moneyOfCentavos } from '#shared/lib/money.ts';

/** One product of an order, with its name and price at the time of the order. */
export type OrderLineRow = {
  readonly productId: string | null;
  readonly name: string;
  readonly option: string | null;
  readonly unitPrice: Money;
  /** The price of a unit without offer and tier; null: no less. */
  readonly regularPrice: Money | null;
  /** Pieces, or an amount of the unit. */
  readonly quantity: number;
  /** The unit in which the product was sold; null: by the piece. */
  readonly unit: MeasureUnit | null;
  /** The percentage of ITBIS at which it is taxed; null: its store charged none. */
  readonly taxRate: TaxRate | null;
  /** How much of it the order holds from the stock. */
  readonly reserved: number;
};

/** An order as the database stores it. */
export type OrderRow = {
  readonly id: string;
  readonly code: string;
  readonly customerId: string;
  readonly customerName: string | null;
  readonly customerPhone: string | null;
  readonly isCustomerVerified: boolean;
  readonly isCustomerErased: boolean;
  /** The digits of the customer's RNC or cédula. */
  readonly customerTaxId: string | null;
  readonly conversationId: string | null;
  readonly source: OrderSource;
  readonly state: OrderState;
  /** Name and number given with the order; they may differ from the customer's own. */
  readonly recipient: string | null;
  readonly phone: string | null;
  readonly delivery: OrderDelivery;
  readonly payment: string | null;
  /** The customer's cash amount; null while unknown. */
  readonly cash: Money | null;
  readonly goods: Money;
  /** The discount of the coupon. */
  readonly discount: Money;
  /** null: not agreed on yet. */
  readonly fee: Money | null;
  /** How its store charged ITBIS when it was placed; null: not at all. */
  readonly taxMode: TaxMode | null;
  /** The ITBIS that was added to the prices; 0 where they include it. */
  readonly tax: Money;
  readonly total: Money;
  readonly couponId: string | null;
  /** The coupon as it was when the order was placed; null: none. */
  readonly coupon: CouponTerms | null;
  /** Whether the order counts as a use of its coupon. */
  readonly usesCoupon: boolean;
  /** The deposit that the store asked for; null when it asked for none. */
  readonly deposit: Money | null;
  /** Payments minus returns; receipts that nobody has checked do not count. */
  readonly paid: Money;
  /** The part of the order that is on the notebook of a customer. */
  readonly onCredit: Money;
  readonly note: string;
  readonly teamNote: string;
  readonly reservedAt: Date | null;
  /** The time at which a new order stops holding its stock. */
  readonly holdUntil: Date | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** Grows with each change of state, lines, delivery, fee, payment or note. */
  readonly version: number;
  readonly lines: readonly OrderLineRow[];
  /** The token in the link to the order's page; the database generates it. */
  readonly pageToken: string;
};

/** Values of a new order that the database fills in. */
export type ReadOnlyPart = 'pageToken' | 'paid' | 'onCredit' | 'isCustomerErased' | 'version';

type Reads = Scoped<ReaderContext>;

type Writes = Scoped<OrderTakerContext>;

/**
 * The lines of a tenant's order `o` as one JSON value, so that a page of orders is one query. Here and below the tenant is named
 * again, because Citus locks and joins only what a statement finds on one node.
 */
const linesOf = (tenantId: string) => sql<
  OrderLineRow[]
>`(select json_agg(json_build_object('productId', l.product_id, 'name', l.name,
    'option', l.option, 'unitPrice', l.unit_centavos,
    'regularPrice', l.regular_centavos, 'quantity', l.quantity, 'unit', l.unit, 'taxRate', l.tax_rate, 'reserved', l.reserved) order by l.position)
  from order_lines l where l.tenant_id = ${tenantId} and l.order_id = o.id)`;

/** Payments `p` minus returns. */
export const NET_PAID = sql<Money>`coalesce(sum(case p.kind when 'received' then p.amount_centavos when 'returned' then -p.amount_centavos end), 0)::bigint`;

/** Payments minus returns of a tenant's order `o`. */
const paidOf = (tenantId: string) =>
  sql<Money>`(select ${NET_PAID} from order_payments p where p.tenant_id = ${tenantId} and p.order_id = o.id)`;

/** The amount of a tenant's order `o` that is on a notebook. */
const onCreditOf = (tenantId: string) =>
  sql<Money>`(select coalesce(sum(k.centavos), 0)::bigint from order_credit_facts k where k.tenant_id = ${tenantId} and k.order_id = o.id)`;

/** Joins the customer and selects what an order row shows, from orders of a tenant called `o`. */
const selectOrderRow = (
  orders: SelectQueryBuilder<Tables & { o: Tables['orders'] }, 'o', object>,
  tenantId: string,
) =>
  orders
    .where('o.tenantId', '=', tenantId)
    .innerJoin('customers as c', (join) =>
      join.on('c.tenantId', '=', tenantId).onRef('c.id', '=', 'o.customerId'),
    )
    .select([
      'o.id',
      'o.code',
      'o.customerId',
      'o.conversationId',
      'o.source',
      'o.state',
      'o.recipient',
      'o.phone',
      sql<OrderDelivery>`o.delivery`.as('delivery'),
      'o.payment',
      'o.cashCentavos as cash',
      'o.goodsCentavos as goods',
      'o.discountCentavos as discount',
      'o.feeCentavos as fee',
      sql<TaxMode | null>`o.tax_mode`.as('taxMode'),
      'o.taxCentavos as tax',
      'o.totalCentavos as total',
      'o.couponId',
      sql<CouponTerms | null>`o.coupon`.as('coupon'),
      'o.usesCoupon',
      'o.depositCentavos as deposit',
      'c.name as customerName',
      'c.phone as customerPhone',
      'c.taxId as customerTaxId',
      sql<boolean>`c.verified_at is not null`.as('isCustomerVerified'),
      sql<boolean>`c.erased_at is not null`.as('isCustomerErased'),
      'o.note',
      'o.teamNote',
      'o.reservedAt',
      'o.holdUntil',
      'o.createdAt',
      'o.updatedAt',
      'o.version',
      'o.pageToken',
      linesOf(tenantId).as('lines'),
      paidOf(tenantId).as('paid'),
      onCreditOf(tenantId).as('onCredit'),
    ]);

/** Selects the tenant's orders as `o`, each with its customer and lines. */
export const ordersOf = ({ tx, tenantId }: Reads) =>
  selectOrderRow(tx.db.selectFrom('orders as o'), tenantId);

export type OrderQuery = {
  state?: OrderState | undefined;
  customerId?: string | undefined;
  conversationId?: string | undefined;
  /** Folded words; an order must contain all of them. */
  words: readonly string[];
};

/** Calculates what an order lacks: what is neither paid nor on a notebook. */
export const missingOf = (order: Pick<OrderRow, 'total' | 'paid' | 'onCredit'>): Money =>
  moneyOfCentavos(Math.max(0, missingCentavosOf(order)));

type Page = { limit: number; after?: RowCursor | undefined };

/** The condition that an order `o` matches a query. */
export const fitsQuery =
  ({ state, customerId, conversationId, words }: OrderQuery) =>
  (eb: ExpressionBuilder<{ o: Tables['orders'] }, 'o'>) =>
    eb.and([
      ...(state ? [eb('o.state', '=', state)] : []),
      ...(customerId ? [eb('o.customerId', '=', customerId)] : []),
      ...(conversationId ? [eb('o.conversationId', '=', conversationId)] : []),
      holdsWords(eb, 'o.searchText', words),
    ]);

/** Reads a page of orders, the newest first. */
export const listOrderRows = (
  { tx, tenantId }: Scoped<MemberContext>,
  { query, limit, after }: { query: OrderQuery } & Page,
): Promise<OrderRow[]> => {
  // The page is limited before the lines are joined; otherwise the lines of every order of the store would be read.
  const page = tx.db
    .selectFrom('orders as o')
    .selectAll()
    .where('o.tenantId', '=', tenantId)
    .where(fitsQuery(query))
    .where((eb) => (after ? isBehind(after, { alias: 'o', direction: 'desc' }) : eb.and([])))
    .orderBy('o.createdAt', 'desc')
    .orderBy('o.id', 'desc')
    .limit(limit);
  return selectOrderRow(tx.db.selectFrom(page.as('o')), tenantId)
    .orderBy('o.createdAt', 'desc')
    .orderBy('o.id', 'desc')
    .execute();
};

/** Counts the orders in each state; a state without orders is absent. */
export const countOrdersByState = (
  { tx, tenantId }: Scoped<MemberContext>,
  query: Omit<OrderQuery, 'state'>,
): Promise<{ state: OrderState; count: number }[]> =>
  tx.db
    .selectFrom('orders as o')
    .select((eb) => ['o.state', eb.fn.countAll<number>().as('count')])
    .where('o.tenantId', '=', tenantId)
    .where(fitsQuery(query))
    .groupBy('o.state')
    .execute();

/** Finds an order by its id. */
export const findOrder = (scope: Reads, id: string): Promise<OrderRow | undefined> =>
  ordersOf(scope).where('o.id', '=', id).executeTakeFirst();

/** Finds the id of an order by the token of its page. */
export const findOrderIdByToken = async (
  { tx, tenantId }: Reads,
  pageToken: string,
): Promise<string | undefined> => {
  const row = await tx.db
    .selectFrom('orders')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('pageToken', '=', pageToken)
    .executeTakeFirst();
  return row?.id;
};

/**
 * Finds an order by its id and locks it until the transaction ends. If the lock had to wait, the returned lines and
 * payments are those from before the wait; callers that need them current lock the tenant first.
 */
export const lockOrder = (scope: Writes, id: string): Promise<OrderRow | undefined> =>
  ordersOf(scope).where('o.id', '=', id).forNoKeyUpdate(['o']).executeTakeFirst();

/** Finds an order by its code, in upper or lower case. The code alone proves nothing about the person who asks. */
export const findOrderByCode = (scope: Reads, code: string): Promise<OrderRow | undefined> =>
  ordersOf(scope).where('o.code', '=', code.trim().toUpperCase()).executeTakeFirst();

const MAX_OWN_ORDERS = 10;

/** Lists the latest orders of a customer or a chat, the newest first. */
export const listOwnOrders = (
  scope: Reads,
  of: { customerId: string } | { conversationId: string },
): Promise<OrderRow[]> =>
  ordersOf(scope)
    .where(fitsQuery({ ...of, words: [] }))
    .orderBy('o.createdAt', 'desc')
    .orderBy('o.id', 'desc')
    .limit(MAX_OWN_ORDERS)
    .execute();

/** Finds the order that a request with that key placed, and the hash of that request. */
export const findOrderByRequest = (
  { tx, tenantId }: Reads,
  key: string,
): Promise<{ id: string; hash: Uint8Array } | undefined> =>
  tx.db
    .selectFrom('orders')
    .select(['id', 'requestHash as hash'])
    .where('tenantId', '=', tenantId)
    .where('requestKey', '=', key)
    .$narrowType<{ hash: NotNull }>()
    .executeTakeFirst();

/** Lists the orders whose hold has ended, the longest ended first. */
export const listDueHolds = async ({ tx, tenantId, platform }: Writes): Promise<string[]> => {
  const rows = await tx.db
    .selectFrom('orders')
    .select('id')
    .where('tenantId', '=', tenantId)
    .where('holdUntil', '<=', platform.clock.now())
    .orderBy('holdUntil')
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
};

/** Sums the quantities of some products that strangers' unconfirmed orders hold. */
export const countHeldByStrangers = async (
  { tx, tenantId }: Writes,
  productIds: readonly string[],
): Promise<Map<string, number>> => {
  const rows = await tx.db
    .selectFrom('orders as o')
    .innerJoin('orderLines as l', (join) =>
      join.onRef('l.tenantId', '=', 'o.tenantId').onRef('l.orderId', '=', 'o.id'),
    )
    .select((eb) => ['l.productId', eb.fn.sum<number>('l.reserved').as('held')])
    .where('o.tenantId', '=', tenantId)
    .where('o.holdUntil', 'is not', null)
    .where('o.source', '=', 'web_chat')
    .where('l.productId', '=', sql<string>`any(${productIds}::uuid[])`)
    .groupBy('l.productId')
    .execute();
  return new Map(rows.map(({ productId, held }) => [productId ?? '', Number(held)]));
};

/** Counts the unconfirmed orders that hold stock and came from one address. */
export const countHoldsOfAddress = async (
  { tx, tenantId }: Writes,
  holdAddress: Uint8Array,
): Promise<number> => {
  const { count } = await tx.db
    .selectFrom('orders')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where('tenantId', '=', tenantId)
    .where('holdAddress', '=', holdAddress)
    .executeTakeFirstOrThrow();
  return count;
};

/** Says whether the store has ever had an order. */
export const hasOrders = async ({ tx, tenantId }: Reads): Promise<boolean> => {
  const order = await tx.db
    .selectFrom('orders')
    .select('id')
    .where('tenantId', '=', tenantId)
    .limit(1)
    .executeTakeFirst();
  return order !== undefined;
};
