import { MEASURE_COPY, PIECE_COPY } from '#shared/features/catalogue/measure-copy.ts';
import { MEASURE_UNITS } from '#shared/features/catalogue/measure-text.ts';
import { MAX_PRODUCT_NAME_LENGTH } from '#shared/features/catalogue/product-rules.ts';
import { connectionError } from '#web/lib/network/api-error.ts';
import { partOf } from '#web/lib/network/part-of.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { PrefixedField, TextField } from '#web/ui/form/text-field.tsx';
import { showError } from '#web/ui/overlay/toast-store.ts';
import { usePart } from '#web/ui/overlay/use-part.ts';
import { PRODUCT_FORM_COPY } from '../product-form-copy.ts';
import type { ProductForm } from './use-product-form.ts';

/** The units in which a product may be sold. */
const UNIT_OPTIONS = [
  { value: '', label: PIECE_COPY.one },
  ...MEASURE_UNITS.map((unit) => ({ value: unit, label: MEASURE_COPY[unit].one })),
];

/** Most products are sold by the piece, so the fields of a measure come once a unit is chosen. */
const MEASURE_FIELDS = partOf(() => import('./measure-fields.tsx'));

type ProductFieldsProps = { product: ProductForm };

/** The required fields of a product. */
export function MainProductFields({
  product,
  isPriceRequired,
}: ProductFieldsProps & { isPriceRequired: boolean }) {
  const { unit } = product.values;
  const measure = usePart(MEASURE_FIELDS, {
    isWanted: unit !== '' || (product.unitBefore ?? '') !== '',
    onMissing: () => showError({ text: connectionError().message }),
  });
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
      {measure && <measure.MeasureFields product={product} />}
    </>
  );
}
