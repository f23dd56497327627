import type { BuyersOrder } from '#shared/features/orders/buyers-order.ts';
import { pesosOf } from '#shared/lib/money.ts';
import { maskPhone } from '#shared/lib/phone.ts';
import { getTenant, type Scoped, type ShopperContext } from '../tenants/tenants.ts';
import { ordersOf } from './order-repo.ts';
import { findWait, toLineView } from './present-order.ts';

/** Finds an order by the token of its page, as its buyer may see it. */
export const findBuyersOrder = async (
  scope: Scoped<ShopperContext>,
  pageToken: string,
): Promise<BuyersOrder | undefined> => {
  const row = await ordersOf(scope).where('o.pageToken', '=', pageToken).executeTakeFirst();
  if (!row) return undefined;
  const { profile } = await getTenant(scope);
  const { code, state, delivery, payment, recipient, phone, note } = row;
  const method = profile.paymentMethods?.find(({ name }) => name === payment);
  return {
    code,
    state,
    lines: row.lines.map(toLineView).map(({ productId: _, ...line }) => line),
    goods: pesosOf(row.goods),
    fee: row.fee === null ? null : pesosOf(row.fee),
    total: pesosOf(row.total),
    paid: pesosOf(row.paid),
    delivery,
    payment: payment === null ? null : { name: payment, details: method?.details ?? '' },
    recipient,
    maskedPhone: phone && maskPhone(phone),
    note,
    wait: await findWait(scope, row),
    createdAt: row.createdAt.toISOString(),
    version: row.updatedAt.toISOString(),
  };
};
