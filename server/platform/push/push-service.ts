import { createECDH } from 'node:crypto';
import { lazily } from '#shared/lib/lazily.ts';
import { hours, seconds } from '#shared/lib/time.ts';
import { isAskable, postRemote } from '../http/fetch-remote.ts';
import { deriveKey } from '../secrets/secrets.ts';

/** A browser's target for push messages: the address of its push service, its keys, and our key that it subscribed with. */
export type PushTarget = {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
  readonly serverKey: string;
};

export type PushMessage = {
  /** The payload for the service worker, encrypted for this browser. */
  readonly text: string;
  /** Of two messages with one topic that wait at the service, the later replaces the earlier; at most 32 letters and digits. */
  readonly topic: string;
  /** How long the service keeps the message for a browser that is away. */
  readonly keptSeconds: number;
};

export type PushOutcome =
  | { readonly kind: 'sent' }
  /** The browser has unsubscribed, or subscribed with a former key of ours. */
  | { readonly kind: 'gone' }
  /** The service refuses messages of this form, so sending it again would not help. */
  | { readonly kind: 'refused'; readonly status: number }
  | { readonly kind: 'again'; readonly waitMs: number | undefined };

/** Sends push messages (RFC 8030) to browsers, signed with this installation's key (RFC 8292). */
export type PushService = {
  readonly publicKey: string;
  /** Says whether an address may be one of a push service. */
  isEndpoint(address: string): boolean;
  send(target: PushTarget, message: PushMessage): Promise<PushOutcome>;
};

/** The key pair by which push services know this installation, in base64url. */
type SenderKeys = { readonly publicKey: string; readonly privateKey: string };

/** Derives the keys from APP_SECRET, so that all processes have the same ones and none is stored (decision 087). */
const deriveKeys = (secret: string): SenderKeys => {
  const privateKey = deriveKey(secret, 'web push');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(privateKey);
  return { publicKey: curve.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
};

const TIMEOUT_MS = seconds(5);
const MAX_WAIT_MS = hours(1);

/** Reads the wait of a Retry-After header, given in seconds or as a date. */
const waitOf = (retryAfter: string | undefined): number | undefined => {
  if (retryAfter === undefined) return undefined;
  const ms = /^\d+$/.test(retryAfter) ? seconds(Number(retryAfter)) : Date.parse(retryAfter) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(ms, 0), MAX_WAIT_MS);
};

const GONE = [401, 403, 404, 410];
const TRY_AGAIN = [408, 425, 429];

const judge = (status: number, retryAfter: string | undefined): PushOutcome => {
  if (status >= 200 && status < 300) return { kind: 'sent' };
  if (GONE.includes(status)) return { kind: 'gone' };
  if (TRY_AGAIN.includes(status) || status >= 500) return { kind: 'again', waitMs: waitOf(retryAfter) };
  return { kind: 'refused', status };
};

export type PushOptions = {
  appSecret: string;
  /** The former APP_SECRET; browsers that subscribed under it still get messages. */
  formerSecret: string | undefined;
  publicUrl: string;
  supportEmail: string;
  /** A stand-in of a push service, for tests. */
  trustedOrigin?: string | undefined;
};

const ENCODING = 'aes128gcm';

/** Encrypts a text for a browser; undefined for keys that no browser creates. */
const tryEncrypt = (
  { encrypt }: typeof import('web-push'),
  { p256dh, auth }: PushTarget,
  text: string,
): Buffer | undefined => {
  try {
    return encrypt(p256dh, auth, text, ENCODING).cipherText;
  } catch {
    // A page may send any bytes as its keys; those that are no point of the curve throw.
    return undefined;
  }
};

/** Creates the sender of push messages. */
export const createPushService = (options: PushOptions): PushService => {
  const { appSecret, formerSecret, publicUrl, supportEmail, trustedOrigin } = options;
  const keys = lazily(() => [appSecret, ...(formerSecret ? [formerSecret] : [])].map(deriveKeys));
  // Push services want to know whom to ask when a sender misbehaves.
  const subject = publicUrl.startsWith('https:') ? publicUrl : `mailto:${supportEmail}`;
  return {
    get publicKey() {
      return keys()[0]?.publicKey ?? '';
    },
    isEndpoint: (address) => isAskable(address, trustedOrigin),
    send: async (target, { text, topic, keptSeconds }) => {
      const { endpoint: url, serverKey } = target;
      const own = keys().find(({ publicKey }) => publicKey === serverKey);
      if (!own) return { kind: 'gone' };
      // Only installations whose team listens need it.
      const { default: webPush } = await import('web-push');
      const body = tryEncrypt(webPush, target, text);
      if (!body) return { kind: 'gone' };
      const { publicKey, privateKey } = own;
      const headers = {
        'content-type': 'application/octet-stream',
        'content-encoding': ENCODING,
        'content-length': body.length,
        ttl: keptSeconds,
        urgency: 'high',
        topic,
        ...webPush.getVapidHeaders(new URL(url).origin, subject, publicKey, privateKey, ENCODING),
      };
      const reply = await postRemote({ url, headers, body, timeoutMs: TIMEOUT_MS, trustedOrigin });
      switch (reply.kind) {
        case 'answered':
          return judge(reply.status, reply.retryAfter);
        case 'refused':
          return { kind: 'gone' };
        case 'unreachable':
          return { kind: 'again', waitMs: undefined };
      }
    },
  };
};
