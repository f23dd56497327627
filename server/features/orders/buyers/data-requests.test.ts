import { beforeEach, expect, it } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { getPage } from '#server/testing/get-page.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantDelivered, postOrderForm } from '#server/testing/plant-order.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';

const t = openTestApp();

type Delivered = Awaited<ReturnType<typeof plantDelivered>>;

let store: PlantedStore;
let order: Delivered;
let theirs: Delivered;

beforeEach(async () => {
  const neighbour = await plantStore(t, { slug: 'la-vecina' });
  theirs = await plantDelivered(t, neighbour);
  store = await plantStore(t, { slug: 'la-esquina' });
  order = await plantDelivered(t, store);
  await ask(theirs, 'pedir-copia');
});

const ask = ({ path }: Pick<Delivered, 'path'>, accion: string) => postOrderForm(t, path, { accion });
const call = (method: 'GET' | 'POST' | 'DELETE', path: string) =>
  callApi(t, { method, path, token: store.token });
const waiting = async () => (await call('GET', '/dashboard')).body.waiting.dataRequests;
const record = async (id = order.customerId) =>
  (await call('GET', `/customers/${id}/record`)).body.dataRequests;

it('lands with the team, once however often it is sent, and the page says that it is under way', async () => {
  expect((await getPage(t, `${order.path}?datos=1`)).html).toContain('Pedir una copia');
  const sent = await Promise.all(
    ['pedir-copia', 'pedir-copia', 'pedir-borrar'].map((wish) => ask(order, wish)),
  );
  for (const { statusCode, headers } of sent)
    expect([statusCode, headers.location]).toEqual([303, `${order.path}?aviso=datos-pedidos`]);
  const { html } = await getPage(t, order.path);
  expect(html).toContain('Pediste una copia de tus datos. La tienda lo tiene pendiente.');
  expect(html).toContain('Pediste que borren tus datos.');
  expect(await waiting()).toEqual({ customers: 1, longest: order.customerId });
  expect((await record()).map(({ kind, closed }: Record<string, unknown>) => [kind, closed])).toEqual(
    expect.arrayContaining([
      ['copy', null],
      ['erasure', null],
    ]),
  );
});

it('for a copy is closed by the export of the customer, with who and when; a wish to be erased stays', async () => {
  await ask(order, 'pedir-copia');
  t.clock.advance(1000);
  await ask(order, 'pedir-borrar');
  await call('GET', `/customers/${order.customerId}/export`);
  const [erasure, copy] = await record();
  expect(copy).toMatchObject({
    kind: 'copy',
    order: { code: order.code },
    closed: { outcome: 'exported', at: t.clock.now().toISOString(), by: store.email },
  });
  expect(erasure).toMatchObject({ kind: 'erasure', closed: null });
  expect((await waiting()).customers).toBe(1);
  expect((await getPage(t, order.path)).html).not.toContain('Pediste una copia');
});

it('is closed by the erasure, after which the page knows nobody', async () => {
  await ask(order, 'pedir-borrar');
  expect((await call('DELETE', `/customers/${order.customerId}`)).status).toBe(200);
  expect(await waiting()).toEqual({ customers: 0, longest: null });
  expect((await getPage(t, order.path)).html).toContain('La tienda borró los datos');
  expect((await ask(order, 'pedir-copia')).headers.location).toBe(order.path);
  expect((await waiting()).customers).toBe(0);
});

it('is closed by a member who answered in another way, once', async () => {
  await ask(order, 'pedir-copia');
  const [{ id }] = await record();
  expect((await call('POST', `/data-requests/${id}/close`)).status).toBe(200);
  const [closed] = await record();
  expect(closed.closed).toMatchObject({ outcome: 'answered', by: store.email });
  t.clock.advance(1000);
  await call('POST', `/data-requests/${id}/close`);
  expect(await record()).toEqual([closed]);
  await ask(order, 'pedir-copia');
  expect(await record()).toHaveLength(2);
});

it('is answered for a guessed token and the order of a neighbour like an unknown page', async () => {
  const token = theirs.path.split('/').at(-1);
  for (const guess of [token, 'f'.repeat(32)]) {
    const answer = await ask({ path: `/str/la-esquina/pedido/${guess}` }, 'pedir-borrar');
    expect((await getPage(t, String(answer.headers.location))).status).toBe(404);
  }
  expect(await waiting()).toEqual({ customers: 0, longest: null });
});
