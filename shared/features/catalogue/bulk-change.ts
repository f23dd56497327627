import * as z from 'zod/mini';
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
