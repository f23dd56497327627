import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { createHttpServer } from '#server/platform/http/node-http.ts';

/** The subscription that a browser gives to its page. */
export type FakeBrowser = { endpoint: string; p256dh: string; auth: string };

/** How the service answers a message; without a plan with 201. */
type PushPlan = { status: number; retryAfter?: string } | 'hang';

type PushedMessage = {
  /** The address of the browser that gets it. */
  endpoint: string;
  payload: Record<string, unknown>;
  ttlSeconds: number;
  topic: string | undefined;
  /** The key of the sender, which has signed. */
  serverKey: string;
};

export type FakePushService = {
  readonly origin: string;
  /** The messages that were taken, with 201. */
  readonly messages: readonly PushedMessage[];
  /** The endpoints of all requests, also of those that were not taken. */
  readonly tries: readonly string[];
  subscribe(): FakeBrowser;
  /** Sets how messages for a browser are answered from now on. */
  plan(browser: FakeBrowser, plan: PushPlan): void;
  /** Forgets messages, tries and plans. */
  clear(): void;
  close(): Promise<void>;
};

type Keys = { curve: ReturnType<typeof createECDH>; auth: Buffer };

const SALT_BYTES = 16;
const KEY_BYTES = 65;
const TAG_BYTES = 16;

const derive = (key: Buffer, salt: Buffer, info: Buffer | string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes));

/** Decrypts a message as the browser does (RFC 8291): one record, whose padding begins with a 2. */
const decrypt = (body: Buffer, { curve, auth }: Keys): string => {
  const salt = body.subarray(0, SALT_BYTES);
  const keyAt = SALT_BYTES + 5;
  const senderKey = body.subarray(keyAt, keyAt + KEY_BYTES);
  const record = body.subarray(keyAt + KEY_BYTES);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), curve.getPublicKey(), senderKey]);
  const secret = derive(curve.computeSecret(senderKey), auth, info, 32);
  const contentKey = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const decipher = createDecipheriv('aes-128-gcm', contentKey, nonce).setAuthTag(record.subarray(-TAG_BYTES));
  const padded = Buffer.concat([decipher.update(record.subarray(0, -TAG_BYTES)), decipher.final()]);
  return padded.subarray(0, padded.lastIndexOf(2)).toString();
};

/** Checks the signature of the sender (RFC 8292) and returns its key; throws when it is not for this service. */
const checkSender = (authorization: string, origin: string): string => {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=([\w-]+)$/.exec(authorization) ?? [];
  const [head = '', claims = '', signature = ''] = token.split('.');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const publicKey = createPublicKey({ key: jwk, format: 'jwk' });
  const isSigned = verify(
    'sha256',
    Buffer.from(`${head}.${claims}`),
    { key: publicKey, dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  );
  const { aud } = JSON.parse(Buffer.from(claims, 'base64url').toString());
  if (!isSigned || aud !== origin) throw new Error('the sender did not sign for this service');
  return key;
};

const readBody = async (request: IncomingMessage): Promise<Buffer> => {
  const parts: Buffer[] = [];
  for await (const part of request) parts.push(part);
  return Buffer.concat(parts);
};

/** Creates a stand-in of a push service on a port of this machine, which decrypts what it takes and fails on demand. */
export const createFakePushService = async (): Promise<FakePushService> => {
  const browsers = new Map<string, Keys>();
  const plans = new Map<string, PushPlan>();
  const messages: PushedMessage[] = [];
  const tries: string[] = [];
  let origin = '';

  const server = createHttpServer(async (request, response) => {
    const endpoint = `${origin}${request.url}`;
    tries.push(endpoint);
    const body = await readBody(request);
    const plan = plans.get(endpoint) ?? { status: 201 };
    if (plan === 'hang') return;
    const keys = browsers.get(endpoint);
    const status = keys ? plan.status : 404;
    if (keys && status === 201) {
      const { authorization = '', ttl, topic } = request.headers;
      messages.push({
        endpoint,
        payload: JSON.parse(decrypt(body, keys)),
        ttlSeconds: Number(ttl),
        topic: topic === undefined ? undefined : String(topic),
        serverKey: checkSender(authorization, origin),
      });
    }
    response.writeHead(status, plan.retryAfter ? { 'retry-after': plan.retryAfter } : {}).end();
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const bound = server.address();
  origin = `http://127.0.0.1:${typeof bound === 'object' ? bound?.port : 0}`;

  return {
    origin,
    messages,
    tries,
    subscribe: () => {
      const endpoint = `${origin}/send/${randomBytes(12).toString('base64url')}`;
      const keys = { curve: createECDH('prime256v1'), auth: randomBytes(16) };
      const p256dh = keys.curve.generateKeys('base64url');
      browsers.set(endpoint, keys);
      return { endpoint, p256dh, auth: keys.auth.toString('base64url') };
    },
    plan: ({ endpoint }, plan) => void plans.set(endpoint, plan),
    clear: () => {
      plans.clear();
      messages.splice(0);
      tries.splice(0);
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
};
