import * as z from 'zod/mini';
import { InstantSchema, SuccessSchema, UuidSchema } from '#shared/lib/answer-schemas.ts';
import { defineCall } from '#shared/lib/define-call.ts';
import { IdempotencyHeadersSchema } from '#shared/lib/idempotency-key.ts';
import { lineSchema, paragraphSchema } from '#shared/lib/text-schema.ts';
import { MessagePartsSchema } from '../message-parts.ts';
import { INBOX_FILTERS } from './inbox-filters.ts';
import { AUTHORS, CHANNELS, DIRECTIONS, MESSAGE_KINDS, MESSAGE_STATUSES, SPEAKERS } from './message-kinds.ts';

/** WhatsApp's limit for one text (`whatsapp 3`). */
const MAX_ANSWER_LENGTH = 4_096;
const MAX_NOTE_LENGTH = 2_000;
const MAX_SEARCH_LENGTH = 100;
const CONVERSATIONS_PER_PAGE = 40;

const CustomerSchema = z.object({
  id: z.string(),
  name: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  /** Whether WhatsApp says who writes; in a web chat name and number are what was typed with its last order. */
  isVerified: z.boolean(),
  note: z.string(),
  optedOutAt: z.nullable(InstantSchema),
  /** Since when they want no marketing, by the settings of WhatsApp. */
  marketingStoppedAt: z.nullable(InstantSchema),
});

const ConversationSchema = z.object({
  id: z.string(),
  channel: z.enum(CHANNELS),
  /** null in a web chat without orders. */
  customer: z.nullable(CustomerSchema),
  speaker: z.enum(SPEAKERS),
  /** Whether it is the caller who has it. */
  isMine: z.boolean(),
  /** E-mail of the member who answers; null when no member does, or the store's own phone. */
  speakerEmail: z.nullable(z.string()),
  /** When the bot takes over again by itself. */
  pausedUntil: z.nullable(InstantSchema),
  handoverReason: z.nullable(z.enum(['asked', 'complaint', 'loop', 'failed'])),
  /** Until when WhatsApp takes free text; null where there is no such limit. */
  windowEndsAt: z.nullable(InstantSchema),
  lastText: z.string(),
  lastAuthor: z.nullable(z.enum(AUTHORS)),
  lastMessageAt: InstantSchema,
  unread: z.int(),
  version: z.int(),
});
export type ConversationView = z.output<typeof ConversationSchema>;

/** The file of a message: stored here, to be fetched by the message's id, or never provided by the channel. */
const MediaSchema = z.discriminatedUnion('state', [
  z.object({
    state: z.literal('kept'),
    contentType: z.string(),
    bytes: z.nullable(z.int()),
    /** As its sender called it; documents alone have a name. */
    fileName: z.nullable(z.string()),
  }),
  z.object({ state: z.literal('missing') }),
]);
export type MessageMediaView = z.output<typeof MediaSchema>;

const MessageSchema = z.object({
  id: z.string(),
  seq: z.int(),
  direction: z.enum(DIRECTIONS),
  author: z.enum(AUTHORS),
  /** E-mail of the member who wrote it. */
  memberEmail: z.nullable(z.string()),
  kind: z.enum(MESSAGE_KINDS),
  text: z.string(),
  ...MessagePartsSchema.shape,
  /** Whether WhatsApp refused its pictures, so that it went without. */
  isWithoutPictures: z.boolean(),
  media: z.nullable(MediaSchema),
  /** The content of a voice note or picture, according to a model. */
  understood: z.nullable(z.string()),
  /** A cart of WhatsApp's own catalogue. `code` is the id or SKU that it names; a name or quantity is null when our catalogue does not have the product. */
  orderLines: z.array(
    z.object({ code: z.string(), name: z.nullable(z.string()), quantity: z.nullable(z.int()) }),
  ),
  /** Whether its author deleted it for everybody. */
  isTakenBack: z.boolean(),
  /** Its words before each time that its author changed it, oldest first. */
  versions: z.array(z.string()),
  status: z.enum(MESSAGE_STATUSES),
  /** WhatsApp's number of what went wrong. */
  errorCode: z.nullable(z.string()),
  sentAt: InstantSchema,
});
export type MessageView = z.output<typeof MessageSchema>;

const CountsSchema = z.object({ waiting: z.int(), unread: z.int() });
const OneSchema = z.object({ success: z.literal(true), conversation: ConversationSchema });
const IdParamsSchema = z.object({ id: UuidSchema });

export const listConversationsCall = defineCall({
  name: 'listConversations',
  method: 'GET',
  path: '/conversations',
  summary: 'A page of conversations, the liveliest first. `q` searches names, numbers and what was written.',
  room: 'conversations',
  access: 'member',
  query: z.object({
    filter: z._default(z.enum(INBOX_FILTERS), 'all'),
    q: z.optional(lineSchema({ max: MAX_SEARCH_LENGTH })),
    cursor: z.optional(z.string().check(z.maxLength(200))),
    limit: z._default(
      z.coerce.number().check(z.int(), z.minimum(1), z.maximum(CONVERSATIONS_PER_PAGE)),
      CONVERSATIONS_PER_PAGE,
    ),
  }),
  answer: z.object({
    success: z.literal(true),
    conversations: z.array(ConversationSchema),
    nextCursor: z.nullable(z.string()),
    counts: CountsSchema,
  }),
});

export const countConversationsCall = defineCall({
  name: 'countConversations',
  method: 'GET',
  path: '/conversations/counts',
  summary: 'How many conversations wait for a person and how many have something unread.',
  room: 'conversations',
  access: 'member',
  answer: z.object({ success: z.literal(true), counts: CountsSchema }),
});

export const getConversationCall = defineCall({
  name: 'getConversation',
  method: 'GET',
  path: '/conversations/:id',
  summary: 'One conversation with its latest messages, or those before a number.',
  room: 'conversations',
  access: 'member',
  params: IdParamsSchema,
  query: z.object({ before: z.optional(z.coerce.number().check(z.int())) }),
  answer: z.extend(OneSchema, {
    /** Oldest first. */
    messages: z.array(MessageSchema),
    hasEarlier: z.boolean(),
  }),
});
export type ConversationAnswer = z.output<typeof getConversationCall.answer>;

const textSchema = (max: number) => paragraphSchema({ min: 1, max });

export const sendMessageCall = defineCall({
  name: 'sendMessage',
  method: 'POST',
  path: '/conversations/:id/messages',
  summary:
    'Answers a customer with words or a product, and takes the conversation from the bot; or adds a note that members alone see. The same key again sends nothing more.',
  room: 'conversations',
  access: 'member',
  params: IdParamsSchema,
  headers: IdempotencyHeadersSchema,
  body: z.discriminatedUnion('kind', [
    z.object({ kind: z.literal('text'), text: textSchema(MAX_ANSWER_LENGTH) }),
    z.object({ kind: z.literal('product'), productId: UuidSchema }),
    z.object({ kind: z.literal('note'), text: textSchema(MAX_NOTE_LENGTH) }),
  ]),
  status: 201,
  answer: z.extend(OneSchema, { message: MessageSchema }),
});

export const getMediaCall = defineCall({
  name: 'getMessageMedia',
  method: 'GET',
  path: '/messages/:id/media',
  summary:
    'The picture, voice note, video or document that came with a message, whole and in its own type; at most 16 MB.',
  room: 'conversations',
  access: 'member',
  params: IdParamsSchema,
  // A stream of bytes, which no schema describes.
  answer: z.unknown(),
  contentType: '*/*',
});

const speakerCall = <const Name extends string>(name: Name, path: string, summary: string) =>
  defineCall({
    name,
    method: 'POST',
    path,
    summary,
    room: 'conversations',
    access: 'member',
    params: IdParamsSchema,
    answer: OneSchema,
  });

export const takeConversationCall = speakerCall(
  'takeConversation',
  '/conversations/:id/take',
  'The caller answers from now on; the bot is silent.',
);
export const releaseConversationCall = speakerCall(
  'releaseConversation',
  '/conversations/:id/release',
  'Gives the conversation back to the bot, which answers from the next message on.',
);
export const queueConversationCall = speakerCall(
  'queueConversation',
  '/conversations/:id/queue',
  'Leaves the conversation to whoever of the team comes first.',
);

export const readConversationCall = defineCall({
  name: 'readConversation',
  method: 'POST',
  path: '/conversations/:id/read',
  summary: 'Marks what was written up to now as read by the store.',
  room: 'conversations',
  access: 'member',
  params: IdParamsSchema,
  answer: SuccessSchema,
});
