import { expect, test } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';

const t = openTestApp();

const read = ({ token }: PlantedStore) => callApi(t, { path: '/bot/settings', token });
const change = ({ token }: PlantedStore, body: object) =>
  callApi(t, { method: 'PUT', path: '/bot/settings', token, body });
const setPlan = (tenantId: string, plan: string) =>
  t.platform.db.transact({ role: 'colmado_platform' }, (tx) =>
    tx.query('update tenants set plan = $2 where id = $1', [tenantId, plan]),
  );

test('a store without changes has the defaults, and the answer says what its plan includes', async () => {
  const store = await plantStore(t);
  const { body } = await read(store);
  expect(body).toMatchObject({
    success: true,
    settings: { isWebChatOn: false, greeting: '', isAwayOn: true, resumeAfterHours: 12, quickReplies: [] },
    included: [],
  });
  expect((await read(await plantStore(t, { plan: 'grow' }))).body.included).toEqual([
    'bot_buttons',
    'bot_faqs',
  ]);
});

test('changes the given values, leaves the rest, and no neighbour sees it', async () => {
  const neighbour = await plantStore(t);
  await change(neighbour, { greeting: 'Soy el vecino' });
  const store = await plantStore(t);
  await change(store, { greeting: '¡Dímelo!', awayText: 'Abrimos a las 8.' });
  const { status, body } = await change(store, {
    quickReplies: [{ question: '¿Dan fiao?', answer: 'Hoy no, mañana sí.' }],
  });
  expect(status).toBe(200);
  expect(body.settings).toMatchObject({
    greeting: '¡Dímelo!',
    awayText: 'Abrimos a las 8.',
    quickReplies: [{ question: '¿Dan fiao?', answer: 'Hoy no, mañana sí.' }],
  });
  expect((await read(store)).body).toEqual(body);
  expect((await read(neighbour)).body.settings).toMatchObject({
    greeting: 'Soy el vecino',
    quickReplies: [],
  });
});

test('switching the web chat on makes the bot active for the panel, and shows on the store', async () => {
  const store = await plantStore(t);
  const facts = async () => (await callApi(t, { path: `/tenants/${store.slug}`, token: store.token })).body;
  expect((await facts()).panel).toMatchObject({ isBotActive: false, isSelling: false });
  await change(store, { isWebChatOn: true });
  expect(await facts()).toMatchObject({
    tenant: { isWebChatOn: true },
    panel: { isBotActive: true, isSelling: true },
  });
  expect((await callApi(t, { path: `/tenants/${store.slug}` })).body).not.toHaveProperty('panel');
});

test.each([
  [{ greeting: 'x'.repeat(301) }, 'greeting'],
  [{ resumeAfterHours: 0 }, 'resumeAfterHours'],
  [{ resumeAfterHours: 73 }, 'resumeAfterHours'],
  [{ quickReplies: [{ question: '¿Hora?', answer: '' }] }, 'quickReplies.0.answer'],
  [
    {
      quickReplies: [
        { question: '¿Envían?', answer: 'Sí' },
        { question: '¿ENVIAN?', answer: 'No' },
      ],
    },
    'quickReplies.1.question',
  ],
  [{ synonyms: [['poloche']] }, 'synonyms.0'],
])('refuses %j and names the field', async (body, field) => {
  const store = await plantStore(t, { plan: 'pro' });
  const answer = await change(store, body);
  expect(answer.status).toBe(400);
  expect(JSON.stringify(answer.body.details)).toContain(`"${field}"`);
});

test('synonyms belong to the plan Pro: other plans are refused, and stored ones stay', async () => {
  const groups = [['poloche', 'camiseta']];
  const store = await plantStore(t, { plan: 'grow' });
  const refused = await change(store, { synonyms: groups });
  expect(refused).toMatchObject({
    status: 403,
    body: {
      error: 'LIMIT_REACHED',
      message: 'Tu plan Grow no incluye la búsqueda mejorada. Cámbiate a Pro para tenerla.',
      details: { feature: 'enhanced_search', liftedBy: 'pro' },
    },
  });
  await setPlan(store.tenantId, 'pro');
  expect((await change(store, { synonyms: groups })).status).toBe(200);
  await setPlan(store.tenantId, 'esencial');
  const kept = await change(store, { synonyms: groups, greeting: 'Hola' });
  expect(kept.body.settings).toMatchObject({ synonyms: groups, greeting: 'Hola' });
  expect((await change(store, { synonyms: [...groups, ['tenis', 'zapatillas']] })).status).toBe(403);
});
