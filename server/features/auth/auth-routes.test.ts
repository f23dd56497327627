import { expect, test } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantStore } from '#server/testing/plant-store.ts';
import { days, hours, seconds } from '#shared/lib/time.ts';

const t = openTestApp();

const REGISTRATION = {
  email: 'rosa@gmail.com',
  password: 'Guagua-Verde-7',
  businessName: 'Dulces Doña Rosa',
  tenantSlug: 'dulces-rosa',
  plan: 'basico',
};

const register = (body: object) => callApi(t, { method: 'POST', path: '/auth/register', body });
const login = (body: object) => callApi(t, { method: 'POST', path: '/auth/login', body });
const usage = ({ token, tenantId }: { token: string; tenantId: string }) =>
  callApi(t, { path: `/usage/tenant/${tenantId}`, token });

test('creates a store and signs its owner in', async () => {
  const { status, body } = await register(REGISTRATION);
  expect(status).toBe(201);
  expect(body.tenant).toMatchObject({
    slug: 'dulces-rosa',
    business_name: 'Dulces Doña Rosa',
    plan: 'grow',
    status: 'active',
  });
  expect(body.user).toMatchObject({ email: 'rosa@gmail.com', role: 'owner', tenant_id: body.tenant.id });
  expect((await usage({ token: body.token, tenantId: body.tenant.id })).status).toBe(200);
});

test.each([
  [
    'an e-mail of another provider',
    { email: 'rosa@correo.do' },
    400,
    'Usa un email de Gmail, Outlook, Yahoo o iCloud',
  ],
  ['a common password', { password: 'password123' }, 400, undefined],
  ['a short name', { businessName: ' ab ' }, 400, 'El nombre del negocio debe tener al menos 4 caracteres.'],
  [
    'a slug in capitals',
    { tenantSlug: 'Dulces' },
    400,
    'Solo se permiten letras minúsculas, números y guiones. Mínimo 4 caracteres.',
  ],
  ['a reserved slug', { tenantSlug: 'panel' }, 409, 'Esta dirección ya está ocupada'],
  ['an unknown plan', { plan: 'grow' }, 400, undefined],
])('refuses %s', async (_case, change, status, message) => {
  const answer = await register({ ...REGISTRATION, ...change });
  expect(answer.status).toBe(status);
  if (message) expect(JSON.stringify(answer.body)).toContain(message);
  expect((await callApi(t, { path: '/auth/check-email/rosa@gmail.com' })).body).toEqual({ available: true });
});

test('an e-mail and a slug are unique in any case of letters', async () => {
  await register(REGISTRATION);
  const sameEmail = await register({ ...REGISTRATION, email: 'ROSA@Gmail.com', tenantSlug: 'otra-tienda' });
  expect([sameEmail.status, sameEmail.body.error]).toEqual([409, 'EMAIL_TAKEN']);
  const sameSlug = await register({ ...REGISTRATION, email: 'luis@gmail.com' });
  expect([sameSlug.status, sameSlug.body.error]).toEqual([409, 'SLUG_TAKEN']);
  expect((await callApi(t, { path: '/tenants/slug/otra-tienda' })).body).toEqual({ available: true });
});

test(
  '200 registrations at once with one slug or one e-mail open one store',
  async () => {
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) => [
        register({ ...REGISTRATION, email: `rosa${index}@gmail.com` }),
        register({ ...REGISTRATION, tenantSlug: `dulces-${index}` }),
      ]).flat(),
    );
    const bySlug = answers.filter(({ status, body }) => status === 201 && body.tenant.slug === 'dulces-rosa');
    const byEmail = answers.filter(
      ({ status, body }) => status === 201 && body.user.email === 'rosa@gmail.com',
    );
    expect([bySlug.length, byEmail.length]).toEqual([1, 1]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 409]));
    // Two hundred passwords to hash take a while where cores are few or busy.
  },
  seconds(60),
);

test('signs in only with the right password, and refuses an unknown e-mail in the same way as a wrong password', async () => {
  const store = await plantStore(t);
  const right = await login({ email: store.email.toUpperCase(), password: store.password });
  expect([right.status, right.body.tenant.id]).toEqual([200, store.tenantId]);
  const wrong = await login({ email: store.email, password: `${store.password}x` });
  const unknown = await login({ email: 'nadie@gmail.com', password: store.password });
  expect(wrong.status).toBe(401);
  expect(unknown).toMatchObject({ status: 401, body: wrong.body });
});

test('a session ends after 24 hours, or 30 days when remembered', async () => {
  const { email, password, tenantId } = await plantStore(t);
  const short = (await login({ email, password })).body.token;
  const long = (await login({ email, password, rememberMe: true })).body.token;
  t.clock.advance(hours(24));
  expect((await usage({ token: short, tenantId })).status).toBe(401);
  expect((await usage({ token: long, tenantId })).status).toBe(200);
  t.clock.advance(days(29));
  expect((await usage({ token: long, tenantId })).status).toBe(401);
});

test('signing out ends that session and no other', async () => {
  const store = await plantStore(t);
  const other = (await login({ email: store.email, password: store.password })).body.token;
  expect((await callApi(t, { method: 'POST', path: '/auth/logout', token: store.token })).status).toBe(200);
  expect((await usage(store)).status).toBe(401);
  expect((await usage({ ...store, token: other })).status).toBe(200);
});

test("another tenant's usage is as absent as that of an unknown one", async () => {
  const [mine, theirs] = [await plantStore(t), await plantStore(t)];
  const answer = await usage({ token: mine.token, tenantId: theirs.tenantId });
  expect([answer.status, answer.body.error]).toEqual([404, 'NOT_FOUND']);
});
