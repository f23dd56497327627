import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { registerStore } from '#server/testing/register-store.ts';
import { PLAN_COPY } from '#shared/features/plans/plan-copy.ts';
import { PATHS } from '#shared/lib/paths.ts';
import { PRODUCT_LIST_COPY } from '#web/features/catalogue/product-data/product-list-copy.ts';
import { PRODUCT_FORM_COPY } from '#web/features/catalogue/product-form-copy.ts';
import { PANEL_PALETTE_COPY } from '#web/features/tenants/panel-layout/panel-palette-copy.ts';
import { FRAME_COPY } from '#web/lib/keyboard/frame-copy.ts';
import { PALETTE_COPY } from '#web/routes/frame/palette-copy.ts';
import { SHORTCUT_COPY } from '#web/routes/frame/shortcut-copy.ts';
import { holdInTurn } from './browser/hold-in-turn.ts';
import { LAPTOP, newPage } from './browser/new-page.ts';
import { SERVER_URL } from './browser/server-url.ts';
import { signInAsNewOwner } from './browser/sign-in-as-new-owner.ts';

const PRICE = 100;

const plantProduct = async (page: Page, token: string, name: string): Promise<string> => {
  const answer = await page.request.post(`${SERVER_URL}/api/products`, {
    headers: { authorization: `Bearer ${token}` },
    data: { name, price: PRICE, category: 'Bebidas' },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()).product.id;
};

/** Orders make a store sell, and people its customers. */
const plantOrder = async (page: Page, token: string, name: string): Promise<void> => {
  const productId = await plantProduct(page, token, 'Malta Morena');
  const answer = await page.request.post(`${SERVER_URL}/api/orders`, {
    headers: { authorization: `Bearer ${token}` },
    data: {
      customer: { name },
      lines: [{ productId, quantity: 1, price: PRICE }],
      delivery: { isPickup: true, zone: null, place: null, address: null },
    },
  });
  expect(answer.status()).toBe(201);
};

const palette = (page: Page) => page.getByRole('combobox', { name: PANEL_PALETTE_COPY.label });
const onScreen = (page: Page, name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const help = (page: Page) => page.getByRole('dialog', { name: SHORTCUT_COPY.title });
const singleKeys = (page: Page) => page.getByRole('switch', { name: SHORTCUT_COPY.singleKeys });
const search = (page: Page) =>
  page.getByRole('textbox', { name: PRODUCT_LIST_COPY.search, includeHidden: true });

const hasFocus = (part: Locator): Promise<boolean> =>
  part.evaluate((element) => element === document.activeElement);

const openPalette = async (page: Page): Promise<void> => {
  await page.keyboard.press('Control+k');
  await expect.poll(() => hasFocus(palette(page))).toBe(true);
};

const dialogGone = (page: Page): Promise<void> => expect.poll(() => page.getByRole('dialog').count()).toBe(0);

const closeDialog = async (page: Page): Promise<void> => {
  await page.keyboard.press('Escape');
  await dialogGone(page);
};

it('the keyboard alone reaches every screen, and none by accident', async () => {
  const page = await newPage({ ...LAPTOP });
  const neighbour = await registerStore(SERVER_URL, {
    email: 'atajos-vecina@gmail.com',
    tenantSlug: 'atajos-vecina',
  });
  await plantProduct(page, neighbour.token, 'Malta Vecina');
  const { token } = await signInAsNewOwner(page, { slug: 'atajos' });
  await plantProduct(page, token, 'Malta Morena');
  await page.goto(SERVER_URL + PATHS.panelProducts);
  await page.getByText('Malta Morena').waitFor();

  await page.keyboard.press('?');
  await help(page).getByText(PRODUCT_LIST_COPY.search).waitFor();
  // Over a dialog the keys of the screen do nothing.
  await page.keyboard.press('n');
  await closeDialog(page);
  await onScreen(page, PRODUCT_LIST_COPY.title);
  await page.keyboard.press('n');
  await onScreen(page, PRODUCT_FORM_COPY.addTitle);

  await openPalette(page);
  await page.keyboard.type('malta');
  await page.getByRole('option', { name: 'Malta Morena' }).waitFor();
  expect(await page.getByRole('option').count()).toBe(1);
  await page.keyboard.press('Enter');
  await page.waitForURL(`${SERVER_URL}${PATHS.panelProducts}?product=*`);
  await page.getByRole('dialog', { name: 'Malta Morena' }).waitFor();
  await page.goBack();
  await onScreen(page, PRODUCT_FORM_COPY.addTitle);

  await openPalette(page);
  await page.keyboard.type('produ');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('Enter');
  await page.waitForURL(SERVER_URL + PATHS.panelProducts);
  await page.getByText('Malta Morena').waitFor();
  await dialogGone(page);
  await page.keyboard.press('/');
  await page.keyboard.type('n?/');
  expect(await search(page).inputValue()).toBe('n?/');

  const opener = page.getByRole('button', { name: FRAME_COPY.openPalette }).filter({ visible: true });
  await opener.focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => hasFocus(palette(page))).toBe(true);
  // Text typed into the page's own search waits until no overlay covers the page.
  for (const word of ['mal', 'malta mo', 'malta morena']) {
    const isFound = page.waitForResponse((answer) => new URL(answer.url()).searchParams.get('q') === word);
    await palette(page).fill(word);
    await isFound;
  }
  expect(await hasFocus(palette(page))).toBe(true);
  await closeDialog(page);
  await page.waitForURL(`**?q=${encodeURIComponent('n?/')}`);
  await expect.poll(() => hasFocus(opener)).toBe(true);
});

it('typed and chosen things are kept while the palette and its results are loading', async () => {
  // The browser's own line about the search that fails.
  const page = await newPage({ ...LAPTOP, expectedErrors: [/400/] });
  const { token } = await signInAsNewOwner(page, { slug: 'atajos-lentos' });
  await plantOrder(page, token, 'Malta Pérez');
  const [scriptComes] = await holdInTurn(page, { path: /panel-palette/, count: 1 });
  await page.goto(SERVER_URL + PATHS.panelUsage);
  const upgrade = page.getByRole('link', { name: PLAN_COPY.improve });
  await upgrade.focus();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('mango');
  await page.keyboard.press('Escape');
  scriptComes?.();
  await dialogGone(page);
  expect(await hasFocus(upgrade)).toBe(true);

  const [productsCome] = await holdInTurn(page, { path: /products\?.*q=malta/, count: 1 });
  await page.keyboard.down('Control');
  await page.keyboard.down('k');
  const isLeftToBrowser = page.evaluate(
    () =>
      new Promise((resolve) =>
        window.addEventListener('keydown', ({ repeat, defaultPrevented }) =>
          resolve(repeat && !defaultPrevented),
        ),
      ),
  );
  await page.keyboard.down('k');
  await page.keyboard.up('k');
  await page.keyboard.up('Control');
  await page.keyboard.type('malta');
  expect(await isLeftToBrowser).toBe(false);
  await page.getByRole('option', { name: 'Malta Pérez' }).last().waitFor();
  expect(await palette(page).inputValue()).toBe('malta');
  await page.keyboard.press('ArrowUp');
  const chosen = page.getByRole('option', { selected: true });
  const name = await chosen.textContent();
  productsCome?.();
  await page.getByRole('option', { name: 'Malta Morena' }).waitFor();
  expect(await chosen.textContent()).toBe(name);

  await page.route(/products\?.*q=morena/, (route) => route.fulfill({ status: 400, json: {} }));
  await page.keyboard.press('Control+a');
  await page.keyboard.type('morena');
  await page.getByText(PALETTE_COPY.failed).waitFor();
  await page.unroute(/products\?.*q=morena/);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.getByRole('option', { name: 'Malta Morena' }).waitFor();
  expect(await hasFocus(palette(page))).toBe(true);
  await closeDialog(page);
  expect(await hasFocus(upgrade)).toBe(true);
});

it('switched off, single-key shortcuts do nothing on this device', async () => {
  const page = await newPage({ ...LAPTOP });
  await signInAsNewOwner(page, { slug: 'sin-atajos' });
  await page.goto(SERVER_URL + PATHS.panelProducts);
  await search(page).waitFor();
  await page.keyboard.press('?');
  await singleKeys(page).focus();
  await page.keyboard.press('Space');
  expect(await help(page).getByText(PRODUCT_LIST_COPY.search).count()).toBe(0);
  await closeDialog(page);

  await page.reload();
  await search(page).waitFor();
  for (const key of ['?', 'n', '/']) await page.keyboard.press(key);
  expect(await hasFocus(search(page))).toBe(false);
  await openPalette(page);
  expect(await page.getByRole('dialog').count()).toBe(1);
  expect(page.url()).toBe(SERVER_URL + PATHS.panelProducts);
  expect(await search(page).inputValue()).toBe('');

  await page.keyboard.type(FRAME_COPY.showShortcuts);
  await page.keyboard.press('Enter');
  await help(page).getByRole('link').focus();
  await page.keyboard.press('Enter');
  await page.waitForURL(`${SERVER_URL}${PATHS.panelSettings}#atajos`);
  await dialogGone(page);
  expect(await singleKeys(page).isChecked()).toBe(false);
  await singleKeys(page).focus();
  await page.keyboard.press('Space');
  // From a switch as well: nothing is typed there.
  await page.keyboard.press('?');
  await help(page).waitFor();
});

it('a window that opens while the one before it still goes back stays open, and Back closes it', async () => {
  const page = await newPage({ ...LAPTOP });
  // As on a phone that is busy: going back takes a while.
  await page.addInitScript(() => {
    const goBack = window.history.back.bind(window.history);
    window.history.back = () => void setTimeout(goBack, 300);
  });
  await signInAsNewOwner(page, { slug: 'atajos-seguidos' });
  await page.goto(SERVER_URL + PATHS.panelUsage);
  await onScreen(page, PLAN_COPY.usageTitle);
  const arrived = page.evaluate(
    () => new Promise<void>((done) => window.addEventListener('popstate', () => done(), { once: true })),
  );
  await page.keyboard.press('?');
  await help(page).waitFor();
  await page.keyboard.press('Escape');
  await dialogGone(page);
  await page.keyboard.press('?');
  await help(page).waitFor();
  await arrived;
  // A window that closes needs a moment to go.
  await page.waitForTimeout(500);
  expect(await help(page).count()).toBe(1);
  await page.goBack();
  await dialogGone(page);
  await onScreen(page, PLAN_COPY.usageTitle);
});
