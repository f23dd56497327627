import { eachTextField, TEXT_FIELD_NAMES } from '#shared/features/catalogue/product-fields.ts';
import type { ProductStatus } from '#shared/features/catalogue/product-rules.ts';
import type { ProductCreate } from '#shared/features/catalogue/product-schemas.ts';
import type { Money } from '#shared/lib/money.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { bumpStoreVersion, type EditorContext, lockTenant, type Scoped } from '../tenants/tenants.ts';
import { requireFreeSkus, requireTextRoom, requireWholePieces } from './check-products.ts';
import { findProductRows, replaceImages, saveProducts } from './product-repo.ts';
import type { ProductRow } from './product-row.ts';

/** New values of a product: what is absent stays, null removes. */
export type ProductRowChange = Partial<Omit<ProductCreate, 'price'>> & {
  price?: Money | null;
  status?: ProductStatus;
  pictures?: readonly string[];
};

const kept = <Value>(value: Value | undefined, current: Value): Value =>
  value === undefined ? current : value;

const changedRow = (row: ProductRow, change: ProductRowChange, updatedAt: Date): ProductRow => ({
  ...row,
  name: kept(change.name, row.name),
  ...eachTextField((field) => kept(change[field], row[field]) || null),
  price: kept(change.price, row.price),
  stock: kept(change.stock, row.stock),
  measure: kept(change.measure, row.measure),
  status: kept(change.status, row.status),
  attributes: kept(change.attributes, row.attributes) ?? {},
  pictures: kept(change.pictures, row.pictures),
  updatedAt,
});

/** Gets the tenant's products with those ids, in that order. @throws NOT_FOUND unless all of them are in the catalogue */
export const getProducts = async (
  scope: Scoped<EditorContext>,
  ids: readonly string[],
): Promise<ProductRow[]> => {
  const found = new Map((await findProductRows(scope, ids)).map((row) => [row.id, row]));
  return ids.map((id) => {
    const row = found.get(id);
    if (!row) throw new AppError('NOT_FOUND');
    return row;
  });
};

const textLengthOf = (rows: readonly ProductRow[]): number =>
  rows.reduce(
    (sum, row) =>
      sum +
      [
        row.name,
        ...TEXT_FIELD_NAMES.map((field) => row[field]),
        ...Object.entries(row.attributes).flat(),
      ].join('').length,
    0,
  );

/**
 * Changes products in the open transaction, all or none; `decide` sees each as it is while the tenant is locked.
 * @throws NOT_FOUND, SKU_TAKEN, LIMIT_REACHED when texts grow beyond the limits
 */
export const changeProducts = async (
  scope: Scoped<EditorContext>,
  ids: readonly string[],
  decide: (row: ProductRow) => ProductRowChange,
): Promise<ProductRow[]> => {
  if (ids.length === 0) return [];
  const { plan } = await lockTenant(scope);
  const before = await getProducts(scope, ids);
  const now = scope.platform.clock.now();
  const after = before.map((row) => changedRow(row, decide(row), now));
  requireWholePieces(after);
  await requireFreeSkus(scope, after);
  await saveProducts(scope, after);
  // A store that is beyond the limit already may still change prices and shorten texts.
  if (textLengthOf(after) > textLengthOf(before)) await requireTextRoom(scope, plan);
  const redrawn = after.filter(({ pictures }, index) => pictures !== before[index]?.pictures);
  if (redrawn.length > 0) await replaceImages(scope, redrawn);
  await bumpStoreVersion(scope);
  return after;
};

/** Changes each product by its own new values, all or none. @throws NOT_FOUND, SKU_TAKEN, LIMIT_REACHED */
export const updateProducts = (
  scope: Scoped<EditorContext>,
  changes: readonly (ProductRowChange & { id: string })[],
): Promise<ProductRow[]> => {
  const changeOf = new Map(changes.map((change) => [change.id, change]));
  return changeProducts(scope, [...changeOf.keys()], ({ id }) => changeOf.get(id) ?? {});
};
