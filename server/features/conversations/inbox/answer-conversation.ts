import {
  type BotReply,
  type ConversationState,
  composeMessage,
  parseConversationState,
  wantsOrderChange,
} from '#server/features/bot/bot.ts';
import { type CouponUser, findCustomer, type OrderRow } from '#server/features/orders/orders.ts';
import { type BotContext, inTenant, type Scoped } from '#server/features/tenants/tenants.ts';
import { hours } from '#shared/lib/time.ts';
import { toTurnView } from '../ai/present-turn.ts';
import type { StoreKnowledge } from '../ai/store-knowledge.ts';
import type { TakenTurn } from '../ai/take-turn.ts';
import {
  BOT_AGAIN,
  type ConversationChange,
  type ConversationRow,
  changeConversation,
  lockConversation,
  type MessageRow,
} from '../conversations/conversation-repo.ts';
import { BURST_COPY } from '../conversations/message-copy.ts';
import type { MessagePayload } from '../conversations/message-payload.ts';
import {
  addUnderstood,
  countExchanges,
  hasBotSaid,
  listInboundAfter,
} from '../conversations/message-repo.ts';
import { type Burst, readBurst } from '../conversations/read-burst.ts';
import { storeOutbound } from '../conversations/store-outbound.ts';
import { answerOrderCode } from './answer-order-code.ts';
import type { AnsweringTools } from './answering-tools.ts';
import { askProposer, asksPhone, type Draft, messageOfBurst } from './ask-proposer.ts';
import { carryOutEffects, handOver } from './carry-out-effects.ts';
import { decideTurn } from './decide-turn.ts';
import { findSubject } from './find-subject.ts';
import { readOwnNotebook, readOwnOrders } from './read-own-orders.ts';
import { speaksWhileWaiting } from './speaks-while-waiting.ts';
import { type TakenReceipts, takeReceipts } from './take-receipts.ts';

export type Answered =
  | { readonly kind: 'answered'; readonly reply: BotReply }
  /** Said without a turn of the dialogue: an apology, the state of an order, thanks for a photo. */
  | { readonly kind: 'said'; readonly text: string }
  | { readonly kind: 'silent' };

const SILENT: Answered = { kind: 'silent' };

/**
 * How often the bot gives the same answer to the same message in an hour, and how many answers in all: beyond that another bot
 * is writing, and each reply is paid for.
 */
const MAX_IDENTICAL = 5;
const MAX_REPLIES = 40;
const LOOP_WINDOW_MS = hours(1);

/** The data of one answer after the conversation was locked. */
type Held = {
  readonly scope: Scoped<BotContext>;
  readonly tools: AnsweringTools;
  readonly knowledge: StoreKnowledge;
  readonly conversation: ConversationRow;
  readonly state: ConversationState;
  readonly waiting: readonly MessageRow[];
  readonly draft: Draft | undefined;
  /** The internet address of a web chat's writer, where the request itself is answered. */
  readonly peer: string | undefined;
};

type ReadBurst = Extract<Burst, { kind: 'read' }>;
/** A burst that a turn answers, and the writer's own order that it names. */
type Meant = {
  readonly burst: ReadBurst;
  readonly named: OrderRow | undefined;
  readonly receipts: TakenReceipts | undefined;
};
type SaidTurn = Pick<TakenTurn, 'reply' | 'pictureOf' | 'link'>;
type Reply = { readonly text: string; readonly turn?: SaidTurn; readonly change?: ConversationChange };

const isPaused = ({ speaker, pausedUntil }: ConversationRow, now: Date): boolean =>
  speaker === 'person' && (pausedUntil === null || pausedUntil > now);

const handledBy = ({ conversation, waiting }: Held): ConversationChange => ({
  handledSeq: waiting.at(-1)?.seq ?? conversation.handledSeq,
  // Reached only when no person has the conversation, or when that person's pause is over.
  ...(conversation.speaker === 'person' && BOT_AGAIN),
});

/** Builds the payload of an answer from its turn, so that it can be said again as it was. */
const payloadOf = ({ reply, pictureOf, link }: SaidTurn): MessagePayload => {
  const { buttons, products, cards } = reply;
  const { intent, handoff, cart } = toTurnView({ reply, pictureOf, link });
  return {
    ...(buttons.length > 0 && { buttons: buttons.map(({ id, title }) => ({ id, title })) }),
    ...(products.length > 0 && {
      products: products.map(({ id, name, price, measure, costsFrom, variantOf }) => ({
        id,
        name,
        price,
        ...(measure && { unit: measure.unit }),
        ...(costsFrom && { isFrom: true }),
        ...(variantOf !== undefined && { variantOf }),
        picture: pictureOf(id),
      })),
      cards: [...cards],
    }),
    ...(link && { link }),
    turn: { intent, handoff, cart },
  };
};

const say = async (held: Held, lastId: string, { text, turn, change }: Reply): Promise<void> => {
  const { scope, conversation, tools } = held;
  await storeOutbound(scope, {
    conversation,
    channels: tools.channels,
    outbound: {
      direction: 'outbound',
      author: 'bot',
      memberId: null,
      text,
      payload: turn ? payloadOf(turn) : {},
      answersMessageId: lastId,
      change: { ...handledBy(held), ...change },
    },
  });
};

/** Says nothing and marks what waits as handled. */
const stayQuiet = async (held: Held, change: ConversationChange = {}): Promise<Answered> => {
  const { scope, conversation, waiting } = held;
  if (waiting.length > 0) await changeConversation(scope, conversation.id, { ...handledBy(held), ...change });
  return SILENT;
};

/** Returns the user of a coupon in a conversation: the customer whom the channel names, and their number. */
const couponUserOf = async ({ scope, conversation: { customerId } }: Held): Promise<CouponUser> => {
  if (customerId === null) return { phones: [] };
  const customer = await findCustomer(scope, customerId);
  return { customerId, phones: customer?.phone ? [customer.phone] : [] };
};

const decide = async (
  { scope, tools, knowledge, conversation, state, waiting, draft, peer }: Held,
  { burst, named, receipts, couponUser }: Meant & { couponUser: CouponUser },
) =>
  decideTurn(scope, {
    conversation,
    peer,
    turn: {
      knowledge,
      state,
      asksPhone: asksPhone(tools, conversation),
      message: messageOfBurst(
        burst,
        waiting.filter(({ id }) => !receipts?.messageIds.has(id)),
      ),
      proposal: draft?.proposal,
      couponUser,
      subject: await findSubject(scope, conversation, { waiting, knowledge }),
      place: burst.place,
      readNotebook: (isAsked) => readOwnNotebook(scope, { conversation, isAsked }),
      readOwnOrders: () =>
        readOwnOrders(scope, { conversation, about: { named, cancelAsked: state.cancelAsked } }),
    },
  });

/** Whether a reply is left out: a customer who opted out gets none until they opt in again; one who waits for a person gets no phrases. */
const staysUnsaid = ({ conversation, state }: Held, { reading, reply }: TakenTurn): boolean => {
  if (state.isOptedOut) return reading.optOut !== 'in';
  return conversation.speaker === 'waiting' && !speaksWhileWaiting(reply.rule);
};

/** Adds to a reply what is said about the receipts that came with the message. */
const withReceipts = (reply: BotReply, receipts: TakenReceipts | undefined): BotReply =>
  receipts
    ? { ...reply, ...composeMessage([...receipts.words, reply.text].filter(Boolean), reply.buttons) }
    : reply;

const answerBurst = async (held: Held, meant: Meant): Promise<Answered> => {
  const { burst, receipts } = meant;
  const { scope, conversation, draft } = held;
  for (const [id, text] of draft?.proposal?.understood ?? [])
    await addUnderstood(scope, { messageId: id, understood: text });
  const turn = await decide(held, { ...meant, couponUser: await couponUserOf(held) });
  const reply = withReceipts(turn.reply, receipts);
  const isUnsaid = staysUnsaid(held, turn);
  const effects = held.state.isOptedOut && isUnsaid ? [] : reply.effects;
  const change = await carryOutEffects(scope, { conversation, effects });
  if (isUnsaid) return stayQuiet(held, change);
  await say(held, burst.lastId, {
    text: reply.text,
    turn: { ...turn, reply },
    change: { state: reply.state, ...change },
  });
  return { kind: 'answered', reply };
};

type PlainWords = { readonly words?: string | undefined; readonly named?: OrderRow | undefined };

/** Returns the reply that needs no turn of the dialogue; without one the burst is read like any other. */
const plainWords = async (
  { scope, conversation, state, draft }: Held,
  burst: Exclude<Burst, { kind: 'nothing' }>,
): Promise<PlainWords> => {
  if (state.isOptedOut) return {};
  const isUnderstood = (draft?.proposal?.understood.size ?? 0) > 0;
  if (burst.kind === 'read' && burst.wordless !== undefined && !isUnderstood)
    return { words: burst.wordless };
  // The code of an order gets its answer however late the message is.
  const told = await answerOrderCode(scope, { conversation, text: burst.text });
  // «Cancela el pedido K7F3» wants more than its state: the turn reads the order that it names.
  if (burst.kind === 'read' && told?.own && wantsOrderChange(burst.text)) return { named: told.own };
  return { words: told?.text ?? (burst.kind === 'late' ? BURST_COPY.late : undefined) };
};

/** Whether the same was said within the hour: a customer who sends several surveys reads once an hour that they cannot be opened. */
const wasSaidLately = (
  { scope, conversation: { id: conversationId } }: Held,
  text: string,
): Promise<boolean> => {
  const since = new Date(scope.platform.clock.now().getTime() - hours(1));
  return hasBotSaid(scope, { conversationId, text, since });
};

/** Says whether two programs talk to each other; a browser's chat is slowed down by its own limit. */
const isLoop = async ({ scope, conversation }: Held, now: Date): Promise<boolean> => {
  if (conversation.customerId === null) return false;
  const { id: conversationId, lastSeq } = conversation;
  const since = new Date(now.getTime() - LOOP_WINDOW_MS);
  const { replies, identical } = await countExchanges(scope, { conversationId, lastSeq, since });
  return identical >= MAX_IDENTICAL || replies >= MAX_REPLIES;
};

const answerHeld = async (held: Held): Promise<Answered> => {
  const { scope, conversation, waiting, draft } = held;
  const now = scope.platform.clock.now();
  const burst = readBurst(waiting, now);
  if (burst.kind === 'nothing') return leaveToPerson(held);
  const { receipts: read, understood } = draft?.proposal ?? {};
  const take = () =>
    takeReceipts(scope, { conversation, waiting, text: burst.text, receipts: read, understood });
  if (isPaused(conversation, now)) {
    // The person who answers finds the order in the conversation that it came to, and the receipt in the order.
    await answerOrderCode(scope, { conversation, text: burst.text });
    await take();
    return leaveToPerson(held);
  }
  const wasLoop = conversation.handoverReason === 'loop';
  if (wasLoop || (await isLoop(held, now))) {
    await take();
    if (!wasLoop)
      await changeConversation(
        scope,
        conversation.id,
        await handOver(scope, { conversation, reason: 'loop' }),
      );
    return leaveToPerson(held);
  }
  // A message came while the model thought: the run of that message answers all of them.
  if (draft && draft.lastId !== burst.lastId) return SILENT;
  const receipts = await take();
  const plain = receipts?.isAll && !held.state.isOptedOut ? { words: '' } : await plainWords(held, burst);
  const { words, named }: PlainWords = plain;
  if (words === BURST_COPY.wordless.unsupported && (await wasSaidLately(held, words))) return stayQuiet(held);
  if (words !== undefined) {
    // Only the very next message answers the bot's question about a cancellation.
    const state = { ...held.state, cancelAsked: null };
    const text = [...(receipts?.words ?? []), words].filter(Boolean).join('\n\n');
    await say(held, burst.lastId, {
      text,
      ...(held.state.cancelAsked !== null && { change: { state } }),
    });
    return { kind: 'said', text };
  }
  return burst.kind === 'read' ? answerBurst(held, { burst, named, receipts }) : stayQuiet(held);
};

/** Marks what a person has to answer as handled, so that the bot does not answer it when the conversation is given back. */
const leaveToPerson = async ({ scope, conversation, waiting }: Held): Promise<Answered> => {
  const last = waiting.at(-1);
  if (last) await changeConversation(scope, conversation.id, { handledSeq: last.seq });
  return SILENT;
};

/** Reads the state of a conversation. Whether somebody wants messages is a fact of the person: it outlives a new number and counts in all their conversations. */
const readState = async (
  scope: Scoped<BotContext>,
  { customerId, state: stored }: ConversationRow,
): Promise<ConversationState> => {
  const state = parseConversationState(stored);
  if (customerId === null) return state;
  const customer = await findCustomer(scope, customerId);
  return { ...state, isOptedOut: Boolean(customer?.optedOutAt) };
};

type Answering = { readonly tools: AnsweringTools; readonly conversationId: string };
type Prepared = Pick<Held, 'knowledge' | 'draft'>;

/** Reads what an answer needs outside of its transaction: what is known of the store, and what a model says. */
export const prepareAnswer = async (bot: BotContext, answering: Answering): Promise<Prepared> => {
  const draft = await askProposer(bot, answering);
  return { draft, knowledge: await answering.tools.knowledgeCache.open(bot) };
};

/** Does what `answerConversation` does in the open transaction. */
export const answerPrepared = async (
  scope: Scoped<BotContext>,
  { conversationId, ...known }: Answering & Prepared & Pick<Held, 'peer'>,
): Promise<Answered> => {
  const conversation = await lockConversation(scope, conversationId);
  if (!conversation) return SILENT;
  const waiting = await listInboundAfter(scope, { conversationId, seq: conversation.handledSeq });
  const state = await readState(scope, conversation);
  return answerHeld({ scope, conversation, state, waiting, ...known });
};

/**
 * Answers all waiting messages of a conversation with one message, or leaves them to the person in charge. The
 * conversation is locked during the decision, so the second of two simultaneous runs finds nothing to do. Reply, order,
 * handover and state are one transaction.
 */
export const answerConversation = async (bot: BotContext, answering: Answering): Promise<Answered> => {
  const prepared = await prepareAnswer(bot, answering);
  return inTenant(bot, (scope) => answerPrepared(scope, { ...answering, ...prepared, peer: undefined }));
};
