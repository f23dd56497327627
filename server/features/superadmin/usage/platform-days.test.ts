import { beforeEach, expect, test } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantOrder } from '#server/testing/plant-order.ts';
import { plantProduct } from '#server/testing/plant-product.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';
import { plantSuperadmin } from '#server/testing/plant-superadmin.ts';
import { days, hours } from '#shared/lib/time.ts';

const t = openTestApp();

let token: string;

beforeEach(async () => {
  ({ token } = await plantSuperadmin(t));
});

// A session that nobody uses ends after half an hour.
const signInAgain = async () => ({ token } = await plantSuperadmin(t));
const read = async (span = '7') =>
  (await callApi(t, { path: `/admin/stats/days?days=${span}`, token })).body.days;
const run = (sql: string, params: unknown[] = []) =>
  t.platform.db.transact({ role: 'colmado_platform' }, (tx) => tx.query(sql, params));
const visit = (slug: string, userAgent: string) =>
  callApi(t, {
    method: 'POST',
    path: `/storefront/${slug}/events`,
    body: { event: 'visit' },
    headers: {
      'user-agent': `Mozilla/5.0 (Linux; Android 14) Chrome/131.0 Mobile Safari/537.36 ${userAgent}`,
    },
  });
/** Adds an amount to today's meter, as the bot's own spending does. */
const spend = ({ tenantId }: PlantedStore, meter: string, amount: number) =>
  t.platform.db.transact({ role: 'colmado_app', tenantId }, async (tx) => {
    const now = t.clock.now();
    await tx.query('insert into meter_periods (tenant_id, meter, starts_at, used) values ($1, $2, $3, $4)', [
      tenantId,
      meter,
      now,
      amount,
    ]);
    await tx.query(
      `insert into meter_entries (tenant_id, meter, cause_id, starts_at, amount, state, created_at)
       values ($1, $2, $3, $4, $5, 'settled', $4)`,
      [tenantId, meter, t.clock.newId(), now, amount],
    );
  });
const NOTHING = {
  signUps: 0,
  activeStores: 0,
  products: 0,
  visits: 0,
  conversations: 0,
  orders: 0,
  aiText: 0,
  aiVision: 0,
  audioMinutes: 0,
};

test.each([
  ['7', '2026-11-14'],
  ['30', '2026-10-22'],
  ['90', '2026-08-23'],
])('the last %s days begin on %s and end today, empty ones too', async (span, first) => {
  const told = await read(span);
  expect(told).toHaveLength(Number(span));
  expect([told.at(0).day, told.at(-1).day]).toEqual([first, '2026-11-20']);
  expect(told.at(0)).toEqual({ day: first, ...NOTHING });
});

test('a day adds up the events of every store', async () => {
  const stores = [await plantStore(t), await plantStore(t), await plantStore(t)] as const;
  await plantOrder(t, stores[0]);
  await plantOrder(t, stores[1]);
  for (const browser of ['Ana', 'Luis']) await visit(stores[0].slug, browser);
  await visit(stores[1].slug, 'Ana');
  await spend(stores[0], 'ai_text', 3);
  await spend(stores[2], 'ai_text', 4);
  await spend(stores[1], 'audio_minutes', 2);
  expect((await read()).at(-1)).toMatchObject({
    day: '2026-11-20',
    signUps: 3,
    activeStores: 2,
    products: 2,
    visits: 3,
    orders: 2,
    aiText: 7,
    aiVision: 0,
    audioMinutes: 2,
  });
});

test('days are those of Santo Domingo: 11 p. m. belongs to that day, an hour later to the next', async () => {
  t.clock.advance(hours(13));
  await plantProduct(t, await plantStore(t));
  t.clock.advance(hours(1));
  await plantProduct(t, await plantStore(t));
  await signInAgain();
  const told: { day: string; products: number; signUps: number }[] = await read();
  expect(told.slice(-2)).toMatchObject([
    { day: '2026-11-20', products: 1, signUps: 1 },
    { day: '2026-11-21', products: 1, signUps: 1 },
  ]);
});

test('a past day is summed once and stays the same, whatever is closed or deleted later', async () => {
  const store = await plantStore(t);
  await plantProduct(t, store);
  await visit(store.slug, 'Ana');
  const before = (await read()).at(-1);
  t.clock.advance(days(1));
  await t.jobs.runScheduled('sum-days');
  await t.jobs.runScheduled('sum-days');
  await run('delete from tenants where id = $1', [store.tenantId]);
  await signInAgain();
  const told = await read();
  expect(told.at(-2)).toEqual(before);
  expect(told.at(-1)).toEqual({ day: '2026-11-21', ...NOTHING });
});

test('days without a nightly sum are counted too', async () => {
  await t.jobs.runScheduled('sum-days');
  await plantStore(t);
  t.clock.advance(days(3));
  await plantStore(t);
  await signInAgain();
  const told: { signUps: number }[] = await read();
  expect(told.slice(-4).map(({ signUps }) => signUps)).toEqual([1, 0, 0, 1]);
});

test('refuses another span', async () => {
  expect((await callApi(t, { path: '/admin/stats/days?days=31', token })).status).toBe(400);
});
