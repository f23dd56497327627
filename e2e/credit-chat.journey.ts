import { describe, expect, it } from 'vitest';
import { CREDIT_METHOD } from '#shared/features/credit/credit-method.ts';
import { customerPath, orderPath, PATHS } from '#shared/lib/paths.ts';
import { CREDIT_PANEL_COPY } from '#web/features/credit/credit-panel-copy.ts';
import { ORDER_DESK_COPY, ORDER_STEP_LABELS } from '#web/features/orders/order-desk-copy.ts';
import { CAKE, CAKE_STORE } from './browser/cake-store.ts';
import { callAs } from './browser/call-as.ts';
import { checkAccessibility } from './browser/check-accessibility.ts';
import { LAPTOP, newPage, PHONE } from './browser/new-page.ts';
import { devPageUrl, SERVER_URL } from './browser/server-url.ts';
import { signInAsNewOwner } from './browser/sign-in-as-new-owner.ts';
import { takeScreenshot } from './browser/take-screenshot.ts';
import { openWhatsAppCustomer } from './browser/whatsapp-customer.ts';

const LIMIT = 4_000;

describe.each([
  { ...PHONE, colorScheme: 'light' as const },
  { ...LAPTOP, colorScheme: 'dark' as const },
])('the notebook on WhatsApp, its store at $width px', (look) => {
  it('a customer orders onto it, asks what is owed, is refused kindly above the limit, and sees the payment that the owner noted', async () => {
    const [panel, phone] = [await newPage(look), await newPage(look)];
    const owner = await signInAsNewOwner(panel, { slug: `fia-chat-${look.width}` });
    const { slug } = owner;
    await callAs(owner, `PUT /tenants/${slug}/profile`, CAKE_STORE);
    await callAs(owner, 'POST /products', { ...CAKE, stock: 20 });
    await callAs(owner, 'PUT /credit-settings', { isOn: true, isForCustomers: true });
    const address = devPageUrl(`/dev/whatsapp?slug=${slug}&name=Altagracia+Santos`);
    const altagracia = await openWhatsAppCustomer(phone, address);
    await altagracia.write('hola');
    await altagracia.hears('Negocio');

    // A number that WhatsApp vouches for can have a notebook.
    await panel.goto(`${SERVER_URL}${PATHS.panelCustomers}`);
    await panel.getByRole('link', { name: 'Altagracia Santos' }).click();
    const card = panel.locator('#libreta');
    await card.getByRole('button', { name: CREDIT_PANEL_COPY.open }).click();
    await card.getByLabel(CREDIT_PANEL_COPY.limit).fill(String(LIMIT));
    await card.getByRole('button', { name: CREDIT_PANEL_COPY.saveLimit }).click();
    await card.getByText(CREDIT_PANEL_COPY.noEntries).waitFor();

    await altagracia.write('¿cuánto debo?');
    await altagracia.hears('En tu libreta no debes nada.');
    await altagracia.hears('Te quedan RD$4,000 de tu límite de RD$4,000');

    for (const text of [`quiero 2 ${CAKE.name}`, 'paso a buscarlo', 'a la libreta', 'Altagracia Santos'])
      await altagracia.write(text);
    await altagracia.hears(`Pago: ${CREDIT_METHOD}`);
    await altagracia.write('sí, confirmo');
    await altagracia.hears('Síguelo aquí');
    const [{ id, code, customer }] = (await callAs(owner, 'GET /orders')).orders;
    await panel.goto(`${SERVER_URL}${orderPath(id)}`);
    const detail = panel.getByRole('dialog', { name: ORDER_DESK_COPY.orderTitle(code) });
    await detail.getByText(CREDIT_METHOD).first().waitFor();
    const confirmed = panel.waitForResponse((answer) => answer.url().endsWith('/state') && answer.ok());
    await detail.getByRole('button', { name: ORDER_STEP_LABELS.confirmed }).click();
    await confirmed;

    await altagracia.write('mándame mi estado de cuenta');
    await altagracia.hears('En tu libreta debes *RD$3,700*.');
    await altagracia.hears(`Apuntado (pedido ${code}) +RD$3,700`);

    for (const text of [`quiero 1 ${CAKE.name}`, 'paso a buscarlo', 'fíamelo']) await altagracia.write(text);
    await altagracia.hears('Este pedido no cabe en tu libreta: te quedan RD$300.');
    await takeScreenshot(phone, `libreta-chat-${look.width}`);
    expect((await callAs(owner, 'GET /orders')).orders).toHaveLength(1);

    await panel.goto(`${SERVER_URL}${customerPath(customer.id)}`);
    await card.getByText(CREDIT_PANEL_COPY.ofOrder(code)).waitFor();
    await card.getByRole('button', { name: CREDIT_PANEL_COPY.actions.payment }).click();
    await card.getByLabel(CREDIT_PANEL_COPY.amount).fill('1500');
    await card.getByLabel(CREDIT_PANEL_COPY.method).fill('Efectivo');
    await card.getByRole('button', { name: CREDIT_PANEL_COPY.save, exact: true }).click();
    await card.getByText(CREDIT_PANEL_COPY.balance(2_200)).waitFor();
    await card.getByText(CREDIT_PANEL_COPY.left(1_800, LIMIT)).waitFor();
    await card.getByText(CREDIT_PANEL_COPY.ageing.upTo30).waitFor();
    await checkAccessibility(panel);
    await takeScreenshot(panel, `libreta-abono-${look.width}`);

    await altagracia.write('¿cuánto debo?');
    await altagracia.hears('En tu libreta debes *RD$2,200*.');
    await altagracia.hears('Abono −RD$1,500');

    await panel.goto(`${SERVER_URL}${PATHS.panelDebtors}`);
    const debtor = panel.getByRole('listitem').filter({ hasText: 'Altagracia Santos' });
    await debtor.getByText('RD$2,200').first().waitFor();
    await checkAccessibility(panel);
    await takeScreenshot(panel, `libreta-quien-debe-${look.width}`);
  });
});
