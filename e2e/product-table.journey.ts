import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { tellProgram } from '#server/testing/call-program.ts';
import { PRODUCT_COPY } from '#shared/features/catalogue/catalogue-copy.ts';
import { PATHS } from '#shared/lib/paths.ts';
import { PRODUCT_LIST_COPY } from '#web/features/catalogue/product-data/product-list-copy.ts';
import { PRODUCT_TABLE_COPY } from '#web/features/catalogue/product-table/product-table-copy.ts';
import { button } from './browser/button.ts';
import { judgeScreen } from './browser/judge-screen.ts';
import { LAPTOP, newPage, PHONE } from './browser/new-page.ts';
import { SERVER_URL } from './browser/server-url.ts';
import { type NewOwner, signInAsNewOwner } from './browser/sign-in-as-new-owner.ts';

const GOODS = [
  { name: 'Arroz selecto La Garza', price: 185, stock: 20, category: 'Granos', sku: 'ARR-1' },
  { name: 'Habichuelas rojas', price: 95, stock: 40, category: 'Granos' },
  { name: 'Aceite de soya', price: 310, stock: 12, category: 'Despensa' },
  {
    name: 'Detergente líquido para ropa blanca y de color con suavizante, galón',
    price: 425,
    category: 'Limpieza',
  },
];
const SHIRT = {
  name: 'Poloche de algodón',
  price: 650,
  category: 'Ropa',
  variants: {
    options: [{ name: 'Talla', values: ['S', 'M'] }],
    items: ['S', 'M'].map((size) => ({ values: [size], stock: 4 })),
  },
};

const addGoods = async ({ token }: NewOwner): Promise<void> => {
  const add = (body: object) => tellProgram(SERVER_URL, { method: 'POST', path: '/products', token, body });
  for (let filler = 1; filler <= 30; filler += 1)
    await add({ name: `Jabón de cuaba ${filler}`, price: 20 + filler, category: 'Limpieza' });
  for (const body of [SHIRT, ...[...GOODS].reverse()]) await add(body);
};

const cell = (page: Page, column: string, product: string) =>
  page.getByLabel(PRODUCT_TABLE_COPY.cell(column, product), { exact: true });

/** Pastes as a browser does when Ctrl+V is pressed in the cell that has the focus. */
const paste = (page: Page, text: string): Promise<void> =>
  page.evaluate((copied) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/plain', copied);
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
    );
  }, text);

const [rice, beans, oil] = GOODS.map(({ name }) => name) as [string, string, string];

const savedPrices = async ({ token, tenantId }: NewOwner): Promise<Record<string, number>> => {
  const path = `/products?tenantId=${tenantId}`;
  const { products } = await tellProgram(SERVER_URL, { method: 'GET', path, token });
  return Object.fromEntries(
    products.map(({ name, price }: { name: string; price: number }) => [name, price]),
  );
};

describe.each(['light', 'dark'] as const)('the table of products, %s', (colorScheme) => {
  it('is written, pasted and corrected with the keyboard, saved at once and taken back at once', async () => {
    const page = await newPage({
      ...LAPTOP,
      colorScheme,
      expectedErrors: [/409 \(Conflict\)/, /ERR_INTERNET_DISCONNECTED/],
    });
    const owner = await signInAsNewOwner(page, { slug: `tabla-${colorScheme}`, plan: 'pro' });
    await addGoods(owner);
    await page.goto(`${SERVER_URL}${PATHS.panelProducts}`);
    await page.getByRole('link', { name: PRODUCT_LIST_COPY.editInTable }).click();
    await cell(page, 'Precio', rice).waitFor();
    await judgeScreen(page, `tabla-${colorScheme}`);

    // Enter goes down, Shift+Enter up, Tab to the right, Esc takes back.
    await cell(page, 'Precio', rice).focus();
    await page.keyboard.type('190');
    await page.keyboard.press('Enter');
    expect(await cell(page, 'Precio', beans).evaluate((field) => field === document.activeElement)).toBe(
      true,
    );
    await page.keyboard.type('99');
    await page.keyboard.press('Tab');
    expect(await cell(page, 'Stock', beans).evaluate((field) => field === document.activeElement)).toBe(true);
    await page.keyboard.type('7');
    await page.keyboard.press('Escape');
    expect(await cell(page, 'Stock', beans).inputValue()).toBe('40');
    await button(page, PRODUCT_TABLE_COPY.save(2)).waitFor();

    // A block of a spreadsheet; the stock of variants is passed over.
    await cell(page, 'Precio', oil).focus();
    await paste(page, 'RD$ 1,325.00\t9\r\n450\t\r\n700\t5\r\n');
    await page.getByText(PRODUCT_TABLE_COPY.pasted(5)).waitFor();
    expect(await cell(page, 'Precio', oil).inputValue()).toBe('RD$ 1,325.00');
    await cell(page, 'Precio', SHIRT.name).focus();
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Control+A');
    await page.keyboard.type('1.250');
    await cell(page, 'SKU', beans).fill('arr-1');
    await button(page, PRODUCT_TABLE_COPY.save(7)).click();
    const detergent = cell(page, 'Precio', GOODS[3]?.name ?? '');
    expect(await detergent.evaluate((field) => field === document.activeElement)).toBe(true);
    expect(await detergent.getAttribute('aria-invalid')).toBe('true');
    await page.getByText(PRODUCT_TABLE_COPY.ambiguousPrice('1250', '1.25')).waitFor();
    await judgeScreen(page, `tabla-por-corregir-${colorScheme}`);

    // What was typed survives the page, with what is wrong in it.
    await page.reload();
    await page.getByText(PRODUCT_TABLE_COPY.problems(1)).waitFor();
    await detergent.fill('1250');
    await page.context().setOffline(true);
    await button(page, PRODUCT_TABLE_COPY.save(7)).click();
    await page.getByText(PRODUCT_TABLE_COPY.typedStays).waitFor();
    await page.context().setOffline(false);
    await page.keyboard.press('Control+S');
    await page.getByText(PRODUCT_COPY.skuTaken('arr-1')).first().waitFor();
    await page.getByText(PRODUCT_TABLE_COPY.notSavedProblems).waitFor();
    expect((await savedPrices(owner))[rice]).toBe(185);
    await cell(page, 'SKU', beans).fill('HAB-1');
    await button(page, PRODUCT_TABLE_COPY.save(7)).click();
    await page.getByText(PRODUCT_TABLE_COPY.saved(7)).waitFor();
    expect(await button(page, PRODUCT_TABLE_COPY.save(7)).count()).toBe(0);
    expect(await savedPrices(owner)).toMatchObject({
      [rice]: 190,
      [beans]: 99,
      [oil]: 1325,
      [SHIRT.name]: 700,
    });
    await judgeScreen(page, `tabla-guardada-${colorScheme}`);

    await button(page, PRODUCT_LIST_COPY.undo).last().click();
    await page.getByText(PRODUCT_LIST_COPY.undone).waitFor();
    expect(await savedPrices(owner)).toMatchObject({
      [rice]: 185,
      [beans]: 95,
      [oil]: 310,
      [SHIRT.name]: 650,
    });
    expect(await cell(page, 'Precio', rice).inputValue()).toBe('185');
  });
});

it('a product that was changed keeps its row when another filter hides it, and one that is gone is told', async () => {
  const page = await newPage({ ...LAPTOP, expectedErrors: [/404 \(Not Found\)/] });
  const owner = await signInAsNewOwner(page, { slug: 'tabla-filtros', plan: 'pro' });
  await addGoods(owner);
  await page.goto(`${SERVER_URL}${PATHS.panelProducts}?view=table`);
  await cell(page, 'Precio', rice).fill('200');
  await page.goto(`${SERVER_URL}${PATHS.panelProducts}?view=table&q=aceite`);
  await cell(page, 'Precio', oil).fill('320');
  expect(await cell(page, 'Precio', rice).inputValue()).toBe('200');
  const { token, tenantId } = owner;
  const listed = await tellProgram(SERVER_URL, {
    method: 'GET',
    path: `/products?tenantId=${tenantId}`,
    token,
  });
  const { id } = listed.products.find(({ name }: { name: string }) => name === rice);
  await tellProgram(SERVER_URL, { method: 'DELETE', path: `/products/${id}?tenantId=${tenantId}`, token });
  await button(page, PRODUCT_TABLE_COPY.save(2)).click();
  await page.getByText('Este producto ya no está en tu catálogo.').waitFor();
  await judgeScreen(page, 'tabla-ya-no-esta');
  await button(page, PRODUCT_TABLE_COPY.undoRow(rice)).click();
  await button(page, PRODUCT_TABLE_COPY.save(1)).click();
  await page.getByText(PRODUCT_TABLE_COPY.saved(1)).waitFor();
  expect((await savedPrices(owner))[oil]).toBe(320);
});

const PRICE_LIST = 230;

/** Makes each report of what is in sight arrive together with the one before it, as on a device that is busy. */
const reportLate = async (page: Page): Promise<void> => {
  await page.addInitScript(() => {
    const Observer = globalThis.IntersectionObserver;
    globalThis.IntersectionObserver = class extends Observer {
      constructor(tell: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        const before = { isIntersecting: false } as IntersectionObserverEntry;
        super((entries, observer) => tell([before, ...entries], observer), options);
      }
    };
  });
};

it('a price list that goes on below what is loaded is pasted whole, and without network not at all', async () => {
  const page = await newPage({ ...LAPTOP, expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });
  await reportLate(page);
  const { token } = await signInAsNewOwner(page, { slug: 'tabla-larga', plan: 'pro' });
  const names = Array.from({ length: PRICE_LIST }, (_, index) => `Renglón ${String(index).padStart(3, '0')}`);
  for (const name of names)
    await tellProgram(SERVER_URL, {
      ...{ method: 'POST', path: '/products', token },
      body: { name, price: 50, category: 'Todo' },
    });
  await page.goto(`${SERVER_URL}${PATHS.panelProducts}?view=table&sort=name`);
  const [first = '', last = ''] = [names[0], names.at(-1)];
  await cell(page, 'Precio', first).focus();
  expect(await cell(page, 'Precio', last).count()).toBe(0);
  const prices = names.map((_name, index) => String(index + 1)).join('\r\n');
  await page.context().setOffline(true);
  await paste(page, prices);
  await page.getByText(PRODUCT_TABLE_COPY.restNotFetched).waitFor();
  expect(await cell(page, 'Precio', first).inputValue()).toBe('50');
  await page.context().setOffline(false);
  await paste(page, prices);
  await page.getByText(PRODUCT_TABLE_COPY.pasted(PRICE_LIST)).waitFor();
  expect(await cell(page, 'Precio', last).inputValue()).toBe(String(PRICE_LIST));
  await button(page, PRODUCT_LIST_COPY.undo).last().click();

  // By itself the table goes on as it is scrolled.
  await page.reload();
  await cell(page, 'Precio', first).waitFor();
  await expect
    .poll(async () => {
      await page
        .getByRole('table')
        .evaluate((table) => table.lastElementChild?.lastElementChild?.scrollIntoView());
      await page.mouse.wheel(0, 200);
      return cell(page, 'Precio', last).count();
    })
    .toBe(1);
});

it('a phone is told that the table needs a wider screen', async () => {
  const page = await newPage(PHONE);
  await signInAsNewOwner(page, { slug: 'tabla-telefono' });
  await page.goto(`${SERVER_URL}${PATHS.panelProducts}?view=table`);
  await page.getByText(PRODUCT_TABLE_COPY.tooNarrow).waitFor();
  await judgeScreen(page, 'tabla-telefono');
});
