import type { ReaderContext } from '#server/features/tenants/tenants.ts';
import type { Measure } from '#shared/features/catalogue/measure-text.ts';
import type { Offer, PriceTier } from '#shared/features/catalogue/moving-price.ts';
import type { ProductAttributes } from '#shared/features/catalogue/product-attributes.ts';
import type { ProductTexts } from '#shared/features/catalogue/product-fields.ts';
import type { ProductStatus } from '#shared/features/catalogue/product-rules.ts';
import type { TaxRate } from '#shared/features/catalogue/tax-rates.ts';
import type { ProductOption } from '#shared/features/catalogue/variants.ts';
import type { Money } from '#shared/lib/money.ts';

/** A variant, as the row of its product carries it. */
export type VariantRow = {
  readonly id: string;
  /** Its value of each option, in their order. */
  readonly values: readonly string[];
  /** null: it has the price of its product. */
  readonly ownPrice: Money | null;
  readonly stock: number | null;
  readonly sku: string | null;
  /** The barcode of its package. */
  readonly gtin: string | null;
  /** The content hash of its picture, one of its product's; null: it has none of its own. */
  readonly picture: string | null;
  /** Not for sale at present. */
  readonly isOff: boolean;
};

/** A product as the catalogue keeps it, or one of its variants, which is sold like any product (decision 102). */
export type ProductRow = ProductTexts & {
  readonly id: string;
  readonly name: string;
  readonly price: Money | null;
  /** A variant with the price of its product also has its offer and tiers; one with a price of its own has none (decision 104). */
  readonly offer: Offer<Money> | null;
  readonly tiers: readonly PriceTier<Money>[];
  /** null: the store does not count it. The stock of a product with variants is the sum of those that are for sale. */
  readonly stock: number | null;
  /** How it is sold; null: by the piece. */
  readonly measure: Measure | null;
  /** The percentage of ITBIS, which counts where the store charges it. */
  readonly taxRate: TaxRate;
  readonly status: ProductStatus;
  readonly attributes: ProductAttributes;
  readonly createdAt: Date;
  readonly updatedAt: Date;
  /** When its owner deleted it; null while it is in the catalogue. */
  readonly deletedAt: Date | null;
  /** Content hashes of its pictures, the main one first. */
  readonly pictures: readonly string[];
  /** The product of which this is a variant; null: it is a product. */
  readonly parentId: string | null;
  /** The options between which shoppers choose; empty for a product without variants. */
  readonly options: readonly ProductOption[];
  readonly variants: readonly VariantRow[];
  /** What a variant keeps beside its name, price and stock; null: it is a product. */
  readonly variant: VariantFacts | null;
};

/** The column `variant`. */
export type VariantFacts = Pick<VariantRow, 'values' | 'picture' | 'isOff'> & {
  readonly hasOwnPrice: boolean;
  readonly position: number;
};

/** Returns the only status that a reader may see: members see all, everybody else sees active products (`decisions`, Public catalogue). */
export const visibleStatus = (reader: ReaderContext): ProductStatus | undefined =>
  'userId' in reader ? undefined : 'active';
