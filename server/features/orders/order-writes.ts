import { announceChange, type OrderTakerContext, type Scoped } from '#server/features/tenants/tenants.ts';
import { createRecordSet } from '#server/platform/db/sql-parts.ts';
import { foldText } from '#shared/lib/text-fold.ts';
import type { OrderLineRow, OrderRow, ReadOnlyPart } from './order-repo.ts';

type Writes = Scoped<OrderTakerContext>;

/** A request that may arrive twice. */
export type RequestMark = { key: string; hash: Uint8Array };

/** Joins the texts in which the search of orders looks. Orders keep it as it was when they were written: another text needs a migration. */
export const orderSearchTextOf = ({
  code,
  customerName,
  recipient,
  phone,
  delivery,
  lines,
}: Pick<OrderRow, 'code' | 'customerName' | 'recipient' | 'phone' | 'delivery' | 'lines'>): string =>
  foldText(
    [code, customerName, recipient, phone, delivery.zone, delivery.place, ...lines.map(({ name }) => name)]
      .filter(Boolean)
      .join(' '),
  );

export type NewOrder = {
  /** `seenAt` is the time at which a member first had the order on screen. */
  row: Omit<OrderRow, ReadOnlyPart> & { readonly seenAt: Date | null };
  /** Of a stranger's order that holds stock: the digest of where it came from. */
  holdAddress: Uint8Array | null;
  request?: RequestMark | undefined;
};

/** Adds an order with its lines and returns the token of its page; undefined when its code or its request already exists. */
export const insertOrder = async (
  scope: Writes,
  { row, holdAddress, request }: NewOrder,
): Promise<string | undefined> => {
  const { tx, tenantId } = scope;
  const {
    lines,
    customerName: _n,
    customerPhone: _p,
    customerTaxId: _t,
    isCustomerVerified: _v,
    goods,
    discount,
    fee,
    tax,
    total,
    deposit,
    cash,
    ...values
  } = row;
  const inserted = await tx.db
    .insertInto('orders')
    .values({
      ...values,
      tenantId,
      holdAddress,
      delivery: JSON.stringify(row.delivery),
      goodsCentavos: goods,
      discountCentavos: discount,
      feeCentavos: fee,
      taxCentavos: tax,
      totalCentavos: total,
      coupon: row.coupon && JSON.stringify(row.coupon),
      depositCentavos: deposit,
      cashCentavos: cash,
      requestKey: request?.key,
      requestHash: request?.hash,
      searchText: orderSearchTextOf(row),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('pageToken')
    .executeTakeFirst();
  if (!inserted) return undefined;
  await insertLines(scope, row.id, lines);
  announceChange(scope, { topic: 'order', id: row.id });
  return inserted.pageToken;
};

const insertLines = async (
  { tx, tenantId }: Writes,
  orderId: string,
  lines: readonly OrderLineRow[],
): Promise<void> => {
  await tx.db
    .insertInto('orderLines')
    .values(
      lines.map(({ unitPrice, regularPrice, ...line }, position) => ({
        ...line,
        tenantId,
        orderId,
        position,
        unitCentavos: unitPrice,
        regularCentavos: regularPrice,
      })),
    )
    .execute();
};

/** Writes the lines of an order in the place of those that it had. */
export const replaceLines = async (
  scope: Writes,
  { orderId, lines }: { orderId: string; lines: readonly OrderLineRow[] },
): Promise<void> => {
  await scope.tx.db
    .deleteFrom('orderLines')
    .where('tenantId', '=', scope.tenantId)
    .where('orderId', '=', orderId)
    .execute();
  await insertLines(scope, orderId, lines);
};

export type OrderChange = Partial<
  Pick<
    OrderRow,
    | 'state'
    | 'customerId'
    | 'conversationId'
    | 'delivery'
    | 'payment'
    | 'goods'
    | 'discount'
    | 'fee'
    | 'tax'
    | 'total'
    | 'usesCoupon'
    | 'cash'
    | 'note'
    | 'teamNote'
    | 'reservedAt'
    | 'holdUntil'
  > & {
    readonly searchText: string;
    readonly seenAt: Date | null;
    readonly toldAt: Date | null;
  }
>;

/** Whether an edit that was begun before a change would overwrite it unseen. */
const isOfContent = ({ state, total }: OrderChange): boolean => state !== undefined || total !== undefined;

/** Updates the changed values of an order. */
export const updateOrder = async (
  { tx, tenantId, platform }: Writes,
  { id, change }: { id: string; change: OrderChange },
): Promise<void> => {
  const { goods, discount, fee, tax, total, cash, delivery, ...rest } = change;
  await tx.db
    .updateTable('orders')
    .set((eb) => ({
      ...rest,
      ...(delivery && { delivery: JSON.stringify(delivery) }),
      goodsCentavos: goods,
      discountCentavos: discount,
      feeCentavos: fee,
      taxCentavos: tax,
      totalCentavos: total,
      cashCentavos: cash,
      // Where it came from ends with its hold.
      ...(change.holdUntil === null && { holdAddress: null }),
      ...(isOfContent(change) && { version: eb('version', '+', 1) }),
      updatedAt: platform.clock.now(),
    }))
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute();
  announceChange({ tx, tenantId }, { topic: 'order', id });
};

/** Stores how much of each line an order holds from the stock. */
export const saveReserved = async (
  { tx, tenantId }: Writes,
  { id, lines }: { id: string; lines: readonly Pick<OrderLineRow, 'reserved'>[] },
): Promise<void> => {
  const held = lines.map(({ reserved }, position) => ({ position, reserved }));
  await tx.db
    .updateTable('orderLines as l')
    .from(createRecordSet(held, { position: 'smallint', reserved: 'numeric' }))
    .set((eb) => ({ reserved: eb.ref('r.reserved') }))
    .where('l.tenantId', '=', tenantId)
    .where('l.orderId', '=', id)
    .whereRef('l.position', '=', 'r.position')
    .execute();
};
