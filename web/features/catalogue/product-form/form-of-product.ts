import { saleStepOf } from '#shared/features/catalogue/measure.ts';
import { eachTextField } from '#shared/features/catalogue/product-fields.ts';
import type { ProductView } from '#shared/features/catalogue/product-view.ts';
import { dayOf } from '#shared/lib/time.ts';
import { attributeLine, offerText, type ProductFormValues, tierLine } from './product-form-values.ts';
import {
  cellKeyOf,
  EMPTY_CELL,
  linesOf,
  NO_VARIANTS_FORM,
  optionForm,
  optionValue,
  type VariantCell,
  type VariantsForm,
} from './variants-values.ts';

const numberText = (value: number | null): string => (value === null ? '' : String(value));

/** Converts the variants of a product to the form's. A combination that it does not have is one that is not made. */
export const formOfVariants = ({
  variants,
  images,
}: Pick<ProductView, 'variants' | 'images'>): VariantsForm => {
  if (!variants) return NO_VARIANTS_FORM;
  const options = variants.options.map(({ name, values }) => optionForm(name, values.map(optionValue)));
  const keyOf = (values: readonly string[]): string =>
    cellKeyOf(values.map((text, at) => options[at]?.values.find((value) => value.text === text)?.id ?? ''));
  const made = Object.fromEntries(
    variants.items.map(({ id, values, price, stock, sku, gtin, picture, off }): [string, VariantCell] => [
      keyOf(values),
      {
        id,
        price: numberText(price),
        stock: numberText(stock),
        stockBefore: numberText(stock),
        sku: sku ?? '',
        gtin: gtin ?? '',
        photo: picture === null ? '' : (images[picture] ?? ''),
        isOff: off,
      },
    ]),
  );
  const form = { options, cells: made };
  const missing = linesOf(form).filter(({ key }) => !(key in made));
  const unmade = Object.fromEntries(missing.map(({ key }) => [key, { ...EMPTY_CELL, isOff: true }]));
  return { options, cells: { ...made, ...unmade } };
};

const offerOf = ({ offer }: ProductView) => {
  const values = {
    offerPrice: numberText(offer?.price ?? null),
    offerFrom: offer?.begins ? dayOf(new Date(offer.begins)) : '',
    // The end is no longer part of the offer.
    offerTo: offer?.ends ? dayOf(new Date(Date.parse(offer.ends) - 1)) : '',
  };
  return { ...values, offerBefore: offerText(values) };
};

/** Converts a product to the form's values. */
export const formOfProduct = (product: ProductView): ProductFormValues => ({
  name: product.name,
  price: numberText(product.price),
  stock: numberText(product.stock),
  stockBefore: numberText(product.stock),
  ...eachTextField((field) => product[field] ?? ''),
  unit: product.measure?.unit ?? '',
  step: String(saleStepOf(product.measure)),
  byMoney: product.measure?.byMoney ?? false,
  taxRate: String(product.taxRate),
  ...offerOf(product),
  tiers: product.tiers.map(({ quantity, price }) => tierLine(String(quantity), String(price))),
  variants: formOfVariants(product),
  status: product.status,
  attributes: Object.entries(product.attributes).map(([name, value]) => attributeLine(name, value)),
});
