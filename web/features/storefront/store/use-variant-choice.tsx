import { type ReactNode, Suspense, useState } from 'react';
import type { QuickProduct, ShownProduct, VariantChoice } from '../store-screen.ts';
import { useStorePage } from './store-context.tsx';

/** Returns a product with the values of the variant that is chosen, and the options to choose from where it has any. */
export const useVariantChoice = <Product extends QuickProduct | ShownProduct>(
  product: Product,
  hrefTo: string,
): [Product, ReactNode] => {
  const { VariantOptions } = useStorePage();
  const [choice, onChoice] = useState<VariantChoice>();
  const { variants } = product;
  return [
    { ...product, ...(choice ?? product.choice) },
    variants && (
      <Suspense>
        <VariantOptions product={{ ...product, variants }} {...{ hrefTo, onChoice }} />
      </Suspense>
    ),
  ];
};
