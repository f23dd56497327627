import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { type PricedLine, parseConversationState, priceCart, sumOf } from '#server/features/bot/bot.ts';
import { countReceiptFile } from '#server/features/orders/orders.ts';
import {
  type BotContext,
  inStore,
  inTenant,
  openBot,
  type Scoped,
  type ShopperContext,
  type TenantRow,
} from '#server/features/tenants/tenants.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { fitsRateIn } from '#server/platform/http/rate-limiter.ts';
import type { TurnView } from '#shared/features/conversations/bot-calls.ts';
import type { Channel, Speaker } from '#shared/features/conversations/inbox/message-kinds.ts';
import { WEB_CHAT_COPY } from '#shared/features/conversations/web-chat-copy.ts';
import { STORAGE_BYTES } from '#shared/features/plans/plan-table.ts';
import type { Money } from '#shared/lib/money.ts';
import { hours } from '#shared/lib/time.ts';
import { toSilentView } from '../../ai/present-turn.ts';
import { readProductFacts } from '../../ai/read-product-facts.ts';
import type { ChannelFacts, ConversationChannel } from '../../conversations/conversation-channel.ts';
import {
  type ConversationRow,
  countNewWebChats,
  findConversationOf,
  type MessageRow,
  sumWebChatBytes,
} from '../../conversations/conversation-repo.ts';
import { findAnswerTo, findDelivered, listMessagesAfter } from '../../conversations/message-repo.ts';
import { toSaidTurn } from '../../conversations/present-message.ts';
import { receiveMessage } from '../../conversations/receive-message.ts';
import { answerPrepared, prepareAnswer } from '../../inbox/answer-conversation.ts';
import type { AnsweringTools } from '../../inbox/answering-tools.ts';
import { mayOweReceipt } from '../../inbox/take-receipts.ts';
import { blockMediaSweep, toPictureFile } from '../store-media.ts';

type ChatKey = { readonly channel: Channel; readonly webKey: Uint8Array };

/** The chat of the store's own pages, whose messages come and are answered in calls of our API. */
export const WEB_FACTS: ChannelFacts = {
  name: 'web',
  windowMs: undefined,
  tellsPhone: false,
  countedAs: 'web_conversation',
};

/** The chat of the store's own pages as conversations know it. */
export const WEB_CHANNEL: ConversationChannel = { ...WEB_FACTS, queue: undefined };

/** The key of a web chat. Its id lets anybody read the chat, so the database keeps a digest of it and never the id. */
const keyOf = (bot: BotContext, conversationId: string): ChatKey => ({
  channel: WEB_FACTS.name,
  webKey: new Uint8Array(createHash('sha256').update(`${bot.tenantId}\n${conversationId}`).digest()),
});

const digestOf = ({ webKey }: ChatKey): string => Buffer.from(webKey).toString('base64url');

/** Runs `work` for a store with a web chat. @throws NOT_FOUND where the store has switched it off */
const inWebChat = <T>(
  bot: BotContext,
  work: (scope: Scoped<BotContext>, tenant: TenantRow) => Promise<T>,
): Promise<T> =>
  inStore(bot, (scope, tenant) => {
    if (!tenant.isWebChatOn) throw new AppError('NOT_FOUND');
    return work(scope, tenant);
  });

/** Messages of one chat: about five times as many as a person types. */
const RATE_OF_ONE_CHAT = { max: 30, perSeconds: 60 };
/** Messages of all web chats of one store together: as many as twenty people who write at the full rate. */
const RATE_OF_ONE_STORE = { max: 600, perSeconds: 60 };

const NEW_CHATS_MS = hours(1);
/** New chats of one address at one store: a third of the chats that may wait there for an answer. */
const RATE_OF_BEGINNER = { max: 10, perSeconds: NEW_CHATS_MS / 1000 };
/** New chats of one store and hour from all addresses together: those that still wait for an answer, and all. */
const MAX_UNANSWERED_CHATS = 30;
const MAX_NEW_CHATS = 300;

const busy = () =>
  new AppError('RATE_LIMITED', {
    message: WEB_CHAT_COPY.busy,
    details: { reason: 'chat_busy', retryAfterSeconds: NEW_CHATS_MS / 1000 },
  });

const countBeginner = async (scope: Scoped<BotContext>, peer: string): Promise<void> => {
  const key = `new chats of ${scope.tenantId} from ${peer}`;
  if (!(await fitsRateIn(scope, { key, rate: RATE_OF_BEGINNER }))) throw busy();
};

const full = () => new AppError('RULE_REFUSED', { message: WEB_CHAT_COPY.full });

/**
 * Refuses a new chat where all web chats of the store together keep more bytes than its plan allows. Photos of products are not counted
 * here, because a store whose plan ended may have more of them than the plan allows.
 */
const requireRoomForChat = async (scope: Scoped<BotContext>, { plan }: TenantRow): Promise<void> => {
  if ((await sumWebChatBytes(scope)) > STORAGE_BYTES[plan]) throw full();
};

/**
 * Anybody can begin chats, from many addresses, and each is a row of the inbox: so new chats are counted in the store as well
 * (decision 023). Beginners of one store take turns, so that none overtakes the count.
 */
const requireFewNewChats = async (scope: Scoped<BotContext>): Promise<void> => {
  const { tx, tenantId, platform } = scope;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`new web chat ${tenantId}`}, 0))`.execute(tx.db);
  const since = new Date(platform.clock.now().getTime() - NEW_CHATS_MS);
  const { begun, unanswered } = await countNewWebChats(scope, since);
  const factor = platform.env.RATE_LIMIT_FACTOR;
  if (unanswered < MAX_UNANSWERED_CHATS * factor && begun < MAX_NEW_CHATS * factor) return;
  throw busy();
};

/** A line in a web chat. */
export type ChatLine = {
  /** The writer's name in the rate limits. */
  readonly peer: string;
  readonly conversationId: string;
  /** The writer's own id of the line: the same id again is the same message. */
  readonly messageId?: string | undefined;
  readonly text: string;
  readonly buttonId?: string | undefined;
};

/** An id that WhatsApp never uses, and that is useless without the id of the chat. */
const channelIdOf = (from: ChatKey, messageId: string): string =>
  `web.${createHash('sha256')
    .update(`${digestOf(from)}\n${messageId}`)
    .digest('base64url')}`;

type ReceivedLine = Pick<MessageRow, 'conversationId' | 'seq'>;

/** The message that came with an id before; refuses with `CONFLICT` an id that came with other words. */
const findEarlier = async (
  scope: Scoped<BotContext>,
  channelId: string,
  { text, buttonId }: ChatLine,
): Promise<ReceivedLine> => {
  const earlier = await findDelivered(scope, channelId);
  if (!earlier) throw new Error('a message was repeated and is not there');
  if (earlier.text !== text || earlier.payload.buttonId !== buttonId) throw new AppError('CONFLICT');
  return earlier;
};

/** Bytes of text and pictures that one chat keeps; far more than a person types. Pictures leave room for words. */
const MAX_CHAT_BYTES = 5 * 1024 * 1024;
const MAX_BYTES_BEFORE_PICTURE = 4 * 1024 * 1024;

const receive = (bot: BotContext, from: ChatKey, line: ChatLine): Promise<ReceivedLine> =>
  inWebChat(bot, async (scope, tenant) => {
    const { messageId, text, buttonId, peer } = line;
    const channelId = messageId === undefined ? null : channelIdOf(from, messageId);
    const received = await receiveMessage(scope, {
      channel: WEB_CHANNEL,
      from: { webKey: from.webKey },
      channelId,
      kind: buttonId === undefined ? 'text' : 'interactive',
      text,
      buttonId,
      sentAt: scope.platform.clock.now(),
      // The writer is anonymous, and where chat or store are full WhatsApp is still there.
      admit: async (known) => {
        if (known && known.bytes >= MAX_CHAT_BYTES) throw full();
        if (known) return;
        await requireRoomForChat(scope, tenant);
        await countBeginner(scope, peer);
        await requireFewNewChats(scope);
      },
    });
    if (received.kind === 'stored') return received;
    return findEarlier(scope, channelId ?? '', line);
  });

export type ChatTurn = TurnView & {
  readonly seq: number;
  readonly speaker: Speaker;
  readonly takesReceipt: boolean;
};

type OpenCart = { readonly lines: readonly PricedLine[]; readonly total: Money };

/** The cart of a conversation at the prices of this moment. */
const openCart = async (
  scope: Scoped<BotContext>,
  { state }: Pick<ConversationRow, 'state'>,
): Promise<OpenCart> => {
  const { cart } = parseConversationState(state);
  const { productOf } = await readProductFacts(
    scope,
    cart.map(({ productId }) => productId),
  );
  const lines = priceCart(cart, productOf);
  return { lines, total: sumOf(lines.map(({ total }) => total)) };
};

const getChat = async (scope: Scoped<BotContext>, from: ChatKey): Promise<ConversationRow> => {
  const conversation = await findConversationOf(scope, from);
  if (!conversation) throw new AppError('NOT_FOUND');
  return conversation;
};

/** The answer is read from stored messages, so that a repeated request gets the same one. */
const presentTurn = async (
  scope: Scoped<BotContext>,
  from: ChatKey,
  received: ReceivedLine,
): Promise<ChatTurn> => {
  const conversation = await getChat(scope, from);
  const { lastSeq: seq, speaker } = conversation;
  const standing = { seq, speaker, takesReceipt: await mayOweReceipt(scope, conversation) };
  const answer = await findAnswerTo(scope, received);
  const turn = answer && toSaidTurn(answer);
  if (turn) return { ...turn, ...standing };
  const cart = await openCart(scope, conversation);
  const silent = toSilentView({ text: answer?.text ?? '', cart, isHandedOver: speaker !== 'bot' });
  return { ...silent, ...standing };
};

type Answering = { readonly tools: AnsweringTools; readonly from: ChatKey; readonly peer: string };

const countMessage = async (
  { tenantId, platform: { rateLimiter } }: BotContext,
  from: ChatKey,
): Promise<void> => {
  await rateLimiter.take(`chat ${from.channel} ${digestOf(from)}`, RATE_OF_ONE_CHAT);
  await rateLimiter.take(`chats of ${tenantId}`, RATE_OF_ONE_STORE);
};

/** A repetition finds nothing to answer, unless the first one ended before its answer. */
const answer = async (
  bot: BotContext,
  { tools, from, peer }: Answering,
  received: ReceivedLine,
): Promise<ChatTurn> =>
  tools.limitOfTenant(bot.tenantId, async () => {
    const answering = { tools, conversationId: received.conversationId };
    const prepared = await prepareAnswer(bot, answering);
    return inTenant(bot, async (scope) => {
      await answerPrepared(scope, { ...answering, ...prepared, peer });
      return presentTurn(scope, from, received);
    });
  });

/**
 * Writes to the store in its web chat: the message is stored and answered before this ends, by the bot or later by a person.
 * @throws NOT_FOUND without a web chat, RATE_LIMITED, CONFLICT when the id belongs to another message, RULE_REFUSED when the chat is full
 */
export const chatWithStore = async (
  shopper: ShopperContext,
  { tools, line }: { tools: AnsweringTools; line: ChatLine },
): Promise<ChatTurn> => {
  const bot = openBot(shopper);
  const from = keyOf(bot, line.conversationId);
  await countMessage(bot, from);
  return answer(bot, { tools, from, peer: line.peer }, await receive(bot, from, line));
};

/** A picture in a web chat. */
export type ChatPicture = Pick<ChatLine, 'peer' | 'conversationId'> & {
  readonly messageId: string;
  readonly bytes: Buffer;
};

const refused = (message: string): AppError => new AppError('RULE_REFUSED', { message });

type MediaFile = NonNullable<Awaited<ReturnType<typeof toPictureFile>>>;

/** @throws CONFLICT for an id that came with another message */
const requireSamePicture = (earlier: MessageRow | undefined, { key }: MediaFile['media']): ReceivedLine => {
  if (earlier?.payload.media?.key !== key) throw new AppError('CONFLICT');
  return earlier;
};

type ReceivedPicture = { readonly from: ChatKey; readonly channelId: string; readonly file: MediaFile };

/** Finds the message that came with the id of a picture, and refuses one that the chat does not take. */
const admitPicture = async (
  scope: Scoped<BotContext>,
  { from, channelId, file: { media } }: ReceivedPicture,
): Promise<ReceivedLine | undefined> => {
  const earlier = await findDelivered(scope, channelId);
  if (earlier) return requireSamePicture(earlier, media);
  const conversation = await findConversationOf(scope, from);
  if (!conversation || !(await mayOweReceipt(scope, conversation))) throw refused(WEB_CHAT_COPY.nothingOwed);
  if (conversation.bytes > MAX_BYTES_BEFORE_PICTURE) throw refused(WEB_CHAT_COPY.manyPictures);
  return undefined;
};

const storePicture = (bot: BotContext, picture: ReceivedPicture): Promise<ReceivedLine> =>
  inWebChat(bot, async (scope) => {
    await blockMediaSweep(scope);
    const earlier = await admitPicture(scope, picture);
    if (earlier) return earlier;
    const { from, channelId, file } = picture;
    const { media } = file;
    const received = await receiveMessage(scope, {
      channel: WEB_CHANNEL,
      from: { webKey: from.webKey },
      channelId,
      kind: 'image',
      text: '',
      payload: { media },
      sentAt: scope.platform.clock.now(),
    });
    // The same picture was sent twice at once, and this request waited for the other one.
    return received.kind === 'repeated'
      ? requireSamePicture(await findDelivered(scope, channelId), media)
      : received;
  });

/**
 * Stores a picture as a message, after its file: a process that is killed in between leaves a file that the night deletes. No
 * transaction is open while the file is stored, so a slow disk or bucket holds up nobody else.
 */
const receivePicture = async (bot: BotContext, picture: ReceivedPicture): Promise<ReceivedLine> => {
  const earlier = await inWebChat(bot, (scope) => admitPicture(scope, picture));
  if (earlier) return earlier;
  const { files } = bot.platform;
  const { media, bytes } = picture.file;
  await files.put(media.key, bytes);
  const received = await storePicture(bot, picture);
  // The nightly deletion may have come after the file and before its message; from now on it knows the message.
  if (!(await files.has(media.key))) await files.put(media.key, bytes);
  return received;
};

/**
 * Sends a picture to the store in its web chat as the receipt of a transfer; it is read and filed as one that comes by WhatsApp.
 * @throws NOT_FOUND without a web chat, RATE_LIMITED, CONFLICT when the id belongs to another message, RULE_REFUSED for no picture or too many
 */
export const sendChatPicture = async (
  shopper: ShopperContext,
  { tools, peer, conversationId, messageId, bytes }: { tools: AnsweringTools } & ChatPicture,
): Promise<ChatTurn> => {
  const bot = openBot(shopper);
  const from = keyOf(bot, conversationId);
  await countMessage(bot, from);
  try {
    await countReceiptFile(shopper, peer);
  } catch {
    throw refused(WEB_CHAT_COPY.manyPictures);
  }
  const file = await toPictureFile({ bytes, party: bot.tenantId });
  if (!file) throw refused(WEB_CHAT_COPY.noPicture);
  return answer(
    bot,
    { tools, from, peer },
    await receivePicture(bot, { from, channelId: channelIdOf(from, messageId), file }),
  );
};

type ChatLog = {
  readonly messages: readonly MessageRow[];
  readonly seq: number;
  readonly speaker: Speaker;
  readonly takesReceipt: boolean;
};

/** Lists what was said in a web chat after a message; a chat that was never begun is empty. @throws NOT_FOUND without a web chat */
export const readChat = (
  shopper: ShopperContext,
  { conversationId, after }: { conversationId: string; after: number },
): Promise<ChatLog> => {
  const bot = openBot(shopper);
  return inWebChat(bot, async (scope) => {
    const conversation = await findConversationOf(scope, keyOf(bot, conversationId));
    if (!conversation) return { messages: [], seq: 0, speaker: 'bot', takesReceipt: false };
    const { id, lastSeq: seq, speaker } = conversation;
    const messages = await listMessagesAfter(scope, { conversationId: id, after });
    return { messages, seq, speaker, takesReceipt: await mayOweReceipt(scope, conversation) };
  });
};
