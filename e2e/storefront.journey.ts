import { describe, expect, it } from 'vitest';
import { CART_COPY } from '#shared/features/orders/cart-copy.ts';
import {
  OUTBOUND_COPY,
  PRODUCT_PAGE_COPY,
  STORE_FAILURE_COPY,
  STORE_LIVE_COPY,
  STORE_SORT_COPY,
  STOREFRONT_COPY,
} from '#shared/features/storefront/storefront-copy.ts';
import { productPath, storePath } from '#shared/lib/paths.ts';
import { CART_BAR_COPY } from '#web/features/orders/cart/cart-bar-copy.ts';
import { checkAccessibility } from './browser/check-accessibility.ts';
import { LAPTOP, newPage, PHONE } from './browser/new-page.ts';
import { SERVER_URL } from './browser/server-url.ts';
import { takeScreenshot } from './browser/take-screenshot.ts';
import { whenHeard } from './browser/when-heard.ts';

const SLUG = 'demo';
const store = `${SERVER_URL}${storePath(SLUG)}`;

const enquiryIn = (href: string | null): string | null => new URL(href ?? '').searchParams.get('text');

describe.each([
  { ...PHONE, colorScheme: 'dark' as const },
  { ...LAPTOP, colorScheme: 'light' as const },
])('at $width px, a shopper', (look) => {
  it('searches with a typo, filters, opens a product and goes back', async () => {
    const page = await newPage({ ...look });
    await whenHeard(page, () => page.goto(store));
    await takeScreenshot(page, `tienda-${look.width}`);
    await checkAccessibility(page);
    const names = page.locator('.card h3');
    const all = await names.count();
    expect(all).toBeGreaterThan(20);
    expect(await page.locator('.card .about').first().isVisible()).toBe(true);

    await page.getByLabel(STOREFRONT_COPY.searchLabel).fill('arros');
    await expect.poll(() => names.count()).toBeLessThan(all);
    expect((await names.first().textContent())?.toLowerCase()).toContain('arroz');
    expect(new URL(page.url()).searchParams.get('q')).toBe('arros');
    await page.getByRole('link', { name: STOREFRONT_COPY.clearFilters }).click();
    await expect.poll(() => names.count()).toBe(all);
    await page.getByLabel(STOREFRONT_COPY.categoryLabel, { exact: true }).selectOption({ index: 1 });
    await expect.poll(() => names.count()).toBeLessThan(all);
    await page.goBack();
    await expect.poll(() => names.count()).toBe(all);

    await page.getByRole('link', { name: STOREFRONT_COPY.listView }).click();
    await page.locator('.shelf.list').waitFor();
    await whenHeard(page, () => page.reload());
    await page.locator('.shelf.list').waitFor();
    await page.getByRole('link', { name: STOREFRONT_COPY.gridView }).click();

    const name = (await names.first().textContent()) ?? '';
    await page.getByRole('link', { name: STOREFRONT_COPY.details }).first().click();
    const dialog = page.getByRole('dialog', { name });
    await dialog.waitFor();
    expect(await page.evaluate(() => getComputedStyle(document.documentElement).overflow)).toBe('hidden');
    await checkAccessibility(page);
    await takeScreenshot(page, `vista-rapida-${look.width}`);
    await page.goBack();
    await dialog.waitFor({ state: 'detached' });
    expect(new URL(page.url()).searchParams.has('product')).toBe(false);
    await page.goForward();
    await dialog.waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await page.getByRole('link', { name: STOREFRONT_COPY.details }).first().click();
    await dialog.getByRole('link', { name: STOREFRONT_COPY.close }).click();
    await dialog.waitFor({ state: 'detached' });
  });

  it('stores a favourite on the device, and shares a product', async () => {
    const page = await newPage({ ...look });
    await page.goto(store);
    const heart = page.locator('.heart').first();
    await heart.click();
    await page.getByText(STOREFRONT_COPY.favouriteAdded).waitFor();
    await page.reload();
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('true');
    await heart.click();
    await expect.poll(() => heart.getAttribute('aria-pressed')).toBe('false');

    // The headless browser has no sheet of the system to share with: the link is copied.
    await page.evaluate(() => Object.defineProperty(navigator, 'canShare', { value: undefined }));
    const card = page.locator('.card').first();
    await card.getByRole('button', { name: STOREFRONT_COPY.share }).click();
    await page.getByText(STOREFRONT_COPY.linkCopied).waitFor();
    const id = (await card.getAttribute('data-id')) ?? '';
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(
      SERVER_URL + productPath(storePath(SLUG), id),
    );
  });

  it('asks for three of a product from its own page', async () => {
    const page = await newPage({ ...look });
    await page.goto(store);
    const card = page.locator('.card').first();
    const name = (await card.locator('h3').textContent()) ?? '';
    const url = SERVER_URL + productPath(storePath(SLUG), (await card.getAttribute('data-id')) ?? '');
    const ask = card.getByRole('link', { name: STOREFRONT_COPY.askOnWhatsApp });
    const storeName = (await page.locator('h1').textContent()) ?? '';
    expect(enquiryIn(await ask.getAttribute('href'))).toBe(
      `${OUTBOUND_COPY.listEnquiry(name, storeName)}\n${url}`,
    );
    await page.goto(url);
    await takeScreenshot(page, `producto-${look.width}`);
    await checkAccessibility(page);
    const more = page.getByRole('button', { name: PRODUCT_PAGE_COPY.moreQuantity });
    await more.click();
    await more.click();
    const link = page.locator('#enquiry');
    await expect.poll(async () => enquiryIn(await link.getAttribute('href'))).toContain('Cantidad: 3.');
    await page.getByRole('link', { name: PRODUCT_PAGE_COPY.allProducts }).click();
    await page.waitForURL(store);
  });

  it('can do everything important without scripts', async () => {
    const page = await newPage({ ...look, javaScript: false });
    await page.goto(store);
    await page.getByLabel(STOREFRONT_COPY.searchLabel).fill('arros');
    await page.getByRole('button', { name: STOREFRONT_COPY.searchButton }).click();
    await page.getByText(STOREFRONT_COPY.matchesFor('arros')).waitFor();
    await page.getByLabel(STOREFRONT_COPY.sortLabel, { exact: true }).selectOption('name');
    await page.getByRole('button', { name: STOREFRONT_COPY.apply }).click();
    await page.waitForURL(/sort=name/);
    await page.getByRole('link', { name: STOREFRONT_COPY.details }).first().click();
    await page.getByRole('dialog').waitFor();
    await page.getByRole('link', { name: STOREFRONT_COPY.fullPage }).click();
    await page.getByRole('heading', { level: 1 }).waitFor();
    expect(enquiryIn(await page.locator('#enquiry').getAttribute('href'))).toContain('Cantidad: 1.');
    expect(await page.getByRole('button').count()).toBe(0);
  });
});

it('keeps view, sort order and scroll position while a shopper moves around', async () => {
  const page = await newPage({ ...LAPTOP });
  await whenHeard(page, () => page.goto(store));
  await page.getByRole('link', { name: STOREFRONT_COPY.listView }).click();
  const lists: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('parte=catalogo')) lists.push(request.url());
  });
  await page.locator('.card h3 a').last().click();
  await page.locator('dialog .info').waitFor();
  await page.keyboard.press('Escape');
  await page.locator('dialog').waitFor({ state: 'detached' });
  await page.goForward();
  await page.locator('dialog .info').waitFor();
  await page.goBack();
  await page.locator('dialog').waitFor({ state: 'detached' });
  expect(lists).toEqual([]);

  await page.getByRole('contentinfo').getByRole('link').first().click();
  await page.waitForURL(/category=.*view=list/);
  await page.locator('.shelf.list').waitFor();

  const order = page.getByLabel(STOREFRONT_COPY.sortLabel);
  const shownOrder = () => order.locator('option:checked').textContent();
  await order.selectOption(STORE_SORT_COPY.price_desc);
  await page.waitForURL(/sort=price_desc/);
  await page.goBack();
  await expect.poll(shownOrder).toBe(STORE_SORT_COPY.newest);
  await page.getByLabel(STOREFRONT_COPY.searchLabel).fill('arroz');
  await expect.poll(shownOrder).toBe(STOREFRONT_COPY.sortBest);
  await order.selectOption(STORE_SORT_COPY.newest);
  await page.waitForURL(/q=arroz.*sort=newest/);
  // The list with the link is replaced, so the focus moves to the new list.
  await page.getByRole('link', { name: STOREFRONT_COPY.clearFilters }).press('Enter');
  await page.waitForURL(/^(?!.*q=arroz)/);
  await expect.poll(() => page.locator('#catalogo:focus').count()).toBe(1);
});

it.each([PHONE, LAPTOP])(
  'returns a shopper to the same card at the same place, at $width px',
  async (look) => {
    const page = await newPage({ ...look });
    await whenHeard(page, () => page.goto(store));
    const id = (await page.locator('.card').nth(17).getAttribute('data-id')) ?? '';
    const card = page.locator(`#catalogo .card[data-id="${id}"]`);
    const top = () => card.evaluate((element) => Math.round(element.getBoundingClientRect().top));
    const isBackAt = async (place: number) => {
      await expect.poll(() => card.count()).toBe(1);
      await expect.poll(async () => Math.abs((await top()) - place)).toBeLessThan(3);
    };
    await card.evaluate((element) => element.scrollIntoView({ block: 'center' }));
    await isBackAt(await top());
    const place = await top();

    const category = page.getByLabel(STOREFRONT_COPY.categoryLabel, { exact: true });
    await category.selectOption({ index: 1 });
    await page.waitForURL(/category=/);
    await page.goBack();
    await isBackAt(place);
    await whenHeard(page, () => page.goto(SERVER_URL + productPath(storePath(SLUG), id)));
    await whenHeard(page, () => page.goBack());
    await isBackAt(place);

    await card.locator('h3 a').click();
    // Its visit is counted before the way back begins: else that request could be taken for the one of the page gone back to.
    await whenHeard(page, () => page.getByRole('link', { name: STOREFRONT_COPY.fullPage }).click());
    await page.waitForURL(/producto/);
    await whenHeard(page, () => page.goBack());
    await page.getByRole('dialog').waitFor();
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await isBackAt(place);
  },
);

it('shows nearly two rows of products on the smallest screen', async () => {
  const page = await newPage({ ...PHONE });
  await page.goto(store);
  const heights = await page
    .locator('.card')
    .evaluateAll((cards) => cards.slice(0, 6).map((card) => card.getBoundingClientRect().height));
  expect(heights.length).toBe(6);
  expect(Math.max(...heights)).toBeLessThanOrEqual(330);
  const card = page.locator('.card').first();
  const details = await card.getByRole('link', { name: STOREFRONT_COPY.details }).boundingBox();
  const ask = await card.getByRole('link', { name: STOREFRONT_COPY.askOnWhatsApp }).boundingBox();
  expect(ask?.y).toBe(details?.y);
});

it('opens order and chat once the network is back, after a press without network', async () => {
  const page = await newPage({ ...PHONE, expectedErrors: [/ERR_/] });
  await whenHeard(page, () => page.goto(store));
  await page.getByRole('button', { name: STOREFRONT_COPY.addToOrder }).first().click();
  const order = page.getByRole('button', { name: CART_BAR_COPY.see(1) });
  const chat = page.getByRole('button', { name: STOREFRONT_COPY.openChat });
  await page.context().setOffline(true);
  await order.click();
  await page.getByText(CART_BAR_COPY.failed).waitFor();
  await chat.click();
  await page.getByText(STORE_LIVE_COPY.chatFailed).waitFor();

  await page.context().setOffline(false);
  await order.evaluate((button: HTMLElement) => {
    button.click();
    button.click();
  });
  const sheet = page.getByRole('dialog', { name: CART_COPY.title });
  await sheet.getByRole('button', { name: CART_COPY.close }).click();
  await sheet.waitFor({ state: 'detached' });
  await chat.click();
  await page.getByRole('dialog').waitFor();
});

it('distinguishes an unknown store from a deleted product', async () => {
  const page = await newPage({ ...PHONE, expectedErrors: [/404/] });
  await page.goto(`${SERVER_URL}${storePath('no-hay-tal-tienda')}`);
  await page.getByRole('heading', { name: STORE_FAILURE_COPY.notFound }).waitFor();
  await checkAccessibility(page);
  await page.goto(SERVER_URL + productPath(storePath(SLUG), '0199aaaa-0000-7000-8000-000000000000'));
  await page.getByRole('heading', { name: PRODUCT_PAGE_COPY.unavailable }).waitFor();
  await checkAccessibility(page);
  await page.getByRole('link', { name: PRODUCT_PAGE_COPY.backToStore }).click();
  await page.waitForURL(store);
});
