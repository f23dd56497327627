import * as z from 'zod/mini';
import { CENTAVOS_PER_PESO, MAX_CENTAVOS, type Money, moneyOfCentavos } from '#shared/lib/money.ts';
import { lineSchema } from '#shared/lib/text-schema.ts';
import { BULK_COPY, PRODUCT_COPY } from './catalogue-copy.ts';
import { TEXT_FIELDS } from './product-fields.ts';
import { PRODUCT_STATUSES } from './product-rules.ts';
import { TaxRateSchema } from './product-value-schemas.ts';

const SIGNED_AMOUNT = /^-?\d{1,8}(\.\d{1,2})?$/;

const PercentSchema = z
  .number({ error: BULK_COPY.percentInvalid })
  .check(z.minimum(-99, BULK_COPY.percentInvalid), z.maximum(1000, BULK_COPY.percentInvalid));

const AmountSchema = z
  .number({ error: BULK_COPY.amountInvalid })
  .check(z.refine((pesos) => SIGNED_AMOUNT.test(String(pesos)), BULK_COPY.amountInvalid));

/** One change to many products. */
export const BulkChangeSchema = z.discriminatedUnion(
  'kind',
  [
    z.object({
      kind: z.literal('status'),
      status: z.enum(PRODUCT_STATUSES, { error: PRODUCT_COPY.statusInvalid }),
    }),
    z.object({
      kind: z.literal('category'),
      category: lineSchema({
        min: 1,
        max: TEXT_FIELDS.category.maxLength,
        tooShort: PRODUCT_COPY.categoryRequired,
      }),
    }),
    z.object({ kind: z.literal('tax_rate'), rate: TaxRateSchema }),
    /** 10 raises prices by a tenth, -10 lowers them by a tenth. */
    z.object({ kind: z.literal('price_percent'), percent: PercentSchema }),
    /** Pesos added to each price, or taken off it when negative. */
    z.object({ kind: z.literal('price_amount'), amount: AmountSchema }),
    z.object({ kind: z.literal('delete') }),
    z.object({ kind: z.literal('restore') }),
  ],
  { error: BULK_COPY.changeInvalid },
);
export type BulkChange = z.output<typeof BulkChangeSchema>;

/** A change that moves prices; see the contract of the bulk call. */
export type PriceChange = Extract<BulkChange, { kind: 'price_percent' | 'price_amount' }>;

const movedCentavos = (price: Money, change: PriceChange): number => {
  if (change.kind === 'price_amount') return price + Math.round(change.amount * CENTAVOS_PER_PESO);
  // To the peso, because that is what people see: a price shown as RD$94 is not one of 93.50.
  const pesos = (price * (100 + change.percent)) / (100 * CENTAVOS_PER_PESO);
  return Math.round(pesos) * CENTAVOS_PER_PESO;
};

/**
 * The price after a change; undefined when it would leave what a price may be. A product without price, or given away,
 * keeps what it has: there is nothing to raise or lower.
 */
export const priceAfter = (price: Money | null, change: PriceChange): Money | null | undefined => {
  if (price === null || price === 0) return price;
  const moved = movedCentavos(price, change);
  return moved > 0 && moved <= MAX_CENTAVOS ? moneyOfCentavos(moved) : undefined;
};
