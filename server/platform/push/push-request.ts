import { createCipheriv, createECDH, createPrivateKey, hkdfSync, randomBytes, sign } from 'node:crypto';
import { hours, seconds } from '#shared/lib/time.ts';

/** The key pair by which push services know this installation, in base64url. */
export type SenderKeys = { readonly publicKey: string; readonly privateKey: string };

const CURVE = 'prime256v1';
const KEY_BYTES = 65;

/** Creates the key pair that belongs to a private key of 32 bytes. */
export const toSenderKeys = (privateKey: Buffer): SenderKeys => {
  const curve = createECDH(CURVE);
  curve.setPrivateKey(privateKey);
  return { publicKey: curve.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
};

const derive = (key: Buffer, salt: Buffer, info: Buffer | string, bytes: number): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, info, bytes));

const RECORD_BYTES = 4096;
/** Ends the text of the last record (RFC 8188). */
const LAST_RECORD = Buffer.from([2]);

/**
 * Encrypts a text so that only the browser with these keys reads it (RFC 8291, one record of `aes128gcm`).
 * @throws Error for keys that are no point of the curve
 */
export const encryptForBrowser = (
  { p256dh, auth }: { p256dh: string; auth: string },
  text: string,
): Buffer => {
  const browserKey = Buffer.from(p256dh, 'base64url');
  const curve = createECDH(CURVE);
  const ownKey = curve.generateKeys();
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), browserKey, ownKey]);
  const secret = derive(curve.computeSecret(browserKey), Buffer.from(auth, 'base64url'), info, 32);
  const salt = randomBytes(16);
  const contentKey = derive(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derive(secret, salt, 'Content-Encoding: nonce\0', 12);
  const cipher = createCipheriv('aes-128-gcm', contentKey, nonce);
  const record = [
    cipher.update(text, 'utf8'),
    cipher.update(LAST_RECORD),
    cipher.final(),
    cipher.getAuthTag(),
  ];
  const sizes = Buffer.alloc(5);
  sizes.writeUInt32BE(RECORD_BYTES);
  sizes.writeUInt8(KEY_BYTES, 4);
  return Buffer.concat([salt, sizes, ownKey, ...record]);
};

const VALID_MS = hours(12);

const jsonPart = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Writes the header that identifies the sender to a push service (RFC 8292); `subject` is our contact address. */
export const authorizeSender = (
  { publicKey, privateKey }: SenderKeys,
  { endpoint, subject }: { endpoint: string; subject: string },
): string => {
  const point = Buffer.from(publicKey, 'base64url');
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')];
  const key = createPrivateKey({ key: { kty: 'EC', crv: 'P-256', d: privateKey, x, y }, format: 'jwk' });
  const claims = {
    aud: new URL(endpoint).origin,
    exp: Math.floor((Date.now() + VALID_MS) / seconds(1)),
    sub: subject,
  };
  const signed = `${jsonPart({ typ: 'JWT', alg: 'ES256' })}.${jsonPart(claims)}`;
  const signature = sign('sha256', Buffer.from(signed), { key, dsaEncoding: 'ieee-p1363' });
  return `vapid t=${signed}.${signature.toString('base64url')}, k=${publicKey}`;
};
