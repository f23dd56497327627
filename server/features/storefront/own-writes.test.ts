import type { AddressInfo } from 'node:net';
import { beforeEach, expect, test } from 'vitest';
import type { Database, ListenHandlers } from '#server/platform/db/database.ts';
import { openSecondProcess, openTestApp, type TestApp } from '#server/testing/open-test-app.ts';
import { plantProduct } from '#server/testing/plant-product.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';

const t = openTestApp();
const PAGE = '/str/la-esquina';

let store: PlantedStore;
let neighbour: PlantedStore;
let productId: string;
let origin: string;

/** Another process that hears nothing of what changes, and counts what it asks of the database. */
let deaf: { origin: string; asked: () => number; hear: (tenantId: string) => void };

const listenAt = async ({ app }: TestApp): Promise<string> => {
  await app.listen({ port: 0, host: '127.0.0.1' });
  return `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
};

const openDeaf = async (): Promise<typeof deaf> => {
  let asked = 0;
  let handlers: ListenHandlers | undefined;
  const { db } = t.platform;
  const held: Database = {
    ...db,
    transact: (start, work) => {
      asked += 1;
      return db.transact(start, work);
    },
    ask: (scope, statement) => {
      asked += 1;
      return db.ask(scope, statement);
    },
    listen: async (channel, given) => {
      if (channel === 'tenant_changed') handlers = given;
      given.onGap(true);
      return async () => undefined;
    },
  };
  const second = await openSecondProcess({ ...t, platform: { ...t.platform, db: held } });
  return { origin: await listenAt(second), asked: () => asked, hear: (id) => handlers?.onNotify(id) };
};

beforeEach(async () => {
  neighbour = await plantStore(t, { slug: 'la-vecina' });
  store = await plantStore(t, { slug: 'la-esquina' });
  productId = await plantProduct(t, store, { ...PRODUCT, price: 100 });
  deaf = await openDeaf();
  origin = await listenAt(t);
  // Both have the page in memory.
  for (const at of [origin, deaf.origin]) expect((await readPage(at)).html).toContain('RD$100');
});

const readPage = async (at: string, cookie = '', headers: Record<string, string> = {}, path = PAGE) => {
  const answer = await fetch(at + path, {
    headers: { ...(cookie && { cookie }), ...headers },
    redirect: 'manual',
  });
  return {
    status: answer.status,
    etag: answer.headers.get('etag') ?? '',
    setCookie: answer.headers.getSetCookie(),
    html: await answer.text(),
  };
};

const send = async (method: string, path: string, body: object, { token } = store) => {
  const answer = await fetch(`${origin}/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  expect(answer.status).toBe(200);
  const setCookie = answer.headers.getSetCookie();
  return { setCookie, cookie: setCookie.map((one) => one.split(';')[0]).join('; ') };
};

const PRODUCT = { name: 'Arroz selecto', category: 'Granos' };

const setPrice = (price: number) => send('PUT', `/products/${productId}`, { ...PRODUCT, price });

test('who changed a price sees it at the next request on a process that has not heard of it, and others when it has', async () => {
  const { cookie, setCookie } = await setPrice(215);
  expect(setCookie).toEqual([
    expect.stringMatching(
      new RegExp(
        `^colmado_wrote_${store.tenantId}=\\d+\\.[\\w-]{43}; Max-Age=10; Path=/; HttpOnly; SameSite=Lax; Secure$`,
      ),
    ),
  ]);
  expect((await readPage(deaf.origin)).html).toContain('RD$100');
  expect((await readPage(deaf.origin, cookie)).html).toContain('RD$215');
  // From then on the process knows it, for everybody.
  expect((await readPage(deaf.origin)).html).toContain('RD$215');
  await setPrice(333);
  expect((await readPage(deaf.origin)).html).toContain('RD$215');
  deaf.hear(store.tenantId);
  expect((await readPage(deaf.origin)).html).toContain('RD$333');
});

test('fifty changes in a row are each seen at the next request', async () => {
  for (let price = 301; price <= 350; price += 1) {
    const { cookie } = await setPrice(price);
    expect((await readPage(deaf.origin, `otra=1; ${cookie}`)).html).toContain(`RD$${price}`);
  }
});

test('a page that the browser has is not called unchanged, on the page of the product neither', async () => {
  const path = `${PAGE}/producto/${productId}`;
  const before = [await readPage(deaf.origin), await readPage(deaf.origin, '', {}, path)];
  const { cookie } = await setPrice(215);
  const [page, product] = [
    await readPage(deaf.origin, cookie, { 'if-none-match': before[0]?.etag ?? '' }),
    await readPage(deaf.origin, cookie, { 'if-none-match': before[1]?.etag ?? '' }, path),
  ];
  expect([page.status, product.status]).toEqual([200, 200]);
  const again = await readPage(deaf.origin, cookie, { 'if-none-match': page.etag });
  expect(again.status).toBe(304);
});

test('the cookie costs one question; a forged, changed or foreign one costs none', async () => {
  const { cookie } = await setPrice(215);
  const before = deaf.asked();
  const [name = '', version = '', mac = ''] = cookie.split(/[=.]/);
  const { cookie: foreign } = await send('PUT', '/tenants/la-vecina/profile', { city: 'Moca' }, neighbour);
  for (const forged of [
    `${name}=999999.${mac}`,
    `${name}=${version}.${'A'.repeat(43)}`,
    `${name}=${version}`,
    `${name}=`,
    foreign,
    foreign.replace(neighbour.tenantId, store.tenantId),
  ])
    expect((await readPage(deaf.origin, forged)).html).toContain('RD$100');
  expect(deaf.asked()).toBe(before);
  expect((await readPage(deaf.origin, cookie)).html).toContain('RD$215');
  const drawn = deaf.asked();
  expect(drawn).toBeGreaterThan(before);
  for (let use = 0; use < 5; use += 1) await readPage(deaf.origin, cookie);
  expect(deaf.asked()).toBe(drawn);
});

test('a new slug is followed at once', async () => {
  const { cookie } = await send('PUT', '/tenants/slug', {
    newSlug: 'la-otra-esquina',
    currentPassword: store.password,
  });
  expect((await readPage(deaf.origin)).status).toBe(200);
  expect((await readPage(deaf.origin, cookie)).status).toBe(301);
  expect((await readPage(deaf.origin, cookie, {}, '/str/la-otra-esquina')).status).toBe(200);
});

test('what changes nothing of the store, fails or only reads brings no cookie', async () => {
  const call = async (method: string, path: string, body?: object) => {
    const headers = { authorization: `Bearer ${store.token}`, 'content-type': 'application/json' };
    const answer = await fetch(`${origin}/api${path}`, {
      method,
      headers,
      ...(body && { body: JSON.stringify(body) }),
    });
    return answer.headers.getSetCookie();
  };
  expect(await call('GET', `/products/${productId}?tenantId=${store.tenantId}`)).toEqual([]);
  expect(await call('PUT', `/products/${productId}`, { ...PRODUCT, price: -1 })).toEqual([]);
  expect((await readPage(origin)).setCookie).toEqual([]);
});
