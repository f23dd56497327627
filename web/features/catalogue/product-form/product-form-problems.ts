import type * as z from 'zod/mini';
import type { ProductTextField } from '#shared/features/catalogue/product-fields.ts';
import {
  MAX_ATTRIBUTE_NAME_LENGTH,
  MAX_ATTRIBUTE_VALUE_LENGTH,
  MAX_PRODUCT_ATTRIBUTES,
} from '#shared/features/catalogue/product-rules.ts';
import { ProductCreateSchema, ProductUpdateSchema } from '#shared/features/catalogue/product-schemas.ts';
import { explainIssue } from '#shared/lib/explain-issue.ts';
import { FIELD_COPY } from '#shared/lib/field-copy.ts';
import { PRODUCT_FORM_COPY } from '../product-form-copy.ts';
import {
  type AttributeLine,
  filledAttributes,
  PLAIN_TEXT_FIELDS,
  type ProductFormValues,
  productFields,
} from './product-form-values.ts';

/** Which rules hold: `spec 5` words and requires differently when adding and when editing. */
export type ProductFormPurpose = 'create' | 'edit';

export type ProductFormField = 'name' | 'price' | 'stock' | ProductTextField | 'attributes';
export type ProductFormProblems = Partial<Record<ProductFormField, string>>;

const SCHEMAS = { create: ProductCreateSchema, edit: ProductUpdateSchema } satisfies Record<
  ProductFormPurpose,
  z.ZodMiniType
>;

/** What is wrong with the characteristics, which the call refuses in one sentence. */
const attributeProblem = (lines: readonly AttributeLine[]): string | undefined => {
  const names = lines.map(({ name }) => name.trim());
  if (lines.length > MAX_PRODUCT_ATTRIBUTES) return PRODUCT_FORM_COPY.attributesFull(MAX_PRODUCT_ATTRIBUTES);
  if (names.includes('')) return PRODUCT_FORM_COPY.attributeWithoutName;
  if (new Set(names).size < names.length) return PRODUCT_FORM_COPY.attributeTwice;
  if (names.some((name) => name.length > MAX_ATTRIBUTE_NAME_LENGTH))
    return FIELD_COPY.tooLong(MAX_ATTRIBUTE_NAME_LENGTH);
  return lines.some(({ value }) => value.trim().length > MAX_ATTRIBUTE_VALUE_LENGTH)
    ? FIELD_COPY.tooLong(MAX_ATTRIBUTE_VALUE_LENGTH)
    : undefined;
};

/** The order of the fields on screen, so that the first problem is the first one seen. */
export const PRODUCT_FORM_FIELDS: readonly ProductFormField[] = [
  'name',
  'price',
  'stock',
  'category',
  ...PLAIN_TEXT_FIELDS,
  'attributes',
];

/** What is wrong with the fields: what their call would refuse, each in its own words. */
export const findProductProblems = (
  values: ProductFormValues,
  purpose: ProductFormPurpose,
): ProductFormProblems => {
  const refused = SCHEMAS[purpose].safeParse(productFields(values), { error: explainIssue });
  const issues = (refused.error?.issues ?? []).map(({ path: [field], message }) => [field, message]);
  const attributes = attributeProblem(filledAttributes(values.attributes));
  // The first of several issues of a field is the one that is shown.
  return { ...Object.fromEntries(issues.reverse()), ...(attributes && { attributes }) };
};

/** Whether something is wrong below name and price, where «Más detalles» may hide it. */
export const hasDetailProblem = ({ name: _name, price: _price, ...details }: ProductFormProblems): boolean =>
  Object.keys(details).length > 0;

/** Whether the save button of a new product may be pressed (`spec 2`: never without name or price). */
export const canSaveNewProduct = ({ name, price }: ProductFormValues): boolean =>
  name.trim() !== '' && price.trim() !== '';
