import { PRODUCT_FIELD_COPY } from '#shared/features/catalogue/product-field-copy.ts';
import { type ProductTextField, TEXT_FIELDS } from '#shared/features/catalogue/product-fields.ts';
import { MAX_PRODUCT_NAME_LENGTH } from '#shared/features/catalogue/product-rules.ts';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { PrefixedField, TextField } from '#web/ui/form/text-field.tsx';
import { PRODUCT_FORM_COPY } from '../product-form-copy.ts';
import { AttributesField } from './attributes-field.tsx';
import { CategoryField } from './category-field.tsx';
import { DetailsRead } from './details-read.tsx';
import type { ProductFormProblems } from './product-form-problems.ts';
import { PLAIN_TEXT_FIELDS, type ProductFormValues } from './product-form-values.ts';

type ProductFieldsProps = {
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
      <PrefixedField
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

function PlainTextField({
  field,
  values,
  problems,
  onChange,
}: ProductFieldsProps & { field: ProductTextField }) {
  const { kind, maxLength } = TEXT_FIELDS[field];
  const { label, hint } = PRODUCT_FIELD_COPY[field];
  const wiring = { label, hint, name: field, value: values[field], error: problems[field], maxLength };
  return kind === 'paragraph' ? (
    <TextAreaField {...wiring} onChange={({ currentTarget }) => onChange({ [field]: currentTarget.value })} />
  ) : (
    <TextField
      {...wiring}
      autoComplete="off"
      onChange={({ currentTarget }) => onChange({ [field]: currentTarget.value })}
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
      {PLAIN_TEXT_FIELDS.map((field) => (
        <PlainTextField key={field} field={field} values={values} problems={problems} onChange={onChange} />
      ))}
      <AttributesField
        lines={values.attributes}
        error={problems.attributes}
        onChange={(attributes) => onChange({ attributes })}
      />
      <DetailsRead values={values} />
    </>
  );
}
