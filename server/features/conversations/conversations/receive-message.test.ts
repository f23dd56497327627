import { beforeEach, describe, expect, test } from 'vitest';
import { saveCustomer } from '#server/features/orders/orders.ts';
import { type BotContext, inTenant, openBotOf, openPlatform } from '#server/features/tenants/tenants.ts';
import { openTestApp } from '#server/testing/open-test-app.ts';
import { plantStore } from '#server/testing/plant-store.ts';
import { minutes } from '#shared/lib/time.ts';
import { WEB_CHANNEL } from '../channels/web/chat-with-store.ts';
import type { ConversationRow, MessageRow } from './conversation-repo.ts';
import { type InboundMessage, receiveMessage } from './receive-message.ts';

const t = openTestApp();

let bot: BotContext;
let neighbour: BotContext;

const openBotOfNewStore = async (): Promise<BotContext> => {
  const { tenantId } = await plantStore(t);
  const door = await openBotOf(openPlatform(t.platform), tenantId);
  if (door.kind === 'closed') throw new Error('the door of an active store is closed');
  return door.bot;
};

beforeEach(async () => {
  bot = await openBotOfNewStore();
  neighbour = await openBotOfNewStore();
});

const hello = (change: Partial<InboundMessage> = {}): InboundMessage => ({
  channel: WEB_CHANNEL,
  from: { webKey: new Uint8Array([1, 2, 3]) },
  channelId: 'web.1',
  kind: 'text',
  text: '¿Tienen arroz?',
  sentAt: t.clock.now(),
  ...change,
});

const receive = (by: BotContext, inbound: InboundMessage) =>
  inTenant(by, (scope) => receiveMessage(scope, inbound));

const rowsOf = <Row extends object>(by: BotContext, table: 'conversations' | 'messages') =>
  inTenant(by, ({ tx }) => tx.query<Row>(`select * from ${table} order by created_at`));

describe('receiving a message', () => {
  test('stores it once when it is delivered twenty times at once', async () => {
    await receive(neighbour, hello());
    const answers = await Promise.all(Array.from({ length: 20 }, () => receive(bot, hello())));
    expect(answers.filter(({ kind }) => kind === 'stored')).toHaveLength(1);
    expect(await rowsOf<MessageRow>(bot, 'messages')).toHaveLength(1);
    expect(await rowsOf(bot, 'conversations')).toMatchObject([{ unread: 1, last_seq: 1 }]);
  });

  test('numbers simultaneous messages without a gap', async () => {
    await Promise.all(
      Array.from({ length: 10 }, (_, index) => receive(bot, hello({ channelId: `web.${index}` }))),
    );
    const stored = await rowsOf<MessageRow>(bot, 'messages');
    expect(stored.map(({ seq }) => seq).toSorted((left, right) => left - right)).toEqual([
      1, 2, 3, 4, 5, 6, 7, 8, 9, 10,
    ]);
  });

  test('separates the same id and the same visitor of two stores', async () => {
    const [mine, theirs] = [await receive(bot, hello()), await receive(neighbour, hello())];
    expect([mine.kind, theirs.kind]).toEqual(['stored', 'stored']);
    expect(await rowsOf<ConversationRow>(bot, 'conversations')).toHaveLength(1);
  });

  test('stores difficult text: quotes, accents, emoji and empty text', async () => {
    for (const [index, text] of ["o'clock", 'ñandú 🛒', ''].entries())
      await receive(bot, hello({ text, channelId: `web.${index}` }));
    const stored = await rowsOf<MessageRow>(bot, 'messages');
    expect(stored.map(({ text }) => text)).toEqual(["o'clock", 'ñandú 🛒', '']);
  });

  test('shows the last text and its time', async () => {
    await receive(bot, hello());
    t.clock.advance(minutes(3));
    await receive(bot, hello({ channelId: 'web.2', text: 'hola '.repeat(200) }));
    const [conversation] = await rowsOf<{ last_text: string; last_message_at: Date; last_author: string }>(
      bot,
      'conversations',
    );
    expect(conversation?.last_text.length).toBeLessThanOrEqual(200);
    expect(conversation?.last_message_at).toEqual(t.clock.now());
    expect(conversation?.last_author).toBe('customer');
  });
});

test('a conversation without a writer is refused, and so is one with two', async () => {
  const plant = (webKey: Uint8Array | null, customerId: string | null) =>
    inTenant(bot, ({ tx, tenantId }) =>
      tx.db
        .insertInto('conversations')
        .values({
          tenantId,
          id: t.platform.clock.newId(),
          channel: 'whatsapp',
          webKey,
          customerId,
          lastMessageAt: t.clock.now(),
          createdAt: t.clock.now(),
        })
        .execute(),
    );
  const customer = await inTenant(bot, (scope) => saveCustomer(scope, { phone: '18095550142' }));
  // A node of a cluster tells the rule in its message alone.
  const refused = /conversations_have_one_writer/;
  await expect(plant(null, null)).rejects.toThrow(refused);
  await expect(plant(new Uint8Array([7]), customer.id)).rejects.toThrow(refused);
  await expect(plant(null, customer.id)).resolves.toBeDefined();
});

test('the bot gets no access to a store that is not active', async () => {
  const { tenantId } = await plantStore(t, { status: 'inactive' });
  expect(await openBotOf(openPlatform(t.platform), tenantId)).toEqual({ kind: 'closed' });
  expect(await openBotOf(openPlatform(t.platform), t.platform.clock.newId())).toEqual({ kind: 'closed' });
});
