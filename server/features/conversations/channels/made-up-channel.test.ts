import { afterAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { inTenant, openOwner } from '#server/features/tenants/tenants.ts';
import { findBreaches } from '#server/testing/check-invariants.ts';
import { letTimePass } from '#server/testing/let-time-pass.ts';
import { openTestApp, type TestApp } from '#server/testing/open-test-app.ts';
import { emptyDatabase, openTestDatabase } from '#server/testing/open-test-database.ts';
import { plantProduct } from '#server/testing/plant-product.ts';
import { type PlantedStore, plantStore } from '#server/testing/plant-store.ts';
import { readMails } from '#server/testing/read-mail.ts';
import type { Channel } from '#shared/features/conversations/inbox/message-kinds.ts';
import { seconds } from '#shared/lib/time.ts';
import { CHANNEL_ADAPTERS } from '../channel-list.ts';
import { type InboxQuery, listInbox, listInboxMessages } from '../inbox/inbox-repo.ts';
import { sendMessage } from '../inbox/send-message.ts';
import type { ChannelAdapter, OutgoingSend, SendOutcome } from './channel-adapter.ts';
import { connectAccount } from './connect-account.ts';
import { toChannels } from './conversation-channels.ts';
import type { DeliveryItem, MessageItem } from './inbound-item.ts';

/** A channel that nobody has: pigeons bring letters with a seal and carry answers back. Everything of it is in this file. */
const PIGEON = 'paloma' as Channel;
const SEAL = 'lacre';

const LetterSchema = z.object({
  loft: z.string(),
  letters: z.array(z.object({ id: z.string(), from: z.string(), words: z.string() })),
});

const messageOf = ({ id, from, words }: { id: string; from: string; words: string }): MessageItem => ({
  id: `paloma:${id}`,
  sentAt: null,
  writer: { phone: null, bsuid: `paloma:${from}`, name: from, username: null },
  content: { kind: 'text', text: words },
  repliesTo: null,
  aboutProduct: null,
  referral: null,
  isForwarded: false,
});

const sent: OutgoingSend[] = [];
let nextOutcome: SendOutcome | undefined;

const pigeonChannel: ChannelAdapter = {
  name: PIGEON,
  windowMs: undefined,
  tellsPhone: false,
  countedAs: 'web_conversation',
  transport: {
    maxDeliveryBytes: 10_000,
    isConfigured: () => true,
    claims: (headers) => headers['x-lacre'] !== undefined,
    verify: (_env, { headers }) => headers['x-lacre'] === SEAL,
    accountIn: (bytes) => /palomar:\w+/.exec(Buffer.from(bytes).toString())?.[0] ?? '',
    split: async (_scope, { bytes }) => {
      const parsed = LetterSchema.safeParse(JSON.parse(Buffer.from(bytes).toString()));
      if (!parsed.success) return { kind: 'unreadable', reason: 'no letter' };
      const { loft: accountId, letters } = parsed.data;
      const items = letters.map((letter): DeliveryItem => {
        const payload = messageOf(letter);
        return { accountId, key: payload.id, lane: `customer:${letter.from}`, kind: 'message', payload };
      });
      return { kind: 'read', items, unaddressed: 0 };
    },
    compose: (_env, { text }) => ({ words: text }),
    send: async (_platform, send) => {
      const outcome = nextOutcome ?? { kind: 'sent', channelId: `paloma:answer-${sent.length}` };
      nextOutcome = undefined;
      if (outcome.kind === 'sent') sent.push(send);
      return outcome;
    },
    judgeRefusal: ({ code }) => (code === 1 ? { kind: 'stop', code } : { kind: 'fail', code }),
    messagesPerSecond: () => 1_000,
    ownCodes: { windowShut: 10, unreachable: 11, noToken: 12, lost: 13 },
    fetchMedia: async () => undefined,
    stoppedMail: ({ store }) => ({
      subject: `Palomar de ${store}`,
      title: 'Las palomas no salen',
      paragraphs: ['Conecta tu palomar otra vez.'],
      note: 'Una vez por problema.',
      actionLabel: 'Conectar',
    }),
  },
};

const CHANNELS = [...CHANNEL_ADAPTERS, pigeonChannel];
const t = openTestApp({ channels: CHANNELS });

/** The lines of a migration that a channel needs, each sent alone, as Citus demands of a table that is spread. */
const allowChannels = async (
  { execAsOwner }: TestApp['platform']['db'],
  ...names: string[]
): Promise<void> => {
  await execAsOwner('alter table conversations drop constraint conversations_channel_check');
  const list = names.map((name) => `'${name}'`).join(', ');
  await execAsOwner(
    `alter table conversations add constraint conversations_channel_check check (channel in (${list}))`,
  );
};

let store: PlantedStore;
let neighbour: PlantedStore;

const ownerOf = ({ tenantId, userId }: PlantedStore) =>
  openOwner(t.platform, { tenantId, userId, role: 'owner', plan: 'pro', tenantStatus: 'active' });

const connect = (planted: PlantedStore, loft: string) =>
  connectAccount(ownerOf(planted), {
    channel: PIGEON,
    accountId: loft,
    token: 'maíz',
    expiresAt: null,
    details: {},
    takenMessage: 'Ese palomar es de otra tienda.',
  });

beforeEach(async () => {
  await allowChannels(t.platform.db, 'whatsapp', 'web', PIGEON);
  sent.length = 0;
  [store, neighbour] = [await plantStore(t, { plan: 'pro' }), await plantStore(t, { plan: 'pro' })];
  await plantProduct(t, store, { name: 'Arroz selecto', price: 425, stock: 20 });
  await connect(store, 'palomar:rosa');
  await connect(neighbour, 'palomar:vecina');
});

afterAll(async () => {
  const db = await openTestDatabase();
  await emptyDatabase(db);
  await allowChannels(db, 'whatsapp', 'web');
});

const deliver = async (loft: string, words: string, { seal = SEAL, id = words } = {}): Promise<number> => {
  const answer = await t.app.inject({
    method: 'POST',
    url: '/api/webhooks/paloma',
    headers: { 'content-type': 'application/json', 'x-lacre': seal },
    payload: JSON.stringify({ loft, letters: [{ id, from: 'Ana', words }] }),
  });
  await t.jobs.runWaiting();
  return answer.statusCode;
};

const ALL: InboxQuery = { filter: 'all', limit: 10 };

/** The team's inbox, without the call around it: its answer knows the channels of the program only. */
const inboxOf = async (planted: PlantedStore) =>
  (await inTenant(ownerOf(planted), (scope) => listInbox(scope, ALL))).rows;
const talkOf = async (conversationId: string) =>
  (await inTenant(ownerOf(store), (scope) => listInboxMessages(scope, { conversationId }))).messages;

test('a letter is answered by the bot, shown in the inbox and answered by the team', async () => {
  expect(await deliver('palomar:rosa', '¿Tienen arroz?')).toBe(200);
  expect(sent).toMatchObject([
    {
      access: { accountId: 'palomar:rosa', token: 'maíz' },
      recipient: { bsuid: 'paloma:Ana' },
      payload: { words: expect.stringContaining('Arroz selecto') },
    },
  ]);
  const conversations = await inboxOf(store);
  expect(conversations).toMatchObject([
    { channel: PIGEON, customer: { name: 'Ana' }, speaker: 'bot', windowEndsAt: null },
  ]);
  const id = conversations[0]?.id ?? '';
  await sendMessage(ownerOf(store), {
    channels: toChannels(CHANNELS),
    conversationId: id,
    message: { kind: 'text', text: 'Te lo aparto.' },
  });
  // The channel reports no arrivals, so the next message waits for three seconds.
  await letTimePass(t, seconds(4));
  await t.jobs.runWaiting();
  expect(sent.map(({ payload }) => payload)).toMatchObject([{}, { words: 'Te lo aparto.' }]);
  expect((await talkOf(id)).map(({ author, status }) => [author, status])).toEqual([
    ['customer', 'received'],
    ['bot', 'sent'],
    ['member', 'sent'],
  ]);
  expect(await inboxOf(neighbour)).toEqual([]);
  expect(await findBreaches(t.platform)).toEqual({});
});

test('a repeated letter is answered once, and one with a wrong seal is ignored', async () => {
  await deliver('palomar:rosa', '¿Tienen arroz?');
  await deliver('palomar:rosa', '¿Tienen arroz?');
  expect(await deliver('palomar:rosa', '¿Y habichuelas?', { seal: 'cera' })).toBe(401);
  expect(sent).toHaveLength(1);
  expect(await findBreaches(t.platform)).toEqual({});
});

test('a letter to a loft that no store has is counted and shown to nobody', async () => {
  expect(await deliver('palomar:nadie', '¿Tienen arroz?')).toBe(200);
  const strays = await t.platform.db.transact({ role: 'colmado_platform' }, (tx) =>
    tx.query('select channel, account_id, items from channel_strays'),
  );
  expect(strays).toEqual([{ channel: PIGEON, account_id: 'palomar:nadie', items: 1 }]);
  expect(sent).toEqual([]);
});

test('the adapter judges refusals: a message fails alone, or the account stops and its owner sees the reason', async () => {
  nextOutcome = { kind: 'refused', status: 400, code: 7, retryAfter: undefined };
  await deliver('palomar:rosa', '¿Tienen arroz?');
  const id = (await inboxOf(store))[0]?.id ?? '';
  expect((await talkOf(id)).at(-1)).toMatchObject({ status: 'failed', errorCode: '7' });
  nextOutcome = { kind: 'refused', status: 401, code: 1, retryAfter: undefined };
  await deliver('palomar:rosa', '¿Cuánto cuesta el arroz?');
  expect((await readMails(t, store.email)).map(({ subject }) => subject)).toContainEqual(
    expect.stringContaining('Palomar de'),
  );
  expect(sent).toEqual([]);
  await connect(store, 'palomar:rosa');
  await t.jobs.runWaiting();
  expect(sent).toHaveLength(1);
});

test('a loft belongs to one store', async () => {
  await expect(connect(neighbour, 'palomar:rosa')).rejects.toMatchObject({ code: 'CONFLICT' });
});
