import { describe, expect, test } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { csvOf, driveImports, FERRETERIA } from '#server/testing/drive-imports.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantSession } from '#server/testing/plant-member.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';
import { setTenantStatus } from '#server/testing/set-tenant-status.ts';
import { hours } from '#shared/lib/time.ts';

const t = openTestApp();
const { call, stage, apply, read, applyAll, products, names } = driveImports(t);

const undo = (store: PlantedStore, id: string) => call(store, `${id}/undo`, { method: 'POST' });
/** The same owner, signed in again: sessions end after a day. */
const later = async (store: PlantedStore, ms: number): Promise<PlantedStore> => {
  t.clock.advance(ms);
  return { ...store, token: await plantSession(t, store) };
};

describe('applying', () => {
  test('creates the products in the order of the file', async () => {
    const store = await plantStore(t, { plan: 'pro' });
    const neighbour = await plantStore(t);
    const { id } = await stage(store, FERRETERIA);
    const done = await applyAll(store, id);
    expect(done).toMatchObject({
      status: 'done',
      processed: 80,
      created: 80,
      updated: 0,
      skipped: 0,
      room: null,
      undoableUntil: expect.any(String),
    });
    expect(await products(store)).toHaveLength(80);
    const newest = await callApi(t, {
      path: `/products?tenantId=${store.tenantId}&limit=1`,
      token: store.token,
    });
    expect(newest.body.products[0]).toMatchObject({
      name: 'Cemento gris funda de 94 lb',
      price: 525,
      stock: 240,
    });
    expect(await names(neighbour)).toEqual([]);
  });

  test("stops at the plan's limit, keeps the first lines, and lists the skipped ones", async () => {
    const store = await plantStore(t);
    const { id } = await stage(store, FERRETERIA);
    const done = await applyAll(store, id);
    expect(done).toMatchObject({ status: 'done', created: 50, skipped: 30 });
    expect(done.rows[49]).toMatchObject({ outcome: 'created', reason: null });
    expect(done.rows[50]).toMatchObject({ outcome: 'skipped', reason: 'no_room' });
    const leftOut = (await read(store, `${id}?group=skipped`)).rows;
    expect([leftOut.length, leftOut[0].line]).toEqual([30, 52]);
    expect(await products(store)).toHaveLength(50);
    const more = await stage(store, csvOf('Otro,5'));
    const refused = await apply(store, more.id);
    expect([refused.status, refused.body.error]).toEqual([403, 'LIMIT_REACHED']);
    expect(refused.body.details).toMatchObject({ limit: 50, liftedBy: 'grow' });
  });

  test('runs once, however often it is requested and its job runs', async () => {
    const store = await plantStore(t);
    const { id } = await stage(store, csvOf('Pan,5', 'Agua,6'));
    expect((await apply(store, id)).body.import.status).toBe('applying');
    expect((await apply(store, id)).status).toBe(202);
    expect(t.jobs.waiting).toHaveLength(1);
    const [job] = t.jobs.waiting;
    await t.jobs.runWaiting();
    expect((await apply(store, id)).body.import.status).toBe('done');
    if (job) await t.jobs.runAgain(job);
    expect(await names(store)).toEqual(['Agua', 'Pan']);
  });

  test('skips products with an existing SKU unless asked to update them', async () => {
    const store = await plantStore(t);
    await applyAll(store, (await stage(store, csvOf('Pan,5,rico,Panes,3,P-1'))).id);
    const second = await stage(store, csvOf('Pan grande,8,,,,p-1', 'Agua,6,,,,A-1'));
    expect(second).toMatchObject({ valid: 2, warned: 1, room: { newProducts: 1, existing: 1 } });
    expect(second.rows[0].warnings[0].message).toContain('«Pan»');
    expect(await applyAll(store, second.id)).toMatchObject({ created: 1, updated: 0, skipped: 1 });
    const third = await stage(store, csvOf('Pan grande,8,,,,p-1'));
    expect((await apply(store, third.id)).body.error).toBe('RULE_REFUSED');
    expect(await applyAll(store, third.id, { updateBySku: true })).toMatchObject({ created: 0, updated: 1 });
    const [, pan] = await products(store);
    expect(pan).toMatchObject({ name: 'Pan grande', price: 8, description: 'rico', stock: 3, sku: 'P-1' });
  });

  test('a file without a valid line cannot be applied', async () => {
    const store = await plantStore(t);
    const { id } = await stage(store, csvOf('Pan,x'));
    expect((await apply(store, id)).status).toBe(422);
  });

  test('a suspended tenant fails the import, which can continue once the tenant is active again', async () => {
    const store = await plantStore(t);
    const { id } = await stage(store, csvOf('Pan,5'));
    await apply(store, id);
    await setTenantStatus(t, store, 'suspended');
    await t.jobs.runWaiting();
    expect(await read(store, id)).toMatchObject({
      status: 'failed',
      failure: expect.stringContaining('suspendida'),
    });
    expect(await names(store)).toEqual([]);
    await setTenantStatus(t, store, 'active');
    expect(await applyAll(store, id)).toMatchObject({ status: 'done', created: 1, failure: null });
  });
});

test('an import whose job is given up has failed, and continues when it is requested again', async () => {
  const [store, neighbour] = [await plantStore(t), await plantStore(t)];
  const { id } = await stage(store, csvOf('Pan,5'));
  const theirs = await stage(neighbour, csvOf('Sal,7'));
  await apply(store, id);
  await apply(neighbour, theirs.id);
  await t.jobs.giveUpNext();
  const failed = await read(store, id);
  expect(failed.status).toBe('failed');
  expect(failed.failure).not.toBe('');
  expect((await read(neighbour, theirs.id)).status).toBe('applying');
  expect(await applyAll(store, id)).toMatchObject({ status: 'done', created: 1, failure: null });
});

test('an import that was completed before its job was given up stays done', async () => {
  const store = await plantStore(t);
  const { id } = await stage(store, csvOf('Pan,5'));
  await apply(store, id);
  const [job] = t.jobs.waiting;
  if (job) await t.jobs.runAgain(job);
  await t.jobs.giveUpNext();
  expect((await read(store, id)).status).toBe('done');
});

describe('undoing', () => {
  test('removes created products and restores updated ones', async () => {
    const store = await plantStore(t);
    await applyAll(store, (await stage(store, csvOf('Pan,5,rico,Panes,3,P-1'))).id);
    t.clock.advance(1000);
    const { id } = await stage(store, csvOf('Pan grande,8,seco,,9,P-1', 'Agua,6'));
    await applyAll(store, id, { updateBySku: true });
    const undone = await undo(store, id);
    expect(undone.status).toBe(202);
    expect(undone.body.import).toMatchObject({ status: 'undone', kept: 0, undoableUntil: null });
    expect(await products(store)).toMatchObject([{ name: 'Pan', price: 5, description: 'rico', stock: 3 }]);
    expect((await undo(store, id)).body.import.status).toBe('undone');
    expect((await apply(store, id)).status).toBe(409);
  });

  test('keeps products that somebody has changed since', async () => {
    const store = await plantStore(t);
    const { id } = await stage(store, csvOf('Pan,5', 'Agua,6', 'Sal,7'));
    await applyAll(store, id);
    const [agua, pan] = await products(store);
    t.clock.advance(1000);
    await callApi(t, {
      method: 'PUT',
      path: `/products/${pan.id}`,
      token: store.token,
      body: { name: 'Pan de agua', category: 'Panes' },
    });
    await callApi(t, { method: 'DELETE', path: `/products/${agua.id}`, token: store.token });
    expect((await undo(store, id)).body.import).toMatchObject({ status: 'undone', kept: 1 });
    expect(await names(store)).toEqual(['Pan de agua']);
  });

  test('is possible for exactly 24 hours', async () => {
    const store = await plantStore(t);
    const { id } = await stage(store, csvOf('Pan,5'));
    expect((await undo(store, id)).status).toBe(422);
    await applyAll(store, id);
    const tomorrow = await later(store, hours(24));
    expect((await undo(tomorrow, id)).status).toBe(422);
    expect((await read(tomorrow, id)).undoableUntil).toBeNull();
    expect(await names(tomorrow)).toEqual(['Pan']);
  });
});

describe('walls', () => {
  test("another tenant's import is absent to every call", async () => {
    const [mine, theirs] = [await plantStore(t), await plantStore(t)];
    const { id } = await stage(mine, csvOf('Pan,5'));
    const edits = [{ line: 2, field: 'price', value: '6' }];
    const answers = [
      await call(theirs, id),
      await call(theirs, `${id}/rejected.csv`),
      await call(theirs, id, { method: 'PUT', body: { dotMeaning: 'thousands' } }),
      await call(theirs, `${id}/rows`, { method: 'PUT', body: { edits } }),
      await apply(theirs, id),
      await undo(theirs, id),
    ];
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404]);
    expect(await read(mine, id)).toMatchObject({ status: 'staged', valid: 1 });
  });

  test('imports are deleted after a month, those of yesterday are not', async () => {
    const store = await plantStore(t);
    const old = await stage(store, csvOf('Pan,5'));
    const again = await later(store, hours(24 * 30) + 1);
    const fresh = await stage(again, csvOf('Pan,5'));
    await t.jobs.runScheduled('forget-imports');
    expect((await call(again, old.id)).status).toBe(404);
    expect((await call(again, fresh.id)).status).toBe(200);
  });
});
