import type { Measure } from '#shared/features/catalogue/measure-text.ts';
import type { ProductAttributes } from '#shared/features/catalogue/product-attributes.ts';
import type { ProductTexts } from '#shared/features/catalogue/product-fields.ts';
import type { ProductStatus } from '#shared/features/catalogue/product-rules.ts';
import type { Money } from '#shared/lib/money.ts';
import type { ReaderContext } from '../tenants/tenants.ts';

/** A product as the catalogue keeps it. */
export type ProductRow = ProductTexts & {
  readonly id: string;
  readonly name: string;
  readonly price: Money | null;
  /** null: the store does not count it. */
  readonly stock: number | null;
  /** How it is sold; null: by the piece. */
  readonly measure: Measure | null;
  readonly status: ProductStatus;
  readonly attributes: ProductAttributes;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** When its owner deleted it; null while it is in the catalogue. */
  readonly deletedAt: Date | null;
  /** Content hashes of its pictures, the main one first. */
  readonly pictures: readonly string[];
};

/** The only status that a reader may see: members see all, anybody else what is active (`decisions`, Public catalogue). */
export const visibleStatus = (reader: ReaderContext): ProductStatus | undefined =>
  'userId' in reader ? undefined : 'active';
