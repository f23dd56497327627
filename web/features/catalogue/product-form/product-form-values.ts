import * as z from 'zod/mini';
import { MEASURE_UNITS } from '#shared/features/catalogue/measure-text.ts';
import { eachTextField, TEXT_FIELD_NAMES } from '#shared/features/catalogue/product-fields.ts';
import { PRODUCT_STATUSES } from '#shared/features/catalogue/product-rules.ts';
import { USUAL_TAX_RATE } from '#shared/features/catalogue/tax-rates.ts';
import { parseQuantity } from '#shared/lib/exact-quantity.ts';
import { addDays, startOfNamedDay } from '#shared/lib/time.ts';
import { randomId } from '#web/lib/random-id.ts';
import { hasVariants, NO_VARIANTS_FORM, VariantsFormSchema, variantsText } from './variants-values.ts';

const AttributeLineSchema = z.object({ id: z.string(), name: z.string(), value: z.string() });
export type AttributeLine = z.infer<typeof AttributeLineSchema>;

const TierLineSchema = z.object({ id: z.string(), quantity: z.string(), price: z.string() });
export type TierLine = z.infer<typeof TierLineSchema>;

/** The form's fields as they are typed. */
export const ProductFormSchema = z.object({
  name: z.string(),
  price: z.string(),
  stock: z.string(),
  /** The stock when the form was opened; none in a new product. */
  stockBefore: z.optional(z.string()),
  // A draft may be older than a field of the product, which is then empty.
  ...eachTextField(() => z._default(z.string(), '')),
  /** A unit, or empty: it is sold by the piece. */
  unit: z._default(z.union([z.literal(''), z.enum(MEASURE_UNITS)]), ''),
  step: z._default(z.string(), '1'),
  byMoney: z._default(z.boolean(), false),
  taxRate: z._default(z.string(), String(USUAL_TAX_RATE)),
  offerPrice: z._default(z.string(), ''),
  /** The first and the last day of the offer, `2026-11-30`; empty: none. */
  offerFrom: z._default(z.string(), ''),
  offerTo: z._default(z.string(), ''),
  /** The offer as it was sent when the form was opened; none in a new product. */
  offerBefore: z.optional(z.string()),
  tiers: z._default(z.array(TierLineSchema), []),
  variants: z._default(VariantsFormSchema, NO_VARIANTS_FORM),
  status: z.enum(PRODUCT_STATUSES),
  attributes: z.array(AttributeLineSchema),
});
export type ProductFormValues = z.infer<typeof ProductFormSchema>;

/** Plain text fields in the order of the screen; the category is chosen above them. */
export const PLAIN_TEXT_FIELDS = TEXT_FIELD_NAMES.filter((field) => field !== 'category');

/** An untouched form. */
export const EMPTY_PRODUCT_FORM: ProductFormValues = {
  name: '',
  price: '',
  stock: '',
  ...eachTextField(() => ''),
  unit: '',
  step: '1',
  byMoney: false,
  taxRate: String(USUAL_TAX_RATE),
  offerPrice: '',
  offerFrom: '',
  offerTo: '',
  tiers: [],
  variants: NO_VARIANTS_FORM,
  status: PRODUCT_STATUSES[0],
  attributes: [],
};

/** Creates a line for one more characteristic. */
export const attributeLine = (name = '', value = ''): AttributeLine => ({ id: randomId(), name, value });

/** Creates a line for one more price from a quantity on. */
export const tierLine = (quantity = '', price = ''): TierLine => ({ id: randomId(), quantity, price });

const isEmptyLine = ({ name, value }: AttributeLine): boolean => name.trim() === '' && value.trim() === '';

/** Lists the lines that are filled in; an empty line counts as removed. */
export const filledAttributes = (lines: readonly AttributeLine[]): AttributeLine[] =>
  lines.filter((line) => !isEmptyLine(line));

/** A number as people write it, ½ or 3/4 too, for a call; any other text is sent as it is, and the server refuses it with its words. */
const sentQuantity = (typed: string): number | string => parseQuantity(typed) ?? typed.trim();

/** The measure of the product as JSON text; empty for one sold by the piece. */
const measureText = ({ unit, step, byMoney }: ProductFormValues): string =>
  unit === '' ? '' : JSON.stringify({ unit, step: sentQuantity(step), byMoney });

/** The offer as JSON text; empty: none. Its last day is whole. */
export const offerText = ({
  offerPrice,
  offerFrom,
  offerTo,
}: Pick<ProductFormValues, 'offerPrice' | 'offerFrom' | 'offerTo'>): string =>
  offerPrice.trim() === '' && offerFrom === '' && offerTo === ''
    ? ''
    : JSON.stringify({
        price: offerPrice.trim(),
        begins: offerFrom === '' ? null : startOfNamedDay(offerFrom),
        ends: offerTo === '' ? null : startOfNamedDay(addDays(offerTo, 1)),
      });

const tiersText = ({ tiers }: ProductFormValues): string =>
  JSON.stringify(
    tiers
      .filter(({ quantity, price }) => quantity.trim() !== '' || price.trim() !== '')
      .map(({ quantity, price }) => ({ quantity: sentQuantity(quantity), price: price.trim() })),
  );

/** The stock of the product itself; with variants it is theirs, and it has none. */
const stockText = ({ stock, unit, variants }: ProductFormValues): string => {
  if (hasVariants(variants)) return '';
  return unit === '' ? stock.trim() : String(sentQuantity(stock));
};

/**
 * Converts the values to the fields of the calls: an empty text removes a value, and characteristics, the measure and the
 * variants are sent as JSON, also in a multipart body.
 * @param photoIds the photos that the product has after the call, in their order
 */
export const productFields = (values: ProductFormValues, photoIds: readonly string[] = []) => ({
  name: values.name.trim(),
  price: values.price.trim(),
  // One that was left alone stays what it is by now: a form that was open meanwhile brings back nothing that was sold.
  ...(values.stock !== values.stockBefore && { stock: stockText(values) }),
  // A form that knows of no variants takes away none that came meanwhile.
  variants: variantsText(values.variants, { photoIds, isMeasured: values.unit !== '' }),
  measure: measureText(values),
  // One that was left alone keeps its instants, which may be within a day.
  ...(offerText(values) !== values.offerBefore && { offer: offerText(values) }),
  tiers: tiersText(values),
  ...eachTextField((field) => values[field].trim()),
  taxRate: values.taxRate,
  status: values.status,
  attributes: JSON.stringify(
    Object.fromEntries(
      filledAttributes(values.attributes).map(({ name, value }) => [name.trim(), value.trim()]),
    ),
  ),
});

const variantPhotos = ({ variants }: ProductFormValues): string[] =>
  Object.values(variants.cells).map(({ photo }) => photo);

/** Whether two forms would save the same. */
export const isSameForm = (left: ProductFormValues, right: ProductFormValues): boolean => {
  const photos = [...new Set([left, right].flatMap(variantPhotos))];
  return JSON.stringify(productFields(left, photos)) === JSON.stringify(productFields(right, photos));
};
