import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { importPath, PATHS, storePath } from '#shared/lib/paths.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { seconds } from '#shared/lib/time.ts';
import { HOSTILE_TEXTS } from '#shared/testing/hostile-texts.ts';
import { LAPTOP, newPage } from './browser/new-page.ts';
import { SERVER_URL } from './browser/server-url.ts';
import { signInAsNewOwner } from './browser/sign-in-as-new-owner.ts';

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
  return async (method: 'POST' | 'PUT', path: string, content: { data?: object; multipart?: Upload }) => {
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
        category: text.slice(0, CATEGORY_LENGTH),
        sku: text.slice(0, CATEGORY_LENGTH),
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
  return { importId: staged.import.id, productId: products[0].id };
};

const screensOf = ({ importId, productId }: { importId: string; productId: string }): string[] => [
  ...Object.values(PATHS).filter((path) => path.startsWith(PATHS.panel)),
  ...['product', 'edit', 'delete'].map((name) => `${PATHS.panelProducts}?${name}=${productId}`),
  `${PATHS.panelProducts}?q=${encodeURIComponent(HOSTILE_TEXTS[1] ?? '')}`,
  importPath(importId),
  `${importPath(importId)}&paso=columnas`,
  storePath(SLUG),
  `${storePath(SLUG)}?product=${productId}`,
];

it(
  'what a tenant writes stays text on every screen that shows it',
  async () => {
    const page = await newPage({ ...LAPTOP });
    // Whatever runs says so; what the policy stops is an error of the page, which fails the test.
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
      // Inbox and order desk listen for as long as they are open: their network is never idle.
      if (path === PATHS.panelConversations || path === PATHS.panelOrders)
        await page.getByText(SCREEN_COPY.live, { exact: true }).waitFor({ state: 'attached' });
      else await page.waitForLoadState('networkidle');
      const { signs, ran, texts } = await page.evaluate(
        ([selector, needle]) => ({
          signs: [...document.querySelectorAll(selector ?? '')].map(({ outerHTML }) =>
            outerHTML.slice(0, 120),
          ),
          ran: document.documentElement.hasAttribute('data-ran'),
          texts: [
            document.body.innerText,
            ...[...document.querySelectorAll('input,textarea')].map(
              (field) => (field as HTMLInputElement).value,
            ),
          ]
            .join('\n')
            .includes(needle ?? ''),
        }),
        [SIGNS, 'alert(1)'],
      );
      if (texts) shown += 1;
      seen.push(...signs.map((sign) => `${path}: ${sign}`), ...(ran ? [`${path}: something ran`] : []));
    }
    expect(seen).toEqual([]);
    // The check looks where the texts are: not at empty screens.
    expect(shown).toBeGreaterThan(8);
  },
  seconds(240),
);
