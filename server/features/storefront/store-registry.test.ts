import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ListenHandlers } from '#server/platform/db/database.ts';
import { callApi } from '#server/testing/call-api.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantProduct } from '#server/testing/plant-product.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';
import { setTenantStatus } from '#server/testing/set-tenant-status.ts';
import { StoreRegistry } from './store-registry.ts';

const t = openTestApp();

let store: PlantedStore;
let registry: StoreRegistry;
let line: ListenHandlers;

/** A second process on the same database, whose connection to it the test controls. */
beforeEach(async () => {
  await plantStore(t, { slug: 'la-vecina' });
  store = await plantStore(t, { slug: 'la-esquina', plan: 'pro' });
  const db = {
    ...t.platform.db,
    listen: async (_channel: string, handlers: ListenHandlers) => {
      line = handlers;
      return async () => undefined;
    },
  };
  registry = await StoreRegistry.create({ ...t.platform, db });
});
afterEach(() => registry.close());

const versionAt = async (slug: string): Promise<number | undefined> => {
  const door = await registry.find(slug);
  return door.kind === 'open' ? door.shopper.version : undefined;
};

it('asks the database each time until it is listening', async () => {
  await registry.find('la-esquina');
  expect(registry.peek('la-esquina')).toBeUndefined();
  line.onGap(true);
  await registry.find('la-esquina');
  expect(registry.peek('la-esquina')).toMatchObject({ kind: 'open', shopper: { tenantId: store.tenantId } });
});

it('hears of a change, and of nothing while its connection is broken', async () => {
  line.onGap(true);
  const before = (await versionAt('la-esquina')) ?? 0;
  await plantProduct(t, store);
  expect(await versionAt('la-esquina')).toBe(before);
  line.onNotify(store.tenantId);
  const after = await versionAt('la-esquina');
  expect(after).toBeGreaterThan(before);

  line.onGap(false);
  await plantProduct(t, store);
  expect(await versionAt('la-esquina')).toBeGreaterThan(after ?? 0);
  expect(registry.peek('la-esquina')).toBeUndefined();
  line.onGap(true);
  expect(registry.peek('la-esquina')).toBeUndefined();
});

it('knows by tenant whether a store is open, and asks again only when something may have changed', async () => {
  const { tenantId } = store;
  const isOpen = () => registry.isOpen(tenantId);
  line.onGap(true);
  expect(await Promise.all([isOpen(), isOpen()])).toEqual([true, true]);
  await setTenantStatus(t, store, 'suspended');
  expect(await isOpen()).toBe(true);
  line.onNotify(tenantId);
  expect(await isOpen()).toBe(false);
  await setTenantStatus(t, store, 'active');
  // A process without notifications of changes cannot query either, so the known values stay until the connection is
  // back.
  line.onGap(false);
  expect(await isOpen()).toBe(false);
  line.onGap(true);
  expect(await isOpen()).toBe(true);
  expect(await registry.isOpen('01980000-0000-7000-8000-00000000dead')).toBe(false);
});

it('does not trust an answer that a change overtook', async () => {
  line.onGap(true);
  const asked = registry.find('la-esquina');
  line.onNotify(store.tenantId);
  await asked;
  expect(registry.peek('la-esquina')).toBeUndefined();
  await registry.find('la-esquina');
  expect(registry.peek('la-esquina')).toBeDefined();
});

it('forgets former addresses with the current one, and never those of another store', async () => {
  line.onGap(true);
  const body = { newSlug: 'la-nueva', currentPassword: store.password };
  expect((await callApi(t, { method: 'PUT', path: '/tenants/slug', token: store.token, body })).status).toBe(
    200,
  );
  expect(await registry.find('la-esquina')).toMatchObject({ kind: 'moved', slug: 'la-nueva' });
  await registry.find('la-nueva');
  await registry.find('la-vecina');
  line.onNotify(store.tenantId);
  expect(registry.peek('la-esquina')).toBeUndefined();
  expect(registry.peek('la-nueva')).toBeUndefined();
  expect(registry.peek('la-vecina')).toBeDefined();
  expect(registry.recall('la-nueva')).toMatchObject({ kind: 'open' });
});

it('caches nothing of an unknown store', async () => {
  line.onGap(true);
  expect(await registry.find('nadie-aqui')).toEqual({ kind: 'absent' });
  expect(registry.recall('nadie-aqui')).toBeUndefined();
});
