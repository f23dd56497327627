import { beforeEach, describe, expect, test } from 'vitest';
import { inTenant } from '#server/features/tenants/tenants.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { openTestBot } from '#server/testing/open-test-bot.ts';
import { plantSellingStore, type SellingStore } from '#server/testing/plant-selling-store.ts';
import { deliver, plantConversation } from '#server/testing/plant-whatsapp-talk.ts';
import { readMails } from '#server/testing/read-mail.ts';
import { setTenantStatus } from '#server/testing/set-tenant-status.ts';
import { hours, minutes } from '#shared/lib/time.ts';
import { BURST_COPY } from '../conversations/message-copy.ts';
import { answerConversation } from './answer-conversation.ts';
import { createAnsweringTools } from './answering-tools.ts';

const t = openTestApp();

let store: SellingStore;

beforeEach(async () => {
  await plantConversation(t, await plantSellingStore(t));
  store = await plantSellingStore(t);
});

type Said = { seq: number; direction: string; text: string; answers: string | null; status: string };

const said = async (): Promise<Said[]> =>
  inTenant(await openTestBot(t, store.tenantId), ({ tx }) =>
    tx.query<Said>(
      'select seq, direction, text, answers_message_id as answers, status from messages order by conversation_id, seq',
    ),
  );
const replies = async () => (await said()).filter(({ direction }) => direction === 'outbound');

describe('messages from WhatsApp', () => {
  test('a burst gets one answer, under its last message', async () => {
    for (const text of ['hola', 'tienen', 'arroz?']) await deliver(t, store.tenantId, { text });
    await t.jobs.runWaiting();
    const [answer, ...more] = await replies();
    expect(more).toEqual([]);
    expect(answer?.text).toContain('RD$425');
    expect(answer?.seq).toBe(4);
  });

  test('are answered once when two processes answer at the same time', async () => {
    const received = await deliver(t, store.tenantId);
    if (received.kind === 'repeated') throw new Error('nothing waits');
    const bot = await openTestBot(t, store.tenantId);
    const tools = createAnsweringTools(t.platform);
    const answer = () => answerConversation(bot, { tools, conversationId: received.conversationId });
    await Promise.all([answer(), answer(), t.jobs.runWaiting()]);
    expect(await replies()).toHaveLength(1);
  });

  test.each([
    ['half an hour late', minutes(31), [BURST_COPY.late]],
    ['a day late', hours(25), []],
  ])('%s', async (_case, lateMs, expected) => {
    await deliver(t, store.tenantId, { sentAt: new Date(t.clock.now().getTime() - lateMs) });
    await t.jobs.runWaiting();
    expect((await replies()).map(({ text }) => text)).toEqual(expected);
  });

  test('a photo without words gets thanks, a reaction gets no answer', async () => {
    await plantConversation(t, store, { kind: 'image', text: '' });
    await plantConversation(t, store, { kind: 'reaction', text: '👍' });
    expect((await replies()).map(({ text }) => text)).toEqual([BURST_COPY.wordless.image]);
  });

  test('nothing is answered for a store that was closed meanwhile', async () => {
    await deliver(t, store.tenantId);
    await setTenantStatus(t, store, 'inactive');
    await t.jobs.runWaiting();
    const rows = await t.platform.db.queryAsOwner<{ count: number }>(
      `select count(*)::int as count from messages where tenant_id = '${store.tenantId}'`,
    );
    expect(rows).toEqual([{ count: 1 }]);
  });
});

describe('a customer who asks for a person', () => {
  test('is reported to the owner once an hour, in a mail without their words', async () => {
    for (const text of ['quiero hablar con una persona', 'ponme con una persona']) {
      await plantConversation(t, store, { text });
    }
    const readNotices = async () =>
      (await readMails(t, store.email)).filter(({ subject }) => subject.includes('espera por ti'));
    const notices = await readNotices();
    expect(notices).toHaveLength(1);
    expect(notices[0]?.text).toContain('/panel/conversaciones?id=');
    expect(notices[0]?.text).not.toContain('quiero hablar');
    t.clock.advance(minutes(61));
    await plantConversation(t, store, { text: 'quiero hablar con una persona' });
    expect(await readNotices()).toHaveLength(2);
  });

  test('can still buy from the bot meanwhile, which repeats no phrases', async () => {
    await plantConversation(t, store, { text: 'quiero hablar con una persona' });
    await plantConversation(t, store, { text: 'hola??' });
    await plantConversation(t, store, { text: 'tienen leche?' });
    const texts = (await replies()).map(({ text }) => text);
    expect(texts).toHaveLength(2);
    expect(texts[1]).toContain('RD$85');
  });
});
