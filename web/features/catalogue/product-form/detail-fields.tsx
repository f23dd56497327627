import { MEASURE_COPY } from '#shared/features/catalogue/measure-copy.ts';
import { quantityText } from '#shared/features/catalogue/measure-text.ts';
import { PRODUCT_FIELD_COPY } from '#shared/features/catalogue/product-field-copy.ts';
import { type ProductTextField, TEXT_FIELDS } from '#shared/features/catalogue/product-fields.ts';
import { TAX_RATE_COPY, TAX_RATE_OPTIONS } from '#shared/features/catalogue/tax-rate-copy.ts';
import { partOf } from '#web/lib/network/part-of.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { TextAreaField } from '#web/ui/form/text-area-field.tsx';
import { TextField } from '#web/ui/form/text-field.tsx';
import { PRODUCT_FORM_COPY } from '../product-form-copy.ts';
import { ScanButton } from '../scan/scan-button.tsx';
import { AttributesField } from './attributes-field.tsx';
import { CategoryField } from './category-field.tsx';
import { DetailsRead } from './details-read.tsx';
import { OnDemandDetails } from './on-demand-details.tsx';
import { PLAIN_TEXT_FIELDS } from './product-form-values.ts';
import { useOpenSection } from './use-open-section.ts';
import type { ProductForm } from './use-product-form.ts';
import { VARIANTS_FORM_COPY } from './variants-form-copy.ts';
import { hasVariants, stockTogether } from './variants-values.ts';

/** Few products have an offer at a time, so its fields come with a script of their own. */
const FIELDS = partOf(() => import('./offer-fields.tsx'));

/** «Oferta y precio por cantidad» of a product's form, closed for a product that has neither. */
function OfferSection({ product }: { product: ProductForm }) {
  const { values, problems } = product;
  const isFilled = values.offerPrice !== '' || values.tiers.length > 0;
  const hasProblem = problems.offer !== undefined || problems.tiers !== undefined;
  // A recovered draft may bring an offer.
  const [isOpen, setOpen] = useOpenSection({ mustOpen: isFilled || hasProblem, tries: product.tries });
  return (
    <OnDemandDetails
      title={PRODUCT_FORM_COPY.offerTitle}
      hint={PRODUCT_FORM_COPY.offerHint}
      part={FIELDS}
      isOpen={isOpen}
      onToggle={setOpen}
    >
      {({ OfferFields }) => <OfferFields product={product} />}
    </OnDemandDetails>
  );
}

type ProductFieldsProps = { product: ProductForm };

/** What the variants have together, in the place of a stock of the product's own. */
function StockOfVariants({ product }: ProductFieldsProps) {
  const { unit, variants } = product.values;
  const stock = stockTogether(variants, unit !== '');
  return (
    <div className="field">
      <p className="field-label">{PRODUCT_FORM_COPY.stock}</p>
      <p className="text-ink-soft">
        {stock === undefined
          ? VARIANTS_FORM_COPY.stockNotCounted
          : VARIANTS_FORM_COPY.stockOfVariants(quantityText(stock, unit || null))}
      </p>
    </div>
  );
}

/** The stock; empty when it is not counted. That of a product with variants is theirs. */
export function StockField({ product }: ProductFieldsProps) {
  const { unit, variants } = product.values;
  const isMeasured = unit !== '';
  if (hasVariants(variants)) return <StockOfVariants product={product} />;
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

/** The barcode, typed or read with the camera. */
function GtinField({ product }: ProductFieldsProps) {
  const { maxLength } = TEXT_FIELDS.gtin;
  const { label, hint } = PRODUCT_FIELD_COPY.gtin;
  return (
    <div className="flex items-start gap-2">
      <div className="min-w-0 flex-1">
        <TextField
          label={label}
          hint={hint}
          inputMode="numeric"
          autoComplete="off"
          // Spaces between the groups may be typed too.
          maxLength={2 * maxLength}
          {...product.field('gtin')}
        />
      </div>
      <ScanButton
        className="mt-7"
        onCode={(code) => product.form.setValue('gtin', code, { shouldDirty: true })}
      />
    </div>
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
      <OfferSection product={product} />
      <CategoryField
        value={values.category}
        ownCategories={ownCategories}
        error={problems.category}
        isRequired={isCategoryRequired}
        onChange={(category) => form.setValue('category', category)}
      />
      {PLAIN_TEXT_FIELDS.map((name) =>
        name === 'gtin' ? (
          <GtinField key={name} product={product} />
        ) : (
          <PlainTextField key={name} name={name} product={product} />
        ),
      )}
      <SelectField
        label={TAX_RATE_COPY.label}
        hint={TAX_RATE_COPY.hint}
        options={TAX_RATE_OPTIONS}
        {...product.field('taxRate')}
      />
      <AttributesField
        lines={values.attributes}
        error={problems.attributes}
        onChange={(attributes) => form.setValue('attributes', attributes)}
      />
      <DetailsRead values={values} />
    </>
  );
}
