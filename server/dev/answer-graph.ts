import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { answerSignup, type FakeSignup } from './answer-signup.ts';
import { checkGraphBody, type GraphSendBody } from './check-graph-body.ts';
import type { DeliveredNumber, SentStatus } from './webhook-payloads.ts';

/** A number that the fake knows, and its token. */
export type FakeNumber = DeliveredNumber & {
  readonly accessToken: string;
  readonly verifiedName: string;
  readonly isCoexistence?: boolean;
};

/** One accepted send. */
export type FakeSend = {
  readonly phoneNumberId: string;
  readonly to: string;
  readonly body: GraphSendBody;
  readonly wamid: string;
  readonly callbackData: string;
  readonly atMs: number;
};

/** A failure of one send. */
export type GraphFault =
  | { readonly kind: 'refuse'; readonly status: number; readonly code: number }
  /** Accepts the message and never answers. */
  | { readonly kind: 'hang_after_accept' }
  /** Never answers and accepts nothing. */
  | { readonly kind: 'hang' }
  /** A proxy in between fails, without an error in the Graph's form. */
  | { readonly kind: 'gateway'; readonly isAccepted: boolean }
  | { readonly kind: 'status_before_answer' };

export type GraphPlan = {
  /** Called for every send, before it is accepted. */
  faultFor: (send: FakeSend) => GraphFault | undefined;
  /** The statuses of every accepted message, each in a delivery of its own, in this order. */
  statuses: readonly SentStatus['status'][];
  /** How often each of these deliveries is made. */
  repeats: number;
  isAnyoneWelcome: boolean;
  /** Whether chats from before are refused, as to an owner who declined to share them. */
  refusesHistory: boolean;
};

/** The state of the fake. */
export type FakeState = {
  url: string;
  readonly plan: GraphPlan;
  readonly numbers: Map<string, FakeNumber>;
  readonly media: Map<string, { bytes: Buffer; mimeType: string }>;
  readonly sends: FakeSend[];
  readonly tries: FakeSend[];
  readonly reads: string[];
  readonly wrongs: string[];
  readonly signup: FakeSignup;
  /** Numbers of which chats were asked for. */
  readonly syncs: string[];
  /** Numbers that were registered. */
  readonly registered: string[];
  /** Notes an accepted message; resolves when its statuses are delivered. */
  readonly accept: (send: FakeSend) => Promise<void>;
};

/** The answer to one request. */
export type FakeAnswer = {
  readonly status: number;
  readonly body: object | Buffer | string;
  /** The content type of a text; absent: bytes. */
  readonly type?: string;
};

/** Returns an error in the Graph's form. */
export const refusal = (status: number, code: number, message = 'made up'): FakeAnswer => ({
  status,
  body: { error: { message, type: 'OAuthException', code, fbtrace_id: 'fake' } },
});
const ok = (body: object): FakeAnswer => ({ status: 200, body });
const BAD_GATEWAY: FakeAnswer = { status: 502, body: '<h1>Bad Gateway</h1>' };

const readBody = async (request: IncomingMessage): Promise<unknown> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8'));
  } catch {
    return undefined;
  }
};

const answerSend = async (state: FakeState, send: FakeSend): Promise<FakeAnswer | undefined> => {
  state.tries.push(send);
  const fault = state.plan.faultFor(send);
  if (fault?.kind === 'refuse') return refusal(fault.status, fault.code);
  if (fault?.kind === 'hang') return undefined;
  if (fault?.kind === 'gateway' && !fault.isAccepted) return BAD_GATEWAY;
  const told = state.accept(send);
  if (fault?.kind === 'gateway') return BAD_GATEWAY;
  if (fault?.kind === 'hang_after_accept') return undefined;
  if (fault?.kind === 'status_before_answer') await told;
  return ok({ messaging_product: 'whatsapp', messages: [{ id: send.wamid }] });
};

const answerMessages = async (
  state: FakeState,
  phoneNumberId: string,
  body: unknown,
): Promise<FakeAnswer | undefined> => {
  const checked = checkGraphBody(body);
  if (checked.kind === 'wrong') {
    state.wrongs.push(checked.reason);
    return refusal(400, 100, checked.reason);
  }
  if (checked.kind === 'read') {
    state.reads.push(checked.messageId);
    return ok({ success: true });
  }
  return answerSend(state, {
    phoneNumberId,
    // When both are given, `to` counts (`whatsapp 7`).
    to: checked.body.to ?? checked.body.recipient ?? '',
    body: checked.body,
    wamid: `wamid.${randomBytes(18).toString('base64url')}`,
    callbackData: checked.body.biz_opaque_callback_data ?? '',
    atMs: performance.now(),
  });
};

/** The token with which the desk connects stores. */
export const DESK_TOKEN = 'prueba';
/** Meta's tokens begin with this. The desk refuses any other token, so that a wrong one can be tried. */
const looksLikeToken = (token: string): boolean => token.startsWith('EAA') || token === DESK_TOKEN;

const describe = ({
  phoneNumberId,
  displayPhone,
  verifiedName,
  isCoexistence = false,
}: FakeNumber): FakeAnswer =>
  ok({
    id: phoneNumberId,
    display_phone_number: displayPhone,
    verified_name: verifiedName,
    is_on_biz_app: isCoexistence,
  });

const welcome = ({ numbers }: FakeState, phoneNumberId: string, accessToken: string): FakeNumber => {
  const number = {
    phoneNumberId,
    wabaId: 'waba',
    displayPhone: '+1 809-555-0100',
    verifiedName: 'Prueba',
    accessToken,
  };
  numbers.set(phoneNumberId, number);
  return number;
};

const answerAbout = (state: FakeState, id: string, token: string): FakeAnswer => {
  const { media, numbers, plan, url } = state;
  const file = media.get(id);
  if (file) return ok({ url: `${url}/media/${id}`, mime_type: file.mimeType, file_size: file.bytes.length });
  const number = numbers.get(id) ?? (plan.isAnyoneWelcome ? welcome(state, id, token) : undefined);
  if (!number) return refusal(400, 100, 'Unsupported get request');
  return number.accessToken === token || plan.isAnyoneWelcome ? describe(number) : refusal(401, 190);
};

/** The accounts that a token may manage, as the signup gave them. */
const scopesOf = ({ numbers }: FakeState, token: string): object => {
  const own = [...numbers.values()].filter(({ accessToken }) => accessToken === token);
  const target_ids = [...new Set(own.map(({ wabaId }) => wabaId))];
  return { granular_scopes: [{ scope: 'whatsapp_business_management', target_ids }] };
};

/** Whether a token may do something with a number or an account: Meta hides those of others behind the same error. */
const isGranted = ({ numbers, plan }: FakeState, id: string, token: string): boolean =>
  plan.isAnyoneWelcome ||
  [...numbers.values()].some(
    ({ accessToken, phoneNumberId, wabaId }) => accessToken === token && [phoneNumberId, wabaId].includes(id),
  );

/** Chats are given only for a number that is used on a phone. */
const answerSync = ({ numbers, plan, syncs }: FakeState, id: string): FakeAnswer => {
  if (!numbers.get(id)?.isCoexistence || plan.refusesHistory) return refusal(400, 2_593_107);
  syncs.push(id);
  return ok({ messaging_product: 'whatsapp', request_id: `sync-${syncs.length}` });
};

/** A number that is used on a phone is registered there. */
const answerRegister = ({ numbers, registered }: FakeState, id: string): FakeAnswer => {
  if (numbers.get(id)?.isCoexistence) return refusal(400, 133_005);
  registered.push(id);
  return ok({ success: true });
};

const MEDIA_PATH = /^\/media\/(\d+)$/;
const NODE_PATH = /^\/v\d+\.\d+\/([^/]+)(?:\/([a-z_]+))?$/;

/** Returns the Graph's answer to a request; undefined when it never answers. */
export const answerGraph = async (
  state: FakeState,
  request: IncomingMessage,
): Promise<FakeAnswer | undefined> => {
  const { numbers, media, plan } = state;
  const { pathname } = new URL(request.url ?? '', state.url);
  const signedIn = answerSignup(state.signup, request, state.url);
  if (signedIn) return signedIn;
  const token = request.headers.authorization?.replace(/^Bearer /, '') ?? '';
  const isSignedIn = [...state.signup.codes.values()].some((code) => code.isUsed && code.token === token);
  const isKnown = isSignedIn || [...numbers.values()].some(({ accessToken }) => accessToken === token);
  const isWelcome = plan.isAnyoneWelcome && looksLikeToken(token);
  if (!isKnown && !isWelcome) return refusal(401, 190);
  const mediaId = MEDIA_PATH.exec(pathname)?.[1];
  if (mediaId) {
    const file = media.get(mediaId);
    return file ? { status: 200, body: file.bytes } : { status: 404, body: '' };
  }
  const [, id = '', edge] = NODE_PATH.exec(pathname) ?? [];
  if (id === 'debug_token') return ok({ data: { expires_at: 0, is_valid: true, ...scopesOf(state, token) } });
  if (edge === undefined) return answerAbout(state, id, token);
  if (edge !== 'messages' && !isGranted(state, id, token))
    return refusal(400, 100, 'Object does not exist, or cannot be loaded due to missing permissions');
  if (edge === 'subscribed_apps') return ok({ success: true });
  if (edge === 'phone_numbers') {
    const all = [...numbers.values()];
    const isAccount = all.some(({ wabaId }) => wabaId === id);
    const own = plan.isAnyoneWelcome && !isAccount ? all : all.filter(({ wabaId }) => wabaId === id);
    return ok({ data: own.map(describe).map(({ body }) => body) });
  }
  if (edge === 'smb_app_data') return answerSync(state, id);
  if (edge === 'register') return answerRegister(state, id);
  if (edge !== 'messages') return refusal(400, 100);
  // The fake loses its numbers when the program ends, and the stores do not.
  if (!numbers.has(id) && isWelcome) welcome(state, id, token);
  if (numbers.get(id)?.accessToken !== token && !plan.isAnyoneWelcome) return refusal(401, 190);
  return answerMessages(state, id, await readBody(request));
};
