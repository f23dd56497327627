import { createHash } from 'node:crypto';
import type { TurnView } from '#shared/features/conversations/bot-calls.ts';
import type { Speaker } from '#shared/features/conversations/inbox/message-kinds.ts';
import { AppError } from '#shared/lib/app-error.ts';
import {
  type BotContext,
  getTenant,
  inTenant,
  openBot,
  type Scoped,
  type ShopperContext,
} from '../../tenants/tenants.ts';
import { toSilentView, toTurnView } from '../present-turn.ts';
import type { IncomingMessage } from '../take-turn.ts';
import { type Answered, answerConversation } from './answer-conversation.ts';
import type { AnsweringTools } from './answering-tools.ts';
import { type ConversationKey, findConversationOf } from './conversation-repo.ts';
import type { ConversationRow, MessageRow } from './conversation-row.ts';
import { listMessagesAfter } from './message-repo.ts';
import { openCart } from './open-cart.ts';
import { receiveMessage } from './receive-message.ts';

/** Whoever knows a chat's id reads along, so only its digest is kept. */
const keyOf = (bot: BotContext, conversationId: string): ConversationKey => ({
  channel: 'web',
  webKey: new Uint8Array(createHash('sha256').update(`${bot.tenantId}\n${conversationId}`).digest()),
});

/** A store without web chat has none to be found. */
const requireWebChat = async (scope: Scoped<BotContext>): Promise<void> => {
  const { isWebChatOn } = await getTenant(scope);
  if (!isWebChatOn) throw new AppError('NOT_FOUND');
};

/** Five times what anybody types. */
const RATE_OF_ONE_CHAT = { max: 30, perSeconds: 60 };

const receive = (bot: BotContext, from: ConversationKey, { text, buttonId }: IncomingMessage) =>
  inTenant(bot, async (scope) => {
    await requireWebChat(scope);
    return receiveMessage(scope, {
      from,
      channelId: null,
      kind: buttonId === undefined ? 'text' : 'interactive',
      text,
      buttonId,
      sentAt: scope.platform.clock.now(),
    });
  });

export type ChatTurn = TurnView & { readonly seq: number; readonly speaker: Speaker };

const getChat = async (scope: Scoped<BotContext>, from: ConversationKey): Promise<ConversationRow> => {
  const conversation = await findConversationOf(scope, from);
  if (!conversation) throw new AppError('NOT_FOUND');
  return conversation;
};

const presentTurn = (bot: BotContext, from: ConversationKey, answered: Answered): Promise<ChatTurn> =>
  inTenant(bot, async (scope) => {
    const conversation = await getChat(scope, from);
    const { lastSeq: seq, speaker } = conversation;
    if (answered.kind === 'answered') return { ...toTurnView(answered.reply), seq, speaker };
    const text = answered.kind === 'said' ? answered.text : '';
    const cart = await openCart(scope, conversation);
    return { ...toSilentView({ text, cart, isHandedOver: speaker !== 'bot' }), seq, speaker };
  });

/** Writes to the store in its web chat: the message is stored and answered before this ends, by the bot or later by a person. */
export const chatWithStore = async (
  shopper: ShopperContext,
  tools: AnsweringTools,
  { conversationId, message }: { conversationId: string; message: IncomingMessage },
): Promise<ChatTurn> => {
  const bot = openBot(shopper);
  const from = keyOf(bot, conversationId);
  shopper.platform.rateLimiter.take(`chat ${from.channel} ${digestOf(from)}`, RATE_OF_ONE_CHAT);
  const received = await receive(bot, from, message);
  if (received.kind === 'repeated') throw new Error('a web chat has no ids that could be repeated');
  return presentTurn(bot, from, await answerConversation(bot, tools, received.conversationId));
};

const digestOf = (key: ConversationKey): string =>
  key.channel === 'web' ? Buffer.from(key.webKey).toString('base64url') : key.customerId;

export type ChatLog = {
  readonly messages: readonly MessageRow[];
  readonly seq: number;
  readonly speaker: Speaker;
};

/** What was said in a web chat after a message; a chat that nobody began is empty. */
export const readChat = (
  shopper: ShopperContext,
  { conversationId, after }: { conversationId: string; after: number },
): Promise<ChatLog> => {
  const bot = openBot(shopper);
  return inTenant(bot, async (scope) => {
    await requireWebChat(scope);
    const conversation = await findConversationOf(scope, keyOf(bot, conversationId));
    if (!conversation) return { messages: [], seq: 0, speaker: 'bot' };
    const { id, lastSeq: seq, speaker } = conversation;
    return { messages: await listMessagesAfter(scope, { conversationId: id, after }), seq, speaker };
  });
};
