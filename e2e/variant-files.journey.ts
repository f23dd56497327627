import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { IMPORT_ROW_COPY } from '#shared/features/imports/imports-copy.ts';
import { PRODUCT_LIST_COPY } from '#web/features/catalogue/product-data/product-list-copy.ts';
import { IMPORT_SCREEN_COPY } from '#web/features/imports/import-screen-copy.ts';
import { button } from './browser/button.ts';
import { checkAccessibility } from './browser/check-accessibility.ts';
import { LAPTOP, newPage, PHONE } from './browser/new-page.ts';
import { SERVER_URL } from './browser/server-url.ts';
import { signInAsNewOwner } from './browser/sign-in-as-new-owner.ts';
import { takeScreenshot } from './browser/take-screenshot.ts';

const POLOCHES = [
  'Nombre,Precio,Categoría,Stock,SKU,Talla,Color',
  'Poloche básico,650,Ropa y Accesorios,6,POL-S-R,S,Rojo',
  'Poloche básico,650,,4,POL-M-R,M,Rojo',
  'Poloche básico,650,,5,POL-L-R,L,Rojo',
  'Poloche básico,700,,3,POL-S-A,S,Azul',
  'Poloche básico,700,,2,POL-M-A,,Azul',
  'Poloche básico,700,,1,POL-L-A,L,Azul',
  '',
].join('\n');

const tab = (page: Page, name: string) => page.getByRole('tab', { name });
const upload = (page: Page, text: string) =>
  page.setInputFiles('input[type=file]', {
    name: 'poloches.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(text),
  });

const download = async (page: Page): Promise<string> => {
  await page.goto(`${SERVER_URL}/panel/productos`);
  const saving = page.waitForEvent('download');
  await button(page, PRODUCT_LIST_COPY.export).click();
  return readFile(await (await saving).path(), 'utf8');
};

describe.each([
  { ...PHONE, colorScheme: 'dark' as const },
  { ...LAPTOP, colorScheme: 'light' as const },
])('at $width px, the owner of a clothes shop', (look) => {
  const picture = (page: Page, name: string) =>
    takeScreenshot(page, `variantes-archivo-${name}-${look.width}`);

  it('imports a product with its sizes and colours, and downloads a catalogue that changes nothing', async () => {
    const page = await newPage({ ...look });
    await signInAsNewOwner(page, { slug: `ropa-archivo-${look.width}` });
    await page.goto(`${SERVER_URL}/panel/importar`);
    await upload(page, POLOCHES);
    await tab(page, IMPORT_SCREEN_COPY.groups.error(1)).waitFor();
    await page.getByText(IMPORT_ROW_COPY.valueMissing('Talla')).waitFor();
    await checkAccessibility(page);
    await picture(page, 'error');
    await page.getByLabel('Talla').fill('M');
    await page.getByLabel('Talla').press('Enter');
    await tab(page, IMPORT_SCREEN_COPY.groups.error(0)).waitFor();
    await tab(page, IMPORT_SCREEN_COPY.groups.ready(6)).click();
    await page.getByText(IMPORT_SCREEN_COPY.variantsOf('Poloche básico', 6)).waitFor();
    await checkAccessibility(page);
    await picture(page, 'listos');
    await button(page, IMPORT_SCREEN_COPY.apply(1, 0)).click();
    await page.getByRole('heading', { name: IMPORT_SCREEN_COPY.doneTitle(1) }).waitFor();
    await picture(page, 'resultado');

    const file = await download(page);
    expect(file).toContain('Poloche básico,650.00,,Ropa y Accesorios,6,POL-S-R,');
    await checkAccessibility(page);
    await picture(page, 'productos');
    await page.goto(`${SERVER_URL}/panel/importar`);
    await upload(page, file);
    await page.getByText(IMPORT_SCREEN_COPY.unchangedNotice(1)).waitFor();
    await checkAccessibility(page);
    await picture(page, 'sin-cambios');
    await page.goto(`${SERVER_URL}/panel/guia-importacion`);
    await picture(page, 'guia');
  });
});
