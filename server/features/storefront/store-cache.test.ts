import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { getPage } from '#server/testing/get-page.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantProduct } from '#server/testing/plant-product.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';
import { setTenantStatus } from '#server/testing/set-tenant-status.ts';

const t = openTestApp();
const PAGE = '/str/la-esquina';

let store: PlantedStore;
let neighbour: PlantedStore;

beforeEach(async () => {
  neighbour = await plantStore(t, { slug: 'la-vecina', businessName: 'La Vecina' });
  await plantProduct(t, neighbour, { name: 'Ajeno' });
  store = await plantStore(t, { slug: 'la-esquina', businessName: 'La Esquina', plan: 'pro' });
});

/** Everything the storefront asks of the database, counted. */
const countReads = async (work: () => Promise<unknown>): Promise<number> => {
  const { db } = t.platform;
  const { transact, ask } = db;
  let reads = 0;
  Object.assign(db, {
    transact: (...args: Parameters<typeof transact>) => {
      reads += 1;
      return transact(...args);
    },
    ask: (...args: Parameters<typeof ask>) => {
      reads += 1;
      return ask(...args);
    },
  });
  try {
    await work();
  } finally {
    Object.assign(db, { transact, ask });
  }
  return reads;
};

/** Reads a page until it comes from memory: other processes' line to the database opens, and echoes, a moment later. */
const keepPage = (path: string): Promise<void> =>
  expect.poll(() => countReads(() => getPage(t, path)), { interval: 20, timeout: 5_000 }).toBe(0);

const withoutDatabase = async <T>(work: () => Promise<T>): Promise<T> => {
  const { db } = t.platform;
  const { transact, ask } = db;
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' });
  const refuse = () => Promise.reject(away);
  Object.assign(db, { transact: refuse, ask: refuse });
  try {
    return await work();
  } finally {
    Object.assign(db, { transact, ask });
  }
};

describe('a cached page', () => {
  it('is rendered once, until something of its store changes', async () => {
    await plantProduct(t, store, { name: 'Piña' });
    const first = await getPage(t, PAGE);
    await keepPage(PAGE);
    await plantProduct(t, neighbour, { name: 'Otro ajeno' });
    expect(await countReads(() => getPage(t, PAGE))).toBe(0);
    await plantProduct(t, store, { name: 'Yuca' });
    const second = await getPage(t, PAGE);
    expect(second.html).toContain('Yuca');
    expect(second.headers.etag).not.toBe(first.headers.etag);
  });

  it('is the same page for equal addresses, and another for each query', async () => {
    await plantProduct(t, store, { name: 'Piña' });
    await keepPage(`${PAGE}?q=pina&sort=name`);
    const reads = await countReads(async () => {
      await getPage(t, `${PAGE}?utm_source=estado&sort=name&q=+pina+`);
      await getPage(t, `${PAGE}/?sort=name&q=pina&page=1&fbclid=1`);
    });
    expect(reads).toBe(0);
    expect(await countReads(() => getPage(t, `${PAGE}?q=yuca`))).toBe(1);
  });

  it('is never sent for another store', async () => {
    await plantProduct(t, store, { name: 'Piña' });
    for (let round = 0; round < 3; round += 1) {
      expect((await getPage(t, PAGE)).html).not.toContain('Ajeno');
      expect((await getPage(t, '/str/la-vecina')).html).not.toContain('Piña');
    }
  });

  it('shows a change of profile, price or stock and a deletion on the very next request', async () => {
    const id = await plantProduct(t, store, { name: 'Piña', price: 100 });
    await getPage(t, PAGE);
    const change = async (path: string, body: object) => {
      expect((await callApi(t, { method: 'PUT', path, token: store.token, body })).status).toBe(200);
      return (await getPage(t, PAGE)).html;
    };
    expect(await change(`/products/${id}`, { name: 'Piña', category: 'Frutas', price: 275 })).toContain(
      'RD$275',
    );
    expect(await change(`/products/${id}`, { name: 'Piña', category: 'Frutas', stock: 2 })).toContain(
      '¡Solo 2',
    );
    expect(await change('/tenants/la-esquina/profile', { description: 'Al lado del play.' })).toContain(
      'Al lado del play.',
    );
    await callApi(t, { method: 'DELETE', path: `/products/${id}`, token: store.token });
    expect((await getPage(t, PAGE)).html).not.toContain('Piña');
  });

  it.each(['inactive', 'suspended'] as const)('is gone on the next request after %s', async (status) => {
    const id = await plantProduct(t, store);
    await getPage(t, PAGE);
    await getPage(t, `${PAGE}/producto/${id}`);
    await setTenantStatus(t, store, status);
    expect((await getPage(t, PAGE)).status).toBe(404);
    expect((await getPage(t, `${PAGE}/producto/${id}`)).status).toBe(404);
    await setTenantStatus(t, store, 'active');
    expect((await getPage(t, PAGE)).status).toBe(200);
  });

  it('is rendered once for many simultaneous requests', async () => {
    await plantProduct(t, store);
    await keepPage(`${PAGE}?view=list`);
    const reads = await countReads(() => Promise.all(Array.from({ length: 20 }, () => getPage(t, PAGE))));
    expect(reads).toBe(1);
  });
});

describe('an answer', () => {
  it.each([
    ['br', 'br', brotliDecompressSync],
    ['gzip, deflate', 'gzip', gunzipSync],
    ['gzip, br;q=0', 'gzip', gunzipSync],
    ['gzip;q=0.5, br;q=1.0', 'br', brotliDecompressSync],
    ['deflate', undefined, (bytes: Buffer) => bytes],
    ['', undefined, (bytes: Buffer) => bytes],
  ])('to Accept-Encoding %j is %s', async (accepted, encoding, decode) => {
    await plantProduct(t, store, { name: 'Piña' });
    const plain = await getPage(t, PAGE);
    // Read often enough that the thorough encoding has taken the quick one's place.
    for (let round = 0; round < 5; round += 1) {
      const answer = await getPage(t, PAGE, { headers: { 'accept-encoding': accepted } });
      expect(answer.headers['content-encoding']).toBe(encoding);
      expect(answer.headers['content-length']).toBe(String(answer.bytes.length));
      expect(answer.headers.vary).toBe('accept-encoding');
      expect(decode(answer.bytes).toString()).toBe(plain.html);
    }
  });

  it('is 304 for a browser with this version, and complete after a change', async () => {
    await plantProduct(t, store);
    const { headers } = await getPage(t, PAGE);
    const ask = (tag: string) =>
      getPage(t, PAGE, { headers: { 'if-none-match': tag, 'accept-encoding': 'br' } });
    const held = await ask(String(headers.etag));
    expect([held.status, held.bytes.length]).toEqual([304, 0]);
    expect(held.headers.etag).toBe(headers.etag);
    expect((await ask(`"otra", ${headers.etag}`)).status).toBe(304);
    expect((await ask('"otra"')).status).toBe(200);
    await plantProduct(t, store);
    expect((await ask(String(headers.etag))).status).toBe(200);
  });

  it('to HEAD has every header and no body', async () => {
    const get = await getPage(t, PAGE);
    const head = await getPage(t, PAGE, { method: 'HEAD' });
    expect(head.status).toBe(200);
    expect(head.bytes).toHaveLength(0);
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
    expect(head.headers.etag).toBe(get.headers.etag);
  });

  it('allows its own inline styles and no other inline code', async () => {
    const { html, headers } = await getPage(t, PAGE);
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("script-src 'self';");
    expect(policy).not.toContain('unsafe');
    expect(policy.match(/'sha256-[^']+'/g)).toHaveLength(html.match(/<style>/g)?.length ?? 0);
    expect(html).not.toMatch(/ style="| on[a-z]+="|<script>(?!\{)/);
    expect(headers).toMatchObject({
      'cache-control': 'no-cache',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
  });
});

describe('without the database', () => {
  it('serves the last rendered page, even if it may be outdated', async () => {
    await plantProduct(t, store, { name: 'Piña' });
    await getPage(t, PAGE);
    await plantProduct(t, store, { name: 'Yuca' });
    const stale = await withoutDatabase(() => getPage(t, PAGE));
    expect(stale.status).toBe(200);
    expect(stale.html).toContain('Piña');
    expect((await getPage(t, PAGE)).html).toContain('Yuca');
  });

  it('says so when it has no page, and when to try again', async () => {
    const away = await withoutDatabase(() => getPage(t, '/str/la-vecina'));
    expect(away.status).toBe(503);
    expect(away.headers['retry-after']).toBe('5');
    expect(away.html).toContain('Error al cargar la tienda');
    expect(away.html).toContain('Reintentar');
    expect((await getPage(t, '/str/la-vecina')).status).toBe(200);
  });

  it('says that a product could not be loaded, with a link to its store', async () => {
    const away = await withoutDatabase(() =>
      getPage(t, '/str/la-vecina/producto/0199aaaa-0000-7000-8000-000000000000'),
    );
    expect(away.status).toBe(503);
    for (const text of [
      '<h1>No se pudo cargar el producto</h1>',
      'Puede que el producto haya sido despublicado o que la tienda no esté disponible en este momento.',
      '<a class="button button-secondary" href="../">Volver a la tienda</a>',
      'Reintentar',
    ])
      expect(away.html).toContain(text);
  });

  it('keeps a closed store closed', async () => {
    await getPage(t, PAGE);
    await setTenantStatus(t, store, 'inactive');
    await getPage(t, PAGE);
    expect((await withoutDatabase(() => getPage(t, PAGE))).status).toBe(503);
  });
});
