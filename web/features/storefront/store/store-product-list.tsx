import { Suspense } from 'react';
import type { CardProduct } from '../store-screen.ts';
import { useStorePage } from './store-context.tsx';
import { enquiryLinks, type OpenProduct, StoreProductCard } from './store-product-card.tsx';

/** The number of cards in the first row of a wide screen. */
const FIRST_ROW = 4;

const priorityOf = (position: number) => {
  if (position === 0) return 'first' as const;
  return position < FIRST_ROW ? ('soon' as const) : ('late' as const);
};

type ProductListProps = {
  origin: string;
  products: readonly CardProduct[];
  hrefOf: (productId: string) => string;
  onOpen?: OpenProduct | undefined;
};

/** Products as cards. Each is hydrated by itself, the pressed one first, so that no long task blocks a cheap phone. */
export function StoreProductList({ origin, products, hrefOf, onOpen }: ProductListProps) {
  const { store } = useStorePage();
  const enquiryOf = enquiryLinks(origin, store);
  return (
    <ul className="cards">
      {products.map((product, position) => (
        <li key={product.id}>
          <Suspense>
            <StoreProductCard
              product={product}
              href={hrefOf(product.id)}
              enquiryHref={enquiryOf?.(product)}
              priority={priorityOf(position)}
              onOpen={onOpen}
            />
          </Suspense>
        </li>
      ))}
    </ul>
  );
}
