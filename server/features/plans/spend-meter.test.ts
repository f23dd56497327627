import { describe, expect, test } from 'vitest';
import { inTenant } from '#server/features/tenants/tenants.ts';
import { callApi } from '#server/testing/call-api.ts';
import { findBreaches } from '#server/testing/check-invariants.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { openTestBot } from '#server/testing/open-test-bot.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';
import { type MonthlyMeter, PLANS } from '#shared/features/plans/plan-table.ts';
import { days, hours } from '#shared/lib/time.ts';
import { reserveEntry } from './meter-repo.ts';
import { spendMeter } from './spend-meter.ts';

const t = openTestApp();

const newCause = () => t.platform.clock.newId();
const answered = async () => ({ value: 'algo', isFree: false });
const failed = async () => ({ value: 'nada', isFree: true });

const spend = async (
  { tenantId }: PlantedStore,
  {
    meter = 'ai_text',
    amount = 1,
    causeId = newCause(),
    work = answered,
  }: Partial<{
    meter: MonthlyMeter;
    amount: number;
    causeId: string;
    work: typeof answered;
  }> = {},
) => spendMeter(await openTestBot(t, tenantId), { meter, causeId, amount }, work);

const usedIn = async ({ tenantId, token }: PlantedStore, meter: MonthlyMeter): Promise<number> => {
  const { body } = await callApi(t, { path: `/usage/tenant/${tenantId}`, token });
  return body.items.find(({ key }: { key: string }) => key === meter).used;
};

/** As if the month had gone on until only `left` remained. */
const fillUpTo = async (store: PlantedStore, meter: MonthlyMeter, left: number) => {
  await spend(store, { meter, amount: PLANS.grow.limits[meter] - left });
};

test('spends once, visible only to its own store', async () => {
  const [store, neighbour] = [await plantStore(t, { plan: 'grow' }), await plantStore(t, { plan: 'grow' })];
  expect(await spend(store)).toEqual({ kind: 'done', value: 'algo', spent: 1 });
  expect(await usedIn(store, 'ai_text')).toBe(1);
  expect(await usedIn(neighbour, 'ai_text')).toBe(0);
});

test('charges a cause once, however often its work is repeated', async () => {
  const store = await plantStore(t, { plan: 'grow' });
  const causeId = newCause();
  await spend(store, { causeId });
  expect(await spend(store, { causeId })).toMatchObject({ kind: 'done', spent: 0 });
  expect(await usedIn(store, 'ai_text')).toBe(1);
});

test('refunds what a failed provider did not do, and does not try that cause again', async () => {
  const store = await plantStore(t, { plan: 'grow' });
  const causeId = newCause();
  expect(await spend(store, { causeId, work: failed })).toEqual({ kind: 'done', value: 'nada', spent: 0 });
  expect(await spend(store, { causeId })).toEqual({ kind: 'refused' });
  expect(await usedIn(store, 'ai_text')).toBe(0);
  expect(await findBreaches(t.platform)).toEqual({});
});

describe('at the cap', () => {
  test.each<[string, MonthlyMeter, number]>([
    ['the last one fits', 'ai_text', 1],
    ['one past it does not', 'ai_text', 0],
    ['three minutes fit in three', 'audio_minutes', 3],
    ['three minutes do not fit in two', 'audio_minutes', 2],
  ])('%s', async (_what, meter, left) => {
    const store = await plantStore(t, { plan: 'grow' });
    await fillUpTo(store, meter, left);
    const amount = meter === 'audio_minutes' ? 3 : 1;
    let worked = false;
    const result = await spend(store, {
      meter,
      amount,
      work: async () => {
        worked = true;
        return answered();
      },
    });
    expect(result.kind).toBe(left >= amount ? 'done' : 'refused');
    expect(worked).toBe(left >= amount);
    expect(await findBreaches(t.platform)).toEqual({});
  });

  test('a plan without the meter allows nothing', async () => {
    const store = await plantStore(t, { plan: 'esencial' });
    expect(await spend(store, { meter: 'ai_vision' })).toEqual({ kind: 'refused' });
  });
});

describe('two hundred spendings at once', () => {
  test.each<MonthlyMeter>(['ai_text', 'ai_vision', 'audio_minutes'])(
    '%s ends exactly at the cap',
    async (meter) => {
      const [store, neighbour] = [
        await plantStore(t, { plan: 'grow' }),
        await plantStore(t, { plan: 'grow' }),
      ];
      await fillUpTo(store, meter, 73);
      const all = await Promise.all(Array.from({ length: 200 }, () => spend(store, { meter })));
      expect(all.filter(({ kind }) => kind === 'done')).toHaveLength(73);
      expect(await usedIn(store, meter)).toBe(PLANS.grow.limits[meter]);
      expect(await usedIn(neighbour, meter)).toBe(0);
      expect(await findBreaches(t.platform)).toEqual({});
    },
  );

  test('for one cause charge it once', async () => {
    const store = await plantStore(t, { plan: 'grow' });
    const causeId = newCause();
    await Promise.all(Array.from({ length: 200 }, () => spend(store, { causeId })));
    expect(await usedIn(store, 'ai_text')).toBe(1);
    expect(await findBreaches(t.platform)).toEqual({});
  });

  test('with every third failing keep the sums right', async () => {
    const store = await plantStore(t, { plan: 'grow' });
    await fillUpTo(store, 'ai_text', 100);
    await Promise.all(
      Array.from({ length: 200 }, (_, n) => spend(store, { work: n % 3 === 0 ? failed : answered })),
    );
    expect(await usedIn(store, 'ai_text')).toBeLessThanOrEqual(PLANS.grow.limits.ai_text);
    expect(await findBreaches(t.platform)).toEqual({});
  });
});

test('starts a new month on the day of the month on which the store was created', async () => {
  const store = await plantStore(t, { plan: 'grow' });
  await spend(store);
  const usedLater = async (ms: number) => {
    t.clock.advance(ms);
    const { email, password } = store;
    const path = '/auth/login';
    const { body } = await callApi(t, { method: 'POST', path, body: { email, password } });
    return usedIn({ ...store, token: body.token }, 'ai_text');
  };
  expect(await usedLater(days(29))).toBe(1);
  expect(await usedLater(days(2))).toBe(0);
});

test('charges after an hour what a dead process had reserved', async () => {
  const store = await plantStore(t, { plan: 'grow' });
  const bot = await openTestBot(t, store.tenantId);
  const spending = { meter: 'ai_text', causeId: newCause(), amount: 1 } as const;
  await inTenant(bot, (scope) => reserveEntry(scope, { spending, startsAt: t.clock.now(), limit: 10 }));
  await t.jobs.runScheduled('settle-meters');
  expect(await findBreaches(t.platform)).toEqual({});
  t.clock.advance(hours(1) + 1);
  await t.jobs.runScheduled('settle-meters');
  const rows = await t.platform.db.transact({ role: 'colmado_platform' }, (tx) =>
    tx.query('select used, reserved from meter_periods'),
  );
  expect(rows).toEqual([{ used: 1, reserved: 0 }]);
});

test('a run after a crash continues with the reservation of the first one', async () => {
  const store = await plantStore(t, { plan: 'grow' });
  const causeId = newCause();
  const crash = async () => {
    throw new Error('the process dies here');
  };
  await expect(spend(store, { causeId, work: crash })).rejects.toThrow('dies here');
  expect(await spend(store, { causeId })).toMatchObject({ kind: 'done', spent: 1 });
  expect(await usedIn(store, 'ai_text')).toBe(1);
});

test('deletes a month and its causes after a year', async () => {
  const store = await plantStore(t, { plan: 'grow' });
  await spend(store);
  t.clock.advance(days(401));
  await t.jobs.runScheduled('settle-meters');
  const rows = await t.platform.db.transact({ role: 'colmado_platform' }, (tx) =>
    tx.query('select 1 from meter_entries'),
  );
  expect(rows).toEqual([]);
});
