import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

test('one runs at a time, in the order they came, and a failure stops nobody', async () => {
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

test('whoever finds the queue full is sent away, and room comes back', async () => {
  const turns = createFairQueue({ maxWaiting: 1 });
  const { promise, resolve } = Promise.withResolvers<void>();
  const running = turns('rosa', () => promise);
  const waiting = turns('rosa', async () => 'later');
  await expect(turns('rosa', async () => 'too many')).rejects.toMatchObject({ code: 'UNAVAILABLE' });
  resolve();
  await Promise.all([running, waiting]);
  await expect(turns('rosa', async () => 'again')).resolves.toBe('again');
});

test('parties take turns: one photo waits behind one of a hundred, not behind all', async () => {
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

test('when the queue is full, the last of who asks for most makes room for another', async () => {
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

test('whoever has waited too long is sent away with what to do, and its work is never begun', async () => {
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
  // What runs may take its time.
  await running;
  await ask('ana', 'a1');
  expect(begun).toEqual(['a1']);
});
