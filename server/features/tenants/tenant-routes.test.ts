import { expect, test } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantStore } from '#server/testing/plant-store.ts';

const t = openTestApp();

test('a slug is free until a store has it', async () => {
  const check = async (slug: string) => (await callApi(t, { path: `/tenants/slug/${slug}` })).body.available;
  expect(await check('la-esquina')).toBe(true);
  await plantStore(t, { slug: 'la-esquina' });
  expect(await check('la-esquina')).toBe(false);
  expect([await check('panel'), await check('abc')]).toEqual([false, false]);
});

test.each(['inactive', 'suspended'] as const)('an %s store is hidden from the public', async (status) => {
  const { slug } = await plantStore(t, { status });
  expect((await callApi(t, { path: `/tenants/${slug}` })).status).toBe(404);
});

test('a store that is not active is visible to its own members, and to no other', async () => {
  const [mine, neighbour] = [await plantStore(t, { status: 'inactive' }), await plantStore(t)];
  const path = `/tenants/${mine.slug}`;
  expect((await callApi(t, { path, token: mine.token })).body.tenant.status).toBe('inactive');
  expect((await callApi(t, { path, token: neighbour.token })).status).toBe(404);
});

test('a change of the profile keeps fields that it does not contain', async () => {
  const { slug, token } = await plantStore(t, { businessName: 'Colmado Ana' });
  const put = (body: object) => callApi(t, { method: 'PUT', path: `/tenants/${slug}/profile`, token, body });
  await put({ whatsappNumber: '(809) 555-1234', city: 'Santiago' });
  const { status, body } = await put({ deliveryZones: [{ name: 'Centro', price: 50.5 }] });
  expect(status).toBe(200);
  expect(body.profile).toMatchObject({
    name: 'Colmado Ana',
    whatsappNumber: '18095551234',
    city: 'Santiago',
    deliveryZones: [{ name: 'Centro', price: 50.5 }],
  });
});

test('a profile in a social network is stored by its user name; an address elsewhere is refused at its field', async () => {
  const { slug, token } = await plantStore(t);
  const put = (body: object) => callApi(t, { method: 'PUT', path: `/tenants/${slug}/profile`, token, body });
  const { body } = await put({ instagram: 'instagram.com/mi.colmado', facebook: '', tiktok: '@colmado' });
  expect(body.profile).toMatchObject({ instagram: 'mi.colmado', facebook: '', tiktok: 'colmado' });
  const refused = await put({ tiktok: 'https://malo.example/@colmado' });
  expect([refused.status, refused.body.details.fields]).toEqual([
    400,
    [{ field: 'tiktok', message: expect.stringContaining('Escribe tu usuario de TikTok') }],
  ]);
  expect((await put({ city: 'Moca' })).body.profile).toMatchObject({
    instagram: 'mi.colmado',
    tiktok: 'colmado',
  });
});

test('the owner chooses the topics of a question, and a change without topics keeps them', async () => {
  const { slug, token } = await plantStore(t);
  const question = '¿Apartan mercancía?';
  const put = async (faq: object) =>
    (
      await callApi(t, {
        method: 'PUT',
        path: `/tenants/${slug}/profile`,
        token,
        body: { faqs: [{ question, answer: 'Sí, con el 30 %.', ...faq }] },
      })
    ).body.profile.faqs[0];
  expect(await put({})).toEqual({ question, answer: 'Sí, con el 30 %.' });
  expect((await put({ topics: ['layaway', 'layaway', 'of a later version'] })).topics).toEqual(['layaway']);
  expect((await put({ answer: 'Sí, con el 40 %.' })).topics).toEqual(['layaway']);
  expect((await put({ topics: [] })).topics).toEqual([]);
  expect(await put({ topics: null })).toEqual({ question, answer: 'Sí, con el 30 %.' });
});

test('the profile cannot bypass the lock on the name', async () => {
  const { slug, token } = await plantStore(t, { businessName: 'Colmado Ana' });
  const put = (name: string) =>
    callApi(t, { method: 'PUT', path: `/tenants/${slug}/profile`, token, body: { name } });
  expect((await put('Colmado Ana')).status).toBe(200);
  expect(await put('Colmado Eva')).toMatchObject({ status: 422, body: { error: 'RULE_REFUSED' } });
});

test("another tenant's profile can be neither read nor changed", async () => {
  const [mine, theirs] = [await plantStore(t), await plantStore(t)];
  const path = `/tenants/${theirs.slug}/profile`;
  expect((await callApi(t, { path, token: mine.token })).status).toBe(404);
  expect((await callApi(t, { method: 'PUT', path, token: mine.token, body: { city: 'Moca' } })).status).toBe(
    404,
  );
  expect((await callApi(t, { path, token: theirs.token })).body.profile.city).toBe('');
});

test('the owner of a suspended store reads the profile and cannot change it', async () => {
  const { slug, token } = await plantStore(t, { status: 'suspended' });
  expect((await callApi(t, { path: `/tenants/${slug}/profile`, token })).status).toBe(200);
  const put = await callApi(t, {
    method: 'PUT',
    path: `/tenants/${slug}/profile`,
    token,
    body: { city: 'Moca' },
  });
  expect([put.status, put.body.error]).toEqual([403, 'TENANT_SUSPENDED']);
});
