import type { DraftedProduct } from '#shared/features/conversations/product-draft-calls.ts';
import { foldText } from '#shared/lib/text-fold.ts';
import type { ProductFormValues } from './product-form-values.ts';

export type FilledField = keyof DraftedProduct;
export type Filling = { [Field in FilledField]?: string };

/** The fields in the order of the screen. */
const FIELDS: readonly FilledField[] = ['name', 'price', 'category', 'brand', 'description'];

const textOf = (draft: DraftedProduct, field: FilledField, categories: readonly string[]): string => {
  const found = draft[field];
  if (found === null) return '';
  if (field !== 'category') return String(found);
  const folded = foldText(String(found));
  return categories.find((category) => foldText(category) === folded) ?? '';
};

/**
 * Chooses what a draft adds to a form: only what is still empty there, and only a category that exists.
 * @returns the texts to fill in, and whether something that was read stands in the form otherwise
 */
export const fillFromDraft = (
  values: Pick<ProductFormValues, FilledField>,
  draft: DraftedProduct,
  categories: readonly string[],
): { filling: Filling; hasKept: boolean } => {
  const read = FIELDS.map((field) => [field, textOf(draft, field, categories)] as const).filter(
    ([, text]) => text !== '',
  );
  const isEmpty = (field: FilledField): boolean => values[field].trim() === '';
  return {
    filling: Object.fromEntries(read.filter(([field]) => isEmpty(field))),
    hasKept: read.some(([field, text]) => !isEmpty(field) && values[field].trim() !== text),
  };
};
