import * as z from 'zod/mini';
import { InstantSchema } from '#shared/lib/answer-schemas.ts';
import { MeasureViewSchema } from './measure.ts';
import { CurrentPriceViewSchema, OfferViewSchema, TiersViewSchema } from './moving-price-schema.ts';
import { eachTextField } from './product-fields.ts';
import { PRODUCT_STATUSES } from './product-rules.ts';
import { TAX_RATES } from './tax-rates.ts';
import { VariantsViewSchema } from './variants.ts';

/** A product as the API shows it (`spec 3`); other programs know the field names. */
export const ProductViewSchema = z.object({
  id: z.string(),
  name: z.string(),
  ...eachTextField(() => z.nullable(z.string())),
  /** Pesos with at most two decimals. */
  price: z.nullable(z.number()),
  /** A lower price with dates, which a variant with a price of its own does not have. */
  offer: OfferViewSchema,
  /** Lower prices from a quantity on; the lowest of all counts. */
  tiers: TiersViewSchema,
  /** What of these counts at the time of the answer. */
  current: CurrentPriceViewSchema,
  /** null: the store does not count it, or not all of its variants. */
  stock: z.nullable(z.number()),
  /** How it is sold; null: by the piece. */
  measure: MeasureViewSchema,
  /** The percentage of ITBIS, which counts where the store charges it; 0: exempt. */
  taxRate: z.literal(TAX_RATES),
  status: z.enum(PRODUCT_STATUSES),
  /** Addresses of the pictures, the main one first. */
  images: z.array(z.string()),
  attributes: z.record(z.string(), z.string()),
  /** What it comes in; its stock is then the sum of theirs. null: it has no variants. */
  variants: VariantsViewSchema,
  created_at: InstantSchema,
  updated_at: InstantSchema,
});
export type ProductView = z.output<typeof ProductViewSchema>;
