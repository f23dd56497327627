import { beforeEach, describe, expect, it } from 'vitest';
import { callApi } from '../../testing/call-api.ts';
import { getPage, type PageAnswer } from '../../testing/get-page.ts';
import { openTestApp } from '../../testing/open-test-app.ts';
import { sendOrder, storeOrderBody } from '../../testing/plant-order.ts';
import { plantProduct } from '../../testing/plant-product.ts';
import { type PlantedStore, plantStore } from '../../testing/plant-store.ts';
import { setTenantStatus } from '../../testing/set-tenant-status.ts';

const t = openTestApp();

const ORIGIN = 'https://colmado.test';
const PRIVATE = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex',
  'referrer-policy': 'no-referrer',
};

type Sent = { code: string; path: string };

let store: PlantedStore;
let neighbour: PlantedStore;

beforeEach(async () => {
  neighbour = await plantStore(t, { slug: 'la-vecina', businessName: 'La Vecina' });
  store = await plantStore(t, { slug: 'la-esquina', businessName: 'Colmado La Esquina' });
  await saveProfile({
    whatsappNumber: '8095551234',
    pickup: true,
    address: 'Calle El Sol #10',
    deliveryZones: [{ name: 'Gurabo', price: 200 }],
    paymentMethods: [{ name: 'Transferencia', details: 'Banreservas 960-1234' }],
  });
});

const saveProfile = (body: object) =>
  callApi(t, { method: 'PUT', path: '/tenants/la-esquina/profile', token: store.token, body });

const send = async (to: PlantedStore, fields: object = {}): Promise<Sent> => {
  const productId = await plantProduct(t, to, { name: 'Piñonate', price: 350 });
  const lines = [{ productId, quantity: 2, price: 350 }];
  const { status, body } = await sendOrder(t, to, { body: storeOrderBody(productId, { lines, ...fields }) });
  if (status !== 201) throw new Error(`the order answered ${status}: ${JSON.stringify(body)}`);
  expect(body.pageUrl.startsWith(ORIGIN)).toBe(true);
  return { code: body.code, path: body.pageUrl.slice(ORIGIN.length) };
};

const GURABO = {
  delivery: { isPickup: false, zone: 'Gurabo', place: null, address: 'Calle 3 #15' },
  fee: 200,
  payment: 'Transferencia',
  phone: '8295557777',
};
const PICKUP = {
  delivery: { isPickup: true, zone: null, place: null, address: null },
  fee: 0,
  payment: 'Transferencia',
};

const setState = async ({ code }: Sent, ...states: string[]): Promise<void> => {
  const { body } = await callApi(t, { path: `/orders?q=${code}`, token: store.token });
  for (const state of states) {
    const path = `/orders/${body.orders[0].id}/state`;
    await callApi(t, { method: 'PUT', path, token: store.token, body: { state } });
  }
};

const stepOf = ({ html }: PageAnswer): string | undefined => /<h2 id="order-state">([^<]*)</.exec(html)?.[1];

describe('the page of an order', () => {
  it('shows state, lines, amounts, delivery and how to pay, and of the telephone its last digits', async () => {
    const { code, path } = await send(store, GURABO);
    const { status, html, headers } = await getPage(t, path);
    expect(status).toBe(200);
    expect(headers).toMatchObject(PRIVATE);
    for (const text of [
      `<h1>Pedido ${code}</h1>`,
      'Recibido',
      '2 ×',
      'Piñonate',
      'RD$350 c/u',
      'RD$700',
      'RD$200',
      'RD$900',
      'Gurabo, Calle 3 #15',
      'Transferencia',
      'Banreservas 960-1234',
      'Yokasta Peña',
      '••• 7777',
      `wa.me/18095551234?text=Hola%2C%20te%20escribo%20por%20mi%20pedido%20*${code}*.`,
      '<meta name="robots" content="noindex"/>',
      '<noscript><meta http-equiv="refresh" content="60"/></noscript>',
    ])
      expect(html).toContain(text);
    expect(html).not.toContain('8295557777');
    expect(html).not.toContain('555-7777');
  });

  it.each([
    [GURABO, ['confirmed'], 'Confirmado'],
    [GURABO, ['confirmed', 'on_the_way'], 'En camino'],
    [PICKUP, ['confirmed', 'on_the_way'], 'Listo para recoger'],
    [PICKUP, ['confirmed', 'delivered'], 'Entregado'],
    [PICKUP, ['cancelled'], 'Cancelado'],
  ])('of %j after %j says %s at once', async (fields, states, step) => {
    const order = await send(store, fields);
    await getPage(t, order.path);
    await setState(order, ...states);
    expect(stepOf(await getPage(t, order.path))).toBe(step);
  });

  it('neither asks nor reloads any more once nothing more happens', async () => {
    const order = await send(store, PICKUP);
    await setState(order, 'cancelled');
    const { html } = await getPage(t, order.path);
    expect(html).toContain('data-final');
    expect(html).not.toContain('http-equiv="refresh"');
    expect(html).not.toContain('<script');
  });

  it('says in a few bytes when it last changed', async () => {
    const order = await send(store, PICKUP);
    const ask = async () => {
      const { status, html, headers } = await getPage(t, `${order.path}?parte=estado`);
      expect(status).toBe(200);
      expect(headers).toMatchObject(PRIVATE);
      return JSON.parse(html).version;
    };
    const before = await ask();
    expect((await getPage(t, order.path)).html).toContain(`data-version="${before}"`);
    t.clock.advance(1000);
    await setState(order, 'confirmed');
    expect(await ask()).not.toBe(before);
  });

  it('answers every token that is none of its orders in the same way', async () => {
    const [{ path }, theirs] = [await send(store, PICKUP), await send(neighbour)];
    const token = theirs.path.split('/').at(-1) ?? '';
    expect((await getPage(t, theirs.path)).status).toBe(200);
    const guesses = [
      'f'.repeat(32),
      token,
      token.toUpperCase(),
      `${path.split('/').at(-1)}0`,
      'K7F3',
      '%27--',
    ];
    const answers = await Promise.all(guesses.map((guess) => getPage(t, `/str/la-esquina/pedido/${guess}`)));
    for (const { status, html, headers } of answers) {
      expect(status).toBe(404);
      expect(headers).toMatchObject(PRIVATE);
      expect(html).toBe(answers[0]?.html);
      expect(html).toContain('No encontramos este pedido');
    }
    expect((await getPage(t, `/str/la-esquina/pedido/${token}?parte=estado`)).status).toBe(404);
  });

  it('is gone while the store is closed', async () => {
    const { path } = await send(store, PICKUP);
    await setTenantStatus(t, store, 'suspended');
    const { status, html } = await getPage(t, path);
    expect([status, html.includes('Tienda no encontrada')]).toEqual([404, true]);
  });

  it('draws what buyer and owner wrote as text', async () => {
    const { path } = await send(store, { ...PICKUP, name: '<b>Ana</b>', note: '<script>alert(1)</script>' });
    const { html } = await getPage(t, path);
    expect(html).toContain('&lt;b&gt;Ana&lt;/b&gt;');
    expect(html).not.toContain('<script>alert');
  });
});

it('has an address of its own for each order, which the panel shows', async () => {
  const [one, other] = [await send(store, PICKUP), await send(store, PICKUP)];
  expect(one.path).not.toBe(other.path);
  const { body } = await callApi(t, { path: `/orders?q=${one.code}`, token: store.token });
  const opened = await callApi(t, { path: `/orders/${body.orders[0].id}`, token: store.token });
  expect(opened.body.pageUrl).toBe(`${ORIGIN}${one.path}`);
});
