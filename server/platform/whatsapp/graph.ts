import * as z from 'zod/mini';
import { seconds } from '#shared/lib/time.ts';
import {
  askGraph,
  downloadMedia,
  type GraphOutcome,
  type GraphRequest,
  type MediaReply,
} from './ask-graph.ts';
import type { GraphMessage } from './graph-message.ts';

export const META_GRAPH_URL = 'https://graph.facebook.com';
const VERSION = 'v24.0';

/** Shorter than the lease of a send, so that the sender itself always records the outcome. */
const SEND_TIMEOUT_MS = seconds(15);
const ASK_TIMEOUT_MS = seconds(10);
const MAX_ANSWER_BYTES = 256 * 1024;

/** A number of a store and its access token. */
export type GraphAccess = { readonly phoneNumberId: string; readonly accessToken: string };

/** The recipient of a message; `recipient` is for people whose phone is not known (`whatsapp 7`). */
export type GraphRecipient = { readonly to: string } | { readonly recipient: string };

export type GraphFailure =
  /** The Graph refused; `code` is its own, 0 when it has none. */
  | {
      readonly kind: 'refused';
      readonly status: number;
      readonly code: number;
      readonly detail: string;
      readonly retryAfter: number | undefined;
    }
  | { readonly kind: 'unreached'; readonly reason: string }
  | { readonly kind: 'uncertain'; readonly reason: string };

export type GraphReply<Value> = { readonly kind: 'ok'; readonly value: Value } | GraphFailure;

const ErrorSchema = z.object({
  error: z.object({
    code: z.int(),
    message: z._default(z.string(), ''),
    error_data: z.optional(z.partial(z.object({ details: z.string() }))),
  }),
});
const SentSchema = z.object({
  messages: z.array(z.object({ id: z.string().check(z.minLength(1)) })).check(z.minLength(1)),
});
const SuccessSchema = z.object({ success: z.boolean() });
const RequestedSchema = z.object({ request_id: z.string() });
const NumberSchema = z.object({
  id: z.string(),
  display_phone_number: z.string(),
  verified_name: z._default(z.string(), ''),
  is_on_biz_app: z._default(z.boolean(), false),
});
const NumbersSchema = z.object({ data: z.array(z.object({ id: z.string() })) });
const TokenSchema = z.object({ data: z.object({ expires_at: z.optional(z.int()) }) });
const ScopesSchema = z.object({
  data: z.object({
    granular_scopes: z._default(
      z.array(z.object({ scope: z.string(), target_ids: z._default(z.array(z.string()), []) })),
      [],
    ),
  }),
});
const ExchangedSchema = z.object({ access_token: z.string().check(z.minLength(1), z.maxLength(1_000)) });
const ListedNumbersSchema = z.object({ data: z.array(NumberSchema) });
const MediaSchema = z.object({
  url: z.url(),
  mime_type: z.optional(z.string()),
  file_size: z.optional(z.coerce.number()),
});

export type GraphNumber = z.output<typeof NumberSchema>;
export type GraphMedia = z.output<typeof MediaSchema>;

const parseJson = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString('utf8'));
  } catch {
    return undefined;
  }
};

const MAX_DETAIL = 300;

/**
 * Only an error in the Graph's own form is a refusal. Another 5xx comes from a proxy on the way, and the request may have
 * reached the Graph.
 */
const readFailure = ({
  status,
  bytes,
  retryAfter,
}: Extract<GraphOutcome, { kind: 'answered' }>): GraphFailure => {
  const parsed = ErrorSchema.safeParse(parseJson(bytes));
  if (!parsed.success && status >= 500) return { kind: 'uncertain', reason: `status ${status}` };
  const { code, message, error_data } = parsed.success
    ? parsed.data.error
    : { code: 0, message: '', error_data: undefined };
  const detail = (error_data?.details ?? message).slice(0, MAX_DETAIL);
  return { kind: 'refused', status, code, detail, retryAfter };
};

const readReply = <Schema extends z.ZodMiniType>(
  outcome: GraphOutcome,
  schema: Schema,
): GraphReply<z.output<Schema>> => {
  if (outcome.kind !== 'answered') return outcome;
  if (outcome.status < 200 || outcome.status >= 300) return readFailure(outcome);
  const parsed = schema.safeParse(parseJson(outcome.bytes));
  if (!parsed.success) return { kind: 'uncertain', reason: 'the answer cannot be read' };
  return { kind: 'ok', value: parsed.data };
};

export type GraphSend = {
  readonly recipient: GraphRecipient;
  readonly message: GraphMessage;
  /** Returned with every status of the message. */
  readonly callbackData: string;
};

/** WhatsApp's Graph API; every call returns an outcome, none throws. */
export type Graph = {
  send(access: GraphAccess, send: GraphSend): Promise<GraphReply<{ wamid: string }>>;
  /** Shows that a message was read and, for a moment, that someone is typing. */
  markRead(access: GraphAccess, messageId: string): Promise<GraphReply<unknown>>;
  describeNumber(access: GraphAccess): Promise<GraphReply<GraphNumber>>;
  listNumbers(wabaId: string, accessToken: string): Promise<GraphReply<readonly string[]>>;
  /** Describes the numbers of an account. */
  describeNumbers(wabaId: string, accessToken: string): Promise<GraphReply<readonly GraphNumber[]>>;
  subscribeApp(wabaId: string, accessToken: string): Promise<GraphReply<unknown>>;
  /** Exchanges the code that a sign-in at Facebook returned for a token of the business. */
  exchangeCode(exchange: CodeExchange): Promise<GraphReply<string>>;
  /** Lists the WhatsApp accounts that a token may manage. */
  listGrantedAccounts(accessToken: string): Promise<GraphReply<readonly string[]>>;
  /** Asks for the chats of a number that is also used on the phone, which WhatsApp then delivers. */
  askForHistory(access: GraphAccess): Promise<GraphReply<unknown>>;
  /** Makes a number that is not used on the phone ready to send. */
  registerNumber(access: GraphAccess, pin: string): Promise<GraphReply<unknown>>;
  /** Returns when a token ends; null when it does not. */
  findTokenEnd(accessToken: string): Promise<GraphReply<Date | null>>;
  findMedia(access: GraphAccess, mediaId: string): Promise<GraphReply<GraphMedia>>;
  downloadMedia(url: string, accessToken: string, maxBytes: number): Promise<MediaReply>;
};

/** The code of a sign-in, with what proves that it was ours. */
export type CodeExchange = {
  readonly code: string;
  readonly appId: string;
  readonly appSecret: string;
  readonly redirectUri: string;
};

type Asking = Omit<GraphRequest, 'url' | 'maxBytes' | 'timeoutMs'> & {
  readonly path: string;
  readonly timeoutMs?: number;
};

/** Creates the client of the Graph API at its address: Meta's, or that of a stand-in. */
export const createGraph = (baseUrl: string = META_GRAPH_URL): Graph => {
  const ask = ({ path, timeoutMs = ASK_TIMEOUT_MS, ...rest }: Asking) =>
    askGraph({
      ...rest,
      url: new URL(`${baseUrl}/${VERSION}/${path}`),
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
      return readReply(await ask({ method: 'POST', path, accessToken, body }), SuccessSchema);
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
    describeNumbers: async (wabaId, accessToken) => {
      const reply = readReply(
        await get(
          `${id(wabaId)}/phone_numbers?fields=id,display_phone_number,verified_name,is_on_biz_app&limit=100`,
          accessToken,
        ),
        ListedNumbersSchema,
      );
      return reply.kind === 'ok' ? { kind: 'ok', value: reply.value.data } : reply;
    },
    exchangeCode: async ({ code, appId, appSecret, redirectUri }) => {
      const query = new URLSearchParams({
        client_id: appId,
        client_secret: appSecret,
        redirect_uri: redirectUri,
        code,
      });
      // The code itself is the permission, so there is no token yet.
      const reply = readReply(await get(`oauth/access_token?${query}`, ''), ExchangedSchema);
      return reply.kind === 'ok' ? { kind: 'ok', value: reply.value.access_token } : reply;
    },
    listGrantedAccounts: async (accessToken) => {
      const reply = readReply(
        await get(`debug_token?input_token=${id(accessToken)}`, accessToken),
        ScopesSchema,
      );
      if (reply.kind !== 'ok') return reply;
      const granted = reply.value.data.granular_scopes
        .filter(({ scope }) => scope === 'whatsapp_business_management')
        .flatMap(({ target_ids }) => target_ids);
      return { kind: 'ok', value: [...new Set(granted)] };
    },
    askForHistory: async ({ phoneNumberId, accessToken }) => {
      // Not for the address book of the phone, most of which is nobody's customer.
      const body = { messaging_product: 'whatsapp', sync_type: 'history' };
      const path = `${id(phoneNumberId)}/smb_app_data`;
      return readReply(await ask({ method: 'POST', path, accessToken, body }), RequestedSchema);
    },
    registerNumber: async ({ phoneNumberId, accessToken }, pin) =>
      readReply(
        await ask({
          method: 'POST',
          path: `${id(phoneNumberId)}/register`,
          accessToken,
          body: { messaging_product: 'whatsapp', pin },
        }),
        SuccessSchema,
      ),
    subscribeApp: async (wabaId, accessToken) =>
      readReply(
        await ask({ method: 'POST', path: `${id(wabaId)}/subscribed_apps`, accessToken, body: {} }),
        SuccessSchema,
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
