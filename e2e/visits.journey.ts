import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { PRODUCT_PAGE_COPY, STOREFRONT_COPY } from '#shared/features/storefront/storefront-copy.ts';
import { PATHS, productPath, storePath } from '#shared/lib/paths.ts';
import { DASHBOARD_COPY } from '#web/features/tenants/dashboard/dashboard-copy.ts';
import { PANEL_COPY } from '#web/features/tenants/panel-copy.ts';
import { LAPTOP, newPage, PHONE } from './browser/new-page.ts';
import { SERVER_URL } from './browser/server-url.ts';
import { type NewOwner, signInAsNewOwner } from './browser/sign-in-as-new-owner.ts';
import { takeScreenshot } from './browser/take-screenshot.ts';

const SLUG = 'la-contada';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36';

const furnish = async (page: Page, { token, slug }: NewOwner): Promise<string> => {
  const headers = { authorization: `Bearer ${token}` };
  const profile = { whatsappNumber: '8095550133' };
  await page.request.put(`${SERVER_URL}/api/tenants/${slug}/profile`, { headers, data: profile });
  const data = { name: 'Pastelitos', price: 50, category: 'Picaderas' };
  const answer = await page.request.post(`${SERVER_URL}/api/products`, { headers, data });
  return (await answer.json()).product.id;
};

const countsOf = async (page: Page, { token }: NewOwner) => {
  const answer = await page.request.get(`${SERVER_URL}/api/analytics/today`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { counts } = await answer.json();
  return ['visit', 'product_view', 'whatsapp_click', 'share'].map((event) => counts[event].today);
};

/** Keeps the requests of a journey on this machine. */
const withoutWhatsApp = (page: Page) =>
  page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));

it("actions of shoppers appear in the owner's summary, and the owner's own do not", async () => {
  const owner = await newPage({ ...LAPTOP, userAgent: ANDROID });
  const session = await signInAsNewOwner(owner, { slug: SLUG, plan: 'pro' });
  const id = await furnish(owner, session);
  await owner.goto(SERVER_URL + storePath(SLUG));
  await owner.locator('.card').waitFor();

  const shopper = await newPage({ ...PHONE, userAgent: ANDROID });
  await withoutWhatsApp(shopper);
  await shopper.goto(SERVER_URL + storePath(SLUG));
  // The script counted the visit, so from now on it counts presses.
  await expect.poll(() => countsOf(owner, session)).toEqual([1, 0, 0, 0]);
  await shopper.getByRole('link', { name: STOREFRONT_COPY.details }).click();
  await shopper.getByRole('dialog').getByRole('link', { name: STOREFRONT_COPY.fullPage }).click();
  await shopper.waitForURL(SERVER_URL + productPath(storePath(SLUG), id));
  await expect.poll(() => countsOf(owner, session)).toEqual([1, 2, 0, 0]);
  await shopper.getByRole('link', { name: PRODUCT_PAGE_COPY.askOnWhatsApp }).click();
  await shopper.getByRole('button', { name: PRODUCT_PAGE_COPY.share }).first().click();
  await expect.poll(() => countsOf(owner, session)).toEqual([1, 2, 1, 1]);

  const plain = await newPage({
    ...PHONE,
    userAgent: `${ANDROID} sin guiones`,
    javaScript: false,
  });
  await plain.goto(SERVER_URL + productPath(storePath(SLUG), id));
  await expect.poll(() => countsOf(owner, session)).toEqual([2, 3, 1, 1]);

  await owner.goto(SERVER_URL + PATHS.panel);
  const card = (label: string) =>
    owner.locator('main').getByText(label, { exact: true }).locator('..').locator('..');
  await expect.poll(() => card(PANEL_COPY.visits).textContent()).toContain('2');
  await expect.poll(() => card(PANEL_COPY.enquiriesToday).textContent()).toContain('1');
  await owner
    .getByText(DASHBOARD_COPY.deeds({ views: 3, taps: 1, shares: 1, carts: 0 }), { exact: false })
    .waitFor();
  await takeScreenshot(owner, 'resumen-hoy', { isWindowOnly: true });
});

it('a page whose counts are lost still works', async () => {
  const page = await newPage({
    ...PHONE,
    userAgent: ANDROID,
    expectedErrors: [/Failed to load|ERR_FAILED/],
  });
  await page.route('**/events', (route) => route.abort());
  await page.goto(SERVER_URL + storePath(SLUG));
  await page.getByRole('link', { name: STOREFRONT_COPY.details }).click();
  await page.getByRole('dialog').waitFor();
});

it('actions before the script arrived are counted once it has', async () => {
  const owner = await newPage({ ...LAPTOP, userAgent: ANDROID });
  const session = await signInAsNewOwner(owner, { slug: `${SLUG}-pronto`, plan: 'pro' });
  const id = await furnish(owner, session);
  const page = await newPage({ ...PHONE, userAgent: ANDROID });
  await withoutWhatsApp(page);
  let letScriptsPass = (): void => undefined;
  const held = new Promise<void>((resolve) => {
    letScriptsPass = resolve;
  });
  await page.route('**/assets/store-*.js', async (route) => {
    if (!route.request().url().includes('store-start')) await held;
    await route.continue();
  });
  await page.goto(SERVER_URL + productPath(storePath(session.slug), id));
  await page.getByRole('link', { name: PRODUCT_PAGE_COPY.askOnWhatsApp }).click();
  expect(await countsOf(owner, session)).toEqual([0, 0, 0, 0]);
  letScriptsPass();
  await expect.poll(() => countsOf(owner, session)).toEqual([1, 1, 1, 0]);
  // The target of «Ver detalles» while no script listens.
  await page.goto(`${SERVER_URL}${storePath(session.slug)}?product=${id}`);
  await expect.poll(() => countsOf(owner, session)).toEqual([1, 2, 1, 0]);
});
