import { randomBytes } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, onTestFinished, test } from 'vitest';
import { productPath, storePath } from '#shared/lib/paths.ts';
import { seconds } from '#shared/lib/time.ts';
import { callProgram, type ProgramRequest, tellProgram } from './testing/call-program.ts';
import { findBreaches } from './testing/check-invariants.ts';
import { createScratchStorage, type ScratchStorage } from './testing/open-test-database.ts';
import { storeOrderBody } from './testing/plant-order.ts';
import { PLANTED_PASSWORD } from './testing/plant-store.ts';
import { registerStore } from './testing/register-store.ts';
import { reopenStorage } from './testing/reopen-storage.ts';
import { type StartedMain, startMain } from './testing/start-main.ts';

const ROUNDS = 25;
const SUPERADMIN = { email: 'jefa@colmado.do', password: PLANTED_PASSWORD };

type Call = Omit<ProgramRequest, 'path'>;

const call = ({ address }: StartedMain, path: string, request: Call) =>
  callProgram(address, { method: 'POST', path, ...request });

const pageAt = async (at: StartedMain, path: string, cookie = '') => {
  const headers = { accept: 'text/html', cookie };
  const answer = await fetch(at.address + path, { redirect: 'manual', headers });
  return {
    status: answer.status,
    location: answer.headers.get('location'),
    etag: answer.headers.get('etag'),
    html: await answer.text(),
  };
};

/** Somebody else sees it as soon as the news has crossed the database. */
const showsSoon = (at: StartedMain, path: string, text: string) =>
  expect
    .poll(async () => (await pageAt(at, path)).html.includes(text), {
      interval: 5,
      timeout: seconds(2),
      message: text,
    })
    .toBe(true);

const startPair = async (storage?: ScratchStorage): Promise<[StartedMain, StartedMain]> => {
  const env = {
    ...(storage ?? (await createScratchStorage(onTestFinished))),
    APP_SECRET: randomBytes(32).toString('hex'),
    RATE_LIMIT_FACTOR: '1000',
    ADMIN_SECOND_FACTOR: 'optional',
    ADMIN_EMAIL: SUPERADMIN.email,
    ADMIN_PASSWORD: SUPERADMIN.password,
  };
  // One after the other: the first brings the schema up.
  return [await startMain(env), await startMain(env)];
};

test(
  'what is changed or decided at one process the other shows at once, and both send the same bytes',
  async () => {
    const [one, other] = await startPair();
    const { token } = await registerStore(one.address);
    const store = storePath('dulces-rosa');
    const write = (at: StartedMain, description: string) =>
      call(at, '/tenants/dulces-rosa/profile', { method: 'PUT', body: { description }, token });

    for (let round = 0; round < ROUNDS; round += 1) {
      const [writer, reader] = round % 2 === 0 ? [one, other] : [other, one];
      // Both have the page in their memory before it changes.
      const before = [await pageAt(writer, store), await pageAt(reader, store)];
      expect(before[0]).toEqual(before[1]);
      const { status, cookie } = await write(writer, `Vuelta número ${round}.`);
      expect(status).toBe(200);
      // The very next request, whether the news has crossed the database or not.
      expect((await pageAt(reader, store, cookie)).html).toContain(`Vuelta número ${round}.`);
      const after = [await pageAt(writer, store), await pageAt(reader, store)];
      expect(after[0]).toEqual(after[1]);
      expect(after[1]?.etag).not.toBe(before[1]?.etag);
    }

    const moved = await call(other, '/tenants/slug', {
      method: 'PUT',
      body: { newSlug: 'rosa-dulces', currentPassword: PLANTED_PASSWORD },
      token,
    });
    expect(moved.status).toBe(200);
    await expect.poll(async () => (await pageAt(one, store)).status, { interval: 5 }).toBe(301);
    expect((await pageAt(one, store)).location).toBe(storePath('rosa-dulces'));
    expect((await pageAt(one, productPath(storePath('rosa-dulces'), 'no-hay'))).status).toBe(404);
    expect((await pageAt(one, storePath('rosa-dulces'))).status).toBe(200);

    const superadmin = (await call(one, '/admin/login', { body: SUPERADMIN })).body.token;
    const { items } = (await call(one, '/admin/tenants', { method: 'GET', token: superadmin })).body;
    const give = (status: string) =>
      call(one, `/admin/tenants/${items[0].id}/plan`, { token: superadmin, body: { status } });
    const slug = 'rosa-dulces';
    for (const [status, pageStatus, writeStatus] of [
      ['suspended', 404, 403],
      ['active', 200, 200],
      ['inactive', 404, 200],
      ['active', 200, 200],
    ] as const) {
      expect((await give(status)).status).toBe(200);
      await expect
        .poll(async () => (await pageAt(other, storePath(slug))).status, { interval: 5, timeout: seconds(1) })
        .toBe(pageStatus);
      const change = { method: 'PUT', body: { city: 'Moca' }, token } as const;
      expect((await call(other, `/tenants/${slug}/profile`, change)).status).toBe(writeStatus);
    }

    await call(one, '/admin/logout', { body: {}, token: superadmin });
    expect((await call(other, '/admin/stats', { method: 'GET', token: superadmin })).status).toBe(401);
    await call(one, '/auth/logout', { body: {}, token });
    expect((await write(other, 'Después de salir.')).status).toBe(401);
  },
  seconds(180),
);

/** The next event of a stream, past its heartbeats. */
const eventsOf = async function* (answer: Response): AsyncGenerator<{ event: string; data: string }> {
  let text = '';
  for await (const part of (answer.body ?? new ReadableStream()).pipeThrough(new TextDecoderStream())) {
    text += part;
    const blocks = text.split('\n\n');
    text = blocks.pop() ?? '';
    for (const block of blocks) {
      const [, event = '', data = ''] = /^event: (.*)\ndata: (.*)$/.exec(block) ?? [];
      if (event) yield { event, data };
    }
  }
};

test(
  'what is written to a store at one process reaches who watches its inbox at the other',
  async () => {
    const [one, other] = await startPair();
    const { token } = await registerStore(one.address);
    await call(one, '/bot/settings', { method: 'PUT', body: { isWebChatOn: true }, token });
    const leaving = new AbortController();
    onTestFinished(() => leaving.abort());
    const watched = await fetch(`${other.address}/api/events`, {
      headers: { authorization: `Bearer ${token}` },
      signal: leaving.signal,
    });
    const events = eventsOf(watched);
    expect((await events.next()).value?.event).toBe('sync');
    const chatted = await call(one, '/storefront/dulces-rosa/chat', {
      body: { conversationId: 'el-secreto-de-ana', text: '¿Tienen dulces?' },
    });
    expect(chatted.status).toBe(200);
    let news = (await events.next()).value;
    // As the listening began it may have said once more that something was missed.
    while (news?.event === 'sync') news = (await events.next()).value;
    expect(news?.event).toBe('change');
    const { id } = JSON.parse(news?.data ?? '{}');
    const read = await fetch(`${other.address}/api/conversations/${id}`, {
      headers: { authorization: `Bearer ${token}` },
    });
    expect((await read.json()).messages[0].text).toBe('¿Tienen dulces?');
  },
  seconds(60),
);

/** A pair with a store whose orders are picked up, and what it does there. */
const startSellingPair = async () => {
  const storage = await createScratchStorage(onTestFinished);
  const pair = await startPair(storage);
  const { token, tenant } = await registerStore(pair[0].address);
  const tell = (path: string, body: object, method: 'POST' | 'PUT' = 'POST') =>
    tellProgram(pair[0].address, { method, path, token, body });
  await tell('/tenants/dulces-rosa/profile', { pickup: true }, 'PUT');
  const plant = async (fields: object) =>
    (await tell('/products', { name: 'Malta', price: 100, category: 'Bebidas', ...fields })).product;
  /** Sends a cart to the first or the other process. */
  const send = (at: number, line: { productId: string; price: number }, fields: object = {}) =>
    call(pair[at % 2] ?? pair[0], '/storefront/dulces-rosa/orders', {
      body: storeOrderBody(line.productId, {
        lines: [{ quantity: 1, ...line }],
        delivery: { isPickup: true, zone: null, place: null, address: null },
        fee: 0,
        ...fields,
      }),
    });
  const read = async <Row extends object>(sql: string): Promise<Row[]> => {
    const { db } = await reopenStorage(storage);
    try {
      return await db.transact({ role: 'colmado_platform' }, (tx) => tx.query<Row>(sql));
    } finally {
      await db.close();
    }
  };
  const breaches = async () => {
    const kept = await reopenStorage(storage);
    try {
      return await findBreaches(kept);
    } finally {
      await kept.db.close();
    }
  };
  return { pair, token, tenant, tell, plant, send, read, breaches };
};

/** A cart that was sent with a price, and between which instants it was answered. */
type Sent = { price: number; status: number; from: number; to: number; problems: unknown };

const statusesOf = (answers: readonly { status: number }[]): Record<number, number> => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};

test(
  'an offer ends while both processes take carts: each order has the price that was true, or is refused with both',
  async () => {
    const { plant, send, read, breaches } = await startSellingPair();
    const ends = Date.now() + seconds(3);
    const offer = { price: 80, begins: null, ends: new Date(ends).toISOString() };
    const { id } = await plant({ offer });
    const buy = async (at: number) => {
      const answers: Sent[] = [];
      while (Date.now() < ends + seconds(1)) {
        const price = answers.length % 2 === 0 ? 80 : 100;
        const from = Date.now();
        const { status, body } = await send(at, { productId: id, price });
        answers.push({ price, status, from, to: Date.now(), problems: body.details?.problems });
      }
      return answers;
    };
    const answers = (await Promise.all([0, 1, 2, 3].map(buy))).flat();
    for (const { price, status, from, to, problems } of answers) {
      const isTold = status === 201;
      // Each answer was true at some instant between its request and itself.
      if ((price === 80) === isTold) expect(from).toBeLessThan(ends);
      else expect(to).toBeGreaterThanOrEqual(ends);
      if (isTold) continue;
      expect(status).toBe(422);
      expect(problems).toMatchObject([{ productId: id, kind: 'price', price: 180 - price, seen: price }]);
    }
    const placed = (price: number) =>
      answers.filter((one) => one.status === 201 && one.price === price).length;
    expect(placed(80)).toBeGreaterThan(0);
    expect(placed(100)).toBeGreaterThan(0);
    expect(
      await read(`select o.total_centavos as total, count(*) as n from orders o
        join order_lines l on l.tenant_id = o.tenant_id and l.order_id = o.id and l.unit_centavos = o.total_centavos
          and (l.regular_centavos is not null) = (l.unit_centavos = 8000)
        group by 1 order by 1`),
    ).toEqual([
      { total: 8000, n: placed(80) },
      { total: 10000, n: placed(100) },
    ]);
    expect(await breaches()).toEqual({});
  },
  seconds(90),
);

test(
  'the last use of a coupon and the last piece of a variant go to one of fifty, over both processes',
  async () => {
    const { pair, token, tell, plant, send, read, breaches } = await startSellingPair();
    const { id: malt } = await plant({ stock: 500 });
    await tell('/coupons', { code: 'VERANO10', kind: 'percent', value: 10, maxUses: 1 });
    const fifty = Array.from({ length: 50 }, (_, at) => at);
    const coupon = { code: 'VERANO10', discount: 10 };
    const used = await Promise.all(fifty.map((at) => send(at, { productId: malt, price: 100 }, { coupon })));
    expect(statusesOf(used)).toEqual({ 201: 1, 422: 49 });
    expect(
      await read(
        'select count(*) as n, sum(discount_centavos) as off, bool_and(uses_coupon) as used from orders',
      ),
    ).toEqual([{ n: 1, off: 1000, used: true }]);

    const shirt = await plant({
      name: 'Poloche',
      price: 450,
      variants: {
        options: [{ name: 'Talla', values: ['S', 'M'] }],
        items: [
          { values: ['S'], stock: 1 },
          { values: ['M'], stock: 2 },
        ],
      },
    });
    const small = { productId: shirt.variants.items[0].id, price: 450 };
    const written = await Promise.all(fifty.map((at) => send(at, small)));
    expect(statusesOf(written)).toEqual({ 201: 50 });
    const orders = await read<{ id: string }>('select id from orders where total_centavos = 45000');
    const confirmed = await Promise.all(
      orders.map(({ id }, at) =>
        call(pair[at % 2] ?? pair[0], `/orders/${id}/state`, {
          method: 'PUT',
          token,
          body: { state: 'confirmed' },
        }),
      ),
    );
    expect(statusesOf(confirmed)).toEqual({ 200: 1, 422: 49 });
    expect(
      await read(`select p.stock, (select sum(reserved) from order_lines l where l.tenant_id = p.tenant_id and l.product_id = p.id) as reserved
        from products p where p.parent_id is not null order by p.stock`),
    ).toEqual([
      { stock: 0, reserved: 1 },
      { stock: 2, reserved: null },
    ]);
    expect(await breaches()).toEqual({});
  },
  seconds(90),
);

test(
  'the pages that one process keeps turn when the other changes an offer, and when one ends that it never changed',
  async () => {
    const { pair, plant, tell } = await startSellingPair();
    const [, other] = pair;
    const { id } = await plant({});
    const paths = [storePath('dulces-rosa'), productPath(storePath('dulces-rosa'), id)];
    const put = (offer: object | null) =>
      tell(`/products/${id}`, { name: 'Malta', price: 100, category: 'Bebidas', offer }, 'PUT');
    for (const path of paths) {
      expect((await pageAt(other, path)).html).toContain('RD$100');
      await put({ price: 80, begins: null, ends: null });
      await showsSoon(other, path, 'RD$80');
      await put(null);
      await expect
        .poll(async () => (await pageAt(other, path)).html.includes('RD$80'), { timeout: seconds(2) })
        .toBe(false);
    }
    const ends = Date.now() + seconds(2);
    await put({ price: 80, begins: null, ends: new Date(ends).toISOString() });
    for (const path of paths) await showsSoon(other, path, 'RD$80');
    await delay(ends - Date.now());
    for (const at of pair)
      for (const path of paths) expect((await pageAt(at, path)).html).not.toContain('RD$80');
  },
  seconds(90),
);
