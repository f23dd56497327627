import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { INBOX_PANEL_COPY } from '#shared/features/conversations/inbox/inbox-panel-copy.ts';
import { conversationPath, orderPath } from '#shared/lib/paths.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { EMAIL_BANNER_COPY } from '#web/features/auth/account/email-banner-copy.ts';
import { PRODUCT_LIST_COPY } from '#web/features/catalogue/product-data/product-list-copy.ts';
import { ORDER_DESK_COPY, ORDER_STEP_LABELS } from '#web/features/orders/order-desk-copy.ts';
import { LATE_CHANGES_COPY } from '#web/lib/network/late-changes-copy.ts';
import { callAs } from './browser/call-as.ts';
import { LAPTOP, newPage, PHONE } from './browser/new-page.ts';
import { SERVER_URL } from './browser/server-url.ts';
import { type NewOwner, signInAsNewOwner } from './browser/sign-in-as-new-owner.ts';

const headersOf = ({ token }: NewOwner) => ({ authorization: `Bearer ${token}` });

const plant = async (page: Page, owner: NewOwner, name: string): Promise<string> => {
  const data = { name, price: '100', stock: 3 };
  const answer = await page.request.post(`${SERVER_URL}/api/products`, { headers: headersOf(owner), data });
  return (await answer.json()).product.id;
};

const priceOf = async (page: Page, owner: NewOwner, id: string): Promise<number> => {
  const query = `tenantId=${owner.tenantId}`;
  const answer = await page.request.get(`${SERVER_URL}/api/products/${id}?${query}`, {
    headers: headersOf(owner),
  });
  return (await answer.json()).product.price;
};

const setPrice = async (page: Page, name: string, [from, to]: [string, string]) => {
  await page.getByRole('button', { name: PRODUCT_LIST_COPY.editPrice(name, from) }).click();
  const field = page.getByLabel(PRODUCT_LIST_COPY.priceOf(name));
  await field.fill(to);
  await field.press('Enter');
};

const leaveWithoutNetwork = async (page: Page, name: string, prices: readonly [string, string][]) => {
  await page.goto(`${SERVER_URL}/panel/productos`);
  await page.getByRole('link', { name }).waitFor();
  // The last part of the screen to be fetched.
  await page.getByText(EMAIL_BANNER_COPY.title).waitFor();
  await page.context().setOffline(true);
  await page.getByText(SCREEN_COPY.offline).waitFor();
  for (const price of prices) await setPrice(page, name, price);
  await page.close();
};

/** The next page of the same browser, with the writes of products that it sends. */
const openAgain = async (page: Page) => {
  const next = await page.context().newPage();
  const sent: string[] = [];
  next.on('request', (request) => {
    if (request.url().endsWith('/api/products/values')) sent.push(request.postData() ?? '');
  });
  await page.context().setOffline(false);
  return { next, sent };
};

const waitingKeys = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => /^waiting/.test(key)));

const signIn = (page: Page, { token, tenantId, email }: NewOwner) =>
  page.evaluate(
    ([key, id, address]) => {
      const user = { ...JSON.parse(localStorage.getItem('user_data') ?? '{}'), email: address };
      localStorage.setItem('auth_token', key);
      localStorage.setItem('user_data', JSON.stringify({ ...user, id: `other-${user.id}` }));
      const tenant = JSON.parse(localStorage.getItem('tenant_data') ?? '{}');
      localStorage.setItem('tenant_data', JSON.stringify({ ...tenant, id }));
    },
    [token, tenantId, email] as const,
  );

describe.each([PHONE, LAPTOP])('at $width px, what an owner changes without network', (look) => {
  it('is sent once and in order by the next page after its own was closed', async () => {
    // Whatever the panel asks for in the background fails too while there is no network.
    const page = await newPage({ ...look, expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });
    const owner = await signInAsNewOwner(page, { slug: `cortado-${look.width}` });
    const id = await plant(page, owner, 'Pan sobao');
    await leaveWithoutNetwork(page, 'Pan sobao', [
      ['RD$100', '125'],
      ['RD$125', '130'],
    ]);
    const { next, sent } = await openAgain(page);
    // The message appears for only four seconds, so the wait begins before the action.
    await Promise.all([
      next.getByText(LATE_CHANGES_COPY.sent(2)).waitFor(),
      next.goto(`${SERVER_URL}/panel`),
    ]);
    expect(sent.map((body) => JSON.parse(body).products[0].price)).toEqual([125, 130]);
    expect(await priceOf(next, owner, id)).toBe(130);
    await next.goto(`${SERVER_URL}/panel/productos`);
    await next.getByText('RD$130').waitFor();
    expect(sent).toHaveLength(2);
  });

  it('is reported when the server refuses it', async () => {
    const page = await newPage({
      ...look,
      expectedErrors: [/Failed to load resource/],
    });
    const owner = await signInAsNewOwner(page, { slug: `borrado-${look.width}` });
    const id = await plant(page, owner, 'Pan sobao');
    await leaveWithoutNetwork(page, 'Pan sobao', [['RD$100', '125']]);
    const { next } = await openAgain(page);
    const url = `${SERVER_URL}/api/products/${id}?tenantId=${owner.tenantId}`;
    expect((await next.request.delete(url, { headers: headersOf(owner) })).ok()).toBe(true);
    await Promise.all([
      next.getByText(LATE_CHANGES_COPY.refused('')).waitFor(),
      next.goto(`${SERVER_URL}/panel`),
    ]);
    await expect.poll(() => waitingKeys(next)).toEqual([]);
  });

  it('is never sent for another account', async () => {
    const page = await newPage({ ...look, expectedErrors: [/ERR_INTERNET_DISCONNECTED/] });
    const other = await signInAsNewOwner(page, { slug: `ajeno-${look.width}` });
    const owner = await signInAsNewOwner(page, { slug: `propio-${look.width}` });
    await plant(page, owner, 'Pan sobao');
    await leaveWithoutNetwork(page, 'Pan sobao', [['RD$100', '125']]);
    const { next, sent } = await openAgain(page);
    await next.goto(`${SERVER_URL}/terminos`);
    await signIn(next, other);
    await next.goto(`${SERVER_URL}/panel/productos`);
    await next.getByText(PRODUCT_LIST_COPY.emptyTitle).waitFor();
    // Not the price: as its network is taken from the browser and given back, the closing page itself may still send.
    expect(sent).toEqual([]);
    expect(await waitingKeys(next)).toHaveLength(1);
  });
});

/** A store with an order to confirm, and a customer who wrote in its chat. */
const openSellingStore = async (page: Page, wantedSlug: string) => {
  const owner = await signInAsNewOwner(page, { slug: wantedSlug });
  const { slug } = owner;
  await callAs(owner, 'PUT /bot/settings', { isWebChatOn: true });
  const productId = await plant(page, owner, 'Pan sobao');
  const order = await callAs(owner, 'POST /orders', {
    customer: { name: 'Yokasta Peña' },
    lines: [{ productId, quantity: 1, price: 100 }],
    delivery: { isPickup: true, zone: null, place: null, address: null },
    isConfirmed: false,
  });
  await callAs(owner, `POST /storefront/${slug}/chat`, {
    conversationId: `cliente-de-${slug}-web`,
    text: 'quiero hablar con una persona',
  });
  const [{ id: talkId }] = (await callAs(owner, 'GET /conversations')).conversations;
  return { owner, order: order.order, talkId };
};

/** What the browser says of whatever asks in the background while the network is away: the panel's counts, and its own look for a newer worker. */
const NETWORK_AWAY = [/ERR_INTERNET_DISCONNECTED/, /An unknown error occurred when fetching the script/];

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).first().click();

/** Opens an order and a conversation, takes the network away, changes both, and closes them. */
const workWithoutNetwork = async (
  page: Page,
  { orderId, talkId }: { orderId: string; talkId: string },
): Promise<void> => {
  const talk = await page.context().newPage();
  await page.goto(`${SERVER_URL}${orderPath(orderId)}`);
  await talk.goto(`${SERVER_URL}${conversationPath(talkId)}`);
  await page.getByLabel(ORDER_DESK_COPY.teamNote).waitFor();
  await talk.getByPlaceholder(INBOX_PANEL_COPY.answerPlaceholder).waitFor();
  for (const one of [page, talk]) await one.getByText(EMAIL_BANNER_COPY.title).first().waitFor();
  await page.context().setOffline(true);
  for (const one of [page, talk]) await one.getByText(SCREEN_COPY.offline).first().waitFor();
  await page.getByLabel(ORDER_DESK_COPY.teamNote).fill('Llamar antes de salir');
  await press(page, ORDER_DESK_COPY.saveNote);
  await press(page, ORDER_STEP_LABELS.confirmed);
  await talk.getByPlaceholder(INBOX_PANEL_COPY.answerPlaceholder).fill('Ya te atiendo');
  await press(talk, INBOX_PANEL_COPY.send);
  await talk.getByText('Ya te atiendo').waitFor();
  await page.close();
  await talk.close();
};

describe('what an owner does with orders and customers without network', () => {
  it('is sent once by the next page after its own was closed', async () => {
    const page = await newPage({ ...LAPTOP, expectedErrors: NETWORK_AWAY });
    const { owner, order, talkId } = await openSellingStore(page, 'cortado-pedidos');
    await workWithoutNetwork(page, { orderId: order.id, talkId });
    const { next } = await openAgain(page);
    await Promise.all([
      next.getByText(LATE_CHANGES_COPY.sent(3)).waitFor(),
      next.goto(`${SERVER_URL}/panel`),
    ]);
    expect((await callAs(owner, `GET /orders/${order.id}`)).order).toMatchObject({
      state: 'confirmed',
      teamNote: 'Llamar antes de salir',
    });
    const { messages } = await callAs(owner, `GET /conversations/${talkId}`);
    expect(messages.filter(({ text }: { text: string }) => text === 'Ya te atiendo')).toHaveLength(1);
    expect(await waitingKeys(next)).toEqual([]);
  });

  it('leaves what others did meanwhile, and says so', async () => {
    const page = await newPage({ ...LAPTOP, expectedErrors: [/Failed to load resource/, ...NETWORK_AWAY] });
    const { owner, order, talkId } = await openSellingStore(page, 'cortado-cancelado');
    await workWithoutNetwork(page, { orderId: order.id, talkId });
    await callAs(owner, `PUT /orders/${order.id}/state`, { state: 'cancelled' });
    const { next } = await openAgain(page);
    await Promise.all([
      next.getByText(LATE_CHANGES_COPY.orderMoved(order.code)).waitFor(),
      next.goto(`${SERVER_URL}/panel`),
    ]);
    expect((await callAs(owner, `GET /orders/${order.id}`)).order.state).toBe('cancelled');
    await expect.poll(() => waitingKeys(next)).toEqual([]);
  });
});
