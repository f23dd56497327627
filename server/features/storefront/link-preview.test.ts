import sharp from 'sharp';
import { beforeEach, describe, expect, it } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { drawPhoto, formWith } from '#server/testing/draw-photo.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantProduct } from '#server/testing/plant-product.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';
import { setTenantStatus } from '#server/testing/set-tenant-status.ts';

const t = openTestApp();
const ORIGIN = 'https://colmado.test';
/** WhatsApp reads no further for a page's head (whatsapp 9). */
const HEAD_BYTES = 300 * 1024;
const MAX_IMAGE_BYTES = 250 * 1024;

const crawl = async (url: string) => {
  const path = url.startsWith(ORIGIN) ? url.slice(ORIGIN.length) : url;
  const response = await t.app.inject({
    url: path,
    headers: { 'user-agent': 'WhatsApp/2.23.20.0', accept: '*/*' },
  });
  return { status: response.statusCode, headers: response.headers, bytes: response.rawPayload };
};

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&quot;': '"',
  '&lt;': '<',
  '&gt;': '>',
};
const plainText = (text: string) =>
  text
    .replace(/&#(\d+);/g, (_entity, point) => String.fromCodePoint(Number(point)))
    .replace(/&(?:amp|quot|lt|gt);/g, (entity) => ENTITIES[entity] ?? entity);

/** Reads a page like a crawler: only its first bytes, and of these only the head. */
const previewOf = async (path: string) => {
  const { status, bytes } = await crawl(path);
  const start = bytes.subarray(0, HEAD_BYTES).toString();
  const [, head = ''] = /<head>(.*?)<\/head>/s.exec(start) ?? [];
  const tags = [...head.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)"/g)];
  const meta = Object.fromEntries(tags.map(([, name, content]) => [name, plainText(content ?? '')]));
  const title = plainText(/<title>([^<]*)/.exec(head)?.[1] ?? '');
  const canonical = /<link rel="canonical" href="([^"]+)"/.exec(head)?.[1];
  return { status, title, head, meta, canonical };
};

const expectGoodImage = async (meta: Record<string, string>) => {
  expect(meta['og:image']).toMatch(/^https:\/\/colmado\.test\//);
  const image = await crawl(meta['og:image'] ?? '');
  expect(image.status).toBe(200);
  expect(image.headers['content-type']).toBe('image/jpeg');
  expect(meta['og:image:type']).toBe('image/jpeg');
  expect(image.bytes.length).toBeLessThanOrEqual(MAX_IMAGE_BYTES);
  const { format, width, height } = await sharp(image.bytes).metadata();
  expect([format, String(width), String(height)]).toEqual([
    'jpeg',
    meta['og:image:width'],
    meta['og:image:height'],
  ]);
  expect([width, height]).toEqual([1200, 630]);
  return image;
};

let store: PlantedStore;

const addProduct = async (name: string, color: string): Promise<string> => {
  const photo = await drawPhoto(color).jpeg().toBuffer();
  const body = formWith({ name, price: '1250', category: 'Otros', stock: '3' }, [{ bytes: photo }]);
  return (await callApi(t, { method: 'POST', path: '/products', token: store.token, body })).body.product.id;
};

const imageOf = async (path: string): Promise<string> => (await previewOf(path)).meta['og:image'] ?? '';

beforeEach(async () => {
  const neighbour = await plantStore(t, { slug: 'la-vecina', businessName: 'La Vecina' });
  await plantProduct(t, neighbour, { name: 'Ajeno' });
  store = await plantStore(t, { slug: 'la-esquina', businessName: 'La Esquina & Ñoña' });
});

describe('the link preview in WhatsApp', () => {
  it('of the landing page shows the platform', async () => {
    const { status, meta, canonical } = await previewOf('/');
    expect([status, canonical]).toEqual([200, `${ORIGIN}/`]);
    expect(meta['og:title']).toBeTruthy();
    expect(meta['og:description']).toBeTruthy();
    await expectGoodImage(meta);
  });

  it('of a store shows its name, text and picture', async () => {
    await addProduct('Piña', '#e0b030');
    const { status, title, meta, canonical } = await previewOf('/str/la-esquina');
    expect([status, canonical]).toEqual([200, `${ORIGIN}/str/la-esquina`]);
    expect(title).toBe('La Esquina & Ñoña – Catálogo en línea');
    expect(meta).toMatchObject({
      'og:type': 'website',
      'og:site_name': 'La Esquina & Ñoña',
      'og:locale': 'es_DO',
      'og:title': 'La Esquina & Ñoña',
      'og:description': 'Compra en La Esquina & Ñoña por WhatsApp. 1 producto.',
      'og:url': `${ORIGIN}/str/la-esquina`,
      'og:image:alt': 'La Esquina & Ñoña',
      'twitter:card': 'summary_large_image',
    });
    expect(meta.robots).toBeUndefined();
    await expectGoodImage(meta);
  });

  it('of a product shows its price, on its page and in its quick view', async () => {
    const id = await addProduct('Piña', '#e0b030');
    const page = await previewOf(`/str/la-esquina/producto/${id}`);
    expect(page.meta).toMatchObject({
      'og:title': 'Piña',
      'og:description': 'RD$1,250 · 3 en inventario',
      'og:url': `${ORIGIN}/str/la-esquina/producto/${id}`,
      'og:image:alt': 'Piña',
    });
    await expectGoodImage(page.meta);
    const quick = await previewOf(`/str/la-esquina?product=${id}`);
    expect(quick.meta).toEqual(page.meta);
    expect(quick.canonical).toBe(page.canonical);
  });

  it('has a separate title for X when the name is longer than X shows', async () => {
    const name = `${'Juego de sábanas '.repeat(6)}queen`;
    const id = await addProduct(name, '#e0b030');
    const { meta } = await previewOf(`/str/la-esquina/producto/${id}`);
    expect(meta['og:title']).toBe(name);
    expect(meta['twitter:title']).toBe(`${'Juego de sábanas '.repeat(4).trim()}…`);
    const store = await previewOf('/str/la-esquina');
    expect(store.meta['twitter:title']).toBeUndefined();
  });

  it.each([
    '东京商店',
    'متجر الشرق',
    '🛒🛒🛒🛒',
    'Магазин Роза',
    'Supercalifragilisticoespialidosísimo de las Américas y el Caribe',
  ])('of %j has a picture too', async (businessName) => {
    await plantStore(t, { slug: 'rara', businessName });
    await expectGoodImage((await previewOf('/str/rara')).meta);
  });

  it.each(['inactive', 'suspended'] as const)('of an %s store reveals nothing about it', async (status) => {
    const id = await addProduct('Piña', '#e0b030');
    const image = await imageOf('/str/la-esquina');
    expect((await crawl(image)).status).toBe(200);
    await setTenantStatus(t, store, status);
    for (const path of ['', `?product=${id}`, `/producto/${id}`]) {
      const preview = await previewOf(`/str/la-esquina${path}`);
      expect(preview.status).toBe(404);
      expect(preview.meta.robots).toBe('noindex');
      expect(preview.head).not.toMatch(/Ñoña|Piña|og:/);
    }
    expect((await crawl(image)).status).toBe(404);
  });

  it('of an unknown store or product is empty', async () => {
    const nobody = '0190a1b2-0000-7000-8000-0000000000aa';
    for (const path of ['/str/nadie', `/str/la-esquina/producto/${nobody}`]) {
      const preview = await previewOf(path);
      expect([preview.status, preview.meta.robots]).toEqual([404, 'noindex']);
      expect(preview.meta['og:image']).toBeUndefined();
    }
  });
});

describe('the picture of a preview', () => {
  it('is the same of every page of a store, of those with few products and many, some without photo or sold out', async () => {
    for (const color of ['#e0b030', '#3a6ea5', '#2f7d4f']) {
      await addProduct(`Con foto ${color}`, color);
      await plantProduct(t, store, { name: `Sin foto ${color}` });
      const soldOut = await addProduct(`Agotado ${color}`, color);
      await callApi(t, {
        method: 'PUT',
        path: `/products/${soldOut}`,
        token: store.token,
        body: { stock: 0 },
      });
      const image = await imageOf('/str/la-esquina');
      expect(image).toBe(await imageOf('/str/la-esquina?sort=name'));
      expect((await crawl(image)).status).toBe(200);
    }
    for (const color of ['#a33030', '#30a330']) await addProduct(`Con foto ${color}`, color);
    expect(await imageOf('/str/la-esquina')).toBe(await imageOf('/str/la-esquina?sort=oldest'));
  });

  it('is cacheable for ever under its own address, which changes with its content', async () => {
    const before = await imageOf('/str/la-esquina');
    expect((await crawl(before)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
    await callApi(t, {
      method: 'PUT',
      path: '/tenants/la-esquina/theme',
      token: store.token,
      body: { gradientFrom: '#7A1D4E' },
    });
    const after = await imageOf('/str/la-esquina');
    expect(after).not.toBe(before);
    const moved = await crawl(before);
    expect([moved.status, moved.headers.location, moved.headers['cache-control']]).toEqual([
      302,
      after.slice(ORIGIN.length),
      'no-cache',
    ]);
  });

  it("is drawn once and stored as one file, which is not part of the owner's export", async () => {
    const drawings = async () => t.platform.files.list(`made/${store.tenantId}`);
    const image = await imageOf('/str/la-esquina');
    const [first, second] = await Promise.all([crawl(image), crawl(image)]);
    expect(first.bytes.equals(second.bytes)).toBe(true);
    expect(await drawings()).toHaveLength(1);
    expect(await t.platform.files.list(store.tenantId)).toEqual([]);
    await callApi(t, {
      method: 'PUT',
      path: '/tenants/la-esquina/profile',
      token: store.token,
      body: { city: 'Santiago' },
    });
    await crawl(await imageOf('/str/la-esquina'));
    expect(await drawings()).toHaveLength(1);
  });

  it('is not drawn for invented addresses', async () => {
    const id = await addProduct('Piña', '#e0b030');
    const hash = '0'.repeat(20);
    expect((await crawl(`/str/la-esquina/tarjeta/tienda-${hash}.jpg`)).status).toBe(302);
    expect((await crawl(`/str/la-vecina/tarjeta/${id}-${hash}.jpg`)).status).toBe(404);
    for (const file of ['tienda.jpg', `otra-${hash}.jpg`, `tienda-${hash}.png`, '..%2f..%2fsecret'])
      expect((await crawl(`/str/la-esquina/tarjeta/${file}`)).status).toBe(404);
    expect(await t.platform.files.list(`made/${store.tenantId}`)).toEqual([]);
  });

  it('of a hidden product disappears with it', async () => {
    const id = await addProduct('Piña', '#e0b030');
    const image = await imageOf(`/str/la-esquina/producto/${id}`);
    expect((await crawl(image)).status).toBe(200);
    await callApi(t, {
      method: 'PUT',
      path: `/products/${id}`,
      token: store.token,
      body: { name: 'Piña', category: 'Otros', status: 'inactive' },
    });
    expect((await crawl(image)).status).toBe(404);
  });

  it('moves with its store to a new address', async () => {
    const image = await imageOf('/str/la-esquina');
    const password = store.password;
    const change = { newSlug: 'la-nueva', currentPassword: password };
    await callApi(t, { method: 'PUT', path: '/tenants/slug', token: store.token, body: change });
    const moved = await crawl(image);
    expect([moved.status, moved.headers.location]).toEqual([
      301,
      image.slice(ORIGIN.length).replace('la-esquina', 'la-nueva'),
    ]);
  });
});
