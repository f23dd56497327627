import { randomBytes, randomInt } from 'node:crypto';
import { once } from 'node:events';
import type { Server, ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { createHttpServer } from '#server/platform/http/node-http.ts';
import { signBody } from '#server/platform/whatsapp/verify-signature.ts';
import {
  answerGraph,
  type FakeAnswer,
  type FakeNumber,
  type FakeSend,
  type FakeState,
  type GraphPlan,
  refusal,
} from './answer-graph.ts';
import type { FakeSignup } from './answer-signup.ts';
import { statusChange, whatsAppDelivery } from './webhook-payloads.ts';

type SignedDelivery = {
  readonly url: string;
  readonly payload: object;
  readonly appSecret: string;
  readonly signal: AbortSignal;
};

/** Shorter than the pauses of Meta, which grow for days. */
const RETRY_MS = 100;

const post = async ({ url, payload, appSecret, signal }: SignedDelivery): Promise<boolean> => {
  const body = Buffer.from(JSON.stringify(payload));
  const headers = { 'content-type': 'application/json', 'x-hub-signature-256': signBody(body, appSecret) };
  try {
    const answer = await fetch(url, { method: 'POST', body, headers, signal });
    await answer.arrayBuffer();
    return answer.status === 200;
  } catch {
    // The program does not listen at the moment: the delivery is repeated.
    return false;
  }
};

/** Delivers a payload as Meta does: signed, and repeated until the answer is 200. */
const deliverSigned = async (delivery: SignedDelivery): Promise<void> => {
  while (!delivery.signal.aborted) {
    if (await post(delivery)) return;
    await pause(RETRY_MS, undefined, { signal: delivery.signal }).catch(() => undefined);
  }
};

export type FakeGraph = {
  readonly url: string;
  readonly appSecret: string;
  readonly plan: GraphPlan;
  /** The accepted sends. */
  readonly sends: readonly FakeSend[];
  /** Every send, also the refused ones. */
  readonly tries: readonly FakeSend[];
  /** Messages that were marked as read. */
  readonly reads: readonly string[];
  /** The reasons why bodies were refused. */
  readonly wrongs: readonly string[];
  /** The app to which owners give their permission by signing in. */
  readonly signup: FakeSignup;
  /** Numbers of which chats from before were asked for. */
  readonly syncs: readonly string[];
  /** Numbers that were registered. */
  readonly registered: readonly string[];
  addNumber(number: FakeNumber): FakeNumber;
  /** Lets anybody sign in to an app; each brings a number of their own, which is used on a phone too. */
  welcomeSignIns(appId: string): void;
  addMedia(bytes: Buffer, mimeType: string): string;
  /** Sets the address of deliveries. */
  deliverTo(webhookUrl: string): void;
  /** Delivers until the answer is 200, as Meta does, and resolves then. */
  deliver(payload: object): Promise<void>;
  /** Sends statuses: delivers them, unless a test holds them back. */
  tell: (payload: object) => Promise<void>;
  onSend(listener: (send: FakeSend) => void): void;
  close(): Promise<void>;
};

export type FakeGraphOptions = { readonly port?: number; readonly appSecret?: string };

const write = (response: ServerResponse, { status, body, type }: FakeAnswer) => {
  const isRaw = Buffer.isBuffer(body) || typeof body === 'string';
  response.writeHead(status, {
    'content-type': type ?? (isRaw ? 'application/octet-stream' : 'application/json'),
  });
  response.end(isRaw ? body : JSON.stringify(body));
};

const listen = async (server: Server, port: number): Promise<string> => {
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  if (bound === null || typeof bound === 'string') throw new Error('the fake Graph listens on no port');
  return `http://127.0.0.1:${bound.port}`;
};

const newState = (accept: FakeState['accept']): FakeState => ({
  url: '',
  plan: {
    faultFor: () => undefined,
    statuses: ['sent', 'delivered'],
    repeats: 1,
    isAnyoneWelcome: false,
    refusesHistory: false,
  },
  numbers: new Map(),
  media: new Map(),
  sends: [],
  tries: [],
  reads: [],
  wrongs: [],
  signup: { app: undefined, newToken: () => '', codes: new Map() },
  syncs: [],
  registered: [],
  accept,
});

type Deliver = (payload: object) => Promise<void>;

/** The code with which the fake reports a message as failed: Meta could not fetch its picture. */
const REFUSED_PICTURE = 131_053;

const tellStatuses = async (state: FakeState, deliver: Deliver, send: FakeSend): Promise<void> => {
  const number = state.numbers.get(send.phoneNumberId);
  if (!number) return;
  const { wamid, callbackData, to } = send;
  for (const status of state.plan.statuses) {
    const errorCode = status === 'failed' ? REFUSED_PICTURE : undefined;
    const change = statusChange(number, { wamid, status, at: new Date(), to, callbackData, errorCode });
    for (let turn = 0; turn < state.plan.repeats; turn += 1)
      await deliver(whatsAppDelivery(number.wabaId, [change]));
  }
};

/**
 * Creates a fake of the parts of Meta's Graph API that we use, on a port of this machine: it checks requests, sends statuses by
 * signed deliveries, and fails on demand. Tests and `/dev/whatsapp` use it over HTTP like the real one.
 */
export const createFakeGraph = async (options: FakeGraphOptions = {}): Promise<FakeGraph> => {
  const closed = new AbortController();
  const appSecret = options.appSecret ?? randomBytes(16).toString('hex');
  const listeners: ((send: FakeSend) => void)[] = [];
  let webhookUrl: string | undefined;
  const deliver: Deliver = async (payload) => {
    if (webhookUrl) await deliverSigned({ url: webhookUrl, payload, appSecret, signal: closed.signal });
  };
  const state = newState((send) => {
    state.sends.push(send);
    for (const listener of listeners) listener(send);
    return tellStatuses(state, (payload) => graph.tell(payload), send);
  });
  const server = createHttpServer((request, response) => {
    answerGraph(state, request).then(
      (given) => given && write(response, given),
      () => write(response, refusal(500, 1)),
    );
  });
  state.url = await listen(server, options.port ?? 0);

  const graph: FakeGraph = {
    ...state,
    appSecret,
    tell: deliver,
    addNumber: (number) => {
      state.numbers.set(number.phoneNumberId, number);
      return number;
    },
    welcomeSignIns: (appId) => {
      state.signup.app = { id: appId, secret: appSecret };
      state.signup.newToken = () => {
        const digits = String(randomInt(10_000_000)).padStart(7, '0');
        const accessToken = `EAA${randomBytes(12).toString('hex')}`;
        graph.addNumber({
          ...{ phoneNumberId: `55${digits}`, wabaId: `66${digits}`, accessToken, isCoexistence: true },
          ...{ displayPhone: `+1 809-${digits.slice(0, 3)}-${digits.slice(3)}`, verifiedName: 'Prueba' },
        });
        return accessToken;
      };
    },
    addMedia: (bytes, mimeType) => {
      const id = String(9_000_000 + state.media.size);
      state.media.set(id, { bytes, mimeType });
      return id;
    },
    deliverTo: (target) => {
      webhookUrl = target;
    },
    deliver,
    onSend: (listener) => void listeners.push(listener),
    close: async () => {
      closed.abort();
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
  return graph;
};
