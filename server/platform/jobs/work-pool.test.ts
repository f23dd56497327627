import { expect, test } from 'vitest';
import { WorkPool } from './work-pool.ts';

test('limits the number of tasks and reports when a slot is free again', async () => {
  const freed: string[] = [];
  const pool = new WorkPool(2, () => freed.push('free'));
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  for (const { promise } of gates) pool.start('a', () => promise);
  expect(pool.capacity().free).toBe(0);
  gates[1]?.resolve();
  await gates[1]?.promise;
  await Promise.resolve();
  gates[0]?.resolve();
  await pool.drain();
  expect(pool.capacity().free).toBe(2);
  expect(freed).toEqual(['free', 'free']);
});

test('also waits for tasks that begin while it drains', async () => {
  const done: string[] = [];
  const pool = new WorkPool(3, () => undefined);
  pool.start('a', async () => {
    await Promise.resolve();
    pool.start('a', async () => {
      await Promise.resolve();
      done.push('second');
    });
    done.push('first');
  });
  await pool.drain();
  expect(done).toEqual(['first', 'second']);
});

test('reports which parties it serves, their share, and which was served last', async () => {
  const pool = new WorkPool(5, () => undefined);
  const gate = Promise.withResolvers<void>();
  for (const tenant of ['a', 'b', 'a']) pool.start(tenant, () => gate.promise);
  expect(pool.capacity()).toEqual({ free: 2, share: 3, running: { a: 2, b: 1 }, after: 'a' });
  gate.resolve();
  await pool.drain();
  expect(pool.capacity()).toEqual({ free: 5, share: 3, running: {}, after: 'a' });
});
