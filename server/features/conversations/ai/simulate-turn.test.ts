import { describe, expect, test } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantProduct } from '#server/testing/plant-product.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';

const t = openTestApp();

const PROFILE = {
  city: 'Santiago',
  address: 'Calle El Sol #10',
  hours: {
    text: 'Lunes a sábado de 8:00 a.m. a 8:00 p.m.',
    schedule: [
      {
        days: ['lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado'],
        open: '08:00',
        close: '20:00',
      },
    ],
  },
  pickup: true,
  deliveryZones: [
    { name: 'Los Jardines', price: 150 },
    { name: 'Gurabo', price: 200 },
  ],
  paymentMethods: [
    { name: 'Efectivo', details: '' },
    { name: 'Transferencia', details: 'Banreservas.' },
  ],
  faqs: [{ question: '¿Dan factura con comprobante fiscal?', answer: 'Sí, envíanos tu RNC.' }],
};

const openStore = async (): Promise<PlantedStore> => {
  const store = await plantStore(t, { plan: 'pro' });
  const { slug, token } = store;
  await callApi(t, { method: 'PUT', path: `/tenants/${slug}/profile`, token, body: PROFILE });
  await plantProduct(t, store, {
    name: 'Arroz selecto 10 libras',
    price: 425,
    stock: 20,
    category: 'Granos',
  });
  await plantProduct(t, store, { name: 'Salami especial', price: 210, stock: 0, category: 'Embutidos' });
  await plantProduct(t, store, {
    name: 'Salami súper especial',
    price: 260,
    stock: 3,
    category: 'Embutidos',
  });
  return store;
};

/** Sends lines one after the other in one conversation and returns the bodies. */
const converse = async (
  { slug, token }: PlantedStore,
  lines: readonly string[],
  conversationId = 'prueba',
) => {
  const answers = [];
  for (const text of lines) {
    const { status, body } = await callApi(t, {
      method: 'POST',
      path: '/bot/simulate',
      token,
      body: { tenantSlug: slug, conversationId, text },
    });
    expect(status).toBe(200);
    answers.push(body);
  }
  return answers;
};

describe('POST /bot/simulate', () => {
  test('answers from the catalogue of the store and never from that of a neighbour', async () => {
    const neighbour = await plantStore(t);
    await plantProduct(t, neighbour, { name: 'Arroz del vecino', price: 99 });
    const store = await openStore();
    const [answer] = await converse(store, ['tienen arroz?']);
    expect(answer.reply.products).toEqual([
      { id: expect.any(String), name: 'Arroz selecto 10 libras', price: 425, picture: null },
    ]);
    expect(answer.reply.text).toContain('RD$425');
    expect(answer.why).toMatchObject({ intent: 'Preguntar si hay', faq: null, spent: { ai_text: 0 } });
  });

  test('takes a conversation to a confirmed order, and stores none', async () => {
    const store = await openStore();
    const answers = await converse(store, [
      'klk, dame 2 arroz selecto',
      'mandamelo pa Gurabo, calle 3 casa 15, pago en efectivo, a nombre de Yokasta Peña',
      'si, confirmo',
    ]);
    expect(answers[0].cart).toMatchObject({ items: [{ quantity: 2, unitPrice: 425 }], total: 850 });
    expect(answers[1].cart.total).toBe(1050);
    expect(answers[1].reply.buttons[0]).toEqual({ id: 'confirm', title: 'Confirmar pedido' });
    expect(answers[2].intent).toBe('confirm_order');
    expect(answers[2].cart).toEqual({ items: [], total: 0 });
  });

  test('reads current names, prices and stock for every message', async () => {
    const store = await openStore();
    await converse(store, ['agrega 2 arroz selecto']);
    const { body } = await callApi(t, { path: `/products?tenantId=${store.tenantId}`, token: store.token });
    const arroz = body.products.find(({ name }: { name: string }) => name.startsWith('Arroz'));
    await callApi(t, {
      method: 'PUT',
      path: `/products/${arroz.id}`,
      token: store.token,
      body: { ...arroz, price: 430 },
    });
    const [after] = await converse(store, ['que llevo?']);
    expect(after.cart.total).toBe(860);
    expect(after.reply.text).toContain('RD$860');
  });

  test('says what is sold out, offers similar products and adds nothing', async () => {
    const store = await openStore();
    const [answer] = await converse(store, ['dame un salami especial']);
    expect(answer.reply.text).toContain('agotado');
    expect(answer.reply.products[0].name).toBe('Salami súper especial');
    expect(answer.cart.items).toEqual([]);
  });

  test('says the unit of what is sold by measure', async () => {
    const store = await openStore();
    const measure = { unit: 'lb', step: 0.25, byMoney: true };
    await plantProduct(t, store, { name: 'Queso de freír', price: 240, category: 'Lácteos', measure });
    const [answer] = await converse(store, ['dame media libra de queso de freir y 2 arroz selecto']);
    expect(answer.cart.items).toMatchObject([
      { name: 'Queso de freír', quantity: 0.5, unit: 'lb', unitPrice: 240 },
      { quantity: 2 },
    ]);
    expect(answer.cart.items[1]).not.toHaveProperty('unit');
    expect(answer.cart.total).toBe(970);
  });

  test('separates conversations', async () => {
    const store = await openStore();
    await converse(store, ['dame 2 arroz selecto'], 'una');
    const [other] = await converse(store, ['que llevo?'], 'otra');
    expect(other.cart.items).toEqual([]);
  });

  test('taps a button by its id', async () => {
    const store = await openStore();
    const [shown] = await converse(store, ['precio del arroz']);
    const [button] = shown.reply.buttons;
    const { body } = await callApi(t, {
      method: 'POST',
      path: '/bot/simulate',
      token: store.token,
      body: { tenantSlug: store.slug, conversationId: 'prueba', text: button.title, buttonId: button.id },
    });
    expect(body.cart.items).toMatchObject([{ name: 'Arroz selecto 10 libras', quantity: 1 }]);
  });

  test('hands a complaint over to a person', async () => {
    const store = await openStore();
    const [answer] = await converse(store, [
      'el arroz que me mandaron ayer vino con gorgojos, esto es un abuso',
    ]);
    expect(answer.handoff).toBe(true);
  });

  test('refuses a message of more than twenty thousand characters, and reads a long one', async () => {
    const store = await openStore();
    const send = (text: string) =>
      callApi(t, {
        method: 'POST',
        path: '/bot/simulate',
        token: store.token,
        body: { tenantSlug: store.slug, conversationId: 'larga', text },
      });
    expect((await send('hola '.repeat(5000))).status).toBe(400);
    expect((await send(`${'mira te cuento '.repeat(300)} y tienen arroz?`)).status).toBe(200);
  });

  test('answers an invented button as text', async () => {
    const { slug, token } = await openStore();
    const { status, body } = await callApi(t, {
      method: 'POST',
      path: '/bot/simulate',
      token,
      body: { tenantSlug: slug, conversationId: 'inventada', text: 'hola', buttonId: 'product:1 or 1=1' },
    });
    expect(status).toBe(200);
    expect(body.intent).toBe('greeting');
  });

  test('is forgotten a day after its last message', async () => {
    const store = await openStore();
    await converse(store, ['dame 2 arroz selecto']);
    t.clock.advance(25 * 60 * 60 * 1000);
    await t.jobs.runScheduled('forget-simulations');
    const count = await t.platform.db.transact({ role: 'colmado_platform' }, (tx) =>
      tx.query('select 1 from bot_simulations'),
    );
    expect(count).toEqual([]);
  });
});

test('finds a product by its brand and names it, and finds nothing of a neighbour', async () => {
  const [store, neighbour] = [await openStore(), await openStore()];
  const fields = { name: 'Aceite de soya', price: 175, category: 'Aceites' };
  await plantProduct(t, store, { ...fields, brand: 'Palma Real' });
  await plantProduct(t, store, { ...fields, name: 'Aceite de maíz', brand: 'La Joya' });
  await plantProduct(t, neighbour, { ...fields, name: 'Aceite de girasol', brand: 'La Joya' });
  const [found, told] = await converse(store, ['tienen aceite la joya?', 'de qué marca es?']);
  expect(found.reply.products[0].name).toBe('Aceite de maíz');
  expect(JSON.stringify(found)).not.toContain('girasol');
  expect(told.reply.text).toContain('Marca: La Joya');
});

describe('POST /bot/simulate under its rate', () => {
  const limited = openTestApp({ env: { RATE_LIMIT_FACTOR: 1 } });

  test('refuses after six hundred messages in a minute', async () => {
    const answers = await Promise.all(
      Array.from({ length: 601 }, () =>
        callApi(limited, { method: 'POST', path: '/bot/simulate', body: {} }),
      ),
    );
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(1);
  });
});
