import * as z from 'zod/mini';
import type { GraphOutcome } from './ask-graph.ts';
import {
  type Asking,
  DoneSchema,
  type GraphAccess,
  type GraphNumber,
  type GraphReply,
  NumberSchema,
  readReply,
} from './graph-reply.ts';

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
const RequestedSchema = z.object({ request_id: z.string() });

/** The code of a sign-in, with what proves that it was ours. */
type CodeExchange = {
  readonly code: string;
  readonly appId: string;
  readonly appSecret: string;
  readonly redirectUri: string;
};

/** What the signup of an owner asks of the Graph. */
export type SignupCalls = {
  /** Describes the numbers of an account. */
  describeNumbers(wabaId: string, accessToken: string): Promise<GraphReply<readonly GraphNumber[]>>;
  /** Exchanges the code that a sign-in at Facebook returned for a token of the business. */
  exchangeCode(exchange: CodeExchange): Promise<GraphReply<string>>;
  /** Lists the WhatsApp accounts that a token may manage. */
  listGrantedAccounts(accessToken: string): Promise<GraphReply<readonly string[]>>;
  /** Asks for the chats of a number that is also used on the phone, which WhatsApp then delivers. */
  askForHistory(access: GraphAccess): Promise<GraphReply<unknown>>;
  /** Makes a number that is not used on the phone ready to send. */
  registerNumber(access: GraphAccess, pin: string): Promise<GraphReply<unknown>>;
};

type Asks = {
  ask: (asking: Asking) => Promise<GraphOutcome>;
  get: (path: string, accessToken: string) => Promise<GraphOutcome>;
};

const id = encodeURIComponent;

/** Creates the calls of the signup. */
export const createSignupCalls = ({ ask, get }: Asks): SignupCalls => ({
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
    // The address book of the phone is not asked for: most of its people are not customers.
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
      DoneSchema,
    ),
});
