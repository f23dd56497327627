import { Plus } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { isSoldIn, saleStepOf } from '#shared/features/catalogue/measure.ts';
import { leftText, quantityText } from '#shared/features/catalogue/measure-text.ts';
import type { ProductView } from '#shared/features/catalogue/product-view.ts';
import { MAX_CART_LINES } from '#shared/features/orders/cart-rules.ts';
import { NEW_ORDER_COPY } from '#shared/features/orders/new-order-copy.ts';
import type { CartProblem } from '#shared/features/orders/store-order-calls.ts';
import { stepAbove } from '#shared/lib/exact-quantity.ts';
import { addQuantities } from '#shared/lib/quantity-sums.ts';
import { randomId } from '#web/lib/random-id.ts';
import { Button } from '#web/ui/button.tsx';
import { FormSection } from '#web/ui/form/form-section.tsx';

import { NewOrderLine } from './new-order-line.tsx';
import { lineQuantityOf, type NewLine } from './new-order-values.ts';
import type { NewOrderForm } from './use-new-order.ts';

/** The catalogue's parts of the form: its product picker and its photos. */
export type CatalogueParts = {
  picker: (pick: {
    title: string;
    isOpen: boolean;
    onClose: () => void;
    onPick: (product: ProductView, isVariant: boolean) => void;
    noteOf: (product: ProductView) => string | undefined;
    canPick: (product: ProductView) => boolean;
    actions: ReactNode;
  }) => ReactNode;
  photo: (url: string | undefined) => ReactNode;
};

type LinesFieldProps = {
  form: NewOrderForm;
  problems: ReadonlyMap<string, CartProblem>;
  catalogue: CatalogueParts;
};

/** Adds a picked product, or one more of it. */
const withProduct = (
  lines: readonly NewLine[],
  { id, name, price: regular, current, stock, images, measure, taxRate }: ProductView,
  isVariant: boolean,
): NewLine[] => {
  const known = lines.find(({ productId, option }) => productId === id && option === '');
  if (known)
    return lines.map((line) =>
      line === known
        ? { ...line, quantity: String(stepAbove(lineQuantityOf(line) ?? 0, saleStepOf(measure))) }
        : line,
    );
  // In a quantity with a tier of its own the server answers its price, which the line then shows.
  const price = current?.price ?? regular;
  if (price === null || lines.length === MAX_CART_LINES) return [...lines];
  const image = images[0] ?? null;
  const unit = measure?.unit ?? null;
  const quantity = String(isSoldIn(1, measure) ? 1 : saleStepOf(measure));
  return [
    ...lines,
    {
      id: randomId(),
      productId: id,
      name,
      isVariant,
      price,
      regularPrice: current?.regularPrice ?? null,
      stock,
      image,
      unit,
      measure,
      taxRate,
      quantity,
      option: '',
    },
  ];
};

/** The quantity of a product, or of its variants, in the order. */
const countOf = (lines: readonly NewLine[], { id, variants }: ProductView): number => {
  const ids = new Set<string | null>([id, ...(variants?.items ?? []).map((variant) => variant.id)]);
  return addQuantities(...lines.map((line) => (ids.has(line.productId) ? (lineQuantityOf(line) ?? 0) : 0)));
};

const noteFor =
  (lines: readonly NewLine[]) =>
  (product: ProductView): string | undefined => {
    const { price, stock, measure } = product;
    const unit = measure?.unit ?? null;
    const count = countOf(lines, product);
    if (count > 0) return NEW_ORDER_COPY.inOrder(quantityText(count, unit));
    if (price === null) return NEW_ORDER_COPY.withoutPrice;
    if (stock === 0) return NEW_ORDER_COPY.soldOut;
    return stock === null ? undefined : leftText(stock, unit);
  };

const canPick = ({ price, stock }: ProductView): boolean => price !== null && stock !== 0;

/** The products of the order, picked from the catalogue at its prices. */
export function LinesField({ form, problems, catalogue }: LinesFieldProps) {
  const [isPicking, setPicking] = useState(false);
  const lines = form.watch('lines');
  const error = form.formState.errors.lines?.message;
  const set = (next: NewLine[]): void => {
    form.setValue('lines', next, { shouldDirty: true });
    form.clearErrors('lines');
  };
  return (
    <FormSection title={NEW_ORDER_COPY.products}>
      <div className="grid gap-3">
        {lines.length === 0 && <p className="text-ink-soft">{NEW_ORDER_COPY.emptyLines}</p>}
        {lines.length > 0 && (
          <ul className="divide-y divide-line">
            {lines.map((line) => (
              <NewOrderLine
                key={line.id}
                line={line}
                isTried={error !== undefined}
                photo={catalogue.photo(line.image ?? undefined)}
                problem={problems.get(line.productId ?? '')}
                onChange={(next) => set(lines.map((one) => (one === line ? next : one)))}
                onRemove={() => set(lines.filter((one) => one !== line))}
              />
            ))}
          </ul>
        )}
        {error && <p className="text-sm text-danger">{error}</p>}
        <Button look="secondary" className="justify-self-start" onClick={() => setPicking(true)}>
          <Plus aria-hidden="true" className="size-5" />
          {NEW_ORDER_COPY.addProduct}
        </Button>
      </div>
      {catalogue.picker({
        title: NEW_ORDER_COPY.pickTitle,
        isOpen: isPicking,
        onClose: () => setPicking(false),
        onPick: (product, isVariant) => set(withProduct(lines, product, isVariant)),
        noteOf: noteFor(lines),
        canPick,
        actions: <Button onClick={() => setPicking(false)}>{NEW_ORDER_COPY.pickDone}</Button>,
      })}
    </FormSection>
  );
}
