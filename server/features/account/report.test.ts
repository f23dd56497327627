import { beforeEach, expect, test } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';

import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantMember, plantSession } from '#server/testing/plant-member.ts';
import { sendOrder, storeOrderBody, writtenOrderBody } from '#server/testing/plant-order.ts';
import { plantProduct } from '#server/testing/plant-product.ts';
import { chat } from '#server/testing/plant-selling-store.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';
import type { Report } from '#shared/features/account/report-calls.ts';
import type { ReportMeasure } from '#shared/features/analytics/report-periods.ts';
import { dayOf, days, hours, startOfDay } from '#shared/lib/time.ts';

const t = openTestApp();

const PHONE = 'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36';

type Seen = { event?: string; person?: string; product?: string; from?: string; page?: string };

const record = (
  { slug }: { slug: string },
  { event = 'visit', person = '', page = '', ...told }: Seen = {},
) =>
  callApi(t, {
    method: 'POST',
    path: `/storefront/${slug}/events`,
    body: { event, ...told },
    headers: { 'user-agent': `${PHONE} ${person}`, referer: `https://colmado.example/str/${slug}${page}` },
  });

/** Signs in again, because sessions end in the days that a test lets pass. */
const sessionOf = async (store: PlantedStore) => ({ ...store, token: await plantSession(t, store) });

const read = async (store: PlantedStore, period?: string) => {
  const { token } = await sessionOf(store);
  return callApi(t, { path: `/analytics/report${period ? `?period=${period}` : ''}`, token });
};

const seriesOf = (report: Report, measure: ReportMeasure) =>
  report.series.find((series) => series.measure === measure);

/** Moves the clock to an hour of the day so many days from now. */
const goTo = (inDays: number, hour: number) =>
  t.clock.advance(startOfDay(t.clock.now()).getTime() + days(inDays) + hours(hour) - t.clock.now().getTime());

/** Writes down an order of RD$350 at this moment. */
const sell = async (store: PlantedStore, { state = 'confirmed', productId = '' } = {}): Promise<string> => {
  const session = await sessionOf(store);
  const body = writtenOrderBody(productId || (await plantProduct(t, session)), { state });
  const answer = await callApi(t, { method: 'POST', path: '/orders', token: session.token, body });
  if (answer.status !== 201) throw new Error(JSON.stringify(answer.body));
  return answer.body.order.id;
};

const cancel = async (store: PlantedStore, id: string) => {
  const { token } = await sessionOf(store);
  const body = { state: 'cancelled' };
  expect((await callApi(t, { method: 'PUT', path: `/orders/${id}/state`, token, body })).status).toBe(200);
};

const orderFromCart = async (store: PlantedStore, productId: string) =>
  expect((await sendOrder(t, store, { body: storeOrderBody(productId) })).status).toBe(201);

let neighbour: PlantedStore;

beforeEach(async () => {
  neighbour = await plantStore(t, { plan: 'pro' });
  const product = await plantProduct(t, neighbour, { name: 'Ajeno' });
  await record(neighbour, { page: '?ref=qr' });
  await record(neighbour, { event: 'product_view', product });
  await sell(neighbour, { productId: product });
});

test('a new store has a report of zeros', async () => {
  const store = await plantStore(t, { plan: 'grow' });
  const { status, body } = await read(store, 'month');
  expect(status).toBe(200);
  expect(body.series.map(({ total, before }: { total: number; before: number }) => total + before)).toEqual([
    0, 0, 0, 0, 0, 0,
  ]);
  expect(body.detail).toMatchObject({ soldProducts: [], viewedProducts: [], sources: [], channels: [] });
  expect(body.steps).toHaveLength(30);
});

test('counts the events and orders of each day beside the days before, of this store alone', async () => {
  const store = await plantStore(t, { plan: 'grow' });
  const product = await plantProduct(t, store, { name: 'Salami' });
  await record(store);
  await sell(store);
  // Thirty days later these are of the period before.
  goTo(30, 9);
  for (const person of ['a', 'b']) await record(store, { person });
  for (const event of ['product_view', 'product_view', 'whatsapp_click', 'share', 'cart'])
    await record(store, { event, person: 'a', product });
  await sell(store, { productId: product });
  await sell(store, { state: 'new' });
  await cancel(store, await sell(store));
  goTo(2, 20);
  await record(store);
  await orderFromCart(store, product);
  const { body } = await read(store, 'month');
  const amounts = (measure: ReportMeasure) => seriesOf(body, measure)?.amounts.slice(-3);
  expect(body).toMatchObject({ period: 'month', success: true });
  expect([body.from, body.until]).toEqual([body.steps[0], body.steps[29]]);
  expect(amounts('visits')).toEqual([2, 0, 1]);
  expect(amounts('productViews')).toEqual([2, 0, 0]);
  expect(amounts('whatsappTaps')).toEqual([1, 0, 0]);
  expect(amounts('shares')).toEqual([1, 0, 0]);
  // An order that nobody has confirmed is no sale.
  expect(amounts('orders')).toEqual([2, 0, 1]);
  expect(amounts('sales')).toEqual([350, 0, 0]);
  expect(seriesOf(body, 'visits')).toMatchObject({ total: 3, before: 1 });
  expect(seriesOf(body, 'orders')).toMatchObject({ total: 3, before: 1 });
  expect(seriesOf(body, 'sales')).toMatchObject({ total: 350, before: 350 });
  expect(body.detail.soldProducts).toEqual([{ name: 'Salami', unit: null, quantity: 1, amount: 350 }]);
  expect(body.detail.viewedProducts).toEqual([{ id: product, name: 'Salami', views: 2 }]);
  expect(body.detail.channels).toEqual([
    { channel: 'store', orders: 1, sales: 0, before: 0 },
    { channel: 'panel', orders: 2, sales: 350, before: 1 },
  ]);
});

test('every number of the report can be derived again from rows', async () => {
  const store = await plantStore(t, { plan: 'pro' });
  const [first, second] = [await plantProduct(t, store), await plantProduct(t, store, { name: 'Otro' })];
  for (const [inDays, hour] of [
    [0, 11],
    [3, 23],
    [40, 0],
    [90, 7],
  ] as const) {
    goTo(inDays, hour);
    for (const person of ['a', 'b', 'c'].slice(0, 1 + (hour % 3)))
      await record(store, { person, page: '?ref=estado' });
    await record(store, { event: 'product_view', product: hour % 2 ? first : second });
    await sell(store, { state: hour % 2 ? 'delivered' : 'new', productId: first });
  }
  const { body } = await read(store, 'year');
  const rowsOf = (statement: string) =>
    t.platform.db.queryAsOwner<Record<string, number | string>>(statement, [
      store.tenantId,
      body.from,
      body.until,
    ]);
  const count = async (event: string) =>
    Number(
      (
        await rowsOf(`select coalesce(sum(total), 0) as n from store_counts
          where tenant_id = $1 and event = '${event}' and day between $2 and $3`)
      )[0]?.n,
    );
  const local = `(created_at at time zone 'America/Santo_Domingo')::date between $2 and $3`;
  const [orders] =
    await rowsOf(`select count(*) as n, sum(total_centavos) filter (where state <> 'new') / 100 as pesos
    from orders where tenant_id = $1 and state <> 'cancelled' and ${local}`);
  const months =
    await rowsOf(`select to_char(created_at at time zone 'America/Santo_Domingo', 'YYYY-MM-01') as first,
    count(*) as n from orders where tenant_id = $1 and ${local} group by 1`);
  const busy =
    await rowsOf(`select extract(hour from created_at at time zone 'America/Santo_Domingo') as hour,
    count(*) as n from orders where tenant_id = $1 and ${local} group by 1`);
  const [views] = await rowsOf(`select sum(total) as n from store_product_views
    where tenant_id = $1 and product_id = '${first}' and day between $2 and $3`);
  expect(orders?.n).toBe(4);
  expect(seriesOf(body, 'visits')?.total).toBe(await count('visit'));
  expect(seriesOf(body, 'productViews')?.total).toBe(await count('product_view'));
  expect(seriesOf(body, 'orders')?.total).toBe(orders?.n);
  expect(seriesOf(body, 'sales')?.total).toBe(Number(orders?.pesos));
  const byMonth = body.steps.map((step: string) => months.find(({ first: month }) => month === step)?.n ?? 0);
  expect(seriesOf(body, 'orders')?.amounts).toEqual(byMonth);
  expect(body.detail.hours.map((hour: { orders: number }) => hour.orders)).toEqual(
    Array.from({ length: 24 }, (_, hour) => busy.find((row) => Number(row.hour) === hour)?.n ?? 0),
  );
  expect(body.detail.viewedProducts.find(({ id }: { id: string }) => id === first)?.views).toBe(views?.n);
  // Sources and hours hold each visit once.
  const sum = (numbers: { visits: number }[]) => numbers.reduce((total, { visits }) => total + visits, 0);
  expect([sum(body.detail.sources), sum(body.detail.hours), sum(body.detail.weekdays)]).toEqual(
    Array(3).fill(seriesOf(body, 'visits')?.total),
  );
});

test('the day ends at midnight in Santo Domingo', async () => {
  const store = await plantStore(t, { plan: 'grow' });
  // It is Friday; Saturday's last minute, and then Sunday's first.
  goTo(1, 23);
  t.clock.advance(hours(1) - 1);
  await record(store);
  await sell(store);
  t.clock.advance(1);
  await record(store);
  await sell(store);
  const { detail, ...body } = (await read(store, 'week')).body;
  expect(seriesOf(body, 'visits')?.amounts.slice(-2)).toEqual([1, 1]);
  expect(seriesOf(body, 'orders')?.amounts.slice(-2)).toEqual([1, 1]);
  expect([detail.hours[23], detail.hours[0]]).toEqual(Array(2).fill({ visits: 1, orders: 1 }));
  expect(detail.weekdays.map(({ visits }: { visits: number }) => visits)).toEqual([0, 0, 0, 0, 0, 1, 1]);
});

test('visits are told by their source, which is decided when the first of the day is counted', async () => {
  const store = await plantStore(t, { plan: 'grow' });
  await record(store, { person: 'a', page: '?ref=qr' });
  await record(store, { person: 'a', from: 'l.instagram.com' });
  await record(store, { person: 'b', from: 'l.instagram.com' });
  await record(store, { person: 'c', from: 'l.instagram.com' });
  await record(store, { person: 'd' });
  const rows = (await read(store, 'month')).body.detail.sources;
  expect(rows).toEqual([
    { source: 'instagram', visits: 2, before: 0 },
    { source: 'qr', visits: 1, before: 0 },
    { source: 'direct', visits: 1, before: 0 },
  ]);
});

test('visits of before sources were counted are of an unknown source', async () => {
  const store = await plantStore(t, { plan: 'grow' });
  await record(store);
  await t.platform.db.transact({ role: 'colmado_app', tenantId: store.tenantId }, (tx) =>
    tx.query('delete from store_visit_sources where tenant_id = $1', [store.tenantId]),
  );
  expect((await read(store, 'month')).body.detail.sources).toEqual([
    { source: 'unknown', visits: 1, before: 0 },
  ]);
});

test("a view of a neighbour's, deleted or made-up product counts for the page and for no product", async () => {
  const store = await plantStore(t, { plan: 'grow' });
  const { token } = store;
  const gone = await plantProduct(t, store);
  await callApi(t, { method: 'DELETE', path: `/products/${gone}`, token });
  for (const product of [await plantProduct(t, neighbour), gone, crypto.randomUUID()])
    expect((await record(store, { event: 'product_view', product })).status).toBe(200);
  const { body } = await read(store, 'month');
  expect(seriesOf(body, 'productViews')?.total).toBe(3);
  expect(body.detail.viewedProducts).toEqual([]);
});

test('the free plan reads the true visits and orders of seven days, and nothing more', async () => {
  const store = await plantStore(t);
  await record(store);
  await sell(store);
  const { body } = await read(store);
  expect(body).toMatchObject({ period: 'week', detail: null });
  expect(body.steps).toHaveLength(7);
  expect(
    body.series.map(({ measure, total }: { measure: string; total: number }) => [measure, total]),
  ).toEqual([
    ['visits', 1],
    ['orders', 1],
  ]);
});

test.each([
  [
    'esencial',
    'month',
    'grow',
    'Tu plan Starter no incluye la analítica de 30 días. Cámbiate a Grow para tenerla.',
  ],
  [
    'esencial',
    'year',
    'pro',
    'Tu plan Starter no incluye la analítica de 12 meses. Cámbiate a Pro para tenerla.',
  ],
  ['grow', 'year', 'pro', 'Tu plan Grow no incluye la analítica de 12 meses. Cámbiate a Pro para tenerla.'],
] as const)(
  'a store on %s is refused the %s and told which plan has it',
  async (plan, period, liftedBy, message) => {
    const { status, body } = await read(await plantStore(t, { plan }), period);
    expect(status).toBe(403);
    expect(body).toMatchObject({ success: false, error: 'LIMIT_REACHED', message, details: { liftedBy } });
  },
);

test('a guest reads the report, and a made-up period is invalid', async () => {
  const store = await plantStore(t, { plan: 'pro' });
  const { token } = await plantMember(t, store, 'guest');
  expect((await callApi(t, { path: '/analytics/report?period=year', token })).status).toBe(200);
  expect((await callApi(t, { path: '/analytics/report?period=century', token })).status).toBe(400);
});

test('a year is twelve months beside the same span of the year before', async () => {
  const store = await plantStore(t, { plan: 'pro' });
  await sell(store);
  goTo(365, 10);
  await sell(store);
  const { body } = await read(store, 'year');
  expect(body.steps).toHaveLength(12);
  expect(body.steps.every((step: string) => step.endsWith('-01'))).toBe(true);
  expect(body.steps.at(-1)).toBe(`${body.until.slice(0, 7)}-01`);
  expect([body.from, body.until, body.beforeFrom, body.beforeUntil]).toEqual([
    '2026-12-01',
    '2027-11-20',
    '2025-12-01',
    '2026-11-20',
  ]);
  expect(seriesOf(body, 'orders')).toMatchObject({ total: 1, before: 1 });
});

test('what people searched for and did not find stands in the report of Pro, with what it may have been worth', async () => {
  const store = await plantStore(t, { plan: 'pro' });
  const rice = await plantProduct(t, store, { name: 'Arroz' });
  await sell(store, { productId: rice });
  const search = async (slug: string, words: string, { person = '', headers = {}, rest = '' } = {}) => {
    const url = `/str/${slug}?q=${encodeURIComponent(words)}${rest}`;
    const answer = await t.app.inject({ url, headers: { 'user-agent': `${PHONE} ${person}`, ...headers } });
    expect(answer.statusCode).toBe(200);
  };
  // Twice by one person, once by another, from the page and from its live list, drawn and from the cache.
  await search(store.slug, '¡Salchichón!');
  await search(store.slug, 'salchichon', { rest: '&parte=catalogo' });
  await search(store.slug, 'salchichón', { person: 'otra', rest: '&parte=catalogo' });
  await search(store.slug, 'salchi', { rest: '&parte=catalogo' });
  // What is found, a choice of one category, a crawler, who asks not to be counted, and a telephone are not stored.
  await search(store.slug, 'arroz');
  await search(store.slug, 'zapatos', { rest: '&category=Granos' });
  await search(store.slug, 'robots', { headers: { 'user-agent': 'Googlebot/2.1' } });
  await search(store.slug, 'callado', { headers: { dnt: '1' } });
  await search(store.slug, '809 555 1234');
  await search(neighbour.slug, 'caviar');
  const settings = { isWebChatOn: true };
  await callApi(t, { method: 'PUT', path: '/bot/settings', token: store.token, body: settings });
  await chat(t, { slug: store.slug, text: 'tienen neumáticos?' });
  const missed = async () => (await read(store, 'year')).body.advanced.missed;
  await expect.poll(missed).toEqual({
    worth: 350,
    times: 3,
    words: [
      { word: 'Salchichón', searched: 2, asked: 0 },
      { word: 'neumaticos', searched: 0, asked: 1 },
    ],
  });
  expect((await read(neighbour, 'year')).body.advanced.missed.words).toEqual([
    { word: 'caviar', searched: 1, asked: 0 },
  ]);
  expect((await missed()).times).toBe(3);
});

test('a word that many looked for is not hidden by one person who looked for a longer one', async () => {
  const store = await plantStore(t, { plan: 'pro' });
  await plantProduct(t, store);
  const words = { sal: 5, sala: 1, salam: 1, salami: 1, pan: 2, panty: 2, 'panty medias': 1 };
  for (const [word, searched] of Object.entries(words))
    await t.platform.db.queryAsOwner(
      `insert into store_missed_words (tenant_id, day, word_key, word, searched) values ($1, $2, $3, $3, $4)`,
      [store.tenantId, dayOf(t.clock.now()), word, searched],
    );
  const { missed } = (await read(store, 'year')).body.advanced;
  // Who looked for salami came by its beginnings; two looked for panty, and one of them went on.
  expect(missed).toMatchObject({
    times: 7,
    words: [
      { word: 'sal', searched: 4, asked: 0 },
      { word: 'panty', searched: 1, asked: 0 },
      { word: 'panty medias', searched: 1, asked: 0 },
      { word: 'salami', searched: 1, asked: 0 },
    ],
  });
});

test('what may be a telephone or a mailbox is not stored, however it is written', async () => {
  const store = await plantStore(t, { plan: 'pro' });
  await plantProduct(t, store);
  const search = (words: string) =>
    t.app.inject({
      url: `/str/${store.slug}?q=${encodeURIComponent(words)}`,
      headers: { 'user-agent': PHONE },
    });
  for (const words of ['809 - 555 - 1234', '(829) . 555 . 4321', 'rosa@gmail.com', 'caviar'])
    await search(words);
  const told = async () => (await read(store, 'year')).body.advanced.missed.words;
  await expect.poll(told).toContainEqual({ word: 'caviar', searched: 1, asked: 0 });
  expect(await told()).toHaveLength(1);
});

test('a flood of invented words is stored up to a limit', async () => {
  const store = await plantStore(t, { plan: 'pro' });
  await plantProduct(t, store);
  await t.platform.db.execAsOwner(
    `insert into store_missed_words (tenant_id, day, word_key, word, searched)
     select t.id, '${dayOf(t.clock.now())}', n || 'x', n || 'x', 1 from tenants t, generate_series(1, 500) n where t.id = '${store.tenantId}'`,
  );
  const search = (words: string) =>
    t.app.inject({ url: `/str/${store.slug}?q=${words}`, headers: { 'user-agent': PHONE } });
  await search('quinientos');
  await search('7x');
  const missed = async () => (await read(store, 'year')).body.advanced.missed;
  await expect.poll(async () => (await missed()).words[0]).toEqual({ word: '7x', searched: 2, asked: 0 });
  expect((await missed()).times).toBe(501);
});
