import type { ProductTextField } from '#shared/features/catalogue/product-fields.ts';
import { PLAIN_TEXT_FIELDS, type ProductFormValues } from './product-form-values.ts';

/** The rules to apply: `spec 5` requires different fields when adding and when editing, and words problems differently. */
export type ProductFormPurpose = 'create' | 'edit';

export type ProductFormField =
  | 'name'
  | 'price'
  | 'step'
  | 'variants'
  | 'stock'
  | 'offer'
  | 'tiers'
  | ProductTextField
  | 'attributes';
export type ProductFormProblems = Partial<Record<ProductFormField, string>>;

/** The fields in the order of the screen, so that the first problem is the first one visible. */
export const PRODUCT_FORM_FIELDS: readonly ProductFormField[] = [
  'name',
  'price',
  'step',
  'variants',
  'stock',
  'offer',
  'tiers',
  'category',
  ...PLAIN_TEXT_FIELDS,
  'attributes',
];

/** The field of the form that shows a problem of a field of the call: of a measure only the step can be wrong. */
export const productFieldOf = (field: string): string =>
  /^measure\b/.test(field) ? 'step' : (field.split('.')[0] ?? field);

const MAIN_FIELDS: readonly string[] = ['name', 'price', 'step', 'variants'] satisfies ProductFormField[];

/** Whether a field below those of the first screen has a problem, where «Más detalles» may hide it. */
export const hasDetailProblem = (problems: ProductFormProblems): boolean =>
  Object.keys(problems).some((field) => !MAIN_FIELDS.includes(field));

/** Whether the save button of a new product is enabled (`spec 2`: never without name or price). */
export const canSaveNewProduct = ({ name, price }: ProductFormValues): boolean =>
  name.trim() !== '' && price.trim() !== '';
