import {
  bumpStoreVersion,
  type EditorContext,
  lockTenant,
  type Scoped,
} from '#server/features/tenants/tenants.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import type { RefusedValue } from '#shared/features/catalogue/bulk-calls.ts';
import { BULK_COPY } from '#shared/features/catalogue/catalogue-copy.ts';
import { eachTextField, TEXT_FIELD_NAMES } from '#shared/features/catalogue/product-fields.ts';
import type { ProductStatus } from '#shared/features/catalogue/product-rules.ts';
import type { ProductCreate } from '#shared/features/catalogue/product-schemas.ts';
import { variantName } from '#shared/features/catalogue/variants.ts';
import { VARIANTS_PROBLEMS } from '#shared/features/catalogue/variants-copy.ts';
import type { VariantsInput } from '#shared/features/catalogue/variants-schema.ts';
import type { Money } from '#shared/lib/money.ts';
import { findProductRows } from '../products/product-repo.ts';
import type { ProductRow } from '../products/product-row.ts';
import { freeSkus, replaceImages, saveProducts } from '../products/product-writes.ts';
import {
  requireCatalogueTextWithinLimits,
  requireFreeSkus,
  requireSoundOffers,
  requireWholePieces,
  withVariants,
} from './check-products.ts';
import { saveVariants, valueOrCurrent, variantsAfter, withCountedStock } from './derive-variants.ts';
import { noteOffers } from './turn-offers.ts';

/** New values of a product: an absent field stays as it is, null removes its value. */
export type ProductRowChange = Partial<Omit<ProductCreate, 'price' | 'variants'>> & {
  variants?: VariantsInput | null | undefined;
  price?: Money | null;
  status?: ProductStatus;
  pictures?: readonly string[];
};

type Making = { readonly updatedAt: Date; readonly newId: () => string };

const changedVariants = (row: ProductRow, change: ProductRowChange, newId: Making['newId']) => {
  const pictures = valueOrCurrent(change.pictures, row.pictures);
  if (change.variants === undefined) return { options: row.options, variants: row.variants };
  if (change.variants === null) return { options: [], variants: [] };
  return variantsAfter(change.variants, row, { pictures, newId });
};

const refuseStockOfVariants = ({ id, name }: ProductRow): never => {
  const message = VARIANTS_PROBLEMS.stockOfVariants(name);
  const refused: RefusedValue = { id, field: 'stock', message };
  throw new AppError('RULE_REFUSED', { message, details: { products: [refused] } });
};

/**
 * Returns the stock that a change gives a product. A product with variants has no stock of its own: each variant is changed.
 * @throws RULE_REFUSED
 */
const stockAfter = (row: ProductRow, { stock, variants }: ProductRowChange): number | null => {
  if (stock !== undefined && stock !== row.stock && variants === undefined && row.options.length > 0)
    refuseStockOfVariants(row);
  return valueOrCurrent(stock, row.stock);
};

const changedRow = (row: ProductRow, change: ProductRowChange, { updatedAt, newId }: Making): ProductRow =>
  withCountedStock({
    ...row,
    name: valueOrCurrent(change.name, row.name),
    ...eachTextField((field) => valueOrCurrent(change[field], row[field]) || null),
    price: valueOrCurrent(change.price, row.price),
    offer: valueOrCurrent(change.offer, row.offer),
    tiers: valueOrCurrent(change.tiers, row.tiers) ?? [],
    stock: stockAfter(row, change),
    measure: valueOrCurrent(change.measure, row.measure),
    taxRate: valueOrCurrent(change.taxRate, row.taxRate),
    status: valueOrCurrent(change.status, row.status),
    attributes: valueOrCurrent(change.attributes, row.attributes) ?? {},
    pictures: valueOrCurrent(change.pictures, row.pictures),
    ...changedVariants(row, change, newId),
    updatedAt,
  });

const refuseMissing = (ids: readonly string[], rows: readonly ProductRow[]): never => {
  const present = new Set(rows.map(({ id }) => id));
  const products = ids
    .filter((id) => !present.has(id))
    .map((id): RefusedValue => ({ id, field: 'id', message: BULK_COPY.productGone }));
  throw new AppError('NOT_FOUND', { details: { products } });
};

/** Gets the tenant's products, not variants, with those ids, in that order. @throws NOT_FOUND unless all of them are in the catalogue */
export const getProducts = async (
  scope: Scoped<EditorContext>,
  ids: readonly string[],
): Promise<ProductRow[]> => {
  const found = new Map((await findProductRows(scope, ids)).map((row) => [row.id, row]));
  const rows = ids.flatMap((id) => {
    const row = found.get(id);
    return row && row.parentId === null ? [row] : [];
  });
  if (rows.length < ids.length) refuseMissing(ids, rows);
  return rows;
};

const textLengthOf = (rows: readonly ProductRow[]): number =>
  rows.reduce(
    (sum, row) =>
      sum +
      [
        row.name,
        ...TEXT_FIELD_NAMES.map((field) => row[field]),
        ...Object.entries(row.attributes).flat(),
        ...row.options.flatMap(({ name, values }) => [name, ...values]),
        ...row.variants.flatMap(({ values, sku }) => [variantName(row.name, values), sku]),
      ].join('').length,
    0,
  );

/**
 * Changes products in the open transaction, all or none; `decide` gets each product as it is while the tenant is locked.
 * @throws NOT_FOUND
 * @throws SKU_TAKEN
 * @throws RULE_REFUSED for a change that the product as it is now does not take
 * @throws LIMIT_REACHED when texts grow beyond the limits
 */
export const changeProducts = async (
  scope: Scoped<EditorContext>,
  ids: readonly string[],
  decide: (row: ProductRow) => ProductRowChange,
): Promise<ProductRow[]> => {
  if (ids.length === 0) return [];
  const { plan } = await lockTenant(scope);
  const before = await getProducts(scope, ids);
  const { clock } = scope.platform;
  const making = { updatedAt: clock.now(), newId: () => clock.newId() };
  const after = before.map((row) => changedRow(row, decide(row), making));
  requireWholePieces(after);
  requireSoundOffers(scope, after);
  const variantIds = before.flatMap(({ variants }) => variants.map(({ id }) => id));
  await requireFreeSkus(scope, [...variantIds.map((id) => ({ id, sku: null })), ...withVariants(after)]);
  // A code may go from a variant to its product, or from one product to another, in whatever order they are written.
  const movesCodes = after.some(({ sku }, index) => sku !== before[index]?.sku);
  if (variantIds.length > 0 || movesCodes) await freeSkus(scope, [...ids, ...variantIds]);
  await saveProducts(scope, after);
  await saveVariants(scope, { before, after });
  // A store that is already beyond the limit may still change prices and shorten texts.
  if (textLengthOf(after) > textLengthOf(before)) await requireCatalogueTextWithinLimits(scope, plan);
  const redrawn = after.filter(({ pictures }, index) => pictures !== before[index]?.pictures);
  if (redrawn.length > 0) await replaceImages(scope, redrawn);
  await noteOffers(scope, [...before, ...after]);
  await bumpStoreVersion(scope);
  return after;
};

/** Changes each product by its own new values, all or none. @throws NOT_FOUND @throws SKU_TAKEN @throws LIMIT_REACHED */
export const updateProducts = (
  scope: Scoped<EditorContext>,
  changes: readonly (ProductRowChange & { id: string })[],
): Promise<ProductRow[]> => {
  const changeOf = new Map(changes.map((change) => [change.id, change]));
  return changeProducts(scope, [...changeOf.keys()], ({ id }) => changeOf.get(id) ?? {});
};
