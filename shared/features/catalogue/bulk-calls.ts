import * as z from 'zod/mini';
import { UuidSchema } from '#shared/lib/answer-schemas.ts';
import { defineCall } from '#shared/lib/define-call.ts';
import { lineSchema } from '#shared/lib/text-schema.ts';
import { BulkChangeSchema } from './bulk-change.ts';
import { BULK_COPY, PRODUCT_COPY } from './catalogue-copy.ts';
import { TEXT_FIELDS } from './product-fields.ts';
import { MAX_BULK_PRODUCTS } from './product-rules.ts';
import { ProductUpdateSchema } from './product-schemas.ts';
import { emptyAsNull, priceSchema } from './product-value-schemas.ts';
import { ProductViewSchema } from './product-view.ts';

const ManyProductsSchema = z.object({ success: z.literal(true), products: z.array(ProductViewSchema) });

const bounded = <Element extends z.ZodMiniType>(element: Element) =>
  z
    .array(element, { error: BULK_COPY.nothingChosen })
    .check(
      z.minLength(1, BULK_COPY.nothingChosen),
      z.maxLength(MAX_BULK_PRODUCTS, BULK_COPY.tooMany(MAX_BULK_PRODUCTS)),
    );

export const bulkChangeProductsCall = defineCall({
  name: 'bulkChangeProducts',
  method: 'POST',
  path: '/products/bulk',
  summary: 'Makes one change to many products, all or none; answers them as they are afterwards.',
  room: 'catalogue',
  access: 'editor',
  body: z.object({ ids: bounded(UuidSchema), change: BulkChangeSchema }),
  answer: ManyProductsSchema,
});

/** The columns of a product in a table: no long text, no characteristics, no pictures. */
const {
  description: _d,
  attributes: _a,
  images: _i,
  mode: _m,
  ...columns
} = z.partial(z.object(ProductUpdateSchema.shape)).shape;

/** Undoing a change restores values that a form would refuse, such as no category or a price of zero. */
const values = {
  ...columns,
  category: emptyAsNull(lineSchema({ max: TEXT_FIELDS.category.maxLength })),
  price: emptyAsNull(priceSchema(PRODUCT_COPY.priceInvalid)),
};

export const setProductValuesCall = defineCall({
  name: 'setProductValues',
  method: 'PUT',
  path: '/products/values',
  summary:
    'Gives each product its own new values, all or none: for editing in a table, and for putting back what a change took. A refusal names in `details.products` each value that is refused.',
  room: 'catalogue',
  access: 'editor',
  body: z.object({
    products: bounded(z.object({ id: UuidSchema, ...values })),
  }),
  maxBodyBytes: 512 * 1024,
  answer: ManyProductsSchema,
});

/** What a refusal of many values says of one of them. */
const RefusedValueSchema = z.object({ id: z.string(), field: z.string(), message: z.string() });
export type RefusedValue = z.output<typeof RefusedValueSchema>;

/** The details of a refusal of many values. */
export const RefusedValuesSchema = z.object({ products: z.array(RefusedValueSchema) });
