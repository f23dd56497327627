import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { messagesChange, whatsAppDelivery } from '#server/dev/webhook-payloads.ts';
import { signBody } from '#server/platform/whatsapp/verify-signature.ts';
import { drawPhoto } from '#server/testing/draw-photo.ts';
import { ANA, FAKE_APP_SECRET } from '#server/testing/open-fake-whatsapp.ts';
import { openWhatsAppStore } from '#server/testing/open-whatsapp-store.ts';
import { setTenantStatus } from '#server/testing/set-tenant-status.ts';
import { shortenTimeouts } from '#server/testing/shorten-timeouts.ts';
import { watchStatements } from '#server/testing/watch-statements.ts';
import { minutes, seconds } from '#shared/lib/time.ts';

const own = openWhatsAppStore();
const { t, whatsapp, sends, tries, read, messages, items, wait, breaches } = own;

/** As a process that dies now: what it would write down next is never written. */
const dieNow = () => {
  const spy = vi.spyOn(t.platform.db, 'transact').mockRejectedValueOnce(new Error('killed'));
  onTestFinished(() => spy.mockRestore());
};

const dieAfterNextSend = () => {
  whatsapp.graph.plan.faultFor = () => {
    whatsapp.graph.plan.faultFor = () => undefined;
    dieNow();
    return undefined;
  };
};

const ask = async () => {
  await whatsapp.says(own.number, '¿Tienen arroz?');
  await whatsapp.settle();
};
const answer = async () => (await messages()).at(-1);

const sendPhoto = async () => {
  const id = whatsapp.graph.addMedia(await drawPhoto().jpeg().toBuffer(), 'image/jpeg');
  return whatsapp.says(own.number, '', {
    content: { type: 'image', image: { id, mime_type: 'image/jpeg' } },
  });
};

describe('a process that dies after WhatsApp accepted its message and before it recorded that', () => {
  test('has sent it once when the status says so', async () => {
    dieAfterNextSend();
    await ask();
    expect(await answer()).toMatchObject({ status: 'delivered' });
    await wait(minutes(5));
    expect(tries()).toHaveLength(1);
    expect(await breaches()).toEqual({});
  });

  test('leaves a doubtful message when no status comes, which is sent once more and not a third time', async () => {
    whatsapp.graph.plan.statuses = [];
    dieAfterNextSend();
    await ask();
    expect(await read('select state from channel_outbox where tenant_id = $1')).toEqual([
      { state: 'sending' },
    ]);
    await wait(seconds(31));
    expect(await answer()).toMatchObject({ status: 'uncertain' });
    await wait(minutes(1));
    expect(tries()).toHaveLength(1);
    whatsapp.graph.plan.statuses = ['sent', 'delivered'];
    await wait(minutes(1));
    expect(tries()).toHaveLength(2);
    await wait(minutes(5));
    expect(tries()).toHaveLength(2);
    expect(await answer()).toMatchObject({ status: 'delivered' });
    expect(await breaches()).toEqual({});
  });

  test('does not let the next answer overtake it', async () => {
    dieAfterNextSend();
    await ask();
    await ask();
    await wait(minutes(5));
    expect(sends()).toHaveLength(2);
    expect(await breaches()).toEqual({});
  });
});

test('WhatsApp accepts a message and hangs: the message waits for its status and is sent once', async () => {
  const limits = shortenTimeouts();
  whatsapp.graph.plan.faultFor = () => ({ kind: 'hang_after_accept' });
  await ask();
  expect(limits).toContain(seconds(15));
  expect(await answer()).toMatchObject({ status: 'delivered' });
  await wait(minutes(5));
  expect(tries()).toHaveLength(1);
  expect(await breaches()).toEqual({});
});

describe('a delivery that cannot be processed', () => {
  const deliverRaw = async (body: Buffer): Promise<number> => {
    const headers = { 'x-hub-signature-256': signBody(body, FAKE_APP_SECRET) };
    const url = '/api/webhooks/whatsapp';
    return (await t.app.inject({ method: 'POST', url, payload: body, headers })).statusCode;
  };

  test.each<[string, Buffer]>([
    ['is no JSON', Buffer.from('{"entry":[')],
    ['is no text', Buffer.from([0xff, 0xfe, 0x00, 0xd8])],
    ['has no entries', Buffer.from('{"object":"whatsapp_business_account"}')],
    ['is nested without end', Buffer.from(`${'['.repeat(100_000)}${']'.repeat(100_000)}`)],
  ])('that %s is stored with its reason, and other deliveries are answered', async (_what, body) => {
    await whatsapp.says(own.number, 'klk', { writer: { phone: '18295550111' } });
    expect(await deliverRaw(body)).toBe(200);
    await ask();
    expect(sends()).toHaveLength(2);
    expect(
      await read(
        'select failure is not null as failed from channel_deliveries where split_at is not null',
        [],
      ),
    ).toContainEqual({ failed: true });
    expect(await breaches('I1 ')).toEqual({});
  });

  test('that no table accepts is tried five times and set aside, and other deliveries are answered', async () => {
    const poison = { id: 'wamid.v', at: t.clock.now(), content: { type: 'text', text: { body: 'veneno' } } };
    await whatsapp.deliver(whatsAppDelivery(own.number.wabaId, [messagesChange(own.number, ANA, [poison])]));
    watchStatements(t.platform.db, ({ text, params }) => {
      if (text.includes('into channel_items') && String(params).includes('veneno'))
        throw new Error('index row size exceeds maximum');
    });
    await whatsapp.says(own.number, '¿Tienen arroz?', { writer: { phone: '18295550111' } });
    for (let turn = 0; turn < 6; turn += 1) await whatsapp.settle();
    expect(sends()).toHaveLength(1);
    expect(await read('select attempts, failure from channel_deliveries where attempts > 0', [])).toEqual([
      { attempts: 5, failure: 'index row size exceeds maximum' },
    ]);
    expect(await breaches('I1 ')).toEqual({});
  });
});

describe('a photo', () => {
  test('whose process dies between storing the file and the message is received once', async () => {
    const put = t.platform.files.put.bind(t.platform.files);
    vi.spyOn(t.platform.files, 'put').mockImplementationOnce(async (key, bytes) => {
      await put(key, bytes);
      dieNow();
    });
    await sendPhoto();
    await wait(0);
    await wait(seconds(5));
    expect(await messages()).toMatchObject([{ kind: 'image' }, { author: 'bot' }]);
    expect(sends()).toHaveLength(1);
    expect(await breaches()).toEqual({});
  });

  test('that does not fit the disk is left out, and its message is received', async () => {
    vi.spyOn(t.platform.files, 'put').mockRejectedValue(new Error('ENOSPC: no space left on device'));
    await sendPhoto();
    for (let turn = 0; turn < 4; turn += 1) await wait(seconds(10));
    expect(await messages()).toMatchObject([{ payload: { isMediaMissing: true } }, { author: 'bot' }]);
    expect(await breaches()).toEqual({});
  });

  test('to a store that was closed meanwhile is deleted by the next night', async () => {
    await sendPhoto();
    await setTenantStatus(t, own.store, 'inactive');
    await whatsapp.settle();
    expect(await items()).toMatchObject([{ outcome: 'the store is closed' }]);
    await t.jobs.runScheduled('forget-whatsapp');
    expect(await breaches()).toEqual({});
  });

  test('that belongs to a message is not deleted by the nightly task', async () => {
    await sendPhoto();
    await whatsapp.settle();
    await t.jobs.runScheduled('forget-whatsapp');
    expect(await t.platform.files.list(`${own.store.tenantId}/inbox`)).toHaveLength(1);
    expect(await breaches()).toEqual({});
  });
});
