import type { BuyersOrder } from '#shared/features/orders/buyers-order.ts';
import { isOpen } from '#shared/features/orders/order-states.ts';
import { pesosOf } from '#shared/lib/money.ts';
import { maskPhone } from '#shared/lib/phone.ts';
import type { Scoped, ShopperContext, TenantRow } from '../tenants/tenants.ts';
import { type OrderLineRow, ordersOf } from './order-repo.ts';
import { listAccountsOf } from './payment-accounts.ts';
import { toLineView, waitOf } from './present-order.ts';

const repeatOf = ({ productId, quantity }: OrderLineRow): [string, number][] =>
  productId === null ? [] : [[productId, quantity]];

/** Finds an order of the scope's tenant by the token of its page and presents what its buyer may see. */
export const findBuyersOrder = async (
  scope: Scoped<ShopperContext>,
  tenant: TenantRow,
  pageToken: string,
): Promise<BuyersOrder | undefined> => {
  const row = await ordersOf(scope).where('o.pageToken', '=', pageToken).executeTakeFirst();
  if (!row) return undefined;
  const { code, state, delivery, payment, recipient, phone, note } = row;
  const method = tenant.profile.paymentMethods?.find(({ name }) => name === payment);
  return {
    code,
    state,
    lines: row.lines.map(toLineView).map(({ productId: _, ...line }) => line),
    goods: pesosOf(row.goods),
    fee: row.fee === null ? null : pesosOf(row.fee),
    total: pesosOf(row.total),
    paid: pesosOf(row.paid),
    delivery,
    payment:
      payment === null
        ? null
        : {
            name: payment,
            details: method?.details ?? '',
            accounts: isOpen(state) ? await listAccountsOf(scope, row) : [],
          },
    recipient,
    maskedPhone: phone && maskPhone(phone),
    note,
    wait: waitOf(tenant, row),
    createdAt: row.createdAt.toISOString(),
    repeat: state === 'delivered' ? row.lines.flatMap(repeatOf) : [],
    canChange: state === 'new',
    contentVersion: row.version,
    version: row.updatedAt.toISOString(),
  };
};

/** Finds the id of an order of the scope's own tenant by the token of its page. */
export const findOrderIdByToken = async (
  { tx, tenantId }: Scoped<ShopperContext>,
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
