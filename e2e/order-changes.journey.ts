import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { CART_COPY } from '#shared/features/orders/cart-copy.ts';
import { NEW_ORDER_COPY } from '#shared/features/orders/new-order-copy.ts';
import { ORDERS_COPY } from '#shared/features/orders/orders-copy.ts';
import { orderPath, storePath } from '#shared/lib/paths.ts';
import { CART_BAR_COPY } from '#web/features/orders/cart/cart-bar-copy.ts';
import { EDIT_ORDER_COPY } from '#web/features/orders/edit-order-copy.ts';
import { ORDER_DESK_COPY } from '#web/features/orders/order-desk-copy.ts';
import { ORDER_PAGE_COPY } from '#web/features/orders/order-page/order-page-copy.ts';
import { button } from './browser/button.ts';
import { CAKE, CAKE_STORE } from './browser/cake-store.ts';
import { callAs } from './browser/call-as.ts';
import { checkAccessibility } from './browser/check-accessibility.ts';
import { failLookingAgain } from './browser/fail-looking-again.ts';
import { findSmallTargets } from './browser/find-small-targets.ts';
import { LAPTOP, newPage, PHONE } from './browser/new-page.ts';
import { SERVER_URL } from './browser/server-url.ts';
import { signInAsNewOwner } from './browser/sign-in-as-new-owner.ts';
import { takeScreenshot } from './browser/take-screenshot.ts';

const PICKUP = { isPickup: true, zone: null, place: null, address: null };

/** Opens a store with one product and an order of a piece of it. */
const openStoreWithOrder = async (page: Page, slug: string, state = 'confirmed') => {
  const owner = await signInAsNewOwner(page, { slug });
  await callAs(owner, `PUT /tenants/${slug}/profile`, CAKE_STORE);
  const { product } = await callAs(owner, 'POST /products', CAKE);
  const line = { productId: product.id, quantity: 1, price: product.price };
  const { order, pageUrl } = await callAs(owner, 'POST /orders', {
    customer: { name: 'Yokasta Peña' },
    lines: [line],
    delivery: PICKUP,
    state,
  });
  const editAsAnother = (fields: object) =>
    callAs(owner, `PUT /orders/${order.id}`, {
      version: order.version,
      lines: [line],
      delivery: PICKUP,
      ...fields,
    });
  return { owner, order, pageUrl, editAsAnother };
};

describe.each([
  { ...PHONE, colorScheme: 'light' as const },
  { ...LAPTOP, colorScheme: 'dark' as const },
])('at $width px', (look) => {
  const isPhone = look.width < 640;

  it('the team changes an order, hears what is short, and loses nothing when somebody else was faster', async () => {
    // The browser's own lines about the refused edits, which the journey provokes.
    const page = await newPage({ ...look, expectedErrors: [/400/, /422/, /409/] });
    const { order, editAsAnother } = await openStoreWithOrder(page, `cambios-${look.width}`);
    await page.goto(`${SERVER_URL}${orderPath(order.id)}`);
    const detail = page.getByRole('dialog', { name: ORDER_DESK_COPY.orderTitle(order.code) });
    await takeScreenshot(page, `pedido-con-editar-${look.width}`);
    await detail.getByRole('link', { name: EDIT_ORDER_COPY.edit }).click();
    await page.getByRole('heading', { name: EDIT_ORDER_COPY.title(order.code) }).waitFor();
    const quantity = page.getByLabel(NEW_ORDER_COPY.quantity(CAKE.name));
    expect(await quantity.inputValue()).toBe('1');
    await quantity.fill('9');
    await button(page, EDIT_ORDER_COPY.save).click();
    await page.getByText(CART_COPY.onlyLeft(CAKE.stock)).waitFor();
    await checkAccessibility(page);
    if (isPhone) expect(await findSmallTargets(page)).toEqual([]);
    await takeScreenshot(page, `editar-pedido-corto-${look.width}`);

    await quantity.fill('2');
    await page.getByText('RD$3,700').first().waitFor();
    await page.getByLabel(NEW_ORDER_COPY.option(CAKE.name)).fill('sin nueces');
    // The form stays when reading the order again in the background fails.
    await failLookingAgain(page, /\/api\/orders\/[^/]+$/);
    await editAsAnother({ note: 'Para las tres' });
    await button(page, EDIT_ORDER_COPY.save).click();
    await page.getByText(ORDERS_COPY.changedMeanwhile).waitFor();
    await page.getByText(EDIT_ORDER_COPY.asItIs).waitFor();
    expect(await quantity.inputValue()).toBe('2');
    await takeScreenshot(page, `editar-pedido-cambiado-${look.width}`);
    // Discarding returns to what the other person saved, not to what was there before.
    await button(page, EDIT_ORDER_COPY.discard).click();
    expect(await page.getByLabel(NEW_ORDER_COPY.note).inputValue()).toBe('Para las tres');
    expect(await quantity.inputValue()).toBe('1');
    await quantity.fill('2');
    await page.getByLabel(NEW_ORDER_COPY.option(CAKE.name)).fill('sin nueces');
    // The typed values survive a reload, also at the new version.
    await page.getByLabel(NEW_ORDER_COPY.note).fill('Para las cuatro');
    await page.reload();
    await expect.poll(() => page.getByLabel(NEW_ORDER_COPY.note).inputValue()).toBe('Para las cuatro');
    await button(page, EDIT_ORDER_COPY.save).press('Enter');
    await detail.getByText('RD$3,700').first().waitFor();
    await detail.getByText(`${CAKE.name} (sin nueces): 0 → 2`).waitFor();
    await detail.getByText('Total: RD$1,850 → RD$3,700').waitFor();
    await checkAccessibility(page);
    await takeScreenshot(page, `pedido-cambiado-${look.width}`);
    await page.context().close();
  });

  it('a buyer changes and cancels an order on its page, without scripts', async () => {
    const page = await newPage(look);
    const { order, pageUrl } = await openStoreWithOrder(page, `cambia-sola-${look.width}`, 'new');
    const context = await page
      .context()
      .browser()
      ?.newContext({
        viewport: { width: look.width, height: look.height },
        colorScheme: look.colorScheme,
        javaScriptEnabled: false,
      });
    const buyer = await context?.newPage();
    if (!buyer) throw new Error('no browser');
    await buyer.goto(`${SERVER_URL}${new URL(pageUrl).pathname}`);
    await buyer.getByRole('link', { name: ORDER_PAGE_COPY.change }).click();
    const quantity = buyer.getByLabel(ORDER_PAGE_COPY.quantity(CAKE.name));
    // The rules run as a script, so they look at the same page with scripts.
    await page.goto(buyer.url());
    await checkAccessibility(page);
    if (isPhone) expect(await findSmallTargets(page)).toEqual([]);
    await takeScreenshot(buyer, `pedido-del-cliente-cambiar-${look.width}`);
    await quantity.fill('9');
    await button(buyer, ORDER_PAGE_COPY.saveChange).click();
    await buyer.getByText(ORDER_PAGE_COPY.notices.corto({ left: CAKE.stock, unit: null })).waitFor();
    await takeScreenshot(buyer, `pedido-del-cliente-corto-${look.width}`);
    await quantity.fill('2');
    await button(buyer, ORDER_PAGE_COPY.saveChange).click();
    await buyer.getByText(ORDER_PAGE_COPY.notices.cambiado()).waitFor();
    await buyer.getByText('RD$3,700').first().waitFor();
    await buyer.getByRole('link', { name: ORDER_PAGE_COPY.change }).click();
    await buyer.getByText(ORDER_PAGE_COPY.cancel, { exact: true }).click();
    await buyer.getByText(ORDER_PAGE_COPY.cancelQuestion(order.code)).waitFor();
    await takeScreenshot(buyer, `pedido-del-cliente-cancelar-${look.width}`);
    await button(buyer, ORDER_PAGE_COPY.cancelYes).click();
    await buyer.getByText(ORDER_PAGE_COPY.notices.cancelado()).waitFor();
    expect(await buyer.getByRole('link', { name: ORDER_PAGE_COPY.change }).count()).toBe(0);
    await takeScreenshot(buyer, `pedido-del-cliente-cancelado-${look.width}`);
    await context?.close();
    await page.context().close();
  });

  it('a buyer asks for the same again, and the store has it in the cart', async () => {
    const page = await newPage(look);
    const { owner, pageUrl } = await openStoreWithOrder(page, `lo-mismo-${look.width}`, 'delivered');
    await page.goto(`${SERVER_URL}${new URL(pageUrl).pathname}`);
    await takeScreenshot(page, `pedido-lo-mismo-${look.width}`);
    await page.getByRole('link', { name: ORDER_PAGE_COPY.repeat }).click();
    await page.waitForURL(`**${storePath(owner.slug)}`);
    await button(page, CART_BAR_COPY.see(1)).click();
    await page.getByRole('dialog', { name: CART_COPY.title }).getByText(CAKE.name).first().waitFor();
    await page.context().close();
  });
});
