import { PRODUCT_COPY } from '#shared/features/catalogue/catalogue-copy.ts';
import { positivePriceProblem, priceProblem } from '#shared/features/catalogue/price-problem.ts';
import { eachTextField, TEXT_FIELDS, type TextField } from '#shared/features/catalogue/product-fields.ts';
import { PRODUCT_FORM_COPY } from '#shared/features/catalogue/product-form-copy.ts';
import {
  MAX_ATTRIBUTE_NAME_LENGTH,
  MAX_ATTRIBUTE_VALUE_LENGTH,
  MAX_PRODUCT_ATTRIBUTES,
  MAX_PRODUCT_NAME_LENGTH,
  parseWholeStock,
} from '#shared/features/catalogue/product-rules.ts';
import { FIELD_COPY } from '#shared/lib/field-copy.ts';
import {
  type AttributeLine,
  filledAttributes,
  PLAIN_TEXT_FIELDS,
  type ProductFormValues,
} from './product-form-values.ts';

/** Which rules hold: `spec 5` words and requires differently when adding and when editing. */
export type ProductFormPurpose = 'create' | 'edit';

export type ProductFormField = 'name' | 'price' | 'stock' | TextField | 'attributes';
export type ProductFormProblems = Partial<Record<ProductFormField, string>>;

type Rule = (values: ProductFormValues, purpose: ProductFormPurpose) => string | undefined;

const tooLong = (text: string, max: number): string | undefined =>
  text.trim().length > max ? FIELD_COPY.tooLong(max) : undefined;

const required = (text: string, message: string): string | undefined =>
  text.trim() === '' ? message : undefined;

const createPriceProblem = (price: string): string | undefined => {
  if (price === '') return PRODUCT_COPY.priceRequired;
  return priceProblem(price, PRODUCT_COPY.priceFormat);
};

/** Optional when editing, but never zero or less once it is given. */
const editPriceProblem = (price: string): string | undefined =>
  price === '' ? undefined : positivePriceProblem(price);

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

const textRule =
  (field: TextField): Rule =>
  (values) =>
    tooLong(values[field], TEXT_FIELDS[field].maxLength);

const TEXT_RULES = eachTextField(textRule);

const RULES: Record<ProductFormField, Rule> = {
  ...TEXT_RULES,
  name: ({ name }) => required(name, PRODUCT_COPY.nameRequired) ?? tooLong(name, MAX_PRODUCT_NAME_LENGTH),
  price: ({ price }, purpose) =>
    purpose === 'create' ? createPriceProblem(price.trim()) : editPriceProblem(price.trim()),
  stock: ({ stock }) =>
    stock.trim() === '' || parseWholeStock(stock.trim()) !== undefined
      ? undefined
      : PRODUCT_COPY.stockInvalid,
  category: (values, purpose) =>
    (purpose === 'edit' ? required(values.category, PRODUCT_COPY.categoryRequired) : undefined) ??
    TEXT_RULES.category(values, purpose),
  attributes: ({ attributes }) => attributeProblem(filledAttributes(attributes)),
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

/** What is wrong with the fields, each in its own words. */
export const findProductProblems = (
  values: ProductFormValues,
  purpose: ProductFormPurpose,
): ProductFormProblems => {
  const problems: ProductFormProblems = {};
  for (const field of PRODUCT_FORM_FIELDS) {
    const problem = RULES[field](values, purpose);
    if (problem) problems[field] = problem;
  }
  return problems;
};

/** Whether something is wrong below name and price, where «Más detalles» may hide it. */
export const hasDetailProblem = ({ name: _name, price: _price, ...details }: ProductFormProblems): boolean =>
  Object.keys(details).length > 0;

/** Whether the save button of a new product may be pressed (`spec 2`: never without name or price). */
export const canSaveNewProduct = ({ name, price }: ProductFormValues): boolean =>
  name.trim() !== '' && price.trim() !== '';
