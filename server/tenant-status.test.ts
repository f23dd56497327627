import { beforeEach, describe, expect, test } from 'vitest';
import type { TenantStatus } from '#shared/features/tenants/tenant-view.ts';
import { productPath, storePath } from '#shared/lib/paths.ts';
import { callApi } from './testing/call-api.ts';
import { drawPhoto, formWith } from './testing/draw-photo.ts';
import { csvOf, driveImports } from './testing/drive-imports.ts';
import { getPage } from './testing/get-page.ts';
import { openTestApp } from './testing/open-test-app.ts';
import { sendOrder, storeOrderBody } from './testing/plant-order.ts';
import { plantSellingStore, type SellingStore } from './testing/plant-selling-store.ts';
import { plantStore } from './testing/plant-store.ts';
import { plantSuperadmin } from './testing/plant-superadmin.ts';

const t = openTestApp();

let store: SellingStore;
let superadmin: string;

beforeEach(async () => {
  noted.clear();
  store = await plantSellingStore(t);
  superadmin = (await plantSuperadmin(t)).token;
});

const setStatus = async (status: TenantStatus): Promise<void> => {
  const path = `/admin/tenants/${store.tenantId}/plan`;
  const answer = await callApi(t, { method: 'POST', path, token: superadmin, body: { status } });
  expect(answer.status).toBe(200);
};

const page = async (path: string) => (await getPage(t, path)).status;
const open = async (path: string) => (await callApi(t, { path })).status;
const asOwner = async (method: 'GET' | 'POST' | 'PUT', path: string, body?: object) =>
  (await callApi(t, { method, path, token: store.token, ...(body && { body }) })).status;

/** Addresses of pictures, noted while the store was open, as a crawler or a phone has them. */
const noted = new Map<string, string>();

const picture = async (name: string, find: () => Promise<string>): Promise<number> => {
  const address = noted.get(name) ?? (await find());
  noted.set(name, address);
  return page(new URL(address, t.platform.env.PUBLIC_URL).pathname);
};
const previewOf = async (path: string): Promise<string> =>
  /property="og:image" content="([^"]+)"/.exec((await getPage(t, path)).html)?.[1] ?? '';
const iconOf = async (path: string): Promise<string> =>
  JSON.parse((await getPage(t, `${path}/manifest.webmanifest`)).html).icons[0].src;

const logoOf = async (): Promise<string> => {
  const png = (await drawPhoto().png().toBuffer()).toString('base64');
  const path = `/tenants/${store.slug}`;
  const body = { logo: `data:image/png;base64,${png}` };
  return (await callApi(t, { method: 'PUT', path, token: store.token, body })).body.tenant.logo;
};
const photoOf = async (): Promise<string> => {
  const body = formWith({ name: 'Pan', price: '5' }, [{ bytes: await drawPhoto().jpeg().toBuffer() }]);
  return (await callApi(t, { method: 'POST', path: '/products', token: store.token, body })).body.product
    .images[0];
};

const PUBLIC: Record<string, () => Promise<number>> = {
  'the store page': () => page(storePath(store.slug)),
  'a product page': () => page(productPath(storePath(store.slug), store.riceId)),
  'the feed for Meta': () => page(`${storePath(store.slug)}/feed/meta.csv`),
  'the feed for Google': () => page(`${storePath(store.slug)}/feed/google.xml`),
  "the store's sitemap": () => page(`${storePath(store.slug)}/sitemap.xml`),
  "the store's app": () => page(`${storePath(store.slug)}/manifest.webmanifest`),
  'picture in its link previews': () => picture('store', () => previewOf(storePath(store.slug))),
  "picture in a product's link previews": () =>
    picture('product', () => previewOf(productPath(storePath(store.slug), store.riceId))),
  'icon of its app': () => picture('icon', () => iconOf(storePath(store.slug))),
  logo: () => picture('logo', logoOf),
  'photo of a product': () => picture('photo', photoOf),
  'the public view of the tenant': () => open(`/tenants/${store.slug}`),
  'the public list of products': () => open(`/products?tenantId=${store.tenantId}`),
  'a public product': () => open(`/products/${store.riceId}?tenantId=${store.tenantId}`),
  'the order form': () => open(`/storefront/${store.slug}/order-form?ids=${store.riceId}`),
  'the web chat': async () => {
    const body = { conversationId: 'el-secreto-de-rosa', text: 'hola' };
    return (await callApi(t, { method: 'POST', path: `/storefront/${store.slug}/chat`, body })).status;
  },
};

describe.each(['inactive', 'suspended'] as const)('a store that becomes %s', (status) => {
  test.each(Object.entries(PUBLIC))(
    'has no %s from the next request on, and has it back when active',
    async (_, ask) => {
      // Twice, so that the answers are cached.
      expect([await ask(), await ask()]).toEqual([200, 200]);
      await setStatus(status);
      expect(await ask()).toBe(404);
      await setStatus('active');
      expect(await ask()).toBe(200);
    },
  );

  test('shows its pictures in its own panel and on no other page', async () => {
    await picture('photo', photoOf);
    await setStatus(status);
    const address = new URL(noted.get('photo') ?? '', t.platform.env.PUBLIC_URL).pathname;
    const asked = async (headers: Record<string, string>) => (await getPage(t, address, { headers })).status;
    const referer = `${t.platform.env.PUBLIC_URL}/panel/productos`;
    expect(await asked({ referer, 'sec-fetch-site': 'same-origin' })).toBe(200);
    expect(await asked({ referer })).toBe(200);
    const others: Record<string, string>[] = [
      {},
      { 'sec-fetch-site': 'same-origin' },
      { referer: `${t.platform.env.PUBLIC_URL}${storePath(store.slug)}` },
      { referer: `${t.platform.env.PUBLIC_URL}/panel-de-nadie` },
      { referer: 'https://copias.test/panel', 'sec-fetch-site': 'cross-site' },
      { referer: 'no es una dirección' },
    ];
    for (const headers of others) expect([headers, await asked(headers)]).toEqual([headers, 404]);
  });

  test('is in no sitemap, while its neighbour is', async () => {
    const neighbour = await plantSellingStore(t);
    await setStatus(status);
    const { html } = await getPage(t, '/sitemap.xml');
    expect(html).toContain(storePath(neighbour.slug));
    expect(html).not.toContain(`${storePath(store.slug)}/`);
  });

  test('accepts no order', async () => {
    const order = async () => {
      const body = storeOrderBody(store.riceId, {
        lines: [{ productId: store.riceId, quantity: 1, price: 425 }],
        delivery: { isPickup: false, zone: 'Gurabo', place: null, address: 'Calle 3 #15' },
        fee: 200,
        payment: 'Efectivo',
      });
      return (await sendOrder(t, store, { body })).status;
    };
    expect(await order()).toBe(201);
    await setStatus(status);
    expect(await order()).toBe(404);
  });

  test('counts no visit', async () => {
    const visit = (agent: string) =>
      callApi(t, {
        method: 'POST',
        path: `/storefront/${store.slug}/events`,
        body: { event: 'visit' },
        headers: { 'user-agent': `Mozilla/5.0 (Linux; Android 13) Chrome/126.0 Mobile ${agent}` },
      });
    await visit('Ana');
    await setStatus(status);
    await visit('Luis');
    const { body } = await callApi(t, { path: '/analytics/today', token: store.token });
    expect(body.counts.visit.today).toBe(1);
  });

  test('lets its owner sign in, read and export everything', async () => {
    await setStatus(status);
    const { email, password } = store;
    const login = { method: 'POST', path: '/auth/login', body: { email, password } } as const;
    expect((await callApi(t, login)).body.tenant.status).toBe(status);
    expect(await asOwner('GET', `/products?tenantId=${store.tenantId}`)).toBe(200);
    expect(await asOwner('GET', '/orders')).toBe(200);
    expect(await asOwner('GET', '/account/export')).toBe(200);
  });
});

test.each([
  ['inactive', [200, 201, 200]],
  ['suspended', [403, 403, 403]],
] as const)('the panel of an %s store answers changes with %j', async (status, answers) => {
  await setStatus(status);
  const { slug, riceId, tenantId } = store;
  expect([
    await asOwner('PUT', `/tenants/${slug}/profile`, { city: 'Moca' }),
    await asOwner('POST', '/products', { tenantId, name: 'Pan', price: 5 }),
    await asOwner('PUT', `/products/${riceId}`, { name: 'Arroz', category: 'Granos' }),
  ]).toEqual(answers);
});

test('an import that waits when its store is suspended writes nothing and says why', async () => {
  const { stage, apply, read, names } = driveImports(t);
  const { id } = await stage(store, csvOf('Pan,5'));
  await apply(store, id);
  await setStatus('suspended');
  await t.jobs.runWaiting();
  expect((await read(store, id)).status).toBe('failed');
  expect(await names(store)).not.toContain('Pan');
});

test('a suspension does not affect another store', async () => {
  const neighbour = await plantStore(t);
  await setStatus('suspended');
  expect(await page(storePath(neighbour.slug))).toBe(200);
  const asked = { method: 'PUT', path: `/tenants/${neighbour.slug}/profile` } as const;
  expect((await callApi(t, { ...asked, token: neighbour.token, body: { city: 'Moca' } })).status).toBe(200);
});
