import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { CART_COPY } from '#shared/features/orders/cart-copy.ts';
import { TAX_LABELS } from '#shared/features/orders/itbis-copy.ts';
import { NEW_ORDER_COPY } from '#shared/features/orders/new-order-copy.ts';
import { NOT_TAX_ID } from '#shared/features/orders/tax-id-copy.ts';
import { STOREFRONT_COPY } from '#shared/features/storefront/storefront-copy.ts';
import { customerPath, PATHS, storePath } from '#shared/lib/paths.ts';
import { CART_BAR_COPY } from '#web/features/orders/cart/cart-bar-copy.ts';
import { CUSTOMERS_COPY } from '#web/features/orders/customers-copy.ts';
import { ORDER_SETTINGS_COPY } from '#web/features/orders/order-settings-copy.ts';
import { PAYMENTS_PANEL_COPY } from '#web/features/orders/payments-panel-copy.ts';
import { QUOTATION_COPY } from '#web/features/orders/quotation-copy.ts';
import { button } from './browser/button.ts';
import { CAKE, CAKE_STORE } from './browser/cake-store.ts';
import { checkAccessibility } from './browser/check-accessibility.ts';
import { LAPTOP, newPage, PHONE } from './browser/new-page.ts';
import { SERVER_URL } from './browser/server-url.ts';
import { signInAsNewOwner } from './browser/sign-in-as-new-owner.ts';
import { takeScreenshot } from './browser/take-screenshot.ts';

const sheet = (page: Page) => page.getByRole('dialog', { name: CART_COPY.title });
const pesos = (amount: number): string => `RD$${Math.round(amount).toLocaleString('en-US')}`;

const openStore = async (page: Page, slug: string) => {
  const owner = await signInAsNewOwner(page, { slug, businessName: 'Ferretería La Ñapa' });
  const headers = { authorization: `Bearer ${owner.token}` };
  await page.request.put(`${SERVER_URL}/api/tenants/${owner.slug}/profile`, { headers, data: CAKE_STORE });
  await page.request.post(`${SERVER_URL}/api/products`, { headers, data: CAKE });
  return { ...owner, headers };
};

const download = async (page: Page, name: string): Promise<string> => {
  const arriving = page.waitForEvent('download');
  await button(page, name).click();
  return readFile(await (await arriving).path(), 'latin1');
};

describe.each([
  { ...PHONE, colorScheme: 'light' as const },
  { ...LAPTOP, colorScheme: 'dark' as const },
])('at $width px', (look) => {
  const picture = (page: Page, name: string) => takeScreenshot(page, `itbis-${name}-${look.width}`);

  it('an owner adds ITBIS, a shopper sees it before sending, and the order is quoted and reported', async () => {
    const page = await newPage(look);
    const owner = await openStore(page, `itbis-${look.width}`);
    await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));

    await page.goto(`${SERVER_URL}${PATHS.panelSettings}#pedidos`);
    await page.getByLabel(ORDER_SETTINGS_COPY.tax, { exact: true }).selectOption('added');
    const taxId = page.getByLabel(ORDER_SETTINGS_COPY.taxId);
    await taxId.fill('1-01-00157-8');
    const form = page.locator('form', { has: taxId });
    await form.getByRole('button', { name: ORDER_SETTINGS_COPY.save }).click();
    await page.getByText(NOT_TAX_ID).waitFor();
    await taxId.fill('1-01-00157-7');
    await form.getByRole('button', { name: ORDER_SETTINGS_COPY.save }).click();
    await page.getByText(ORDER_SETTINGS_COPY.saved).waitFor();
    await form.scrollIntoViewIfNeeded();
    await checkAccessibility(page);
    await picture(page, 'ajustes');

    await page.goto(`${SERVER_URL}${storePath(owner.slug)}`);
    await button(page, STOREFRONT_COPY.addToOrder).click();
    await button(page, CART_BAR_COPY.see(1)).click();
    await page.getByLabel(CART_COPY.zone).selectOption('Gurabo');
    const tax = CAKE.price * 0.18;
    await sheet(page).getByText(TAX_LABELS.added, { exact: true }).waitFor();
    expect(await sheet(page).locator('.order-total dd').textContent()).toBe(pesos(CAKE.price + tax + 200));
    await checkAccessibility(page);
    await picture(page, 'carrito');
    await page.getByLabel(CART_COPY.address, { exact: true }).fill('Calle 3 #15');
    await page.getByRole('radio', { name: 'Efectivo' }).check();
    await page.getByLabel(CART_COPY.name).fill('Yokasta Peña');
    await page.getByLabel(CART_COPY.phone).fill('829 555 7777');
    await button(page, CART_COPY.send).click();
    await page.getByRole('link', { name: CART_COPY.seeOrder }).click();
    await page.getByText(TAX_LABELS.added, { exact: true }).waitFor();
    await checkAccessibility(page);
    await picture(page, 'pedido');

    const { orders } = await (
      await page.request.get(`${SERVER_URL}/api/orders`, { headers: owner.headers })
    ).json();
    await page.goto(`${SERVER_URL}${customerPath(orders[0].customer.id)}`);
    await page.getByLabel(CUSTOMERS_COPY.taxId).fill('00100000017');
    await button(page, CUSTOMERS_COPY.save).click();
    await page.getByText(CUSTOMERS_COPY.saved).waitFor();
    await picture(page, 'cliente');

    await page.goto(`${SERVER_URL}${PATHS.panelNewOrder}`);
    await page.getByLabel(NEW_ORDER_COPY.name).fill('Constructora Gil');
    await page.getByLabel(NEW_ORDER_COPY.taxId).fill('1-01-00157-8');
    await button(page, NEW_ORDER_COPY.save).click();
    await page.getByText(NOT_TAX_ID).waitFor();
    await checkAccessibility(page);
    await picture(page, 'pedido-escrito');

    await page.goto(`${SERVER_URL}${PATHS.panelOrders}`);
    await page.getByRole('link', { name: orders[0].code }).press('Enter');
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Cédula 001-0000001-7').waitFor();
    await dialog.getByText(TAX_LABELS.added, { exact: true }).waitFor();
    await checkAccessibility(page);
    await picture(page, 'panel-pedido');
    expect(await download(page, QUOTATION_COPY.download)).toMatch(/^%PDF-1\.4/);

    for (const state of ['confirmed', 'delivered'])
      await page.request.put(`${SERVER_URL}/api/orders/${orders[0].id}/state`, {
        headers: owner.headers,
        data: { state },
      });
    await page.goto(`${SERVER_URL}${PATHS.panelCollections}`);
    const report = await download(page, PAYMENTS_PANEL_COPY.taxReport);
    expect(report).toContain(`${orders[0].code},Yokasta`);
    expect(report).toContain(`${CAKE.price.toFixed(2)},${tax.toFixed(2)},`);
    await checkAccessibility(page);
    await picture(page, 'cobros');
  });
});
