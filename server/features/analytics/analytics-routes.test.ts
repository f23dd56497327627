import { expect, test } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantProduct } from '#server/testing/plant-product.ts';
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
    cart: { today: 0, yesterday: 0 },
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

test('a page of another site that shows the picture of a count, or a search as a picture, counts nobody', async () => {
  const store = await plantStore(t, { plan: 'pro' });
  await plantProduct(t, store);
  const ask = (url: string, site: string, dest: string) =>
    t.app.inject({
      url,
      headers: { 'user-agent': PHONE, 'sec-fetch-site': site, 'sec-fetch-dest': dest },
    });
  const counted = `/api/storefront/${store.slug}/events/visit`;
  expect((await ask(counted, 'cross-site', 'image')).statusCode).toBe(200);
  expect((await countsOf(store)).visit.today).toBe(0);
  await ask(counted, 'same-origin', 'image');
  expect((await countsOf(store)).visit.today).toBe(1);
  await ask(`/str/${store.slug}?q=calumnia`, 'cross-site', 'image');
  // Whoever follows a link has been here.
  await ask(`/str/${store.slug}?q=caviar`, 'cross-site', 'document');
  const words = () =>
    t.platform.db.queryAsOwner<{ word: string }>('select word from store_missed_words where tenant_id = $1', [
      store.tenantId,
    ]);
  await expect.poll(words).toEqual([{ word: 'caviar' }]);
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

test('a person counts once a day for seeing products, and once for filling an order', async () => {
  const [mine, theirs] = [await plantStore(t), await plantStore(t)];
  const again = { 'user-agent': `${PHONE} otra` };
  for (const event of ['product_view', 'product_view', 'cart', 'cart'])
    await record({ slug: mine.slug, event });
  await record({ slug: mine.slug, event: 'product_view', headers: again });
  await record({ slug: theirs.slug, event: 'cart' });
  const rows = await t.platform.db.queryAsOwner<{ event: string; total: number }>(
    'select event, total from store_counts where tenant_id = $1 order by event',
    [mine.tenantId],
  );
  expect(rows).toEqual([
    { event: 'cart', total: 1 },
    { event: 'product_view', total: 3 },
    { event: 'product_visitor', total: 2 },
  ]);
});

test('a browser without scripts tells the product and the mark of its link by the address of the page', async () => {
  const store = await plantStore(t);
  const { id } = (
    await callApi(t, {
      method: 'POST',
      path: '/products',
      token: store.token,
      body: { name: 'Yuca', price: 40 },
    })
  ).body.product;
  for (const event of ['visit', 'product_view'])
    await t.app.inject({
      url: `/api/storefront/${store.slug}/events/${event}${event === 'visit' ? '' : `?id=${id}`}`,
      headers: { 'user-agent': PHONE, referer: `https://colmado.test/str/${store.slug}?ref=qr` },
    });
  const query = `select source, (select total from store_product_views where tenant_id = $2 and product_id = $1) as views
    from store_visit_sources where tenant_id = $2`;
  expect(await t.platform.db.queryAsOwner(query, [id, store.tenantId])).toEqual([{ source: 'qr', views: 1 }]);
});

test('nothing that a browser tells of its way is stored but the name of the source', async () => {
  const store = await plantStore(t);
  const path = `/storefront/${store.slug}/events`;
  const body = { event: 'visit', from: 'secreto.example' };
  const headers = { 'user-agent': PHONE, referer: 'https://colmado.test/str/x?ref=secreto&q=secreto' };
  expect((await callApi(t, { method: 'POST', path, body, headers })).status).toBe(200);
  const tables = ['store_counts', 'store_visit_sources', 'store_visit_hours', 'store_visitors'];
  const texts = await Promise.all(
    tables.map((table) =>
      t.platform.db.queryAsOwner(`select t::text from ${table} t where tenant_id = $1`, [store.tenantId]),
    ),
  );
  expect(texts.map((rows) => rows.length)).toEqual([1, 1, 1, 1]);
  expect(JSON.stringify(texts)).toContain('other');
  expect(JSON.stringify(texts)).not.toContain('secreto');
});

test('views of single products are deleted after two years, their sum stays', async () => {
  const store = await plantStore(t, { plan: 'pro' });
  const { token } = store;
  const body = { name: 'Yuca', price: 40 };
  const { id } = (await callApi(t, { method: 'POST', path: '/products', token, body })).body.product;
  const path = `/storefront/${store.slug}/events`;
  const view = { event: 'product_view', product: id };
  await callApi(t, { method: 'POST', path, body: view, headers: { 'user-agent': PHONE } });
  const left = async () => {
    await t.jobs.runScheduled('forget-visitors');
    const rows = await t.platform.db.queryAsOwner<{ views: number; sum: number }>(
      `select (select count(*) from store_product_views) as views,
        (select total from store_counts where tenant_id = $1 and event = 'product_view') as sum`,
      [store.tenantId],
    );
    return [Number(rows[0]?.views), Number(rows[0]?.sum)];
  };
  t.clock.advance(days(762));
  expect(await left()).toEqual([1, 1]);
  t.clock.advance(days(1));
  expect(await left()).toEqual([0, 1]);
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
