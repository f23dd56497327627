import { readFile } from 'node:fs/promises';
import type { Page, Response } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { CHANNEL_COPY } from '#shared/features/conversations/inbox/channel-copy.ts';
import { CART_COPY, ORDER_REFUSAL_COPY } from '#shared/features/orders/cart-copy.ts';
import { NEW_ORDER_COPY } from '#shared/features/orders/new-order-copy.ts';
import { ORDER_STATE_LABELS, ORDERS_COPY } from '#shared/features/orders/orders-copy.ts';
import { PAYMENTS_COPY } from '#shared/features/orders/payments-copy.ts';
import { STOREFRONT_COPY } from '#shared/features/storefront/storefront-copy.ts';
import { PATHS, storePath } from '#shared/lib/paths.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { CART_BAR_COPY } from '#web/features/orders/cart/cart-bar-copy.ts';
import { CUSTOMERS_COPY } from '#web/features/orders/customers-copy.ts';
import {
  ORDER_DESK_COPY,
  ORDER_READY_LABELS,
  ORDER_STEP_LABELS,
} from '#web/features/orders/order-desk-copy.ts';
import { ORDER_SETTINGS_COPY } from '#web/features/orders/order-settings-copy.ts';
import { PAYMENTS_PANEL_COPY } from '#web/features/orders/payments-panel-copy.ts';
import { button } from './browser/button.ts';
import { CAKE, CAKE_STORE } from './browser/cake-store.ts';
import { checkAccessibility } from './browser/check-accessibility.ts';
import { failLookingAgain } from './browser/fail-looking-again.ts';
import { findSmallTargets } from './browser/find-small-targets.ts';
import { holdInTurn } from './browser/hold-in-turn.ts';
import { LAPTOP, newPage, PHONE } from './browser/new-page.ts';
import { SERVER_URL } from './browser/server-url.ts';
import { type NewOwner, signInAsNewOwner } from './browser/sign-in-as-new-owner.ts';
import { takeScreenshot } from './browser/take-screenshot.ts';

const authorised = ({ token }: NewOwner) => ({ authorization: `Bearer ${token}` });

const openStore = async (page: Page, slug: string): Promise<NewOwner> => {
  const owner = await signInAsNewOwner(page, { slug });
  const headers = authorised(owner);
  await page.request.put(`${SERVER_URL}/api/tenants/${owner.slug}/profile`, { headers, data: CAKE_STORE });
  const planted = await page.request.post(`${SERVER_URL}/api/products`, { headers, data: CAKE });
  expect(planted.status()).toBe(201);
  return owner;
};

const stockOf = async (page: Page, owner: NewOwner): Promise<number> => {
  const answer = await page.request.get(`${SERVER_URL}/api/products?tenantId=${owner.tenantId}`, {
    headers: authorised(owner),
  });
  return (await answer.json()).products[0].stock;
};

const setStock = async (page: Page, owner: NewOwner, stock: number): Promise<void> => {
  const headers = authorised(owner);
  const list = await page.request.get(`${SERVER_URL}/api/products?tenantId=${owner.tenantId}`, { headers });
  const [{ id }] = (await list.json()).products;
  await page.request.put(`${SERVER_URL}/api/products/${id}`, {
    headers,
    data: { name: CAKE.name, category: CAKE.category, stock },
  });
};

/** Writes an order down for the store's only product; answers its code. */
const plantOrder = async (page: Page, owner: NewOwner): Promise<string> => {
  const headers = authorised(owner);
  const list = await page.request.get(`${SERVER_URL}/api/products?tenantId=${owner.tenantId}`, { headers });
  const [{ id: productId, price }] = (await list.json()).products;
  const answer = await page.request.post(`${SERVER_URL}/api/orders`, {
    headers,
    data: {
      customer: { name: 'Yokasta Peña' },
      lines: [{ productId, quantity: 1, price }],
      delivery: { isPickup: true, zone: null, place: null, address: null },
    },
  });
  expect(answer.status()).toBe(201);
  return (await answer.json()).order.code;
};

/** Orders the store's only product in its chat, as an unknown shopper. */
const orderInChat = async (page: Page, owner: NewOwner): Promise<void> => {
  const headers = authorised(owner);
  await page.request.put(`${SERVER_URL}/api/bot/settings`, { headers, data: { isWebChatOn: true } });
  const conversationId = crypto.randomUUID();
  const said = ['eso es todo', 'paso a buscarlo', 'efectivo', 'Yokasta Peña', '8095551234', 'sí, confirmo'];
  for (const text of [`quiero 1 ${CAKE.name}`, ...said])
    await page.request.post(`${SERVER_URL}/api/storefront/${owner.slug}/chat`, {
      data: { conversationId, text },
    });
};

/** Notes every state that the open order and its row show from now on. */
const noteStates = (page: Page): Promise<void> =>
  page.evaluate(
    (labels) => {
      const note = (): void => {
        const shown = [...document.querySelectorAll('[role="dialog"] p > span, #contenido li p > span')]
          .map(({ textContent }) => textContent)
          .filter((text) => labels.some((label) => label === text))
          .join(' · ');
        const noted = document.body.dataset.noted?.split(', ') ?? [];
        if (noted.at(-1) !== shown) document.body.dataset.noted = [...noted, shown].join(', ');
      };
      note();
      new MutationObserver(note).observe(document.body, {
        childList: true,
        subtree: true,
        characterData: true,
      });
    },
    [...Object.values(ORDER_STATE_LABELS), ORDER_READY_LABELS.state],
  );

const sheet = (page: Page) => page.getByRole('dialog', { name: CART_COPY.title });

/** Fills in the rest of the order and sends it. */
const fillIn = async (page: Page): Promise<void> => {
  await page.getByLabel(CART_COPY.zone).selectOption('Gurabo');
  await page.getByLabel(CART_COPY.address, { exact: true }).fill('Calle 3 #15');
  await page.getByRole('radio', { name: 'Efectivo' }).check();
  await page.getByLabel(CART_COPY.name).fill('Yokasta Peña');
  await page.getByLabel(CART_COPY.phone).fill('829 555 7777');
};

describe.each([
  { ...PHONE, colorScheme: 'light' as const },
  { ...LAPTOP, colorScheme: 'dark' as const },
])('at $width px', (look) => {
  const isPhone = look.width < 640;

  it('a shopper orders, the order exists before WhatsApp opens, and the owner completes it', async () => {
    // The browser's own line about the refused order, which the journey provokes.
    const shop = await newPage({ ...look, expectedErrors: [/422/] });
    const owner = await openStore(shop, `encargos-${look.width}`);
    // Requests to WhatsApp end in a page of our own, so that nothing leaves the machine.
    await shop.context().route('https://wa.me/**', (route) => route.fulfill({ body: 'WhatsApp' }));

    await shop.goto(`${SERVER_URL}${storePath(owner.slug)}`);
    await button(shop, STOREFRONT_COPY.addToOrder).click();
    await button(shop, CART_BAR_COPY.see(1)).waitFor();
    await button(shop, STOREFRONT_COPY.addToOrder).click();
    await shop.reload();
    await checkAccessibility(shop);
    await button(shop, CART_BAR_COPY.see(2)).click();
    await sheet(shop).waitFor();
    await shop.getByText('RD$3,700').first().waitFor();
    await takeScreenshot(shop, `pedido-hoja-${look.width}`);

    await button(shop, CART_COPY.send).click();
    await shop.getByRole('alert').filter({ hasText: CART_COPY.nameRequired }).waitFor();
    await checkAccessibility(shop);
    if (isPhone) expect(await findSmallTargets(shop)).toEqual([]);
    await shop.getByRole('alert').getByRole('button', { name: CART_COPY.nameRequired }).press('Enter');
    await shop.getByLabel(CART_COPY.name).press('A');
    expect(await shop.getByLabel(CART_COPY.name).inputValue()).toBe('A');

    await fillIn(shop);
    // The typed values survive a reload.
    await shop.reload();
    await button(shop, CART_BAR_COPY.see(2)).click();
    await expect.poll(() => shop.getByLabel(CART_COPY.name).inputValue()).toBe('Yokasta Peña');
    await shop.getByText('RD$3,900').waitFor();

    // Another customer bought one at the counter: the store says so, and the typed values stay.
    await setStock(shop, owner, 1);
    await button(shop, CART_COPY.send).click();
    await shop.getByText(ORDER_REFUSAL_COPY.changed).waitFor();
    await shop.getByText(CART_COPY.onlyLeft(1)).waitFor();
    await button(shop, CART_COPY.less(CAKE.name)).click();
    await shop.getByText('RD$2,050').waitFor();

    const opened = shop.context().waitForEvent('page');
    await button(shop, CART_COPY.send).click();
    const chat = await opened;
    await chat.waitForURL('https://wa.me/**');
    const text = new URL(chat.url()).searchParams.get('text') ?? '';
    const code = /\*(\w{4,5})\*/.exec(text)?.[1] ?? '';
    expect(text.length).toBeLessThan(900);
    expect(text).toContain('RD$2,050');
    await shop.getByRole('heading', { name: CART_COPY.sentTitle(code) }).waitFor();
    await takeScreenshot(shop, `pedido-enviado-${look.width}`);
    await chat.close();
    await shop.keyboard.press('Escape');
    await sheet(shop).waitFor({ state: 'detached' });
    await shop.locator('.order-bar').waitFor({ state: 'detached' });

    await shop.goto(`${SERVER_URL}${PATHS.panelOrders}`);
    await shop.getByRole('link', { name: code }).waitFor();
    await checkAccessibility(shop);
    expect(await stockOf(shop, owner)).toBe(1);
    await button(shop, ORDER_STEP_LABELS.confirmed).click();
    await button(shop, ORDER_DESK_COPY.undo).waitFor();
    expect(await stockOf(shop, owner)).toBe(0);
    await button(shop, ORDER_DESK_COPY.undo).click();
    await shop.getByText(ORDER_DESK_COPY.undone).waitFor();
    expect(await stockOf(shop, owner)).toBe(1);

    await shop.getByRole('link', { name: code }).press('Enter');
    const detail = shop.getByRole('dialog', { name: ORDER_DESK_COPY.orderTitle(code) });
    await detail.getByText('Calle 3 #15').waitFor();
    await takeScreenshot(shop, `pedido-detalle-${look.width}`);
    await checkAccessibility(shop);
    for (const state of ['confirmed', 'on_the_way', 'delivered'] as const) {
      await detail.getByRole('button', { name: ORDER_STEP_LABELS[state] }).click();
      await detail.getByText(ORDER_STATE_LABELS[state], { exact: true }).waitFor();
    }
    // Its state is shown at once and sent in the background.
    await expect.poll(() => stockOf(shop, owner)).toBe(0);
    const link = detail.getByRole('link', { name: ORDER_DESK_COPY.writeOnWhatsApp });
    expect(await link.getAttribute('href')).toContain('wa.me/18295557777');
    await shop.emulateMedia({ media: 'print' });
    expect(await shop.locator('.print-slip').isVisible()).toBe(true);
    expect(await shop.locator('#contenido').isVisible()).toBe(false);
    // Black on white in the dark theme too.
    await expect
      .poll(() => shop.locator('.print-slip').evaluate((slip) => getComputedStyle(slip).color))
      .toBe('rgb(28, 27, 25)');
    await shop.emulateMedia({ media: 'screen' });
    await shop.goBack();
    await detail.waitFor({ state: 'detached' });

    await shop.goto(`${SERVER_URL}${PATHS.panelCustomers}`);
    await shop.getByRole('link', { name: 'Yokasta Peña' }).click();
    await shop.getByLabel(CUSTOMERS_COPY.note).fill('Paga en efectivo');
    await button(shop, CUSTOMERS_COPY.save).click();
    await shop.getByText(CUSTOMERS_COPY.saved).waitFor();
    await checkAccessibility(shop);
    await shop.context().close();
  });

  it("a customer's record leads to orders and conversations, is exported without the team's note, and erased", async () => {
    const page = await newPage({ ...look, expectedErrors: [/422/] });
    const owner = await openStore(page, `ficha-${look.width}`);
    await orderInChat(page, owner);
    await page.goto(`${SERVER_URL}${PATHS.panelCustomers}`);
    await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
    await page.getByRole('link', { name: 'Yokasta Peña' }).click();
    await page.getByRole('heading', { name: 'Yokasta Peña', level: 1 }).waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    const conversation = page.getByRole('link', { name: CHANNEL_COPY.web });
    await conversation.waitFor();
    await page.getByLabel(CUSTOMERS_COPY.note).fill('Paga en efectivo');
    await button(page, CUSTOMERS_COPY.save).click();
    await page.getByText(CUSTOMERS_COPY.saved).waitFor();
    await checkAccessibility(page);
    if (isPhone) expect(await findSmallTargets(page)).toEqual([]);
    await takeScreenshot(page, `ficha-${look.width}`);
    const arriving = page.waitForEvent('download');
    await button(page, CUSTOMERS_COPY.exportOne).click();
    const file = await arriving;
    expect(file.suggestedFilename()).toBe('datos-yokasta-pena.json');
    const text = await readFile(await file.path(), 'utf8');
    expect(JSON.parse(text)).toMatchObject({
      customer: { name: 'Yokasta Peña' },
      orders: [{ state: 'new' }],
      conversations: [{ channel: 'web' }],
    });
    expect(text).not.toContain('Paga en efectivo');
    const code = JSON.parse(text).orders[0].code;
    await page.getByRole('link', { name: code }).click();
    await page.getByRole('dialog', { name: ORDER_DESK_COPY.orderTitle(code) }).waitFor();
    await page.goBack();
    await conversation.click();
    await page.getByText('sí, confirmo').first().waitFor();
    await page.goBack();
    const erase = async () => {
      await button(page, CUSTOMERS_COPY.erase).click();
      const question = page.getByRole('dialog', { name: CUSTOMERS_COPY.eraseTitle('Yokasta Peña') });
      await question.waitFor();
      await takeScreenshot(page, `ficha-borrar-${look.width}`);
      await button(page, CUSTOMERS_COPY.eraseConfirm).click();
      return question;
    };
    const refused = await erase();
    await refused.getByText(ORDERS_COPY.openOrdersOfErased).waitFor();
    await takeScreenshot(page, `ficha-no-se-borra-${look.width}`);
    await refused.getByRole('button', { name: SCREEN_COPY.cancel }).last().click();
    await refused.waitFor({ state: 'detached' });
    const { id } = JSON.parse(text).orders[0];
    await page.request.put(`${SERVER_URL}/api/orders/${id}/state`, {
      headers: authorised(owner),
      data: { state: 'cancelled' },
    });
    await erase();
    await page.getByText(CUSTOMERS_COPY.erased).waitFor();
    await page.waitForURL(`**${PATHS.panelCustomers}`);
    expect(await page.getByRole('link', { name: 'Yokasta Peña' }).count()).toBe(0);
    await page.context().close();
  });

  it('a part payment, the rest and what was given back are noted, and the day has its sum', async () => {
    const page = await newPage({ ...look, expectedErrors: [/422/] });
    const owner = await openStore(page, `cobros-${look.width}`);
    const code = await plantOrder(page, owner);
    await page.goto(`${SERVER_URL}${PATHS.panelCollections}`);
    await page.getByRole('heading', { name: PAYMENTS_PANEL_COPY.emptyTitle }).waitFor();
    await takeScreenshot(page, `cobros-vacio-${look.width}`);
    await page.getByRole('link', { name: PAYMENTS_PANEL_COPY.toOrders }).click();
    await page.getByRole('link', { name: code }).click();
    const note = async (what: string, amount: string, why = '') => {
      await button(page, what).click();
      await page.getByLabel(PAYMENTS_PANEL_COPY.amount).fill(amount);
      await page.getByLabel(PAYMENTS_PANEL_COPY.method).fill('Efectivo');
      await page.getByLabel(PAYMENTS_PANEL_COPY.note).fill(why);
      await button(page, PAYMENTS_PANEL_COPY.save).click();
    };
    await note(PAYMENTS_PANEL_COPY.record, 'mil');
    await page.getByText(PAYMENTS_COPY.notAmount).waitFor();
    await page.keyboard.press('Escape');
    const record = button(page, PAYMENTS_PANEL_COPY.record);
    await expect.poll(() => record.evaluate((shown) => shown === document.activeElement)).toBe(true);
    await note(PAYMENTS_PANEL_COPY.record, '1000');
    await page.getByRole('dialog').getByText(PAYMENTS_PANEL_COPY.partly(1000, 850)).waitFor();
    await note(PAYMENTS_PANEL_COPY.record, '900');
    await page.getByText(PAYMENTS_COPY.aboveTotal(850)).waitFor();
    await takeScreenshot(page, `cobro-de-mas-${look.width}`);
    await page.getByLabel(PAYMENTS_PANEL_COPY.note).fill('Propina');
    await button(page, PAYMENTS_PANEL_COPY.save).click();
    await page.getByRole('dialog').getByText(PAYMENTS_PANEL_COPY.above(1900, 50)).waitFor();
    await note(PAYMENTS_PANEL_COPY.recordReturn, '50');
    await page.getByRole('dialog').getByText(PAYMENTS_PANEL_COPY.paid(1850)).waitFor();
    await button(page, ORDER_STEP_LABELS.cancelled).click();
    const question = page.getByRole('dialog', { name: ORDER_DESK_COPY.cancelTitle(code) });
    await question.getByText(ORDER_DESK_COPY.cancelText({ paid: 1850, isHolding: false })).waitFor();
    await takeScreenshot(page, `cancelar-pedido-${look.width}`);
    await checkAccessibility(page);
    await question.getByRole('button', { name: ORDER_DESK_COPY.cancelKeep }).last().click();
    await question.waitFor({ state: 'detached' });
    await checkAccessibility(page);
    await takeScreenshot(page, `cobros-pedido-${look.width}`);
    await page.goto(`${SERVER_URL}${PATHS.panelCollections}`);
    await page.getByRole('cell', { name: 'Efectivo' }).waitFor();
    await page.getByText('RD$1,850').first().waitFor();
    await checkAccessibility(page);
    await takeScreenshot(page, `cobros-${look.width}`);
    await page.context().close();
  });

  it('an order by phone is entered, survives a reload, and is saved once its shortage is resolved', async () => {
    const page = await newPage({ ...look, expectedErrors: [/400/, /422/] });
    const owner = await openStore(page, `anotados-${look.width}`);
    await page.goto(`${SERVER_URL}${PATHS.panelOrders}`);
    await page.getByRole('link', { name: NEW_ORDER_COPY.title }).click();
    await button(page, NEW_ORDER_COPY.addProduct).click();
    await page.getByRole('button', { name: CAKE.name }).click();
    await button(page, NEW_ORDER_COPY.pickDone).click();
    await page.getByLabel(NEW_ORDER_COPY.quantity(CAKE.name)).fill('4');
    await page.getByText(NEW_ORDER_COPY.bring, { exact: true }).click();
    await page.getByLabel(NEW_ORDER_COPY.zone).selectOption('Gurabo');
    await page.getByLabel(NEW_ORDER_COPY.fee).fill('150');
    await button(page, NEW_ORDER_COPY.save).click();
    await page.getByText(NEW_ORDER_COPY.nameRequired).waitFor();
    await page.getByLabel(NEW_ORDER_COPY.name, { exact: true }).fill('Ramona Ureña');
    await checkAccessibility(page);
    if (isPhone) expect(await findSmallTargets(page)).toEqual([]);
    // The form stays when reading the store's profile again in the background fails.
    await failLookingAgain(page, /\/profile$/);
    await page.getByLabel(NEW_ORDER_COPY.note).fill('Sin nueces');
    await page.reload();
    await page.getByText('RD$7,550').waitFor();
    await button(page, NEW_ORDER_COPY.save).click();
    await page.getByText(CART_COPY.onlyLeft(3)).waitFor();
    await page.getByLabel(NEW_ORDER_COPY.quantity(CAKE.name)).fill('2');
    await button(page, NEW_ORDER_COPY.save).click();
    const detail = page.getByRole('dialog');
    await detail.getByText('RD$3,850').waitFor();
    expect(await stockOf(page, owner)).toBe(1);
    await button(page, ORDER_DESK_COPY.changeFee).click();
    await detail.getByLabel(ORDER_DESK_COPY.feeField).fill('0');
    await button(page, ORDER_DESK_COPY.saveFee).click();
    await detail.getByText('RD$3,700').last().waitFor();
    await page.context().close();
  });

  it('a phone without scripts can contact the store by WhatsApp', async () => {
    const page = await newPage({ ...look });
    const owner = await openStore(page, `sin-script-${look.width}`);
    const plain = await newPage({ ...look, javaScript: false });
    await plain.goto(`${SERVER_URL}${storePath(owner.slug)}`);
    expect(await plain.getByRole('link', { name: STOREFRONT_COPY.askOnWhatsApp }).count()).toBe(1);
    expect(await button(plain, STOREFRONT_COPY.addToOrder).isVisible()).toBe(false);
  });
});

it('on a slow network the answer to an earlier press does not undo a later one', async () => {
  const page = await newPage({ ...LAPTOP });
  const owner = await openStore(page, 'encargos-lentos');
  const code = await plantOrder(page, owner);
  await page.goto(`${SERVER_URL}${PATHS.panelOrders}`);
  await page.getByRole('link', { name: code }).click();
  const detail = page.getByRole('dialog', { name: ORDER_DESK_COPY.orderTitle(code) });
  const step = (name: string) => detail.getByRole('button', { name });
  await step(ORDER_STEP_LABELS.confirmed).waitFor();
  await noteStates(page);
  const [sendFirst, sendSecond] = await holdInTurn(page, { method: 'PUT', path: /\/state$/, count: 2 });
  const isRead = (path: RegExp) => (response: Response) =>
    response.request().method() === 'GET' && path.test(response.url());
  await step(ORDER_STEP_LABELS.confirmed).click();
  await step(ORDER_READY_LABELS.step).click();
  const readAgain = Promise.all([
    page.waitForResponse(isRead(/\/api\/orders\/[^/]+$/)),
    page.waitForResponse(isRead(/\/api\/orders$/)),
  ]);
  sendFirst?.();
  await readAgain;
  sendSecond?.();
  await page.getByText(ORDER_DESK_COPY.changed(code, ORDER_READY_LABELS.state)).waitFor();
  const { new: one, confirmed: two } = ORDER_STATE_LABELS;
  const noted = [one, two, ORDER_READY_LABELS.state].map((label) => `${label} · ${label}`).join(', ');
  expect(await page.evaluate(() => document.body.dataset.noted)).toBe(noted);
});

describe('the time for which a new order reserves its products', () => {
  it('is shown in the order, and set by the owner', async () => {
    const page = await newPage({ ...PHONE });
    const owner = await openStore(page, 'aparta-pedidos');
    await orderInChat(page, owner);
    const seen = page.waitForResponse(/\/api\/orders\/seen$/);
    await page.goto(`${SERVER_URL}${PATHS.panelOrders}`);
    await page.getByRole('listitem').filter({ hasText: 'Yokasta Peña' }).getByRole('link').click();
    expect((await seen).status()).toBe(200);
    await page.getByText('1 pedido por confirmar').first().waitFor({ state: 'attached' });
    const order = page.getByRole('dialog');
    await order.getByText('Aparta sus productos hasta').waitFor();
    await takeScreenshot(page, 'order-hold');
    await page.goto(`${SERVER_URL}${PATHS.panelSettings}#pedidos`);
    const hold = page.getByLabel(ORDER_SETTINGS_COPY.hold);
    expect(await hold.inputValue()).toBe('45');
    await hold.selectOption({ label: '2 horas' });
    await page.getByText(ORDER_SETTINGS_COPY.saved).waitFor();
    await takeScreenshot(page, 'order-settings');
    await checkAccessibility(page);
    await page.reload();
    await expect.poll(() => hold.inputValue()).toBe('120');
  });

  it('is the last one chosen by the arrow keys, however slow the network is', async () => {
    const page = await newPage({ ...LAPTOP });
    await openStore(page, 'aparta-con-flechas');
    await page.goto(`${SERVER_URL}${PATHS.panelSettings}#pedidos`);
    const hold = page.getByLabel(ORDER_SETTINGS_COPY.hold);
    await hold.waitFor();
    const saved: number[] = [];
    page.on('response', (response) => {
      if (response.request().method() === 'PUT') saved.push(response.status());
    });
    const [sendFirst] = await holdInTurn(page, { method: 'PUT', path: /\/order-settings$/, count: 1 });
    await hold.press('ArrowDown');
    await hold.press('ArrowDown');
    expect(await hold.inputValue()).toBe('120');
    sendFirst?.();
    await expect.poll(() => saved).toEqual([200, 200]);
    await page.reload();
    await expect.poll(() => hold.inputValue()).toBe('120');
  });
});
