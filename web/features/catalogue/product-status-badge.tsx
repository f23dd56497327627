import { PRODUCT_STATUSES, type ProductStatus } from '#shared/features/catalogue/product-rules.ts';
import { displayStatus } from '#shared/features/catalogue/stock-badge.ts';
import { Badge, type Tone } from '#web/ui/badge.tsx';
import { PRODUCT_STATUS_LABELS } from './product-data/product-list-copy.ts';

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

/** The states of a product as a select offers them. */
export const STATUS_OPTIONS = PRODUCT_STATUSES.map((status) => ({
  value: status,
  label: PRODUCT_STATUS_LABELS[status],
}));
