import { expect, test } from 'vitest';
import { getPage } from './testing/get-page.ts';
import { openTestApp } from './testing/open-test-app.ts';
import { plantProduct } from './testing/plant-product.ts';
import { plantStore } from './testing/plant-store.ts';

const TOKEN = 'una-llave-larga-de-prometheus';
const t = openTestApp({ env: { METRICS_TOKEN: TOKEN } });

const LINE =
  /^(?:# (?:HELP|TYPE) [a-z_]+ .+|[a-z_]+(?:\{[a-z]+="[^"\\\n]*"(?:,[a-z]+="[^"\\\n]*")*\})? -?[\d.e+-]+)$/;

const read = async (authorization?: string) => {
  const headers: Record<string, string> = authorization === undefined ? {} : { authorization };
  const { status, html, headers: answered } = await getPage(t, '/metrics', { headers });
  return { status, text: html, type: answered['content-type'] };
};
const readAll = () => read(`Bearer ${TOKEN}`);

test('every line is valid for Prometheus, and every sample follows its type', async () => {
  const { status, text, type } = await readAll();
  expect([status, type]).toEqual([200, 'text/plain; version=0.0.4; charset=utf-8']);
  const lines = text.split('\n').filter((line) => line !== '');
  expect(lines.filter((line) => !LINE.test(line))).toEqual([]);
  const typed = new Set(lines.flatMap((line) => /^# TYPE (\S+)/.exec(line)?.[1] ?? []));
  const sampled = lines.flatMap(
    (line) => /^([a-z_]+)/.exec(line)?.[1]?.replace(/_(bucket|sum|count)$/, '') ?? [],
  );
  expect(sampled.filter((name) => !typed.has(name))).toEqual([]);
});

test('counts requests by group and status, with their duration', async () => {
  const { slug } = await plantStore(t);
  await getPage(t, `/str/${slug}`);
  await getPage(t, `/str/${slug}`);
  await getPage(t, '/no-hay-nada');
  const { text } = await readAll();
  expect(text).toContain('colmado_http_requests_total{group="api/auth",status="201"} 1\n');
  expect(text).toContain('colmado_http_requests_total{group="str",status="200"} 2\n');
  expect(text).toContain('colmado_http_requests_total{group="missing",status="404"} 1\n');
  expect(text).toContain('colmado_http_request_duration_seconds_bucket{le="+Inf",group="str"} 2\n');
  expect(text).toContain('colmado_http_request_duration_seconds_count{group="str"} 2\n');
  expect(text).toContain('colmado_page_cache_hits_total 1\n');
});

test('reports process, database, queues, outbox, cache and the usage of AI', async () => {
  const { text } = await readAll();
  for (const line of [
    'colmado_database_up 1',
    'colmado_queue_waiting{queue="jobs"} 0',
    'colmado_queue_oldest_seconds{queue="whatsapp_items"} 0',
    'colmado_dead_letters{queue="whatsapp_items"} 0',
    'colmado_whatsapp_outbox{state="uncertain"} 0',
    'colmado_ai_spent_today{meter="ai_text"} 0',
    'colmado_page_cache_entries 0',
  ])
    expect(text).toContain(`${line}\n`);
  for (const name of [
    'process_start_time_seconds',
    'process_resident_memory_bytes',
    'nodejs_eventloop_lag_seconds',
  ])
    expect(text).toContain(`# TYPE ${name} gauge`);
});

test('names no store and no person', async () => {
  const store = await plantStore(t, { slug: 'dulces-rosa', businessName: 'Dulces Rosa' });
  const productId = await plantProduct(t, store);
  await getPage(t, `/str/${store.slug}/producto/${productId}`);
  await getPage(t, `/api/tenants/${store.slug}`);
  const { text } = await readAll();
  for (const name of ['dulces', 'Rosa', store.tenantId, store.email, productId])
    expect(text).not.toContain(name);
});

test.each([
  ['none', undefined],
  ['another', 'Bearer otra-llave-larga-de-prometheus'],
  ['a shorter one', `Bearer ${TOKEN.slice(0, -1)}`],
  ['one without its word', TOKEN],
  ['an empty one', 'Bearer '],
])('is refused with %s', async (_name, authorization) => {
  const { status, text } = await read(authorization);
  expect([status, text]).toEqual([401, '']);
});

test('without the database it reports that, and still reports the process', async () => {
  const { db } = t.platform;
  const { transact } = db;
  Object.assign(db, { transact: () => Promise.reject(new Error('away')) });
  const { status, text } = await readAll();
  Object.assign(db, { transact });
  expect(status).toBe(200);
  expect(text).toContain('colmado_database_up 0\n');
  expect(text).toContain('process_resident_memory_bytes');
  expect(text).toContain('colmado_page_cache_entries 0\n');
  expect(text).not.toContain('colmado_database_size_bytes');
});

test('the connections of a family can be added up', async () => {
  const { text } = await readAll();
  const states = [...text.matchAll(/^colmado_database_connections\{state="(\w+)"\}/gm)];
  expect(states.map(([, state]) => state)).toEqual(['used', 'idle']);
  expect(text).toMatch(/^colmado_database_connections_max \d+$/m);
  expect(text).toContain('colmado_database_connection_waiters 0\n');
});

test('reports what pages hold of the shared memory budget', async () => {
  const store = await plantStore(t);
  await plantProduct(t, store);
  await getPage(t, `/str/${store.slug}`);
  const { text } = await readAll();
  const [, held] = /^colmado_memory_held_bytes\{part="pages"\} (\d+)$/m.exec(text) ?? [];
  expect(Number(held)).toBeGreaterThan(1_000);
});
