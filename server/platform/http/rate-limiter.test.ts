import { beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { emptyDatabase, openTestDatabase } from '#server/testing/open-test-database.ts';
import { openTestClock } from '#server/testing/test-clock.ts';
import { hours, minutes, seconds } from '#shared/lib/time.ts';
import type { Database } from '../db/database.ts';
import { AppError } from '../errors/app-error.ts';
import { createLog } from '../log/log.ts';
import { createRateLimiter, peerKey, type Rate, type RateLimiter } from './rate-limiter.ts';

const RATE = { max: 3, perSeconds: 60 };

let db: Database;

beforeAll(async () => {
  db = await openTestDatabase();
});
beforeEach(() => emptyDatabase(db));

type Opened = {
  factor?: number;
  askAside?: Database['askAside'];
  clock?: ReturnType<typeof openTestClock>;
};

/** Opens the limiter of one more process. */
const open = ({ factor = 1, askAside = db.askAside, clock = openTestClock() }: Opened = {}) => {
  const limiter = createRateLimiter({
    db: { askAside },
    clock,
    log: createLog('silent'),
    env: { RATE_LIMIT_FACTOR: factor, APP_SECRET: 'secreto-de-las-pruebas' },
  });
  const refusal = async (key: string, rate: Rate = RATE, units = 1): Promise<unknown> => {
    try {
      await limiter.take(key, rate, units);
    } catch (error) {
      return error;
    }
    return undefined;
  };
  return { clock, limiter, refusal };
};

test('allows the limit and refuses one more, with the time to wait', async () => {
  const { clock, refusal } = open();
  for (let use = 0; use < RATE.max; use += 1) expect(await refusal('a')).toBeUndefined();
  clock.advance(seconds(20));
  expect(await refusal('a')).toMatchObject({ code: 'RATE_LIMITED', details: { retryAfterSeconds: 40 } });
});

test.each([
  [60, 'Vas muy rápido. Espera un momento e intenta de nuevo.'],
  [61, 'Lo intentaste demasiadas veces. Espera 2 minutos e intenta de nuevo.'],
  [300, 'Lo intentaste demasiadas veces. Espera 5 minutos e intenta de nuevo.'],
])('a wait of %i seconds is worded «%s»', async (perSeconds, message) => {
  const { refusal } = open();
  await refusal('a', { max: 1, perSeconds });
  expect(await refusal('a', { max: 1, perSeconds })).toMatchObject({ message });
});

test('a window ends on time, not a moment before', async () => {
  const { clock, refusal } = open();
  for (let use = 0; use < RATE.max; use += 1) await refusal('a');
  clock.advance(seconds(60) - 1);
  expect(await refusal('a')).toBeDefined();
  clock.advance(1);
  expect(await refusal('a')).toBeUndefined();
});

test('a corrected clock neither shortens nor prolongs a window', async () => {
  const { clock, refusal } = open();
  for (let use = 0; use < RATE.max; use += 1) await refusal('a');
  clock.correct(hours(1));
  expect(await refusal('a')).toBeDefined();
  clock.correct(-hours(2));
  clock.advance(seconds(60));
  expect(await refusal('a')).toBeUndefined();
});

test('one key never uses up the share of another', async () => {
  const { refusal } = open();
  for (let use = 0; use < 10; use += 1) await refusal('a');
  expect(await refusal('b')).toBeUndefined();
});

test('a costly use counts several units, and is refused when they do not fit', async () => {
  const { refusal } = open();
  expect(await refusal('a', RATE, 2)).toBeUndefined();
  expect(await refusal('a', RATE, 2)).toBeDefined();
});

test('the factor multiplies the limit, and allows something once however small it is', async () => {
  const { refusal } = open({ factor: 2 });
  for (let use = 0; use < 6; use += 1) expect(await refusal('a')).toBeUndefined();
  expect(await refusal('a')).toBeDefined();
  const strict = open({ factor: 0.01 });
  expect(await strict.refusal('b')).toBeUndefined();
  expect(await strict.refusal('b')).toBeDefined();
});

test('a filled window of a limit that grows makes the next one twice as long, on any process', async () => {
  const clock = openTestClock();
  const [here, there] = [open({ clock }), open({ clock })];
  const rate = { max: 2, perSeconds: 3600, grows: true };
  for (let use = 0; use < 3; use += 1) await here.refusal('a', rate);
  clock.advance(hours(1));
  expect(await there.refusal('a', rate)).toBeUndefined();
  expect(await there.refusal('a', rate)).toBeUndefined();
  clock.advance(minutes(119));
  expect(await here.refusal('a', rate)).toMatchObject({ details: { retryAfterSeconds: 60 } });
  clock.advance(hours(3));
  expect(await here.refusal('a', rate)).toBeUndefined();
  clock.advance(hours(1));
  expect(await here.refusal('a', rate)).toBeUndefined();
});

test('a process whose clock is a moment behind goes on with the window of the others', async () => {
  const [here, there] = [open(), open()];
  here.clock.correct(20);
  for (let use = 0; use < 2; use += 1) await here.refusal('a');
  expect(await there.refusal('a')).toBeUndefined();
  expect(await there.refusal('a')).toBeDefined();
});

test('what is forgotten on one process is forgotten on all', async () => {
  const clock = openTestClock();
  const [here, there] = [open({ clock }), open({ clock })];
  for (let use = 0; use < 2; use += 1) await there.refusal('a');
  await here.limiter.forget('a');
  for (let use = 0; use < RATE.max; use += 1) expect(await there.refusal('a')).toBeUndefined();
  expect(await here.refusal('a')).toBeDefined();
});

/** Lets four processes ask four times as often as the limit allows; returns how often it let them. */
const allowedOf = async (limit: Rate, pick: (use: number) => number): Promise<number> => {
  const clock = openTestClock();
  const limiters: RateLimiter[] = [0, 1, 2, 3].map(() => open({ clock }).limiter);
  let allowed = 0;
  const ask = async (use: number): Promise<void> => {
    try {
      await limiters[pick(use)]?.take('a', limit);
      allowed += 1;
    } catch (error) {
      expect(error).toMatchObject({ code: 'RATE_LIMITED' });
    }
  };
  const uses = Array.from({ length: 4 * limit.max }, (_, use) => use);
  // Some of them at the same time.
  while (uses.length > 0) await Promise.all(uses.splice(0, 20).map(ask));
  return allowed;
};

describe.each([
  ['in turn', (use: number) => use % 4],
  ['mostly one of them', (use: number) => (use % 10 < 7 ? 0 : use % 4)],
  ['one after the other', (use: number) => Math.floor(use / 20) % 4],
])('four processes that are asked %s', (_how, pick) => {
  test.each([1, 10, 40])('allow a limit of %i exactly', async (max) => {
    expect(await allowedOf({ max, perSeconds: 60 }, pick)).toBe(max);
  });

  test.each([60, 120, 600, 1200])('allow a limit of %i and no tenth more', async (max) => {
    const allowed = await allowedOf({ max, perSeconds: 60 }, pick);
    expect(allowed).toBeGreaterThanOrEqual(max);
    expect(allowed).toBeLessThanOrEqual(max * 1.1);
  });
});

describe('a database that is away', () => {
  const away = () => Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });

  test('leaves each process its own count, which goes on from what all had used', async () => {
    const clock = openTestClock();
    let isAway = false;
    const askAside: Database['askAside'] = (scope, statement) =>
      isAway ? Promise.reject(away()) : db.askAside(scope, statement);
    const [here, there] = [open({ clock, askAside }), open({ clock })];
    await there.refusal('a');
    await here.refusal('a');
    isAway = true;
    expect(await here.refusal('a')).toBeUndefined();
    expect(await here.refusal('a')).toMatchObject({ code: 'RATE_LIMITED' });
    for (let use = 0; use < 600; use += 1)
      expect(await here.refusal('b', { max: 600, perSeconds: 60 })).toBeUndefined();
    expect(await here.refusal('b', { max: 600, perSeconds: 60 })).toBeInstanceOf(AppError);
    isAway = false;
    clock.advance(seconds(60));
    for (let use = 0; use < RATE.max; use += 1) expect(await here.refusal('a')).toBeUndefined();
    expect(await there.refusal('a')).toMatchObject({ code: 'RATE_LIMITED' });
  });

  test('is asked again only after a while', async () => {
    let asked = 0;
    const askAside: Database['askAside'] = () => {
      asked += 1;
      return Promise.reject(away());
    };
    const { clock, refusal } = open({ askAside });
    for (let use = 0; use < 3; use += 1) await refusal(`key ${use}`);
    expect(asked).toBe(1);
    clock.advance(seconds(1));
    await refusal('another');
    expect(asked).toBe(2);
  });

  test('keeps nobody out whose right password is to be forgotten', async () => {
    const { limiter, refusal } = open({ askAside: () => Promise.reject(away()) });
    for (let use = 0; use <= RATE.max; use += 1) await refusal('a');
    await limiter.forget('a');
    expect(await refusal('a')).toBeUndefined();
  });
});

test('names no mailbox or address in the database', async () => {
  await open().refusal('login ana@empresa.do from 203.0.113.7');
  const rows = await db.queryAsOwner<{ keyHash: Buffer }>('select key_hash as "keyHash" from shared_rates');
  expect(rows.map(({ keyHash }) => keyHash.length)).toEqual([32]);
});

test.each([
  ['203.0.113.7', '203.0.113.7'],
  ['::ffff:203.0.113.7', '203.0.113.7'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
  ['2001:db8:1:2::9', '2001:db8:1:2'],
  ['2001:db8::9', '2001:db8:0:0'],
  ['::1', '0:0:0:0'],
])('the peer %s counts as %s', (ip, key) => {
  expect(peerKey(ip)).toBe(key);
});

test('addresses of one household count as one peer, those of the next do not', () => {
  expect(peerKey('2001:db8:1:2::1')).toBe(peerKey('2001:db8:1:2:ffff::1'));
  expect(peerKey('2001:db8:1:2::1')).not.toBe(peerKey('2001:db8:1:3::1'));
});
