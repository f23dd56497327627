import { describe, expect, it } from 'vitest';
import { callApi } from '../../testing/call-api.ts';
import { getPage } from '../../testing/get-page.ts';
import { openTestApp } from '../../testing/open-test-app.ts';
import { plantProduct } from '../../testing/plant-product.ts';
import { plantStore } from '../../testing/plant-store.ts';

const t = openTestApp();

/** Ways out of text, attributes, links, scripts, styles and comments (reliability 7, stored XSS). */
const PAYLOADS = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  "' onmouseover='alert(1)",
  '" autofocus onfocus="alert(1)',
  '</script><script>alert(1)</script>',
  '</style><script>alert(1)</script>',
  '</title><svg onload=alert(1)>',
  '<!--<script>alert(1)//-->',
  'javascript:alert(1)',
  `\${alert(1)} {{7*7}} \`x\``,
  '&lt;script&gt;alert(1)&lt;/script&gt;',
  ']]><script>alert(1)</script>',
  '*negrita* _x_ \\"</textarea>',
];

/** The markup of a page without what our own build writes into it. */
const tagsOf = (html: string): string[] => html.replace(/<style>.*?<\/style>/gs, '').match(/<[^>]*>/g) ?? [];

const expectHarmless = (html: string): void => {
  const tags = tagsOf(html);
  expect(
    tags.filter((tag) => /\son[a-z]+\s*=(?=[^"]*(?:"[^"]*"[^"]*)*>$)/i.test(tag.replace(/"[^"]*"/g, '""'))),
  ).toEqual([]);
  expect(tags.filter((tag) => /^<(?:img src=x|svg onload|iframe|textarea)/i.test(tag))).toEqual([]);
  expect(tags.filter((tag) => /(?:href|src|action)="\s*javascript:/i.test(tag))).toEqual([]);
  const scripts = html.match(/<script[^>]*>/g) ?? [];
  expect(scripts.every((tag) => /type="(?:module|application\/ld\+json)"/.test(tag))).toBe(true);
  for (const [, data = ''] of html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)) {
    expect(() => JSON.parse(data)).not.toThrow();
  }
};

describe('what people write', () => {
  it.each(PAYLOADS)('stays text: %s', async (payload) => {
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
      },
    });
    expect(answer.status).toBe(200);
    const id = await plantProduct(t, store, {
      name: `Producto ${payload}`,
      category: payload,
      description: payload,
      sku: payload,
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
    ]) {
      const { html, status } = await getPage(t, `/str/${store.slug}${path}`);
      expect(status).toBe(200);
      expectHarmless(html);
    }
  });

  it('is seen by this very check when it gets through', () => {
    expect(() => expectHarmless('<img src=x onerror=alert(1)>')).toThrow();
    expect(() => expectHarmless('<p title="" onfocus="x">')).toThrow();
    expect(() => expectHarmless('<script>alert(1)</script>')).toThrow();
    expect(() => expectHarmless('<a href="javascript:alert(1)">')).toThrow();
  });
});
