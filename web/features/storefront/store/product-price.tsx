import { shownPriceText } from '#shared/features/catalogue/variant-prices.ts';
import type { CardProduct, QuickProduct } from '../store-screen.ts';

/** A price of seven or more digits is smaller, because a phone's narrow card would break it in the middle. */
const MAX_LARGE_PRICE = 12;

type Priced = Pick<CardProduct, 'price' | 'measure' | 'isFrom' | 'offer'> & Pick<QuickProduct, 'tiers'>;

/** The price of a product, the one before its offer, and its prices from a quantity on. */
export function ProductPrice({ product, withoutPrice }: { product: Priced; withoutPrice: string }) {
  const { offer, tiers } = product;
  const cost = shownPriceText(product, withoutPrice);
  return (
    <>
      <p className={cost.length > MAX_LARGE_PRICE ? 'price long' : 'price'}>
        {cost}
        {offer && <s>{offer.before}</s>}
      </p>
      {offer?.until && <p className="until">{offer.until}</p>}
      {tiers && (
        <ul className="tiers">
          {tiers.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      )}
    </>
  );
}
