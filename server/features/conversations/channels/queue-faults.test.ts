import { describe, expect, test } from 'vitest';
import { messagesChange, whatsAppDelivery } from '#server/dev/webhook-payloads.ts';
import { acrossTenants, openPlatform } from '#server/features/tenants/tenants.ts';
import { noteMissingTurns } from '#server/platform/jobs/queue-turns.ts';
import { openWhatsAppStore } from '#server/testing/open-whatsapp-store.ts';
import { watchStatements } from '#server/testing/watch-statements.ts';
import { days, hours, minutes, seconds } from '#shared/lib/time.ts';
import { claimItems } from './item-repo.ts';
import { restartDoubtTimers } from './outbox-doubts.ts';
import { claimOutbox, sendQueueOf } from './outbox-repo.ts';
import { createSplitter } from './split-deliveries.ts';
import { whatsAppChannel } from './whatsapp/whatsapp-channel.ts';

const own = openWhatsAppStore();
const { t, whatsapp, sends, tries, read, messages, items, wait, breaches } = own;

const ask = () => whatsapp.says(own.number, '¿Tienen arroz?');
const answer = async () => (await messages()).at(-1);
const ctx = () => openPlatform(t.platform);

describe('a process with a wrong clock', () => {
  test.each([
    ['an hour ahead', hours(1)],
    ['an hour behind', -hours(1)],
    ['days ahead', days(3)],
  ])('%s leaves no message stuck', async (_what, wrongMs) => {
    t.clock.advance(wrongMs);
    for (const phone of ['18295550001', '18295550002', '18295550003'])
      await whatsapp.says(own.number, '¿Tienen arroz?', { writer: { phone } });
    await createSplitter({ ctx: ctx(), adapter: whatsAppChannel })();
    // One item is in the hands of the process when its clock is put right and it dies.
    expect(
      await acrossTenants(ctx(), (scope) =>
        claimItems(scope, { tenantId: own.store.tenantId, channel: 'whatsapp', limit: 1 }),
      ),
    ).toHaveLength(1);
    t.clock.advance(-wrongMs);
    await whatsapp.settle();
    expect(sends()).toHaveLength(2);
    await wait(seconds(46));
    expect(sends()).toHaveLength(3);
    expect(await breaches()).toEqual({});
  });

  test('ahead while WhatsApp refuses: the message is retried after its own back-off', async () => {
    t.clock.advance(hours(1));
    own.failWith({ kind: 'refuse', status: 500, code: 131_000 });
    await ask();
    await whatsapp.settle();
    t.clock.advance(-hours(1));
    await wait(seconds(20));
    expect(sends()).toHaveLength(1);
  });
});

test('rows that the wrong clock of the database dated an hour ahead are processed', async () => {
  await ask();
  await createSplitter({ ctx: ctx(), adapter: whatsAppChannel })();
  const ahead = (table: string, column: string) =>
    read(`update ${table} set ${column} = now() + interval '1 hour'`, []);
  await ahead('channel_items', 'available_at');
  await ahead('channel_items', 'leased_until');
  expect(
    await acrossTenants(ctx(), (scope) =>
      claimItems(scope, { tenantId: own.store.tenantId, channel: 'whatsapp', limit: 5 }),
    ),
  ).toHaveLength(1);
  await wait(seconds(46));
  await ahead('channel_outbox', 'available_at');
  await ahead('queue_turns', 'ready_at');
  await ahead('queue_turns', 'noted_at');
  await acrossTenants(ctx(), ({ tx }) => noteMissingTurns(tx, sendQueueOf('whatsapp')));
  await whatsapp.settle();
  expect(sends()).toHaveLength(1);
});

describe('a process that dies with claimed messages', () => {
  test('before it began to send them leaves them certain to be unsent, however often', async () => {
    whatsapp.graph.plan.faultFor = () => ({ kind: 'refuse', status: 500, code: 131_000 });
    await ask();
    await whatsapp.settle();
    whatsapp.graph.plan.faultFor = () => undefined;
    for (let death = 0; death < 5; death += 1) {
      // Only the claim happens.
      await read(`update channel_outbox set available_at = now(), leased_until = null`, []);
      expect(
        await acrossTenants(ctx(), (scope) =>
          claimOutbox(scope, { tenantId: own.store.tenantId, channel: 'whatsapp', limit: 5 }),
        ),
      ).toHaveLength(1);
    }
    expect(await read('select state, attempts, doubts from channel_outbox where tenant_id = $1')).toEqual([
      { state: 'queued', attempts: 1, doubts: 0 },
    ]);
    await wait(seconds(31));
    expect(sends()).toHaveLength(1);
    expect(await breaches()).toEqual({});
  });

  test('in the middle of a request leaves a message that waits ten minutes for its status after the next start', async () => {
    whatsapp.graph.plan.statuses = [];
    own.failWith({ kind: 'gateway', isAccepted: true });
    await ask();
    await whatsapp.settle();
    expect(await answer()).toMatchObject({ status: 'uncertain' });
    await wait(minutes(1));
    await acrossTenants(ctx(), (scope) => restartDoubtTimers(scope, 'whatsapp'));
    await wait(minutes(9));
    expect(tries()).toHaveLength(1);
    await wait(minutes(2));
    expect(tries()).toHaveLength(2);
  });
});

/** The statements that contain some words fail so many times as on a full disk. */
const failStatements = (words: string, times: number, code = '53100') => {
  let left = times;
  watchStatements(t.platform.db, ({ text }) => {
    if (!text.includes(words) || left === 0) return;
    left -= 1;
    throw Object.assign(new Error('could not extend file: No space left'), { code });
  });
};

describe('a database that is full or away uses up no attempt', () => {
  test.each(['53100', '58030', '57P01', '08006'])('of an item (%s)', async (code) => {
    failStatements('insert into messages', 9, code);
    await ask();
    await whatsapp.settle();
    for (let turn = 0; turn < 10; turn += 1) await wait(seconds(5));
    expect(sends()).toHaveLength(1);
    expect((await items())[0]).toMatchObject({ state: 'done', attempts: 0 });
    expect(await breaches()).toEqual({});
  });

  test('of an answer', async () => {
    failStatements('insert into channel_outbox', 9);
    await ask();
    await whatsapp.settle();
    for (let turn = 0; turn < 10; turn += 1) await wait(seconds(5));
    expect(sends()).toHaveLength(1);
    expect(await breaches()).toEqual({});
  });

  test('of a delivery, which shows no failure once it is split', async () => {
    failStatements('into channel_items', 20);
    await ask();
    for (let turn = 0; turn < 20; turn += 1)
      await createSplitter({ ctx: ctx(), adapter: whatsAppChannel })().catch(() => undefined);
    expect(await read('select attempts, failure from channel_deliveries', [])).toEqual([
      { attempts: 0, failure: null },
    ]);
    await whatsapp.settle();
    expect(sends()).toHaveLength(1);
    expect(await breaches()).toEqual({});
  });
});

test('a delivery that was split after a failure shows no failure', async () => {
  failStatements('into channel_items', 3, '22021');
  await ask();
  await createSplitter({ ctx: ctx(), adapter: whatsAppChannel })();
  expect(await read('select attempts, failure is null as fine from channel_deliveries', [])).toEqual([
    { attempts: 1, fine: false },
  ]);
  for (let turn = 0; turn < 3; turn += 1) await whatsapp.settle();
  expect(await read('select failure from channel_deliveries where attempts > 0', [])).toEqual([
    { failure: null },
  ]);
  expect(await breaches()).toEqual({});
});

test('an answer that fails repeatedly is left to a person', async () => {
  failStatements('insert into channel_outbox', 1_000, 'XX000');
  await ask();
  await whatsapp.settle();
  for (let turn = 0; turn < 6; turn += 1) await wait(minutes(1));
  expect(
    await read('select speaker, handover_reason as reason from conversations where tenant_id = $1'),
  ).toEqual([{ speaker: 'waiting', reason: 'failed' }]);
  expect(await read('select 1 from due_answers', [])).toEqual([]);
});

test('a customer whose due answer is missing is found by the sweep', async () => {
  await ask();
  await createSplitter({ ctx: ctx(), adapter: whatsAppChannel })();
  await whatsapp.settle();
  // As a program of another version leaves it: the message is stored, and nothing says that it waits.
  await t.platform.db.transact({ role: 'colmado_app', tenantId: own.store.tenantId }, async (tx) => {
    await tx.query(`delete from messages where author = 'bot'`);
    await tx.query(
      `update conversations set handled_seq = 0, last_author = 'customer', last_message_at = now()`,
    );
  });
  await whatsapp.settle();
  expect(sends()).toHaveLength(1);
  await t.jobs.runScheduled('sweep-unanswered');
  await whatsapp.settle();
  expect(sends()).toHaveLength(2);
});

test(
  'a thousand messages of fifty people in one delivery get about one answer each',
  async () => {
    const people = Array.from({ length: 50 }, (_, index) => `1829555${2_000 + index}`);
    const at = t.clock.now();
    const said = Array.from({ length: 1_000 }, (_, index) => ({
      phone: people[index % people.length] ?? '',
      message: {
        id: `wamid.${own.store.tenantId}.${index}`,
        at,
        content: { type: 'text', text: { body: index % 2 ? 'tienen arroz?' : 'hola' } },
      },
    }));
    const changes = said.map(({ phone, message }) =>
      messagesChange(own.number, { phone, name: 'Ana' }, [message]),
    );
    expect(await whatsapp.deliver(whatsAppDelivery(own.number.wabaId, changes))).toBe(200);
    await whatsapp.settle();
    const answered = sends().map(({ to }) => to);
    expect(new Set(answered).size).toBe(50);
    expect(answered.length).toBeLessThanOrEqual(60);
    expect(await breaches()).toEqual({});
  },
  minutes(5),
);

describe('another bot', () => {
  const say = async (text: string) => {
    await whatsapp.says(own.number, text);
    await wait(seconds(5));
  };

  test('that sends our own words back is left to a person after a few turns', async () => {
    await say('hola');
    for (let turn = 0; turn < 16; turn += 1) await say(String((await answer())?.text));
    expect(sends().length).toBeLessThanOrEqual(8);
    expect(
      await read(
        'select speaker, handover_reason as reason, unread > 8 as unread from conversations where tenant_id = $1',
      ),
    ).toEqual([{ speaker: 'waiting', reason: 'loop', unread: true }]);
    expect(await breaches('I3 one')).toEqual({});
  });

  test('that numbers its phrases is recognised too', async () => {
    for (let turn = 0; turn < 12; turn += 1)
      await say(`Su turno es el ${turn}. Gracias por escribir a Farmacia Luz`);
    expect(sends()).toHaveLength(5);
  });

  test('a person who asks many different things is not taken for a bot', async () => {
    const asked = [
      'hola',
      '¿tienen arroz?',
      '¿cuánto cuesta el arroz?',
      '¿dónde están?',
      'dame 2 arroz',
      'mi carrito',
      'hola',
    ];
    for (const text of asked) await say(text);
    expect(sends()).toHaveLength(asked.length);
  });
});
