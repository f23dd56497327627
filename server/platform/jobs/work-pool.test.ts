import { expect, test } from 'vitest';
import { WorkPool } from './work-pool.ts';

const nothing = () => undefined;

/** A pool over lists of work by tenant, whose pieces run until `end` is called. */
const openPool = (max: number, waiting: Record<string, string[]>) => {
  const pool = new WorkPool(max, nothing);
  const gates = new Map<string, () => void>();
  const started: string[] = [];
  let asked: readonly string[] = [];
  return {
    started,
    look: (turns: readonly string[]) =>
      pool.fill({
        listTurns: async (full) => {
          asked = full;
          return turns.filter((tenant) => !full.includes(tenant));
        },
        claim: async (tenant, limit) => waiting[tenant]?.splice(0, limit) ?? [],
        run: (piece) => {
          started.push(piece);
          return new Promise((resolve) => gates.set(piece, resolve));
        },
      }),
    full: () => asked,
    end: async (piece: string) => {
      gates.get(piece)?.();
      await new Promise(setImmediate);
    },
  };
};

test('limits the number of tasks and reports when a slot is free again', async () => {
  const freed: string[] = [];
  const pool = new WorkPool(2, () => freed.push('free'));
  const gates = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  for (const { promise } of gates) pool.start('a', () => promise);
  const work = { listTurns: async () => ['b'], claim: async () => ['b1'], run: async () => undefined };
  expect(await pool.fill(work)).toBe('idle');
  for (const { resolve } of gates) resolve();
  await pool.drain();
  expect(freed).toEqual(['free', 'free']);
  expect(await pool.fill(work)).toBe('more');
});

test('also waits for tasks that begin while it drains', async () => {
  const done: string[] = [];
  const pool = new WorkPool(3, nothing);
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

test('gives one tenant half of its slots, and leaves out tenants that have theirs', async () => {
  const pool = openPool(4, { big: ['big 1', 'big 2', 'big 3'], small: ['small 1'] });
  expect(await pool.look(['big', 'small'])).toBe('more');
  expect(pool.started).toEqual(['big 1', 'big 2', 'small 1']);
  expect(await pool.look(['big'])).toBe('idle');
  expect(pool.full()).toEqual(['big']);
});

test('goes on with the others when the work of one tenant cannot be claimed, and throws its error then', async () => {
  const pool = new WorkPool(2, nothing);
  const started: string[] = [];
  const fill = pool.fill({
    listTurns: async () => ['broken', 'sound'],
    claim: async (tenant) => {
      if (tenant === 'broken') throw new Error('its node is away');
      return [tenant];
    },
    run: async (piece) => void started.push(piece),
  });
  await expect(fill).rejects.toThrow('its node is away');
  expect(started).toEqual(['sound']);
});

test('reads the turns anew after some looks, also when they found nothing', async () => {
  const pool = new WorkPool(2, nothing);
  const tenants = Array.from({ length: 60 }, (_, n) => `tenant ${n}`);
  const looked: string[] = [];
  const work = {
    listTurns: async () => tenants,
    claim: async (tenant: string) => {
      looked.push(tenant);
      return [];
    },
    run: async () => undefined,
  };
  expect(await pool.fill(work)).toBe('more');
  expect(looked).toHaveLength(50);
});
