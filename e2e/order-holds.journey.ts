import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { tellProgram } from '#server/testing/call-program.ts';
import { STOCK_COPY } from '#shared/features/catalogue/catalogue-copy.ts';
import { CART_COPY, ORDER_REFUSAL_COPY } from '#shared/features/orders/cart-copy.ts';
import { HOLD_MINUTES } from '#shared/features/orders/order-rules.ts';
import { ORDER_STATE_LABELS } from '#shared/features/orders/orders-copy.ts';
import { STOREFRONT_COPY } from '#shared/features/storefront/storefront-copy.ts';
import { NEW_ORDERS_PATH, orderPath, storePath } from '#shared/lib/paths.ts';
import { minutes } from '#shared/lib/time.ts';
import { CART_BAR_COPY } from '#web/features/orders/cart/cart-bar-copy.ts';
import { ORDER_ACTOR_LABELS, ORDER_EVENT_COPY } from '#web/features/orders/desk/order-timeline-copy.ts';
import { ORDER_DESK_COPY } from '#web/features/orders/order-desk-copy.ts';
import { CAKE, CAKE_STORE } from './browser/cake-store.ts';
import { checkAccessibility } from './browser/check-accessibility.ts';
import { LAPTOP, newPage, PHONE } from './browser/new-page.ts';
import { devPageUrl } from './browser/server-url.ts';
import { signInAsNewOwner } from './browser/sign-in-as-new-owner.ts';
import { type RunningServer, startServer } from './browser/start-server.ts';
import { takeScreenshot } from './browser/take-screenshot.ts';
import { openWhatsAppCustomer } from './browser/whatsapp-customer.ts';

/** Turns a program's clock by what a file says; the drills use it too. */
const CLOCK = path.join(import.meta.dirname, '../drills/shift-clock.mjs');
/** The job that ends holds runs once a minute. */
const RELEASED_WITHIN_MS = 150_000;

/** Starts a server with the limits of strangers, whose clock the answered function turns ahead. */
const startClockedServer = async (): Promise<[RunningServer, (ms: number) => Promise<void>]> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'colmado-clock-'));
  const clockFile = path.join(folder, 'offset');
  await writeFile(clockFile, '0');
  const server = await startServer({
    BURST_WAIT_MS: '0',
    RATE_LIMIT_FACTOR: '1',
    CLOCK_FILE: clockFile,
    NODE_OPTIONS: `--import=${CLOCK}`,
  });
  onTestFinished(async () => {
    await server.stop();
    await rm(folder, { recursive: true, force: true });
  });
  return [server, (ms) => writeFile(clockFile, String(ms))];
};

/** What the only card of the store says of its stock. */
const badgeOf = (shop: Page): Promise<string | null> => shop.locator('.stock').first().textContent();

const sheet = (page: Page) => page.getByRole('dialog', { name: CART_COPY.title });

/** Puts the store's only product into the cart and fills in who wants it. */
const fillCart = async (shop: Page, phone: string): Promise<void> => {
  await shop.getByRole('button', { name: STOREFRONT_COPY.addToOrder, exact: true }).click();
  await shop.getByRole('button', { name: CART_BAR_COPY.see(1), exact: true }).click();
  await sheet(shop).waitFor();
  await shop.getByRole('radio', { name: CART_COPY.pickup }).check();
  await shop.getByRole('radio', { name: 'Efectivo' }).check();
  await shop.getByLabel(CART_COPY.name).fill('Yokasta Peña');
  await shop.getByLabel(CART_COPY.phone).fill(phone);
};

/** Looks at a page on a laptop and as wide as a phone: the hold that ends is waited for once, by the program's own job. */
const lookAtBoth = async (page: Page, name: string): Promise<void> => {
  for (const size of [PHONE, LAPTOP]) {
    await page.setViewportSize(size);
    await checkAccessibility(page);
    await takeScreenshot(page, `aparta-${name}-${size.width}`);
  }
};

it('a store with two cakes takes three unconfirmed orders of a telephone, and puts what an order held back on the shelf when its time is over', async () => {
  const [server, turnClock] = await startClockedServer();
  const panel = await newPage(LAPTOP);
  const shop = await newPage({ ...LAPTOP, colorScheme: 'dark', expectedErrors: [/429/] });
  await shop.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  const owner = await signInAsNewOwner(panel, { slug: 'aparta', url: server.url });
  const { slug } = owner;
  const tell = (method: 'GET' | 'POST' | 'PUT', to: string, body?: object) =>
    tellProgram(server.url, { method, path: to, token: owner.token, ...(body && { body }) });
  await tell('PUT', `/tenants/${slug}/profile`, CAKE_STORE);
  const { product } = await tell('POST', '/products', { ...CAKE, stock: 2 });
  const store = `${server.url}${storePath(slug)}`;

  // Somebody who only types a telephone holds nothing, and may have three orders that nobody has answered.
  const phone = '8295550101';
  for (let n = 0; n < 3; n += 1)
    await tell('POST', `/storefront/${slug}/orders`, {
      name: 'Nadie',
      phone,
      lines: [{ productId: product.id, quantity: 1, price: CAKE.price }],
      delivery: { isPickup: true, zone: null, place: null, address: null },
      fee: 0,
      payment: 'Efectivo',
      note: '',
    });
  await shop.goto(store);
  expect(await badgeOf(shop)).toBe(STOCK_COPY.low(2));
  await fillCart(shop, phone);
  await shop.getByRole('button', { name: CART_COPY.send, exact: true }).click();
  await shop.getByText(ORDER_REFUSAL_COPY.manyOfYours).first().waitFor();
  await lookAtBoth(shop, 'limite');

  await panel.goto(`${server.url}${NEW_ORDERS_PATH}`);
  await panel.getByRole('button', { name: ORDER_DESK_COPY.discard(3) }).click();
  await panel.getByRole('button', { name: ORDER_DESK_COPY.discardConfirm }).click();
  await panel.getByText(ORDER_DESK_COPY.discarded(3)).waitFor();
  const opened = shop.context().waitForEvent('page');
  await shop.getByRole('button', { name: CART_COPY.send, exact: true }).click();
  await (await opened).close();
  await shop.getByText(CART_COPY.sentText).waitFor();

  // Whom WhatsApp vouches for holds all there is.
  const yokasta = await openWhatsAppCustomer(
    await newPage(PHONE),
    devPageUrl(`/dev/whatsapp?slug=${slug}&name=Yokasta+Gil`, server),
  );
  for (const text of [`quiero 2 ${CAKE.name}`, 'eso es todo', 'paso a buscarlo', 'efectivo', 'Yokasta Gil'])
    await yokasta.write(text);
  await yokasta.write('sí, confirmo');
  await yokasta.hears('Síguelo aquí');
  // The store lists what can be bought.
  await shop.goto(store);
  await shop.getByRole('heading', { level: 1 }).waitFor();
  expect(await shop.getByText(CAKE.name, { exact: true }).count()).toBe(0);
  await lookAtBoth(shop, 'agotado');

  const { orders } = await tell('GET', '/orders');
  const { id, code } = orders.find(({ source }: { source: string }) => source === 'bot');
  await panel.goto(`${server.url}${orderPath(id)}`);
  const detail = panel.getByRole('dialog', { name: ORDER_DESK_COPY.orderTitle(code) });
  await detail.getByText('Aparta sus productos hasta').waitFor();

  await turnClock(minutes(HOLD_MINUTES.default + 1));
  await detail.getByText(ORDER_EVENT_COPY.released).waitFor({ timeout: RELEASED_WITHIN_MS });
  await detail.getByText(`${ORDER_ACTOR_LABELS.program} ·`).waitFor();
  await detail.getByText(ORDER_DESK_COPY.holdsNone).waitFor();
  await detail.getByText(ORDER_STATE_LABELS.new, { exact: true }).first().waitFor();
  await detail.getByText(ORDER_EVENT_COPY.released).scrollIntoViewIfNeeded();
  await lookAtBoth(panel, 'soltado');
  await shop.goto(store);
  expect(await badgeOf(shop)).toBe(STOCK_COPY.low(2));
  await lookAtBoth(shop, 'otra-vez');
});
