import * as z from 'zod/mini';
import { MAX_RECEIPT_BYTES } from '#shared/features/orders/order-rules.ts';
import { defineCall } from '#shared/lib/define-call.ts';
import { lineSchema } from '#shared/lib/text-schema.ts';
import { MessageSchema, TurnSchema } from '../bot-calls.ts';
import { ChatMessageSchema } from '../message-parts.ts';
import { WEB_CHAT_COPY } from '../web-chat-copy.ts';
import { SPEAKERS } from './message-kinds.ts';

/** Everybody with the id can read the chat. The minimum length rules out guessing, and the store's page makes longer ones. */
const ChatIdSchema = lineSchema({ min: 16, max: 100, tooShort: WEB_CHAT_COPY.shortId });

const StoreSchema = z.object({ slug: lineSchema({ min: 1, max: 100 }) });

/** The state of the chat after a call: from where the next one reads, and who answers. */
const StandingSchema = z.object({
  /** Number of the last message, for `after` of the next reading. */
  seq: z.int(),
  speaker: z.enum(SPEAKERS),
  /** Whether an order of this chat lacks money that is not paid in cash: a picture of the transfer is welcome. */
  takesReceipt: z.boolean(),
});

export const chatWithStoreCall = defineCall({
  name: 'chatWithStore',
  method: 'POST',
  path: '/storefront/:slug/chat',
  summary:
    'Writes to the store in its web chat and answers with what the bot says; an empty text while a person has the conversation. Whoever chats makes up the conversation id, keeps it secret and never puts it into an address.',
  room: 'conversations',
  access: 'public',
  params: StoreSchema,
  body: z.extend(MessageSchema, {
    conversationId: ChatIdSchema,
    /** Chosen by the sender: repeated after a lost answer it stores and orders nothing more, and gets the same answer. */
    messageId: z.optional(lineSchema({ min: 1, max: 100 })),
  }),
  answer: z.extend(TurnSchema, StandingSchema.shape),
  rate: { max: 60, perSeconds: 60 },
});

export const sendChatPictureCall = defineCall({
  name: 'sendChatPicture',
  method: 'POST',
  path: '/storefront/:slug/chat/picture',
  summary:
    'Sends a JPEG, PNG or WebP to the web chat as the receipt of a transfer, and answers with what the bot says; only where an order of this chat lacks money.',
  room: 'conversations',
  access: 'public',
  params: StoreSchema,
  body: z.object({
    conversationId: ChatIdSchema,
    /** As in the chat: repeated after a lost answer it stores nothing more. */
    messageId: lineSchema({ min: 1, max: 100 }),
  }),
  files: {
    field: 'picture',
    maxFiles: 1,
    maxBytes: MAX_RECEIPT_BYTES,
    tooManyMessage: WEB_CHAT_COPY.onePicture,
    tooLargeMessage: () => WEB_CHAT_COPY.largePicture,
  },
  multipart: 'only',
  answer: z.extend(TurnSchema, StandingSchema.shape),
  rate: { max: 30, perSeconds: 600 },
});

/** The header that carries the secret id where there is no body. */
export const CONVERSATION_HEADER = 'x-conversation-id';

export const readChatCall = defineCall({
  name: 'readChat',
  method: 'GET',
  path: '/storefront/:slug/chat/messages',
  summary:
    'What was said in a web chat after a message: what a person of the store wrote meanwhile, or all of it when a page opens again.',
  room: 'conversations',
  access: 'public',
  params: StoreSchema,
  query: z.object({ after: z._default(z.coerce.number().check(z.int(), z.minimum(0)), 0) }),
  headers: z.object({ [CONVERSATION_HEADER]: ChatIdSchema }),
  answer: z.object({
    success: z.literal(true),
    /** Oldest first; of a long conversation the latest. */
    messages: z.array(ChatMessageSchema),
    ...StandingSchema.shape,
  }),
  rate: { max: 120, perSeconds: 60 },
});
