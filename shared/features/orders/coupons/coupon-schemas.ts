import * as z from 'zod/mini';
import { moneySchema } from '#shared/lib/money-schema.ts';
import { lineSchema } from '#shared/lib/text-schema.ts';
import { COUPON_KINDS } from './coupon-terms.ts';

/** Longest code as it may be typed, with spaces; one that is no code is answered like one that does not exist. */
export const MAX_TYPED_CODE_LENGTH = 60;

/** The terms of a coupon in the API, amounts in pesos. */
export const CouponTermsSchema = z.object({
  code: z.string(),
  kind: z.enum(COUPON_KINDS),
  /** A percent, or pesos; 0 of a free delivery. */
  value: z.number(),
  minimum: z.number(),
});

/** A coupon that the store tells everybody, with what it takes off and for whom, in words. */
export const ShownCouponSchema = z.extend(CouponTermsSchema, { text: z.string() });

/** The coupon of an order that is sent: another discount than the one that was seen is answered, not charged. */
export const SentCouponSchema = z.object({
  code: lineSchema({ min: 1, max: MAX_TYPED_CODE_LENGTH }),
  /** What it took off on the screen. */
  discount: moneySchema(),
});
