import { MEASURE_COPY } from '#shared/features/catalogue/measure-copy.ts';
import { MAX_PRODUCT_NAME_LENGTH } from '#shared/features/catalogue/product-rules.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { PrefixedField, TextField } from '#web/ui/form/text-field.tsx';
import { PRODUCT_FORM_COPY } from '../product-form-copy.ts';
import { MeasureFields, UNIT_OPTIONS } from './measure-fields.tsx';
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
