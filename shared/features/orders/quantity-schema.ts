import * as z from 'zod/mini';
import { QUANTITY_PROBLEMS } from '#shared/features/catalogue/measure-copy.ts';
import { MEASURE_UNITS } from '#shared/features/catalogue/measure-text.ts';
import { FIELD_COPY } from '#shared/lib/field-copy.ts';
import { isQuantity } from '#shared/lib/quantity-sums.ts';
import { MAX_CART_QUANTITY } from './cart-rules.ts';

/** The quantity of a line: pieces, or an amount of the product's unit. Whether the product is sold so is judged with the product. */
export const QuantitySchema = z
  .number({ error: QUANTITY_PROBLEMS.quantityInvalid })
  .check(
    z.refine(isQuantity, QUANTITY_PROBLEMS.quantityInvalid),
    z.maximum(MAX_CART_QUANTITY, FIELD_COPY.tooMany(MAX_CART_QUANTITY)),
  );

/** The unit of a quantity as it was seen, null for pieces; a product that is sold in another by now is refused. */
export const SeenUnitSchema = z._default(z.nullable(z.enum(MEASURE_UNITS)), null);
