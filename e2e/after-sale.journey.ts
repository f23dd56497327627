import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { WEB_CHAT_COPY } from '#shared/features/conversations/web-chat-copy.ts';
import { ORDER_STATE_LABELS } from '#shared/features/orders/orders-copy.ts';
import { RATING_COPY } from '#shared/features/orders/rating-copy.ts';
import { STOREFRONT_COPY } from '#shared/features/storefront/storefront-copy.ts';
import { orderPath, PATHS, storePath } from '#shared/lib/paths.ts';
import { ORDER_DESK_COPY } from '#web/features/orders/order-desk-copy.ts';
import { ORDER_PAGE_COPY } from '#web/features/orders/order-page/order-page-copy.ts';
import { CAKE, CAKE_STORE } from './browser/cake-store.ts';
import { callAs } from './browser/call-as.ts';
import { checkAccessibility } from './browser/check-accessibility.ts';
import { LAPTOP, newPage, PHONE } from './browser/new-page.ts';
import { SERVER_URL } from './browser/server-url.ts';
import { type NewOwner, signInAsNewOwner } from './browser/sign-in-as-new-owner.ts';
import { takeScreenshot } from './browser/take-screenshot.ts';

const ACCOUNT = {
  bank: 'Banreservas',
  kind: 'savings',
  number: '9601234567',
  holder: 'Rosa Peña',
  holderId: '00100000017',
};

/** A store with its chat on, a time for its zone and an account; of its six cakes a stranger may hold three. */
const openStore = async (panel: Page, slug: string): Promise<NewOwner> => {
  const owner = await signInAsNewOwner(panel, { slug, plan: 'pro' });
  const deliveryZones = [{ name: 'Gurabo', price: 200, wait: '30-45' }];
  await callAs(owner, `PUT /tenants/${owner.slug}/profile`, { ...CAKE_STORE, deliveryZones });
  await callAs(owner, 'POST /products', { ...CAKE, stock: 6 });
  await callAs(owner, 'PUT /payment-accounts', { version: 0, accounts: [ACCOUNT] });
  await callAs(owner, 'PUT /bot/settings', { isWebChatOn: true });
  return owner;
};

const findStock = async (owner: NewOwner): Promise<number> =>
  (await callAs(owner, `GET /products?tenantId=${owner.tenantId}`)).products[0].stock;

describe.each([
  { ...PHONE, colorScheme: 'light' as const },
  { ...LAPTOP, colorScheme: 'dark' as const },
])('after the sale, at $width px', (look) => {
  it('a buyer asks the chat about the order, changes and cancels it, and the owner sees each', async () => {
    const [panel, buyer] = [await newPage(look), await newPage(look)];
    const owner = await openStore(panel, `despues-${look.width}`);
    const listening = panel.waitForResponse((answer) => answer.url().endsWith('/api/events'));
    await panel.goto(`${SERVER_URL}${PATHS.panelProducts}`);
    await listening;
    await buyer.goto(`${SERVER_URL}${storePath(owner.slug)}`);
    await buyer.getByRole('button', { name: STOREFRONT_COPY.openChat }).click();
    const log = buyer.getByRole('log');
    const say = async (text: string, answer: RegExp) => {
      await buyer.getByRole('textbox', { name: WEB_CHAT_COPY.field }).fill(text);
      await buyer.keyboard.press('Enter');
      await log.getByText(answer).last().waitFor();
    };

    await say(`dame 2 ${CAKE.name}`, /RD\$3,700/);
    await say(
      'a Gurabo, calle 3 casa 15, pago por transferencia, a nombre de Yokasta Peña, mi numero es 829 555 0199',
      /RD\$3,900/,
    );
    await say('sí, confirmo', /Síguelo aquí/);
    await expect.poll(() => panel.title()).toMatch(/^\(1\) /);
    expect(await findStock(owner)).toBe(4);

    await say('¿cuánto se tarda?', /Cuando te lo confirmen, sale en 30 a 45 min/);
    await say('¿a qué cuenta deposito?', /Transferencia: Banreservas/);
    await say('me das factura con comprobante fiscal', /¿A qué RNC o cédula va la factura\?/);
    await say('101001577', /la factura con RNC 1-01-00157-7/);
    await say(`quítale un ${CAKE.name}`, /va 1 × Bizcocho de piña/);
    await say('¿cuánto es lo mío?', /cuesta RD\$2,050/);
    expect(await findStock(owner)).toBe(5);
    await checkAccessibility(buyer);
    await takeScreenshot(buyer, `despues-chat-${look.width}`);

    const [{ id, code }] = (await callAs(owner, 'GET /orders')).orders;
    await panel.goto(`${SERVER_URL}${orderPath(id)}`);
    const detail = panel.getByRole('dialog', { name: ORDER_DESK_COPY.orderTitle(code) });
    await detail.getByText('Aparta sus productos hasta').waitFor();
    const note = detail.getByLabel(ORDER_DESK_COPY.teamNote);
    await expect.poll(() => note.inputValue()).toBe('Factura con comprobante: RNC 1-01-00157-7');
    await detail.getByText(`${CAKE.name}: 2 → 1`).waitFor();
    await checkAccessibility(panel);

    await say('cancélalo', /¿Cancelo tu pedido/);
    await say('sí', /Listo, cancelé tu pedido/);
    await detail.getByText(ORDER_STATE_LABELS.cancelled, { exact: true }).first().waitFor();
    await takeScreenshot(panel, `despues-panel-${look.width}`);
    expect(await findStock(owner)).toBe(6);
  });

  it('what a buyer writes of a delivered order stays while the store works on it', async () => {
    const [panel, buyer] = [await newPage(look), await newPage(look)];
    const owner = await openStore(panel, `opina-${look.width}`);
    const { products } = await callAs(owner, `GET /products?tenantId=${owner.tenantId}`);
    const { order, pageUrl } = await callAs(owner, 'POST /orders', {
      customer: { name: 'Yokasta Peña' },
      lines: [{ productId: products[0].id, quantity: 1, price: CAKE.price }],
      delivery: { isPickup: true, zone: null, place: null, address: null },
      state: 'delivered',
    });
    await buyer.goto(pageUrl);
    // The page's script shows it.
    await buyer.getByRole('link', { name: ORDER_PAGE_COPY.repeat }).waitFor();
    await buyer.getByRole('radio', { name: RATING_COPY.starsLabel(5) }).check();
    const text = buyer.getByLabel(ORDER_PAGE_COPY.rateText(CAKE.name));
    await text.fill('Muy rico');
    const paid = { kind: 'received', amount: CAKE.price };
    await callAs(owner, `POST /orders/${order.id}/payments`, paid);
    const looked = buyer.waitForResponse((answer) => answer.url().includes('parte=estado'));
    await buyer.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));
    await (await looked).finished();
    await buyer.getByRole('button', { name: ORDER_PAGE_COPY.saveRating }).click();
    await buyer.getByText(ORDER_PAGE_COPY.notices.opinion()).waitFor();
    await buyer.getByText(ORDER_PAGE_COPY.paid, { exact: true }).waitFor();
    expect(await text.inputValue()).toBe('Muy rico');
  });
});
