import { beforeEach, describe, expect, it } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { findBreaches } from '#server/testing/check-invariants.ts';
import { getPage } from '#server/testing/get-page.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantDelivered, postOrderForm } from '#server/testing/plant-order.ts';
import { plantProduct } from '#server/testing/plant-product.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';
import { plantSuperadmin } from '#server/testing/plant-superadmin.ts';

const t = openTestApp();

type Delivered = Awaited<ReturnType<typeof plantDelivered>>;

let store: PlantedStore;
let neighbour: PlantedStore;

beforeEach(async () => {
  neighbour = await plantStore(t, { slug: 'la-vecina' });
  store = await plantStore(t, { slug: 'la-esquina' });
});

const ratingOf = ({ productId }: Pick<Delivered, 'productId'>, stars: string, text = '') => ({
  accion: 'opinar',
  [`estrellas-${productId}`]: stars,
  [`opinion-${productId}`]: text,
});
const rate = (order: Delivered, stars: string, text = '') =>
  postOrderForm(t, order.path, ratingOf(order, stars, text));
const call = (method: 'GET' | 'PUT' | 'POST', path: string, body?: object, token = store.token) =>
  callApi(t, { method, path, token, ...(body && { body }) });
const list = async (of = store) => (await call('GET', '/ratings', undefined, of.token)).body;
const storePage = async (of = store) => (await getPage(t, `/str/${of.slug}`)).html;
const productPage = async ({ productId }: Delivered) =>
  (await getPage(t, `/str/la-esquina/producto/${productId}`)).html;
const thirdCounter = (html: string) =>
  /<b>([^<]*)<\/b> <span>([^<]*)<\/span><\/li><\/ul>/.exec(html)?.slice(1);

/** Rates one product of the store in as many orders. */
const plantRatings = async (stars: readonly string[], of = store): Promise<Delivered> => {
  const productId = await plantProduct(t, of, { name: 'Piñonate' });
  let last: Delivered | undefined;
  for (const one of stars) {
    last = await plantDelivered(t, of, { productId });
    await rate(last, one, `Nota ${one}`);
    t.clock.advance(1000);
  }
  if (!last) throw new Error('no order was planted');
  return last;
};

describe('a variant of a product', () => {
  it('is rated as its product, once in an order of several, and the page of the product shows it', async () => {
    const variants = {
      options: [{ name: 'Talla', values: ['S', 'M'] }],
      items: [{ values: ['S'] }, { values: ['M'] }],
    };
    const planted = async (of: PlantedStore) => {
      const id = await plantProduct(t, of, { name: 'Poloche', variants });
      const { body } = await callApi(t, { path: `/products/${id}?tenantId=${of.tenantId}` });
      const [small, medium] = body.product.variants.items.map((item: { id: string }) => item.id);
      return { id, small, medium };
    };
    const theirs = await planted(neighbour);
    const { id, small, medium } = await planted(store);
    const order = await plantDelivered(t, store, { productId: small });
    const asked = (await getPage(t, order.path)).html;
    expect(asked).toContain(`estrellas-${id}`);
    expect(asked).not.toContain(`estrellas-${small}`);
    for (const foreign of [small, medium, theirs.id, theirs.small])
      expect((await rate({ ...order, productId: foreign }, '5')).statusCode).toBe(422);
    await rate({ ...order, productId: id }, '4', 'Buena tela');
    expect(await productPage({ ...order, productId: id })).toContain('Buena tela');
    expect((await list()).ratings).toMatchObject([{ product: 'Poloche', stars: 4 }]);
    expect(await findBreaches(t.platform)).toEqual({});
  });
});

describe('the page of a delivered order', () => {
  it('asks for stars and a line, and shows them on product and store as bought there', async () => {
    const order = await plantDelivered(t, store, { name: 'Yokasta Peña Ureña' });
    await storePage();
    await productPage(order);
    const asked = (await getPage(t, order.path)).html;
    expect(asked).toContain('¿Qué te pareció?');
    expect(asked).toContain('«Yokasta U.»');
    const answer = await rate(order, '4', 'Muy fresco,\r\nllegó rápido.');
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${order.path}?aviso=opinion`]);
    for (const html of [await storePage(), await productPage(order)]) {
      expect(html).toContain('Yokasta U.');
      expect(html).toContain('Comprado aquí');
      expect(html).toContain('4 de 5 estrellas');
      expect(html).toContain('Muy fresco,\nllegó rápido.');
      expect(html).not.toContain('Peña');
    }
    expect(await storePage(neighbour)).not.toContain('Muy fresco');
    expect((await getPage(t, order.path)).html).toContain('checked="" value="4"');
    expect((await list()).ratings).toMatchObject([{ stars: 4, author: 'Yokasta U.', report: 'none' }]);
    expect((await list(neighbour)).ratings).toEqual([]);
  });

  it.each([
    ['0', 'Bien', 'Elige de una a cinco estrellas.'],
    ['6', 'Bien', 'Elige de una a cinco estrellas.'],
    ['', 'Sin estrellas', 'Elige de una a cinco estrellas.'],
    ['5', 'ñ'.repeat(2001), 'Usa como máximo 500 caracteres.'],
    ['5', 'mira\u0007', 'Quita los caracteres invisibles de este texto.'],
  ])('refuses %j stars with what is wrong, and keeps what was typed', async (stars, text, problem) => {
    const order = await plantDelivered(t, store);
    const answer = await rate(order, stars, text);
    expect(answer.statusCode).toBe(422);
    expect(answer.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
    expect(answer.body).toContain(problem);
    expect(answer.body).toContain(text);
    expect(answer.body).toContain('Todavía no guardamos tu opinión');
    expect((await list()).ratings).toEqual([]);
  });

  it('stores no product of an order while another one is refused', async () => {
    const [one, other] = [await plantProduct(t, store), await plantProduct(t, store)];
    const lines = [one, other].map((productId) => ({ productId, quantity: 1, price: 350 }));
    const order = await plantDelivered(t, store, { productId: one, lines });
    const fields = { ...ratingOf({ productId: one }, '5', 'Rico'), ...ratingOf({ productId: other }, '9') };
    const refused = await postOrderForm(t, order.path, fields);
    expect([refused.statusCode, refused.body.includes('Rico')]).toEqual([422, true]);
    expect((await list()).total).toBe(0);
    const mended = { ...fields, ...ratingOf({ productId: other }, '3') };
    expect((await postOrderForm(t, order.path, mended)).statusCode).toBe(303);
    expect((await list()).total).toBe(2);
  });

  it('says that nothing was chosen, and draws markup, links and numbers as text', async () => {
    const order = await plantDelivered(t, store, { name: '<b>Ana</b> 809' });
    const empty = await rate(order, '');
    expect([empty.statusCode, empty.body.includes('Elige de una a cinco estrellas')]).toEqual([422, true]);
    await rate(order, '5', '<script>alert(1)</script> https://malo.test 809-555-1234');
    const html = await productPage(order);
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; https://malo.test 809-555-1234');
    expect(html).not.toContain('href="https://malo.test');
    // A name with signs or digits is not published.
    expect(html).toContain('Cliente de la tienda');
  });

  it.each([
    ['is new', []],
    ['is on its way', ['confirmed', 'on_the_way']],
    ['is cancelled', ['cancelled']],
  ])('takes no stars while the order %s', async (_what, states) => {
    const order = await plantDelivered(t, store);
    for (const state of ['confirmed', 'new', ...states])
      await call('PUT', `/orders/${order.id}/state`, { state });
    expect((await getPage(t, order.path)).html).not.toContain('¿Qué te pareció?');
    const answer = await rate(order, '5', 'Rico');
    expect([answer.statusCode, (await list()).total]).toEqual([422, 0]);
    expect(answer.body).toContain('Rico');
    expect(answer.body).toContain('Puedes opinar cuando el pedido esté entregado.');
  });

  it('answers a guessed token and the order of a neighbour like an unknown page', async () => {
    const theirs = await plantDelivered(t, neighbour);
    const token = theirs.path.split('/').at(-1);
    for (const path of [`/str/la-esquina/pedido/${token}`, `/str/la-esquina/pedido/${'f'.repeat(32)}`]) {
      const answer = await postOrderForm(t, path, ratingOf(theirs, '1', 'Mentira'));
      expect(answer.statusCode).toBe(303);
      expect((await getPage(t, String(answer.headers.location))).status).toBe(404);
    }
    const ours = await plantDelivered(t, store);
    // The product is not in this order.
    expect((await postOrderForm(t, ours.path, ratingOf(theirs, '1', 'Mentira'))).statusCode).toBe(422);
    expect([(await list()).total, (await list(neighbour)).total]).toEqual([0, 0]);
  });

  it('takes one rating of two that arrive at once, and a changed one in its place', async () => {
    const order = await plantDelivered(t, store);
    const answers = await Promise.all(['5', '5', '2', '2'].map((stars) => rate(order, stars, 'Junto')));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([303, 303, 303, 303]);
    expect((await list()).total).toBe(1);
    await rate(order, '3', 'Lo pensé mejor');
    expect((await list()).ratings).toMatchObject([{ stars: 3, text: 'Lo pensé mejor' }]);
    t.clock.advance(31 * 24 * 3600_000);
    const { html } = await getPage(t, order.path);
    expect(html).toContain('Lo pensé mejor');
    expect(html).not.toContain('Guardar opinión');
    expect((await rate(order, '1')).statusCode).toBe(422);
    expect((await getPage(t, order.path)).html).toContain('3 de 5 estrellas');
    expect(await findBreaches(t.platform)).toEqual({});
  });
});

describe('the average', () => {
  it('is told from the third rating on, and is never invented', async () => {
    const order = await plantRatings(['5', '4']);
    expect(thirdCounter(await storePage())).toEqual(['Tienda', 'nueva']);
    expect(await productPage(order)).not.toContain('aggregateRating');
    expect(await list()).toMatchObject({ total: 2, average: null });
    const third = await plantDelivered(t, store, { productId: order.productId });
    await rate(third, '5', 'Nota final');
    expect(thirdCounter(await storePage())).toEqual(['4.7/5', 'en 3 opiniones']);
    const html = await productPage(order);
    expect(html).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":4.7,"ratingCount":3}');
    expect(html).toContain('4.7 de 5 · 3 opiniones');
    expect(await list()).toMatchObject({ total: 3, average: 4.7 });
    expect(await storePage()).not.toContain('aggregateRating');
    expect(thirdCounter(await storePage(neighbour))).toEqual(['Tienda', 'nueva']);
  });

  it('outlives the deletion of a product and of an order by its store', async () => {
    const order = await plantRatings(['1']);
    for (const state of ['confirmed', 'new']) await call('PUT', `/orders/${order.id}/state`, { state });
    const until = new Date(t.clock.now().getTime() + 1000).toISOString();
    await call('POST', '/orders/discard', { until });
    await callApi(t, { method: 'DELETE', path: `/products/${order.productId}`, token: store.token });
    expect(await list()).toMatchObject({ total: 1, ratings: [{ stars: 1, product: 'Piñonate' }] });
    expect(await findBreaches(t.platform)).toEqual({});
  });
});

describe('a rating', () => {
  it('is answered in public, and the answer is taken back', async () => {
    const order = await plantRatings(['2']);
    const [{ id }] = (await list()).ratings;
    const waiting = async () => (await call('GET', '/dashboard')).body.waiting.ratings;
    expect(await waiting()).toBe(1);
    await productPage(order);
    expect((await call('PUT', `/ratings/${id}/answer`, { answer: 'Lo sentimos.' })).body.rating.answer).toBe(
      'Lo sentimos.',
    );
    for (const html of [await productPage(order), await storePage(), (await getPage(t, order.path)).html])
      expect(html).toContain('Lo sentimos.');
    expect(await waiting()).toBe(0);
    await call('PUT', `/ratings/${id}/answer`, { answer: '' });
    expect(await productPage(order)).not.toContain('Lo sentimos.');
    expect((await call('PUT', `/ratings/${id}/answer`, { answer: 'x'.repeat(501) })).status).toBe(400);
  });

  it('is hidden by the platform alone, with a reason that store and trail keep', async () => {
    const order = await plantRatings(['1', '5', '5']);
    const worst = (await list()).ratings.at(-1);
    const { token } = await plantSuperadmin(t);
    const judge = (hide: boolean, reason: string, id = worst.id) =>
      call('POST', `/admin/ratings/${id}/judge`, { hide, reason, seen: { stars: 1, text: 'Nota 1' } }, token);
    expect((await judge(true, 'Nadie la reportó')).status).toBe(404);
    const reported = await call('POST', `/ratings/${worst.id}/report`, { reason: 'Insulta al mensajero' });
    expect(reported.body.rating.report).toBe('waiting');
    expect(await productPage(order)).toContain('Nota 1');
    const waiting = await call('GET', '/admin/ratings', undefined, token);
    expect(waiting.body).toMatchObject({
      waiting: 1,
      items: [{ id: worst.id, report_reason: 'Insulta al mensajero', tenant: { slug: 'la-esquina' } }],
    });
    expect((await judge(true, 'Insulta')).body.rating).toMatchObject({ is_hidden: true });
    for (const html of [await productPage(order), await storePage()]) expect(html).not.toContain('Nota 1');
    expect(thirdCounter(await storePage())).toEqual(['Tienda', 'nueva']);
    expect((await list()).ratings.at(-1)).toMatchObject({ report: 'hidden', judgeReason: 'Insulta' });
    expect((await judge(false, 'La miramos otra vez')).status).toBe(200);
    expect(thirdCounter(await storePage())).toEqual(['3.7/5', 'en 3 opiniones']);
    const again = await call('POST', `/ratings/${worst.id}/report`, { reason: 'Otra vez' });
    expect([again.status, again.body.message]).toEqual([
      422,
      'Ya revisamos esta opinión y decidimos que se queda.',
    ]);
    const trail = await call('GET', `/admin/audit?tenant=${store.tenantId}`, undefined, token);
    expect(trail.body.items).toMatchObject([
      { action: 'rating_kept', reason: 'La miramos otra vez', before: '1/5 Piñonate' },
      { action: 'rating_hidden', reason: 'Insulta', admin_email: 'jefa@colmado.do' },
    ]);
    expect(await findBreaches(t.platform)).toEqual({});
  });

  it('is not hidden unread: one that its buyer changed meanwhile is refused with what it says now', async () => {
    const order = await plantRatings(['1']);
    const [{ id }] = (await list()).ratings;
    await call('POST', `/ratings/${id}/report`, { reason: 'Insulta al mensajero' });
    const { token } = await plantSuperadmin(t);
    const hide = (seen: object) =>
      call('POST', `/admin/ratings/${id}/judge`, { hide: true, reason: 'Insulta', seen }, token);
    await rate(order, '2', 'Llegó tarde.');
    const refused = await hide({ stars: 1, text: 'Nota 1' });
    expect([refused.status, refused.body.message]).toEqual([
      422,
      expect.stringContaining('2 de 5 estrellas y dice: «Llegó tarde.»'),
    ]);
    expect((await list()).ratings).toMatchObject([{ report: 'waiting' }]);
    expect((await hide({ stars: 2, text: 'Llegó tarde.' })).status).toBe(200);
    expect((await list()).ratings).toMatchObject([{ report: 'hidden' }]);
    expect(await findBreaches(t.platform)).toEqual({});
  });

  it('that waits for the platform goes on waiting when its buyer changes it', async () => {
    const order = await plantRatings(['1']);
    const [{ id }] = (await list()).ratings;
    await call('POST', `/ratings/${id}/report`, { reason: 'Insulta al mensajero' });
    await rate(order, '1', 'Nota 1.');
    expect((await list()).ratings).toMatchObject([{ text: 'Nota 1.', report: 'waiting' }]);
  });

  it('of an erased customer keeps its stars and loses name and words', async () => {
    const order = await plantRatings(['2']);
    const [{ id }] = (await list()).ratings;
    await call('PUT', `/ratings/${id}/answer`, { answer: 'Perdón, Yokasta.' });
    const exported = await call('GET', `/customers/${order.customerId}/export`);
    expect(exported.body.ratings).toMatchObject([{ product: 'Piñonate', stars: 2, text: 'Nota 2' }]);
    await productPage(order);
    await callApi(t, { method: 'DELETE', path: `/customers/${order.customerId}`, token: store.token });
    expect((await list()).ratings).toMatchObject([{ stars: 2, text: '', author: '', answer: '' }]);
    const html = await productPage(order);
    expect(html).toContain('2 de 5 estrellas');
    for (const gone of ['Nota 2', 'Yokasta']) expect(html).not.toContain(gone);
    expect((await rate(order, '5', 'Soy otra')).statusCode).toBe(422);
  });
});
