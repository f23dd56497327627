import * as z from 'zod/mini';
import { FIELD_COPY, SCHEMA_COPY } from '#shared/lib/field-copy.ts';
import { lineSchema, paragraphSchema } from '#shared/lib/text-schema.ts';
import { PRODUCT_COPY } from './catalogue-copy.ts';
import { GtinSchema } from './gtin.ts';
import { hasWholePieces } from './measure.ts';
import { MeasureSchema } from './measure-schema.ts';
import { OfferSchema, TiersSchema } from './moving-price-schema.ts';
import { ProductAttributesSchema } from './product-attributes.ts';
import { eachTextField, type ProductTextField, TEXT_FIELDS } from './product-fields.ts';
import { IMAGE_UPLOAD_MODES } from './product-images.ts';
import { PRODUCT_IMAGES_COPY } from './product-images-copy.ts';
import { MAX_PRODUCT_IMAGES, MAX_PRODUCT_NAME_LENGTH, PRODUCT_STATUSES } from './product-rules.ts';
import {
  emptyAsNull,
  PositivePriceSchema,
  priceSchema,
  StockSchema,
  TaxRateSchema,
} from './product-value-schemas.ts';
import { VariantsSchema } from './variants-schema.ts';

const NameSchema = lineSchema({
  min: 1,
  max: MAX_PRODUCT_NAME_LENGTH,
  tooShort: PRODUCT_COPY.nameRequired,
});

const RequiredCategorySchema = lineSchema({
  min: 1,
  max: TEXT_FIELDS.category.maxLength,
  tooShort: PRODUCT_COPY.categoryRequired,
});

const textSchema = (field: ProductTextField) => {
  const { kind, maxLength: max } = TEXT_FIELDS[field];
  return emptyAsNull(kind === 'line' ? lineSchema({ max }) : paragraphSchema({ max }));
};

const OPTIONAL_FIELDS = {
  ...eachTextField(textSchema),
  gtin: emptyAsNull(GtinSchema),
  stock: emptyAsNull(StockSchema),
  /** null: it is sold by the piece. */
  measure: emptyAsNull(MeasureSchema),
  /** null: none. Whether it is lower than the price is judged with the product. */
  offer: emptyAsNull(OfferSchema),
  /** null: none, as an empty list. */
  tiers: emptyAsNull(TiersSchema),
  taxRate: z.optional(TaxRateSchema),
  attributes: emptyAsNull(ProductAttributesSchema),
  /** null: it has none. Its stock is then that of its variants. */
  variants: emptyAsNull(VariantsSchema),
};

/** A product to add (`spec 5`): name and price required, JSON or multipart texts alike; a price of zero is allowed here. */
export const ProductCreateSchema = z
  .object({
    ...OPTIONAL_FIELDS,
    name: NameSchema,
    price: priceSchema(PRODUCT_COPY.priceFormat, PRODUCT_COPY.priceRequired),
  })
  .check(
    z.refine(({ stock, measure }) => hasWholePieces({ stock: stock ?? null, measure: measure ?? null }), {
      error: PRODUCT_COPY.stockInvalid,
      path: ['stock'],
    }),
  );
export type ProductCreate = z.output<typeof ProductCreateSchema>;

/** In a form the list is the repeated field itself, one text when it has one address, and empty when none stays. */
const asList = (value: unknown): unknown => {
  if (typeof value !== 'string') return value;
  return value === '' ? [] : [value];
};

const ImageUrlsSchema = z.pipe(
  z.transform(asList),
  z
    .array(z.string({ error: SCHEMA_COPY.notText }).check(z.maxLength(2048, FIELD_COPY.tooLong(2048))), {
      error: PRODUCT_IMAGES_COPY.listInvalid,
    })
    .check(z.maxLength(MAX_PRODUCT_IMAGES, PRODUCT_IMAGES_COPY.tooMany)),
);

/** A product's new values (`spec 5`): name and category required; an absent field stays, null or empty removes it. */
export const ProductUpdateSchema = z
  .object({
    ...OPTIONAL_FIELDS,
    name: NameSchema,
    category: RequiredCategorySchema,
    price: emptyAsNull(PositivePriceSchema),
    status: z.optional(z.enum(PRODUCT_STATUSES, { error: PRODUCT_COPY.statusInvalid })),
    /** The images that stay, in their order; absent leaves them alone. */
    images: z.optional(ImageUrlsSchema),
    /** The effect of the uploaded files on the present images. */
    mode: z.optional(z.enum(IMAGE_UPLOAD_MODES, { error: PRODUCT_COPY.imagesModeInvalid })),
  })
  .check(
    // One that leaves out how it is sold is judged with the product.
    z.refine(({ stock = null, measure }) => measure === undefined || hasWholePieces({ stock, measure }), {
      error: PRODUCT_COPY.stockInvalid,
      path: ['stock'],
    }),
  );
export type ProductUpdate = z.output<typeof ProductUpdateSchema>;
