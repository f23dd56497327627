import { describe, expect, test } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { sendOrder, storeOrderBody, writtenOrderBody } from '#server/testing/plant-order.ts';
import { plantProduct } from '#server/testing/plant-product.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';
import { UNANSWERED_PER_SENDER, UNANSWERED_PER_STORE } from '#shared/features/orders/cart-rules.ts';

const t = openTestApp();

const list = async ({ token }: PlantedStore, path: string) => (await callApi(t, { path, token })).body;
const send = async ({ token }: PlantedStore, method: 'POST' | 'PUT', path: string, body: object) =>
  (await callApi(t, { method, path, token, body })).body;
const discard = (store: PlantedStore, q?: string) =>
  send(store, 'POST', '/orders/discard', { q, until: t.clock.now().toISOString() });
const namesOf = async (store: PlantedStore) =>
  (await list(store, '/customers')).customers.map(({ name }: { name: string }) => name);

describe('invented orders', () => {
  test('are deleted with their customers; orders that somebody answered, entered or added a note to stay', async () => {
    const [store, neighbour] = [await plantStore(t), await plantStore(t)];
    const productId = await plantProduct(t, store, { stock: 50 });
    const fromCart = async (name: string) => {
      await sendOrder(t, store, { body: storeOrderBody(productId, { name }) });
      return (await list(store, `/orders?q=${name}`)).orders[0];
    };
    await sendOrder(t, neighbour, {
      body: storeOrderBody(await plantProduct(t, neighbour), { name: 'Vecina' }),
    });
    const confirmed = await fromCart('Confirmada');
    await send(store, 'PUT', `/orders/${confirmed.id}/state`, { state: 'confirmed' });
    const noted = await fromCart('Anotada');
    await send(store, 'PUT', `/orders/${noted.id}/note`, { note: 'La llamé' });
    await send(store, 'POST', '/orders', writtenOrderBody(productId, { customer: { name: 'Mostrador' } }));
    const known = await fromCart('Conocida');
    await send(store, 'PUT', `/customers/${known.customer.id}`, { name: 'Conocida', note: 'Paga bien' });
    for (const name of ['Falso', 'Falsa']) await fromCart(name);

    expect((await list(store, '/orders')).discardable).toBe(3);
    expect((await list(store, '/orders?q=fals')).discardable).toBe(2);
    expect(await discard(store, 'fals')).toMatchObject({ discarded: 2 });
    expect(await discard(store)).toMatchObject({ discarded: 1 });
    expect((await list(store, '/orders')).orders).toHaveLength(3);
    expect((await namesOf(store)).toSorted()).toEqual(['Anotada', 'Confirmada', 'Conocida', 'Mostrador']);
    expect(await namesOf(neighbour)).toEqual(['Vecina']);
  });

  test('stay when they arrive while the owner decides', async () => {
    const store = await plantStore(t);
    const productId = await plantProduct(t, store);
    const { readAt: until } = await list(store, '/orders');
    t.clock.advance(1);
    await sendOrder(t, store, { body: storeOrderBody(productId) });
    expect(await send(store, 'POST', '/orders/discard', { until })).toMatchObject({ discarded: 0 });
  });
});

describe('orders that wait for an answer', () => {
  const limited = openTestApp({ env: { RATE_LIMIT_FACTOR: 1 } });
  /** How long an order holds stock unless the store says otherwise, in milliseconds. */
  const holdMs = 45 * 60 * 1000;

  /** Spreads the orders over time, like an abuser with many addresses, so that no address reaches its rate limit. */
  const sendMany = async (store: PlantedStore, count: number, fields: object = {}) => {
    const productId = await plantProduct(limited, store);
    const answers = [];
    for (let sent = 0; sent < count; sent += 1) {
      if (sent % 25 === 24) limited.clock.advance(301_000);
      answers.push(await sendOrder(limited, store, { body: storeOrderBody(productId, fields) }));
    }
    return answers.map(({ status, body }) => [status, body.message]);
  };

  test('are limited per number, for as long as an order holds stock', async () => {
    const [store, neighbour] = [await plantStore(limited), await plantStore(limited)];
    const phone = { phone: '8095550000' };
    const answers = await sendMany(store, UNANSWERED_PER_SENDER + 1, phone);
    expect(answers.map(([status]) => status)).toEqual([...Array(UNANSWERED_PER_SENDER).fill(201), 429]);
    expect(answers.at(-1)?.[1]).toContain('esperando respuesta');
    expect((await sendMany(neighbour, 1, phone))[0]?.[0]).toBe(201);
    const refused = await sendOrder(limited, store, {
      body: storeOrderBody(await plantProduct(limited, store), phone),
    });
    expect(refused.headers['retry-after']).toBe(String(holdMs / 1000));
    limited.clock.advance(holdMs);
    expect((await sendMany(store, 1, phone))[0]?.[0]).toBe(201);
  });

  test('are limited per store, without any effect on another store', async () => {
    const [store, neighbour] = [await plantStore(limited), await plantStore(limited)];
    const answers = await sendMany(store, UNANSWERED_PER_STORE + 1);
    expect(answers.filter(([status]) => status === 201)).toHaveLength(UNANSWERED_PER_STORE);
    expect(answers.at(-1)?.[1]).toContain('demasiados pedidos');
    expect((await sendMany(neighbour, 1))[0]?.[0]).toBe(201);
  });
});
