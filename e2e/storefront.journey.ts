import { describe, expect, it } from 'vitest';
import { CART_BAR_COPY } from '#shared/features/orders/cart-bar-copy.ts';
import { CART_COPY } from '#shared/features/orders/cart-copy.ts';
import {
  OUTBOUND_COPY,
  PRODUCT_PAGE_COPY,
  STORE_LIVE_COPY,
  STORE_SORT_COPY,
  STOREFRONT_COPY,
} from '#shared/features/storefront/storefront-copy.ts';
import { productPath, storePath } from '#shared/lib/paths.ts';
import { checkAccessibility } from './browser/check-accessibility.ts';
import { LAPTOP, newPage, PHONE } from './browser/new-page.ts';
import { SERVER_URL } from './browser/server-url.ts';
import { signInAsNewOwner } from './browser/sign-in-as-new-owner.ts';
import { takeScreenshot } from './browser/take-screenshot.ts';
import { whenHeard } from './browser/when-heard.ts';

const SLUG = 'demo';
const store = `${SERVER_URL}${storePath(SLUG)}`;

/** The store's script, which comes once the page stands. */
const LATE_SCRIPT = /\/assets\/store-(?!start)/;

const enquiryIn = (href: string | null): string | null => new URL(href ?? '').searchParams.get('text');

describe.each([
  { ...PHONE, colorScheme: 'dark' as const },
  { ...LAPTOP, colorScheme: 'light' as const },
])('at $width px, a shopper', (look) => {
  it('searches with a typo, filters, looks closer and goes back', async () => {
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

  it('keeps a favourite on the device, and shares', async () => {
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
      SERVER_URL + productPath(SLUG, id),
    );
  });

  it('asks for three of a product from its own page', async () => {
    const page = await newPage({ ...look });
    await page.goto(store);
    const card = page.locator('.card').first();
    const name = (await card.locator('h3').textContent()) ?? '';
    const url = SERVER_URL + productPath(SLUG, (await card.getAttribute('data-id')) ?? '');
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
    const link = page.locator('#consultar');
    await expect.poll(async () => enquiryIn(await link.getAttribute('href'))).toContain('Cantidad: 3.');
    await page.getByRole('link', { name: PRODUCT_PAGE_COPY.allProducts }).click();
    await page.waitForURL(store);
  });

  it('does all that matters without scripts', async () => {
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
    expect(enquiryIn(await page.locator('#consultar').getAttribute('href'))).toContain('Cantidad: 1.');
    expect(await page.getByRole('button').count()).toBe(0);
  });
});

it('keeps rows, order and place while a shopper moves about', async () => {
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
  // The link goes with the list it was in: who presses it with the keyboard goes on in the new one.
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
    await whenHeard(page, () => page.goto(SERVER_URL + productPath(SLUG, id)));
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

it('keeps what was pressed and typed before the script came', async () => {
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

it('catches up with a category and an order that were chosen before its script was there', async () => {
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

it('shows the list that the address asks for, also where the bar does not offer it', async () => {
  const page = await newPage({ ...PHONE });
  await whenHeard(page, () => page.goto(`${store}?category=Ya%20no%20hay`));
  await page.getByRole('heading', { name: STOREFRONT_COPY.noMatches }).waitFor();
  expect(await page.locator('.card').count()).toBe(0);
  expect(new URL(page.url()).searchParams.get('category')).toBe('Ya no hay');
});

it('keeps what was typed when a search fails, and finds it at the next try', async () => {
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

describe('while a list is on its way', () => {
  /** Lists wait until they are let through. */
  const openSlowly = async () => {
    const page = await newPage({ ...PHONE });
    // Requests that a worker answers are not told to the test before their answer.
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

  it('keeps the view that a shopper chooses', async () => {
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

  it('lets a quick view be opened and closed over it, with one way back', async () => {
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

  it('forgets the list of a step that was taken back', async () => {
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

it('closes a quick view once, however often it is pressed', async () => {
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

it('takes the number that was typed before the script came', async () => {
  const page = await newPage({ ...PHONE });
  await page.goto(store);
  const id = (await page.locator('.card').first().getAttribute('data-id')) ?? '';
  const script = Promise.withResolvers<void>();
  await page.context().route(LATE_SCRIPT, async (route) => {
    await script.promise;
    await route.continue();
  });
  await page.goto(SERVER_URL + productPath(SLUG, id));
  await page.getByLabel(PRODUCT_PAGE_COPY.quantity, { exact: true }).fill('4');
  await page.locator('.info').getByRole('button', { name: STOREFRONT_COPY.addToOrder }).click();
  script.resolve();
  await page.getByRole('button', { name: CART_BAR_COPY.see(4) }).waitFor();
  expect(enquiryIn(await page.locator('#consultar').getAttribute('href'))).toContain('Cantidad: 4.');
});

it('shows a favourite in every tab, and loses none of them', async () => {
  const page = await newPage({ ...PHONE });
  await whenHeard(page, () => page.goto(store));
  const other = await page.context().newPage();
  await whenHeard(other, () => other.goto(store));
  await page.locator('.heart').nth(0).click();
  await expect.poll(() => other.locator('.heart[aria-pressed=true]').count()).toBe(1);
  await other.locator('.heart').nth(1).click();
  await expect.poll(() => page.locator('.heart[aria-pressed=true]').count()).toBe(2);
});

it('says only the last thing that was done', async () => {
  const page = await newPage({ ...PHONE });
  await whenHeard(page, () => page.goto(store));
  const heart = page.locator('.heart').first();
  await heart.click();
  await heart.click();
  await page.getByText(STOREFRONT_COPY.favouriteRemoved).waitFor();
  await page.getByText(STOREFRONT_COPY.favouriteRemoved).waitFor({ state: 'detached' });
  expect(await page.locator('.toast').count()).toBe(0);
});

it('filters by a button as long as no script listens, also when none ever comes', async () => {
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

it('opens order and chat once the network is back, after a press that found none', async () => {
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

it('opens the menu of an owner who pressed the logo before the script came; for others it leads to the store', async () => {
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

it('tells apart a store that is not there and a product that is gone', async () => {
  const page = await newPage({ ...PHONE, expectedErrors: [/404/] });
  await page.goto(`${SERVER_URL}${storePath('no-hay-tal-tienda')}`);
  await page.getByRole('heading', { name: STOREFRONT_COPY.notFound }).waitFor();
  await checkAccessibility(page);
  await page.goto(SERVER_URL + productPath(SLUG, '0199aaaa-0000-7000-8000-000000000000'));
  await page.getByRole('heading', { name: PRODUCT_PAGE_COPY.unavailable }).waitFor();
  await checkAccessibility(page);
  await page.getByRole('link', { name: PRODUCT_PAGE_COPY.backToStore }).click();
  await page.waitForURL(store);
});
