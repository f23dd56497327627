import { setTimeout as wait } from 'node:timers/promises';
import { createFakePushService, type FakePushService } from '#server/dev/fake-push-service.ts';
import { tellProgram } from '#server/testing/call-program.ts';
import { registerStore } from '#server/testing/register-store.ts';
import { storePath } from '#shared/lib/paths.ts';
import type { BenchDatabase } from './bench-database.ts';
import { startChild } from './child-program.ts';
import type { Finding } from './finding.ts';
import type { Load, LoadResult } from './load-generator.ts';
import { median } from './median.ts';
import type { NoticeServerFacts, NoticeServerStart } from './notice-server.ts';

const ORDERS = 40;
const PAUSE_MS = 250;
const LIMIT_MS = 30_000;
const LOOK_EVERY_MS = 5;
/** Shoppers who read the store meanwhile, each asking again as soon as they were answered. */
const SHOPPERS = 32;
/** Longer than the orders take; the generator ends with the measurement. */
const LOAD_SECONDS = 600;

type Store = { address: string; slug: string; token: string; productId: string };

const openStore = async (address: string, push: FakePushService): Promise<Store> => {
  const { token, tenant } = await registerStore(address);
  const product = { tenantId: tenant.id, name: 'Camisa de lino', price: 900, stock: 10_000 };
  const added = await tellProgram(address, { method: 'POST', path: '/products', token, body: product });
  const { serverKey } = await tellProgram(address, { path: '/notice-settings', token });
  const { endpoint, p256dh, auth } = push.subscribe();
  const device = { endpoint, p256dh, auth, serverKey };
  await tellProgram(address, { method: 'POST', path: '/notice-devices', token, body: device });
  return { address, slug: tenant.slug, token, productId: added.product.id };
};

/** Follows the changes of the store as an open panel does, and calls `onOrder` with each order. */
const watchOrders = async ({ address, token }: Store, onOrder: () => void): Promise<AbortController> => {
  const ends = new AbortController();
  const headers = { authorization: `Bearer ${token}` };
  const { body } = await fetch(`${address}/api/events`, { headers, signal: ends.signal });
  const read = async () => {
    for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? [])
      if (part.includes('"topic":"order"')) onOrder();
  };
  read().catch((error: Error) => {
    if (!ends.signal.aborted) throw error;
  });
  return ends;
};

const until = async (isTrue: () => boolean): Promise<number> => {
  const end = performance.now() + LIMIT_MS;
  while (!isTrue()) {
    if (performance.now() > end) throw new Error('an order was not announced');
    await wait(LOOK_EVERY_MS);
  }
  return performance.now();
};

type Waits = { screenMs: number; pushMs: number };

/** Sends one order, and waits until the owner's list shows it and until the push service has it. */
const orderOnce = async (store: Store, push: FakePushService, index: number): Promise<Waits> => {
  const { address, slug, token, productId } = store;
  let isAnnounced = false;
  const watching = await watchOrders(store, () => {
    isAnnounced = true;
  });
  const pushedBefore = push.messages.length;
  const body = {
    name: 'Ana Peña',
    phone: `809555${1000 + index}`,
    lines: [{ productId, quantity: 1, price: 900 }],
    delivery: { isPickup: false, zone: null, place: 'Los Mina', address: 'Calle 3 #15' },
  };
  const sentMs = performance.now();
  const { code } = await tellProgram(address, { method: 'POST', path: `/storefront/${slug}/orders`, body });
  const pushed = until(() => push.messages.length > pushedBefore);
  await until(() => isAnnounced);
  const { orders } = await tellProgram(address, { path: '/orders', token });
  const screenMs = performance.now() - sentMs;
  const order = orders.find((one: { code: string }) => one.code === code);
  if (!order) throw new Error('the list does not show the order that was announced');
  const pushMs = (await pushed) - sentMs;
  watching.abort();
  // Each address may have only a few waiting orders, so this one is confirmed.
  await tellProgram(address, {
    method: 'PUT',
    path: `/orders/${order.id}/state`,
    token,
    body: { state: 'confirmed' },
  });
  return { screenMs, pushMs };
};

const finding = (what: string, values: readonly number[], atMost: number): Finding[] => {
  const [middle, longest] = [median(values), Math.max(...values)];
  const inMs = (value: number): string => `${value.toFixed(0)} ms`;
  return [
    { what, value: inMs(longest), judged: longest, unit: ' ms', goal: { atMost } },
    { what: '  median', value: inMs(middle), judged: middle, unit: ' ms' },
  ];
};

/** Measures how soon an owner knows of an order while shoppers read the store's page without a pause. */
export const measureNotices = async ({ env }: BenchDatabase): Promise<Finding[]> => {
  const push = await createFakePushService();
  const server = startChild('notice-server.ts', env);
  const shoppers = startChild('load-generator.ts');
  try {
    const { port } = await server.ask<NoticeServerFacts>({
      pushOrigin: push.origin,
    } satisfies NoticeServerStart);
    const store = await openStore(`http://127.0.0.1:${port}`, push);
    const page = { port, path: storePath(store.slug), headers: { 'accept-encoding': 'br' } };
    const load = { ...page, connections: SHOPPERS, seconds: LOAD_SECONDS } satisfies Load;
    // It is stopped while it asks, so that nobody waits for its result.
    shoppers.ask<LoadResult>(load).catch(() => undefined);
    const waits: Waits[] = [];
    for (let index = 0; index < ORDERS; index += 1) {
      waits.push(await orderOnce(store, push, index));
      await wait(PAUSE_MS);
    }
    const of = (key: keyof Waits) => waits.map((one) => one[key]);
    return [
      ...finding(`longest of ${ORDERS} orders until the owner's open list shows it`, of('screenMs'), 2_000),
      ...finding('  until the push service has the notice, longest', of('pushMs'), 5_000),
    ];
  } finally {
    await shoppers.stop();
    await server.stop();
    await push.close();
  }
};
