import { describe, expect, it } from 'vitest';
import { NEW_ORDERS_PATH } from '#shared/lib/paths.ts';
import { ORDER_DESK_COPY } from '#web/features/orders/order-desk-copy.ts';
import { CAKE, CAKE_STORE } from './browser/cake-store.ts';
import { callAs } from './browser/call-as.ts';
import { LAPTOP, newPage, PHONE } from './browser/new-page.ts';
import { SERVER_URL } from './browser/server-url.ts';
import { signInAsNewOwner } from './browser/sign-in-as-new-owner.ts';

describe.each([
  { ...PHONE, colorScheme: 'light' as const },
  { ...LAPTOP, colorScheme: 'dark' as const },
])('invented orders at $width px', (look) => {
  it('the owner discards invented orders with one tap and a question', async () => {
    const panel = await newPage(look);
    const owner = await signInAsNewOwner(panel, { slug: `basura-${look.width}` });
    const { slug } = owner;
    await callAs(owner, `PUT /tenants/${slug}/profile`, CAKE_STORE);
    const { product } = await callAs(owner, 'POST /products', CAKE);
    for (const phone of ['8095550001', '8095550002', '8095550003'])
      await callAs(owner, `POST /storefront/${slug}/orders`, {
        name: 'Nadie',
        phone,
        lines: [{ productId: product.id, quantity: 1, price: CAKE.price }],
        delivery: { isPickup: true, zone: null, place: null, address: null },
        fee: 0,
        payment: CAKE_STORE.paymentMethods?.[0]?.name ?? null,
        note: '',
      });
    await panel.goto(`${SERVER_URL}${NEW_ORDERS_PATH}`);
    await panel.getByRole('button', { name: ORDER_DESK_COPY.discard(3) }).click();
    await panel.getByRole('button', { name: ORDER_DESK_COPY.discardConfirm }).click();
    await panel.getByText(ORDER_DESK_COPY.discarded(3)).waitFor();
    await panel.getByText(ORDER_DESK_COPY.filteredTitle).waitFor();
    expect((await callAs(owner, 'GET /orders')).orders).toEqual([]);
  });
});
