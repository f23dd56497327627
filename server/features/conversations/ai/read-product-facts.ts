import { factsOfProducts, type LoweredPrice, type ProductFacts } from '#server/features/bot/bot.ts';
import { findProductRows, type ProductRow } from '#server/features/catalogue/catalogue.ts';
import type { ReaderContext, Scoped } from '#server/features/tenants/tenants.ts';
import { currentPriceOf } from '#shared/features/catalogue/moving-price.ts';
import { characteristicsOf } from '#shared/features/catalogue/product-fields.ts';
import { namedPictureUrl } from '#shared/lib/picture-url.ts';

/** The products that a turn speaks of, as they are at this moment. */
export type KnownProducts = {
  readonly productOf: (id: string) => ProductFacts | undefined;
  /** Lists the addresses of a product's pictures, or of a variant's, the first one first. */
  readonly picturesOf: (id: string) => readonly string[];
};

const hashesOf = ({ id, pictures, variants }: ProductRow): [string, readonly string[]][] => [
  [id, pictures],
  // A variant with a picture of its own shows that one first.
  ...variants.map((variant): [string, readonly string[]] => [
    variant.id,
    variant.picture === null
      ? pictures
      : [variant.picture, ...pictures.filter((picture) => picture !== variant.picture)],
  ]),
];

/** The price of a product at a moment, and what lowers it. */
const pricesOf = (row: ProductRow, now: Date): LoweredPrice & Pick<ProductFacts, 'price'> => {
  const current = currentPriceOf(row, now);
  if (current === null) return { price: null, tiers: undefined };
  const { price, regularPrice, offerEnds, tiers } = current;
  return {
    price,
    tiers: tiers.length > 0 ? tiers : undefined,
    ...(regularPrice !== null && { priceBefore: regularPrice, offerEnds }),
  };
};

/** Reads published products with their variants; an id of a variant brings its whole product. */
export const readProductFacts = async (
  scope: Scoped<ReaderContext>,
  ids: readonly string[],
): Promise<KnownProducts> => {
  const found = await findProductRows(scope, ids);
  const known = new Set(found.map(({ id }) => id));
  const wholes = new Set(found.flatMap(({ parentId }) => parentId ?? []).filter((id) => !known.has(id)));
  const rows = [
    ...found.filter(({ parentId }) => parentId === null),
    ...(wholes.size === 0 ? [] : await findProductRows(scope, [...wholes])),
  ].filter(({ status }) => status === 'active');
  const now = scope.platform.clock.now();
  const facts = factsOfProducts(
    rows.map((row) => ({ ...row, ...pricesOf(row, now), attributes: characteristicsOf(row) })),
  );
  const products = new Map(facts.map((product) => [product.id, product]));
  const hashes = new Map(rows.flatMap(hashesOf));
  return {
    productOf: (id) => products.get(id),
    picturesOf: (id) => (hashes.get(id) ?? []).map((hash) => namedPictureUrl(scope.tenantId, hash)),
  };
};
