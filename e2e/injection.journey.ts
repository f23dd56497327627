import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { HOSTILE_TEXTS } from '#server/testing/hostile-texts.ts';
import { eachTextField } from '#shared/features/catalogue/product-fields.ts';
import { WEB_CHAT_COPY } from '#shared/features/conversations/web-chat-copy.ts';
import { STOREFRONT_COPY } from '#shared/features/storefront/storefront-copy.ts';
import {
  conversationPath,
  customerPath,
  importPath,
  orderPath,
  PANEL_BOT_TRY_PATH,
  PATHS,
  storePath,
} from '#shared/lib/paths.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { LAPTOP, newPage } from './browser/new-page.ts';
import { plantHostileSales } from './browser/plant-hostile-sales.ts';
import { SERVER_URL } from './browser/server-url.ts';
import { signInAsNewOwner } from './browser/sign-in-as-new-owner.ts';
import { whenIdle } from './browser/when-idle.ts';

const SLUG = 'puesto-de-pruebas';
const NAME_LENGTH = 60;
const CATEGORY_LENGTH = 40;
const ALL_TEXTS = HOSTILE_TEXTS.join('\n');

/** Elements that only a text that got through can have made; ours have none of these. */
const SIGNS = [
  ...['onerror', 'onload', 'onmouseover', 'onfocus', 'ontoggle', 'formaction', 'srcdoc'].map(
    (name) => `[${name}]`,
  ),
  ...['iframe[srcdoc]', 'object', 'embed', 'base', 'math', 'template', 'img[src="x"]'],
  ...['a', 'form', 'iframe'].flatMap((tag) => [
    `${tag}[href^="javascript:"]`,
    `${tag}[action^="javascript:"]`,
  ]),
  ...['[src^="//malo.example"]', '[href^="//malo.example"]', 'meta[http-equiv="refresh" i]'],
].join(',');

type Owner = Awaited<ReturnType<typeof signInAsNewOwner>>;

const openSender = (page: Page, { token }: Owner) => {
  const headers = { authorization: `Bearer ${token}` };
  return async (
    method: 'GET' | 'POST' | 'PUT',
    path: string,
    content: { data?: object; multipart?: Upload },
  ) => {
    const answer = await page.request.fetch(`${SERVER_URL}/api${path}`, { method, headers, ...content });
    expect([path, answer.ok(), await answer.text()]).toEqual([path, true, expect.any(String)]);
    // As a page of its own no answer is one: its texts stay data wherever it is opened.
    expect(answer.headers()).toMatchObject({
      'content-type': expect.stringContaining('application/json'),
      'x-content-type-options': 'nosniff',
    });
    return answer.json();
  };
};
type Upload = Record<string, { name: string; mimeType: string; buffer: Buffer }>;

const cell = (text: string): string => `"${text.replaceAll('"', '""')}"`;

/** Writes every text into every field of a store that takes text. */
const plantTexts = async (page: Page, owner: Owner) => {
  const send = openSender(page, owner);
  await send('PUT', `/tenants/${SLUG}/profile`, {
    data: {
      description: HOSTILE_TEXTS.slice(0, 8).join(' '),
      city: HOSTILE_TEXTS[0],
      address: HOSTILE_TEXTS[1],
      hours: { text: HOSTILE_TEXTS[2], schedule: [] },
      whatsappNumber: '8095551234',
      deliveryZones: HOSTILE_TEXTS.slice(0, 20).map((name) => ({
        name: name.slice(0, NAME_LENGTH),
        price: 50,
      })),
      paymentMethods: HOSTILE_TEXTS.slice(0, 10).map((name) => ({
        name: name.slice(0, CATEGORY_LENGTH),
        details: name,
      })),
      faqs: HOSTILE_TEXTS.slice(0, 30).map((question) => ({ question, answer: question })),
    },
  });
  await send('PUT', '/tenants/name', {
    data: { newName: `Tienda ${HOSTILE_TEXTS[1]}`, currentPassword: owner.password },
  });
  for (const text of HOSTILE_TEXTS)
    await send('POST', '/products', {
      data: {
        name: text,
        price: '10',
        ...eachTextField(() => text.slice(0, CATEGORY_LENGTH)),
        // Only digits are accepted.
        gtin: '',
        description: ALL_TEXTS,
        attributes: { [text.slice(0, CATEGORY_LENGTH)]: text },
      },
    });
  const rows = HOSTILE_TEXTS.map((text, row) =>
    [text, row % 3 === 0 ? text : '10', text, text, text].map(cell).join(','),
  );
  const csv = ['Nombre,Precio,Descripción,Categoría,SKU', ...rows].join('\n');
  const file = { name: `${HOSTILE_TEXTS[1]}.csv`, mimeType: 'text/csv', buffer: Buffer.from(csv) };
  const staged = await send('POST', '/imports', { multipart: { file } });
  const { products } = await (
    await page.request.get(`${SERVER_URL}/api/products?tenantId=${owner.tenantId}`)
  ).json();
  const productId: string = products[0].id;
  const sales = await plantHostileSales(send, { slug: SLUG, productId });
  return { importId: staged.import.id, productId, ...sales };
};

type Planted = Awaited<ReturnType<typeof plantTexts>>;

const screensOf = ({ importId, productId, orderId, customerId, conversationId }: Planted): string[] => [
  // A screen of one thing is walked below, with the thing that was planted.
  ...Object.values(PATHS).filter((path) => path.startsWith(PATHS.panel) && !path.includes('/:')),
  ...['product', 'edit', 'delete'].map((name) => `${PATHS.panelProducts}?${name}=${productId}`),
  `${PATHS.panelProducts}?q=${encodeURIComponent(HOSTILE_TEXTS[1] ?? '')}`,
  importPath(importId),
  `${importPath(importId)}&paso=columnas`,
  orderPath(orderId),
  customerPath(customerId),
  conversationPath(conversationId),
  PANEL_BOT_TRY_PATH,
  storePath(SLUG),
  `${storePath(SLUG)}?product=${productId}`,
];

/** Reads the elements that only an injected text can have created, and whether the page shows a text at all. */
const lookAt = (page: Page) =>
  page.evaluate(
    ([selector, needle]) => ({
      signs: [...document.querySelectorAll(selector ?? '')].map(({ outerHTML }) => outerHTML.slice(0, 120)),
      ran: document.documentElement.hasAttribute('data-ran'),
      texts: [
        document.body.innerText,
        ...[...document.querySelectorAll('input,textarea')].map((field) => (field as HTMLInputElement).value),
      ]
        .join('\n')
        .includes(needle ?? ''),
    }),
    [SIGNS, 'alert(1)'],
  );

it("a tenant's text stays text on every screen that shows it", async () => {
  const page = await newPage({ ...LAPTOP });
  // Injected code would report itself, and code that the policy blocks is an error of the page; both fail the test.
  await page.addInitScript(() => {
    for (const name of ['alert', 'confirm', 'prompt'] as const)
      Object.assign(window, { [name]: () => document.documentElement.setAttribute('data-ran', '') });
  });
  const owner = await signInAsNewOwner(page, { slug: SLUG, plan: 'pro' });
  const planted = await plantTexts(page, owner);
  const seen: string[] = [];
  let shown = 0;
  for (const path of screensOf(planted)) {
    await page.goto(SERVER_URL + path);
    await page.getByRole('heading').first().waitFor();
    // Inbox and order desk say when they listen.
    if ([PATHS.panelConversations, PATHS.panelOrders].some((live) => live === path.split('?')[0]))
      await page.getByText(SCREEN_COPY.live, { exact: true }).waitFor({ state: 'attached' });
    else await whenIdle(page);
    const { signs, ran, texts } = await lookAt(page);
    if (texts) shown += 1;
    seen.push(...signs.map((sign) => `${path}: ${sign}`), ...(ran ? [`${path}: something ran`] : []));
  }
  // As a shopper who gets the owner's texts as answers, on a signed-out device.
  await page.evaluate(() => localStorage.clear());
  await page.goto(SERVER_URL + storePath(SLUG));
  await page.getByRole('button', { name: STOREFRONT_COPY.openChat }).click();
  await page.getByRole('textbox', { name: WEB_CHAT_COPY.field }).fill(`1 ${HOSTILE_TEXTS[1]}`);
  await page.keyboard.press('Enter');
  await page.getByRole('log').getByText('alert(1)').nth(1).waitFor();
  const chat = await lookAt(page);
  seen.push(...chat.signs, ...(chat.ran ? ['something ran in the chat'] : []));
  expect(seen).toEqual([]);
  // The check looks where the texts are: not at empty screens.
  expect(shown).toBeGreaterThan(8);
});
