import { type ReactNode, useState } from 'react';
import type { Measure } from '#shared/features/catalogue/measure-text.ts';
import { usePart } from '#web/ui/overlay/use-part.ts';
import type { CardProduct, QuickProduct } from '../store-screen.ts';
import { useStorePage } from './store-context.tsx';
import { AddButton, firstOf, isOrderable } from './store-product-card.tsx';

type AddByMeasureProps = {
  product: Pick<CardProduct, 'id' | 'name' | 'price' | 'stock' | 'mustChoose'> &
    Pick<QuickProduct, 'tiers'> & { measure: Measure };
  /** Draws the part between the fields and the button. While nothing is chosen, and without scripts, it receives one step. */
  between?: (quantity: number) => ReactNode;
};

/** The fields in which a shopper chooses how much of a product, and the button that adds it to the cart. */
export function AddByMeasure({ product, between }: AddByMeasureProps) {
  const { measuredPart } = useStorePage();
  const { price, measure } = product;
  const [quantity, onQuantity] = useState<number | undefined>(() => firstOf(product).quantity);
  const canOrder = isOrderable(product) && !product.mustChoose;
  // Without the script of the fields the button adds a step.
  const fields = usePart(measuredPart, { isWanted: canOrder });
  return (
    <>
      {canOrder &&
        (fields ? (
          <fields.MeasuredFields product={{ ...product, price: price ?? 0 }} {...{ quantity, onQuantity }} />
        ) : (
          // Keeps the place of the fields; without amounts they have a line below.
          <div className={`measured-wait needs-script${measure.byMoney ? '' : ' line'}`} />
        ))}
      {between?.(quantity || measure.step)}
      <AddButton product={product} quantity={quantity} />
    </>
  );
}
