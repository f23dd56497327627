import { PRODUCT_FIELD_COPY } from '#shared/features/catalogue/product-field-copy.ts';
import { type ProductTextField, TEXT_FIELDS } from '#shared/features/catalogue/product-fields.ts';
import { MAX_PRODUCT_NAME_LENGTH } from '#shared/features/catalogue/product-rules.ts';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { PrefixedField, TextField } from '#web/ui/form/text-field.tsx';
import { PRODUCT_FORM_COPY } from '../product-form-copy.ts';
import { AttributesField } from './attributes-field.tsx';
import { CategoryField } from './category-field.tsx';
import { DetailsRead } from './details-read.tsx';
import { PLAIN_TEXT_FIELDS } from './product-form-values.ts';
import type { ProductForm } from './use-product-form.ts';

type ProductFieldsProps = { product: ProductForm };

/** The required fields of a product. */
export function MainProductFields({
  product,
  isPriceRequired,
}: ProductFieldsProps & { isPriceRequired: boolean }) {
  return (
    <>
      <TextField
        label={PRODUCT_FORM_COPY.name}
        required
        maxLength={MAX_PRODUCT_NAME_LENGTH}
        autoComplete="off"
        {...product.field('name')}
      />
      <PrefixedField
        label={PRODUCT_FORM_COPY.price}
        required={isPriceRequired}
        prefix={PRODUCT_FORM_COPY.pricePrefix}
        inputMode="decimal"
        autoComplete="off"
        {...product.field('price')}
      />
    </>
  );
}

/** The stock; empty when it is not counted. */
export function StockField({ product }: ProductFieldsProps) {
  return (
    <TextField
      label={PRODUCT_FORM_COPY.stock}
      hint={PRODUCT_FORM_COPY.stockHint}
      inputMode="numeric"
      autoComplete="off"
      {...product.field('stock')}
    />
  );
}

function PlainTextField({ product, name }: ProductFieldsProps & { name: ProductTextField }) {
  const { kind, maxLength } = TEXT_FIELDS[name];
  const { label, hint } = PRODUCT_FIELD_COPY[name];
  const wiring = { label, hint, maxLength, ...product.field(name) };
  return kind === 'paragraph' ? <TextAreaField {...wiring} /> : <TextField {...wiring} autoComplete="off" />;
}

/** The optional fields of a product. */
export function DetailProductFields({
  product,
  ownCategories,
  isCategoryRequired,
}: ProductFieldsProps & { ownCategories: readonly string[]; isCategoryRequired: boolean }) {
  const { values, problems, form } = product;
  return (
    <>
      <CategoryField
        value={values.category}
        ownCategories={ownCategories}
        error={problems.category}
        isRequired={isCategoryRequired}
        onChange={(category) => form.setValue('category', category)}
      />
      {PLAIN_TEXT_FIELDS.map((name) => (
        <PlainTextField key={name} name={name} product={product} />
      ))}
      <AttributesField
        lines={values.attributes}
        error={problems.attributes}
        onChange={(attributes) => form.setValue('attributes', attributes)}
      />
      <DetailsRead values={values} />
    </>
  );
}
