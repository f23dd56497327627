import { once } from 'node:events';
import type { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { callApi } from '#server/testing/call-api.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantOrder } from '#server/testing/plant-order.ts';
import { chat, plantSellingStore } from '#server/testing/plant-selling-store.ts';
import { plantStore } from '#server/testing/plant-store.ts';
import { StoreFeed } from './store-feed.ts';

const t = openTestApp();

const nextEvent = async (stream: PassThrough): Promise<string> => String((await once(stream, 'data'))[0]);

/** The next event that says what changed. */
const nextChange = async (stream: PassThrough): Promise<string> => {
  const event = await nextEvent(stream);
  return event.startsWith('event: sync') ? nextChange(stream) : event;
};

test('reports changes of a store to its members, and never those of a neighbour', async () => {
  const [store, neighbour] = [await plantSellingStore(t), await plantSellingStore(t)];
  const feed = new StoreFeed(t.platform);
  const stream = feed.open({ tenantId: store.tenantId, session: 'a', isStillAllowed: async () => true });
  expect(await nextEvent(stream)).toBe('event: sync\ndata: {}\n\n');
  await chat(t, { slug: neighbour.slug, text: 'hola' });
  const told = nextEvent(stream);
  await chat(t, { slug: store.slug, text: 'hola' });
  expect(await told).toMatch(/^event: change\ndata: \{"topic":"conversation","id":"[0-9a-f-]{36}"\}/);
  expect(await told).not.toContain('hola');
  await feed.close();
});

test('reports an order when it arrives and when it changes', async () => {
  const store = await plantStore(t);
  const feed = new StoreFeed(t.platform);
  const stream = feed.open({ tenantId: store.tenantId, session: 'a', isStillAllowed: async () => true });
  await nextEvent(stream);
  const came = nextChange(stream);
  const id = await plantOrder(t, store);
  expect(await came).toBe(`event: change\ndata: {"topic":"order","id":"${id}"}\n\n`);
  const changed = nextChange(stream);
  const { token } = store;
  await callApi(t, { method: 'PUT', path: `/orders/${id}/note`, token, body: { note: 'Con hielo' } });
  expect(await changed).toBe(await came);
  await feed.close();
});

test('sends heartbeats, and ends with the session', async () => {
  const { tenantId } = await plantSellingStore(t);
  const feed = new StoreFeed(t.platform, 5);
  let isAllowed = true;
  const stream = feed.open({ tenantId, session: 'a', isStillAllowed: async () => isAllowed });
  const seen: string[] = [];
  stream.on('data', (chunk) => {
    seen.push(String(chunk));
    // Once it has beaten, the session ends.
    if (String(chunk) === ':\n\n') isAllowed = false;
  });
  await once(stream, 'end');
  expect(seen).toContain(':\n\n');
  await feed.close();
});

test('allows ten streams of a session and a hundred of a store, and a new one after one has ended', async () => {
  const feed = new StoreFeed(t.platform);
  const open = (tenantId: string, session: string) =>
    feed.open({ tenantId, session, isStillAllowed: async () => true });
  const refusal = expect.objectContaining({
    code: 'RATE_LIMITED',
    message: expect.stringContaining('pestañas'),
  });
  const streams = Array.from({ length: 10 }, () => open('tienda', 'rosa'));
  expect(() => open('tienda', 'rosa')).toThrow(refusal);
  streams[0]?.destroy();
  if (streams[0]) await once(streams[0], 'close');
  open('tienda', 'rosa');
  for (let other = 0; other < 90; other += 1) open('tienda', `otra ${other}`);
  expect(() => open('tienda', 'una más')).toThrow(refusal);
  open('vecina', 'rosa');
  await feed.close();
});

test('tells a member why the eleventh stream is refused', async () => {
  const { token } = await plantStore(t);
  const address = await t.app.listen({ port: 0, host: '127.0.0.1' });
  const ends = new AbortController();
  const watch = () =>
    fetch(`${address}/api/events`, { headers: { authorization: `Bearer ${token}` }, signal: ends.signal });
  const streams: Response[] = [];
  for (let stream = 0; stream < 10; stream += 1) streams.push(await watch());
  expect(streams.map(({ status }) => status)).toEqual(Array.from({ length: 10 }, () => 200));
  const refused = await watch();
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({ success: false, error: 'RATE_LIMITED' });
  await Promise.all(streams.map((stream) => stream.body?.cancel()));
  ends.abort();
});
