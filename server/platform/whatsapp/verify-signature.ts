import { createHmac, timingSafeEqual } from 'node:crypto';

/** Meta's form; two headers that Node joins into one do not match (`whatsapp 1`). */
const SIGNATURE = /^sha256=([0-9a-f]{64})$/;

/** Says whether a header has the form of a signature; `isSigned` checks it. */
export const isSignature = (header: string | string[] | undefined): header is string =>
  typeof header === 'string' && SIGNATURE.test(header);

export type SignedBody = {
  /** The received bytes: a body that was parsed and written again has another signature. */
  readonly body: Uint8Array;
  /** `X-Hub-Signature-256`. */
  readonly header: string | string[] | undefined;
  /** Every valid app secret; without any, no body is accepted. */
  readonly secrets: readonly string[];
};

/** Signs a body as Meta does. */
export const signBody = (body: Uint8Array, secret: string): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest('hex')}`;

/** Says whether a delivery was signed with one of our app secrets. */
export const isSigned = ({ body, header, secrets }: SignedBody): boolean => {
  if (!isSignature(header)) return false;
  const given = Buffer.from(header);
  // Every secret is tried, so that the time does not show which one matches.
  const matches = secrets.filter((secret) => timingSafeEqual(Buffer.from(signBody(body, secret)), given));
  return matches.length > 0;
};
