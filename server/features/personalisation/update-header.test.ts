import { readFileSync } from 'node:fs';
import { setTimeout } from 'node:timers/promises';
import sharp from 'sharp';
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { getPage } from '#server/testing/get-page.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantMember } from '#server/testing/plant-member.ts';
import { plantPicturedProduct } from '#server/testing/plant-pictured-product.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';
import { setTenantStatus } from '#server/testing/set-tenant-status.ts';
import { HEADER_COPY } from '#shared/features/personalisation/header-copy.ts';
import { storePath, storePreviewPath } from '#shared/lib/paths.ts';

const t = openTestApp();

const videoOf = (name: string): Buffer =>
  readFileSync(new URL(`../../testing/videos/${name}`, import.meta.url));
const pictureOf = (background: string): Promise<Buffer> =>
  sharp({ create: { width: 1700, height: 600, channels: 3, background } })
    .jpeg()
    .toBuffer();

const put = ({ slug, token }: Pick<PlantedStore, 'slug' | 'token'>, kind: string, ...sent: Buffer[]) => {
  const body = new FormData();
  body.append('kind', kind);
  for (const bytes of sent) body.append('header', new Blob([new Uint8Array(bytes)]), 'archivo');
  return callApi(t, { method: 'PUT', path: `/tenants/${slug}/header`, token, body });
};
const style = ({ slug, token }: PlantedStore, headerStyle: string) =>
  callApi(t, { method: 'PUT', path: `/tenants/${slug}/theme`, token, body: { headerStyle } });
const filesOf = ({ tenantId }: PlantedStore) => t.platform.files.list(tenantId);
const pageOf = async ({ slug }: PlantedStore) => (await getPage(t, storePath(slug))).html;
const storedBytes = async ({ tenantId }: PlantedStore): Promise<number> => {
  const [row] = await t.platform.db.transact({ role: 'colmado_app', tenantId }, (tx) =>
    tx.query<{ bytes: string }>('select stored_bytes($1) as bytes', [tenantId]),
  );
  return Number(row?.bytes);
};

describe('a picture of the owner', () => {
  test('is the header in the style «Foto», in three widths, and takes the former along when it goes', async () => {
    const [store, neighbour] = [await plantStore(t), await plantStore(t)];
    await plantPicturedProduct(t, store, { name: 'Blusa', price: '500', category: 'Ropa' });
    const productFiles = await filesOf(store);
    const before = await storedBytes(store);
    await style(store, 'image');
    const { status, body } = await put(store, 'picture', await pictureOf('#C42B2B'));
    expect([status, body.tenant.header]).toEqual([
      200,
      { picture: expect.stringMatching(/\/header-[0-9a-f]{32}-800\.webp$/), video: null, poster: null },
    ]);
    const { picture } = body.tenant.header;
    const html = await pageOf(store);
    expect(html).toContain(`src="${picture}"`);
    expect(html).toContain(picture.replace('-800.', '-1600.'));
    const own = (await filesOf(store)).filter((key) => !productFiles.includes(key));
    expect(own).toHaveLength(3);
    for (const key of own) expect((await t.app.inject(`/files/${key}`)).statusCode).toBe(200);
    expect(await storedBytes(store)).toBeGreaterThan(before);
    await put(store, 'picture', await pictureOf('#0B7A55'));
    expect((await filesOf(store)).filter((key) => own.includes(key))).toEqual([]);
    expect(await filesOf(store)).toHaveLength(productFiles.length + 3);
    expect((await put(store, 'picture')).body.tenant.header).toBeUndefined();
    expect(await filesOf(store)).toEqual(productFiles);
    expect(await storedBytes(store)).toBe(before);
    expect(await pageOf(store)).toContain('class="cover"');
    expect(await filesOf(neighbour)).toEqual([]);
  });
});

test('a picture that is taken away and sent again at one moment is there', async () => {
  const store = await plantStore(t);
  const picture = await pictureOf('#C42B2B');
  await put(store, 'picture', picture);
  const { files } = t.platform;
  const remove = files.delete.bind(files);
  let sentAgain: ReturnType<typeof put> | undefined;
  // The deletion takes its time, in which the picture is sent once more.
  const slow = vi.spyOn(files, 'delete').mockImplementation(async (key) => {
    sentAgain ??= put(store, 'picture', picture);
    await Promise.race([sentAgain, setTimeout(500)]);
    await remove(key);
  });
  onTestFinished(() => slow.mockRestore());
  await put(store, 'picture');
  const { status, body } = (await sentAgain) ?? {};
  expect(status).toBe(200);
  expect((await t.app.inject(body.tenant.header.picture)).statusCode).toBe(200);
});

describe('a video of the owner', () => {
  test('moves over its picture in the style «En movimiento», without sound and place', async () => {
    const store = await plantStore(t);
    await style(store, 'video');
    const { status, body } = await put(store, 'video', videoOf('phone.mov'), await pictureOf('#123F7A'));
    expect(status).toBe(200);
    const { video, poster } = body.tenant.header;
    const html = await pageOf(store);
    expect(html).toContain(`data-video="${video}"`);
    expect(html).toContain(`src="${poster}"`);
    expect(html).toMatch(/<script type="module" src="\/assets\/moving-header-[^"]+"/);
    const whole = await t.app.inject(video);
    expect(whole.headers['content-type']).toBe('video/mp4');
    expect(whole.rawPayload.includes('+18.4861')).toBe(false);
    const part = await t.app.inject({ url: video, headers: { range: 'bytes=0-99' } });
    expect([part.statusCode, part.rawPayload.length]).toEqual([206, 100]);
    await style(store, 'gradient');
    expect(await pageOf(store)).not.toContain('data-video');
    await put(store, 'video');
    expect(await filesOf(store)).toEqual([]);
  });

  test('is not on pages of the customiser, where the panel says what is shown', async () => {
    const store = await plantStore(t);
    await style(store, 'video');
    await put(store, 'video', videoOf('vp9.mp4'));
    expect((await getPage(t, storePreviewPath(store.slug))).html).not.toContain('data-video');
  });

  test('and a picture are kept apart', async () => {
    const store = await plantStore(t);
    const picture = (await put(store, 'picture', await pictureOf('#C42B2B'))).body.tenant.header.picture;
    await put(store, 'video', videoOf('h264.mp4'));
    const { body } = await put(store, 'video');
    expect(body.tenant.header).toEqual({ picture, video: null, poster: null });
  });

  test.each([
    ['hevc.mp4', 415, HEADER_COPY.badCodec],
    ['long.mp4', 422, HEADER_COPY.tooLong],
    ['large.mp4', 422, HEADER_COPY.tooSharp],
  ])('%s is refused with what to do', async (name, status, message) => {
    const store = await plantStore(t);
    const answer = await put(store, 'video', videoOf(name));
    expect([answer.status, answer.body.message]).toEqual([status, message]);
    expect(await filesOf(store)).toEqual([]);
  });

  test.each([
    ['half a video', videoOf('h264.mp4').subarray(0, 5_000), 415, HEADER_COPY.notAVideo],
    ['a text', Buffer.from('un texto con otro nombre'), 415, HEADER_COPY.notAVideo],
    ['one above 8 MB', Buffer.alloc(8 * 1024 * 1024 + 1), 413, HEADER_COPY.videoTooLarge],
  ])('%s is refused', async (_what, bytes, status, message) => {
    const store = await plantStore(t);
    const answer = await put(store, 'video', bytes);
    expect([answer.status, answer.body.message]).toEqual([status, message]);
  });
});

test('what is no picture, two pictures, and what is too large are refused', async () => {
  const store = await plantStore(t);
  const picture = await pictureOf('#C42B2B');
  expect((await put(store, 'picture', videoOf('h264.mp4'))).body.message).toBe(HEADER_COPY.notAPicture);
  expect((await put(store, 'picture', picture, picture)).body.message).toBe(HEADER_COPY.tooMany);
  expect((await put(store, 'picture', Buffer.alloc(11 * 1024 * 1024))).status).toBe(413);
  expect((await put(store, 'gif', picture)).status).toBe(400);
  expect(await filesOf(store)).toEqual([]);
});

test('two at once leave one, and none of the other', async () => {
  const store = await plantStore(t);
  const [red, green] = [await pictureOf('#C42B2B'), await pictureOf('#0B7A55')];
  await Promise.all([put(store, 'picture', red), put(store, 'picture', green)]);
  expect(await filesOf(store)).toHaveLength(3);
});

test('a guest, a neighbour and a suspended store change nothing', async () => {
  const [store, neighbour] = [await plantStore(t), await plantStore(t)];
  const picture = await pictureOf('#C42B2B');
  const guest = await plantMember(t, store, 'guest');
  expect((await put({ ...store, token: guest.token }, 'picture', picture)).status).toBe(403);
  expect((await put({ ...store, token: neighbour.token }, 'picture', picture)).status).toBe(404);
  await setTenantStatus(t, store, 'suspended');
  expect((await put(store, 'picture', picture)).status).toBe(403);
  for (const one of [store, neighbour]) expect(await filesOf(one)).toEqual([]);
});
