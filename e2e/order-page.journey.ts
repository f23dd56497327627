import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { tellProgram } from '#server/testing/call-program.ts';
import { CONVERSATION_HEADER } from '#shared/features/conversations/inbox/web-chat-calls.ts';
import { waitText } from '#shared/features/tenants/wait-copy.ts';
import { PATHS } from '#shared/lib/paths.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { ORDER_DESK_COPY, ORDER_STEP_LABELS } from '#web/features/orders/order-desk-copy.ts';
import { ORDER_PAGE_COPY } from '#web/features/orders/order-page/order-page-copy.ts';
import { PROFILE_FORM_COPY } from '#web/features/tenants/profile/profile-copy.ts';
import { CAKE, CAKE_STORE } from './browser/cake-store.ts';
import { callAs } from './browser/call-as.ts';
import { checkAccessibility } from './browser/check-accessibility.ts';
import { LAPTOP, newPage, PHONE } from './browser/new-page.ts';
import { SERVER_URL } from './browser/server-url.ts';
import { type NewOwner, signInAsNewOwner } from './browser/sign-in-as-new-owner.ts';
import { takeScreenshot } from './browser/take-screenshot.ts';

type Sent = { code: string; pageUrl: string };

const openStore = async (page: Page, slug: string): Promise<NewOwner> => {
  const owner = await signInAsNewOwner(page, { slug });
  await callAs(owner, `PUT /tenants/${slug}/profile`, CAKE_STORE);
  await callAs(owner, 'POST /products', CAKE);
  return owner;
};

/** Sends the cart of the store's only product, to be brought to Gurabo. */
const sendCart = async (owner: NewOwner): Promise<Sent> => {
  const { products } = await tellProgram(SERVER_URL, { path: `/products?tenantId=${owner.tenantId}` });
  return tellProgram(SERVER_URL, {
    method: 'POST',
    path: `/storefront/${owner.slug}/orders`,
    body: {
      name: 'Yokasta Peña',
      phone: '8295557777',
      lines: [{ productId: products[0].id, quantity: 1, price: CAKE.price }],
      delivery: { isPickup: false, zone: 'Gurabo', place: null, address: 'Calle 3 #15' },
      fee: 200,
      payment: 'Transferencia',
      note: '',
    },
  });
};

const orderInChat = async ({ slug }: NewOwner, conversationId: string): Promise<string> => {
  const said = ['eso es todo', 'paso a buscarlo', 'efectivo', 'Yokasta Peña', '8095551234', 'sí, confirmo'];
  let text = '';
  for (const line of [`quiero 1 ${CAKE.name}`, ...said])
    text = (
      await tellProgram(SERVER_URL, {
        method: 'POST',
        path: `/storefront/${slug}/chat`,
        body: { conversationId, text: line },
      })
    ).reply.text;
  return text;
};

const state = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });

/** The page asks when its tab comes to the front, and every 20 s. */
const comeToFront = (page: Page): Promise<void> =>
  page.evaluate(() => void document.dispatchEvent(new Event('visibilitychange')));

describe.each([
  { ...PHONE, colorScheme: 'light' as const },
  { ...LAPTOP, colorScheme: 'dark' as const },
])('an order that its buyer follows at $width px', (look) => {
  it('shows each step of the owner, and says when it leaves', async () => {
    const [panel, buyer] = [await newPage(look), await newPage(look)];
    const owner = await openStore(panel, `sigue-${look.width}`);

    await panel.goto(`${SERVER_URL}${PATHS.panelStoreProfile}`);
    await panel.getByLabel(PROFILE_FORM_COPY.zoneWait).selectOption(waitText('30-45'));
    await panel.getByRole('button', { name: SCREEN_COPY.save, exact: true }).click();
    await panel.getByText(PROFILE_FORM_COPY.saved).waitFor();

    const { code, pageUrl } = await sendCart(owner);
    await buyer.goto(pageUrl);
    await state(buyer, 'Recibido').waitFor();
    await buyer.getByText('••• 7777').waitFor();
    await checkAccessibility(buyer);
    await takeScreenshot(buyer, `pedido-seguido-${look.width}`);

    await panel.goto(`${SERVER_URL}${PATHS.panelOrders}`);
    await panel.getByRole('link', { name: code }).click();
    const detail = panel.getByRole('dialog', { name: ORDER_DESK_COPY.orderTitle(code) });
    await detail.getByRole('button', { name: ORDER_DESK_COPY.copyLink }).click();
    await panel.getByText(ORDER_DESK_COPY.linkCopied).waitFor();
    expect(await panel.evaluate(() => navigator.clipboard.readText())).toBe(pageUrl);

    const receipt = buyer.getByLabel(ORDER_PAGE_COPY.askReceipt);
    await receipt.setInputFiles({ name: 'pago.png', mimeType: 'image/png', buffer: Buffer.from('png') });

    const saved = panel.waitForResponse((answer) => answer.url().endsWith('/state'));
    await detail.getByRole('button', { name: ORDER_STEP_LABELS.confirmed }).click();
    await saved;
    await comeToFront(buyer);
    await state(buyer, 'Confirmado').waitFor();
    await buyer.getByText('Sale en 30 a 45 min.').waitFor();
    expect(await receipt.inputValue()).toContain('pago.png');
    await expect
      .poll(() => buyer.getByRole('status').textContent())
      .toBe(ORDER_PAGE_COPY.news(code, 'Confirmado'));
    // The order has no chat, so the owner gets the prepared text.
    const byHand = detail.getByRole('link', { name: ORDER_DESK_COPY.tellByHand });
    const text = new URL((await byHand.getAttribute('href')) ?? '').searchParams.get('text');
    expect(text).toContain('está confirmado. Sale en 30 a 45 min.');
    expect(text).toContain(pageUrl);
    await checkAccessibility(panel);
    await takeScreenshot(panel, `pedido-por-avisar-${look.width}`);

    const plain = await newPage({ ...look, javaScript: false });
    await plain.goto(pageUrl);
    await state(plain, 'Confirmado').waitFor();
  });

  it('hears of it in the chat of the store', async () => {
    const panel = await newPage(look);
    const owner = await openStore(panel, `avisa-${look.width}`);
    await callAs(owner, 'PUT /bot/settings', { isWebChatOn: true });
    const conversationId = crypto.randomUUID();
    const confirmation = await orderInChat(owner, conversationId);
    const [, pageUrl = ''] = /Síguelo aquí: (\S+)/.exec(confirmation) ?? [];
    await panel.goto(pageUrl);
    await state(panel, 'Recibido').waitFor();

    const [{ id, code }] = (await callAs(owner, 'GET /orders')).orders;
    await callAs(owner, `PUT /orders/${id}/state`, { state: 'confirmed' });
    const lastText = async (): Promise<string> => {
      const headers = { [CONVERSATION_HEADER]: conversationId };
      const said = await panel.request.get(`${SERVER_URL}/api/storefront/${owner.slug}/chat/messages`, {
        headers,
      });
      return (await said.json()).messages.at(-1).text;
    };
    await expect.poll(lastText, { timeout: 30_000 }).toContain(`Tu pedido *${code}* está confirmado.`);
    await panel.goto(`${SERVER_URL}${PATHS.panelOrders}?pedido=${id}`);
    await panel.getByText(ORDER_DESK_COPY.noticeOutcomes.told).waitFor();
  });
});
