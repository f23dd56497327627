import { expect, test } from 'vitest';
import {
  inOpenStore,
  openVisitor,
  type Scoped,
  type ShopperContext,
} from '#server/features/tenants/tenants.ts';
import { callApi } from '#server/testing/call-api.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';
import {
  type CustomerFacts,
  findCustomer,
  saveCustomer,
  saveTypedCustomer,
  setCustomerOptedOut,
} from '../orders.ts';

const t = openTestApp();

const inStore = <T>({ tenantId }: PlantedStore, work: (scope: Scoped<ShopperContext>) => Promise<T>) =>
  inOpenStore(openVisitor(t.platform, { peer: 'test', userAgent: '' }), tenantId, work);

const save = (store: PlantedStore, told: CustomerFacts) =>
  inStore(store, (scope) => saveCustomer(scope, told));
const read = (store: PlantedStore, id: string) => inStore(store, (scope) => findCustomer(scope, id));

test('a phone number is one customer per store', async () => {
  const [store, neighbour] = [await plantStore(t), await plantStore(t)];
  const theirs = await save(neighbour, { phone: '18095551234', name: 'Vecina' });
  const first = await save(store, { phone: '18095551234' });
  t.clock.advance(60_000);
  const again = await save(store, { phone: '18095551234', name: 'Yokasta' });
  expect(again).toMatchObject({
    id: first.id,
    name: 'Yokasta',
    createdAt: first.createdAt,
    lastSeenAt: t.clock.now(),
  });
  expect(first.id).not.toBe(theirs.id);
  expect(await read(store, theirs.id)).toBeUndefined();
});

test('a known name stays, whatever name somebody types with the number', async () => {
  const store = await plantStore(t);
  await save(store, { phone: '18095551234', name: 'Yokasta' });
  expect((await save(store, { phone: '18095551234', name: 'Broma' })).name).toBe('Yokasta');
});

test('a WhatsApp id without a number is a customer, and gets its number later', async () => {
  const store = await plantStore(t);
  const hidden = await save(store, { bsuid: 'DO.1' });
  expect(await save(store, { bsuid: 'DO.1', phone: '18095551234' })).toMatchObject({
    id: hidden.id,
    bsuid: 'DO.1',
    phone: '18095551234',
  });
});

test('a typed number is a separate customer, before and after WhatsApp confirms the number', async () => {
  const store = await plantStore(t);
  const type = (name: string) =>
    inStore(store, (scope) => saveTypedCustomer(scope, { phone: '18095551234', name }));
  const typed = await type('Quien Sea');
  const known = await save(store, { phone: '18095551234', name: 'Yokasta' });
  expect(known).toMatchObject({ name: 'Yokasta', verifiedAt: t.clock.now() });
  expect(await type('Otra')).toMatchObject({ id: typed.id, name: 'Quien Sea', verifiedAt: null });
  expect((await save(store, { bsuid: 'DO.1', phone: '18095551234' })).id).toBe(known.id);
  expect(await read(store, typed.id)).toMatchObject({ id: typed.id, phone: '18095551234' });
});

test('a number typed twenty times at once creates one row', async () => {
  const store = await plantStore(t);
  const saved = await Promise.all(
    Array.from({ length: 20 }, () =>
      inStore(store, (scope) => saveTypedCustomer(scope, { phone: '18095551234' })),
    ),
  );
  expect(new Set(saved.map(({ id }) => id)).size).toBe(1);
});

test('a customer entered by the team by phone is recognised when WhatsApp sends id and number', async () => {
  const store = await plantStore(t);
  const ordered = await save(store, { phone: '18095551234', name: 'Yokasta' });
  expect(await save(store, { bsuid: 'DO.1', phone: '18095551234' })).toMatchObject({
    id: ordered.id,
    bsuid: 'DO.1',
  });
});

test('a message with both keys joins two rows, with the facts of each', async () => {
  const store = await plantStore(t);
  const byId = await save(store, { bsuid: 'DO.1' });
  const byPhone = await save(store, { phone: '18095551234', name: 'Yokasta' });
  const since = t.clock.now();
  await inStore(store, (scope) => setCustomerOptedOut(scope, { customerId: byPhone.id, optedOutAt: since }));
  const one = await save(store, { bsuid: 'DO.1', phone: '18095551234' });
  expect(one).toMatchObject({ id: byId.id, name: 'Yokasta', phone: '18095551234', optedOutAt: since });
  // Records that refer to the joined row find the customer that it was joined to.
  expect(await read(store, byPhone.id)).toMatchObject({ id: byId.id });
  expect(await save(store, { phone: '18095551234' })).toMatchObject({ id: byId.id });
});

test('a number that passed to another person is removed from its former holder', async () => {
  const store = await plantStore(t);
  const former = await save(store, { bsuid: 'DO.1', phone: '18095551234', name: 'Ana' });
  const holder = await save(store, { bsuid: 'DO.2', phone: '18095551234', name: 'Luis' });
  expect(holder).toMatchObject({ name: 'Luis', phone: '18095551234' });
  expect(holder.id).not.toBe(former.id);
  expect(await read(store, former.id)).toMatchObject({ name: 'Ana', phone: null, bsuid: 'DO.1' });
});

test('the same person twenty times at once creates one row', async () => {
  const store = await plantStore(t);
  const saved = await Promise.all(
    Array.from({ length: 20 }, () => save(store, { bsuid: 'DO.1', phone: '18095551234' })),
  );
  expect(new Set(saved.map(({ id }) => id)).size).toBe(1);
});

test('an opt-out is stored and can be undone', async () => {
  const store = await plantStore(t);
  const { id } = await save(store, { phone: '18095551234' });
  await inStore(store, (scope) => setCustomerOptedOut(scope, { customerId: id, optedOutAt: t.clock.now() }));
  expect((await save(store, { phone: '18095551234' })).optedOutAt).toEqual(t.clock.now());
  await inStore(store, (scope) => setCustomerOptedOut(scope, { customerId: id, optedOutAt: null }));
  expect((await read(store, id))?.optedOutAt).toBeNull();
});

test('two rows of a person that WhatsApp joins have one notebook, with the entries of both and the larger limit', async () => {
  const store = await plantStore(t);
  const call = (method: 'GET' | 'PUT' | 'POST', path: string, body?: object) =>
    callApi(t, { method, path, token: store.token, ...(body && { body }) });
  await call('PUT', '/credit-settings', { isOn: true, isForCustomers: false });
  const rows = [await save(store, { phone: '18095551234' }), await save(store, { bsuid: 'DO.1' })];
  for (const [at, { id }] of rows.entries()) {
    await call('PUT', `/customers/${id}/notebook`, { limit: 500 + at * 400 });
    const entry = { kind: 'charge', amount: 100 + at * 150, note: 'Un queso' };
    await call('POST', `/customers/${id}/notebook/entries`, entry);
  }
  const kept = await save(store, { phone: '18095551234', bsuid: 'DO.1' });
  const { body } = await call('GET', `/customers/${kept.id}/notebook`);
  expect(body.notebook).toMatchObject({ balance: 350, limit: 900, entries: [{}, {}] });
  const gone = rows.find(({ id }) => id !== kept.id)?.id;
  expect((await call('GET', `/customers/${gone}/notebook`)).status).toBe(404);
});

test.each([0, 1])('of two joined notebooks a closed one leaves none open (%d)', async (closed) => {
  const store = await plantStore(t);
  const call = (method: 'GET' | 'PUT', path: string, body?: object) =>
    callApi(t, { method, path, token: store.token, ...(body && { body }) });
  await call('PUT', '/credit-settings', { isOn: true, isForCustomers: false });
  const rows = [await save(store, { phone: '18095551234' }), await save(store, { bsuid: 'DO.1' })];
  for (const [at, { id }] of rows.entries())
    await call('PUT', `/customers/${id}/notebook`, { limit: 500, isOpen: at !== closed });
  const kept = await save(store, { phone: '18095551234', bsuid: 'DO.1' });
  expect((await call('GET', `/customers/${kept.id}/notebook`)).body.notebook.isOpen).toBe(false);
});
