import type { EditorContext, Scoped } from '#server/features/tenants/tenants.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { NO_TEXTS } from '#shared/features/catalogue/product-fields.ts';
import { variantName } from '#shared/features/catalogue/variants.ts';
import { VARIANTS_PROBLEMS } from '#shared/features/catalogue/variants-copy.ts';
import type { VariantsInput } from '#shared/features/catalogue/variants-schema.ts';
import type { Money } from '#shared/lib/money.ts';
import { addQuantities } from '#shared/lib/quantity-sums.ts';
import type { ProductRow, VariantRow } from '../products/product-row.ts';
import {
  insertProducts,
  markVariantsDeleted,
  replaceImages,
  saveProducts,
} from '../products/product-writes.ts';

type Varied = Pick<ProductRow, 'options' | 'variants'>;

/** The variant fields of a product without variants. */
export const NO_VARIANTS: Varied & Pick<ProductRow, 'parentId' | 'variant'> = {
  options: [],
  variants: [],
  parentId: null,
  variant: null,
};

const refuse = (message: string): never => {
  throw new AppError('INVALID_INPUT', { message, details: { fields: [{ field: 'variants', message }] } });
};

const pictureAt = (pictures: readonly string[], position: number | null): string | null =>
  position === null ? null : (pictures[position] ?? refuse(VARIANTS_PROBLEMS.pictureInvalid));

/** Returns the new value, or the present one when the change does not mention the field. */
export const valueOrCurrent = <Value>(value: Value | undefined, current: Value): Value =>
  value === undefined ? current : value;

/** Returns a key that is equal for equal lists of values. */
const keyOf = (values: readonly string[]): string => JSON.stringify(values);

/**
 * Returns the variants of a product after a change. A variant that the change names by its id keeps that id even if its values
 * change, so renaming an option loses nothing; a variant with the same values as before keeps its id, too. Fields that the
 * change leaves out stay as they are: a form that was open during a sale does not restore the old stock.
 * @throws INVALID_INPUT for an id or a picture that is not the product's
 * @throws CONFLICT when the product has variants that the sender of the change has not seen
 */
export const variantsAfter = (
  input: VariantsInput,
  current: Varied,
  { pictures, newId }: { pictures: readonly string[]; newId: () => string },
): Varied => {
  const ids = new Set(current.variants.map(({ id }) => id));
  const named = new Set(input.items.flatMap(({ id }) => id ?? []));
  if (named.size < input.items.filter(({ id }) => id !== undefined).length) refuse(VARIANTS_PROBLEMS.unknown);
  if ([...named].some((id) => !ids.has(id))) refuse(VARIANTS_PROBLEMS.unknown);
  const known = new Map(current.variants.map((variant) => [variant.id, variant]));
  // A variant that the same form created a moment ago is found by its values, because a repeated request does not know
  // its id.
  const made = new Set(input.items.flatMap(({ id, values }) => (id === undefined ? [keyOf(values)] : [])));
  const isUnseen = ({ id, values }: VariantRow): boolean =>
    input.seen !== undefined && !input.seen.includes(id) && !made.has(keyOf(values));
  if (current.variants.some(isUnseen))
    throw new AppError('CONFLICT', { message: VARIANTS_PROBLEMS.changedMeanwhile });
  const unnamed = new Map(
    current.variants.filter(({ id }) => !named.has(id)).map(({ id, values }) => [keyOf(values), id]),
  );
  const variants = input.items.map((item): VariantRow => {
    const { values, picture } = item;
    const id = item.id ?? unnamed.get(keyOf(values)) ?? newId();
    const before = known.get(id);
    return {
      id,
      values,
      ownPrice: valueOrCurrent(item.price, before?.ownPrice ?? null),
      stock: valueOrCurrent(item.stock, before?.stock ?? null),
      sku: valueOrCurrent(item.sku, before?.sku ?? null) || null,
      gtin: valueOrCurrent(item.gtin, before?.gtin ?? null) || null,
      picture: picture === undefined ? (before?.picture ?? null) : pictureAt(pictures, picture),
      isOff: valueOrCurrent(item.off, before?.isOff ?? false),
    };
  });
  return { options: input.options, variants };
};

/** Returns the product with the total stock of its variants on sale; the total is null when one of them is not counted. */
export const withCountedStock = (product: ProductRow): ProductRow => {
  if (product.options.length === 0) return product;
  const stocks = product.variants.flatMap(({ stock, isOff }) => (isOff ? [] : [stock]));
  const counted = stocks.filter((stock) => stock !== null);
  return { ...product, stock: counted.length < stocks.length ? null : addQuantities(...counted) };
};

/** The variants of a product as input that changes nothing but their own prices. */
export const withOwnPrices = (
  { options, variants }: ProductRow,
  priceOf: (own: Money) => Money,
): VariantsInput => ({
  options,
  items: variants.map(({ id, values, ownPrice }) => ({
    id,
    values,
    ...(ownPrice !== null && { price: priceOf(ownPrice) }),
  })),
});

/**
 * Returns a product as shoppers see it: without the variants that are off sale, and without option values that only those
 * variants have.
 */
export const withoutVariantsOffSale = (product: ProductRow): ProductRow => {
  const variants = product.variants.filter(({ isOff }) => !isOff);
  if (variants.length === product.variants.length) return product;
  const options = product.options.map(({ name, values }, at) => ({
    name,
    values: values.filter((value) => variants.some((variant) => variant.values[at] === value)),
  }));
  return { ...product, options, variants };
};

/** Builds the rows in which the variants of a product are stored: each variant is sold like a product. */
const variantRowsOf = (product: ProductRow): ProductRow[] =>
  product.variants.map(({ id, values, ownPrice, stock, sku, gtin, picture, isOff }, position) => {
    const { name, price, offer, tiers, measure, taxRate, status } = product;
    const { pictures, createdAt, updatedAt, deletedAt } = product;
    // A variant loses its picture when its product no longer has that picture.
    const own = picture !== null && pictures.includes(picture) ? picture : null;
    const shown = own ?? pictures[0];
    return {
      ...NO_TEXTS,
      ...NO_VARIANTS,
      id,
      name: variantName(name, values),
      sku,
      gtin,
      price: ownPrice ?? price,
      offer: ownPrice === null ? offer : null,
      tiers: ownPrice === null ? tiers : [],
      stock,
      measure,
      taxRate,
      status: isOff && status === 'active' ? 'inactive' : status,
      attributes: {},
      createdAt,
      updatedAt,
      deletedAt,
      pictures: shown === undefined ? [] : [shown],
      parentId: product.id,
      variant: { values, hasOwnPrice: ownPrice !== null, position, picture: own, isOff },
    };
  });

const idsOf = (products: readonly Varied[]): Set<string> =>
  new Set(products.flatMap(({ variants }) => variants.map(({ id }) => id)));

/** Stores the variants of new products. */
export const insertVariants = async (
  scope: Scoped<EditorContext>,
  products: readonly ProductRow[],
): Promise<void> => {
  const rows = products.flatMap(variantRowsOf);
  if (rows.length > 0) await insertProducts(scope, rows);
};

/**
 * Stores the variants of changed products in the open transaction: their names, prices and states follow the product. Variants
 * that are no longer listed leave the catalogue; orders of them stay as they are.
 */
export const saveVariants = async (
  scope: Scoped<EditorContext>,
  { before, after }: { before: readonly ProductRow[]; after: readonly ProductRow[] },
): Promise<void> => {
  const known = idsOf(before);
  const rows = after.flatMap(variantRowsOf);
  const wanted = idsOf(after);
  const gone = [...known].filter((id) => !wanted.has(id));
  if (gone.length > 0) await markVariantsDeleted(scope, gone);
  const present = rows.filter(({ id }) => known.has(id));
  if (present.length > 0) await saveProducts(scope, present);
  const pictureBefore = new Map(
    before.flatMap(variantRowsOf).map(({ id, pictures: [shown] }) => [id, shown]),
  );
  const redrawn = present.filter(({ id, pictures: [shown] }) => shown !== pictureBefore.get(id));
  if (redrawn.length > 0) await replaceImages(scope, redrawn);
  const fresh = rows.filter(({ id }) => !known.has(id));
  if (fresh.length > 0) await insertProducts(scope, fresh);
};
