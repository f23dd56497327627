import { expect, test } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantProduct } from '#server/testing/plant-product.ts';
import { plantStore } from '#server/testing/plant-store.ts';

const t = openTestApp();
const ORIGIN = 'https://colmado.test';

const getKit = async (token: string) => (await callApi(t, { method: 'GET', path: '/share-kit', token })).body;

test("returns the address of the member's own store, with existing pictures", async () => {
  const neighbour = await plantStore(t, { slug: 'la-vecina' });
  await plantProduct(t, neighbour);
  const { token } = await plantStore(t, { slug: 'la-esquina', businessName: 'La Esquina' });
  await plantProduct(t, { token });
  const kit = await getKit(token);
  expect(kit).toMatchObject({
    url: `${ORIGIN}/str/la-esquina`,
    address: 'colmado.test/str/la-esquina',
    name: 'La Esquina',
    isOpen: true,
    productCount: 1,
    phone: null,
  });
  const types = { estado: 'image/png', cuadrado: 'image/png' } as Record<string, string>;
  for (const [name, url] of Object.entries<string>(kit.pictures)) {
    const picture = await t.app.inject({ url });
    expect([name, picture.statusCode, picture.headers['content-type']]).toEqual([
      name,
      200,
      types[name] ?? 'image/svg+xml',
    ]);
  }
}, 30_000);

test("a drawing runs no script, and people's texts are drawn and never markup", async () => {
  const { token } = await plantStore(t, { slug: 'la-esquina', businessName: '"/><script>alert(1)</script>' });
  const { pictures } = await getKit(token);
  const { body, headers } = await t.app.inject({ url: pictures['cartel-carta'] });
  expect(body).toMatch(/^<svg /);
  expect(body).not.toMatch(/script|alert|<text|foreignObject/i);
  expect(headers['content-security-policy']).toBe(
    "default-src 'none'; sandbox; frame-ancestors 'none'; img-src data:",
  );
  expect(headers['x-content-type-options']).toBe('nosniff');
});

test('says that a store which is not open cannot be found', async () => {
  const { token } = await plantStore(t, { slug: 'cerrada', status: 'suspended' });
  const kit = await getKit(token);
  expect(kit.isOpen).toBe(false);
  expect((await t.app.inject({ url: kit.pictures.qr })).statusCode).toBe(404);
});
