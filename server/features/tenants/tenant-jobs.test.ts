import { expect, test, vi } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantEverywhere } from '#server/testing/plant-everywhere.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';
import { readTableCatalogue } from '#server/testing/read-table-catalogue.ts';
import { days } from '#shared/lib/time.ts';

const t = openTestApp();

const close = ({ token, password }: PlantedStore) =>
  callApi(t, { method: 'POST', path: '/account/close', token, body: { currentPassword: password } });
const runNight = () => t.jobs.runScheduled('delete-closed-tenants');
const isOpen = async (slug: string) => (await callApi(t, { path: `/tenants/${slug}` })).status === 200;

test('the account is deleted after 30 days and not before, and its neighbour is not', async () => {
  const [store, neighbour] = [await plantStore(t), await plantStore(t)];
  for (const { tenantId } of [store, neighbour])
    await t.platform.files.put(`${tenantId}/foto.webp`, Buffer.from('foto'));
  await close(store);
  t.clock.advance(days(30) - 1);
  await runNight();
  expect(await isOpen(store.slug)).toBe(true);
  t.clock.advance(1);
  await runNight();
  expect([await isOpen(store.slug), await isOpen(neighbour.slug)]).toEqual([false, true]);
  expect(await t.platform.files.list(store.tenantId)).toEqual([]);
  expect(await t.platform.files.list(neighbour.tenantId)).toHaveLength(1);
  const { email, password } = store;
  const login = await callApi(t, { method: 'POST', path: '/auth/login', body: { email, password } });
  expect(login.status).toBe(401);
});

test('an account that cannot be deleted tonight keeps no other from being deleted, and the night is known to have failed', async () => {
  const stores = [await plantStore(t), await plantStore(t), await plantStore(t)];
  for (const store of stores) await close(store);
  t.clock.advance(days(30));
  const { files } = t.platform;
  const { list } = files;
  const stuck = stores[1]?.tenantId ?? '';
  const spy = vi.spyOn(files, 'list').mockImplementation(async (folder) => {
    if (folder.includes(stuck)) throw new Error('the disk is away');
    return list(folder);
  });
  await expect(runNight()).rejects.toThrow(/could not be deleted/);
  const openNow = async () => Promise.all(stores.map(({ slug }) => isOpen(slug)));
  expect(await openNow()).toEqual([false, true, false]);
  spy.mockRestore();
  await runNight();
  expect(await openNow()).toEqual([false, false, false]);
});

test('every table loses the rows of a closed account and keeps those of its neighbour', async () => {
  const tables = (await readTableCatalogue(t.platform.db)).filter(
    ({ name, columns }) => name === 'tenants' || columns.some((column) => column.name === 'tenant_id'),
  );
  const [closed, neighbour] = [t.clock.newId(), t.clock.newId()];
  await plantEverywhere(t.platform.db, tables, closed);
  await plantEverywhere(t.platform.db, tables, neighbour);
  await t.platform.db.transact({ role: 'colmado_platform' }, (tx) =>
    tx.query('update tenants set closes_at = $2 where id = $1', [closed, t.clock.now()]),
  );
  await runNight();
  expect(tables.length).toBeGreaterThan(10);
  for (const { name } of tables) {
    const key = name === 'tenants' ? 'id' : 'tenant_id';
    const rows = await t.platform.db.transact({ role: 'colmado_platform' }, (tx) =>
      tx.query<{ tenant: string }>(`select ${key} as tenant from ${name}`),
    );
    expect([name, rows]).toEqual([name, [{ tenant: neighbour }]]);
  }
});

test('the addresses of a closed store are never given to another; its e-mail is free', async () => {
  const store = await plantStore(t, { slug: 'cerrada' });
  await close(store);
  t.clock.advance(days(30));
  await runNight();
  expect((await callApi(t, { path: '/tenants/slug/cerrada' })).body).toEqual({ available: false });
  const register = (tenantSlug: string) =>
    callApi(t, {
      method: 'POST',
      path: '/auth/register',
      body: {
        email: store.email,
        password: store.password,
        businessName: 'Otra tienda',
        tenantSlug,
        plan: 'esencial',
      },
    });
  expect((await register('cerrada')).body.error).toBe('SLUG_TAKEN');
  const { token } = (await register('otra-tienda')).body;
  const change = await callApi(t, {
    method: 'PUT',
    path: '/tenants/slug',
    token,
    body: { newSlug: 'cerrada', currentPassword: store.password },
  });
  expect(change.body.error).toBe('SLUG_TAKEN');
});

test('a reserved address contains no personal data', async () => {
  const store = await plantStore(t, { slug: 'cerrada' });
  await close(store);
  t.clock.advance(days(30));
  await runNight();
  const rows = await t.platform.db.queryAsOwner<{ digest: string }>(
    `select encode(slug_digest, 'hex') as digest from retired_slugs`,
  );
  expect(rows).toHaveLength(1);
  expect(rows[0]?.digest).toMatch(/^[0-9a-f]{64}$/);
});
