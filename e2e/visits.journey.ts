import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { PRODUCT_PAGE_COPY, STOREFRONT_COPY } from '#shared/features/storefront/storefront-copy.ts';
import { PANEL_COPY } from '#shared/features/tenants/panel-copy.ts';
import { PATHS, productPath, storePath } from '#shared/lib/paths.ts';
import { LAPTOP, newPage, PHONE } from './browser/new-page.ts';
import { openBrowser } from './browser/open-browser.ts';
import { type NewOwner, signInAsNewOwner } from './browser/sign-in-as-new-owner.ts';
import { type RunningServer, startServer } from './browser/start-server.ts';

const SLUG = 'la-contada';
const ANDROID =
  'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0 Mobile Safari/537.36';

const browser = openBrowser();
let server: RunningServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.stop());

const furnish = async (page: Page, { token }: NewOwner): Promise<string> => {
  const headers = { authorization: `Bearer ${token}` };
  const profile = { whatsappNumber: '8095550133' };
  await page.request.put(`${server.url}/api/tenants/${SLUG}/profile`, { headers, data: profile });
  const data = { name: 'Pastelitos', price: 50, category: 'Picaderas' };
  const answer = await page.request.post(`${server.url}/api/products`, { headers, data });
  return (await answer.json()).product.id;
};

const countsOf = async (page: Page, { token }: NewOwner) => {
  const answer = await page.request.get(`${server.url}/api/analytics/today`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { counts } = await answer.json();
  return ['visit', 'product_view', 'whatsapp_click', 'share'].map((event) => counts[event].today);
};

/** Nothing of a journey leaves this machine. */
const withoutWhatsApp = (page: Page) =>
  page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));

it('what shoppers do reaches the summary of the owner, who is not counted', async () => {
  const owner = await newPage({ browser: browser.get(), ...LAPTOP, userAgent: ANDROID });
  const session = await signInAsNewOwner(owner, { url: server.url, slug: SLUG, plan: 'pro' });
  const id = await furnish(owner, session);
  await owner.goto(server.url + storePath(SLUG));
  await owner.locator('.card').waitFor();

  const shopper = await newPage({ browser: browser.get(), ...PHONE, userAgent: ANDROID });
  await withoutWhatsApp(shopper);
  await shopper.goto(server.url + storePath(SLUG));
  await shopper.getByRole('link', { name: STOREFRONT_COPY.details }).click();
  await shopper.getByRole('dialog').getByRole('link', { name: STOREFRONT_COPY.fullPage }).click();
  await shopper.waitForURL(server.url + productPath(SLUG, id));
  await shopper.getByRole('link', { name: PRODUCT_PAGE_COPY.askOnWhatsApp }).click();
  await shopper.getByRole('button', { name: PRODUCT_PAGE_COPY.share }).first().click();
  await expect.poll(() => countsOf(owner, session)).toEqual([1, 2, 1, 1]);

  const plain = await newPage({
    browser: browser.get(),
    ...PHONE,
    userAgent: `${ANDROID} sin guiones`,
    javaScript: false,
  });
  await plain.goto(server.url + productPath(SLUG, id));
  await expect.poll(() => countsOf(owner, session)).toEqual([2, 3, 1, 1]);

  await owner.goto(server.url + PATHS.panel);
  const card = (label: string) =>
    owner.locator('main').getByText(label, { exact: true }).locator('..').locator('..');
  await expect.poll(() => card(PANEL_COPY.visits).textContent()).toContain('2');
  await expect.poll(() => card(PANEL_COPY.enquiriesToday).textContent()).toContain('1');
});

it('a page whose counts are lost works on', async () => {
  const page = await newPage({
    browser: browser.get(),
    ...PHONE,
    userAgent: ANDROID,
    expectedErrors: [/Failed to load|ERR_FAILED/],
  });
  await page.route('**/events', (route) => route.abort());
  await page.goto(server.url + storePath(SLUG));
  await page.getByRole('link', { name: STOREFRONT_COPY.details }).click();
  await page.getByRole('dialog').waitFor();
});
