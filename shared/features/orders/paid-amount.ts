import * as z from 'zod/mini';
import type { Money } from '#shared/lib/money.ts';
import { moneySchema } from '#shared/lib/money-schema.ts';
import { PAYMENTS_COPY } from './payments-copy.ts';

/** An amount of money that changes hands: pesos, above zero. */
export const PaidAmountSchema = moneySchema(PAYMENTS_COPY.notAmount).check(
  z.refine((amount: Money) => amount > 0, { error: PAYMENTS_COPY.notAmount }),
);
