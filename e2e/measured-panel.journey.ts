import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { PRODUCT_COPY } from '#shared/features/catalogue/catalogue-copy.ts';
import { MEASURE_PROBLEMS } from '#shared/features/catalogue/measure-copy.ts';
import { IMPORT_COLUMN_LABELS, IMPORT_ROW_COPY } from '#shared/features/imports/imports-copy.ts';
import { NEW_ORDER_COPY } from '#shared/features/orders/new-order-copy.ts';
import { PATHS } from '#shared/lib/paths.ts';
import { PRODUCT_LIST_COPY } from '#web/features/catalogue/product-data/product-list-copy.ts';
import { CATALOGUE_COPY } from '#web/features/catalogue/product-data/products-screen-copy.ts';
import { MEASURE_FIELDS_COPY, PRODUCT_FORM_COPY } from '#web/features/catalogue/product-form-copy.ts';
import { IMPORT_SCREEN_COPY } from '#web/features/imports/import-screen-copy.ts';
import { EDIT_ORDER_COPY } from '#web/features/orders/edit-order-copy.ts';
import { button } from './browser/button.ts';
import { checkAccessibility } from './browser/check-accessibility.ts';
import { findSmallTargets } from './browser/find-small-targets.ts';
import { LAPTOP, newPage, PHONE } from './browser/new-page.ts';
import { SERVER_URL } from './browser/server-url.ts';
import { type NewOwner, signInAsNewOwner } from './browser/sign-in-as-new-owner.ts';
import { takeScreenshot } from './browser/take-screenshot.ts';

const photo = async () => ({
  name: 'salami.png',
  mimeType: 'image/png',
  buffer: await sharp({ create: { width: 300, height: 300, channels: 3, background: '#C8382B' } })
    .png()
    .toBuffer(),
});

const FILE = [
  'Nombre,Precio,Stock,Se vende por,Paso,Por monto',
  'Queso de freír,240,8.5,lbs,0.25,sí',
  'Cable número 12,45,100.5,yarda,½,no',
  'Aceite de coco,320,6,galones de vidrio,,',
  '',
].join('\n');

const stocksOf = async (page: Page, { token, tenantId }: NewOwner): Promise<Record<string, number>> => {
  const answer = await page.request.get(`${SERVER_URL}/api/products?tenantId=${tenantId}&sort=name`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const { products } = await answer.json();
  return Object.fromEntries(
    products.map(({ name, stock }: { name: string; stock: number }) => [name, stock]),
  );
};

describe.each([
  { ...PHONE, colorScheme: 'light' as const },
  { ...LAPTOP, colorScheme: 'dark' as const },
])('at $width px, an owner who sells by the pound', (look) => {
  const isPhone = look.width < 640;
  const picture = (page: Page, name: string) => takeScreenshot(page, `medida-${name}-${look.width}`);

  it('makes a product, imports others, writes and edits an order, and the stock adds up', async () => {
    const page = await newPage({ ...look, expectedErrors: [/422/] });
    const owner = await signInAsNewOwner(page, { slug: `libras-${look.width}` });

    await page.goto(`${SERVER_URL}/panel/agregar-producto`);
    await page.setInputFiles('input[type=file]:not([capture])', await photo());
    await page.getByLabel(PRODUCT_FORM_COPY.name).fill('Salami');
    await page.getByLabel(PRODUCT_FORM_COPY.soldBy).selectOption('lb');
    await page.getByLabel(PRODUCT_FORM_COPY.priceBy('libra')).fill('165');
    await page.getByLabel(PRODUCT_FORM_COPY.step).selectOption({ label: MEASURE_FIELDS_COPY.otherStep });
    await page.getByText(PRODUCT_FORM_COPY.moreDetails, { exact: true }).click();
    await page.getByLabel(PRODUCT_FORM_COPY.stockIn('libras')).fill('12.3456');
    await button(page, CATALOGUE_COPY.save).click();
    const summary = page.getByRole('alert');
    await summary.getByText(MEASURE_PROBLEMS.stepInvalid).waitFor();
    await summary.getByText(PRODUCT_COPY.stockOfMeasureInvalid).waitFor();
    await checkAccessibility(page);
    await picture(page, 'producto-faltas');
    await page.getByLabel(MEASURE_FIELDS_COPY.ownStep('libras')).fill('1/4');
    await page.getByLabel(PRODUCT_FORM_COPY.stockIn('libras')).fill('12½');
    await page.getByRole('switch', { name: MEASURE_FIELDS_COPY.byMoney }).check();
    if (isPhone) expect(await findSmallTargets(page)).toEqual([]);
    await picture(page, 'producto');
    await button(page, CATALOGUE_COPY.save).click();
    await page.waitForURL(/product_added=true/);

    await page.goto(`${SERVER_URL}/panel/importar`);
    await page.setInputFiles('input[type=file]', {
      name: 'libras.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from(FILE),
    });
    await page.getByText(IMPORT_ROW_COPY.unitUnknown('galones de vidrio')).waitFor();
    await checkAccessibility(page);
    await picture(page, 'importar');
    const unit = page.getByLabel(IMPORT_COLUMN_LABELS.unit, { exact: true });
    await unit.fill('galón');
    await unit.press('Enter');
    await page.getByRole('tab', { name: IMPORT_SCREEN_COPY.groups.error(0) }).waitFor();
    await button(page, IMPORT_SCREEN_COPY.apply(3, 0)).click();
    await page.getByRole('heading', { name: IMPORT_SCREEN_COPY.doneTitle(3) }).waitFor();

    await page.goto(`${SERVER_URL}${PATHS.panelProducts}`);
    await page.getByText('RD$165 / lb').first().waitFor();
    await page.getByText('100½ yd').first().waitFor();
    await button(page, PRODUCT_LIST_COPY.editStock('Queso de freír', '8½ lb')).click();
    const stock = page.getByRole('textbox', { name: PRODUCT_LIST_COPY.stockOf('Queso de freír') });
    await stock.fill('9 1/4');
    await stock.press('Enter');
    await page.getByText('9¼ lb').first().waitFor();
    await checkAccessibility(page);
    await picture(page, 'lista');
    await page.getByRole('link', { name: 'Salami', exact: true }).click();
    await page.getByRole('dialog').getByText(PRODUCT_LIST_COPY.edit).waitFor();
    await picture(page, 'detalle');
    await page.getByRole('dialog').getByRole('button', { name: PRODUCT_LIST_COPY.edit }).click();
    await page.getByRole('dialog').getByLabel(PRODUCT_FORM_COPY.soldBy).selectOption('kg');
    await page.getByText(MEASURE_FIELDS_COPY.unitChanged('libras', 'kilos')).waitFor();
    await picture(page, 'cambia-unidad');

    await page.goto(`${SERVER_URL}${PATHS.panelNewOrder}`);
    await button(page, NEW_ORDER_COPY.addProduct).click();
    for (const name of ['Salami', 'Queso de freír'])
      await page.getByRole('dialog').getByRole('button', { name }).click();
    await picture(page, 'elegir');
    await button(page, NEW_ORDER_COPY.pickDone).click();
    await button(page, NEW_ORDER_COPY.less('Salami', '¼ lb')).click();
    expect(await page.getByLabel(NEW_ORDER_COPY.quantity('Salami')).inputValue()).toBe('0.75');
    await page.getByLabel(NEW_ORDER_COPY.quantity('Salami')).fill('1/2');
    expect(await page.getByLabel(NEW_ORDER_COPY.money('Salami')).inputValue()).toBe('82.50');
    await page.getByLabel(NEW_ORDER_COPY.money('Queso de freír')).fill('50');
    expect(await page.getByLabel(NEW_ORDER_COPY.quantity('Queso de freír')).inputValue()).toBe('0.208');
    await page.getByLabel(NEW_ORDER_COPY.name, { exact: true }).fill('Ramona Ureña');
    await checkAccessibility(page);
    if (isPhone) expect(await findSmallTargets(page)).toEqual([]);
    await picture(page, 'pedido-nuevo');
    await button(page, NEW_ORDER_COPY.save).click();
    const detail = page.getByRole('dialog');
    await detail.getByText('½ lb', { exact: true }).waitFor();
    await detail.getByText('0.208 lb', { exact: true }).waitFor();
    await picture(page, 'pedido');
    expect(await stocksOf(page, owner)).toMatchObject({ Salami: 12, 'Queso de freír': 9.042 });

    await detail.getByRole('link', { name: EDIT_ORDER_COPY.edit }).click();
    const more = button(page, NEW_ORDER_COPY.more('Salami', '¼ lb'));
    await more.click();
    await more.click();
    await page.getByLabel(NEW_ORDER_COPY.quantity('Salami')).fill('1000');
    await button(page, EDIT_ORDER_COPY.save).click();
    await page.getByText(NEW_ORDER_COPY.mostMeasured('999 lb')).waitFor();
    await picture(page, 'editar-faltas');
    await page.getByLabel(NEW_ORDER_COPY.quantity('Salami')).fill('1');
    await button(page, EDIT_ORDER_COPY.save).click();
    await detail.getByText('Salami: ½ lb → 1 lb').waitFor();
    await checkAccessibility(page);
    await picture(page, 'pedido-cambiado');
    expect(await stocksOf(page, owner)).toMatchObject({
      Salami: 11.5,
      'Queso de freír': 9.042,
      'Cable número 12': 100.5,
    });
  });
});
