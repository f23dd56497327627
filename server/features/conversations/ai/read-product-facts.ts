import { characteristicsOf } from '#shared/features/catalogue/product-fields.ts';
import { namedPictureUrl } from '#shared/lib/picture-url.ts';
import { factsOfProducts, type ProductFacts } from '../../bot/bot.ts';
import { findProductRows, type ProductRow } from '../../catalogue/catalogue.ts';
import type { ReaderContext, Scoped } from '../../tenants/tenants.ts';

/** The products that a turn speaks of, as they are at this moment. */
export type KnownProducts = {
  readonly productOf: (id: string) => ProductFacts | undefined;
  /** Finds the address of a product's picture, or of a variant's. */
  readonly pictureOf: (id: string) => string | null;
};

const coversOf = ({ id, pictures: [cover], variants }: ProductRow): [string, string | undefined][] => [
  [id, cover],
  ...variants.map((variant): [string, string | undefined] => [variant.id, variant.picture ?? cover]),
];

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
  const facts = factsOfProducts(rows.map((row) => ({ ...row, attributes: characteristicsOf(row) })));
  const products = new Map(facts.map((product) => [product.id, product]));
  const covers = new Map(rows.flatMap(coversOf));
  return {
    productOf: (id) => products.get(id),
    pictureOf: (id) => {
      const cover = covers.get(id);
      return cover === undefined ? null : namedPictureUrl(scope.tenantId, cover);
    },
  };
};
