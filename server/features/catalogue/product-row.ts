import type { ProductAttributes } from '#shared/features/catalogue/product-attributes.ts';
import type { ProductStatus } from '#shared/features/catalogue/product-rules.ts';
import type { Money } from '#shared/lib/money.ts';

/** A product as the catalogue keeps it. */
export type ProductRow = {
  readonly id: string;
  readonly name: string;
  readonly description: string | null;
  readonly price: Money | null;
  readonly category: string | null;
  /** null: the store does not count it. */
  readonly stock: number | null;
  readonly sku: string | null;
  readonly status: ProductStatus;
  readonly attributes: ProductAttributes;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** When its owner deleted it; null while it stands in the catalogue. */
  readonly deletedAt: Date | null;
  /** Content hashes of its pictures, the main one first. */
  readonly pictures: readonly string[];
};
