import { shownPriceText } from '#shared/features/catalogue/variant-prices.ts';
import type { CardProduct } from '../store-screen.ts';

/** A price of seven or more digits is smaller, because a phone's narrow card would break it in the middle. */
const MAX_LARGE_PRICE = 12;

type Priced = Pick<CardProduct, 'price' | 'measure' | 'isFrom' | 'before' | 'notes'>;

/** The price of a product, the one before its offer, and what is said of both. */
export function ProductPrice({ product, withoutPrice }: { product: Priced; withoutPrice: string }) {
  const { before, notes } = product;
  const cost = shownPriceText(product, withoutPrice);
  return (
    <>
      <p className={cost.length > MAX_LARGE_PRICE ? 'price long' : 'price'}>
        {cost}
        {before && <s>{before}</s>}
      </p>
      {notes?.map((note) => (
        <p key={note} className="note">
          {note}
        </p>
      ))}
    </>
  );
}
