import sharp from 'sharp';
import { expect, test } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { drawPhoto, formWith } from '#server/testing/draw-photo.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';
import { picturePreviewUrl, pictureUrl } from '#shared/lib/picture-url.ts';

const t = openTestApp();

const FIELDS = { name: 'Arroz Selecto', price: '415.50', category: 'Despensa' };
const COLORS = ['#b33a3a', '#3ab33a', '#3a3ab3', '#b3b33a', '#3ab3b3'];

const photos = (count: number, from = 0) =>
  Promise.all(
    COLORS.slice(from, from + count).map(async (color) => ({
      bytes: await drawPhoto(color).jpeg().toBuffer(),
    })),
  );

const create = ({ token }: PlantedStore, body: FormData | object) =>
  callApi(t, { method: 'POST', path: '/products', token, body });
const update = ({ token }: PlantedStore, id: string, body: FormData | object) =>
  callApi(t, { method: 'PUT', path: `/products/${id}`, token, body });
const imagesOf = async ({ token, tenantId }: PlantedStore, id: string): Promise<string[]> =>
  (await callApi(t, { path: `/products/${id}?tenantId=${tenantId}`, token })).body.product.images;
const countOf = async ({ token, tenantId }: PlantedStore): Promise<number> =>
  (await callApi(t, { path: `/products?tenantId=${tenantId}`, token })).body.products.length;
const fetchFile = (url: string) => t.app.inject({ url });

const plantPictured = async (store: PlantedStore, count: number) => {
  const { body } = await create(store, formWith(FIELDS, await photos(count)));
  return { id: body.product.id as string, images: body.product.images as string[] };
};

test('a photo loses its metadata and is turned upright, in every size', async () => {
  const store = await plantStore(t);
  const photo = await drawPhoto()
    .jpeg()
    .withExif({ IFD0: { Artist: 'Rosa' }, IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '18/1 28/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer();
  expect((await sharp(photo).metadata()).orientation).toBe(6);
  const { status, body } = await create(store, formWith(FIELDS, [{ bytes: photo }]));
  expect(status).toBe(201);
  const [url = ''] = body.product.images;
  expect(url).toMatch(new RegExp(`^/files/${store.tenantId}/[0-9a-f]{32}-800\\.webp$`));
  const upright = { width: 40, height: 60 };
  for (const [address, format, size] of [
    [pictureUrl(url, 400), 'webp', upright],
    [url, 'webp', upright],
    [pictureUrl(url, 1600), 'webp', upright],
    // As large as shopping catalogues ask, whatever the photo.
    [picturePreviewUrl(url), 'jpeg', { width: 500, height: 500 }],
  ] as const) {
    const { rawPayload } = await fetchFile(address);
    const facts = await sharp(rawPayload).metadata();
    expect(facts).toMatchObject({ format, ...size });
    expect([facts.exif, facts.orientation, facts.xmp]).toEqual([undefined, undefined, undefined]);
  }
});

test.each(['png', 'gif', 'webp', 'jpeg'] as const)('accepts %s under any file name', async (format) => {
  const store = await plantStore(t);
  const bytes = await drawPhoto().toFormat(format).toBuffer();
  const { status, body } = await create(store, formWith(FIELDS, [{ name: 'foto.txt', bytes }]));
  expect([status, body.product.images.length]).toEqual([201, 1]);
});

const bomb = () =>
  sharp({ create: { width: 9000, height: 9000, channels: 3, background: 'white' } })
    .png({ compressionLevel: 9 })
    .toBuffer();
const truncated = async () => {
  const whole = await sharp({
    create: {
      width: 400,
      height: 400,
      channels: 3,
      background: 'white',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
    .jpeg()
    .toBuffer();
  return whole.subarray(0, whole.length / 2);
};

test.each([
  ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>1</script></svg>')],
  ['a text called a photo', async () => Buffer.from('hola')],
  ['an empty file', async () => Buffer.alloc(0)],
  ['half a JPEG', truncated],
  ['an image bomb', bomb],
])('refuses %s by name and adds nothing', async (_case, bytes) => {
  const store = await plantStore(t);
  const answer = await create(store, formWith(FIELDS, [{ name: 'playa.jpg', bytes: await bytes() }]));
  expect([answer.status, answer.body.error]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE']);
  expect(answer.body.message).toContain('«playa.jpg»');
  expect(await countOf(store)).toBe(0);
});

test('a photo over 4 MB and a fifth photo are refused', async () => {
  const store = await plantStore(t);
  const heavy = { name: 'grande.jpg', bytes: Buffer.alloc(4 * 1024 * 1024 + 1, 0xff) };
  const tooBig = await create(store, formWith(FIELDS, [heavy]));
  expect([tooBig.status, tooBig.body.message]).toEqual([413, 'La imagen "grande.jpg" supera 4MB']);
  const fifth = await create(store, formWith(FIELDS, await photos(5)));
  expect([fifth.status, fifth.body.message]).toEqual([400, 'Máximo 4 imágenes por producto']);
  expect(await countOf(store)).toBe(0);
});

test('four photos keep their order, and the first is the main one', async () => {
  const store = await plantStore(t);
  const { id, images } = await plantPictured(store, 4);
  expect(new Set(images).size).toBe(4);
  expect(await imagesOf(store, id)).toEqual(images);
});

test('new photos are added up to four, and then replace the former ones', async () => {
  const store = await plantStore(t);
  const { id, images } = await plantPictured(store, 2);
  const fields = { name: 'Arroz', category: 'Granos' };
  const joined = await update(store, id, formWith(fields, await photos(2, 2)));
  expect(joined.body.product.images.slice(0, 2)).toEqual(images);
  expect(joined.body.product.images).toHaveLength(4);
  const replaced = await update(store, id, formWith(fields, await photos(1, 4)));
  expect(replaced.body.product.images).toHaveLength(1);
  expect(joined.body.product.images).not.toContain(replaced.body.product.images[0]);
});

test.each([
  ['a full product', 4, 1, 'Ya tienes 4 imágenes. Elimina algunas para añadir nuevas.'],
  ['a product with room for fewer', 3, 2, 'Máximo 4 imágenes por producto'],
])('appending to %s is refused and changes nothing', async (_case, has, adds, message) => {
  const store = await plantStore(t);
  const { id, images } = await plantPictured(store, has);
  const form = formWith({ ...FIELDS, name: 'Otro', mode: 'append' }, await photos(adds, 3));
  const answer = await update(store, id, form);
  expect([answer.status, answer.body.message]).toEqual([422, message]);
  expect(await imagesOf(store, id)).toEqual(images);
});

test('replacing photos without sending any is refused', async () => {
  const store = await plantStore(t);
  const { id, images } = await plantPictured(store, 1);
  const answer = await update(store, id, formWith({ ...FIELDS, mode: 'append' }));
  expect([answer.status, answer.body.message]).toEqual([400, 'Debes seleccionar al menos una imagen']);
  expect(await imagesOf(store, id)).toEqual(images);
});

test('the list of images decides which stay and in which order, in JSON and in a form', async () => {
  const store = await plantStore(t);
  const { id, images } = await plantPictured(store, 3);
  const [first = '', second = '', third = ''] = images;
  const edit = { name: 'Arroz', category: 'Granos' };
  await update(store, id, { ...edit, images: [third, first, second] });
  expect(await imagesOf(store, id)).toEqual([third, first, second]);
  await update(store, id, formWith({ ...edit, images: [second, third] }, await photos(1, 4)));
  expect((await imagesOf(store, id)).slice(0, 2)).toEqual([second, third]);
  await update(store, id, formWith({ ...edit, images: third }));
  expect(await imagesOf(store, id)).toEqual([third]);
  await update(store, id, edit);
  expect(await imagesOf(store, id)).toEqual([third]);
  await update(store, id, { ...edit, images: [] });
  expect(await imagesOf(store, id)).toEqual([]);
});

test("another product's and another tenant's images cannot be taken", async () => {
  const [store, neighbour] = [await plantStore(t), await plantStore(t)];
  const { id, images } = await plantPictured(store, 1);
  const sibling = await create(store, formWith(FIELDS, await photos(1, 1)));
  const theirs = await create(neighbour, formWith(FIELDS, await photos(1, 2)));
  for (const url of [
    sibling.body.product.images[0],
    theirs.body.product.images[0],
    'https://ejemplo.do/foto.webp',
    '/files/../secreto',
  ]) {
    const answer = await update(store, id, { name: 'Arroz', category: 'Granos', images: [url] });
    expect([answer.status, answer.body.error]).toEqual([400, 'INVALID_INPUT']);
  }
  expect(await imagesOf(store, id)).toEqual(images);
});

test('pictures are served cacheable for ever, under an unchanging address, and cannot run scripts', async () => {
  const store = await plantStore(t);
  const { images } = await plantPictured(store, 1);
  const [url = ''] = images;
  const { statusCode, headers } = await fetchFile(url);
  expect(statusCode).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'image/webp',
    'cache-control': 'public, max-age=31536000, immutable',
    'content-security-policy': "default-src 'none'; sandbox; frame-ancestors 'none'",
    'x-content-type-options': 'nosniff',
  });
  const again = await t.app.inject({ url, headers: { 'if-none-match': String(headers.etag) } });
  expect([again.statusCode, again.body]).toEqual([304, '']);
});

test('only pictures are served, and no path leads outside', async () => {
  const { tenantId } = await plantStore(t);
  await t.platform.files.put(`${tenantId}/lista.csv`, Buffer.from('Nombre,Precio'));
  for (const path of [
    `${tenantId}/lista.csv`,
    `${tenantId}/${'0'.repeat(32)}-800.webp`,
    `${tenantId}/../${tenantId}/lista.csv`,
    `..%2f..%2f..%2fetc%2fpasswd`,
    `${tenantId}/%2e%2e/x.webp`,
    `${tenantId}`,
    '',
  ])
    expect([path, (await fetchFile(`/files/${path}`)).statusCode]).toEqual([path, 404]);
});
