import type { Measure } from '#shared/features/catalogue/measure-text.ts';
import type { Offer, PriceTier } from '#shared/features/catalogue/moving-price.ts';
import type { ProductTextField } from '#shared/features/catalogue/product-fields.ts';
import type { VariantsInput } from '#shared/features/catalogue/variants-schema.ts';
import type { PlanId } from '#shared/features/plans/plan-table.ts';
import type { StoreProfile } from '#shared/features/tenants/store-profile.ts';
import { type Money, moneyOfCentavos } from '#shared/lib/money.ts';
import type { ProductDrawing } from './drawings/draw-product.ts';

/** A store's public profile; its name is the store's own. */
export type SeedProfile = Omit<StoreProfile, 'name'>;

export type SeedProduct = { [Field in ProductTextField]?: string } & {
  name: string;
  sku: string;
  category: string;
  description: string;
  price: Money;
  offer?: Offer<Money>;
  tiers?: PriceTier<Money>[];
  /** Absent: the store does not count this product. */
  stock?: number;
  /** Absent: it comes in one size and colour. Otherwise each variant has a stock of its own. */
  variants?: VariantsInput;
  /** Absent: it is sold by the piece. */
  measure?: Measure;
  attributes: Readonly<Record<string, string>>;
  drawing: ProductDrawing;
};

/** A coupon of a percent that counts until its owner stops it. */
export type SeedCoupon = { code: string; percent: number; minimum: Money };

export type SeedStore = {
  slug: string;
  businessName: string;
  plan: PlanId;
  /** Emoji of Unicode 12 or earlier (`ux 8`). */
  icon: string;
  /** Under `.invalid`, which belongs to nobody (RFC 2606): no mail of a demo store ever reaches a stranger. */
  ownerEmail: `${string}@colmado.invalid`;
  /** Absent for a store whose owner has filled in nothing yet. */
  profile?: SeedProfile;
  products: readonly SeedProduct[];
  /** Absent: it has none. */
  coupon?: SeedCoupon;
};

/** A price tag in whole priceInPesos, as money. */
export const priceInPesos = (amount: number): Money => moneyOfCentavos(amount * 100);
