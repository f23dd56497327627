import type { ProductStatus } from '#shared/features/catalogue/product-rules.ts';
import { displayStatus } from '#shared/features/catalogue/stock-badge.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';

const toneOf = ({ stock, status }: { stock: number | null; status: ProductStatus }): Tone => {
  if (stock === 0) return 'danger';
  return status === 'inactive' ? 'neutral' : 'success';
};

/** The state of a product as the panel words it (`spec 4`). */
export function ProductStatusBadge({
  product,
}: {
  product: { stock: number | null; status: ProductStatus };
}) {
  return <Badge tone={toneOf(product)}>{displayStatus(product)}</Badge>;
}
