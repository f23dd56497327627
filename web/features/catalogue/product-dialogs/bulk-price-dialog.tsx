import { productPriceText } from '#shared/features/catalogue/measure-text.ts';
import { positivePriceProblem } from '#shared/features/catalogue/price-problem.ts';
import type { ProductView } from '#shared/features/catalogue/product-view.ts';
import { useForm } from '#web/lib/form/use-form.ts';
import { SelectField } from '#web/ui/form/select-field.tsx';
import { PrefixedField } from '#web/ui/form/text-field.tsx';
import { PRODUCT_DIALOG_COPY } from '../product-data/product-list-copy.ts';
import type { ProductValues } from '../product-data/product-values.ts';
import { PRODUCT_FORM_COPY } from '../product-form-copy.ts';
import { BulkFormDialog } from './bulk-form-dialog.tsx';
import { type BulkPrice, bulkPriceChanges, isBulkPriceValid, PRICE_WAYS } from './bulk-price.ts';

type BulkPriceDialogProps = {
  products: readonly ProductView[];
  onCancel: () => void;
  onApply: (changes: ProductValues[]) => void;
};

const FIRST: BulkPrice = { way: 'set', amount: '' };

const WAY_OPTIONS = PRICE_WAYS.map((way) => ({ value: way, label: PRODUCT_DIALOG_COPY.priceWays[way] }));

/** Describes the effect on the first changed product, so that nobody has to calculate. */
const exampleOf = (
  products: readonly ProductView[],
  [first]: readonly ProductValues[],
): string | undefined => {
  const product = products.find(({ id }) => id === first?.id);
  const before = product && productPriceText(product, undefined);
  const after = product && productPriceText({ ...product, price: first?.price ?? null }, undefined);
  return before && after ? PRODUCT_DIALOG_COPY.preview(before, after) : undefined;
};

const problemOf = (change: BulkPrice, count: number): string | undefined => {
  if (isBulkPriceValid(change)) return count === 0 ? PRODUCT_DIALOG_COPY.nothingToChange : undefined;
  return change.way === 'set'
    ? positivePriceProblem(change.amount.trim())
    : PRODUCT_DIALOG_COPY.percentInvalid;
};

/** Sets one price for all selected products, or changes theirs by a percentage, with a preview of the effect. */
export function BulkPriceDialog({ products, onCancel, onApply }: BulkPriceDialogProps) {
  const { form, field, submit } = useForm({
    values: FIRST,
    judge: (change) => ({ amount: problemOf(change, bulkPriceChanges(products, change).length) }),
    send: async (change) => onApply(bulkPriceChanges(products, change)),
  });
  const change = form.watch();
  const changes = bulkPriceChanges(products, change);
  const isPercent = change.way !== 'set';
  return (
    <BulkFormDialog
      title={PRODUCT_DIALOG_COPY.priceTitle}
      text={PRODUCT_DIALOG_COPY.statusText(products.length)}
      count={changes.length || products.length}
      onCancel={onCancel}
      onSubmit={submit}
    >
      <SelectField
        label={PRODUCT_DIALOG_COPY.priceWay}
        options={WAY_OPTIONS}
        {...field('way')}
        onChange={({ currentTarget }) => {
          const way = PRICE_WAYS.find((candidate) => candidate === currentTarget.value);
          form.reset({ ...FIRST, ...(way && { way }) });
        }}
      />
      <PrefixedField
        label={isPercent ? PRODUCT_DIALOG_COPY.percent : PRODUCT_FORM_COPY.price}
        prefix={isPercent ? '%' : PRODUCT_FORM_COPY.pricePrefix}
        inputMode={isPercent ? 'numeric' : 'decimal'}
        autoComplete="off"
        hint={isPercent ? PRODUCT_DIALOG_COPY.percentHint : undefined}
        {...field('amount')}
      />
      <p role="status" className="text-ink-soft">
        {exampleOf(products, changes)}
      </p>
    </BulkFormDialog>
  );
}
