import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { WEB_CHAT_COPY } from '#shared/features/conversations/web-chat-copy.ts';
import { STOREFRONT_COPY } from '#shared/features/storefront/storefront-copy.ts';
import { CART_BAR_COPY } from '#web/features/orders/cart/cart-bar-copy.ts';
import { callAs } from './browser/call-as.ts';
import { checkAccessibility } from './browser/check-accessibility.ts';
import { findSmallTargets } from './browser/find-small-targets.ts';
import { LAPTOP, newPage, PHONE } from './browser/new-page.ts';
import { SERVER_URL } from './browser/server-url.ts';
import { type NewOwner, signInAsNewOwner } from './browser/sign-in-as-new-owner.ts';
import { takeScreenshot } from './browser/take-screenshot.ts';
import { walkByKeyboard } from './browser/walk-by-keyboard.ts';
import { weighFiles } from './browser/weigh-files.ts';

const KB = 1024;

const PROFILE = {
  whatsappNumber: '8095551234',
  city: 'Santiago',
  address: 'Calle El Sol #10',
  hours: { text: 'Siempre abierto.', schedule: [] },
  pickup: true,
  deliveryZones: [{ name: 'Gurabo', price: 200 }],
  paymentMethods: [{ name: 'Efectivo', details: '' }],
};

/** A store with its chat switched on, and the id of its rice. */
const plantStore = async (
  page: Page,
  wanted: string,
): Promise<{ owner: NewOwner; slug: string; riceId: string }> => {
  const owner = await signInAsNewOwner(page, { slug: wanted, plan: 'pro' });
  const { slug } = owner;
  await callAs(owner, `PUT /tenants/${slug}/profile`, PROFILE);
  const rice = { tenantId: owner.tenantId, name: 'Arroz selecto 10 libras', price: 425, stock: 20 };
  const { product } = await callAs(owner, 'POST /products', rice);
  await callAs(owner, 'PUT /bot/settings', { isWebChatOn: true });
  return { owner, slug, riceId: product.id };
};

const dialog = (page: Page) => page.getByRole('dialog', { name: /Negocio/ });
const log = (page: Page) => page.getByRole('log');
const open = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: STOREFRONT_COPY.openChat }).click();
  await dialog(page).waitFor();
};
const say = async (page: Page, text: string): Promise<void> => {
  await page.getByRole('textbox', { name: WEB_CHAT_COPY.field }).fill(text);
  await page.keyboard.press('Enter');
};

/** Whether a press in its middle hits the element itself and nothing above it. */
const isFree = (thing: Locator): Promise<boolean> =>
  thing.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  });

/** Chats as a shopper, on a signed-out device. */
const asShopper = (page: Page): Promise<void> => page.evaluate(() => localStorage.clear());

describe.each([
  { ...PHONE, colorScheme: 'dark' as const },
  { ...LAPTOP, colorScheme: 'light' as const },
])('at $width px', (look) => {
  it('a shopper asks, orders with a telephone number, and finds the conversation again', async () => {
    const page = await newPage({ ...look });
    const { owner, slug, riceId } = await plantStore(page, `chatea-${look.width}`);
    await asShopper(page);
    await page.goto(`${SERVER_URL}/str/${slug}`);
    await open(page);
    await log(page).getByText('Escribe aquí lo que buscas').waitFor();
    await checkAccessibility(page);
    expect(await findSmallTargets(page)).toEqual([]);
    await takeScreenshot(page, `chat-${look.width}`);

    await say(page, 'tienen arroz?');
    const card = log(page).getByRole('link', { name: /Arroz selecto 10 libras.*RD\$425/ });
    await card.waitFor();
    expect(await log(page).getByText('Soy el asistente virtual de').count()).toBe(1);
    expect(await card.getAttribute('href')).toBe(`/str/${slug}/producto/${riceId}`);
    await log(page).getByRole('button', { name: 'Agregar al pedido' }).click();
    await log(page).getByText('Total: RD$425').waitFor();
    await say(page, 'es para Gurabo, calle 3 casa 15, en efectivo, a nombre de Ana Peña');
    await log(page)
      .getByText(/A qué número te podemos/)
      .waitFor();
    await say(page, '829 555 1234');
    await log(page).getByText('Teléfono: (829) 555-1234.').waitFor();
    await log(page).getByRole('button', { name: 'Confirmar pedido' }).click();
    await log(page)
      .getByText(/Tu pedido quedó registrado/)
      .waitFor();
    await checkAccessibility(page);
    await takeScreenshot(page, `chat-pedido-${look.width}`);

    await page.reload();
    await open(page);
    await log(page)
      .getByText(/Tu pedido quedó registrado/)
      .waitFor();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'hidden' });
    const { health } = await callAs(owner, 'GET /bot/health');
    expect(health.webChat.lastOutboundAt).not.toBeNull();
  });

  it('a person takes over and their words appear', async () => {
    const page = await newPage({ ...look });
    const { owner, slug } = await plantStore(page, `persona-${look.width}`);
    await asShopper(page);
    await page.goto(`${SERVER_URL}/str/${slug}`);
    await open(page);
    await say(page, 'quiero hablar con una persona');
    await dialog(page).getByText(WEB_CHAT_COPY.waiting).waitFor();
    const { conversations } = await callAs(owner, 'GET /conversations');
    await callAs(owner, `POST /conversations/${conversations[0].id}/messages`, {
      kind: 'text',
      text: 'Hola, soy Ana.',
    });
    await log(page).getByText('Hola, soy Ana.').waitFor();
    await dialog(page).getByText(WEB_CHAT_COPY.person, { exact: true }).waitFor();
    await checkAccessibility(page);
    await takeScreenshot(page, `chat-persona-${look.width}`);
  });

  it('an unsent message is kept and sent with the next try; an unfinished one stays on the device', async () => {
    const page = await newPage({ ...look, expectedErrors: [/ERR_|Failed/] });
    const { slug } = await plantStore(page, `corte-${look.width}`);
    await asShopper(page);
    await page.goto(`${SERVER_URL}/str/${slug}`);
    await open(page);
    await page.route('**/chat', (route) => route.abort());
    await say(page, 'tienen arroz?');
    await log(page).getByText(WEB_CHAT_COPY.notSent).waitFor();
    await page.unroute('**/chat');
    await log(page).getByRole('button', { name: WEB_CHAT_COPY.retry }).click();
    await log(page)
      .getByRole('link', { name: /Arroz selecto/ })
      .waitFor();
    await page.getByRole('textbox', { name: WEB_CHAT_COPY.field }).fill('y también qui');
    await page.reload();
    await open(page);
    await expect
      .poll(() => page.getByRole('textbox', { name: WEB_CHAT_COPY.field }).inputValue())
      .toBe('y también qui');
  });

  it('can be opened, used and closed by keyboard, and the focus returns', async () => {
    const page = await newPage({ ...look });
    const { slug, riceId } = await plantStore(page, `teclado-${look.width}`);
    await page.goto(`${SERVER_URL}/str/${slug}/producto/${riceId}`);
    const ask = page.getByRole('link', { name: STOREFRONT_COPY.askOnWhatsApp }).first();
    const chat = page.getByRole('button', { name: STOREFRONT_COPY.openChat });
    await expect.poll(() => Promise.all([ask, chat].map(isFree))).toEqual([true, true]);
    await page.getByRole('button', { name: STOREFRONT_COPY.addToOrder }).first().click();
    const added = page.getByText(CART_BAR_COPY.added);
    await added.waitFor();
    await ask.scrollIntoViewIfNeeded();
    const bar = page.getByRole('button', { name: CART_BAR_COPY.see(1) });
    expect(await Promise.all([ask, chat, bar, added].map(isFree))).toEqual([true, true, true, true]);
    await chat.focus();
    await page.keyboard.press('Enter');
    await dialog(page).waitFor();
    expect(await walkByKeyboard(page)).toEqual([]);
    await page.getByRole('textbox', { name: WEB_CHAT_COPY.field }).focus();
    await page.keyboard.press('Escape');
    await dialog(page).waitFor({ state: 'hidden' });
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe(STOREFRONT_COPY.openChat);
  });
});

it('Back closes it on a phone, even after a reload with the chat open', async () => {
  const page = await newPage({ ...PHONE });
  await plantStore(page, 'vuelve-atras');
  await asShopper(page);
  await page.goto(`${SERVER_URL}/`);
  await page.goto(`${SERVER_URL}/str/vuelve-atras`);
  const closeByBack = async (): Promise<void> => {
    await page.goBack();
    await dialog(page).waitFor({ state: 'hidden' });
    expect(new URL(page.url()).pathname).toBe('/str/vuelve-atras');
  };
  await open(page);
  await closeByBack();
  await open(page);
  await page.reload();
  await open(page);
  await closeByBack();
  await page.goBack();
  await page.waitForURL(`${SERVER_URL}/`);
});

it('a store without it shows none, and otherwise nothing of the chat is fetched before the first touch', async () => {
  const page = await newPage({ ...PHONE });
  const owner = await signInAsNewOwner(page, { slug: 'sin-chat' });
  await page.goto(`${SERVER_URL}/str/sin-chat`);
  expect(await page.getByRole('button', { name: STOREFRONT_COPY.openChat }).count()).toBe(0);
  await callAs(owner, 'PUT /bot/settings', { isWebChatOn: true });
  const fetched = new Set<string>();
  page.on('response', (response) => {
    if (/\.(?:js|css)$/.test(response.url())) fetched.add(response.url());
  });
  const listChat = () => [...fetched].filter((url) => url.includes('web-chat'));
  await page.goto(`${SERVER_URL}/str/sin-chat`, { waitUntil: 'networkidle' });
  expect(listChat()).toEqual([]);
  const ofPage = new Set(fetched);
  await open(page);
  expect(listChat()).toHaveLength(2);
  expect(await weighFiles(ofPage)).toBeLessThanOrEqual(90 * KB);
  const ofChat = [...fetched].filter((url) => !ofPage.has(url));
  expect(await weighFiles(ofChat)).toBeLessThanOrEqual(14.5 * KB);
});
