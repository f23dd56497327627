import { expect, test } from 'vitest';
import { openPlatform } from '#server/features/tenants/tenants.ts';
import { callApi } from '#server/testing/call-api.ts';
import { drawPhoto, formWith } from '#server/testing/draw-photo.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';
import { setTenantStatus } from '#server/testing/set-tenant-status.ts';
import { minutes } from '#shared/lib/time.ts';
import { listStoreSitemaps } from './discovery-routes.ts';

const t = openTestApp();

const get = async (url: string) => {
  const { statusCode, body, headers } = await t.app.inject({ url });
  return { status: statusCode, body, type: headers['content-type'] };
};

const addProduct = async ({ token }: PlantedStore, name: string, fields: object = {}): Promise<string> => {
  const body = { name, price: 1250, category: 'Otros', ...fields };
  return (await callApi(t, { method: 'POST', path: '/products', token, body })).body.product.id;
};

const planted = async () => {
  const [mine, theirs] = [
    await plantStore(t, { slug: 'la-mia' }),
    await plantStore(t, { slug: 'la-vecina' }),
  ];
  const id = await addProduct(mine, 'Cemento & varilla');
  await addProduct(theirs, 'Secreto de la vecina');
  return { mine, theirs, id };
};

test('robots may read the public pages and find the sitemap', async () => {
  const { body, type } = await get('/robots.txt');
  expect(type).toContain('text/plain');
  expect(body).toContain(
    'Disallow: /panel\nDisallow: /superadmin\nDisallow: /api\nDisallow: /str/*/pedido/\n',
  );
  expect(body).toContain('Sitemap: https://colmado.test/sitemap.xml');
});

test('the index lists the open stores that sell something', async () => {
  await planted();
  await plantStore(t, { slug: 'vacia' });
  const closed = await plantStore(t, { slug: 'cerrada' });
  await addProduct(closed, 'Algo');
  await setTenantStatus(t, closed, 'inactive');
  const { body } = await get('/sitemap.xml');
  expect(body.match(/<loc>.*?<\/loc>/g)).toEqual([
    '<loc>https://colmado.test/str/la-mia/sitemap.xml</loc>',
    '<loc>https://colmado.test/str/la-vecina/sitemap.xml</loc>',
  ]);
});

test.each([
  [2, ['a', 'c']],
  [3, ['a', 'c', 'd']],
  [4, ['a', 'c', 'd']],
])('the index reads stores by pages and lists at most %i', async (maxUrls, slugs) => {
  for (const slug of ['a', 'c', 'd'])
    await addProduct(await plantStore(t, { slug: `tienda-${slug}` }), 'Algo');
  await plantStore(t, { slug: 'tienda-b' });
  const entries = await listStoreSitemaps(openPlatform(t.platform), { maxUrls, storesPerPage: 2 });
  expect(entries.map(({ url }) => url)).toEqual(
    slugs.map((slug) => `https://colmado.test/str/tienda-${slug}/sitemap.xml`),
  );
});

test('a new store is in the index after ten minutes', async () => {
  expect((await get('/sitemap.xml')).body).not.toContain('la-mia');
  await planted();
  expect((await get('/sitemap.xml')).body).not.toContain('la-mia');
  t.clock.advance(minutes(10));
  expect((await get('/sitemap.xml')).body).toContain('la-mia');
});

test('the sitemap of a store lists its own published products', async () => {
  const { mine, id } = await planted();
  const hidden = await addProduct(mine, 'Escondido');
  await callApi(t, {
    method: 'PUT',
    path: `/products/${hidden}`,
    token: mine.token,
    body: { name: 'Escondido', category: 'Otros', status: 'inactive' },
  });
  const { body, type } = await get('/str/la-mia/sitemap.xml');
  expect(type).toContain('application/xml');
  expect(body.match(/<loc>.*?<\/loc>/g)).toEqual([
    '<loc>https://colmado.test/str/la-mia</loc>',
    `<loc>https://colmado.test/str/la-mia/producto/${id}</loc>`,
  ]);
});

test.each(['feed/meta.csv', 'feed/google.xml'])(
  '%s tells of this store only, and of changes at once',
  async (file) => {
    const { mine, id } = await planted();
    const url = `/str/la-mia/${file}`;
    const before = await get(url);
    expect(before.status).toBe(200);
    expect(before.body).not.toContain('vecina');
    const { token } = mine;
    const photo = await drawPhoto().jpeg().toBuffer();
    const fields = { name: 'Cemento & varilla', category: 'Otros', price: '1300', mode: 'append' };
    const body = formWith(fields, [{ bytes: photo }]);
    await callApi(t, { method: 'PUT', path: `/products/${id}`, token, body });
    expect((await get(url)).body).toContain('1300.00 DOP');
  },
);

test.each(['feed/meta.csv', 'feed/google.xml', 'sitemap.xml'])(
  '%s follows its store to a new address',
  async (file) => {
    const { token, password } = await plantStore(t, { slug: 'la-vieja' });
    const body = { newSlug: 'la-nueva', currentPassword: password };
    await callApi(t, { method: 'PUT', path: '/tenants/slug', token, body });
    const { statusCode, headers } = await t.app.inject({ url: `/str/la-vieja/${file}` });
    expect([statusCode, headers.location]).toEqual([301, `/str/la-nueva/${file}`]);
  },
);

test('files of a store that is closed, absent or invented do not exist', async () => {
  await plantStore(t, { slug: 'cerrada', status: 'suspended' });
  expect((await get('/str/cerrada/feed/meta.csv')).status).toBe(404);
  expect((await get('/str/nadie/sitemap.xml')).status).toBe(404);
  await plantStore(t, { slug: 'abierta' });
  expect((await get('/str/abierta/feed/otra.csv')).status).toBe(404);
});
