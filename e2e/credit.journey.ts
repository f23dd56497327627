import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { CREDIT_METHOD } from '#shared/features/credit/credit-method.ts';
import { NEW_ORDER_COPY } from '#shared/features/orders/new-order-copy.ts';
import { customerPath, PATHS } from '#shared/lib/paths.ts';
import { CREDIT_PANEL_COPY } from '#web/features/credit/credit-panel-copy.ts';
import { ORDER_PAGE_COPY } from '#web/features/orders/order-page/order-page-copy.ts';
import { CAKE, CAKE_STORE } from './browser/cake-store.ts';
import { checkAccessibility } from './browser/check-accessibility.ts';
import { LAPTOP, newPage, PHONE } from './browser/new-page.ts';
import { SERVER_URL } from './browser/server-url.ts';
import { type NewOwner, signInAsNewOwner } from './browser/sign-in-as-new-owner.ts';
import { takeScreenshot } from './browser/take-screenshot.ts';

const call = async (page: Page, { token }: NewOwner, [method, path]: [string, string], data?: object) => {
  const headers = { authorization: `Bearer ${token}` };
  return page.request.fetch(`${SERVER_URL}/api${path}`, { method, headers, ...(data && { data }) });
};

/** Writes an order of cakes on the notebook; answers the response. */
const write = (page: Page, owner: NewOwner, productId: string, customer: object, quantity = 1) =>
  call(page, owner, ['POST', '/orders'], {
    customer,
    lines: [{ productId, quantity, price: CAKE.price }],
    delivery: { isPickup: true, zone: null, place: null, address: null },
    payment: CREDIT_METHOD,
    state: 'confirmed',
  });

describe.each([
  { ...PHONE, colorScheme: 'light' as const },
  { ...LAPTOP, colorScheme: 'dark' as const },
])('the notebook at $width px', (look) => {
  it('is turned on and opened with a limit; an order goes onto it, a payment comes off, and more than fits is refused', async () => {
    const [panel, buyer] = [await newPage(look), await newPage(look)];
    const owner = await signInAsNewOwner(panel, { slug: `fia-${look.width}` });
    await call(panel, owner, ['PUT', `/tenants/${owner.slug}/profile`], CAKE_STORE);
    const { product } = await (
      await call(panel, owner, ['POST', '/products'], { ...CAKE, stock: 20 })
    ).json();
    const name = 'Altagracia Milagros de los Santos Encarnación viuda de Bienvenido';
    const first = { name, phone: '18295557777' };
    const refused = await write(panel, owner, product.id, first);
    expect(refused.ok()).toBe(true);
    const { order } = await refused.json();
    expect(order.onCredit).toBe(0);

    await panel.goto(`${SERVER_URL}${PATHS.panelSettings}`);
    const settings = panel.locator('#libreta');
    await settings.getByRole('switch', { name: CREDIT_PANEL_COPY.isOn }).click();
    await panel.getByText(CREDIT_PANEL_COPY.settingsSaved, { exact: true }).first().waitFor();
    await settings.getByRole('switch', { name: CREDIT_PANEL_COPY.isForCustomers }).waitFor();
    await takeScreenshot(panel, `libreta-ajustes-${look.width}`);

    await panel.goto(`${SERVER_URL}${PATHS.panelDebtors}`);
    await panel.getByText(CREDIT_PANEL_COPY.emptyTitle).waitFor();
    await takeScreenshot(panel, `libreta-vacia-${look.width}`);

    await panel.goto(`${SERVER_URL}${customerPath(order.customer.id)}`);
    const card = panel.locator('#libreta');
    await card.getByRole('button', { name: CREDIT_PANEL_COPY.open }).click();
    await card.getByLabel(CREDIT_PANEL_COPY.limit).fill('0');
    await card.getByRole('button', { name: CREDIT_PANEL_COPY.saveLimit }).click();
    await card.getByText('más de cero').first().waitFor();
    await card.getByLabel(CREDIT_PANEL_COPY.limit).fill(String(CAKE.price * 2));
    await card.getByRole('button', { name: CREDIT_PANEL_COPY.saveLimit }).click();
    await card.getByText(CREDIT_PANEL_COPY.noEntries).waitFor();
    await takeScreenshot(panel, `libreta-nueva-${look.width}`);

    const { order: charged, pageUrl } = await (
      await write(panel, owner, product.id, { id: order.customer.id })
    ).json();
    expect(charged.onCredit).toBe(CAKE.price);
    await buyer.goto(pageUrl);
    await buyer.getByRole('heading', { name: ORDER_PAGE_COPY.lines }).waitFor();
    await buyer.getByText(CREDIT_METHOD).first().waitFor();
    await takeScreenshot(buyer, `libreta-pedido-${look.width}`);
    const over = await write(panel, owner, product.id, { id: order.customer.id }, 2);
    expect(over.status()).toBe(422);
    expect((await over.json()).message).toContain('No cabe en su libreta');

    await panel.reload();
    await card.getByText(CREDIT_PANEL_COPY.ofOrder(charged.code)).waitFor();
    await card.getByRole('button', { name: CREDIT_PANEL_COPY.actions.payment }).click();
    await card.getByLabel(CREDIT_PANEL_COPY.amount).fill('100');
    await card.getByRole('button', { name: CREDIT_PANEL_COPY.save, exact: true }).click();
    await card.getByText(CREDIT_PANEL_COPY.kinds.payment, { exact: true }).waitFor();
    await card.getByText(CREDIT_PANEL_COPY.balance(CAKE.price - 100)).waitFor();
    await card.getByRole('button', { name: /^Anular: Abono/ }).click();
    await card.getByLabel(CREDIT_PANEL_COPY.why).fill('Era de otra clienta');
    await takeScreenshot(panel, `libreta-anular-${look.width}`);
    await card.getByRole('button', { name: CREDIT_PANEL_COPY.reverse, exact: true }).click();
    await card.getByText(CREDIT_PANEL_COPY.isReversed).waitFor();
    await card.getByText(CREDIT_PANEL_COPY.balance(CAKE.price)).waitFor();
    await checkAccessibility(panel);
    await takeScreenshot(panel, `libreta-${look.width}`);
    await panel.emulateMedia({ media: 'print' });
    await panel.getByText(CREDIT_PANEL_COPY.statement).waitFor();
    await takeScreenshot(panel, `libreta-estado-${look.width}`);
    await panel.emulateMedia({ media: 'screen' });

    await panel.goto(`${SERVER_URL}${PATHS.panelCollections}`);
    await panel.getByRole('link', { name: /de 1 cliente/ }).click();
    await panel.getByRole('link', { name }).waitFor();
    await checkAccessibility(panel);
    await takeScreenshot(panel, `libreta-lista-${look.width}`);

    await panel.goto(`${SERVER_URL}${PATHS.panelNewOrder}`);
    const payment = panel.getByLabel(NEW_ORDER_COPY.payment);
    await payment.selectOption(CREDIT_METHOD);
    expect(await payment.inputValue()).toBe(CREDIT_METHOD);
  });
});
