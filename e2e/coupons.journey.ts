import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { CART_COPY } from '#shared/features/orders/cart-copy.ts';
import { STOREFRONT_COPY } from '#shared/features/storefront/storefront-copy.ts';
import { PATHS, storePath } from '#shared/lib/paths.ts';
import { CART_BAR_COPY } from '#web/features/orders/cart/cart-bar-copy.ts';
import { COUPON_FIELD_COPY } from '#web/features/orders/coupons/coupon-field-copy.ts';
import { COUPONS_COPY } from '#web/features/orders/coupons/coupons-copy.ts';
import { button } from './browser/button.ts';
import { CAKE, CAKE_STORE } from './browser/cake-store.ts';
import { checkAccessibility } from './browser/check-accessibility.ts';
import { LAPTOP, newPage, PHONE } from './browser/new-page.ts';
import { SERVER_URL } from './browser/server-url.ts';
import { signInAsNewOwner } from './browser/sign-in-as-new-owner.ts';
import { takeScreenshot } from './browser/take-screenshot.ts';

const sheet = (page: Page) => page.getByRole('dialog', { name: CART_COPY.title });

const openStore = async (page: Page, slug: string) => {
  const owner = await signInAsNewOwner(page, { slug });
  const headers = { authorization: `Bearer ${owner.token}` };
  await page.request.put(`${SERVER_URL}/api/tenants/${slug}/profile`, { headers, data: CAKE_STORE });
  await page.request.post(`${SERVER_URL}/api/products`, { headers, data: CAKE });
  return { ...owner, headers };
};

describe.each([
  { ...PHONE, colorScheme: 'light' as const },
  { ...LAPTOP, colorScheme: 'dark' as const },
])('at $width px', (look) => {
  it('an owner makes a coupon, a shopper uses it, and the order says what it took off', async () => {
    // The browser's own line about the order that is refused once the coupon is paused.
    const page = await newPage({ ...look, expectedErrors: [/422/] });
    const owner = await openStore(page, `cupones-${look.width}`);
    await page.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));

    await page.goto(`${SERVER_URL}${PATHS.panelCoupons}`);
    await page.getByText(COUPONS_COPY.emptyTitle).waitFor();
    await takeScreenshot(page, `coupons-empty-${look.width}`);
    await button(page, COUPONS_COPY.create).click();
    await page.getByLabel(COUPONS_COPY.code, { exact: true }).fill('verano 10');
    await page.getByRole('textbox', { name: COUPONS_COPY.percent }).fill('110');
    await button(page, COUPONS_COPY.save).click();
    await page.getByText('Escribe un porcentaje entero de 1 a 100.').waitFor();
    await page.getByRole('textbox', { name: COUPONS_COPY.percent }).fill('10');
    await page.getByLabel(COUPONS_COPY.maxUses).fill('5');
    await page.getByLabel(COUPONS_COPY.isShown, { exact: true }).check();
    await checkAccessibility(page);
    await takeScreenshot(page, `coupons-form-${look.width}`);
    await button(page, COUPONS_COPY.save).click();
    await page.getByRole('list', { name: COUPONS_COPY.list }).getByText('VERANO10').waitFor();
    await checkAccessibility(page);

    await page.goto(`${SERVER_URL}${storePath(owner.slug)}`);
    await page.getByRole('region', { name: STOREFRONT_COPY.coupons }).getByText('10 % menos').waitFor();
    await checkAccessibility(page);
    await takeScreenshot(page, `coupon-store-${look.width}`);
    await button(page, STOREFRONT_COPY.addToOrder).click();
    await button(page, CART_BAR_COPY.see(1)).click();
    await button(page, COUPON_FIELD_COPY.takeCoupon('VERANO10')).waitFor();
    await button(page, COUPON_FIELD_COPY.openOther).click();
    const code = page.getByLabel(COUPON_FIELD_COPY.label);
    await code.fill('INVIERNO');
    await code.press('Enter');
    await sheet(page).getByText('No encontramos el cupón INVIERNO').waitFor();
    await checkAccessibility(page);
    await takeScreenshot(page, `coupon-unknown-${look.width}`);
    await button(page, COUPON_FIELD_COPY.takeCoupon('VERANO10')).click();
    await button(page, COUPON_FIELD_COPY.removeCoupon('VERANO10')).waitFor();
    await page.getByLabel(CART_COPY.zone).selectOption('Gurabo');
    const total = sheet(page).locator('.order-total dd');
    const reduced = CAKE.price * 0.9 + 200;
    const pesos = (amount: number) => `RD$${amount.toLocaleString('en-US')}`;
    expect(await total.textContent()).toBe(pesos(reduced));
    await checkAccessibility(page);
    await takeScreenshot(page, `coupon-applied-${look.width}`);

    // Closing the sheet keeps the coupon; Back and forth loses nothing.
    await button(page, CART_COPY.close).click();
    await sheet(page).waitFor({ state: 'detached' });
    await page.reload();
    await button(page, CART_BAR_COPY.see(1)).click();
    await button(page, COUPON_FIELD_COPY.removeCoupon('VERANO10')).waitFor();
    await page.getByLabel(CART_COPY.address, { exact: true }).fill('Calle 3 #15');
    await page.getByRole('radio', { name: 'Efectivo' }).check();
    await page.getByLabel(CART_COPY.name).fill('Yokasta Peña');
    await page.getByLabel(CART_COPY.phone).fill('829 555 7777');

    const { coupons } = await (
      await page.request.get(`${SERVER_URL}/api/coupons`, { headers: owner.headers })
    ).json();
    const setOn = (isOn: boolean) =>
      page.request.put(`${SERVER_URL}/api/coupons/${coupons[0].id}`, {
        headers: owner.headers,
        data: { code: 'VERANO10', kind: 'percent', value: 10, maxUses: 5, isOn },
      });
    await setOn(false);
    await button(page, CART_COPY.send).click();
    await sheet(page)
      .getByText(`Tu pedido queda en ${pesos(CAKE.price + 200)} en vez de ${pesos(reduced)}.`)
      .waitFor();
    expect(await total.textContent()).toBe(pesos(CAKE.price + 200));
    expect(await page.getByLabel(CART_COPY.name).inputValue()).toBe('Yokasta Peña');
    await takeScreenshot(page, `coupon-gone-${look.width}`);

    // A store whose only coupon is paused asks for none; what was typed is still there when it does again.
    expect(await button(page, COUPON_FIELD_COPY.open).count()).toBe(0);
    await setOn(true);
    await page.reload();
    await button(page, CART_BAR_COPY.see(1)).click();
    await button(page, COUPON_FIELD_COPY.open).click();
    await page.getByLabel(COUPON_FIELD_COPY.label).fill('verano10');
    await page.getByLabel(COUPON_FIELD_COPY.label).press('Enter');
    await button(page, COUPON_FIELD_COPY.removeCoupon('VERANO10')).waitFor();
    await button(page, CART_COPY.send).click();
    await page.getByRole('link', { name: CART_COPY.seeOrder }).click();
    await page.getByText('Cupón VERANO10').waitFor();
    await checkAccessibility(page);
    await takeScreenshot(page, `coupon-order-${look.width}`);

    await page.goto(`${SERVER_URL}${PATHS.panelOrders}`);
    await page.getByRole('link', { name: /^[A-Z0-9]{4,5}$/ }).press('Enter');
    await page.getByRole('dialog').getByText('Cupón VERANO10').waitFor();
    await takeScreenshot(page, `coupon-panel-order-${look.width}`);
    await page.goto(`${SERVER_URL}${PATHS.panelCoupons}`);
    await page.getByText(`1 de 5 usos · ${pesos(CAKE.price * 0.1)} rebajados`).waitFor();
    await takeScreenshot(page, `coupons-list-${look.width}`);
  });
});
