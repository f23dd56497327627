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

test('looks at a tenant again after a piece of its work has ended, behind those whose turn it is', async () => {
  const pool = openPool(2, { big: ['big 1', 'big 2'], small: ['small 1'] });
  await pool.look(['big']);
  await pool.look(['small']);
  expect(pool.started).toEqual(['big 1', 'small 1']);
  await pool.end('big 1');
  expect(await pool.look([])).toBe('more');
  expect(pool.started).toEqual(['big 1', 'small 1', 'big 2']);
});

test('looks at a tenant again whose claim failed', async () => {
  const pool = new WorkPool(2, nothing);
  const started: string[] = [];
  let isAway = true;
  const work = {
    listTurns: async () => (isAway ? ['a'] : []),
    claim: async (tenant: string) => {
      if (isAway) throw new Error('the database is away');
      return [tenant];
    },
    run: async (piece: string) => void started.push(piece),
  };
  await expect(pool.fill(work)).rejects.toThrow('away');
  isAway = false;
  await pool.fill(work);
  expect(started).toEqual(['a']);
});
