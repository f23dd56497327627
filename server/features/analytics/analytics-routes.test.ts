import { expect, test } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';
import { days } from '#shared/lib/time.ts';

const t = openTestApp();

const PHONE = 'Mozilla/5.0 (Linux; Android 13) AppleWebKit/537.36 Chrome/126.0 Mobile Safari/537.36';

type Happening = { slug: string; event?: string; headers?: Record<string, string> };

const record = ({ slug, event = 'visit', headers = {} }: Happening) =>
  callApi(t, {
    method: 'POST',
    path: `/storefront/${slug}/events`,
    body: { event },
    headers: { 'user-agent': PHONE, ...headers },
  });

/** Signs in again, because sessions end in the days that a test lets pass. */
const countsOf = async ({ email, password }: PlantedStore) => {
  const { token } = (await callApi(t, { method: 'POST', path: '/auth/login', body: { email, password } }))
    .body;
  return (await callApi(t, { path: '/analytics/today', token })).body.counts;
};

test('several pages of one person are one visit, and each enquiry counts', async () => {
  const [mine, theirs] = [await plantStore(t), await plantStore(t)];
  for (const event of ['visit', 'visit', 'product_view', 'product_view', 'whatsapp_click', 'share']) {
    expect((await record({ slug: mine.slug, event })).status).toBe(200);
  }
  await record({ slug: mine.slug, headers: { 'user-agent': `${PHONE} otra` } });
  expect(await countsOf(mine)).toEqual({
    visit: { today: 2, yesterday: 0 },
    product_view: { today: 2, yesterday: 0 },
    whatsapp_click: { today: 1, yesterday: 0 },
    share: { today: 1, yesterday: 0 },
  });
  expect((await countsOf(theirs)).visit).toEqual({ today: 0, yesterday: 0 });
});

test('a browser without scripts is counted by its request for a picture', async () => {
  const store = await plantStore(t);
  for (const event of ['visit', 'visit', 'product_view']) {
    const answer = await t.app.inject({
      url: `/api/storefront/${store.slug}/events/${event}`,
      headers: { 'user-agent': PHONE },
    });
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'image/svg+xml',
      'no-store',
    ]);
  }
  expect(await countsOf(store)).toMatchObject({ visit: { today: 1 }, product_view: { today: 1 } });
});

test('today becomes yesterday at midnight in Santo Domingo, and the visitor is new again', async () => {
  const store = await plantStore(t);
  await record({ slug: store.slug });
  t.clock.advance(days(1));
  await record({ slug: store.slug });
  await record({ slug: store.slug });
  expect((await countsOf(store)).visit).toEqual({ today: 1, yesterday: 1 });
});

test.each([
  ['a link preview', { 'user-agent': 'WhatsApp/2.24.1 A' }],
  ['a crawler', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ['who asks not to be tracked', { dnt: '1' }],
  ['who asks for global privacy', { 'sec-gpc': '1' }],
])('%s is not counted', async (_case, headers) => {
  const store = await plantStore(t);
  expect((await record({ slug: store.slug, headers })).status).toBe(200);
  expect((await countsOf(store)).visit.today).toBe(0);
});

test('a store that is closed or absent counts nothing and answers the same', async () => {
  const store = await plantStore(t, { status: 'inactive' });
  expect((await record({ slug: store.slug })).status).toBe(200);
  expect((await record({ slug: 'no-existe' })).status).toBe(200);
  expect((await countsOf(store)).visit.today).toBe(0);
});

test('products are compared with their number at the start of the day', async () => {
  const store = await plantStore(t, { plan: 'pro' });
  await plantStore(t);
  const create = (name: string, token: string) =>
    callApi(t, { method: 'POST', path: '/products', token, body: { name, price: 100, category: 'Otros' } });
  const { product } = (await create('Arroz', store.token)).body;
  await create('Habichuela', store.token);
  t.clock.advance(days(1));
  const { token } = (await callApi(t, { method: 'POST', path: '/auth/login', body: store })).body;
  await create('Yuca', token);
  await create('Plátano', token);
  await callApi(t, { method: 'DELETE', path: `/products/${product.id}`, token });
  const { products } = (await callApi(t, { path: '/analytics/today', token })).body;
  expect(products).toEqual({ today: 3, yesterday: 2 });
});

test('an unknown event is refused', async () => {
  const { slug } = await plantStore(t);
  expect((await record({ slug, event: 'purchase' })).status).toBe(400);
});

test('visitors are deleted the next day, their number stays', async () => {
  const store = await plantStore(t);
  await record({ slug: store.slug });
  t.clock.advance(days(1));
  await t.jobs.runScheduled('forget-visitors');
  const rows = await t.platform.db.queryAsOwner<{ left: number }>(
    'select (select count(*) from store_visitors) + (select count(*) from visitor_salts) as left',
  );
  expect(rows).toEqual([{ left: 0 }]);
  expect((await countsOf(store)).visit).toEqual({ today: 0, yesterday: 1 });
});
