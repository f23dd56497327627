import type { OrderState } from '#shared/features/orders/order-states.ts';
import { foldText } from '#shared/lib/text-fold.ts';
import { and, eq } from '../../platform/db/drizzle.ts';
import type { RowCursor } from '../../platform/http/row-cursor.ts';
import {
  announceChange,
  type MemberContext,
  type OrderTakerContext,
  type ReaderContext,
  type Scoped,
} from '../tenants/tenants.ts';
import type { OrderEventRow, OrderLineRow, OrderRow } from './order-row.ts';
import { orders } from './order-tables.ts';

type Reads = Scoped<ReaderContext>;
type Writes = Scoped<OrderTakerContext>;

/** An order with its lines, in one query whatever the number of rows. */
const COLUMNS_SQL = `o.id, o.code, o.customer_id as "customerId", o.conversation_id as "conversationId", o.source, o.state,
  o.recipient, o.phone, o.delivery, o.payment, o.goods_centavos as goods, o.fee_centavos as fee, o.total_centavos as total,
  c.name as "customerName", c.phone as "customerPhone",
  c.verified_at is not null as "isCustomerVerified", o.note, o.team_note as "teamNote", o.reserved_at as "reservedAt", o.created_at as "createdAt", o.updated_at as "updatedAt",
  (select json_agg(json_build_object('productId', l.product_id, 'name', l.name, 'option', l.option,
       'unitPrice', l.unit_centavos, 'quantity', l.quantity, 'reserved', l.reserved) order by l.position)
     from order_lines l where l.tenant_id = o.tenant_id and l.order_id = o.id) as lines`;
const CUSTOMER_SQL = 'join customers c on c.tenant_id = o.tenant_id and c.id = o.customer_id';
const ROW_SQL = `${COLUMNS_SQL} from orders o ${CUSTOMER_SQL} where o.tenant_id = $1`;

export type OrderQuery = {
  state?: OrderState | undefined;
  customerId?: string | undefined;
  conversationId?: string | undefined;
  /** Folded words that an order must hold, all of them. */
  words: readonly string[];
};

type Page = { limit: number; after?: RowCursor | undefined };

/** What a search, a state and a customer leave of the orders `o`. */
export const filterSql = (
  { state, customerId, conversationId, words }: OrderQuery,
  param: (value: unknown) => string,
): string =>
  [
    state && `and o.state = ${param(state)}`,
    customerId && `and o.customer_id = ${param(customerId)}::uuid`,
    conversationId && `and o.conversation_id = ${param(conversationId)}::uuid`,
    ...words.map((word) => `and strpos(o.search_text, ${param(word)}) > 0`),
  ]
    .filter(Boolean)
    .join(' ');

/** A page of orders, the newest first. */
export const listOrderRows = (
  { tx, tenantId }: Scoped<MemberContext>,
  query: OrderQuery,
  { limit, after }: Page,
): Promise<OrderRow[]> => {
  const params: unknown[] = [tenantId];
  const param = (value: unknown): string => `$${params.push(value)}`;
  const clauses = [`select * from orders o where o.tenant_id = $1 ${filterSql(query, param)}`];
  if (after)
    clauses.push(`and (o.created_at, o.id) < (${param(after.at)}::timestamptz, ${param(after.id)}::uuid)`);
  clauses.push(`order by o.created_at desc, o.id desc limit ${param(limit)}`);
  // The page is cut before its lines are gathered: otherwise every order of the store has its own gathered first.
  const sql = `select ${COLUMNS_SQL} from (${clauses.join(' ')}) o ${CUSTOMER_SQL} order by o.created_at desc, o.id desc`;
  return tx.query<OrderRow>(sql, params);
};

/** How many orders are in each state; a state that none is in is left out. */
export const countOrdersByState = (
  { tx, tenantId }: Scoped<MemberContext>,
  query: Omit<OrderQuery, 'state'>,
): Promise<{ state: OrderState; count: number }[]> => {
  const params: unknown[] = [tenantId];
  const param = (value: unknown): string => `$${params.push(value)}`;
  return tx.query(
    `select o.state, count(*)::int as count from orders o
      where o.tenant_id = $1 ${filterSql(query, param)} group by o.state`,
    params,
  );
};

/** The order with that id. */
export const findOrder = async ({ tx, tenantId }: Reads, id: string): Promise<OrderRow | undefined> => {
  const [row] = await tx.query<OrderRow>(`select ${ROW_SQL} and o.id = $2`, [tenantId, id]);
  return row;
};

/** The order with that id, locked until the transaction ends. */
export const lockOrder = async ({ tx, tenantId }: Writes, id: string): Promise<OrderRow | undefined> => {
  const [row] = await tx.query<OrderRow>(`select ${ROW_SQL} and o.id = $2 for no key update of o`, [
    tenantId,
    id,
  ]);
  return row;
};

/** The order with that code, in whatever case; the code alone proves nothing about who asks. */
export const findOrderByCode = async (
  { tx, tenantId }: Reads,
  code: string,
): Promise<OrderRow | undefined> => {
  const [row] = await tx.query<OrderRow>(`select ${ROW_SQL} and o.code = $2`, [
    tenantId,
    code.trim().toUpperCase(),
  ]);
  return row;
};

/** A request that may arrive twice. */
export type RequestMark = { key: string; hash: Uint8Array };

/** The order that a request with that key placed, and what the request was. */
export const findOrderByRequest = async (
  { tx, tenantId }: Reads,
  key: string,
): Promise<{ id: string; hash: Uint8Array } | undefined> => {
  const [row] = await tx.query<{ id: string; hash: Uint8Array }>(
    'select id, request_hash as hash from orders where tenant_id = $1 and request_key = $2',
    [tenantId, key],
  );
  return row;
};

/** What a search looks through. */
const searchTextOf = ({ code, customerName, recipient, phone, delivery, lines }: OrderRow): string =>
  foldText(
    [code, customerName, recipient, phone, delivery.zone, delivery.place, ...lines.map(({ name }) => name)]
      .filter(Boolean)
      .join(' '),
  );

const insertLines = async (
  { tx, tenantId }: Writes,
  { id, lines }: Pick<OrderRow, 'id' | 'lines'>,
): Promise<void> => {
  await tx.query(
    `insert into order_lines (tenant_id, order_id, position, product_id, name, option, unit_centavos, quantity, reserved)
     select $1, $2, r.position, r."productId", r.name, r.option, r."unitPrice", r.quantity, r.reserved
       from jsonb_to_recordset($3::jsonb) as r(position smallint, "productId" uuid, name text, option text,
            "unitPrice" bigint, quantity integer, reserved integer)`,
    [tenantId, id, JSON.stringify(lines.map((line, position) => ({ ...line, position })))],
  );
};

export type NewOrder = { row: OrderRow; request?: RequestMark | undefined };

/** Adds an order with its lines; false when its code or its request is there already. */
export const insertOrder = async (scope: Writes, { row, request }: NewOrder): Promise<boolean> => {
  const { lines: _lines, customerName: _n, customerPhone: _p, isCustomerVerified: _v, ...values } = row;
  const rows = await scope.tx.orm
    .insert(orders)
    .values({
      ...values,
      tenantId: scope.tenantId,
      requestKey: request?.key,
      requestHash: request?.hash,
      searchText: searchTextOf(row),
    })
    .onConflictDoNothing()
    .returning({ id: orders.id });
  if (rows.length === 0) return false;
  await insertLines(scope, row);
  await announceChange(scope, { topic: 'order', id: row.id });
  return true;
};

export type OrderChange = Partial<
  Pick<OrderRow, 'state' | 'customerId' | 'conversationId' | 'teamNote' | 'reservedAt' | 'fee' | 'total'>
>;

/** Writes what changed of an order. */
export const updateOrder = async (
  { tx, tenantId, platform }: Writes,
  id: string,
  change: OrderChange,
): Promise<void> => {
  await tx.orm
    .update(orders)
    .set({ ...change, updatedAt: platform.clock.now() })
    .where(and(eq(orders.tenantId, tenantId), eq(orders.id, id)));
  await announceChange({ tx, tenantId }, { topic: 'order', id });
};

/** Notes how many of each line an order holds from the stock. */
export const saveReserved = async (
  { tx, tenantId }: Writes,
  id: string,
  lines: readonly Pick<OrderLineRow, 'reserved'>[],
): Promise<void> => {
  await tx.query(
    `update order_lines l set reserved = r.reserved from jsonb_to_recordset($3::jsonb) as r(position smallint, reserved integer)
      where l.tenant_id = $1 and l.order_id = $2 and l.position = r.position`,
    [tenantId, id, JSON.stringify(lines.map(({ reserved }, position) => ({ position, reserved })))],
  );
};

/** Notes what happened to an order, which is locked: of two events of one millisecond the later one is dated later. */
export const recordOrderEvent = async (
  { tx, tenantId, platform: { clock } }: Writes,
  orderId: string,
  { kind, state, memberId }: Omit<OrderEventRow, 'createdAt'>,
): Promise<void> => {
  await tx.query(
    `insert into order_events (tenant_id, order_id, id, kind, state, member_id, created_at)
     select $1, $2, $3, $4, $5, $6, greatest($7::timestamptz, max(e.created_at) + interval '1 microsecond')
       from order_events e where e.tenant_id = $1 and e.order_id = $2`,
    [tenantId, orderId, clock.newId(), kind, state, memberId, clock.now()],
  );
};

/** What happened to an order, in its order. */
export const listOrderEvents = (
  { tx, tenantId }: Scoped<MemberContext>,
  orderId: string,
): Promise<OrderEventRow[]> =>
  tx.query<OrderEventRow>(
    `select kind, state, member_id as "memberId", created_at as "createdAt" from order_events
      where tenant_id = $1 and order_id = $2 order by created_at`,
    [tenantId, orderId],
  );

/** Whether the store ever had an order. */
export const hasOrders = async ({ tx, tenantId }: Reads): Promise<boolean> => {
  const rows = await tx.query('select 1 from orders where tenant_id = $1 limit 1', [tenantId]);
  return rows.length > 0;
};
