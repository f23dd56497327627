import { once } from 'node:events';
import type { PassThrough } from 'node:stream';
import { expect, test } from 'vitest';
import { openTestApp } from '../../../testing/open-test-app.ts';
import { chat, plantSellingStore } from '../../../testing/plant-selling-store.ts';
import { openConversationFeed } from './conversation-feed.ts';

const t = openTestApp();

const nextEvent = async (stream: PassThrough): Promise<string> => String((await once(stream, 'data'))[0]);

test('tells who watches a store of its changes, and never of a neighbour', async () => {
  const [store, neighbour] = [await plantSellingStore(t), await plantSellingStore(t)];
  const feed = openConversationFeed(t.platform);
  const stream = feed.open({ tenantId: store.tenantId, isStillAllowed: async () => true });
  expect(await nextEvent(stream)).toBe('event: sync\ndata: {}\n\n');
  await chat(t, { slug: neighbour.slug, text: 'hola' });
  const told = nextEvent(stream);
  await chat(t, { slug: store.slug, text: 'hola' });
  expect(await told).toMatch(/^event: change\ndata: \{"conversationId":"[0-9a-f-]{36}","version":\d+\}/);
  expect(await told).not.toContain('hola');
  await feed.close();
});

test('beats, and ends with the session', async () => {
  const { tenantId } = await plantSellingStore(t);
  const feed = openConversationFeed(t.platform, 5);
  let isAllowed = true;
  const stream = feed.open({ tenantId, isStillAllowed: async () => isAllowed });
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
