import { beforeEach, describe, expect, test } from 'vitest';
import type { GraphFault } from '#server/dev/answer-graph.ts';
import { statusChange, whatsAppDelivery } from '#server/dev/webhook-payloads.ts';
import { openPlatform } from '#server/features/tenants/tenants.ts';
import { WorkPool } from '#server/platform/jobs/work-pool.ts';
import { letTimePass } from '#server/testing/let-time-pass.ts';
import { ANA } from '#server/testing/open-fake-whatsapp.ts';
import { openWhatsAppStore } from '#server/testing/open-whatsapp-store.ts';
import { readMails } from '#server/testing/read-mail.ts';
import { hours, minutes, seconds } from '#shared/lib/time.ts';
import { SendPacer, sendOutbox } from '../send-outbox.ts';
import { createSplitter } from '../split-deliveries.ts';
import { whatsAppChannel } from './whatsapp-channel.ts';

const own = openWhatsAppStore();
const { t, whatsapp, sends, tries, messages, items, failWith, wait, breaches } = own;
const wordsOf = (send: { body: object } | undefined) => JSON.stringify(send?.body);

describe('sending', () => {
  const ask = async () => {
    await whatsapp.says(own.number, '¿Tienen arroz?');
    await whatsapp.settle();
  };
  const answer = async () => (await messages()).at(-1);

  test.each<[string, GraphFault]>([
    ['the Graph has a fault', { kind: 'refuse', status: 500, code: 131_000 }],
    ['it says that something passes', { kind: 'refuse', status: 400, code: 131_016 }],
    ['the number is too fast', { kind: 'refuse', status: 429, code: 130_429 }],
    ['the pair is too fast', { kind: 'refuse', status: 400, code: 131_056 }],
  ])('is retried after a while when %s', async (_what, fault) => {
    failWith(fault, fault);
    await ask();
    expect(tries()).toHaveLength(1);
    for (let turn = 0; turn < 4; turn += 1) await wait(minutes(2));
    expect([tries().length, sends().length]).toEqual([3, 1]);
    expect(await answer()).toMatchObject({ status: 'delivered' });
    expect(await breaches()).toEqual({});
  });

  test('waits at least six seconds when messages to one person are too fast', async () => {
    failWith({ kind: 'refuse', status: 400, code: 131_056 });
    await ask();
    await wait(seconds(4));
    expect(tries()).toHaveLength(1);
    await wait(seconds(4));
    expect(sends()).toHaveLength(1);
  });

  test.each([131_026, 131_047, 131_051, 100])('fails for good with %i', async (code) => {
    failWith({ kind: 'refuse', status: 400, code });
    await ask();
    await wait(minutes(10));
    expect(tries()).toHaveLength(1);
    expect(await answer()).toMatchObject({ status: 'failed', error_code: String(code) });
  });

  test('stops when the token ended, mails the owner once, and continues after a new connection', async () => {
    failWith({ kind: 'refuse', status: 401, code: 190 });
    await ask();
    await whatsapp.says(own.number, '¿y cuánto vale?', { writer: { phone: '18295557777' } });
    await wait(minutes(5));
    expect([tries().length, sends().length]).toEqual([1, 0]);
    expect(await readMails(t, own.store.email)).toHaveLength(1);
    const { phoneNumberId, wabaId, accessToken } = own.number;
    await whatsapp.connect(own.store, { phoneNumberId, wabaId, accessToken });
    await whatsapp.settle();
    expect(sends()).toHaveLength(2);
    expect(await breaches()).toEqual({});
  });

  test('in doubt waits for the status, and is not repeated when one arrives', async () => {
    failWith({ kind: 'gateway', isAccepted: true });
    await ask();
    await wait(minutes(5));
    expect(sends()).toHaveLength(1);
    expect(await answer()).toMatchObject({ status: 'delivered' });
    expect(await breaches()).toEqual({});
  });

  describe('in doubt for too long', () => {
    const look = async () => {
      const pool = new WorkPool(1, () => undefined);
      await sendOutbox(
        { ctx: openPlatform(t.platform), adapter: whatsAppChannel, pace: new SendPacer() },
        pool,
      );
      await pool.drain();
    };

    beforeEach(async () => {
      whatsapp.graph.plan.statuses = [];
      failWith({ kind: 'gateway', isAccepted: true });
      await ask();
      await letTimePass(t, minutes(3));
    });

    test('is not repeated while its status has arrived and waits to be read', async () => {
      const [send] = sends();
      await whatsapp.deliver(
        whatsAppDelivery(own.number.wabaId, [
          statusChange(own.number, {
            wamid: send?.wamid ?? '',
            status: 'delivered',
            at: t.clock.now(),
            to: ANA.phone ?? '',
            callbackData: send?.callbackData ?? '',
          }),
        ]),
      );
      await look();
      await createSplitter({ ctx: openPlatform(t.platform), adapter: whatsAppChannel })();
      await look();
      await whatsapp.settle();
      expect(tries()).toHaveLength(1);
      expect(await answer()).toMatchObject({ status: 'delivered' });
      expect(await breaches()).toEqual({});
    });

    test('is repeated although other deliveries wait to be read', async () => {
      await whatsapp.says(own.number, 'gracias');
      await look();
      await look();
      expect(tries()).toHaveLength(2);
    });
  });

  test('in doubt without a status is repeated once after two minutes, and then given up', async () => {
    whatsapp.graph.plan.statuses = [];
    failWith({ kind: 'gateway', isAccepted: false }, { kind: 'gateway', isAccepted: false });
    await ask();
    expect(await answer()).toMatchObject({ status: 'uncertain' });
    await wait(minutes(1));
    expect(tries()).toHaveLength(1);
    await wait(minutes(1));
    expect(tries()).toHaveLength(2);
    await wait(minutes(3));
    expect(tries()).toHaveLength(2);
    expect(await answer()).toMatchObject({ status: 'failed', error_code: 'no_answer' });
  });

  test('is in doubt when its process died, and not blindly repeated', async () => {
    await whatsapp.says(own.number, '¿Tienen arroz?');
    whatsapp.graph.plan.faultFor = () => {
      // As a process that dies after the send: its lease runs out.
      throw new Error('the fake hangs up');
    };
    await whatsapp.settle();
    await t.platform.db.transact({ role: 'colmado_platform' }, (tx) =>
      tx.query(`update channel_outbox set state = 'sending', leased_until = $1, available_at = $1`, [
        t.clock.now(),
      ]),
    );
    whatsapp.graph.plan.faultFor = () => undefined;
    await wait(seconds(31));
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
    expect(await breaches()).toEqual({});
  });

  test('a failure reported late counts, unless the message was delivered', async () => {
    whatsapp.graph.plan.statuses = ['delivered'];
    await ask();
    const [send] = sends();
    const failed = (wamid: string) =>
      whatsAppDelivery(own.number.wabaId, [
        statusChange(own.number, {
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
    await whatsapp.says(own.number, 'gracias', { writer: { phone: '18295557777' } });
    await whatsapp.settle();
    await whatsapp.deliver(failed(sends()[1]?.wamid ?? ''));
    await whatsapp.settle();
    expect(await answer()).toMatchObject({ status: 'failed', error_code: '131026' });
  });

  test('a status of a message of another program is ignored', async () => {
    const status = { wamid: 'wamid.ajeno', status: 'delivered', at: t.clock.now(), to: '1' } as const;
    await whatsapp.deliver(whatsAppDelivery(own.number.wabaId, [statusChange(own.number, status)]));
    await whatsapp.settle();
    expect(await items()).toMatchObject([{ kind: 'status', state: 'done', outcome: 'not ours' }]);
  });

  test('the next answer waits until the one before was delivered, or three seconds', async () => {
    whatsapp.graph.plan.statuses = [];
    await ask();
    await ask();
    expect(sends()).toHaveLength(1);
    await wait(seconds(3.1));
    expect(sends()).toHaveLength(2);
  });

  test('nothing is sent after the window has closed', async () => {
    failWith({ kind: 'refuse', status: 500, code: 131_000 });
    await ask();
    await wait(hours(25));
    expect(sends()).toEqual([]);
    expect(await answer()).toMatchObject({ status: 'failed', error_code: '131047' });
  });

  test('a customer who wrote BAJA is told so once, and gets nothing more', async () => {
    await whatsapp.says(own.number, 'BAJA');
    await whatsapp.settle();
    expect(wordsOf(sends()[0])).toContain('ALTA');
    await ask();
    await wait(minutes(1));
    expect(sends()).toHaveLength(1);
    await whatsapp.says(own.number, 'ALTA');
    await wait(minutes(1));
    expect(sends()).toHaveLength(2);
    expect(await breaches()).toEqual({});
  });

  test('a burst of refusals loses nothing and repeats nothing', async () => {
    let asked = 0;
    whatsapp.graph.plan.faultFor = () => {
      asked += 1;
      return asked % 3 === 0 ? undefined : { kind: 'refuse', status: 429, code: 130_429 };
    };
    const people = Array.from({ length: 12 }, (_, index) => `1829555${1000 + index}`);
    for (const phone of people) await whatsapp.says(own.number, '¿Tienen arroz?', { writer: { phone } });
    await whatsapp.settle();
    for (let turn = 0; turn < 40; turn += 1) await wait(minutes(6));
    expect(
      sends()
        .map(({ to }) => to)
        .sort(),
    ).toEqual(people);
    expect(await breaches()).toEqual({});
  });
});
