import { beforeEach, describe, expect, test } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { PLANTED_PASSWORD, type PlantedStore, plantStore } from '#server/testing/plant-store.ts';
import { plantSuperadmin } from '#server/testing/plant-superadmin.ts';
import { getMailedToken } from '#server/testing/read-mail.ts';

const t = openTestApp();

const send = (method: 'POST' | 'PUT', path: string, body: object, token?: string) =>
  callApi(t, { method, path, body, ...(token && { token }) });

let store: PlantedStore;

beforeEach(async () => {
  store = await plantStore(t, { slug: 'dulces-rosa', businessName: 'Dulces Doña Rosa' });
});

const ABOUT_THE_STORE = [
  'dulces-rosa',
  'DULCES ROSA',
  'Dulces Doña Rosa',
  'dulcesdonarosa2024',
  '  dulces-rosa!  ',
];

const GUESSABLE = 'No uses tu correo ni el nombre o la dirección de tu tienda como contraseña';

type Given = { newPassword: string };
const WAYS: Record<string, (given: Given) => Promise<Awaited<ReturnType<typeof send>>>> = {
  'a new password': ({ newPassword }) =>
    send('PUT', '/auth/password', { newPassword, currentPassword: PLANTED_PASSWORD }, store.token),
  'a password by a mailed link': async ({ newPassword }) => {
    await send('POST', '/auth/forgot', { email: store.email });
    return send('POST', '/auth/reset', { token: await getMailedToken(t, store.email), newPassword });
  },
  'an accepted invitation': async ({ newPassword: password }) => {
    await send('POST', '/members', { email: 'ayuda.rosa@empresa.do', role: 'guest' }, store.token);
    return send('POST', '/members/accept', {
      token: await getMailedToken(t, 'ayuda.rosa@empresa.do'),
      password,
    });
  },
};

describe.each(Object.entries(WAYS))('%s', (_way, set) => {
  test.each(ABOUT_THE_STORE)('refuses «%s»', async (newPassword) => {
    const { status, body } = await set({ newPassword });
    expect([status, body.error]).toEqual([400, 'INVALID_INPUT']);
    expect(body.message).toContain(GUESSABLE);
    expect(body.details.fields[0].field).toMatch(/^(newP|p)assword$/);
  });

  test('refuses a password of blanks, and accepts a good one afterwards', async () => {
    const blank = await set({ newPassword: '          ' });
    expect([blank.status, blank.body.message]).toEqual([
      400,
      'La contraseña no puede ser solo espacios. Usa letras, números o signos.',
    ]);
    expect((await set({ newPassword: 'Chinola Fria 9' })).status).toBeLessThan(300);
  });
});

test.each([
  'duena-del-colmado@gmail.com',
  'Duena-del-Colmado',
  'duenadelcolmado77',
  'otra-tienda',
  'Otra Tienda',
  '        ',
  '\u200b'.repeat(8),
])('a registration refuses «%s», and creates no store', async (password) => {
  const registration = {
    ...{ email: 'duena-del-colmado@gmail.com', businessName: 'Otra Tienda', tenantSlug: 'otra-tienda' },
    ...{ plan: 'esencial', password },
  };
  expect((await send('POST', '/auth/register', registration)).status).toBe(400);
  expect((await callApi(t, { path: '/tenants/slug/otra-tienda' })).body.available).toBe(true);
});

test.each(['jefa@colmado.do', 'JEFA.2024', '        '])(
  'a superadmin cannot take «%s»',
  async (newPassword) => {
    const { token, password: currentPassword } = await plantSuperadmin(t);
    expect((await send('PUT', '/admin/password', { currentPassword, newPassword }, token)).status).toBe(400);
  },
);

test('a part of a known word is allowed', async () => {
  const { token, password: currentPassword } = store;
  const newPassword = 'rosa-y-su-guagua-verde';
  expect((await send('PUT', '/auth/password', { currentPassword, newPassword }, token)).status).toBe(200);
});
