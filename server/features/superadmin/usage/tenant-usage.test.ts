import { beforeEach, describe, expect, test } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { drawPhoto } from '#server/testing/draw-photo.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantMember } from '#server/testing/plant-member.ts';
import { plantProduct } from '#server/testing/plant-product.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';
import { plantSuperadmin } from '#server/testing/plant-superadmin.ts';
import { deliver } from '#server/testing/plant-whatsapp-talk.ts';
import { minutes, monthlyPeriod } from '#shared/lib/time.ts';

const t = openTestApp();

let token: string;

beforeEach(async () => {
  ({ token } = await plantSuperadmin(t));
});

type Item = { slug: string; fullness: number; meters: { key: string; used: number; limit: number | null }[] };

const get = async (
  query = '',
): Promise<{ items: Item[]; nextCursor: string | null; totals: object | null }> =>
  (await callApi(t, { path: `/admin/usage?${query}`, token })).body;
const slugsOf = ({ items }: { items: Item[] }) => items.map(({ slug }) => slug);
const usedOf = (item: Item | undefined, key: string) => item?.meters.find((meter) => meter.key === key)?.used;

/** Sets a store's meter for the month that began at an instant. */
const count = (
  { tenantId }: PlantedStore,
  meter: string,
  { used, startsAt = t.clock.now() }: { used: number; startsAt?: Date },
) =>
  t.platform.db.transact({ role: 'colmado_app', tenantId }, (tx) =>
    tx.query('insert into meter_periods (tenant_id, meter, starts_at, used) values ($1, $2, $3, $4)', [
      tenantId,
      meter,
      startsAt,
      used,
    ]),
  );

const plantThree = async () => {
  const stores = [
    await plantStore(t, { slug: 'a-medias', businessName: 'Panadería Peña' }),
    await plantStore(t, { slug: 'llena' }),
    await plantStore(t, { slug: 'vacia', plan: 'pro' }),
  ] as const;
  await count(stores[0], 'ai_text', { used: 1000 });
  await count(stores[1], 'audio_minutes', { used: 19 });
  return stores;
};

describe('the use of every tenant', () => {
  test('is what the limits of its plan count: catalogue, team with invitations, and this month of each meter', async () => {
    const store = await plantStore(t, { plan: 'grow' });
    await plantProduct(t, store);
    await plantProduct(t, store);
    await plantMember(t, store, 'admin');
    await callApi(t, {
      method: 'POST',
      path: '/members',
      token: store.token,
      body: { email: 'nueva@gmail.com', role: 'guest' },
    });
    await count(store, 'ai_vision', { used: 50 });
    await plantStore(t);
    const { items } = await get();
    const own = await callApi(t, { path: `/usage/tenant/${store.tenantId}`, token: store.token });
    const shown = own.body.items.map(({ key, used, limit }: Item['meters'][number]) => ({
      key,
      used,
      limit,
    }));
    expect(items[0]).toMatchObject({ slug: store.slug, meters: shown, fullness: 50 });
    expect([usedOf(items[0], 'users'), usedOf(items[0], 'users_admin')]).toEqual([1, 1]);
  });

  test('is sorted by the limit that each tenant is closest to, page after page', async () => {
    await plantThree();
    const first = await get('limit=2');
    expect(slugsOf(first)).toEqual(['llena', 'a-medias']);
    expect(first.items.map(({ fullness }) => fullness)).toEqual([95, 50]);
    expect(first.totals).toEqual({
      storageBytes: 0,
      near: 1,
      reached: 0,
      measuredAt: t.clock.now().toISOString(),
    });
    const second = await get(`limit=2&cursor=${first.nextCursor}`);
    expect([slugsOf(second), second.nextCursor, second.totals]).toEqual([['vacia'], null, null]);
  });

  test('is sorted by files', async () => {
    const [, full] = await plantThree();
    await t.platform.db.transact({ role: 'colmado_app', tenantId: full.tenantId }, (tx) =>
      tx.query(
        `insert into pictures (tenant_id, content_hash, width, height, bytes, stored_at) values ($1, 'a', 1, 1, 3000000000 / 2, now()), ($1, 'b', 1, 1, 3000000000 / 2, now())`,
        [full.tenantId],
      ),
    );
    const listed = await get('sort=storage');
    expect(listed.items[0]).toMatchObject({ slug: 'llena', storage_bytes: 3_000_000_000 });
    expect(listed.totals).toMatchObject({ storageBytes: 3_000_000_000 });
  });

  test('includes the files of customers, each file once', async () => {
    const [half, full] = await plantThree();
    const send = (store: PlantedStore, file: string, bytes: number) =>
      deliver(t, store.tenantId, {
        kind: 'image',
        text: '',
        payload: { media: { key: `${store.tenantId}/inbox/${file}.webp`, contentType: 'image/webp', bytes } },
      });
    await send(full, 'recibo', 40_000);
    await send(full, 'recibo', 40_000);
    await send(full, 'otra', 2_000);
    await send(half, 'recibo', 500);
    await deliver(t, half.tenantId, { text: 'hola' });
    const { items, totals } = await get('sort=storage');
    expect(items).toMatchObject([
      { slug: 'llena', storage_bytes: 42_000 },
      { slug: 'a-medias', storage_bytes: 500 },
      { slug: 'vacia', storage_bytes: 0 },
    ]);
    expect(totals).toMatchObject({ storageBytes: 42_500 });
  });

  test('includes the current logo of a store, and not its former one', async () => {
    const [half, full] = await plantThree();
    const hang = async ({ slug, token: owner }: PlantedStore, color: string | null) => {
      const png = color && (await drawPhoto(color).png().toBuffer()).toString('base64');
      const body = { logo: png && `data:image/png;base64,${png}` };
      const call = { method: 'PUT', path: `/tenants/${slug}`, token: owner, body } as const;
      expect((await callApi(t, call)).status).toBe(200);
    };
    for (const colour of ['red', 'blue']) await hang(full, colour);
    await hang(half, 'red');
    await hang(half, null);
    const kept = await t.platform.files.list(full.tenantId);
    const file = await t.platform.files.open(kept[0] ?? '');
    const { items } = await get('sort=storage');
    expect(kept).toHaveLength(1);
    expect(items).toMatchObject([
      { slug: 'llena', storage_bytes: file?.bytes },
      { slug: 'vacia', storage_bytes: 0 },
      { slug: 'a-medias', storage_bytes: 0 },
    ]);
  });

  test('is found by name and plan, with or without accents', async () => {
    await plantThree();
    expect(slugsOf(await get('q=PENA'))).toEqual(['a-medias']);
    expect(slugsOf(await get('plan=pro'))).toEqual(['vacia']);
    expect(slugsOf(await get('q=nadie'))).toEqual([]);
  });

  test('is measured again after a minute, and not before', async () => {
    const [first] = await plantThree();
    await get();
    await plantProduct(t, first);
    expect(usedOf((await get('q=pena')).items[0], 'products')).toBe(0);
    t.clock.advance(minutes(1) + 1);
    expect(usedOf((await get('q=pena')).items[0], 'products')).toBe(1);
  });

  test.each([
    ['2026-01-31T15:00:00Z', '2026-11-20T14:00:00Z'],
    ['2026-01-31T15:00:00Z', '2027-03-01T02:00:00Z'],
    ['2026-08-20T14:00:00Z', '2026-11-20T13:59:59Z'],
    ['2026-08-20T14:00:00Z', '2026-11-20T14:00:00Z'],
    ['2026-10-01T02:30:00Z', '2026-11-30T23:00:00Z'],
    ['2024-02-29T12:00:00Z', '2026-02-28T18:00:00Z'],
  ])('a store of %s counts at %s the month of its limits', async (born, now) => {
    const store = await plantStore(t);
    t.clock.advance(Date.parse(now) - t.clock.now().getTime());
    await t.platform.db.transact({ role: 'colmado_platform' }, (tx) =>
      tx.query('update tenants set created_at = $2 where id = $1', [store.tenantId, born]),
    );
    const { startsAt } = monthlyPeriod(new Date(born), new Date(now));
    await count(store, 'ai_text', { used: 7, startsAt });
    await count(store, 'ai_text', { used: 900, startsAt: new Date(startsAt.getTime() - minutes(40_000)) });
    ({ token } = await plantSuperadmin(t));
    expect(usedOf((await get()).items[0], 'ai_text')).toBe(7);
  });

  test.each(['sort=name', 'cursor=abc', 'plan=basico'])('refuses ?%s', async (query) => {
    expect((await callApi(t, { path: `/admin/usage?${query}`, token })).status).toBe(400);
  });
});
