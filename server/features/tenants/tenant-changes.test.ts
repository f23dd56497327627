import { expect, test } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';
import { hours, minutes } from '#shared/lib/time.ts';

const t = openTestApp();

const changeSlug = ({ token, password }: PlantedStore, newSlug: string) =>
  callApi(t, { method: 'PUT', path: '/tenants/slug', token, body: { newSlug, currentPassword: password } });
const changeName = ({ token, password }: PlantedStore, newName: string) =>
  callApi(t, { method: 'PUT', path: '/tenants/name', token, body: { newName, currentPassword: password } });
const changeStatus = async ({ token }: PlantedStore) =>
  (await callApi(t, { path: '/tenants/change-status', token })).body;
const open = (slug: string) => callApi(t, { path: `/tenants/${slug}` });

test('the choice at registration does not count: both can be changed at first', async () => {
  expect(await changeStatus(await plantStore(t))).toEqual({
    nameChangeAvailable: true,
    nameNextAvailable: null,
    slugChangeAvailable: true,
    slugNextAvailable: null,
  });
});

test('a new address shows the store, and the former one redirects to it', async () => {
  const store = await plantStore(t, { slug: 'vieja' });
  const { status, body } = await changeSlug(store, 'nueva');
  expect([status, body.success, body.tenant.slug]).toEqual([200, true, 'nueva']);
  expect((await open('nueva')).body.tenant.id).toBe(store.tenantId);
  expect(await open('vieja')).toMatchObject({
    status: 404,
    body: { error: 'ADDRESS_MOVED', details: { slug: 'nueva' } },
  });
});

test('each change locks only itself, for 120 hours to the minute', async () => {
  const store = await plantStore(t);
  await changeName(store, 'Colmado Nuevo');
  expect(await changeStatus(store)).toEqual({
    nameChangeAvailable: false,
    nameNextAvailable: '2026-11-25T14:00:00.000Z',
    slugChangeAvailable: true,
    slugNextAvailable: null,
  });
  t.clock.advance(minutes(20));
  expect(await changeName(store, 'Colmado Otro')).toMatchObject({
    status: 423,
    body: {
      error: 'CHANGE_LOCKED',
      message: 'No puedes cambiar el nombre hasta dentro de 4 días, 23 horas y 40 minutos',
      details: { nextAvailable: '2026-11-25T14:00:00.000Z' },
    },
  });
  expect((await changeSlug(store, 'otra-url')).status).toBe(200);
  expect((await changeSlug(store, 'otra-mas')).body.message).toBe(
    'No puedes cambiar la URL hasta dentro de 5 días',
  );
});

test('the change is allowed again exactly at the end of the lock', async () => {
  const { email, password, ...store } = await plantStore(t);
  await changeName({ email, password, ...store }, 'Colmado Nuevo');
  t.clock.advance(hours(120) - 1);
  const { token } = (await callApi(t, { method: 'POST', path: '/auth/login', body: { email, password } }))
    .body;
  const later = { ...store, email, password, token };
  expect((await changeName(later, 'Colmado Otro')).status).toBe(423);
  t.clock.advance(1);
  expect((await changeName(later, 'Colmado Otro')).body.tenant.business_name).toBe('Colmado Otro');
});

test('the same name and address again are no change and lock nothing', async () => {
  const store = await plantStore(t, { slug: 'la-misma', businessName: 'Colmado Ana' });
  expect((await changeName(store, '  Colmado Ana ')).status).toBe(200);
  expect((await changeSlug(store, 'la-misma')).status).toBe(200);
  expect(await changeStatus(store)).toMatchObject({ nameChangeAvailable: true, slugChangeAvailable: true });
});

test('a store may return to a former address of its own', async () => {
  const { email, password, ...store } = await plantStore(t, { slug: 'vieja' });
  await changeSlug({ email, password, ...store }, 'nueva');
  t.clock.advance(hours(120));
  const { token } = (await callApi(t, { method: 'POST', path: '/auth/login', body: { email, password } }))
    .body;
  const check = (as?: string) => callApi(t, { path: '/tenants/slug/vieja', ...(as && { token: as }) });
  expect([(await check()).body.available, (await check(token)).body.available]).toEqual([false, true]);
  expect((await changeSlug({ ...store, email, password, token }, 'vieja')).status).toBe(200);
  expect((await open('vieja')).status).toBe(200);
  expect((await open('nueva')).body.details).toEqual({ slug: 'vieja' });
});

test("another store's address, current or former, cannot be taken", async () => {
  const [mine, theirs] = [await plantStore(t), await plantStore(t, { slug: 'suya' })];
  await changeSlug(theirs, 'suya-nueva');
  for (const slug of ['suya', 'suya-nueva', 'panel', 'change-status', 'demo'])
    expect([slug, await changeSlug(mine, slug)]).toMatchObject([
      slug,
      { status: 409, body: { message: 'Esa URL ya está en uso por otra tienda.' } },
    ]);
  expect(await changeStatus(mine)).toMatchObject({ slugChangeAvailable: true });
  expect((await open(mine.slug)).status).toBe(200);
});

test.each([
  ['slug', { newSlug: 'abc' }, 'Usa al menos 4 caracteres en minúsculas, números o guiones.'],
  ['slug', { newSlug: 'Mi Tienda' }, 'Usa al menos 4 caracteres en minúsculas, números o guiones.'],
  ['name', { newName: '  abc ' }, 'El nombre debe tener al menos 4 caracteres'],
  ['name', { newName: 'Colmado', currentPassword: '' }, 'Escribe tu contraseña actual.'],
])('refuses at %s %o', async (path, body, message) => {
  const { token, password } = await plantStore(t);
  const answer = await callApi(t, {
    method: 'PUT',
    path: `/tenants/${path}`,
    token,
    body: { currentPassword: password, ...body },
  });
  expect([answer.status, answer.body.message]).toEqual([400, message]);
});

test('a wrong password changes nothing', async () => {
  const store = { ...(await plantStore(t, { slug: 'intacta' })), password: 'no-es-esta' };
  expect((await changeSlug(store, 'nueva')).status).toBe(401);
  expect((await changeName(store, 'Colmado Nuevo')).status).toBe(401);
  expect((await open('intacta')).status).toBe(200);
  expect(await changeStatus(store)).toMatchObject({ nameChangeAvailable: true, slugChangeAvailable: true });
});

test('10 changes at once to 10 addresses: one happens, the others are locked', async () => {
  const store = await plantStore(t);
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, index) => changeSlug(store, `carrera-${index}`)),
  );
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 423)]);
});

test('10 stores that want one address at once: one gets it', async () => {
  const stores = await Promise.all(Array.from({ length: 10 }, () => plantStore(t)));
  const answers = await Promise.all(stores.map((store) => changeSlug(store, 'la-deseada')));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array.from({ length: 9 }, () => 409)]);
});
