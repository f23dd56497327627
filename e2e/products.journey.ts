import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { PRODUCT_FIELD_COPY } from '#shared/features/catalogue/product-field-copy.ts';
import { PRODUCT_IMAGES_COPY } from '#shared/features/catalogue/product-images-copy.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import {
  PRODUCT_DIALOG_COPY,
  PRODUCT_LIST_COPY,
} from '#web/features/catalogue/product-data/product-list-copy.ts';
import { CATALOGUE_COPY } from '#web/features/catalogue/product-data/products-screen-copy.ts';
import { PRODUCT_FORM_COPY } from '#web/features/catalogue/product-form-copy.ts';
import { button } from './browser/button.ts';
import { checkAccessibility } from './browser/check-accessibility.ts';
import { holdInTurn } from './browser/hold-in-turn.ts';
import { LAPTOP, newPage, PHONE } from './browser/new-page.ts';
import { SERVER_URL } from './browser/server-url.ts';
import { type NewOwner, signInAsNewOwner } from './browser/sign-in-as-new-owner.ts';
import { takeScreenshot } from './browser/take-screenshot.ts';

const LONG_NAME = 'Juego de sábanas matrimoniales de algodón, 400 hilos, celest';

const photo = async (name: string, background: string) => ({
  name,
  mimeType: 'image/jpeg',
  buffer: await sharp({ create: { width: 2400, height: 1800, channels: 3, background } })
    .withExif({ IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '18/1 28/1 0/1' } })
    .jpeg()
    .toBuffer(),
});

const photosOf = (colours: readonly string[]) =>
  Promise.all(colours.map((colour, index) => photo(`foto ${index + 1}.jpg`, colour)));

const gallery = (page: Page) => page.locator('input[type=file][multiple]');
const tiles = (page: Page) => page.getByRole('img', { name: /^Foto \d de/ });

const productsOf = async (page: Page, { token, tenantId }: NewOwner) => {
  const answer = await page.request.get(`${SERVER_URL}/api/products?tenantId=${tenantId}&sort=name`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await answer.json()).products;
};

/** Runs in the page: whether the device holds the draft with its last field. */
const isDraftKept = (key: string): Promise<boolean> =>
  new Promise((resolve) => {
    const opening = indexedDB.open('colmado', 1);
    opening.onsuccess = () => {
      const reading = opening.result.transaction('drafts').objectStore('drafts').get(key);
      reading.onsuccess = () => resolve(reading.result?.values.price === '1250.50');
    };
  });

const plant = async (page: Page, { token }: NewOwner, names: readonly string[]) => {
  for (const name of names) {
    const answer = await page.request.post(`${SERVER_URL}/api/products`, {
      headers: { authorization: `Bearer ${token}` },
      data: { name, price: '100', category: 'Bebidas', stock: 3 },
    });
    expect(answer.status()).toBe(201);
  }
};

describe.each([
  { ...PHONE, colorScheme: 'light' as const },
  { ...LAPTOP, colorScheme: 'dark' as const },
])('at $width px, an owner', (look) => {
  const isPhone = look.width < 640;
  const picture = (page: Page, name: string) => takeScreenshot(page, `productos-${name}-${look.width}`);

  it('adds a product with four photos, whose draft survives leaving the form', async () => {
    const page = await newPage({ ...look });
    const owner = await signInAsNewOwner(page, { slug: `alta-${look.width}` });
    await page.goto(`${SERVER_URL}/panel/agregar-producto`);
    const save = button(page, CATALOGUE_COPY.save);
    await save.waitFor();
    expect(await save.isDisabled()).toBe(true);
    await checkAccessibility(page);

    await gallery(page).setInputFiles([
      ...(await photosOf(['#c33', '#3a3', '#33c', '#cc3', '#3cc'])),
      { name: 'enorme.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(4 * 1024 * 1024 + 1) },
    ]);
    await page.getByText(PRODUCT_IMAGES_COPY.tooBigOnCreate('enorme.jpg')).waitFor();
    await page.getByText(PRODUCT_IMAGES_COPY.trimmedOnCreate(4)).waitFor();
    await tiles(page).nth(3).waitFor();
    await page.getByLabel(PRODUCT_FORM_COPY.name).fill(LONG_NAME);
    await page.getByLabel(PRODUCT_FORM_COPY.price).fill('1250.50');
    await page.waitForFunction(() => new Promise((resolve) => requestAnimationFrame(() => resolve(true))));
    await button(page, CATALOGUE_COPY.cancel).click();
    // Asked again each time: waiting in the page takes the promise itself for a yes.
    await expect.poll(() => page.evaluate(isDraftKept, `producto-nuevo-${owner.tenantId}`)).toBe(true);

    await page.goto(`${SERVER_URL}/panel/agregar-producto`);
    await page.getByText(SCREEN_COPY.draftFound).waitFor();
    await button(page, SCREEN_COPY.recoverDraft).click();
    await tiles(page).nth(3).waitFor();
    await button(page, PRODUCT_FORM_COPY.moveUp(2)).click();
    await page.getByText(PRODUCT_FORM_COPY.moreDetails).click();
    await page.getByLabel(PRODUCT_FIELD_COPY.category.label).selectOption('Hogar y Jardín');
    await page.getByLabel(PRODUCT_FIELD_COPY.brand.label).fill('Loma Azul');
    await button(page, PRODUCT_FORM_COPY.addAttribute).click();
    await page.getByRole('textbox', { name: PRODUCT_FORM_COPY.attributeName }).fill('Color');
    await page.getByLabel(PRODUCT_FORM_COPY.attributeValue).fill('Celeste');
    await checkAccessibility(page);
    await picture(page, 'agregar');
    await save.dblclick();
    await page.waitForURL(/product_added=true/);
    await page.getByText(CATALOGUE_COPY.created).waitFor();

    const [product, ...others] = await productsOf(page, owner);
    expect(others).toEqual([]);
    expect(product).toMatchObject({
      name: LONG_NAME,
      price: 1250.5,
      brand: 'Loma Azul',
      attributes: { Color: 'Celeste' },
    });
    expect(product.images).toHaveLength(4);
    const main = await page.request.get(`${SERVER_URL}${product.images[0]}`);
    const { dominant } = await sharp(await main.body()).stats();
    expect(dominant.g).toBeGreaterThan(dominant.r);
    await page.goto(`${SERVER_URL}/panel/agregar-producto`);
    await save.waitFor();
    expect(await page.getByText(SCREEN_COPY.draftFound).count()).toBe(0);
  });

  it('adds one product although the network fails and an answer is lost', async () => {
    const page = await newPage({
      ...look,
      expectedErrors: [/Failed to load resource/],
    });
    const owner = await signInAsNewOwner(page, { slug: `sin-red-${look.width}` });
    await page.goto(`${SERVER_URL}/panel/agregar-producto`);
    await gallery(page).setInputFiles(await photosOf(['#c33']));
    await tiles(page).first().waitFor();
    await page.getByLabel(PRODUCT_FORM_COPY.name).fill('Yuca encerada');
    await page.getByLabel(PRODUCT_FORM_COPY.price).fill('45');
    let lost = 0;
    await page.route('**/api/products', async (route) => {
      if (route.request().method() !== 'POST' || lost > 0) return route.continue();
      lost += 1;
      await route.fetch();
      return route.abort('connectionreset');
    });
    await page.context().setOffline(true);
    await button(page, CATALOGUE_COPY.save).click();
    await page.locator('form').getByText(PRODUCT_FORM_COPY.waitingForNetwork).waitFor();
    expect(await page.getByLabel(PRODUCT_FORM_COPY.name).isDisabled()).toBe(true);
    expect(await productsOf(page, owner)).toEqual([]);
    await page.context().setOffline(false);
    await page.waitForURL(/product_added=true/);
    expect(lost).toBe(1);
    expect(await productsOf(page, owner)).toMatchObject([{ name: 'Yuca encerada', images: { length: 1 } }]);
  });

  it('edits it, changes numbers in place, deletes it and undoes that', async () => {
    const page = await newPage({ ...look });
    const owner = await signInAsNewOwner(page, { slug: `edita-${look.width}` });
    await plant(page, owner, ['Malta Morena', 'Jugo de china']);
    await page.goto(`${SERVER_URL}/panel/productos`);

    await page.getByRole('link', { name: 'Malta Morena' }).click();
    await page.waitForURL(/product=/);
    await page.getByRole('dialog', { name: 'Malta Morena' }).waitFor();
    await checkAccessibility(page);
    await button(page, PRODUCT_LIST_COPY.edit).click();
    const dialog = page.getByRole('dialog', { name: PRODUCT_FORM_COPY.editTitle });
    await dialog.getByLabel(PRODUCT_FORM_COPY.name).fill('Malta Morena fría');
    await page.goBack();
    await page.getByText(PRODUCT_FORM_COPY.stay, { exact: true }).click();
    await gallery(page).setInputFiles(await photosOf(['#a52a2a', '#333']));
    await tiles(page).nth(1).waitFor();
    await dialog.getByLabel(PRODUCT_FORM_COPY.price).fill('0');
    await button(page, PRODUCT_FORM_COPY.saveChanges).click();
    await dialog.getByText('El precio debe ser un número válido mayor a 0', { exact: true }).waitFor();
    await dialog.getByLabel(PRODUCT_FORM_COPY.price).fill('95');
    await checkAccessibility(page);
    await picture(page, 'editar');
    await button(page, PRODUCT_FORM_COPY.saveChanges).click();
    await page.getByText(CATALOGUE_COPY.updated).waitFor();
    await dialog.waitFor({ state: 'detached' });
    await page.waitForURL('**/panel/productos');
    // A resting mouse would hold the toast over the row.
    await page.mouse.move(0, 0);

    await page.getByRole('button', { name: /Cambiar el stock de Malta Morena fría/ }).click();
    await page.getByLabel(PRODUCT_LIST_COPY.stockOf('Malta Morena fría')).fill('12');
    await page.keyboard.press('Enter');
    await page.getByText(PRODUCT_LIST_COPY.stockSaved('Malta Morena fría')).waitFor();
    expect(await productsOf(page, owner)).toMatchObject([
      { name: 'Jugo de china' },
      { name: 'Malta Morena fría', price: 95, stock: 12, images: { length: 2 } },
    ]);
    await checkAccessibility(page);
    await picture(page, 'lista');

    await page.getByRole('link', { name: 'Jugo de china' }).click();
    await button(page, PRODUCT_LIST_COPY.remove).click();
    await page.getByText(PRODUCT_DIALOG_COPY.deleteText('Jugo de china')).waitFor();
    await page.getByRole('dialog').getByRole('button', { name: PRODUCT_LIST_COPY.remove }).click();
    await page.getByText(CATALOGUE_COPY.deleted('Jugo de china')).waitFor();
    await button(page, PRODUCT_LIST_COPY.undo).last().click();
    await page.getByText(PRODUCT_LIST_COPY.undone).waitFor();
    await page.getByRole('link', { name: 'Jugo de china' }).waitFor();
  });

  it('finds, selects and changes many, and restores deleted ones', async () => {
    const page = await newPage({ ...look });
    const owner = await signInAsNewOwner(page, { slug: `muchos-${look.width}` });
    const names = ['Arroz', 'Azúcar', 'Habichuelas', 'Aceite'];
    await plant(page, owner, names);
    await page.goto(`${SERVER_URL}/panel/productos`);
    await page.getByRole('link', { name: 'Arroz' }).waitFor();

    await page.keyboard.press('/');
    await page.keyboard.type('azucar');
    await page.waitForURL(/q=azucar/);
    await page.getByRole('link', { name: 'Arroz' }).waitFor({ state: 'detached' });
    await button(page, PRODUCT_LIST_COPY.clearSearch).click();
    await page.getByRole('link', { name: 'Arroz' }).waitFor();

    const mark = async (name: string) =>
      isPhone
        ? page.getByRole('link', { name }).click()
        : page.getByRole('checkbox', { name: PRODUCT_LIST_COPY.selectOne(name) }).check();
    if (isPhone) await button(page, PRODUCT_LIST_COPY.select).click();
    await mark('Arroz');
    await mark('Aceite');
    await page.getByText(PRODUCT_LIST_COPY.selected(2)).filter({ visible: true }).waitFor();
    await checkAccessibility(page);
    await picture(page, 'seleccion');
    await button(page, PRODUCT_LIST_COPY.bulkPrice).click();
    await page.getByLabel(PRODUCT_DIALOG_COPY.priceWay).selectOption('raise');
    await page.getByLabel(PRODUCT_DIALOG_COPY.percent).fill('10');
    await page.getByText(PRODUCT_DIALOG_COPY.preview('RD$100', 'RD$110')).waitFor();
    await checkAccessibility(page);
    await button(page, PRODUCT_DIALOG_COPY.apply(2)).click();
    await page.getByText(PRODUCT_LIST_COPY.changedMany(2)).waitFor();
    const prices = async () => (await productsOf(page, owner)).map(({ price }: { price: number }) => price);
    expect(await prices()).toEqual([110, 110, 100, 100]);
    await button(page, PRODUCT_LIST_COPY.undo).click();
    await page.getByText(PRODUCT_LIST_COPY.undone).waitFor();
    expect(await prices()).toEqual([100, 100, 100, 100]);

    if (isPhone) await button(page, PRODUCT_LIST_COPY.select).click();
    await mark('Arroz');
    await mark('Habichuelas');
    await button(page, PRODUCT_LIST_COPY.remove).click();
    await page.getByRole('dialog').getByRole('button', { name: PRODUCT_LIST_COPY.remove }).click();
    await page.getByText(CATALOGUE_COPY.deletedMany(2)).waitFor();
    await page.getByRole('link', { name: PRODUCT_LIST_COPY.deletedView }).click();
    await page.getByRole('button', { name: PRODUCT_LIST_COPY.restoreOne('Arroz') }).click();
    await page.getByText(PRODUCT_LIST_COPY.restored('Arroz')).waitFor();
    await checkAccessibility(page);
    await picture(page, 'eliminados');
    const left = await productsOf(page, owner);
    expect(left.map(({ name }: { name: string }) => name)).toEqual(['Aceite', 'Arroz', 'Azúcar']);
  });
});

it('on a slow network the answer to an earlier change does not undo a later one', async () => {
  const page = await newPage({ ...LAPTOP });
  const owner = await signInAsNewOwner(page, { slug: 'cambios-lentos' });
  await plant(page, owner, ['Malta Morena']);
  await page.goto(`${SERVER_URL}/panel/productos`);
  const [sendStock, sendPrice] = await holdInTurn(page, { method: 'PUT', path: /\/products/, count: 2 });
  const change = async (what: RegExp, value: string): Promise<void> => {
    await page.getByRole('button', { name: what }).click();
    await page.keyboard.type(value);
    await page.keyboard.press('Enter');
  };
  await change(/Cambiar el stock/, '12');
  await change(/Cambiar el precio/, '95');
  sendStock?.();
  await page.getByText(PRODUCT_LIST_COPY.stockSaved('Malta Morena')).waitFor();
  expect(
    await page.getByRole('button', { name: PRODUCT_LIST_COPY.editPrice('Malta Morena', 'RD$95') }).count(),
  ).toBe(1);
  sendPrice?.();
  await page.getByText(PRODUCT_LIST_COPY.priceSaved('Malta Morena')).waitFor();
  expect(await productsOf(page, owner)).toMatchObject([{ price: 95, stock: 12 }]);
});
