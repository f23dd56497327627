import { beforeEach, expect, test, vi } from 'vitest';

const stored = new Map<string, string>();
const ROSA = { userId: 'u1', tenantId: 't1' };
const PEDRO = { userId: 'u2', tenantId: 't1' };

let held: { name: string }[];

/** Another page of the same browser: the modules again, the storage the same. */
const openPage = async () => {
  vi.resetModules();
  return import('./waiting-changes.ts');
};

beforeEach(() => {
  stored.clear();
  held = [];
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('navigator', {
    locks: {
      query: async () => ({ held }),
      request: async (name: string, work: () => unknown) => {
        if (!name.startsWith('page-')) return work();
        held.push({ name });
      },
    },
  });
  return () => vi.unstubAllGlobals();
});

test('what a closed page left is taken once, oldest first', async () => {
  const closed = await openPage();
  closed.keepWaiting(ROSA, { price: 1 });
  closed.keepWaiting(ROSA, { price: 2 });
  held = [];
  const next = await openPage();
  expect((await next.takeLeftBehind(ROSA)).map(({ change }) => change)).toEqual([{ price: 1 }, { price: 2 }]);
  expect(await next.takeLeftBehind(ROSA)).toEqual([]);
  expect(next.hasWaiting(ROSA)).toBe(true);
});

test('what an open page still sends is left to it', async () => {
  (await openPage()).keepWaiting(ROSA, { price: 1 });
  expect(await (await openPage()).takeLeftBehind(ROSA)).toEqual([]);
});

test('nobody else takes it', async () => {
  (await openPage()).keepWaiting(ROSA, { price: 1 });
  held = [];
  const next = await openPage();
  expect(await next.takeLeftBehind(PEDRO)).toEqual([]);
  expect(next.hasWaiting(PEDRO)).toBe(false);
});

test('an answered change is forgotten, and with the last of them the key', async () => {
  const page = await openPage();
  const first = page.keepWaiting(ROSA, { price: 1 });
  const second = page.keepWaiting(ROSA, { price: 2 });
  page.forgetWaiting(ROSA, first);
  expect(page.hasWaiting(ROSA)).toBe(true);
  page.forgetWaiting(ROSA, second);
  expect(stored.size).toBe(0);
});

test('an unreadable value holds nothing back', async () => {
  stored.set('waiting_u1_t1', '{');
  expect((await openPage()).hasWaiting(ROSA)).toBe(false);
});
