import { describe, expect, it } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { getPage, type PageAnswer } from '#server/testing/get-page.ts';
import { HOSTILE_TEXTS } from '#server/testing/hostile-texts.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantProduct } from '#server/testing/plant-product.ts';
import { plantStore } from '#server/testing/plant-store.ts';
import { eachTextField } from '#shared/features/catalogue/product-fields.ts';

const t = openTestApp();

/** The markup of a page without what our own build writes into it. */
const tagsOf = (html: string): string[] => html.replace(/<style>.*?<\/style>/gs, '').match(/<[^>]*>/g) ?? [];

const expectHarmless = (html: string): void => {
  const tags = tagsOf(html);
  expect(
    tags.filter((tag) => /\son[a-z]+\s*=(?=[^"]*(?:"[^"]*"[^"]*)*>$)/i.test(tag.replace(/"[^"]*"/g, '""'))),
  ).toEqual([]);
  expect(
    tags.filter((tag) =>
      /^<(?:img ?\/?src="?x|svg[ /]onload|iframe|textarea|object|embed|base|math|video|body onload|template)/i.test(
        tag,
      ),
    ),
  ).toEqual([]);
  expect(tags.filter((tag) => /(?:href|src|action)="\s*javascript:/i.test(tag))).toEqual([]);
  const scripts = html.match(/<script[^>]*>/g) ?? [];
  expect(scripts.every((tag) => /type="(?:module|application\/(?:ld\+)?json)"/.test(tag))).toBe(true);
  for (const [, data = ''] of html.matchAll(/<script type="application\/[^>]*>(.*?)<\/script>/gs)) {
    expect(() => JSON.parse(data)).not.toThrow();
  }
};

/** Checks the text that programs read: only the format's own markup, and nothing that a browser would take for a page. */
const expectInert = (file: string, { status, html, headers }: PageAnswer): void => {
  expect([status, String(headers['content-security-policy'])]).toEqual([
    200,
    expect.stringMatching(/^default-src 'none'/),
  ]);
  expect(String(headers['content-type'])).not.toContain('html');
  if (file.endsWith('.xml')) {
    const names = (html.match(/<\/?[a-z:]+/gi) ?? []).map((tag) => tag.replace(/<\/?/, ''));
    expect([...new Set(names)].filter((name) => !XML_NAMES.has(name))).toEqual([]);
  }
  if (file.endsWith('.webmanifest')) expect(() => JSON.parse(html)).not.toThrow();
  if (file.endsWith('.csv')) expect(html).not.toMatch(/(?:^|,)"?[=+@\t]/m);
};

const XML_NAMES = new Set([
  ...['rss', 'channel', 'item', 'title', 'link', 'description', 'urlset', 'url', 'loc', 'lastmod'],
  ...['id', 'title', 'description', 'link', 'image_link', 'availability', 'price', 'condition', 'brand'].map(
    (name) => `g:${name}`,
  ),
  'g:identifier_exists',
]);

describe('text that people write', () => {
  it.each(HOSTILE_TEXTS)('stays text: %s', async (payload) => {
    const store = await plantStore(t, { businessName: `Tienda ${payload}`, plan: 'pro' });
    const answer = await callApi(t, {
      method: 'PUT',
      path: `/tenants/${store.slug}/profile`,
      token: store.token,
      body: {
        description: payload,
        whatsappNumber: '8095551234',
        city: payload,
        address: payload,
        hours: { text: payload, schedule: [] },
        deliveryZones: [{ name: payload, price: 50 }],
        paymentMethods: [{ name: payload, details: payload }],
        faqs: [{ question: payload, answer: payload }],
      },
    });
    expect(answer.status).toBe(200);
    const id = await plantProduct(t, store, {
      name: `Producto ${payload}`,
      ...eachTextField(() => payload),
      // A barcode is only digits.
      gtin: null,
      attributes: { [payload]: payload },
    });
    await plantProduct(t, store, { name: payload, category: payload });
    const search = encodeURIComponent(payload);
    for (const path of [
      '',
      `?q=${search}&category=${search}`,
      `?product=${id}`,
      `/producto/${id}`,
      `?parte=${search}&sort=${search}`,
      '?parte=catalogo',
      `?parte=vista&product=${id}`,
      '/sin-conexion',
    ]) {
      const { html, status } = await getPage(t, `/str/${store.slug}${path}`);
      expect(status).toBe(200);
      expectHarmless(html);
    }
    expectHarmless((await getPage(t, `/str/${store.slug}/producto/${search}`)).html);
    for (const file of ['feed/google.xml', 'sitemap.xml', 'manifest.webmanifest', 'feed/meta.csv'])
      expectInert(file, await getPage(t, `/str/${store.slug}/${file}`));
  });

  it('is detected by this very check when it gets through', () => {
    expect(() => expectHarmless('<img src=x onerror=alert(1)>')).toThrow();
    expect(() => expectHarmless('<p title="" onfocus="x">')).toThrow();
    expect(() => expectHarmless('<script>alert(1)</script>')).toThrow();
    expect(() => expectHarmless('<a href="javascript:alert(1)">')).toThrow();
  });
});
