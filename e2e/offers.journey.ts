import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { offerUntilText } from '#shared/features/catalogue/offer-text.ts';
import { tierText } from '#shared/features/catalogue/tier-text.ts';
import { CART_COPY } from '#shared/features/orders/cart-copy.ts';
import { STOREFRONT_COPY } from '#shared/features/storefront/storefront-copy.ts';
import { PATHS, productPath, storePath } from '#shared/lib/paths.ts';
import { PRODUCT_LIST_COPY } from '#web/features/catalogue/product-data/product-list-copy.ts';
import { CATALOGUE_COPY } from '#web/features/catalogue/product-data/products-screen-copy.ts';
import { OFFER_FIELDS_COPY } from '#web/features/catalogue/product-form/offer-fields-copy.ts';
import { PRODUCT_FORM_COPY } from '#web/features/catalogue/product-form-copy.ts';
import { CART_BAR_COPY } from '#web/features/orders/cart/cart-bar-copy.ts';
import { button } from './browser/button.ts';
import { CAKE_STORE } from './browser/cake-store.ts';
import { checkAccessibility } from './browser/check-accessibility.ts';
import { LAPTOP, newPage, PHONE } from './browser/new-page.ts';
import { SERVER_URL } from './browser/server-url.ts';
import { signInAsNewOwner } from './browser/sign-in-as-new-owner.ts';
import { takeScreenshot } from './browser/take-screenshot.ts';

const JUICE = { name: 'Jugo de chinola', price: 100, category: 'Bebidas', stock: 40 };
const NEXT_YEAR = new Date().getFullYear() + 1;
const LAST_DAY = `${NEXT_YEAR}-12-31`;
const OFFER = { price: 90, begins: null, ends: `${NEXT_YEAR + 1}-01-01T04:00:00.000Z` };
const TIERS = [{ quantity: 12, price: 80 }];

const sheet = (page: Page) => page.getByRole('dialog', { name: CART_COPY.title });

const openStore = async (page: Page, wanted: string) => {
  const { token, slug } = await signInAsNewOwner(page, { slug: wanted });
  const headers = { authorization: `Bearer ${token}` };
  await page.request.put(`${SERVER_URL}/api/tenants/${slug}/profile`, { headers, data: CAKE_STORE });
  const made = await page.request.post(`${SERVER_URL}/api/products`, { headers, data: JUICE });
  const { product } = await made.json();
  await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));
  return { slug, id: product.id as string, headers };
};

describe.each([
  { ...PHONE, colorScheme: 'light' as const },
  { ...LAPTOP, colorScheme: 'dark' as const },
])('at $width px', (look) => {
  it('an owner sets an offer and a price by the dozen, a shopper buys twelve, and an offer that ended is told', async () => {
    // The browser's own lines about the offer that is not lower, and the order that is refused once it has ended.
    const page = await newPage({ ...look, expectedErrors: [/400|422/] });
    const store = await openStore(page, `ofertas-${look.width}`);
    const { slug } = store;

    await page.goto(`${SERVER_URL}${PATHS.panelProducts}`);
    await page.getByRole('link', { name: JUICE.name, exact: true }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: PRODUCT_LIST_COPY.edit }).click();
    await dialog.getByText(PRODUCT_FORM_COPY.offerTitle).click();
    const offer = dialog.getByLabel(OFFER_FIELDS_COPY.price, { exact: true });
    await offer.fill('100');
    await dialog.getByLabel(OFFER_FIELDS_COPY.to).fill(LAST_DAY);
    await button(page, OFFER_FIELDS_COPY.addTier).click();
    await dialog.getByLabel(OFFER_FIELDS_COPY.tierQuantity('unidades')).fill('12');
    await dialog.getByLabel(OFFER_FIELDS_COPY.tierPrice).fill('80');
    await button(page, PRODUCT_FORM_COPY.saveChanges).click();
    await dialog.getByText('no es más baja que el precio').first().waitFor();
    await checkAccessibility(page);
    await takeScreenshot(page, `oferta-no-es-menor-${look.width}`);
    await offer.fill('90');
    await button(page, PRODUCT_FORM_COPY.saveChanges).click();
    await page.getByText(CATALOGUE_COPY.updated).waitFor();
    for (const view of ['asGrid', 'asList'] as const) {
      await page.goto(`${SERVER_URL}${PATHS.panelProducts}`);
      const choice = page.getByRole('button', { name: PRODUCT_LIST_COPY[view] });
      if (await choice.isVisible()) await choice.click();
      const priced = PRODUCT_LIST_COPY.editPrice(JUICE.name, 'RD$90 antes RD$100');
      await page.getByRole('button', { name: priced, exact: true }).waitFor();
      await checkAccessibility(page);
      await takeScreenshot(page, `oferta-panel-${view}-${look.width}`);
    }

    await page.goto(`${SERVER_URL}${storePath(slug)}`);
    const card = page.locator('.card').first();
    await card.getByText('RD$90', { exact: false }).first().waitFor();
    expect(await card.locator('s').textContent()).toBe('antes RD$100');
    await checkAccessibility(page);
    await takeScreenshot(page, `oferta-tienda-${look.width}`);

    await page.goto(`${SERVER_URL}${productPath(storePath(slug), store.id)}`);
    await page.getByText(offerUntilText(OFFER.ends)).first().waitFor();
    await page
      .getByText(tierText({ quantity: 12, price: 80 }, null))
      .first()
      .waitFor();
    await checkAccessibility(page);
    await takeScreenshot(page, `oferta-producto-${look.width}`);
    await button(page, STOREFRONT_COPY.addToOrder).first().click();
    await button(page, CART_BAR_COPY.see(1)).click();
    const line = sheet(page).getByRole('listitem').filter({ hasText: JUICE.name });
    await line.getByText('RD$90', { exact: false }).first().waitFor();
    for (let pieces = 1; pieces < 12; pieces += 1) await button(page, CART_COPY.more(JUICE.name)).click();
    await line.getByText('RD$960').waitFor();
    await checkAccessibility(page);
    await takeScreenshot(page, `oferta-pedido-${look.width}`);

    for (let pieces = 12; pieces > 2; pieces -= 1) await button(page, CART_COPY.less(JUICE.name)).click();
    await page.getByRole('radio', { name: CART_COPY.pickup }).check();
    await page.getByRole('radio', { name: 'Efectivo' }).check();
    await page.getByLabel(CART_COPY.name).fill('Yokasta Peña');
    await page.getByLabel(CART_COPY.phone).fill('829 555 7777');
    const setPrices = (offer: object | null) =>
      page.request.put(`${SERVER_URL}/api/products/${store.id}`, {
        headers: store.headers,
        data: { ...JUICE, offer, tiers: TIERS },
      });
    expect((await setPrices(null)).ok()).toBe(true);
    await button(page, CART_COPY.send).click();
    await sheet(page).getByText(CART_COPY.priceChanged('RD$90', 'RD$100')).waitFor();
    expect(await page.getByLabel(CART_COPY.name).inputValue()).toBe('Yokasta Peña');
    await takeScreenshot(page, `oferta-termino-${look.width}`);
    expect((await setPrices(OFFER)).ok()).toBe(true);
    await page.reload();
    await button(page, CART_BAR_COPY.see(2)).click();
    for (let pieces = 2; pieces < 12; pieces += 1) await button(page, CART_COPY.more(JUICE.name)).click();
    await button(page, CART_COPY.send).click();
    await page.getByRole('link', { name: CART_COPY.seeOrder }).click();
    await page.getByText('RD$960').first().waitFor();
    await checkAccessibility(page);
    await takeScreenshot(page, `oferta-pedido-hecho-${look.width}`);
  });
});
