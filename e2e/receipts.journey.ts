import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { drawReceipt } from '#server/testing/draw-receipt.ts';
import { call as callTool } from '#server/testing/fake-deed.ts';
import { type FakeAi, openFakeAi } from '#server/testing/open-fake-ai.ts';
import { orderPath, PATHS } from '#shared/lib/paths.ts';
import { CONFIRM_EMAIL_COPY } from '#web/features/auth/access-copy.ts';
import { ORDER_DESK_COPY } from '#web/features/orders/order-desk-copy.ts';
import { ORDER_PAGE_COPY } from '#web/features/orders/order-page/order-page-copy.ts';
import { PAYMENTS_PANEL_COPY, RECEIPT_COPY } from '#web/features/orders/payments-panel-copy.ts';
import { DASHBOARD_COPY } from '#web/features/tenants/dashboard/dashboard-copy.ts';
import { CAKE, CAKE_STORE } from './browser/cake-store.ts';
import { checkAccessibility } from './browser/check-accessibility.ts';
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

const call = async (page: Page, method: string, path: string, data: object, owner?: NewOwner) => {
  const answer = await page.request.fetch(`${server.url}/api${path}`, {
    method,
    data,
    ...(owner && { headers: { authorization: `Bearer ${owner.token}` } }),
  });
  if (!answer.ok()) throw new Error(`${method} ${path} answered ${answer.status()}: ${await answer.text()}`);
  return answer.json();
};

/** Without a proven mailbox no model is asked. */
const confirmEmail = async (page: Page, { email }: NewOwner): Promise<void> => {
  const mail = page.getByRole('listitem').filter({ hasText: email }).filter({ hasText: 'Confirma' }).first();
  await expect
    .poll(async () => {
      await page.goto(`${server.url}/dev/mail?key=${server.devKey}`);
      return mail.count();
    })
    .toBe(1);
  await mail.getByRole('link').click();
  await page.getByRole('link', { name: 'Confirmar mi correo' }).click();
  await page.getByRole('button', { name: CONFIRM_EMAIL_COPY.submit }).click();
  await page.getByText(CONFIRM_EMAIL_COPY.doneTitle).waitFor();
};

const sendCart = (
  page: Page,
  owner: NewOwner,
  productId: string,
): Promise<{ code: string; pageUrl: string }> =>
  call(page, 'POST', `/storefront/${owner.slug}/orders`, {
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
  { ...PHONE, colorScheme: 'light' as const },
  { ...PHONE, colorScheme: 'dark' as const },
  { ...LAPTOP, colorScheme: 'light' as const },
  { ...LAPTOP, colorScheme: 'dark' as const },
])('a receipt at $width px, $colorScheme', (look) => {
  const name = `${look.width}-${look.colorScheme}`;

  it('is sent on the page without scripts, warned about when it comes twice, and confirmed by one tap', async () => {
    const [panel, buyer] = [await newPage(look), await newPage({ ...look, javaScript: false })];
    const owner = await signInAsNewOwner(panel, { slug: `recibe-${name}`, plan: 'pro', url: server.url });
    await confirmEmail(panel, owner);
    await call(panel, 'PUT', `/tenants/${owner.slug}/profile`, CAKE_STORE, owner);
    const { product } = await call(panel, 'POST', '/products', CAKE, owner);
    const picture = await drawReceipt(0, PRINTED).png().toBuffer();

    const first = await sendCart(panel, owner, product.id);
    const large = Buffer.alloc(20 * 1024 * 1024, '%PDF-1.7 ');
    await sendFile(buyer, first.pageUrl, large, 'application/pdf');
    await buyer.getByText(ORDER_PAGE_COPY.notices['comprobante-grande']()).waitFor();
    await sendFile(buyer, first.pageUrl, picture);
    await buyer.getByText(ORDER_PAGE_COPY.notices.comprobante()).waitFor();
    await buyer.getByText(ORDER_PAGE_COPY.receiptStates.waiting).waitFor();
    await panel.goto(first.pageUrl);
    await checkAccessibility(panel);
    await takeScreenshot(panel, `comprobante-pagina-${name}`);
    const second = await sendCart(panel, owner, product.id);
    await sendFile(buyer, second.pageUrl, picture);
    await buyer.getByText(ORDER_PAGE_COPY.notices.comprobante()).waitFor();

    await panel.goto(`${server.url}${PATHS.panel}`);
    await panel.getByRole('link', { name: DASHBOARD_COPY.receipts(2) }).waitFor();
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
    await panel.getByRole('link', { name: DASHBOARD_COPY.receipts(1) }).click();
    const right = panel.getByRole('dialog', { name: ORDER_DESK_COPY.orderTitle(first.code) });
    await right.getByRole('button', { name: RECEIPT_COPY.confirm('RD$2,050') }).click();
    await right.getByText(PAYMENTS_PANEL_COPY.paid(2050)).waitFor();
    await right.getByText(RECEIPT_COPY.states.confirmed).waitFor();
    await takeScreenshot(panel, `comprobante-confirmado-${name}`);
    await buyer.goto(first.pageUrl);
    expect(await buyer.getByText(ORDER_PAGE_COPY.receiptStates.waiting).count()).toBe(0);
  });
});
