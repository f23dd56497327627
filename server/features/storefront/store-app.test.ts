import sharp from 'sharp';
import { expect, test } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { getPage } from '#server/testing/get-page.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantStore } from '#server/testing/plant-store.ts';

const t = openTestApp();

const get = (path: string) => t.app.inject({ url: path });

const readManifest = async (slug: string) => (await get(`/str/${slug}/manifest.webmanifest`)).json();

test('each store has its own manifest, with its name, colours and icons', async () => {
  await plantStore(t, { slug: 'la-vecina', businessName: 'La Vecina' });
  const { token } = await plantStore(t, { slug: 'la-esquina', businessName: 'Colmado La Esquina' });
  const body = { gradientFrom: '#7A1D4E', backgroundColor: '#FFF0F5' };
  await callApi(t, { method: 'PUT', path: '/tenants/la-esquina/theme', token, body });
  const answer = await get('/str/la-esquina/manifest.webmanifest');
  expect(answer.headers['content-type']).toContain('application/manifest+json');
  const manifest = answer.json();
  expect(manifest).toMatchObject({
    id: '/str/la-esquina/',
    name: 'Colmado La Esquina',
    short_name: 'Colmado La',
    lang: 'es-DO',
    start_url: '/str/la-esquina/',
    scope: '/str/la-esquina/',
    display: 'standalone',
    background_color: '#FFF0F5',
  });
  expect(manifest.theme_color).not.toBe((await readManifest('la-vecina')).theme_color);
  for (const { src, sizes, type, purpose } of manifest.icons) {
    const icon = await get(src);
    const { format, width, height } = await sharp(icon.rawPayload).metadata();
    expect([icon.statusCode, icon.headers['content-type'], format]).toEqual([200, type, 'png']);
    expect(`${width}x${height}`).toBe(sizes);
    // Launchers cut a maskable icon: it must reach every edge.
    expect((await sharp(icon.rawPayload).stats()).isOpaque).toBe(purpose === 'maskable');
  }
  expect((await getPage(t, '/str/la-esquina')).html).toContain(
    '<link rel="manifest" href="/str/la-esquina/manifest.webmanifest"/>',
  );
  expect((await get(manifest.start_url)).statusCode).toBe(200);
});

test('the worker of a store controls that store only', async () => {
  await plantStore(t, { slug: 'la-esquina' });
  const { statusCode, headers, body } = await get('/str/la-esquina/sw.js');
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'text/javascript; charset=utf-8',
    'service-worker-allowed': '/str/la-esquina',
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'; frame-ancestors 'none'",
  });
  // A classic worker: a module would not start in every browser.
  expect(body).not.toMatch(/\bimport[ ({"']|\bexport\b/);
});

test('the page for a device without network looks like its store and is not indexed', async () => {
  await plantStore(t, { slug: 'la-esquina', businessName: 'La Esquina' });
  const { status, html, headers } = await getPage(t, '/str/la-esquina/sin-conexion');
  expect(status).toBe(200);
  expect(html).toContain('La Esquina');
  expect(html).toContain('<meta name="robots" content="noindex"/>');
  expect(headers['x-robots-tag']).toBe('noindex');
});

test.each(['manifest.webmanifest', 'sw.js', 'sin-conexion'])(
  '%s is not there for a store that is closed or never was, and follows one that moved',
  async (file) => {
    await plantStore(t, { slug: 'cerrada', status: 'suspended' });
    const { token, password } = await plantStore(t, { slug: 'la-vieja' });
    const body = { newSlug: 'la-nueva', currentPassword: password };
    await callApi(t, { method: 'PUT', path: '/tenants/slug', token, body });
    expect((await get(`/str/cerrada/${file}`)).statusCode).toBe(404);
    expect((await get(`/str/nadie/${file}`)).statusCode).toBe(404);
    const moved = await get(`/str/la-vieja/${file}`);
    expect([moved.statusCode, moved.headers.location]).toEqual([301, `/str/la-nueva/${file}`]);
  },
);

test('the panel can be installed too', async () => {
  const { statusCode, headers, body } = await get('/panel.webmanifest');
  expect([statusCode, headers['content-type']]).toEqual([200, 'application/manifest+json; charset=utf-8']);
  const manifest = JSON.parse(body);
  expect(manifest).toMatchObject({ id: '/panel', start_url: '/panel', scope: '/', lang: 'es-DO' });
  for (const { src, sizes, type } of manifest.icons) {
    const icon = await get(src);
    const { format, width, height } = await sharp(icon.rawPayload).metadata();
    expect([icon.headers['content-type'], format, `${width}x${height}`]).toEqual([type, 'png', sizes]);
  }
  for (const { url } of manifest.shortcuts) expect((await get(url)).statusCode).toBe(200);
  expect((await getPage(t, '/panel')).html).toContain('<link rel="manifest" href="/panel.webmanifest"/>');
});
