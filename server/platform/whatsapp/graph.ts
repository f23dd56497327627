import * as z from 'zod/mini';
import { seconds } from '#shared/lib/time.ts';
import { askGraph, downloadMedia, type MediaReply } from './ask-graph.ts';
import type { GraphMessage } from './graph-message.ts';
import {
  type Asking,
  DoneSchema,
  type GraphAccess,
  type GraphNumber,
  type GraphReply,
  NumberSchema,
  readReply,
} from './graph-reply.ts';
import { createSignupCalls, type SignupCalls } from './graph-signup.ts';

export const META_GRAPH_URL = 'https://graph.facebook.com';
/** The version of the Graph API that we speak; Facebook's dialog of sign-ins has the same. */
export const GRAPH_VERSION = 'v24.0';

/** Shorter than the lease of a send, so that the sender itself always records the outcome. */
const SEND_TIMEOUT_MS = seconds(15);
const ASK_TIMEOUT_MS = seconds(10);
const MAX_ANSWER_BYTES = 256 * 1024;

/** The recipient of a message; `recipient` is for people whose phone is not known (`whatsapp 7`). */
export type GraphRecipient = { readonly to: string } | { readonly recipient: string };

const SentSchema = z.object({
  messages: z.array(z.object({ id: z.string().check(z.minLength(1)) })).check(z.minLength(1)),
});
const NumbersSchema = z.object({ data: z.array(z.object({ id: z.string() })) });
const TokenSchema = z.object({ data: z.object({ expires_at: z.optional(z.int()) }) });
const MediaSchema = z.object({
  url: z.url(),
  mime_type: z.optional(z.string()),
  file_size: z.optional(z.coerce.number()),
});

type GraphMedia = z.output<typeof MediaSchema>;

type GraphSend = {
  readonly recipient: GraphRecipient;
  readonly message: GraphMessage;
  /** Returned with every status of the message. */
  readonly callbackData: string;
};

/** WhatsApp's Graph API; every call returns an outcome, none throws. */
export type Graph = SignupCalls & {
  send(access: GraphAccess, send: GraphSend): Promise<GraphReply<{ wamid: string }>>;
  /** Shows that a message was read and, for a moment, that someone is typing. */
  markRead(access: GraphAccess, messageId: string): Promise<GraphReply<unknown>>;
  describeNumber(access: GraphAccess): Promise<GraphReply<GraphNumber>>;
  listNumbers(wabaId: string, accessToken: string): Promise<GraphReply<readonly string[]>>;
  subscribeApp(wabaId: string, accessToken: string): Promise<GraphReply<unknown>>;
  /** Returns when a token ends; null when it does not. */
  findTokenEnd(accessToken: string): Promise<GraphReply<Date | null>>;
  findMedia(access: GraphAccess, mediaId: string): Promise<GraphReply<GraphMedia>>;
  downloadMedia(url: string, accessToken: string, maxBytes: number): Promise<MediaReply>;
};

/** Creates the client of the Graph API at its address: Meta's, or that of a stand-in. */
export const createGraph = (baseUrl: string = META_GRAPH_URL): Graph => {
  const ask = ({ path, timeoutMs = ASK_TIMEOUT_MS, ...rest }: Asking) =>
    askGraph({
      ...rest,
      url: new URL(`${baseUrl}/${GRAPH_VERSION}/${path}`),
      timeoutMs,
      maxBytes: MAX_ANSWER_BYTES,
    });
  const get = (path: string, accessToken: string) => ask({ method: 'GET', path, accessToken });
  const id = encodeURIComponent;
  return {
    send: async ({ phoneNumberId, accessToken }, { recipient, message, callbackData }) => {
      const body = {
        messaging_product: 'whatsapp',
        recipient_type: 'individual',
        ...recipient,
        ...message,
        biz_opaque_callback_data: callbackData,
      };
      const path = `${id(phoneNumberId)}/messages`;
      const outcome = await ask({ method: 'POST', path, accessToken, body, timeoutMs: SEND_TIMEOUT_MS });
      const reply = readReply(outcome, SentSchema);
      return reply.kind === 'ok'
        ? { kind: 'ok', value: { wamid: reply.value.messages[0]?.id ?? '' } }
        : reply;
    },
    markRead: async ({ phoneNumberId, accessToken }, messageId) => {
      const body = {
        messaging_product: 'whatsapp',
        status: 'read',
        message_id: messageId,
        typing_indicator: { type: 'text' },
      };
      const path = `${id(phoneNumberId)}/messages`;
      return readReply(await ask({ method: 'POST', path, accessToken, body }), DoneSchema);
    },
    describeNumber: async ({ phoneNumberId, accessToken }) =>
      readReply(
        await get(
          `${id(phoneNumberId)}?fields=display_phone_number,verified_name,is_on_biz_app`,
          accessToken,
        ),
        NumberSchema,
      ),
    listNumbers: async (wabaId, accessToken) => {
      const reply = readReply(
        await get(`${id(wabaId)}/phone_numbers?fields=id&limit=100`, accessToken),
        NumbersSchema,
      );
      return reply.kind === 'ok' ? { kind: 'ok', value: reply.value.data.map((row) => row.id) } : reply;
    },
    ...createSignupCalls({ ask, get }),
    subscribeApp: async (wabaId, accessToken) =>
      readReply(
        await ask({ method: 'POST', path: `${id(wabaId)}/subscribed_apps`, accessToken, body: {} }),
        DoneSchema,
      ),
    findTokenEnd: async (accessToken) => {
      // Meta accepts the token only as a parameter here; it is sent to Meta only.
      const reply = readReply(
        await get(`debug_token?input_token=${id(accessToken)}`, accessToken),
        TokenSchema,
      );
      if (reply.kind !== 'ok') return reply;
      const end = reply.value.data.expires_at;
      return { kind: 'ok', value: end ? new Date(seconds(end)) : null };
    },
    findMedia: async ({ phoneNumberId, accessToken }, mediaId) =>
      readReply(await get(`${id(mediaId)}?phone_number_id=${id(phoneNumberId)}`, accessToken), MediaSchema),
    downloadMedia: (url, accessToken, maxBytes) =>
      downloadMedia({ url, accessToken, maxBytes, graphUrl: baseUrl }),
  };
};
