import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { registerStore } from '#server/testing/register-store.ts';
import { PRODUCT_FORM_COPY } from '#shared/features/catalogue/product-form-copy.ts';
import { PRODUCT_LIST_COPY } from '#shared/features/catalogue/product-list-copy.ts';
import { PANEL_PALETTE_COPY } from '#shared/features/tenants/panel-palette-copy.ts';
import { FRAME_COPY } from '#shared/lib/frame-copy.ts';
import { PATHS } from '#shared/lib/paths.ts';
import { SHORTCUT_COPY } from '#shared/lib/shortcut-copy.ts';
import { LAPTOP, newPage } from './browser/new-page.ts';
import { SERVER_URL } from './browser/server-url.ts';
import { signInAsNewOwner } from './browser/sign-in-as-new-owner.ts';

const plantProduct = async (page: Page, token: string, name: string): Promise<void> => {
  const answer = await page.request.post(`${SERVER_URL}/api/products`, {
    headers: { authorization: `Bearer ${token}` },
    data: { name, price: '100', category: 'Bebidas' },
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

it('with the keyboard alone one gets anywhere, and nowhere by accident', async () => {
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
  await closeDialog(page);
  await expect.poll(() => hasFocus(opener)).toBe(true);
});

it('switched off, the keys of one letter do nothing on this device', async () => {
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
