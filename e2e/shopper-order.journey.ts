import type { BrowserContext, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { CART_COPY } from '#shared/features/orders/cart-copy.ts';
import { STOREFRONT_COPY } from '#shared/features/storefront/storefront-copy.ts';
import { storePath } from '#shared/lib/paths.ts';
import { CART_BAR_COPY } from '#web/features/orders/cart/cart-bar-copy.ts';
import { button } from './browser/button.ts';
import { CAKE, CAKE_STORE } from './browser/cake-store.ts';
import { LAPTOP, newPage, PHONE } from './browser/new-page.ts';
import { SERVER_URL } from './browser/server-url.ts';
import { signInAsNewOwner } from './browser/sign-in-as-new-owner.ts';
import { takeScreenshot } from './browser/take-screenshot.ts';

const FLAN = { name: 'Flan de coco', price: 350, category: 'Dulces' };

const openStore = async (page: Page, wantedSlug: string): Promise<string> => {
  const { token, slug } = await signInAsNewOwner(page, { slug: wantedSlug });
  const headers = { authorization: `Bearer ${token}` };
  await page.request.put(`${SERVER_URL}/api/tenants/${slug}/profile`, { headers, data: CAKE_STORE });
  for (const data of [CAKE, FLAN])
    expect((await page.request.post(`${SERVER_URL}/api/products`, { headers, data })).status()).toBe(201);
  return `${SERVER_URL}${storePath(slug)}`;
};

const sheet = (page: Page) => page.getByRole('dialog', { name: CART_COPY.title });
const add = (page: Page, name: string) =>
  page
    .getByRole('article')
    .filter({ hasText: name })
    .or(page.getByRole('listitem').filter({ hasText: name }))
    .getByRole('button', { name: STOREFRONT_COPY.addToOrder })
    .first();

const isFocused = (page: Page, name: string) =>
  expect.poll(() => button(page, name).evaluate((element) => element === document.activeElement)).toBe(true);

const secondTab = async (context: BrowserContext, address: string): Promise<Page> => {
  const page = await context.newPage();
  await page.goto(address);
  return page;
};

describe.each([
  { ...PHONE, colorScheme: 'dark' as const },
  { ...LAPTOP, colorScheme: 'light' as const },
])("a shopper's order at $width px", (look) => {
  it('keeps the focus when a line changes or disappears, and closes with Back', async () => {
    const page = await newPage(look);
    const address = await openStore(page, `lineas-${look.width}`);
    await page.goto(address);
    await add(page, CAKE.name).click();
    await add(page, FLAN.name).click();
    await button(page, CART_BAR_COPY.see(2)).press('Enter');
    await sheet(page).getByText('RD$2,200').waitFor();
    // The toast about the added product would cover the form.
    expect(await page.getByText(CART_BAR_COPY.added).count()).toBe(0);

    await button(page, CART_COPY.more(CAKE.name)).press('Enter');
    await isFocused(page, CART_COPY.more(CAKE.name));
    await button(page, CART_COPY.more(CAKE.name)).press('Enter');
    // There are no more of it: the button is shut.
    await isFocused(page, CART_COPY.less(CAKE.name));
    await button(page, CART_COPY.remove(FLAN.name)).press('Enter');
    await isFocused(page, CART_COPY.less(CAKE.name));
    await sheet(page).getByText('RD$5,550').first().waitFor();
    await page.getByLabel(CART_COPY.zone).selectOption({ label: CART_COPY.elsewhere });
    await button(page, CART_COPY.send).click();
    await page.getByRole('alert').getByRole('button', { name: CART_COPY.placeRequired }).waitFor();
    await takeScreenshot(page, `pedido-falta-${look.width}-${look.colorScheme}`);

    await page.goBack();
    await sheet(page).waitFor({ state: 'detached' });
    expect(page.url()).toBe(address);
    await isFocused(page, CART_BAR_COPY.see(3));
    await button(page, CART_BAR_COPY.see(3)).click();
    // Missing fields are not reported before the form is sent again; chosen values are kept.
    await page.getByLabel(CART_COPY.place).waitFor();
    for (const _ of [3, 2]) await button(page, CART_COPY.less(CAKE.name)).click();
    await button(page, CART_COPY.remove(CAKE.name)).click();
    await sheet(page).getByText(CART_COPY.empty).waitFor();
    await button(page, CART_COPY.keepShopping).click();
    await sheet(page).waitFor({ state: 'detached' });
    expect(await page.locator('.order-bar').count()).toBe(0);
  });
});

it('opens with the next press when the network lost a part of it', async () => {
  const page = await newPage({ ...PHONE, expectedErrors: [/order-form|order-sheet|Failed to load/] });
  await page.goto(await openStore(page, 'red-floja'));
  const parts = ['**/order-sheet-*.js', '**/order-sheet-*.css'];
  // Both from the start: the bar fetches them as soon as the pointer is over it, and what arrived once is kept.
  for (const lost of parts) await page.context().route(lost, (route) => route.abort());
  await add(page, CAKE.name).click();
  const bar = button(page, CART_BAR_COPY.see(1));

  for (const lost of parts) {
    await bar.click();
    const message = page.getByText(CART_BAR_COPY.failed).last();
    await message.waitFor();
    expect(await sheet(page).count()).toBe(0);
    await page.context().unroute(lost);
    // The next press must bring its own message.
    await message.waitFor({ state: 'hidden' });
  }

  await page.route('**/order-form?*', (route) => route.abort());
  await bar.click();
  await page.getByText(CART_COPY.loadFailed).waitFor();
  await page.unroute('**/order-form?*');
  await button(page, CART_COPY.retry).click();
  await sheet(page).getByText('RD$1,850').first().waitFor();
});

it('follows another tab, and is one order however often it is sent', async () => {
  const page = await newPage(LAPTOP);
  const address = await openStore(page, 'dos-ventanas');
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  await page.goto(address);
  await add(page, CAKE.name).click();
  await button(page, CART_BAR_COPY.see(1)).click();
  await sheet(page).getByText('RD$1,850').first().waitFor();
  const other = await secondTab(page.context(), address);
  await add(other, FLAN.name).click();
  await sheet(page).getByText('RD$2,200').waitFor();

  await page.getByRole('radio', { name: CART_COPY.pickup }).check();
  await page.getByRole('radio', { name: 'Efectivo' }).check();
  await page.getByLabel(CART_COPY.name).fill('Yokasta Peña');
  await page.getByLabel(CART_COPY.phone).fill('829 555 7777');
  await page.getByLabel(CART_COPY.note).fill('Con vela');
  const sent: string[] = [];
  page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()));
  await button(page, CART_COPY.send).dblclick();
  await sheet(page).getByRole('link', { name: CART_COPY.openWhatsApp }).waitFor();
  expect(sent.filter((url) => url.endsWith('/orders'))).toHaveLength(1);
  await other.locator('.order-bar').waitFor({ state: 'detached' });
  await page.keyboard.press('Escape');
  await add(page, CAKE.name).click();
  await button(page, CART_BAR_COPY.see(1)).click();
  // The shopper stays who they are; the note was of that order.
  await expect.poll(() => page.getByLabel(CART_COPY.name).inputValue()).toBe('Yokasta Peña');
  expect(await page.getByLabel(CART_COPY.note).inputValue()).toBe('');
});
