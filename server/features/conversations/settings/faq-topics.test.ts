import { expect, test } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';

const t = openTestApp();

const QUESTION = '¿Qué es el Plan Tranquilo?';
const ANSWER = 'Con RD$500 es tuyo y lo buscas cuando puedas.';

const describeStore = ({ slug, token }: PlantedStore, topics: string[] | null) =>
  callApi(t, {
    method: 'PUT',
    path: `/tenants/${slug}/profile`,
    token,
    body: { faqs: [{ question: QUESTION, answer: ANSWER, topics }] },
  });
const ask = async ({ token, slug }: PlantedStore, text: string): Promise<string> => {
  const body = { tenantSlug: slug, conversationId: 'prueba', text };
  return (await callApi(t, { method: 'POST', path: '/bot/simulate', token, body })).body.reply.text;
};

test('returns the topics that the bot infers from questions, in their order, unfinished ones too', async () => {
  const { token } = await plantStore(t);
  const faqs = [
    { question: '¿Apartan mercancía?', answer: 'Sí, con el 30 % de avance.' },
    { question: '', answer: '' },
    { question: '¿Dan garantía?', answer: 'Tres meses.' },
  ];
  const { body } = await callApi(t, { method: 'POST', path: '/bot/faq-topics', token, body: { faqs } });
  const [layaway, none, warranty] = body.topics;
  expect(layaway).toEqual(expect.arrayContaining(['layaway', 'deposit']));
  expect(none).toEqual([]);
  expect(warranty).toContain('warranty');
});

test('the bot answers with the question whose topic its owner chose, in this store only', async () => {
  const store = await plantStore(t, { plan: 'grow' });
  const neighbour = await plantStore(t, { plan: 'grow' });
  await describeStore(store, null);
  await describeStore(neighbour, null);
  expect(await ask(store, '¿puedo dejarlo apartado?')).not.toContain(ANSWER);
  await describeStore(store, ['layaway']);
  expect(await ask(store, '¿puedo dejarlo apartado?')).toContain(ANSWER);
  expect(await ask(neighbour, '¿puedo dejarlo apartado?')).not.toContain(ANSWER);
});
