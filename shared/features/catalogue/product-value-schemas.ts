import * as z from 'zod/mini';
import { explainedMoneySchema } from '#shared/lib/money-schema.ts';
import { PRODUCT_COPY } from './catalogue-copy.ts';
import { priceProblem } from './price-problem.ts';
import { parseStockNumber } from './product-rules.ts';
import { findTaxRate } from './tax-rates.ts';

/** Forms have no null: an empty field, like JSON's null, says that the product has no such value. */
export const emptyAsNull = <Schema extends z.ZodMiniType>(schema: Schema) =>
  z.optional(
    z.pipe(
      z.transform((value): unknown => (value === '' ? null : value)),
      z.nullable(schema),
    ),
  );

/** A stock from 0 up, as a number or as text. */
export const StockSchema = z.pipe(
  z.union([z.number(), z.string()], { error: PRODUCT_COPY.stockInvalid }),
  z.transform((value, context) => {
    const stock = parseStockNumber(value, true);
    if (stock !== undefined) return stock;
    context.issues.push({ code: 'custom', message: PRODUCT_COPY.stockInvalid, input: value });
    return z.NEVER;
  }),
);

/** A percentage of ITBIS, as a number or as text. */
export const TaxRateSchema = z.pipe(
  z.union([z.number(), z.string()], { error: PRODUCT_COPY.taxRateInvalid }),
  z.transform((value, context) => {
    const rate = findTaxRate(value);
    if (rate !== undefined) return rate;
    context.issues.push({ code: 'custom', message: PRODUCT_COPY.taxRateInvalid, input: value });
    return z.NEVER;
  }),
);

/** A price of zero or more; `otherwise` is the message for a value that is not a number, `missing` for an absent one. */
export const priceSchema = (otherwise: string, missing?: string) =>
  explainedMoneySchema((written) => priceProblem(written, otherwise) ?? otherwise, missing);

/** A price above zero. */
export const PositivePriceSchema = priceSchema(PRODUCT_COPY.priceInvalid).check(
  z.refine((price) => price > 0, PRODUCT_COPY.priceInvalid),
);
