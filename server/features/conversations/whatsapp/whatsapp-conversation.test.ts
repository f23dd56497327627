import { beforeEach, describe, expect, test } from 'vitest';
import { hours, minutes, seconds } from '#shared/lib/time.ts';
import type { FakeNumber, GraphFault } from '../../../dev/answer-graph.ts';
import { deliveryOf, echoChange, messagesChange, statusChange } from '../../../dev/webhook-payloads.ts';
import { findBreaches } from '../../../testing/check-invariants.ts';
import { drawPhoto } from '../../../testing/draw-photo.ts';
import { ANA, openFakeWhatsApp } from '../../../testing/open-fake-whatsapp.ts';
import { openTestApp, type TestApp } from '../../../testing/open-test-app.ts';
import { plantProduct } from '../../../testing/plant-product.ts';
import { type PlantedStore, plantStore } from '../../../testing/plant-store.ts';
import { readMails } from '../../../testing/read-mail.ts';
import { openPlatform } from '../../tenants/tenants.ts';
import { splitDeliveries } from './split-deliveries.ts';

const whatsapp = openFakeWhatsApp(() => t);
const t: TestApp = openTestApp({ env: whatsapp.env });

let store: PlantedStore;
let number: FakeNumber;

beforeEach(async () => {
  store = await plantStore(t, { plan: 'pro' });
  number = await whatsapp.connect(store);
  await plantProduct(t, store, { name: 'Arroz selecto', price: 425, stock: 20 });
  whatsapp.graph.plan.faultFor = () => undefined;
  whatsapp.graph.plan.statuses = ['sent', 'delivered'];
  whatsapp.graph.plan.repeats = 1;
});

const sends = () =>
  whatsapp.graph.sends.filter(({ phoneNumberId }) => phoneNumberId === number.phoneNumberId);
const tries = () =>
  whatsapp.graph.tries.filter(({ phoneNumberId }) => phoneNumberId === number.phoneNumberId);
const wordsOf = (send: { body: object } | undefined) => JSON.stringify(send?.body);

type Row = {
  kind: string;
  text: string;
  author: string;
  status: string;
  error_code: string | null;
  payload: Record<string, unknown>;
};
const read = <R extends object>(sql: string, params: unknown[] = [store.tenantId]) =>
  t.platform.db.transact({ role: 'colmado_platform' }, (tx) => tx.query<R>(sql, params));
const messages = () =>
  read<Row>(
    'select kind, text, author, status, error_code, payload from messages where tenant_id = $1 order by seq',
  );
const items = () =>
  read<{ kind: string; state: string; outcome: string; attempts: number }>(
    'select kind, state, outcome, attempts from whatsapp_items where tenant_id = $1 order by seq',
  );

/** The first sends go wrong so, and those after them well. */
const failWith = (...faults: GraphFault[]) => {
  whatsapp.graph.plan.faultFor = () => faults.shift();
};
const wait = async (ms: number) => {
  t.clock.advance(ms);
  await whatsapp.settle();
};
const sound = (...expected: string[]) => findBreaches(t.platform.db, expected);

describe('a message of a customer', () => {
  test('is answered from the catalogue, and the answer is delivered', async () => {
    const neighbour = await plantStore(t);
    await whatsapp.connect(neighbour);
    const id = await whatsapp.says(number, '¿Tienen arroz?');
    await whatsapp.settle();
    expect(sends()).toHaveLength(1);
    expect(wordsOf(sends()[0])).toContain('RD$425');
    expect(await messages()).toMatchObject([
      { author: 'customer', text: '¿Tienen arroz?', status: 'received' },
      { author: 'bot', status: 'delivered' },
    ]);
    expect(whatsapp.graph.reads).toContain(id);
    expect(whatsapp.graph.wrongs).toEqual([]);
    expect(await read('select 1 from messages where tenant_id = $1', [neighbour.tenantId])).toEqual([]);
    expect(await sound()).toEqual({});
  });

  test('that comes twenty times at once is stored and answered once', async () => {
    const change = messagesChange(number, ANA, [
      { id: 'wamid.veinte', at: t.clock.now(), content: { type: 'text', text: { body: '¿Tienen arroz?' } } },
    ]);
    const payload = deliveryOf(number.wabaId, [change]);
    // The same message in deliveries that differ, as after a change of Meta's envelope.
    const deliveries = Array.from({ length: 20 }, (_, turn) => ({ ...payload, turn: turn % 5 }));
    const answers = await Promise.all(deliveries.map((one) => whatsapp.deliver(one)));
    expect(new Set(answers)).toEqual(new Set([200]));
    await whatsapp.settle();
    expect(sends()).toHaveLength(1);
    expect(await messages()).toHaveLength(2);
    const [connection] = await read<{ duplicates: number }>(
      'select duplicates from whatsapp_connections where tenant_id = $1',
    );
    expect(connection?.duplicates).toBe(4);
    await whatsapp.deliver(payload);
    await whatsapp.settle();
    expect(sends()).toHaveLength(1);
    expect(await sound()).toEqual({});
  });

  test('among others in a burst gets one answer to all', async () => {
    for (const text of ['klk', 'tienen arroz', 'del selecto']) await whatsapp.says(number, text);
    await whatsapp.settle();
    expect(sends()).toHaveLength(1);
    expect(wordsOf(sends()[0])).toContain('425');
    expect(await sound()).toEqual({});
  });

  test('without a phone is answered by its business-scoped id', async () => {
    await whatsapp.says(number, '¿Tienen arroz?', { writer: { bsuid: 'DO.a1b2', username: 'ana.p' } });
    await whatsapp.settle();
    expect(sends()[0]).toMatchObject({ to: 'DO.a1b2' });
    expect(sends()[0]?.body.to).toBeUndefined();
  });

  test('of an unknown number is acknowledged, counted and given to nobody', async () => {
    await whatsapp.says({ ...number, phoneNumberId: '999999' }, 'hola');
    await whatsapp.settle();
    expect(
      await read('select items from whatsapp_strays where phone_number_id = $1', ['999999']),
    ).toMatchObject([{ items: 1 }]);
    expect(await messages()).toEqual([]);
  });

  test('to a store that is not active is answered by nobody', async () => {
    await t.platform.db.transact({ role: 'colmado_platform' }, (tx) =>
      tx.query(`update tenants set status = 'inactive' where id = $1`, [store.tenantId]),
    );
    await whatsapp.says(number, 'hola');
    await whatsapp.settle();
    expect(sends()).toEqual([]);
    expect(await items()).toMatchObject([{ state: 'done', outcome: 'the store is closed' }]);
  });

  test('that is a day old is stored and not answered; one of an hour gets an apology', async () => {
    await whatsapp.says(number, '¿Tienen arroz?', { at: new Date(t.clock.now().getTime() - hours(25)) });
    await whatsapp.settle();
    expect(sends()).toEqual([]);
    await whatsapp.says(number, '¿Tienen arroz?', { at: new Date(t.clock.now().getTime() - hours(1)) });
    await whatsapp.settle();
    expect(sends()).toHaveLength(1);
    expect(wordsOf(sends()[0])).not.toContain('425');
  });

  test('that cannot be carried out goes to the dead letters after five attempts, and its lane goes on', async () => {
    await whatsapp.says(number, 'hola', { id: 'wamid.veneno' });
    await whatsapp.says(number, '¿Tienen arroz?');
    await splitDeliveries(openPlatform(t.platform));
    await t.platform.db.transact({ role: 'colmado_platform' }, (tx) =>
      tx.query(`update whatsapp_items set payload = '{}' where item_key = 'wamid.veneno'`),
    );
    await whatsapp.settle();
    expect(await items()).toMatchObject([
      { state: 'waiting', attempts: 1 },
      { state: 'waiting', attempts: 0 },
    ]);
    for (let turn = 0; turn < 5; turn += 1) await wait(minutes(1));
    expect(await items()).toMatchObject([
      { state: 'dead', attempts: 5, outcome: expect.stringContaining('expected') },
      { state: 'done', outcome: 'stored' },
      {},
      {},
    ]);
    expect(sends()).toHaveLength(1);
    expect(await sound('dead')).toEqual({});
  });
});

describe('what is no text', () => {
  const photo = () => drawPhoto().jpeg().toBuffer();

  test('a photo is fetched, drawn anew and kept where only the team sees it', async () => {
    const id = whatsapp.graph.addMedia(await photo(), 'image/jpeg');
    await whatsapp.says(number, '', { content: { type: 'image', image: { id, mime_type: 'image/jpeg' } } });
    await whatsapp.settle();
    const [message] = await messages();
    const media = message?.payload.media as { key: string; contentType: string };
    expect(media.contentType).toBe('image/webp');
    expect(await t.platform.files.has(media.key)).toBe(true);
    expect((await t.app.inject({ url: `/files/${media.key}` })).statusCode).toBe(404);
    expect(sends()).toHaveLength(1);
  });

  test('what calls itself a photo and is none comes in without it', async () => {
    const id = whatsapp.graph.addMedia(Buffer.from('<svg onload="alert(1)">'), 'image/jpeg');
    await whatsapp.says(number, '', { content: { type: 'image', image: { id, mime_type: 'image/jpeg' } } });
    await whatsapp.settle();
    expect(await messages()).toMatchObject([
      { kind: 'image', payload: { isMediaMissing: true } },
      { author: 'bot' },
    ]);
  });

  test('a reaction, a sticker and a change of number are recorded and not answered', async () => {
    await whatsapp.says(number, '', {
      content: { type: 'reaction', reaction: { message_id: 'wamid.0', emoji: '👍' } },
    });
    await whatsapp.says(number, '', {
      content: { type: 'system', system: { body: 'cambió', wa_id: '18295550001' } },
    });
    await whatsapp.settle();
    expect(sends()).toEqual([]);
    expect(await messages()).toMatchObject([{ kind: 'reaction', text: '👍' }, { kind: 'system' }]);
    expect(await read('select phone from customers where tenant_id = $1')).toEqual([
      { phone: '18295550001' },
    ]);
  });

  test('an order of the catalogue is read with our names and prices', async () => {
    const [product] = await read<{ id: string }>('select id from products where tenant_id = $1');
    const order = {
      product_items: [{ product_retailer_id: product?.id, quantity: 2, item_price: 1, currency: 'DOP' }],
    };
    await whatsapp.says(number, '', { content: { type: 'order', order } });
    await whatsapp.settle();
    expect((await messages())[0]?.text).toBe('Quiero 2 Arroz selecto');
    expect(wordsOf(sends()[0])).toContain('RD$850');
  });

  test('an edit changes what is stored, and what is taken back is gone', async () => {
    const id = await whatsapp.says(number, 'dos libra de arroz');
    await whatsapp.settle();
    const edit = { original_message_id: id, message: { type: 'text', text: { body: 'dos libras' } } };
    await whatsapp.says(number, '', { content: { type: 'edit', edit } });
    await whatsapp.settle();
    expect((await messages())[0]).toMatchObject({ text: 'dos libras', payload: { isEdited: true } });
    await whatsapp.says(number, '', { content: { type: 'revoke', revoke: { original_message_id: id } } });
    await whatsapp.settle();
    expect((await messages())[0]).toMatchObject({ text: '', payload: { isTakenBack: true } });
    expect(sends()).toHaveLength(1);
  });

  test('the owner answering from the phone silences the bot for that customer alone', async () => {
    await whatsapp.says(number, 'klk');
    await whatsapp.settle();
    const echo = echoChange(number, {
      to: ANA.phone ?? '',
      text: 'Yo atiendo',
      id: 'wamid.eco',
      at: t.clock.now(),
    });
    await whatsapp.deliver(deliveryOf(number.wabaId, [echo]));
    await whatsapp.deliver(deliveryOf(number.wabaId, [echo]));
    await whatsapp.says(number, '¿Tienen arroz?');
    await whatsapp.says(number, '¿Tienen arroz?', { writer: { phone: '18295557777' } });
    await whatsapp.settle();
    expect(sends().map(({ to }) => to)).toEqual([ANA.phone, '18295557777']);
    expect(await messages()).toContainEqual(expect.objectContaining({ author: 'phone', text: 'Yo atiendo' }));
  });
});

describe('sending', () => {
  const ask = async () => {
    await whatsapp.says(number, '¿Tienen arroz?');
    await whatsapp.settle();
  };
  const answer = async () => (await messages()).at(-1);

  test.each<[string, GraphFault]>([
    ['the Graph has a fault', { kind: 'refuse', status: 500, code: 131_000 }],
    ['it says that something passes', { kind: 'refuse', status: 400, code: 131_016 }],
    ['the number is too fast', { kind: 'refuse', status: 429, code: 130_429 }],
    ['the pair is too fast', { kind: 'refuse', status: 400, code: 131_056 }],
  ])('is tried again after a while when %s', async (_what, fault) => {
    failWith(fault, fault);
    await ask();
    expect(tries()).toHaveLength(1);
    for (let turn = 0; turn < 4; turn += 1) await wait(minutes(2));
    expect([tries().length, sends().length]).toEqual([3, 1]);
    expect(await answer()).toMatchObject({ status: 'delivered' });
    expect(await sound()).toEqual({});
  });

  test('waits at least six seconds for a pair that is too fast', async () => {
    failWith({ kind: 'refuse', status: 400, code: 131_056 });
    await ask();
    await wait(seconds(5.9));
    expect(tries()).toHaveLength(1);
    await wait(seconds(2));
    expect(sends()).toHaveLength(1);
  });

  test.each([131_026, 131_047, 131_051, 100])('fails for good with %i', async (code) => {
    failWith({ kind: 'refuse', status: 400, code });
    await ask();
    await wait(minutes(10));
    expect(tries()).toHaveLength(1);
    expect(await answer()).toMatchObject({ status: 'failed', error_code: String(code) });
  });

  test('stops when the token ended, tells the owner once, and goes on after connecting anew', async () => {
    failWith({ kind: 'refuse', status: 401, code: 190 });
    await ask();
    await whatsapp.says(number, '¿y cuánto vale?', { writer: { phone: '18295557777' } });
    await wait(minutes(5));
    expect([tries().length, sends().length]).toEqual([1, 0]);
    expect(await readMails(t, store.email)).toHaveLength(1);
    const { phoneNumberId, wabaId, accessToken } = number;
    await whatsapp.connect(store, { phoneNumberId, wabaId, accessToken });
    await whatsapp.settle();
    expect(sends()).toHaveLength(2);
    expect(await sound()).toEqual({});
  });

  test('in doubt waits for the status, and is not repeated when one comes', async () => {
    failWith({ kind: 'gateway', isAccepted: true });
    await ask();
    await wait(minutes(5));
    expect(sends()).toHaveLength(1);
    expect(await answer()).toMatchObject({ status: 'delivered' });
    expect(await sound()).toEqual({});
  });

  test('in doubt without a status is repeated once after two minutes, and then given up', async () => {
    whatsapp.graph.plan.statuses = [];
    failWith({ kind: 'gateway', isAccepted: false }, { kind: 'gateway', isAccepted: false });
    await ask();
    expect(await answer()).toMatchObject({ status: 'uncertain' });
    await wait(minutes(2) - 1);
    expect(tries()).toHaveLength(1);
    await wait(2);
    expect(tries()).toHaveLength(2);
    await wait(minutes(3));
    expect(tries()).toHaveLength(2);
    expect(await answer()).toMatchObject({ status: 'failed', error_code: 'no_answer' });
  });

  test('whose sender died is in doubt, not sent blindly', async () => {
    await whatsapp.says(number, '¿Tienen arroz?');
    whatsapp.graph.plan.faultFor = () => {
      // As a process that dies after the send: its lease runs out.
      throw new Error('the fake hangs up');
    };
    await whatsapp.settle();
    await t.platform.db.transact({ role: 'colmado_platform' }, (tx) =>
      tx.query(`update whatsapp_outbox set state = 'sending', leased_until = $1, available_at = $1`, [
        t.clock.now(),
      ]),
    );
    whatsapp.graph.plan.faultFor = () => undefined;
    await wait(seconds(1));
    expect(sends()).toEqual([]);
    await wait(minutes(2));
    expect(sends()).toHaveLength(1);
  });

  test('a status before the answer, twice and in any order moves the message forward only', async () => {
    whatsapp.graph.plan.statuses = ['read', 'sent', 'delivered'];
    whatsapp.graph.plan.repeats = 2;
    failWith({ kind: 'status_before_answer' });
    await ask();
    expect(await answer()).toMatchObject({ status: 'read' });
    expect(await sound()).toEqual({});
  });

  test('a failure told late counts, but not against what arrived', async () => {
    whatsapp.graph.plan.statuses = ['delivered'];
    await ask();
    const [send] = sends();
    const failed = (wamid: string) =>
      deliveryOf(number.wabaId, [
        statusChange(number, {
          wamid,
          status: 'failed',
          at: t.clock.now(),
          to: ANA.phone ?? '',
          errorCode: 131_026,
        }),
      ]);
    await whatsapp.deliver(failed(send?.wamid ?? ''));
    await whatsapp.settle();
    expect(await answer()).toMatchObject({ status: 'delivered' });
    whatsapp.graph.plan.statuses = ['sent'];
    await whatsapp.says(number, 'gracias', { writer: { phone: '18295557777' } });
    await whatsapp.settle();
    await whatsapp.deliver(failed(sends()[1]?.wamid ?? ''));
    await whatsapp.settle();
    expect(await answer()).toMatchObject({ status: 'failed', error_code: '131026' });
  });

  test("a status of a message of another program is nobody's", async () => {
    const status = { wamid: 'wamid.ajeno', status: 'delivered', at: t.clock.now(), to: '1' } as const;
    await whatsapp.deliver(deliveryOf(number.wabaId, [statusChange(number, status)]));
    await whatsapp.settle();
    expect(await items()).toMatchObject([{ kind: 'status', state: 'done', outcome: 'not ours' }]);
  });

  test('the next answer waits until the one before arrived, or three seconds', async () => {
    whatsapp.graph.plan.statuses = [];
    await ask();
    await ask();
    expect(sends()).toHaveLength(1);
    await wait(seconds(3.1));
    expect(sends()).toHaveLength(2);
  });

  test('nothing leaves after the window has shut', async () => {
    failWith({ kind: 'refuse', status: 500, code: 131_000 });
    await ask();
    await wait(hours(25));
    expect(sends()).toEqual([]);
    expect(await answer()).toMatchObject({ status: 'failed', error_code: '131047' });
  });

  test('whoever wrote BAJA hears that once, and nothing more', async () => {
    await whatsapp.says(number, 'BAJA');
    await whatsapp.settle();
    expect(wordsOf(sends()[0])).toContain('ALTA');
    await ask();
    await wait(minutes(1));
    expect(sends()).toHaveLength(1);
    await whatsapp.says(number, 'ALTA');
    await wait(minutes(1));
    expect(sends()).toHaveLength(2);
    expect(await sound()).toEqual({});
  });

  test('a storm of refusals loses nothing and doubles nothing', async () => {
    let asked = 0;
    whatsapp.graph.plan.faultFor = () => {
      asked += 1;
      return asked % 3 === 0 ? undefined : { kind: 'refuse', status: 429, code: 130_429 };
    };
    const people = Array.from({ length: 12 }, (_, index) => `1829555${1000 + index}`);
    for (const phone of people) await whatsapp.says(number, '¿Tienen arroz?', { writer: { phone } });
    await whatsapp.settle();
    for (let turn = 0; turn < 40; turn += 1) await wait(minutes(6));
    expect(
      sends()
        .map(({ to }) => to)
        .sort(),
    ).toEqual(people);
    expect(await sound()).toEqual({});
  });
});
