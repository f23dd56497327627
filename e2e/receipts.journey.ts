import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tellProgram } from '#server/testing/call-program.ts';
import { drawReceipt } from '#server/testing/draw-receipt.ts';
import { call as callTool } from '#server/testing/fake-deed.ts';
import { type FakeAi, openFakeAi } from '#server/testing/open-fake-ai.ts';
import { pdfReceipt } from '#server/testing/plant-receipt.ts';
import { WEB_CHAT_COPY } from '#shared/features/conversations/web-chat-copy.ts';
import { STOREFRONT_COPY } from '#shared/features/storefront/storefront-copy.ts';
import { orderPath, PATHS } from '#shared/lib/paths.ts';
import { ORDER_EVENT_COPY } from '#web/features/orders/desk/order-timeline-copy.ts';
import { ORDER_DESK_COPY } from '#web/features/orders/order-desk-copy.ts';
import { ORDER_PAGE_COPY } from '#web/features/orders/order-page/order-page-copy.ts';
import { PAYMENTS_PANEL_COPY, RECEIPT_COPY } from '#web/features/orders/payments-panel-copy.ts';
import { DASHBOARD_COPY } from '#web/features/tenants/dashboard/dashboard-copy.ts';
import { PANEL_COPY } from '#web/features/tenants/panel-copy.ts';
import { CAKE, CAKE_STORE } from './browser/cake-store.ts';
import { checkAccessibility } from './browser/check-accessibility.ts';
import { confirmEmail } from './browser/confirm-owner-email.ts';
import { LAPTOP, newPage, PHONE } from './browser/new-page.ts';
import { type NewOwner, signInAsNewOwner } from './browser/sign-in-as-new-owner.ts';
import { type RunningServer, startServer } from './browser/start-server.ts';
import { takeScreenshot } from './browser/take-screenshot.ts';

const today = new Date().toLocaleDateString('es-DO', { timeZone: 'America/Santo_Domingo' });
const PRINTED = {
  bank: 'Banco Popular',
  amount: 'RD$ 2,050.00',
  date: today,
  reference: '7001-900812',
  account: '****1234',
};

/** A separate server, whose model for pictures reads what is printed. */
let server: RunningServer;
let ai: FakeAi;

beforeAll(async () => {
  ai = await openFakeAi({ eyes: () => callTool('report_receipt', { is_receipt: true, ...PRINTED }) });
  server = await startServer({ AI_BASE_URL: ai.url, AI_API_KEY: 'llave', AI_VISION_MODEL: 'eyes' });
});
afterAll(async () => {
  await server.stop();
  await ai.close();
});

const call = (method: 'POST' | 'PUT', path: string, body: object, owner?: NewOwner) =>
  tellProgram(server.url, { method, path, body, ...(owner && { token: owner.token }) });

const sendCart = (owner: NewOwner, productId: string): Promise<{ code: string; pageUrl: string }> =>
  call('POST', `/storefront/${owner.slug}/orders`, {
    name: 'Yokasta Peña',
    phone: '8295557777',
    lines: [{ productId, quantity: 1, price: CAKE.price }],
    delivery: { isPickup: false, zone: 'Gurabo', place: null, address: 'Calle 3 #15' },
    fee: 200,
    payment: 'Transferencia',
    note: '',
  });

const sendFile = async (
  buyer: Page,
  pageUrl: string,
  buffer: Buffer,
  mimeType = 'image/png',
): Promise<void> => {
  await buyer.goto(pageUrl);
  await buyer.getByRole('link', { name: ORDER_PAGE_COPY.openReceipt }).click();
  expect(await buyer.locator('meta[http-equiv="refresh"]').count()).toBe(0);
  await buyer.getByLabel(ORDER_PAGE_COPY.askReceipt).setInputFiles({ name: 'comprobante', mimeType, buffer });
  await buyer.getByRole('button', { name: ORDER_PAGE_COPY.sendReceipt }).click();
};

const findOrderId = async (page: Page, { token }: NewOwner, code: string): Promise<string> => {
  const answer = await page.request.get(`${server.url}/api/orders?q=${code}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return (await answer.json()).orders[0].id;
};

describe.each([
  { ...PHONE, colorScheme: 'dark' as const },
  { ...LAPTOP, colorScheme: 'light' as const },
])('a receipt at $width px, $colorScheme', (look) => {
  const name = `${look.width}-${look.colorScheme}`;

  it('is sent on the page without scripts, warned about when it comes twice, and confirmed by one tap', async () => {
    const [panel, buyer] = [await newPage(look), await newPage({ ...look, javaScript: false })];
    const owner = await signInAsNewOwner(panel, { slug: `recibe-${name}`, plan: 'pro', url: server.url });
    await confirmEmail(panel, owner, server);
    await call('PUT', `/tenants/${owner.slug}/profile`, CAKE_STORE, owner);
    const { product } = await call('POST', '/products', CAKE, owner);
    const picture = await drawReceipt(0, PRINTED).png().toBuffer();

    const first = await sendCart(owner, product.id);
    const large = Buffer.alloc(20 * 1024 * 1024, '%PDF-1.7 ');
    await sendFile(buyer, first.pageUrl, large, 'application/pdf');
    await buyer.getByText(ORDER_PAGE_COPY.notices['comprobante-grande']()).waitFor();
    await sendFile(buyer, first.pageUrl, picture);
    await buyer.getByText(ORDER_PAGE_COPY.notices.comprobante()).waitFor();
    await buyer.getByText(ORDER_PAGE_COPY.receiptStates.waiting).waitFor();
    await panel.goto(first.pageUrl);
    await checkAccessibility(panel);
    await takeScreenshot(panel, `comprobante-pagina-${name}`);
    const second = await sendCart(owner, product.id);
    await sendFile(buyer, second.pageUrl, picture);
    await buyer.getByText(ORDER_PAGE_COPY.notices.comprobante()).waitFor();

    await panel.goto(`${server.url}${PATHS.panel}`);
    await panel.getByRole('link', { name: DASHBOARD_COPY.receipts(2), exact: true }).waitFor();
    await takeScreenshot(panel, `comprobante-resumen-${name}`);
    await panel.goto(`${server.url}${orderPath(await findOrderId(panel, owner, second.code))}`);
    const warned = panel.getByRole('dialog', { name: ORDER_DESK_COPY.orderTitle(second.code) });
    await warned.getByText(RECEIPT_COPY.warning({ kind: 'reference', code: first.code })).waitFor();
    await warned.getByRole('button', { name: RECEIPT_COPY.enlarge }).locator('img').waitFor();
    await checkAccessibility(panel);
    await warned.getByText(RECEIPT_COPY.checkBank).scrollIntoViewIfNeeded();
    await takeScreenshot(panel, `comprobante-aviso-${name}`);
    await warned.getByRole('button', { name: RECEIPT_COPY.dismiss }).click();
    await warned.getByText(RECEIPT_COPY.states.dismissed).waitFor();

    await panel.goto(`${server.url}${PATHS.panel}`);
    await panel.getByRole('link', { name: DASHBOARD_COPY.receipts(1), exact: true }).click();
    const right = panel.getByRole('dialog', { name: ORDER_DESK_COPY.orderTitle(first.code) });
    await right.getByRole('button', { name: RECEIPT_COPY.confirm('RD$2,050') }).click();
    await right.getByText(PAYMENTS_PANEL_COPY.paid(2050)).waitFor();
    await right.getByText(RECEIPT_COPY.states.confirmed).waitFor();
    await takeScreenshot(panel, `comprobante-confirmado-${name}`);
    await buyer.goto(first.pageUrl);
    expect(await buyer.getByText(ORDER_PAGE_COPY.receiptStates.waiting).count()).toBe(0);
  });
});

const PDF = pdfReceipt('1 0 obj<</Type /Pages /Count 1>>endobj\n2 0 obj<</Type /Page>>endobj');

describe.each([
  { ...PHONE, colorScheme: 'light' as const },
  { ...LAPTOP, colorScheme: 'dark' as const },
])('a receipt that comes while the panel is open at $width px', (look) => {
  it('is counted at once, a PDF is opened, and one under the wrong order is moved', async () => {
    const [panel, buyer] = [await newPage(look), await newPage(look)];
    const owner = await signInAsNewOwner(panel, {
      slug: `mueve-${look.width}`,
      plan: 'pro',
      url: server.url,
    });
    await call('PUT', `/tenants/${owner.slug}/profile`, CAKE_STORE, owner);
    const { product } = await call('POST', '/products', CAKE, owner);
    const [first, second] = [await sendCart(owner, product.id), await sendCart(owner, product.id)];
    await panel.goto(`${server.url}${PATHS.panelOrders}`);
    await expect.poll(() => panel.title()).toContain('(2)');
    await buyer.goto(first.pageUrl);
    const field = buyer.getByLabel(ORDER_PAGE_COPY.askReceipt);
    await field.setInputFiles({ name: 'pago.pdf', mimeType: 'application/pdf', buffer: PDF });
    await buyer.getByRole('button', { name: ORDER_PAGE_COPY.sendReceipt }).click();
    await buyer.getByText(ORDER_PAGE_COPY.notices.comprobante()).waitFor();
    await expect.poll(() => panel.title()).toContain('(3)');
    await panel.getByText(PANEL_COPY.ordersWaiting(2, 1)).first().waitFor({ state: 'attached' });
    await panel
      .getByRole('listitem')
      .filter({ hasText: first.code })
      .getByText(RECEIPT_COPY.states.waiting)
      .waitFor();
    await checkAccessibility(panel);
    await takeScreenshot(panel, `comprobante-lista-${look.width}`);

    await panel.getByRole('button', { name: RECEIPT_COPY.waiting(1) }).click();
    const wrong = panel.getByRole('dialog', { name: ORDER_DESK_COPY.orderTitle(first.code) });
    await wrong.getByText(RECEIPT_COPY.pdfFacts(1, '1 KB')).waitFor();
    const link = wrong.getByRole('link', { name: RECEIPT_COPY.openPdf });
    expect(await link.getAttribute('href')).toMatch(/^blob:/);
    expect(await link.getAttribute('target')).toBe('_blank');
    await wrong.getByRole('button', { name: RECEIPT_COPY.move }).click();
    const target = wrong.getByRole('button', { name: RECEIPT_COPY.moveTarget(second.code, 2050) });
    await target.waitFor();
    await target.scrollIntoViewIfNeeded();
    await checkAccessibility(panel);
    await takeScreenshot(panel, `comprobante-mover-${look.width}`);
    await target.click();
    await panel.getByText(RECEIPT_COPY.moved(second.code)).waitFor();
    await wrong.getByText(ORDER_EVENT_COPY.receipt).waitFor();
    await panel.goto(`${server.url}${orderPath(await findOrderId(panel, owner, second.code))}`);
    const right = panel.getByRole('dialog', { name: ORDER_DESK_COPY.orderTitle(second.code) });
    await right.getByText(RECEIPT_COPY.states.waiting).waitFor();
    await right.getByText(ORDER_EVENT_COPY.receipt).waitFor();
  });

  it('is sent as a picture in the chat of the store, once an order of that chat waits for a transfer', async () => {
    const [panel, buyer] = [await newPage(look), await newPage({ ...look, expectedErrors: [/422/] })];
    const owner = await signInAsNewOwner(panel, { slug: `foto-${look.width}`, plan: 'pro', url: server.url });
    await call('PUT', `/tenants/${owner.slug}/profile`, CAKE_STORE, owner);
    await call('POST', '/products', CAKE, owner);
    await call('PUT', '/bot/settings', { isWebChatOn: true }, owner);
    await buyer.goto(`${server.url}/str/${owner.slug}`);
    await buyer.getByRole('button', { name: STOREFRONT_COPY.openChat }).click();
    const log = buyer.getByRole('log');
    const camera = buyer.getByRole('button', { name: WEB_CHAT_COPY.sendPicture });
    const say = async (text: string, answer: RegExp) => {
      await buyer.getByRole('textbox', { name: WEB_CHAT_COPY.field }).fill(text);
      await buyer.keyboard.press('Enter');
      await log.getByText(answer).last().waitFor();
    };
    await say(`dame 1 ${CAKE.name}`, /RD\$1,850/);
    await say(
      'a Gurabo, calle 3 casa 15, pago por transferencia, a nombre de Yokasta Peña, mi numero es 829 555 0199',
      /RD\$2,050/,
    );
    expect(await camera.count()).toBe(0);
    await say('si, confirmo', /Pedido|pedido/);
    await camera.waitFor();
    const buffer = await drawReceipt(0, PRINTED).png().toBuffer();
    const file = buyer.getByLabel(WEB_CHAT_COPY.sendPicture).first();
    const field = buyer.getByRole('textbox', { name: WEB_CHAT_COPY.field });
    await field.fill('ya transferí');
    await file.setInputFiles({ name: 'pago.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('nada') });
    const alert = buyer.getByRole('alert').filter({ hasText: WEB_CHAT_COPY.noPicture });
    await alert.waitFor();
    expect(await alert.getByRole('button').count()).toBe(0);
    expect(await field.inputValue()).toBe('ya transferí');
    await checkAccessibility(buyer);
    await takeScreenshot(buyer, `comprobante-chat-negado-${look.width}`);
    await file.setInputFiles({ name: 'pago.png', mimeType: 'image/png', buffer });
    await log.getByText(WEB_CHAT_COPY.picture).waitFor();
    await log.getByText(/Recibí/).waitFor();
    await checkAccessibility(buyer);
    await takeScreenshot(buyer, `comprobante-chat-${look.width}`);
    await panel.goto(`${server.url}${PATHS.panel}`);
    await panel.getByRole('link', { name: DASHBOARD_COPY.receipts(1), exact: true }).click();
    await panel.getByRole('dialog').getByText(RECEIPT_COPY.sources.chat).waitFor();
  });
});
