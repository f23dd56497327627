import { PRODUCT_STATUS_LABELS } from '#shared/features/catalogue/product-list-copy.ts';
import { PRODUCT_STATUSES, type ProductStatus } from '#shared/features/catalogue/product-rules.ts';

/** The states of a product as a select offers them. */
export const STATUS_OPTIONS = PRODUCT_STATUSES.map((status) => ({
  value: status,
  label: PRODUCT_STATUS_LABELS[status],
}));

/** The state that a select names. */
export const findStatus = (value: string): ProductStatus =>
  PRODUCT_STATUSES.find((status) => status === value) ?? PRODUCT_STATUSES[0];
