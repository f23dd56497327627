import { expect, test } from 'vitest';
import { callApi } from '../../../testing/call-api.ts';
import { openTestApp } from '../../../testing/open-test-app.ts';
import { type PlantedStore, plantStore } from '../../../testing/plant-store.ts';

const t = openTestApp();

const teach = ({ token }: PlantedStore, question: string, answer: string) =>
  callApi(t, { method: 'POST', path: '/bot/lessons', token, body: { question, answer } });
const ask = async ({ token, slug }: PlantedStore, text: string) => {
  const body = { tenantSlug: slug, conversationId: 'prueba', text };
  return (await callApi(t, { method: 'POST', path: '/bot/simulate', token, body })).body;
};

test('a lesson becomes a frequent question, and the bot answers with it from the next message on', async () => {
  const neighbour = await plantStore(t, { plan: 'grow' });
  const store = await plantStore(t, { plan: 'grow' });
  expect((await ask(store, '¿Trabajan con regalías corporativas?')).why.faq).toBeNull();
  const { body } = await teach(store, '¿Trabajan con regalías corporativas?', 'Sí, desde 20 unidades.');
  expect(body).toEqual({ success: true, keptAs: 'faq' });
  const answer = await ask(store, 'trabajan con regalias corporativas?');
  expect(answer.reply.text).toContain('Sí, desde 20 unidades.');
  expect(answer.why.faq).toBe('¿Trabajan con regalías corporativas?');
  expect((await ask(neighbour, 'trabajan con regalias corporativas?')).reply.text).not.toContain(
    '20 unidades',
  );
});

test('the same question taught again gets the new answer', async () => {
  const store = await plantStore(t, { plan: 'pro' });
  await teach(store, '¿Dan factura?', 'No.');
  await teach(store, '¿DAN FACTURA?', 'Sí, con tu RNC.');
  const { body } = await callApi(t, { path: `/tenants/${store.slug}/profile`, token: store.token });
  expect(body.profile.faqs).toEqual([{ question: '¿DAN FACTURA?', answer: 'Sí, con tu RNC.' }]);
});

test('a plan without the FAQ bot keeps the lesson as a quick reply, which answers', async () => {
  const store = await plantStore(t);
  const { body } = await teach(store, '¿Tienen parqueo?', 'Al lado.');
  expect(body.keptAs).toBe('quick_reply');
  expect((await ask(store, 'tienen parqueo')).reply.text).toContain('Al lado.');
});

test('there is room for fifty quick replies and no more', async () => {
  const store = await plantStore(t);
  const quickReplies = Array.from({ length: 50 }, (_, n) => ({ question: `pregunta ${n}`, answer: 'sí' }));
  await callApi(t, { method: 'PUT', path: '/bot/settings', token: store.token, body: { quickReplies } });
  expect(await teach(store, 'otra más', 'sí')).toMatchObject({
    status: 422,
    body: { message: 'Ya tienes 50 respuestas guardadas. Quita una que no uses para añadir otra.' },
  });
  expect((await teach(store, 'PREGUNTA 7', 'no')).status).toBe(200);
});

test('trying the bot is what makes it tried', async () => {
  const store = await plantStore(t);
  const isTried = async () => {
    const { body } = await callApi(t, { path: '/onboarding', token: store.token });
    return body.facts.find(({ key }: { key: string }) => key === 'bot_tested').done;
  };
  expect(await isTried()).toBe(false);
  await ask(store, 'klk');
  expect(await isTried()).toBe(true);
});

test('the health says where the bot answers, without a channel and with the web chat', async () => {
  const store = await plantStore(t);
  const health = async () => (await callApi(t, { path: '/bot/health', token: store.token })).body.health;
  expect(await health()).toEqual({
    isActive: false,
    webChat: { isOn: false, lastInboundAt: null, lastOutboundAt: null },
    whatsapp: null,
    ai: null,
  });
  await callApi(t, { method: 'PUT', path: '/bot/settings', token: store.token, body: { isWebChatOn: true } });
  expect(await health()).toMatchObject({ isActive: true, webChat: { isOn: true } });
});
