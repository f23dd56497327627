import { requireStorage } from '#server/features/plans/plans.ts';
import type { EditorContext, Scoped } from '#server/features/tenants/tenants.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { RefusedValue } from '#shared/features/catalogue/bulk-calls.ts';
import { PRODUCT_COPY } from '#shared/features/catalogue/catalogue-copy.ts';
import { hasWholePieces } from '#shared/features/catalogue/measure.ts';
import { MOVING_PRICE_PROBLEMS } from '#shared/features/catalogue/moving-price-copy.ts';
import { movingPriceProblem } from '#shared/features/catalogue/moving-price-schema.ts';
import { skuKeyOf } from '#shared/features/catalogue/product-rules.ts';
import { VARIANTS_PROBLEMS } from '#shared/features/catalogue/variants-copy.ts';
import { CATALOGUE_FULL_TEXT } from '#shared/features/plans/plan-limits-copy.ts';
import { MAX_CATALOGUE_BYTES, type PlanId } from '#shared/features/plans/plan-table.ts';
import { findProductsBySku, measureCatalogue } from '../products/product-repo.ts';
import type { ProductRow } from '../products/product-row.ts';

type Holder = Pick<ProductRow, 'id' | 'sku'>;

/** Lists products and their variants, because each of them may have a SKU. */
export const withVariants = (products: readonly ProductRow[]): Holder[] =>
  products.flatMap((product) => [product, ...product.variants]);

const refuseSkus = (taken: readonly (Holder & { sku: string })[]): void => {
  const [first] = taken;
  if (!first) return;
  const products: RefusedValue[] = taken.map(({ id, sku }) => ({
    id,
    field: 'sku',
    message: PRODUCT_COPY.skuTaken(sku),
  }));
  throw new AppError('SKU_TAKEN', {
    message: PRODUCT_COPY.skuTaken(first.sku),
    details: { sku: first.sku, products },
  });
};

/**
 * Refuses products that have the SKU of another product of the tenant, or of one another. Call it after `lockTenant`: while
 * the tenant is locked no other request takes a SKU, and a unique index guards it as well.
 * @throws SKU_TAKEN
 */
export const requireFreeSkus = async (
  scope: Scoped<EditorContext>,
  products: readonly Holder[],
): Promise<void> => {
  const holders = new Map<string, Holder & { sku: string }>();
  const taken: (Holder & { sku: string })[] = [];
  for (const { id, sku } of products) {
    if (sku === null) continue;
    const key = skuKeyOf(sku);
    if (holders.has(key)) taken.push({ id, sku });
    else holders.set(key, { id, sku });
  }
  if (holders.size === 0) return;
  const changing = new Set(products.map(({ id }) => id));
  for (const { id, sku } of await findProductsBySku(scope, [...holders.keys()])) {
    const holder = sku === null ? undefined : holders.get(skuKeyOf(sku));
    if (holder && !changing.has(id)) taken.push(holder);
  }
  refuseSkus(taken);
};

const refuseValues = (refused: readonly RefusedValue[]): void => {
  const [first] = refused;
  if (!first) return;
  const { field, message } = first;
  throw new AppError('INVALID_INPUT', {
    message,
    details: { fields: [{ field, message }], products: refused },
  });
};

/** Refuses a fraction in the stock of a product, or of a variant, that is sold by the piece. @throws INVALID_INPUT */
export const requireWholePieces = (
  products: readonly Pick<ProductRow, 'id' | 'stock' | 'measure' | 'variants'>[],
): void => {
  refuseValues(
    products.flatMap(({ id, stock, measure, variants }) => {
      const broken = variants.find((variant) => !hasWholePieces({ stock: variant.stock, measure }));
      if (broken)
        return [
          { id, field: 'variants', message: VARIANTS_PROBLEMS.stockInvalid(broken.values.join(' · ')) },
        ];
      const isWhole = variants.length > 0 || hasWholePieces({ stock, measure });
      return isWhole ? [] : [{ id, field: 'stock', message: PRODUCT_COPY.stockInvalid }];
    }),
  );
};

/** Refuses offers and tiers that are not lower than the price, or of a product without a price. @throws INVALID_INPUT */
export const requireSoundOffers = (
  { platform }: Scoped<EditorContext>,
  products: readonly Pick<ProductRow, 'id' | 'name' | 'price' | 'measure' | 'offer' | 'tiers'>[],
): void => {
  refuseValues(
    products.flatMap((product) => {
      const problem = movingPriceProblem(product, platform.clock.now());
      if (!problem) return [];
      const { field, message } = problem;
      const told = products.length > 1 ? MOVING_PRICE_PROBLEMS.ofProduct(product.name, message) : message;
      return [{ id: product.id, field, message: told }];
    }),
  );
};

/**
 * Refuses a catalogue with more text than a store may have or its plan may keep. Call it after the products were written: the
 * database has counted the bytes, and the refusal rolls them back. It is safe under races only while the tenant's row is
 * locked.
 * @throws LIMIT_REACHED
 */
export const requireCatalogueTextWithinLimits = async (
  scope: Scoped<EditorContext>,
  plan: PlanId,
): Promise<void> => {
  await requireStorage(scope, { plan, adding: 0 });
  const { textBytes: used } = await measureCatalogue(scope);
  if (used <= MAX_CATALOGUE_BYTES) return;
  throw new AppError('LIMIT_REACHED', {
    message: CATALOGUE_FULL_TEXT,
    details: { meter: 'catalogue_bytes', limit: MAX_CATALOGUE_BYTES, used, liftedBy: null },
  });
};
