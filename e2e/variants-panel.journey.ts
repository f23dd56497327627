import type { Locator, Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { PRODUCT_FIELD_COPY } from '#shared/features/catalogue/product-field-copy.ts';
import { VARIANTS_PROBLEMS } from '#shared/features/catalogue/variants-copy.ts';
import { NEW_ORDER_COPY } from '#shared/features/orders/new-order-copy.ts';
import { PATHS } from '#shared/lib/paths.ts';
import { PRODUCT_LIST_COPY } from '#web/features/catalogue/product-data/product-list-copy.ts';
import { CATALOGUE_COPY } from '#web/features/catalogue/product-data/products-screen-copy.ts';
import { VARIANTS_FORM_COPY } from '#web/features/catalogue/product-form/variants-form-copy.ts';
import { VARIANTS_GRID_COPY } from '#web/features/catalogue/product-form/variants-grid-copy.ts';
import { PRODUCT_FORM_COPY } from '#web/features/catalogue/product-form-copy.ts';
import { PRODUCT_PICKER_COPY } from '#web/features/catalogue/product-picker-copy.ts';
import { button } from './browser/button.ts';
import { checkAccessibility } from './browser/check-accessibility.ts';
import { findSmallTargets } from './browser/find-small-targets.ts';
import { LAPTOP, newPage, PHONE } from './browser/new-page.ts';
import { SERVER_URL } from './browser/server-url.ts';
import { signInAsNewOwner } from './browser/sign-in-as-new-owner.ts';
import { takeScreenshot } from './browser/take-screenshot.ts';

const cell = (at: Page | Locator, column: 'price' | 'stock' | 'sku' | 'photo' | 'isMade', variant: string) =>
  at.getByLabel(VARIANTS_GRID_COPY.cellOf(VARIANTS_GRID_COPY[column], variant), { exact: true });

const photo = async (name: string, background: string) => ({
  name,
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 300, height: 300, channels: 3, background } })
    .png()
    .toBuffer(),
});

const paste = async (page: Page, text: string): Promise<void> => {
  await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
  await page.keyboard.press('ControlOrMeta+V');
};

/** Looks at the list and the product, writes down an order of one variant, changes it, and finds the stock fallen. */
const sellOne = async (page: Page, picture: (name: string) => Promise<void>): Promise<void> => {
  const stockButton = page.getByRole('button', {
    name: PRODUCT_LIST_COPY.editVariants('Poloche básico', PRODUCT_LIST_COPY.stockInVariants('14', 5)),
  });
  await page.goto(`${SERVER_URL}${PATHS.panelProducts}`);
  await stockButton.waitFor();
  await page.getByText('desde RD$450').first().waitFor();
  await page.getByText(PRODUCT_LIST_COPY.fewLeft('L · azul (0), M · azul (2), M · vino (3)', 2)).waitFor();
  await checkAccessibility(page);
  await picture('lista');
  await page.getByRole('link', { name: 'Poloche básico', exact: true }).click();
  await page.getByRole('dialog').getByRole('cell', { name: 'M · vino' }).waitFor();
  await checkAccessibility(page);
  await picture('detalle');

  await page.goto(`${SERVER_URL}${PATHS.panelNewOrder}`);
  await button(page, NEW_ORDER_COPY.addProduct).click();
  const picker = page.getByRole('dialog');
  await picker.getByRole('button', { name: 'Poloche básico' }).click();
  await picker.getByText(PRODUCT_PICKER_COPY.chooseOne('Poloche básico')).waitFor();
  expect(await picker.getByRole('button', { name: 'L · azul' }).isDisabled()).toBe(true);
  expect(await picker.getByText('L · vino').count()).toBe(0);
  await picker.getByRole('button', { name: 'M · vino' }).click();
  await picker.getByText(NEW_ORDER_COPY.inOrder('1')).waitFor();
  await checkAccessibility(page);
  await picture('elegir');
  await button(page, NEW_ORDER_COPY.pickDone).click();
  await page.getByText('Poloche básico · M · vino', { exact: true }).waitFor();
  await page.getByLabel(NEW_ORDER_COPY.name, { exact: true }).fill('Ana Ruiz');
  await checkAccessibility(page);
  await picture('pedido');
  await button(page, NEW_ORDER_COPY.save).click();
  const detail = page.getByRole('dialog');
  await detail.getByText('Poloche básico · M · vino').first().waitFor();
  await picture('pedido-guardado');

  await page.goto(`${SERVER_URL}${PATHS.panelProducts}`);
  await page.getByText(PRODUCT_LIST_COPY.stockInVariants('13', 5)).waitFor();
  await page.getByText('M · vino (2)').waitFor();
};

const isSideways = (page: Page): Promise<boolean> =>
  page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth);

describe.each([
  { ...PHONE, colorScheme: 'light' as const },
  { ...LAPTOP, colorScheme: 'dark' as const },
])('at $width px, an owner who sells sizes and colours', (look) => {
  const isPhone = look.width < 640;
  const picture = (page: Page, name: string) => takeScreenshot(page, `variantes-${name}-${look.width}`);

  it('makes a T-shirt by keyboard, saves it, and renames an option without losing a stock', async () => {
    const page = await newPage({ ...look, expectedErrors: [/422/] });
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
    await signInAsNewOwner(page, { slug: `poloches-${look.width}` });

    await page.goto(`${SERVER_URL}/panel/agregar-producto`);
    await page.setInputFiles('input[type=file]:not([capture])', [
      await photo('rojo.png', '#C8382B'),
      await photo('azul.png', '#2B4FC8'),
    ]);
    await page.getByLabel(PRODUCT_FORM_COPY.name).fill('Poloche básico');
    await page.getByLabel(PRODUCT_FORM_COPY.price, { exact: true }).fill('450');
    await page.getByText(VARIANTS_FORM_COPY.question).click();
    await button(page, VARIANTS_GRID_COPY.addFirstOption).click();
    await picture(page, 'opcion');

    await page.keyboard.type('Talla');
    await page.keyboard.press('Enter');
    await page.getByLabel(VARIANTS_GRID_COPY.values('Talla'), { exact: true }).focus();
    await page.keyboard.type('S, M, m,');
    await page.getByText(VARIANTS_PROBLEMS.valueTwice('m')).waitFor();
    await page.keyboard.type('L');
    await page.keyboard.press('Enter');
    await button(page, VARIANTS_GRID_COPY.addOption).press('Enter');
    await page.keyboard.type('Color');
    const colours = page.getByLabel(VARIANTS_GRID_COPY.values('Color'), { exact: true });
    await colours.focus();
    await paste(page, 'rojo\nazul\n');
    await page.getByText(VARIANTS_GRID_COPY.count(6)).waitFor();

    // The stocks of a sheet, a price of its own for one line, its picture, and one that is not made.
    await cell(page, 'stock', 'S · rojo').focus();
    await paste(page, '5\tPB-SR\n4\tPB-SA\n3\tPB-MR\n2\tPB-MA\n1\tPB-LR\n0\n7\n');
    await page.getByText(VARIANTS_GRID_COPY.pastedSome(6, 1)).waitFor();
    await cell(page, 'price', 'S · azul').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.type('500');
    await page.keyboard.press('Shift+Enter');
    await page.keyboard.press('ArrowDown');
    expect(await cell(page, 'price', 'M · azul').inputValue()).toBe('500');
    await cell(page, 'photo', 'S · azul').selectOption({ label: VARIANTS_GRID_COPY.photoAt(2) });
    await cell(page, 'isMade', 'L · rojo').press('Space');
    expect(await isSideways(page)).toBe(false);
    await checkAccessibility(page);
    if (isPhone) expect(await findSmallTargets(page)).toEqual([]);
    await picture(page, 'cuadricula');

    await cell(page, 'stock', 'M · rojo').fill('3.5');
    await button(page, CATALOGUE_COPY.save).click();
    await page.getByRole('alert').getByText('M · rojo').first().waitFor();
    await picture(page, 'faltas');
    await cell(page, 'stock', 'M · rojo').fill('3');

    // A page that is loaded anew offers the whole draft.
    await page.reload();
    await button(page, 'Recuperar').click();
    await cell(page, 'sku', 'M · azul').waitFor();
    await button(page, CATALOGUE_COPY.save).click();
    await page.waitForURL(/product_added=true/);

    await page.goto(`${SERVER_URL}${PATHS.panelProducts}`);
    await page.getByRole('link', { name: 'Poloche básico', exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: PRODUCT_LIST_COPY.edit }).click();
    await cell(dialog, 'stock', 'S · rojo').waitFor();
    expect(await cell(dialog, 'isMade', 'L · rojo').isChecked()).toBe(false);
    await dialog.getByLabel(VARIANTS_GRID_COPY.option, { exact: true }).last().fill('Tono');
    await dialog.getByLabel(VARIANTS_GRID_COPY.valueOf('rojo'), { exact: true }).fill('vino');
    await button(dialog, VARIANTS_GRID_COPY.removeValue('S')).click();
    await dialog.getByText(VARIANTS_GRID_COPY.removed('S', 2)).waitFor();
    await button(dialog, VARIANTS_GRID_COPY.undoOf('S')).scrollIntoViewIfNeeded();
    await picture(page, 'editar');
    await button(dialog, VARIANTS_GRID_COPY.undoOf('S')).click();
    expect(await cell(dialog, 'stock', 'S · vino').inputValue()).toBe('5');
    await checkAccessibility(page);
    await dialog.getByLabel(PRODUCT_FIELD_COPY.category.label).selectOption('Ropa y Accesorios');
    await button(dialog, PRODUCT_FORM_COPY.saveChanges).click();
    await page.getByText(CATALOGUE_COPY.updated).waitFor();
    await sellOne(page, (name) => picture(page, name));
  });
});
