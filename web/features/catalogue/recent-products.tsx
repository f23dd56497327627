import { useQuery } from '@tanstack/react-query';
import { PRODUCT_LABELS } from '#shared/features/catalogue/catalogue-copy.ts';
import type { ProductView } from '#shared/features/catalogue/product-view.ts';
import { useTenant } from '#web/lib/session/member-context.ts';
import { PRODUCT_KEYS } from './product-data/product-cache.ts';
import { listProducts } from './product-data/use-product-list.ts';
import { ProductPhoto } from './product-photo.tsx';

const RECENT = 6;

/** Fetches the tenant's latest products, as many as the summary shows (`spec 2`). */
export const useRecentProducts = () => {
  const { id: tenantId } = useTenant();
  return useQuery({
    queryKey: PRODUCT_KEYS.recent,
    queryFn: ({ signal }) => listProducts({ query: { tenantId, limit: RECENT }, signal }),
  });
};

/** The products of the summary. */
export function RecentProducts({ products }: { products: readonly ProductView[] }) {
  return (
    <ul className="divide-y divide-line rounded-card border border-line bg-surface">
      {products.map((product) => (
        <li key={product.id} className="flex items-center gap-4 p-3">
          <ProductPhoto url={product.images[0]} />
          <div className="min-w-0">
            <p className="truncate font-medium">{product.name}</p>
            <p className="truncate text-sm text-ink-soft">
              {product.category || PRODUCT_LABELS.withoutCategory}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
