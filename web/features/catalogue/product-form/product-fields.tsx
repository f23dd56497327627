import { MEASURE_COPY } from '#shared/features/catalogue/measure-copy.ts';
import { PRODUCT_FIELD_COPY } from '#shared/features/catalogue/product-field-copy.ts';
import { type ProductTextField, TEXT_FIELDS } from '#shared/features/catalogue/product-fields.ts';
import { MAX_PRODUCT_NAME_LENGTH } from '#shared/features/catalogue/product-rules.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { PrefixedField, TextField } from '#web/ui/form/text-field.tsx';
import { PRODUCT_FORM_COPY } from '../product-form-copy.ts';
import { AttributesField } from './attributes-field.tsx';
import { CategoryField } from './category-field.tsx';
import { DetailsRead } from './details-read.tsx';
import { MeasureFields, UNIT_OPTIONS } from './measure-fields.tsx';
import { PLAIN_TEXT_FIELDS } from './product-form-values.ts';
import type { ProductForm } from './use-product-form.ts';

type ProductFieldsProps = { product: ProductForm };

/** The required fields of a product. */
export function MainProductFields({
  product,
  isPriceRequired,
}: ProductFieldsProps & { isPriceRequired: boolean }) {
  const { unit } = product.values;
  return (
    <>
      <TextField
        label={PRODUCT_FORM_COPY.name}
        required
        maxLength={MAX_PRODUCT_NAME_LENGTH}
        autoComplete="off"
        {...product.field('name')}
      />
      <div className="grid gap-x-3 gap-y-5 min-[19rem]:grid-cols-[minmax(0,1fr)_9rem]">
        <PrefixedField
          label={unit === '' ? PRODUCT_FORM_COPY.price : PRODUCT_FORM_COPY.priceBy(MEASURE_COPY[unit].one)}
          required={isPriceRequired}
          prefix={PRODUCT_FORM_COPY.pricePrefix}
          inputMode="decimal"
          autoComplete="off"
          {...product.field('price')}
        />
        <SelectField label={PRODUCT_FORM_COPY.soldBy} options={UNIT_OPTIONS} {...product.field('unit')} />
      </div>
      <MeasureFields product={product} />
    </>
  );
}

/** The stock; empty when it is not counted. */
export function StockField({ product }: ProductFieldsProps) {
  const { unit } = product.values;
  const isMeasured = unit !== '';
  return (
    <TextField
      label={isMeasured ? PRODUCT_FORM_COPY.stockIn(MEASURE_COPY[unit].many) : PRODUCT_FORM_COPY.stock}
      hint={isMeasured ? PRODUCT_FORM_COPY.stockMeasuredHint : PRODUCT_FORM_COPY.stockHint}
      inputMode={isMeasured ? 'decimal' : 'numeric'}
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
