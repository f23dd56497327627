import { expect, test } from 'vitest';
import { RULE_LABELS } from '#server/features/bot/bot.ts';
import { callApi } from '#server/testing/call-api.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantDeletedProduct, plantProduct } from '#server/testing/plant-product.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';

const t = openTestApp();

const OF_LESSON = RULE_LABELS.lesson;

const teach = ({ token }: PlantedStore, question: string, answer: string) =>
  callApi(t, { method: 'POST', path: '/bot/lessons', token, body: { question, answer } });
const teachWord = ({ token }: PlantedStore, word: string, productId: string) =>
  callApi(t, { method: 'POST', path: '/bot/words', token, body: { word, productId } });
const forget = ({ token }: PlantedStore, body: { kind: 'answer' | 'word'; key: string }) =>
  callApi(t, { method: 'POST', path: '/bot/lessons/forget', token, body });
const lessons = async ({ token }: PlantedStore) => (await callApi(t, { path: '/bot/lessons', token })).body;
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

test('a message similar to the taught one gets the answer, in this store only', async () => {
  const neighbour = await plantStore(t, { plan: 'grow' });
  const store = await plantStore(t, { plan: 'grow' });
  const lesson = {
    question: '¿Venden a empresas?',
    answer: 'Sí, con contrato.',
    said: 'ustedes bregan con flotillas de compañías o no',
  };
  await callApi(t, { method: 'POST', path: '/bot/lessons', token: store.token, body: lesson });
  const text = 'bregan con flotilla de compañia o no?';
  const answer = await ask(store, text);
  expect(answer.reply.text).toContain(lesson.answer);
  expect(answer.why).toMatchObject({ rule: OF_LESSON, faq: lesson.question });
  expect((await ask(neighbour, text)).reply.text).not.toContain(lesson.answer);
  expect(await lessons(neighbour)).toEqual({ success: true, answers: [], words: [], orders: [] });
});

test('a lesson follows changes of its question in the profile, and ends with it', async () => {
  const store = await plantStore(t, { plan: 'grow' });
  const put = (faqs: object[]) =>
    callApi(t, {
      method: 'PUT',
      path: `/tenants/${store.slug}/profile`,
      token: store.token,
      body: { faqs },
    });
  await teach(store, '¿Bregan con flotillas?', 'Sí.');
  await put([{ question: '¿Bregan con flotillas?', answer: 'Ya no, lo siento.' }]);
  expect((await ask(store, 'bregan con flotilla')).reply.text).toContain('Ya no, lo siento.');
  await put([]);
  expect((await ask(store, 'bregan con flotilla')).why.rule).not.toBe(OF_LESSON);
  expect((await lessons(store)).answers).toEqual([]);
});

test('a deleted lesson restores the former answer, and its question is unanswered again', async () => {
  const store = await plantStore(t, { plan: 'grow' });
  await callApi(t, {
    method: 'PUT',
    path: `/tenants/${store.slug}/profile`,
    token: store.token,
    body: { faqs: [{ question: '¿Dan factura?', answer: 'Solo con RNC.', topics: ['invoice'] }] },
  });
  await teach(store, '¿Bregan con flotillas?', 'Sí.');
  await teach(store, '¿DAN FACTURA?', 'Siempre.');
  const { answers } = await lessons(store);
  expect(answers).toMatchObject([
    { key: 'bregan con flotillas', question: '¿Bregan con flotillas?' },
    { key: 'dan factura', said: '¿DAN FACTURA?', answer: 'Siempre.' },
  ]);
  for (const { key } of answers) await forget(store, { kind: 'answer', key });
  const { body } = await callApi(t, { path: `/tenants/${store.slug}/profile`, token: store.token });
  expect(body.profile.faqs).toEqual([
    { question: '¿DAN FACTURA?', answer: 'Solo con RNC.', topics: ['invoice'] },
  ]);
  expect((await lessons(store)).answers).toEqual([]);
  expect((await forget(store, { kind: 'answer', key: 'dan factura' })).status).toBe(200);
});

test('a lesson deleted in one store stays in another', async () => {
  const [store, neighbour] = [await plantStore(t, { plan: 'grow' }), await plantStore(t, { plan: 'grow' })];
  for (const one of [store, neighbour]) await teach(one, '¿Bregan con flotillas?', 'Sí.');
  await forget(store, { kind: 'answer', key: 'bregan con flotillas' });
  expect((await lessons(neighbour)).answers).toMatchObject([{ key: 'bregan con flotillas' }]);
  expect((await ask(neighbour, 'bregan con flotilla?')).why.rule).toBe(OF_LESSON);
});

test('a missing word means the taught product from then on, until that is undone', async () => {
  const [store, neighbour] = [await plantStore(t, { plan: 'grow' }), await plantStore(t, { plan: 'grow' })];
  const productId = await plantProduct(t, store, { name: 'Goma 185/65 R14', price: 3500 });
  await plantProduct(t, neighbour, { name: 'Goma 185/65 R14', price: 3500 });
  const text = 'tienen cauchera?';
  expect((await ask(store, text)).reply.products).toEqual([]);
  expect((await teachWord(store, 'Cauchera', productId)).status).toBe(200);
  expect((await ask(store, text)).reply.products).toMatchObject([{ id: productId }]);
  expect((await ask(neighbour, text)).reply.products).toEqual([]);
  expect((await lessons(neighbour)).words).toEqual([]);
  const { words } = await lessons(store);
  expect(words).toMatchObject([
    { key: 'cauchera', word: 'Cauchera', product: { id: productId, name: 'Goma 185/65 R14' } },
  ]);
  await forget(neighbour, { kind: 'word', key: 'cauchera' });
  expect((await lessons(store)).words).toHaveLength(1);
  await forget(store, { kind: 'word', key: 'cauchera' });
  expect((await lessons(store)).words).toEqual([]);
  expect((await ask(store, text)).reply.products).toEqual([]);
});

test('a word is refused for a product of another store or a deleted one, and so is a whole story as a word', async () => {
  const [store, neighbour] = [await plantStore(t), await plantStore(t)];
  const theirs = await plantProduct(t, neighbour);
  const deleted = await plantDeletedProduct(t, store);
  expect((await teachWord(store, 'cauchera', theirs)).status).toBe(404);
  expect((await teachWord(store, 'cauchera', deleted)).status).toBe(404);
  const mine = await plantProduct(t, store, { name: 'Goma 185' });
  expect((await teachWord(store, 'una cosa que sirve para el carro', mine)).status).toBe(400);
  expect((await teachWord(store, '???', mine)).status).toBe(400);
});

test('a plan without the FAQ bot stores the lesson as a quick reply, which answers', async () => {
  const store = await plantStore(t);
  const { body } = await teach(store, '¿Tienen parqueo?', 'Al lado.');
  expect(body.keptAs).toBe('quick_reply');
  expect((await ask(store, 'tienen parqueo')).reply.text).toContain('Al lado.');
});

test('fifty quick replies are allowed and no more', async () => {
  const store = await plantStore(t);
  const quickReplies = Array.from({ length: 50 }, (_, n) => ({ question: `pregunta ${n}`, answer: 'sí' }));
  await callApi(t, { method: 'PUT', path: '/bot/settings', token: store.token, body: { quickReplies } });
  expect(await teach(store, 'otra más', 'sí')).toMatchObject({
    status: 422,
    body: { message: 'Ya tienes 50 respuestas guardadas. Quita una que no uses para añadir otra.' },
  });
  expect((await teach(store, 'PREGUNTA 7', 'no')).status).toBe(200);
});

test('only trying the bot counts as having tried it', async () => {
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
