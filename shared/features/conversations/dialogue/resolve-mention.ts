import { equalHits, type Mention } from '../reading/read-mentions.ts';
import type { BotTurn, ProductFacts } from './bot-turn.ts';
import { hasSize } from './product-sizes.ts';
import { isInStock } from './stock-of.ts';

/** What the store can answer to something that was named. */
export type Resolved = {
  readonly mention: Mention;
  /** Products that answer it equally well and can be had. */
  readonly choices: readonly ProductFacts[];
  /** Products that would answer it and are sold out. */
  readonly soldOut: readonly ProductFacts[];
  /** Other products in stock that come near. */
  readonly others: readonly ProductFacts[];
  /** No product that was meant comes in the size asked for. */
  readonly lacksSize: boolean;
};

/** Below this an other product has too little in common to be shown beside. */
const NEAR = 0.3;
const MAX_OTHERS = 5;

const inSize = (products: readonly ProductFacts[], size: string | undefined) => {
  if (size === undefined) return { products, lacksSize: false };
  const fitting = products.filter((product) => hasSize(product, size) !== false);
  return fitting.length > 0
    ? { products: fitting, lacksSize: false }
    : { products, lacksSize: products.length > 0 };
};

const productsOf = (turn: BotTurn, hits: readonly { productId: string }[]): ProductFacts[] =>
  hits.flatMap(({ productId }) => turn.productOf(productId) ?? []);

const isPackOf = (name: string, quantity: number | undefined): boolean =>
  quantity !== undefined &&
  quantity > 1 &&
  new RegExp(`\\b${quantity} (?:unidades|piezas|uds?|und)\\b`, 'i').test(name);

/** Reads a mention against the products as they are now. */
export const resolveMention = (turn: BotTurn, asked: Mention): Resolved => {
  const equal = productsOf(turn, equalHits(asked));
  const { products, lacksSize } = inSize(equal, turn.reading.size);
  const inStock = products.filter(isInStock);
  const packed = inStock.filter(({ name }) => isPackOf(name, asked.quantity));
  // «12 alitas» of which there are boxes of 6 and of 12 is one box.
  const isPack = inStock.length > 1 && packed.length === 1;
  const choices = isPack ? packed : inStock;
  const mention = isPack ? { ...asked, quantity: 1 } : asked;
  const isEqual = new Set(equal.map(({ id }) => id));
  const categories = new Set(equal.map(({ category }) => category));
  const named = new Set(asked.hits.filter(({ isNamed }) => isNamed).map(({ productId }) => productId));
  // Beside a thing that has a name here, others of its kind; a colour in common is no likeness.
  const isKin = ({ id, category }: ProductFacts) =>
    named.has(id) || (category !== null && categories.has(category));
  const others = productsOf(
    turn,
    mention.hits.filter(({ score }) => score >= NEAR),
  )
    .filter((product) => !isEqual.has(product.id) && isInStock(product))
    .filter((product) => !mention.hits[0]?.isNamed || isKin(product))
    .filter((product) => turn.reading.size === undefined || hasSize(product, turn.reading.size) !== false)
    .slice(0, MAX_OTHERS);
  return { mention, choices, soldOut: products.filter((product) => !isInStock(product)), others, lacksSize };
};
