import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

test('runs one at a time in the order of arrival, and continues after a failure', async () => {
  const turns = createFairQueue({ maxWaiting: 10 });
  const log: string[] = [];
  const work = (name: string) => async () => {
    log.push(`${name} begins`);
    await Promise.resolve();
    log.push(`${name} ends`);
    if (name === 'b') throw new Error('b fails');
    return name;
  };
  const results = await Promise.allSettled([
    turns('rosa', work('a')),
    turns('rosa', work('b')),
    turns('rosa', work('c')),
  ]);
  expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(log).toEqual(['a begins', 'a ends', 'b begins', 'b ends', 'c begins', 'c ends']);
});

test('rejects work while the queue is full, and accepts it again later', async () => {
  const turns = createFairQueue({ maxWaiting: 1 });
  const { promise, resolve } = Promise.withResolvers<void>();
  const running = turns('rosa', () => promise);
  const waiting = turns('rosa', async () => 'later');
  await expect(turns('rosa', async () => 'too many')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  resolve();
  await Promise.all([running, waiting]);
  await expect(turns('rosa', async () => 'again')).resolves.toBe('again');
});

test('parties take turns: one photo waits for one of a hundred, not for all', async () => {
  const turns = createFairQueue({ maxWaiting: 100 });
  const order: string[] = [];
  const ask = (party: string, name: string) =>
    turns(party, async () => {
      order.push(name);
    });
  await Promise.all([
    ...['r1', 'r2', 'r3', 'r4'].map((name) => ask('rosa', name)),
    ...['p1', 'p2'].map((name) => ask('pedro', name)),
    ask('ana', 'a1'),
  ]);
  expect(order).toEqual(['r1', 'r2', 'p1', 'a1', 'r3', 'p2', 'r4']);
});

test('in a full queue the last work of the party with most work is replaced', async () => {
  const turns = createFairQueue({ maxWaiting: 2 });
  const { promise, resolve } = Promise.withResolvers<void>();
  const running = turns('rosa', () => promise);
  const first = turns('rosa', async () => 'first');
  const second = turns('rosa', async () => 'second').catch(({ code }) => code);
  const pedro = turns('pedro', async () => 'pedro');
  await expect(turns('ana', async () => 'ana')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  resolve();
  await running;
  expect(await Promise.all([first, second, pedro])).toEqual(['first', 'UNAVAILABLE', 'pedro']);
});

test('work that has waited too long is rejected with advice, and never started', async () => {
  const turns = createFairQueue({ maxWaiting: 10, maxWaitMs: 20, busyMessage: 'Vuelve en un minuto.' });
  const { promise, resolve } = Promise.withResolvers<void>();
  const begun: string[] = [];
  const ask = (party: string, name: string) =>
    turns(party, async () => {
      begun.push(name);
    });
  const running = turns('rosa', () => promise);
  const waiting = [ask('rosa', 'r2'), ask('pedro', 'p1'), ask('rosa', 'r3')];
  for (const one of await Promise.allSettled(waiting))
    expect(one).toMatchObject({
      status: 'rejected',
      reason: { code: 'UNAVAILABLE', message: 'Vuelve en un minuto.', details: { retryAfterSeconds: 60 } },
    });
  resolve();
  // Running work may take its time.
  await running;
  await ask('ana', 'a1');
  expect(begun).toEqual(['a1']);
});
