import { describe, expect, it } from 'vitest';
import { tellProgram } from '#server/testing/call-program.ts';
import { PAYMENT_ACCOUNTS_COPY } from '#shared/features/orders/payment-accounts-copy.ts';
import { PATHS } from '#shared/lib/paths.ts';
import { ORDER_DESK_COPY } from '#web/features/orders/order-desk-copy.ts';
import { ORDER_PAGE_COPY } from '#web/features/orders/order-page/order-page-copy.ts';
import { ORDER_SETTINGS_COPY } from '#web/features/orders/order-settings-copy.ts';
import { CAKE, CAKE_STORE } from './browser/cake-store.ts';
import { callAs } from './browser/call-as.ts';
import { checkAccessibility } from './browser/check-accessibility.ts';
import { LAPTOP, newPage, PHONE } from './browser/new-page.ts';
import { SERVER_URL } from './browser/server-url.ts';
import { type NewOwner, signInAsNewOwner } from './browser/sign-in-as-new-owner.ts';
import { takeScreenshot } from './browser/take-screenshot.ts';

/** Sends a cart of one cake for RD$200 of delivery. */
const sendCart = ({ slug }: NewOwner, productId: string, payment: string) =>
  tellProgram(SERVER_URL, {
    method: 'POST',
    path: `/storefront/${slug}/orders`,
    body: {
      name: 'Yokasta Peña',
      phone: '8295557777',
      lines: [{ productId, quantity: 1, price: CAKE.price }],
      delivery: { isPickup: false, zone: 'Gurabo', place: null, address: 'Calle 3 #15' },
      fee: 200,
      payment,
      note: '',
    },
  });

describe.each([
  { ...PHONE, colorScheme: 'light' as const },
  { ...LAPTOP, colorScheme: 'dark' as const },
])('how orders are paid at $width px', (look) => {
  it('the owner gives accounts and asks a deposit; buyers copy a number and say what they pay with', async () => {
    const [panel, buyer] = [await newPage(look), await newPage(look)];
    const owner = await signInAsNewOwner(panel, { slug: `cobra-${look.width}` });
    await callAs(owner, `PUT /tenants/${owner.slug}/profile`, CAKE_STORE);
    const { product } = await callAs(owner, 'POST /products', CAKE);

    await panel.goto(`${SERVER_URL}${PATHS.panelSettings}`);
    const accounts = panel.locator('#cuentas');
    await accounts.getByRole('button', { name: PAYMENT_ACCOUNTS_COPY.add }).click();
    await accounts.getByLabel(PAYMENT_ACCOUNTS_COPY.bank, { exact: true }).selectOption('Banreservas');
    await accounts.getByLabel(PAYMENT_ACCOUNTS_COPY.number).fill('960-123456-7');
    await accounts.getByLabel(PAYMENT_ACCOUNTS_COPY.holder).fill('Rosa Peña');
    await accounts.getByLabel(PAYMENT_ACCOUNTS_COPY.holderId).fill('001-0000001-8');
    await accounts.getByRole('button', { name: PAYMENT_ACCOUNTS_COPY.save }).click();
    await accounts.getByText(PAYMENT_ACCOUNTS_COPY.notHolderId).waitFor();
    await accounts.getByLabel(PAYMENT_ACCOUNTS_COPY.holderId).fill('001-0000001-7');
    // The name of a bank that is not offered is asked for where it is typed, and no longer once it is there.
    await accounts.getByLabel(PAYMENT_ACCOUNTS_COPY.bank, { exact: true }).selectOption('otro');
    await accounts.getByRole('button', { name: PAYMENT_ACCOUNTS_COPY.save }).click();
    const bankName = accounts.getByLabel(PAYMENT_ACCOUNTS_COPY.bankName);
    await accounts.getByText(PAYMENT_ACCOUNTS_COPY.bankRequired).waitFor();
    await expect.poll(() => bankName.evaluate((shown) => shown === document.activeElement)).toBe(true);
    await bankName.fill('Coopnama');
    await accounts.getByText(PAYMENT_ACCOUNTS_COPY.bankRequired).waitFor({ state: 'detached' });
    await accounts.getByLabel(PAYMENT_ACCOUNTS_COPY.bank, { exact: true }).selectOption('Banreservas');
    await accounts.getByRole('button', { name: PAYMENT_ACCOUNTS_COPY.save }).click();
    await panel.getByText(PAYMENT_ACCOUNTS_COPY.saved).waitFor();

    const settings = panel.locator('#pedidos');
    await settings.getByLabel(ORDER_SETTINGS_COPY.deposit).selectOption('percent');
    await settings.getByLabel(ORDER_SETTINGS_COPY.depositValues.percent).fill('50');
    await settings.getByRole('button', { name: ORDER_SETTINGS_COPY.save }).click();
    await panel.getByText(ORDER_SETTINGS_COPY.saved).waitFor();
    await checkAccessibility(panel);
    await takeScreenshot(panel, `cuentas-${look.width}`);

    const transfer = await sendCart(owner, product.id, 'Transferencia');
    await buyer.goto(transfer.pageUrl);
    await buyer.getByText(ORDER_PAGE_COPY.deposit).waitFor();
    await buyer.getByRole('button', { name: ORDER_PAGE_COPY.numberOf('Banreservas') }).click();
    await buyer.getByText(ORDER_PAGE_COPY.copied).first().waitFor();
    expect(await buyer.evaluate(() => navigator.clipboard.readText())).toBe('9601234567');
    await checkAccessibility(buyer);
    await takeScreenshot(buyer, `pedido-transferencia-${look.width}`);

    const cash = await sendCart(owner, product.id, 'Efectivo');
    await buyer.goto(cash.pageUrl);
    await buyer.getByRole('spinbutton').fill('5000');
    await buyer.getByRole('button', { name: ORDER_PAGE_COPY.saveCash }).click();
    await buyer.getByText('Pagas con RD$5,000.').waitFor();
    await checkAccessibility(buyer);
    await panel.goto(`${SERVER_URL}${PATHS.panelOrders}`);
    await panel.getByRole('link', { name: cash.code }).click();
    await panel
      .getByRole('dialog', { name: ORDER_DESK_COPY.orderTitle(cash.code) })
      .getByText(`paga con RD$5,000`)
      .first()
      .waitFor();
  });
});
