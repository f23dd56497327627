import { PRODUCT_FORM_COPY } from '#shared/features/catalogue/product-form-copy.ts';
import {
  MAX_PRODUCT_DESCRIPTION_LENGTH,
  MAX_PRODUCT_NAME_LENGTH,
  MAX_SKU_LENGTH,
} from '#shared/features/catalogue/product-rules.ts';
import { TextAreaField } from '#web/ui/text-area-field.tsx';
import { TextField } from '#web/ui/text-field.tsx';
import { AttributesField } from './attributes-field.tsx';
import { CategoryField } from './category-field.tsx';
import { DetailsRead } from './details-read.tsx';
import type { ProductFormProblems } from './product-form-problems.ts';
import type { ProductFormValues } from './product-form-values.ts';

export type ProductFieldsProps = {
  values: ProductFormValues;
  problems: ProductFormProblems;
  onChange: (changes: Partial<ProductFormValues>) => void;
};

/** What every product needs. */
export function MainProductFields({
  values,
  problems,
  isPriceRequired,
  onChange,
}: ProductFieldsProps & { isPriceRequired: boolean }) {
  return (
    <>
      <TextField
        label={PRODUCT_FORM_COPY.name}
        name="name"
        value={values.name}
        error={problems.name}
        required
        maxLength={MAX_PRODUCT_NAME_LENGTH}
        autoComplete="off"
        onChange={({ currentTarget }) => onChange({ name: currentTarget.value })}
      />
      <TextField
        label={PRODUCT_FORM_COPY.price}
        name="price"
        value={values.price}
        error={problems.price}
        required={isPriceRequired}
        prefix={PRODUCT_FORM_COPY.pricePrefix}
        inputMode="decimal"
        autoComplete="off"
        onChange={({ currentTarget }) => onChange({ price: currentTarget.value })}
      />
    </>
  );
}

/** The number in hand; empty when it is not counted. */
export function StockField({ values, problems, onChange }: ProductFieldsProps) {
  return (
    <TextField
      label={PRODUCT_FORM_COPY.stock}
      name="stock"
      value={values.stock}
      error={problems.stock}
      hint={PRODUCT_FORM_COPY.stockHint}
      inputMode="numeric"
      autoComplete="off"
      onChange={({ currentTarget }) => onChange({ stock: currentTarget.value })}
    />
  );
}

/** Everything a product may also say. */
export function DetailProductFields({
  values,
  problems,
  ownCategories,
  isCategoryRequired,
  onChange,
}: ProductFieldsProps & { ownCategories: readonly string[]; isCategoryRequired: boolean }) {
  return (
    <>
      <CategoryField
        value={values.category}
        ownCategories={ownCategories}
        error={problems.category}
        isRequired={isCategoryRequired}
        onChange={(category) => onChange({ category })}
      />
      <TextAreaField
        label={PRODUCT_FORM_COPY.description}
        name="description"
        value={values.description}
        error={problems.description}
        maxLength={MAX_PRODUCT_DESCRIPTION_LENGTH}
        onChange={({ currentTarget }) => onChange({ description: currentTarget.value })}
      />
      <TextField
        label={PRODUCT_FORM_COPY.sku}
        name="sku"
        value={values.sku}
        error={problems.sku}
        hint={PRODUCT_FORM_COPY.skuHint}
        maxLength={MAX_SKU_LENGTH}
        autoComplete="off"
        onChange={({ currentTarget }) => onChange({ sku: currentTarget.value })}
      />
      <AttributesField
        lines={values.attributes}
        error={problems.attributes}
        onChange={(attributes) => onChange({ attributes })}
      />
      <DetailsRead values={values} />
    </>
  );
}
