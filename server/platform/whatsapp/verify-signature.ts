import { createHmac, timingSafeEqual } from 'node:crypto';

/** As Meta writes it; anything else, also two headers that Node joins into one, is no signature (`whatsapp 1`). */
const SIGNATURE = /^sha256=([0-9a-f]{64})$/;

/** Whether a header has the form of a signature; only the body's bytes tell whether it is one. */
export const isSignature = (header: string | string[] | undefined): header is string =>
  typeof header === 'string' && SIGNATURE.test(header);

export type SignedBody = {
  /** The bytes as they came: a body that was parsed and written again has another signature. */
  readonly body: Uint8Array;
  /** `X-Hub-Signature-256`. */
  readonly header: string | string[] | undefined;
  /** Every app secret that counts now; none: nothing is believed. */
  readonly secrets: readonly string[];
};

/** Signs a body as Meta does. */
export const signBody = (body: Uint8Array, secret: string): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

/** Whether a delivery was signed with one of our app secrets. */
export const isSigned = ({ body, header, secrets }: SignedBody): boolean => {
  if (!isSignature(header)) return false;
  const given = Buffer.from(header);
  // Every secret is tried, so that time tells nothing about which one fits.
  const matches = secrets.filter((secret) => timingSafeEqual(Buffer.from(signBody(body, secret)), given));
  return matches.length > 0;
};
