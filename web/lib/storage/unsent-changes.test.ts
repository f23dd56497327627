import { beforeEach, expect, test, vi } from 'vitest';

const stored = new Map<string, string>();
const ROSA = { userId: 'u1', tenantId: 't1' };
const PEDRO = { userId: 'u2', tenantId: 't1' };

let held: { name: string }[];

/** Opens another page of the same browser: new modules, the same storage. */
const openPage = async () => {
  vi.resetModules();
  return import('./unsent-changes.ts');
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

test('the unsent changes of a closed page are adopted once, oldest first', async () => {
  const closed = await openPage();
  closed.storeUnsent(ROSA, { price: 1 });
  closed.storeUnsent(ROSA, { price: 2 });
  held = [];
  const next = await openPage();
  expect((await next.adoptUnsent(ROSA)).map(({ change }) => change)).toEqual([{ price: 1 }, { price: 2 }]);
  expect(await next.adoptUnsent(ROSA)).toEqual([]);
  expect(next.hasUnsent(ROSA)).toBe(true);
});

test('the changes of an open page are not adopted', async () => {
  (await openPage()).storeUnsent(ROSA, { price: 1 });
  expect(await (await openPage()).adoptUnsent(ROSA)).toEqual([]);
});

test('another person does not adopt them', async () => {
  (await openPage()).storeUnsent(ROSA, { price: 1 });
  held = [];
  const next = await openPage();
  expect(await next.adoptUnsent(PEDRO)).toEqual([]);
  expect(next.hasUnsent(PEDRO)).toBe(false);
});

test('an answered change is removed, and with the last one the key', async () => {
  const page = await openPage();
  const first = page.storeUnsent(ROSA, { price: 1 });
  const second = page.storeUnsent(ROSA, { price: 2 });
  page.removeUnsent(ROSA, first);
  expect(page.hasUnsent(ROSA)).toBe(true);
  page.removeUnsent(ROSA, second);
  expect(stored.size).toBe(0);
});

test('an unreadable value counts as no changes', async () => {
  stored.set('waiting_u1_t1', '{');
  expect((await openPage()).hasUnsent(ROSA)).toBe(false);
});
