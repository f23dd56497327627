import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createUsageClient, screenOf } from './usage-client.ts';
import type { NotedEvent } from './usage-events.ts';

const SERVICE = { key: 'phc_1', host: 'https://analitica.test' };
const START = new Date('2026-11-20T14:00:00Z');
const stored = new Map<string, string>();
const sent: { url: string; body: string }[] = [];
let statuses: (number | 'offline')[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  stored.clear();
  sent.length = 0;
  statuses = [];
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, text: string) => stored.set(key, text),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible' }));
  vi.stubGlobal('fetch', async (url: string, { body }: { body: string }) => {
    sent.push({ url, body });
    const status = statuses.shift() ?? 200;
    if (status === 'offline') throw new TypeError('Failed to fetch');
    return { status };
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const noted = (): NotedEvent => ({ event: 'product_added', path: '/panel/productos', atMs: Date.now() });

test('events within three seconds are sent together, with only the action and the screen', async () => {
  const client = createUsageClient(SERVICE);
  client.record(noted());
  client.record(noted());
  await vi.advanceTimersByTimeAsync(2999);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect(sent.map(({ url }) => url)).toEqual(['https://analitica.test/batch/']);
  const { api_key, batch } = JSON.parse(sent[0]?.body ?? '');
  expect(api_key).toBe('phc_1');
  expect(batch).toHaveLength(2);
  expect(Object.keys(batch[0].properties).sort()).toEqual([
    '$geoip_disable',
    '$ip',
    '$process_person_profile',
    '$session_id',
    'distinct_id',
    'screen',
  ]);
  expect(batch[0].properties.$session_id).toMatch(
    /^[\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/,
  );
});

test('a failing service is tried ten more times, each time later, and then no more', async () => {
  statuses = Array.from({ length: 20 }, (_, at) => (at % 2 === 0 ? 'offline' : 503));
  createUsageClient(SERVICE).record(noted());
  await vi.advanceTimersByTimeAsync(3000 + 3000 + 6000);
  expect(sent).toHaveLength(3);
  await vi.runAllTimersAsync();
  expect(sent).toHaveLength(11);
});

test('events during a try wait for the next try', async () => {
  const client = createUsageClient(SERVICE);
  statuses = ['offline', 'offline', 200];
  client.record(noted());
  await vi.advanceTimersByTimeAsync(3000 + 2999);
  const { promise: answered, resolve } = Promise.withResolvers<void>();
  const { fetch: soon } = globalThis;
  vi.stubGlobal('fetch', async (...request: Parameters<typeof fetch>) => {
    await answered;
    return soon(...request);
  });
  await vi.advanceTimersByTimeAsync(1);
  client.record(noted());
  resolve();
  await vi.advanceTimersByTimeAsync(5999);
  expect(sent).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(1);
  expect(JSON.parse(sent[2]?.body ?? '').batch).toHaveLength(2);
});

test('refused events are not sent again', async () => {
  statuses = [400];
  createUsageClient(SERVICE).record(noted());
  await vi.runAllTimersAsync();
  expect(sent).toHaveLength(1);
});

test('of many events at once a hundred are sent', async () => {
  const client = createUsageClient(SERVICE);
  for (let count = 0; count < 500; count += 1) client.record(noted());
  await vi.runAllTimersAsync();
  expect(JSON.parse(sent[0]?.body ?? '').batch).toHaveLength(100);
});

test('after consent is withdrawn the identity is deleted and nothing more is sent', async () => {
  const client = createUsageClient(SERVICE);
  client.record(noted());
  expect([...stored.keys()]).toEqual(['usage_identity']);
  client.stop();
  await vi.runAllTimersAsync();
  expect([sent.length, stored.size]).toEqual([0, 0]);
});

test('a screen is reported without the id in its address', () => {
  expect(screenOf('/panel/conversaciones/019aa3f0-3c3e-7d58-b0f1-2c8be3f1a111')).toBe(
    '/panel/conversaciones/:id',
  );
});
