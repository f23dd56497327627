import { variantName } from '#shared/features/catalogue/variants.ts';
import type { Money } from '#shared/lib/money.ts';
import type { ProductFacts, SoldVariant } from './bot-turn.ts';

/** A variant as its product's row carries it. */
type StoredVariant = {
  readonly id: string;
  readonly values: readonly string[];
  /** null: the price of its product. */
  readonly ownPrice: Money | null;
  readonly stock: number | null;
  /** Not made at present. */
  readonly isOff: boolean;
};

/** A product as it is stored. */
export type StoredProduct = Omit<ProductFacts, 'variants'> & {
  readonly variants?: readonly StoredVariant[];
};

const NOT_LOWERED = { priceBefore: undefined, offerEnds: undefined, tiers: undefined };

const lowestOf = (prices: readonly Money[]): Money | undefined =>
  prices.reduce<Money | undefined>(
    (lowest, price) => (lowest === undefined || price < lowest ? price : lowest),
    undefined,
  );

/** Lists the facts of products and of their variants that are made now; each variant is sold like a product. */
export const factsOfProducts = (products: readonly StoredProduct[]): ProductFacts[] =>
  products.flatMap(({ variants: stored = [], ...product }): ProductFacts[] => {
    const { options = [] } = product;
    if (options.length === 0) return [product];
    const variants = stored.flatMap(({ id, values, ownPrice, stock, isOff }): SoldVariant[] =>
      isOff
        ? []
        : [{ id, values, price: ownPrice ?? product.price, stock, costsAsProduct: ownPrice === null }],
    );
    // Like on the product's page: what is sold out sets no price while something else is left.
    const left = variants.filter(({ price, stock }) => price !== null && stock !== 0);
    const prices = (left.length > 0 ? left : variants).flatMap(({ price }) => price ?? []);
    const price = lowestOf(prices) ?? product.price;
    const isOfProduct = variants.some((variant) => variant.costsAsProduct && variant.price === price);
    return [
      {
        ...product,
        ...(!isOfProduct && NOT_LOWERED),
        price,
        variants,
        costsFrom: prices.some((other) => other !== price),
      },
      ...variants.map((variant) => ({
        ...product,
        ...(!variant.costsAsProduct && NOT_LOWERED),
        id: variant.id,
        name: variantName(product.name, variant.values),
        description: null,
        price: variant.price,
        stock: variant.stock,
        attributes: {},
        options: options.map(({ name }, at) => ({ name, values: [variant.values[at] ?? ''] })),
        variantOf: product.id,
      })),
    ];
  });
