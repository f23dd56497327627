import { createHmac, timingSafeEqual } from 'node:crypto';
import { seconds } from '#shared/lib/time.ts';

/** The settings that every authenticator app understands (RFC 6238 with the defaults of their key format). */
const STEP_MS = seconds(30);
const DIGITS = 6;
/** A phone's clock may be a step early or late. */
const DRIFT = [-1, 0, 1];

/** Returns the time step of an instant. */
export const stepOf = (at: Date): number => Math.floor(at.getTime() / STEP_MS);

/** Returns the code of a time step (RFC 4226, 5.3). */
export const totpCode = (secret: Uint8Array, step: number): string => {
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(step));
  const mac = createHmac('sha1', secret).update(counter).digest();
  const offset = mac.readUInt8(mac.length - 1) & 0xf;
  const number = mac.readUInt32BE(offset) & 0x7fffffff;
  return String(number % 10 ** DIGITS).padStart(DIGITS, '0');
};

const isSame = (left: string, right: string): boolean => {
  const [a, b] = [Buffer.from(left), Buffer.from(right)];
  return a.length === b.length && timingSafeEqual(a, b);
};

type Shown = { secret: Uint8Array; code: string; at: Date; usedStep: number | null };

/** Finds the time step of an entered code if it is near the present one and later than the last that was used; undefined otherwise. */
export const findShownStep = ({ secret, code, at, usedStep }: Shown): number | undefined =>
  DRIFT.map((drift) => stepOf(at) + drift)
    .filter((step) => step > (usedStep ?? 0))
    .find((step) => isSame(totpCode(secret, step), code));
