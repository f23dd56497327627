import { beforeEach, expect, test } from 'vitest';
import { listActiveTenants, openPlatform } from '#server/features/tenants/tenants.ts';
import type { Database } from '#server/platform/db/database.ts';
import { Replica } from '#server/platform/db/replica.ts';
import { createLog } from '#server/platform/log/log.ts';
import { callApi } from '#server/testing/call-api.ts';
import { getPage } from '#server/testing/get-page.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantProduct } from '#server/testing/plant-product.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';
import { setTenantStatus } from '#server/testing/set-tenant-status.ts';
import { openTestClock } from '#server/testing/test-clock.ts';
import { seconds } from '#shared/lib/time.ts';

type Row = { businessName: string; version: number };

/** The copy: the test's own database, with what it shows of a tenant's row in the test's hand. */
const copy = { asked: 0, show: (row: Row): Row | undefined => row };

const transact: Database['transact'] = async (start, work) => {
  copy.asked += 1;
  return t.platform.db.transact(start, (tx) => {
    const rows = tx.opened<Row>().flatMap((row) => copy.show(row) ?? []);
    return work({ ...tx, opened: <Opened extends object>() => rows as unknown as readonly Opened[] });
  });
};

const clock = openTestClock();
const t = openTestApp({ replica: new Replica({ db: { transact }, clock, log: createLog('silent') }) });

const PAGE = '/str/la-esquina';
let store: PlantedStore;
let productId: string;

beforeEach(async () => {
  copy.show = (row) => row;
  clock.advance(seconds(10));
  await plantProduct(t, await plantStore(t, { slug: 'la-vecina' }), { name: 'Ajeno' });
  store = await plantStore(t, { slug: 'la-esquina', businessName: 'La Esquina' });
  productId = await plantProduct(t, store, { name: 'Arroz selecto' });
  copy.asked = 0;
});

const describeStore = async (description: string) => {
  const path = '/tenants/la-esquina/profile';
  const answer = await callApi(t, { method: 'PUT', path, token: store.token, body: { description } });
  expect(answer.status).toBe(200);
};

const asCopied = (row: Row): Row => ({ ...row, businessName: 'La Esquina copiada' });

test('store, product and feed are read from the replica', async () => {
  copy.show = asCopied;
  for (const path of [
    PAGE,
    `${PAGE}/producto/${productId}`,
    `${PAGE}/feed/meta.csv`,
    `${PAGE}/sitemap.xml`,
  ]) {
    const before = copy.asked;
    expect((await getPage(t, path)).status).toBe(200);
    expect(copy.asked).toBe(before + 1);
  }
  const { html } = await getPage(t, PAGE);
  expect(html).toContain('La Esquina copiada');
  expect(html).toContain('Arroz selecto');
  expect(html).not.toContain('Ajeno');
});

test('the public list of products is read from the replica, of an open store alone', async () => {
  const path = `/products?tenantId=${store.tenantId}`;
  const { body } = await callApi(t, { path });
  expect(body.products).toMatchObject([{ name: 'Arroz selecto' }]);
  expect(copy.asked).toBe(1);
  copy.show = (row) => ({ ...row, version: row.version - 1 });
  expect((await callApi(t, { path: `/products/${productId}?tenantId=${store.tenantId}` })).status).toBe(200);
  expect(copy.asked).toBe(2);
  await setTenantStatus(t, store, 'suspended');
  expect((await callApi(t, { path })).status).toBe(404);
});

test('the index of sitemaps is read from the replica, and from the primary while it is away', async () => {
  expect((await getPage(t, '/sitemap.xml')).html).toContain(`${PAGE}/sitemap.xml`);
  expect(copy.asked).toBeGreaterThan(0);
  const open = openPlatform(t.platform);
  copy.show = () => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  };
  expect(await listActiveTenants(open, { after: '', limit: 10 })).toHaveLength(2);
});

test('a change shows at once although the replica is behind, and is read from it later', async () => {
  await getPage(t, PAGE);
  copy.show = (row) => ({ ...asCopied(row), version: row.version - 1 });
  await describeStore('Abrimos los domingos.');
  const behind = await getPage(t, PAGE);
  expect(behind.html).toContain('Abrimos los domingos.');
  expect(behind.html).not.toContain('copiada');
  await describeStore('Abrimos a las siete.');
  copy.show = asCopied;
  const caughtUp = await getPage(t, PAGE);
  expect(caughtUp.html).toContain('Abrimos a las siete.');
  expect(caughtUp.html).toContain('La Esquina copiada');
});

test('a store that the replica does not have yet is read from the primary', async () => {
  copy.show = () => undefined;
  expect((await getPage(t, PAGE)).html).toContain('Arroz selecto');
});

test('without the replica every page is still served, and it is tried again only after a while', async () => {
  copy.show = () => {
    throw Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  };
  for (const query of ['', '?sort=name', '?q=arroz'])
    expect((await getPage(t, PAGE + query)).html).toContain('Arroz selecto');
  expect(copy.asked).toBe(1);
  clock.advance(seconds(5));
  copy.show = asCopied;
  expect((await getPage(t, `${PAGE}?q=selecto`)).html).toContain('copiada');
});

test('neither the panel nor an order reads from the replica', async () => {
  await callApi(t, { path: '/products', token: store.token });
  await callApi(t, { path: '/storefront/la-esquina/order-form' });
  await describeStore('Nada de copias.');
  expect(copy.asked).toBe(0);
});
