import { Package } from 'lucide-react';
import { productPriceText } from '#shared/features/catalogue/measure-text.ts';
import { PATHS } from '#shared/lib/paths.ts';
import { FOUND_LIMIT, type Found, useFound } from '#web/lib/page/use-found.ts';
import { useTenant } from '#web/lib/session/member-context.ts';
import type { PaletteEntry } from '#web/ui/palette/palette-groups.ts';
import { PRODUCT_KEYS } from './product-data/product-cache.ts';
import { withDialog } from './product-data/use-list-address.ts';
import { listProducts } from './product-data/use-product-list.ts';

const pathOf = (id: string): string =>
  `${PATHS.panelProducts}?${withDialog(new URLSearchParams(), { kind: 'product', id })}`;

/** Finds the first products of a search; each leads to the catalogue. */
export const useFoundProducts = (q: string): Found<PaletteEntry> => {
  const { id: tenantId } = useTenant();
  return useFound({
    key: PRODUCT_KEYS.all,
    q,
    find: (signal) => listProducts({ query: { tenantId, q, limit: FOUND_LIMIT }, signal }),
    entriesOf: ({ products }) =>
      products.map((product) => ({
        id: product.id,
        label: product.name,
        note: productPriceText(product, undefined),
        icon: Package,
        to: pathOf(product.id),
      })),
  });
};
