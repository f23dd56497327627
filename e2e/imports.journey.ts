import { readFile } from 'node:fs/promises';
import type { Download, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import {
  IMPORT_COLUMN_LABELS,
  IMPORT_FILE_COPY,
  IMPORT_GUIDE_COPY,
} from '#shared/features/imports/imports-copy.ts';
import { IMPORT_SCREEN_COPY } from '#web/features/imports/import-screen-copy.ts';
import { button } from './browser/button.ts';
import { checkAccessibility } from './browser/check-accessibility.ts';
import { LAPTOP, newPage, PHONE } from './browser/new-page.ts';
import { SERVER_URL } from './browser/server-url.ts';
import { type NewOwner, signInAsNewOwner } from './browser/sign-in-as-new-owner.ts';
import { takeScreenshot } from './browser/take-screenshot.ts';

const applied = (page: Page, count: number) =>
  page.getByRole('heading', { name: IMPORT_SCREEN_COPY.doneTitle(count) }).waitFor();

const FERRETERIA = 'e2e/fixtures/ferreteria.csv';
const MESSY = [
  'Artículo,Cuesta,Existencia,SKU,Color',
  'Cubeta de pintura,1.250,4,PI-1,Blanca',
  'Brocha de 2 pulgadas,2.500,mucho,PI-2,',
  'Rodillo,185,mucho,PI-3,Azul',
  ',90,3,PI-4,',
  '',
].join('\n');

const choose = (page: Page, files: Parameters<Page['setInputFiles']>[1]) =>
  page.setInputFiles('input[type=file]', files);
const textOf = async (download: Download) => readFile(await download.path(), 'utf8');

const productsOf = async (page: Page, { token, tenantId }: NewOwner) => {
  const answer = await page.request.get(`${SERVER_URL}/api/products?tenantId=${tenantId}&sort=name`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await answer.json()).products;
};

describe.each([
  { ...PHONE, colorScheme: 'light' as const },
  { ...LAPTOP, colorScheme: 'dark' as const },
])('at $width px, an owner', (look) => {
  const picture = (page: Page, name: string) => takeScreenshot(page, `importar-${name}-${look.width}`);

  it('imports as much of a catalogue as the plan allows, and undoes it', async () => {
    const page = await newPage({ ...look });
    const owner = await signInAsNewOwner(page, { slug: `ferre-${look.width}` });
    await page.goto(`${SERVER_URL}/panel/guia-importacion`);
    await page.getByRole('heading', { name: IMPORT_GUIDE_COPY.title }).waitFor();
    await checkAccessibility(page);
    await picture(page, 'guia');
    const saving = page.waitForEvent('download');
    await button(page, IMPORT_GUIDE_COPY.download).click();
    expect(await textOf(await saving)).toContain('Nombre,Precio,Descripción,Categoría,Stock,SKU');

    await page.getByRole('link', { name: IMPORT_GUIDE_COPY.import }).click();
    await checkAccessibility(page);
    await picture(page, 'archivo');
    await choose(page, FERRETERIA);
    await page.getByText(IMPORT_SCREEN_COPY.roomTitle('Starter', 50, 0)).waitFor();
    await page.getByText(IMPORT_SCREEN_COPY.roomPartly(50, 30)).waitFor();
    await checkAccessibility(page);
    await picture(page, 'plan');
    expect(await productsOf(page, owner)).toEqual([]);

    const asked = page.waitForResponse(/\/apply$/);
    await button(page, IMPORT_SCREEN_COPY.apply(50, 0)).click();
    await asked;
    // Another day, another visit: the address holds the import, not the page.
    expect(page.url()).toMatch(/importar\?id=/);
    await page.reload();
    await applied(page, 50);
    await page.getByText(IMPORT_SCREEN_COPY.leftOut).waitFor();
    await checkAccessibility(page);
    await picture(page, 'resultado');
    expect(await productsOf(page, owner)).toHaveLength(50);

    await button(page, IMPORT_SCREEN_COPY.undo).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText(IMPORT_SCREEN_COPY.undoText).waitFor();
    await picture(page, 'deshacer');
    await dialog.getByRole('button', { name: IMPORT_SCREEN_COPY.undo }).click();
    await page.getByRole('heading', { name: IMPORT_SCREEN_COPY.undoneTitle }).waitFor();
    expect(await productsOf(page, owner)).toEqual([]);
  });

  it('assigns the columns, answers the question about dots and corrects cells with the keyboard', async () => {
    const page = await newPage({ ...look, expectedErrors: [/415/] });
    const owner = await signInAsNewOwner(page, {
      slug: `pintura-${look.width}`,
      plan: 'pro',
    });
    await page.goto(`${SERVER_URL}/panel/importar`);
    await choose(page, {
      name: 'foto.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('89504e470d0a1a0a00', 'hex'),
    });
    await page.getByText(IMPORT_FILE_COPY.wrongType).waitFor();

    await choose(page, { name: 'pinturas.csv', mimeType: 'text/csv', buffer: Buffer.from(MESSY) });
    await page.getByRole('heading', { name: IMPORT_SCREEN_COPY.columnsTitle }).waitFor();
    await button(page, IMPORT_SCREEN_COPY.columnsAction).click();
    await page.getByText(IMPORT_SCREEN_COPY.columnsMissing([IMPORT_COLUMN_LABELS.price])).waitFor();
    await checkAccessibility(page);
    await picture(page, 'columnas');
    await page.getByLabel('Cuesta').selectOption({ label: IMPORT_COLUMN_LABELS.price });
    await button(page, IMPORT_SCREEN_COPY.columnsAction).click();

    await page.getByText(IMPORT_SCREEN_COPY.dotsTitle(2)).waitFor();
    await checkAccessibility(page);
    await picture(page, 'errores');
    await button(page, IMPORT_SCREEN_COPY.dotsThousands).click();
    await page.getByRole('tab', { name: IMPORT_SCREEN_COPY.groups.error(3) }).waitFor();

    const stock = page.getByLabel(IMPORT_COLUMN_LABELS.stock).first();
    await stock.fill('12');
    await button(page, IMPORT_SCREEN_COPY.applyToAll).click();
    await page.getByRole('tab', { name: IMPORT_SCREEN_COPY.groups.error(1) }).waitFor();
    const saving = page.waitForEvent('download');
    await button(page, IMPORT_SCREEN_COPY.downloadRejected(1)).click();
    expect(await textOf(await saving)).toContain('Nombre: El nombre es obligatorio');

    const name = page.getByLabel(IMPORT_COLUMN_LABELS.name);
    await name.fill('Lija fina');
    await name.press('Enter');
    await page.getByRole('tab', { name: IMPORT_SCREEN_COPY.groups.error(0) }).waitFor();
    await page.getByRole('tab', { name: IMPORT_SCREEN_COPY.groups.error(0) }).press('ArrowLeft');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Enter');
    await page.getByText('Lija fina').waitFor();
    await picture(page, 'listos');

    await button(page, IMPORT_SCREEN_COPY.apply(4, 0)).click();
    await applied(page, 4);
    expect(
      (await productsOf(page, owner)).map(({ price, stock: left }: { price: number; stock: number }) => [
        price,
        left,
      ]),
    ).toEqual([
      [2500, 12],
      [1250, 4],
      [90, 3],
      [185, 12],
    ]);
  });
});
