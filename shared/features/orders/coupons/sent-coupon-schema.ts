import * as z from 'zod/mini';
import { moneySchema } from '../../../lib/money-schema.ts';
import { lineSchema } from '../../../lib/text-schema.ts';

/** Longest code as it may be typed, with spaces; one that is no code is answered like one that does not exist. */
export const MAX_TYPED_CODE_LENGTH = 60;

/** The coupon of an order that is sent: another discount than the one that was seen is answered, not charged. */
export const SentCouponSchema = z.object({
  code: lineSchema({ min: 1, max: MAX_TYPED_CODE_LENGTH }),
  /** What it took off on the screen. */
  discount: moneySchema(),
});
