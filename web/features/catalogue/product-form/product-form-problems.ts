import type * as z from 'zod/mini';
import { PRODUCT_COPY } from '#shared/features/catalogue/catalogue-copy.ts';
import {
  MAX_ATTRIBUTE_NAME_LENGTH,
  MAX_ATTRIBUTE_VALUE_LENGTH,
  MAX_PRODUCT_ATTRIBUTES,
} from '#shared/features/catalogue/product-rules.ts';
import { ProductCreateSchema, ProductUpdateSchema } from '#shared/features/catalogue/product-schemas.ts';
import { explainIssue } from '#shared/lib/explain-issue.ts';
import { FIELD_COPY } from '#shared/lib/field-copy.ts';
import { PRODUCT_FORM_COPY } from '../product-form-copy.ts';
import { type ProductFormProblems, type ProductFormPurpose, productFieldOf } from './product-form-fields.ts';
import {
  type AttributeLine,
  filledAttributes,
  type ProductFormValues,
  productFields,
} from './product-form-values.ts';
import { VARIANTS_FORM_COPY } from './variants-form-copy.ts';
import { hasVariants, keptValues, sentLines, startedOptions } from './variants-values.ts';

const SCHEMAS = { create: ProductCreateSchema, edit: ProductUpdateSchema } satisfies Record<
  ProductFormPurpose,
  z.ZodMiniType
>;

/** Finds the problem of the characteristics, which the call refuses with one sentence. */
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

/** The problem of a part of the variants, with the combination or option that has it. */
const variantsProblem = (
  { variants, unit }: ProductFormValues,
  path: readonly PropertyKey[],
  message: string,
): string => {
  const [, list, at, field] = path;
  const index = Number(at);
  const line = list === 'items' ? sentLines(variants)[index] : undefined;
  if (line) {
    const words = field === 'stock' && unit !== '' ? PRODUCT_COPY.stockOfMeasureInvalid : message;
    return PRODUCT_FORM_COPY.problemOf(line.values.join(' · '), words);
  }
  const option = list === 'options' && field !== undefined ? startedOptions(variants)[index] : undefined;
  if (!option) return message;
  if (field === 'values' && keptValues(option).length === 0)
    return VARIANTS_FORM_COPY.optionWithoutValues(option.name.trim());
  return field === 'name' && option.name.trim() === '' ? VARIANTS_FORM_COPY.optionWithoutName : message;
};

/** Finds the first combination of a product sold by the piece whose stock has a fraction, which its call leaves to the server. */
const brokenPieces = ({ variants, unit }: ProductFormValues): string | undefined => {
  if (unit !== '' || !hasVariants(variants)) return undefined;
  const broken = sentLines(variants).find(({ cell }) => /[.,]/.test(cell.stock));
  return broken && PRODUCT_FORM_COPY.problemOf(broken.values.join(' · '), PRODUCT_COPY.stockInvalid);
};

/** Finds the problems of the fields, which are those of their call, each in its own words. */
export const findProductProblems = (
  values: ProductFormValues,
  purpose: ProductFormPurpose,
): ProductFormProblems => {
  const refused = SCHEMAS[purpose].safeParse(productFields(values), { error: explainIssue });
  const issues = (refused.error?.issues ?? []).map(({ path, message }) => {
    const field = productFieldOf(path.join('.'));
    if (field === 'variants') return [field, variantsProblem(values, path, message)];
    return [field, field === 'stock' && values.unit !== '' ? PRODUCT_COPY.stockOfMeasureInvalid : message];
  });
  const attributes = attributeProblem(filledAttributes(values.attributes));
  const pieces = brokenPieces(values);
  // Of several issues of a field the first one is shown.
  return {
    ...(pieces && { variants: pieces }),
    ...Object.fromEntries(issues.reverse()),
    ...(attributes && { attributes }),
  };
};
