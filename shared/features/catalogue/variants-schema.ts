import * as z from 'zod/mini';
import { UuidSchema } from '#shared/lib/answer-schemas.ts';
import { decodeJson } from '#shared/lib/decode-json.ts';
import { foldText } from '#shared/lib/text-fold.ts';
import { lineSchema } from '#shared/lib/text-schema.ts';
import { GtinSchema } from './gtin.ts';
import { TEXT_FIELDS } from './product-fields.ts';
import {
  MAX_OPTION_NAME_LENGTH,
  MAX_OPTION_VALUE_LENGTH,
  MAX_OPTIONS,
  MAX_PRODUCT_IMAGES,
  MAX_VARIANTS,
} from './product-rules.ts';
import { emptyAsNull, PositivePriceSchema, StockSchema } from './product-value-schemas.ts';
import type { ProductOption } from './variants.ts';
import { VARIANTS_PROBLEMS } from './variants-copy.ts';

const OptionSchema = z.object(
  {
    name: lineSchema({ min: 1, max: MAX_OPTION_NAME_LENGTH }),
    values: z
      .array(lineSchema({ min: 1, max: MAX_OPTION_VALUE_LENGTH }))
      .check(
        z.minLength(1, VARIANTS_PROBLEMS.optionsRequired),
        z.maxLength(MAX_VARIANTS, VARIANTS_PROBLEMS.invalid),
      ),
  },
  { error: VARIANTS_PROBLEMS.invalid },
);

const VariantSchema = z.object(
  {
    /** A variant that the product has already; one without is found by its values, or is new. */
    id: z.optional(UuidSchema),
    values: z.array(lineSchema({ min: 1, max: MAX_OPTION_VALUE_LENGTH })),
    /** null: the price of the product. Here and below an absent value stays as it is; in a new variant it is empty. */
    price: emptyAsNull(PositivePriceSchema),
    stock: emptyAsNull(StockSchema),
    sku: emptyAsNull(lineSchema({ max: TEXT_FIELDS.sku.maxLength })),
    gtin: emptyAsNull(GtinSchema),
    /** The position of its picture among those that the product has after this change. */
    picture: z.optional(
      z.nullable(
        z
          .int({ error: VARIANTS_PROBLEMS.pictureInvalid })
          .check(
            z.minimum(0, VARIANTS_PROBLEMS.pictureInvalid),
            z.maximum(MAX_PRODUCT_IMAGES - 1, VARIANTS_PROBLEMS.pictureInvalid),
          ),
      ),
    ),
    off: z.optional(z.boolean({ error: VARIANTS_PROBLEMS.invalid })),
  },
  { error: VARIANTS_PROBLEMS.invalid },
);

const VariantsObjectSchema = z.object(
  {
    options: z
      .array(OptionSchema, { error: VARIANTS_PROBLEMS.invalid })
      .check(
        z.minLength(1, VARIANTS_PROBLEMS.optionsRequired),
        z.maxLength(MAX_OPTIONS, VARIANTS_PROBLEMS.tooManyOptions),
      ),
    items: z
      .array(VariantSchema, { error: VARIANTS_PROBLEMS.invalid })
      .check(z.minLength(1, VARIANTS_PROBLEMS.itemsRequired)),
    /** The variants that the form was opened with. A product that has others by now is left as it is: absent ones would leave it. */
    seen: z.optional(z.array(UuidSchema)),
  },
  { error: VARIANTS_PROBLEMS.invalid },
);

type ReadVariants = z.output<typeof VariantsObjectSchema>;

/** The variants that a product is given. */
export type VariantsInput = {
  readonly options: readonly ProductOption[];
  readonly items: readonly (Omit<ReadVariants['items'][number], 'values'> & {
    readonly values: readonly string[];
  })[];
  readonly seen?: readonly string[] | undefined;
};

const firstTwice = (texts: readonly string[]): string | undefined => {
  const folded = texts.map(foldText);
  return texts.find((_, at) => folded.indexOf(folded[at] ?? '') < at);
};

const sayValues = (values: readonly string[]): string => values.join(' · ');

/** What is wrong with variants as a whole; undefined when they are sound. */
const variantsProblem = ({ options, items }: VariantsInput): string | undefined => {
  const option = firstTwice(options.map(({ name }) => name));
  if (option !== undefined) return VARIANTS_PROBLEMS.optionTwice(option);
  for (const { values } of options) {
    const value = firstTwice(values);
    if (value !== undefined) return VARIANTS_PROBLEMS.valueTwice(value);
  }
  if (items.length > MAX_VARIANTS) return VARIANTS_PROBLEMS.tooMany(items.length);
  const isComplete = items.every(
    ({ values }) =>
      values.length === options.length && values.every((value, at) => options[at]?.values.includes(value)),
  );
  if (!isComplete) return VARIANTS_PROBLEMS.valuesDiffer;
  const twice = firstTwice(items.map(({ values }) => sayValues(values)));
  return twice === undefined ? undefined : VARIANTS_PROBLEMS.twice(twice);
};

/** The variants of a product, as JSON or as the JSON text of a multipart field. */
export const VariantsSchema = z.pipe(
  z.transform(decodeJson),
  VariantsObjectSchema.check((context) => {
    const message = variantsProblem(context.value);
    if (message !== undefined) context.issues.push({ code: 'custom', message, input: context.value });
  }),
);
