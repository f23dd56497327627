import { describe, expect, it } from 'vitest';
import {
  PRODUCT_PAGE_COPY,
  STORE_LIVE_COPY,
  STOREFRONT_COPY,
} from '#shared/features/storefront/storefront-copy.ts';
import { productPath, storePath } from '#shared/lib/paths.ts';
import { CART_BAR_COPY } from '#web/features/orders/cart/cart-bar-copy.ts';
import { newPage, PHONE } from './browser/new-page.ts';
import { SERVER_URL } from './browser/server-url.ts';
import { signInAsNewOwner } from './browser/sign-in-as-new-owner.ts';
import { whenHeard } from './browser/when-heard.ts';

const SLUG = 'demo';
const store = `${SERVER_URL}${storePath(SLUG)}`;

/** The store's script, which is fetched once the page is idle. */
const LATE_SCRIPT = /\/assets\/store-(?!start)/;

const enquiryIn = (href: string | null): string | null => new URL(href ?? '').searchParams.get('text');

it('keeps presses and text from before the script arrived', async () => {
  const page = await newPage({ ...PHONE, expectedErrors: [/ERR_FAILED/] });
  const { promise: pressed, resolve: letScriptCome } = Promise.withResolvers<void>();
  let tries = 0;
  await page.route(LATE_SCRIPT, async (route) => {
    tries += 1;
    if (tries === 1) return route.abort();
    await pressed;
    await route.continue();
  });
  await page.goto(store);
  // The first answer was lost on the way: whatever is touched next asks again.
  await expect.poll(() => page.keyboard.press('Shift').then(() => tries)).toBe(2);
  const heart = page.locator('.heart').first();
  await heart.click();
  expect(await heart.getAttribute('aria-pressed')).toBe('false');
  const cards = page.locator('.card');
  const all = await cards.count();
  await page.getByLabel(STOREFRONT_COPY.searchLabel).fill('arroz');
  letScriptCome();
  await page.getByText(STOREFRONT_COPY.favouriteAdded).waitFor();
  await expect.poll(() => cards.count()).toBeLessThan(all);
});

it('applies a category and a sort order that were chosen before its script arrived', async () => {
  const page = await newPage({ ...PHONE });
  const script = Promise.withResolvers<void>();
  await page.route(LATE_SCRIPT, async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto(store);
  const names = page.locator('.card h3');
  const all = await names.count();
  const category = page.getByLabel(STOREFRONT_COPY.categoryLabel, { exact: true });
  const [, chosen = ''] = await category.locator('option').allTextContents();
  await category.selectOption(chosen);
  await page.getByLabel(STOREFRONT_COPY.sortLabel, { exact: true }).selectOption('name');
  script.resolve();
  await expect.poll(() => names.count()).toBeLessThan(all);
  await expect.poll(() => new URL(page.url()).search).toContain('sort=name');
  expect(new URL(page.url()).searchParams.get('category')).toBe(chosen);
});

it('shows the list of the address, even when the toolbar does not offer its value', async () => {
  const page = await newPage({ ...PHONE });
  await whenHeard(page, () => page.goto(`${store}?category=Ya%20no%20hay`));
  await page.getByRole('heading', { name: STOREFRONT_COPY.noMatches }).waitFor();
  expect(await page.locator('.card').count()).toBe(0);
  expect(new URL(page.url()).searchParams.get('category')).toBe('Ya no hay');
});

it('keeps the typed text when a search fails, and finds it at the next try', async () => {
  const page = await newPage({ ...PHONE, expectedErrors: [/ERR_FAILED/] });
  await page.context().route(/parte=catalogo/, (route) => route.abort());
  await whenHeard(page, () => page.goto(store));
  const search = page.getByLabel(STOREFRONT_COPY.searchLabel);
  await search.fill('arroz');
  await page.getByText(STORE_LIVE_COPY.updateFailed).waitFor();
  expect(await search.inputValue()).toBe('arroz');
  await page.context().unroute(/parte=catalogo/);
  await search.press('Enter');
  await page.getByText(STOREFRONT_COPY.matchesFor('arroz')).waitFor();
});

describe('while a list is loading', () => {
  /** Lists wait until they are let through. */
  const openSlowly = async () => {
    const page = await newPage({ ...PHONE });
    // The test does not see requests that a worker answers before their answer.
    await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
    await whenHeard(page, () => page.goto(store));
    const all = await page.locator('.card').count();
    const gate = Promise.withResolvers<void>();
    await page.context().route(/parte=catalogo/, async (route) => {
      await gate.promise;
      // The page may have given the request up.
      await route.continue().catch(() => undefined);
    });
    const category = page.getByLabel(STOREFRONT_COPY.categoryLabel, { exact: true });
    return { page, all, category, letThrough: () => gate.resolve() };
  };

  it('keeps the view that a shopper chooses meanwhile', async () => {
    const { page, letThrough } = await openSlowly();
    const asked = page.waitForRequest(/parte=catalogo/);
    await page.getByLabel(STOREFRONT_COPY.searchLabel).fill('arroz');
    await asked;
    await page.getByRole('link', { name: STOREFRONT_COPY.listView }).click();
    letThrough();
    await page.getByText(STOREFRONT_COPY.matchesFor('arroz')).waitFor();
    expect(await page.locator('.shelf.list').count()).toBe(1);
    expect(new URL(page.url()).search).toBe('?q=arroz&view=list');
  });

  it('a quick view can be opened and closed over it, with one history entry', async () => {
    const { page, all, category, letThrough } = await openSlowly();
    await category.selectOption({ index: 1 });
    await page.locator('.card h3 a').first().click();
    await page.locator('dialog .info').waitFor();
    letThrough();
    await page.waitForURL(/category=.*product=/);
    await page.getByRole('dialog').getByRole('link', { name: STOREFRONT_COPY.close }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toMatch(/^\?category=[^&]*$/);
    expect(await page.locator('.card').count()).toBeLessThan(all);
    await page.goBack();
    await expect.poll(() => page.locator('.card').count()).toBe(all);
    expect(page.url()).toBe(store);
    expect(await page.getByRole('dialog').count()).toBe(0);
  });

  it('drops the list of a step that was undone', async () => {
    const { page, all, category, letThrough } = await openSlowly();
    letThrough();
    await category.selectOption({ index: 1 });
    await page.waitForURL(/category=/);
    const count = await page.locator('.card').count();
    expect(count).toBeLessThan(all);
    const gate = Promise.withResolvers<void>();
    await page.context().route(/parte=catalogo/, async (route) => {
      await gate.promise;
      await route.continue().catch(() => undefined);
    });
    const asked = page.waitForRequest(/parte=catalogo/);
    const given = page.waitForEvent('requestfailed');
    await page.evaluate(() => history.back());
    await asked;
    await page.evaluate(() => history.forward());
    await page.waitForURL(/category=/);
    await given;
    gate.resolve();
    expect(await page.locator('.card').count()).toBe(count);
  });
});

it('closes a quick view once, however often the button is pressed', async () => {
  const page = await newPage({ ...PHONE });
  await whenHeard(page, () => page.goto(`${store}?view=list`));
  await page.locator('.card h3 a').first().click();
  await page.locator('dialog .info').waitFor();
  await page
    .getByRole('dialog')
    .getByRole('link', { name: STOREFRONT_COPY.close })
    .evaluate((link: HTMLElement) => {
      link.click();
      link.click();
    });
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  expect(page.url()).toBe(`${store}?view=list`);
});

it('uses the quantity typed before the script arrived', async () => {
  const page = await newPage({ ...PHONE });
  await page.goto(store);
  const id = (await page.locator('.card').first().getAttribute('data-id')) ?? '';
  const script = Promise.withResolvers<void>();
  await page.context().route(LATE_SCRIPT, async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto(SERVER_URL + productPath(storePath(SLUG), id));
  await page.getByLabel(PRODUCT_PAGE_COPY.quantity, { exact: true }).fill('4');
  await page.locator('.info').getByRole('button', { name: STOREFRONT_COPY.addToOrder }).click();
  script.resolve();
  await page.getByRole('button', { name: CART_BAR_COPY.see(4) }).waitFor();
  expect(enquiryIn(await page.locator('#enquiry').getAttribute('href'))).toContain('Cantidad: 4.');
});

it('shows a favourite in every tab, and loses none', async () => {
  const page = await newPage({ ...PHONE });
  await whenHeard(page, () => page.goto(store));
  const other = await page.context().newPage();
  await whenHeard(other, () => other.goto(store));
  await page.locator('.heart').nth(0).click();
  await expect.poll(() => other.locator('.heart[aria-pressed=true]').count()).toBe(1);
  await other.locator('.heart').nth(1).click();
  await expect.poll(() => page.locator('.heart[aria-pressed=true]').count()).toBe(2);
});

it('shows only the latest toast', async () => {
  const page = await newPage({ ...PHONE });
  await whenHeard(page, () => page.goto(store));
  const heart = page.locator('.heart').first();
  await heart.click();
  await heart.click();
  await page.getByText(STOREFRONT_COPY.favouriteRemoved).waitFor();
  await page.getByText(STOREFRONT_COPY.favouriteRemoved).waitFor({ state: 'detached' });
  expect(await page.locator('.toast').count()).toBe(0);
});

it('filters with a button while no script runs, even if none ever arrives', async () => {
  const page = await newPage({ ...PHONE, expectedErrors: [/ERR_FAILED/] });
  await page.route(LATE_SCRIPT, (route) => route.abort());
  await page.goto(store);
  const category = page.getByLabel(STOREFRONT_COPY.categoryLabel, { exact: true });
  await category.selectOption({ index: 1 });
  await page.getByRole('button', { name: STOREFRONT_COPY.apply }).click();
  await page.waitForURL(/category=/);
  await page.unroute(LATE_SCRIPT);
  await whenHeard(page, () => page.reload());
  await page.getByRole('button', { name: STOREFRONT_COPY.apply }).waitFor({ state: 'hidden' });
});

it('opens the menu for an owner who pressed the logo before the script arrived; for others the logo leads to the store', async () => {
  const page = await newPage({ ...PHONE });
  const { slug } = await signInAsNewOwner(page, { slug: 'sin-prisa' });
  let pressed = Promise.withResolvers<void>();
  await page.route(LATE_SCRIPT, async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await page.goto(SERVER_URL + storePath(slug));
  const sign = page.locator('[data-owner]');
  await sign.click();
  await sign.click();
  pressed.resolve();
  await page.getByRole('link', { name: STOREFRONT_COPY.toPanel }).waitFor();

  pressed = Promise.withResolvers();
  await page.goto(`${store}?q=arroz`);
  await sign.click();
  pressed.resolve();
  await page.waitForURL(store);
});
