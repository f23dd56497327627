import { beforeEach, describe, expect, it } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { getPage, type PageAnswer } from '#server/testing/get-page.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { sendOrder, storeOrderBody } from '#server/testing/plant-order.ts';
import { plantProduct } from '#server/testing/plant-product.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';
import { setTenantStatus } from '#server/testing/set-tenant-status.ts';

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
  const productId = await plantProduct(t, to, { name: 'Piñonate', price: 350, stock: 10 });
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

  it('says what the store must return of a cancelled order, until it is returned', async () => {
    const order = await send(store, PICKUP);
    const { body } = await callApi(t, { path: `/orders?q=${order.code}`, token: store.token });
    const pay = (kind: string, amount: number) =>
      callApi(t, {
        method: 'POST',
        path: `/orders/${body.orders[0].id}/payments`,
        token: store.token,
        body: { kind, amount, method: null, note: '' },
      });
    await setState(order, 'confirmed');
    const { total } = body.orders[0];
    await pay('received', total);
    expect((await getPage(t, order.path)).html).not.toContain('de más');
    await callApi(t, {
      method: 'POST',
      path: `/orders/${body.orders[0].id}/payments`,
      token: store.token,
      body: { kind: 'received', amount: 25, method: null, note: 'propina' },
    });
    expect((await getPage(t, order.path)).html).toContain('<dt>Pagaste de más</dt><dd>RD$25</dd>');
    await pay('returned', total + 25 - 500);
    await setState(order, 'cancelled');
    const { html } = await getPage(t, order.path);
    expect(html).toContain('La tienda tiene que devolverte RD$500');
    expect(html).toContain('<dt>Por devolverte</dt><dd>RD$500</dd>');
    expect(html).not.toContain('Pagado');
    await pay('returned', 500);
    expect((await getPage(t, order.path)).html).not.toContain('devolver');
  });

  it.each([
    ['Calle El Sol #10', 'Santiago', 'Calle El Sol #10, Santiago'],
    ['Calle El Sol #10, SANTIAGO', 'Santiago', 'Calle El Sol #10, SANTIAGO'],
  ])('names the town of %j in %j once', async (address, city, shown) => {
    await saveProfile({ pickup: true, address, city });
    const { path } = await send(store, PICKUP);
    expect((await getPage(t, path)).html).toContain(`<dt>Lo pasas a buscar</dt><dd>${shown}</dd>`);
  });

  it('is loaded again without scripts, but not under a form for a file or an amount, which has an address of its own', async () => {
    const { path } = await send(store, GURABO);
    const { html } = await getPage(t, path);
    const refresh = '<meta http-equiv="refresh"';
    expect(html).toContain(refresh);
    expect(html).toMatch(/<div class="needs-script"><form [^>]*multipart/);
    const [, query = ''] = /<noscript><a [^>]*href="(\?[^"#]*)#pagar"/.exec(html) ?? [];
    const form = (await getPage(t, `${path}${query}`)).html;
    expect(form).not.toContain(refresh);
    expect(form).toMatch(/<div id="pagar"><form [^>]*multipart/);
    expect(form).not.toContain('needs-script"><form');
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
      expect(html).toContain('Saltar al contenido');
      expect(html).toContain('Escribir a la tienda');
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

it('of a delivered order offers the same again, of what is still in the catalogue', async () => {
  const order = await send(store, PICKUP);
  expect((await getPage(t, order.path)).html).not.toContain('data-repeat');
  await setState(order, 'confirmed', 'delivered');
  const { html } = await getPage(t, order.path);
  expect(html).toMatch(/data-repeat="\[\[&quot;[0-9a-f-]{36}&quot;,2\]\]"/);
  expect(html).toContain('data-cart="pedido_la-esquina"');
  expect(html).not.toContain('http-equiv="refresh"');
});

describe('the forms on the page of an order', () => {
  const post = (path: string, fields: Record<string, string>) =>
    t.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(fields).toString(),
    });
  const send1 = (fields: object = PICKUP) => send(store, fields);
  const changeTo = (quantity: number | string, version = 1) => ({
    accion: 'cambiar',
    version: String(version),
    'cantidad-0': String(quantity),
  });
  const CANCEL = { accion: 'cancelar' };
  const orderOf = async ({ code }: Sent) => {
    const listed = await callApi(t, { path: `/orders?q=${code}`, token: store.token });
    return (await callApi(t, { path: `/orders/${listed.body.orders[0].id}`, token: store.token })).body;
  };
  const queryOf = ({ headers }: { headers: Record<string, unknown> }) =>
    new URL(String(headers.location), ORIGIN).search;

  it('are shown while nobody has confirmed the order, without a script that would replace what is typed', async () => {
    const order = await send1();
    expect((await getPage(t, order.path)).html).toContain('Cambiar o cancelar');
    const { html } = await getPage(t, `${order.path}?cambiar=1`);
    expect(html).toContain('name="cantidad-0"');
    expect(html).toContain('¿Cancelas el pedido');
    expect(html).not.toMatch(/<script|http-equiv="refresh"/);
    await setState(order, 'confirmed');
    const confirmed = (await getPage(t, `${order.path}?cambiar=1`)).html;
    expect(confirmed).not.toMatch(/name="(?:cantidad-0|accion)"/);
    expect(confirmed).toContain('¿Quieres cambiar algo?');
  });

  describe('of what is sold by measure', () => {
    const POUND = { unit: 'lb', step: 0.25, byMoney: false };
    const sendSalami = async (quantity: number, fields: object = {}) => {
      const measured = { name: 'Salami', price: 165, stock: 3, measure: POUND, ...fields };
      const productId = await plantProduct(t, store, measured);
      const lines = [{ productId, quantity, unit: 'lb', price: 165 }];
      return { productId, order: await send1({ ...PICKUP, lines }) };
    };
    const plainOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');

    it('say quantities with their unit, and change them by its steps', async () => {
      const { order } = await sendSalami(0.5);
      expect(plainOf((await getPage(t, order.path)).html)).toContain('½ lb de Salami RD$165 / lb RD$83');
      const form = (await getPage(t, `${order.path}?cambiar=1`)).html;
      expect(form).toMatch(/<input[^>]*step="0.25"[^>]*name="cantidad-0"[^>]*value="0.5"/);
      expect(form).toContain('aria-label="Cantidad de Salami en libras"');
      expect(plainOf(form)).toContain('RD$165 / lb · de ¼ lb en ¼ lb');
      expect(queryOf(await post(order.path, changeTo('1 1/2')))).toBe('?aviso=cambiado');
      expect((await orderOf(order)).order).toMatchObject({
        total: 247.5,
        lines: [{ quantity: 1.5, unit: 'lb' }],
      });
    });

    it.each(['0.3', '0.3333'])('refuse «%s», say why and change nothing', async (typed) => {
      const { order } = await sendSalami(0.5);
      const query = '?cambiar=1&aviso=no-se-vende-asi';
      expect(queryOf(await post(order.path, changeTo(typed)))).toBe(query);
      expect((await getPage(t, order.path + query)).html).toContain('Esa cantidad no se vende');
      expect((await orderOf(order)).order).toMatchObject({ total: 82.5, version: 1 });
    });

    it('say how much is left in its unit', async () => {
      const { order } = await sendSalami(0.5);
      const query = '?cambiar=1&aviso=corto&quedan=3&unidad=lb';
      expect(queryOf(await post(order.path, changeTo('4')))).toBe(query);
      expect((await getPage(t, order.path + query)).html).toContain('No alcanza: solo quedan 3 lb.');
    });

    it('take any quantity of what is sold by amounts, and of what is no longer sold so', async () => {
      const byMoney = await sendSalami(0.303, { measure: { ...POUND, byMoney: true } });
      expect((await getPage(t, `${byMoney.order.path}?cambiar=1`)).html).toContain('step="any"');
      expect(queryOf(await post(byMoney.order.path, changeTo('0.121')))).toBe('?aviso=cambiado');
      const { productId, order } = await sendSalami(0.5);
      const body = { name: 'Salami', category: 'Embutidos', measure: { ...POUND, unit: 'kg' } };
      await callApi(t, { method: 'PUT', path: `/products/${productId}`, token: store.token, body });
      expect((await getPage(t, `${order.path}?cambiar=1`)).html).toContain('step="any"');
      expect(queryOf(await post(order.path, changeTo('0.3')))).toBe('?aviso=cambiado');
      expect((await orderOf(order)).order.lines).toMatchObject([{ quantity: 0.3, unit: 'lb' }]);
    });

    it('offer the same again in its unit', async () => {
      const { order } = await sendSalami(0.5);
      await setState(order, 'confirmed', 'delivered');
      expect((await getPage(t, order.path)).html).toMatch(
        /data-repeat="\[\[&quot;[0-9a-f-]{36}&quot;,0\.5,&quot;lb&quot;\]\]"/,
      );
    });
  });

  it('change amounts, and the story says who did it and what was before', async () => {
    const order = await send1();
    const answer = await post(order.path, changeTo(3));
    expect(answer.statusCode).toBe(303);
    expect(answer.headers['cache-control']).toBe(PRIVATE['cache-control']);
    expect(answer.headers.location).toBe(`${order.path}?aviso=cambiado`);
    const { html } = await getPage(t, `${order.path}?aviso=cambiado`);
    expect(html).toContain('Listo, cambiamos tu pedido.');
    expect(html).toContain('3 ×');
    expect(html).toContain('RD$1,050');
    const { order: changed, events, notice } = await orderOf(order);
    expect(changed).toMatchObject({ total: 1050, version: 2 });
    expect(events.at(-1)).toMatchObject({
      kind: 'edited',
      by: 'customer',
      changes: [
        { what: 'line', name: 'Piñonate', before: 2, after: 3 },
        { what: 'total', before: 700, after: 1050 },
      ],
    });
    expect(notice).toBeNull();
  });

  it('cancel an order once, and say so', async () => {
    const order = await send1();
    expect(queryOf(await post(order.path, CANCEL))).toBe('?aviso=cancelado');
    expect(queryOf(await post(order.path, CANCEL))).toBe('?aviso=cancelado');
    const { order: cancelled, events } = await orderOf(order);
    expect(cancelled.state).toBe('cancelled');
    expect(events.map(({ kind, by }: Record<string, string>) => `${kind} ${by}`)).toEqual([
      'placed customer',
      'state customer',
    ]);
    expect((await getPage(t, `${order.path}?aviso=cancelado`)).html).toContain(
      'Listo, cancelamos tu pedido.',
    );
  });

  it.each<[string, Record<string, string>, string[], string, string]>([
    ['what the store has confirmed', changeTo(3), ['confirmed'], '?aviso=tarde', 'escríbele'],
    ['a cancellation too late', CANCEL, ['confirmed'], '?aviso=tarde', 'escríbele'],
    ['nothing left', changeTo(0), [], '?cambiar=1&aviso=vacio', 'cancela el pedido'],
    ['an older version', changeTo(3, 9), [], '?cambiar=1&aviso=cambio-antes', 'revísalo'],
    ['more than there is', changeTo(99), [], '?cambiar=1&aviso=corto&quedan=10', 'solo quedan 10'],
    ['«-1»', changeTo('-1'), [], '?cambiar=1&aviso=no-se-vende-asi', 'Esa cantidad no se vende'],
    ['«dos»', changeTo('dos'), [], '?cambiar=1&aviso=no-se-vende-asi', 'Esa cantidad no se vende'],
    ['«1000»', changeTo('1000'), [], '?cambiar=1&aviso=no-se-vende-asi', 'Esa cantidad no se vende'],
    ['«1/0»', changeTo('1/0'), [], '?cambiar=1&aviso=no-se-vende-asi', 'Esa cantidad no se vende'],
    ['«1.5»', changeTo('1.5'), [], '?cambiar=1&aviso=no-se-vende-asi', 'Esa cantidad no se vende'],
  ])('of %s change nothing and say why', async (_what, fields, states, query, words) => {
    const order = await send1();
    await setState(order, ...states);
    const before = (await orderOf(order)).order;
    expect(queryOf(await post(order.path, fields))).toBe(query);
    expect((await orderOf(order)).order).toEqual(before);
    expect((await getPage(t, order.path + query)).html).toContain(words);
  });

  it('for more than an order may cost change nothing and say why', async () => {
    const productId = await plantProduct(t, store, { price: 60_000_000, stock: 10 });
    const lines = [{ productId, quantity: 1, price: 60_000_000 }];
    const order = await send1({ ...PICKUP, lines });
    const query = '?cambiar=1&aviso=muy-caro';
    expect(queryOf(await post(order.path, changeTo(2)))).toBe(query);
    expect((await orderOf(order)).order).toMatchObject({ total: 60_000_000, version: 1 });
    expect((await getPage(t, order.path + query)).html).toContain('haz otro pedido');
  });

  it('of somebody who guesses change nothing and are answered like any other', async () => {
    const [order, theirs] = [await send1(), await send(neighbour)];
    const token = theirs.path.split('/').at(-1) ?? '';
    for (const guess of [token, 'f'.repeat(32), 'K7F3', "'--"]) {
      const path = `/str/la-esquina/pedido/${encodeURIComponent(guess)}`;
      const answer = await post(path, CANCEL);
      expect([answer.statusCode, queryOf(answer)]).toEqual([303, '']);
      expect((await getPage(t, String(answer.headers.location))).status).toBe(404);
    }
    const listed = await callApi(t, { path: '/orders', token: neighbour.token });
    expect(listed.body.orders).toMatchObject([{ code: theirs.code, state: 'new' }]);
    expect((await orderOf(order)).order.state).toBe('new');
  });

  it.each([
    ['no act', {}],
    ['another act', { accion: 'borrar' }],
    ['no version', { accion: 'cambiar', 'cantidad-0': '3' }],
  ])('with %s change nothing', async (_what, fields) => {
    const order = await send1();
    const answer = await post(order.path, fields);
    expect([answer.statusCode, queryOf(answer)]).toEqual([303, '']);
    expect((await orderOf(order)).order).toMatchObject({ state: 'new', total: 700 });
  });

  it('of a closed store change nothing', async () => {
    const order = await send1();
    await setTenantStatus(t, store, 'suspended');
    expect((await post(order.path, CANCEL)).statusCode).toBe(303);
    await setTenantStatus(t, store, 'active');
    expect((await orderOf(order)).order.state).toBe('new');
  });

  it('a doubled tap and a confirmation at once end in one of them', async () => {
    const order = await send1();
    const { id } = (await orderOf(order)).order;
    const confirm = () =>
      callApi(t, {
        method: 'PUT',
        path: `/orders/${id}/state`,
        token: store.token,
        body: { state: 'confirmed' },
      });
    await Promise.all([
      post(order.path, CANCEL),
      confirm(),
      post(order.path, changeTo(5)),
      post(order.path, CANCEL),
    ]);
    const { order: after, events } = await orderOf(order);
    const states = events.filter(({ kind }: Record<string, string>) => kind === 'state');
    // A cancelled order may be confirmed again by the team; a confirmed one is not cancelled by its buyer.
    expect(after.total).toBe(350 * after.lines[0].quantity);
    expect(states.at(-1).state).toBe(after.state);
  });
});

describe('a buyer who pays in cash', () => {
  const CASH = { ...GURABO, payment: 'Efectivo contra entrega' };
  const tell = ({ path }: { path: string }, amount: string) =>
    t.app.inject({
      method: 'POST',
      url: path,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ accion: 'pago', 'pago-con': amount }).toString(),
    });
  const cashOf = async (code: string, of = store) =>
    (await callApi(t, { path: `/orders?q=${code}`, token: of.token })).body.orders[0].cash;

  beforeEach(() => saveProfile({ paymentMethods: [{ name: CASH.payment }, { name: 'Transferencia' }] }));

  it('says with what, without scripts, and reads the change that is brought', async () => {
    const sent = await send(store, CASH);
    expect((await getPage(t, sent.path)).html).toContain('Son RD$900');
    const { statusCode, headers } = await tell(sent, '2,000');
    expect([statusCode, headers.location]).toEqual([303, `${sent.path}?aviso=pago-anotado`]);
    const { html } = await getPage(t, sent.path);
    expect(html).toContain('Pagas con RD$2,000. Te llevan RD$1,100 de devuelta.');
    expect(await cashOf(sent.code)).toEqual({ paysWith: 2000, change: 1100 });
    const { id } = (await callApi(t, { path: `/orders?q=${sent.code}`, token: store.token })).body.orders[0];
    const part = { kind: 'received', amount: 400 };
    await callApi(t, { method: 'POST', path: `/orders/${id}/payments`, token: store.token, body: part });
    expect(await cashOf(sent.code)).toEqual({ paysWith: 2000, change: 1500 });
    await callApi(t, { method: 'PUT', path: `/orders/${id}/fee`, token: store.token, body: { fee: 2000 } });
    expect(await cashOf(sent.code)).toBeNull();
    expect((await getPage(t, sent.path)).html).toContain('¿Con cuánto vas a pagar?');
    await callApi(t, { method: 'PUT', path: `/orders/${id}/fee`, token: store.token, body: { fee: 200 } });
    const rest = { kind: 'received', amount: 500 };
    await callApi(t, { method: 'POST', path: `/orders/${id}/payments`, token: store.token, body: rest });
    expect(await cashOf(sent.code)).toBeNull();
    expect((await getPage(t, sent.path)).html).not.toContain('de devuelta');
  });

  it.each(['899.99', '', '0', 'mil', '-2000', '100000000'])(
    'stores nothing for %j and says so',
    async (amount) => {
      const sent = await send(store, CASH);
      const { statusCode, headers } = await tell(sent, amount);
      expect([statusCode, headers.location]).toEqual([303, `${sent.path}?aviso=pago-corto`]);
      expect(await cashOf(sent.code)).toBeNull();
    },
  );

  it('is not asked for a transfer, at pickup or once the order has left, and an answer is ignored there', async () => {
    const pickup = { ...PICKUP, payment: CASH.payment };
    const [transfer, counter, left] = [
      await send(store, GURABO),
      await send(store, pickup),
      await send(store, CASH),
    ];
    await setState(left, 'confirmed', 'on_the_way');
    for (const sent of [transfer, counter, left]) {
      expect((await getPage(t, sent.path)).html).not.toContain('pago-con');
      await tell(sent, '2000');
      expect(await cashOf(sent.code)).toBeNull();
    }
  });

  it('answers a guessed token and the order of a neighbour like an unknown page', async () => {
    const sent = await send(store, CASH);
    const token = sent.path.split('/').at(-1);
    for (const path of [
      `/str/la-vecina/pedido/${token}`,
      '/str/la-esquina/pedido/otro',
      '/str/nadie/pedido/otro',
    ]) {
      const { headers } = await tell({ path }, '2000');
      expect((await getPage(t, String(headers.location))).status).toBe(404);
    }
    expect(await cashOf(sent.code)).toBeNull();
  });
});
