import { equalHits, type Mention } from '../reading/read-mentions.ts';
import type { BotTurn, ProductFacts } from '../turn/bot-turn.ts';
import { UNIT_WORDS } from '../words/filler-words.ts';
import { narrowed } from './narrow-choices.ts';
import { hasSize } from './product-sizes.ts';
import { isExcluded, isInStock } from './product-traits.ts';

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

/** Below this another product has too little in common to be shown with it. */
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

const PIECES =
  /\b(?:(\d+) (?:unidades|piezas|uds?|und)|(?:caja|paquete|bolsa|cart[oó]n|bandeja|pack) de (\d+))\b/i;

const unitSaid = (words: Mention['words']): string | undefined =>
  words.find(({ word }) => UNIT_WORDS.has(word))?.word.replace(/(?:es|s)$/, '');

/** «10 libras de arroz» of which there is a bag of 10 pounds is one bag. */
const unitsIn = (name: string, words: Mention['words']): string | undefined => {
  const unit = unitSaid(words);
  return unit === undefined ? undefined : new RegExp(`(\\d+) ${unit}(?:es|s|e)?\\b`, 'i').exec(name)?.[1];
};

/** How many packs a count of pieces comes to: «12 alitas» of boxes of 12 are one. */
const DOZEN = 12;
const packsOf = (name: string, { quantity, pack, words }: Mention): number | undefined => {
  const [, inPieces, inPack] = PIECES.exec(name) ?? [];
  const pieces = Number(
    inPieces ??
      inPack ??
      unitsIn(name, words) ??
      (/\bdocena\b/i.test(name) && pack === undefined ? DOZEN : 0),
  );
  // «2 de 6 piezas» names the pack and counts packs.
  const isPackNamed = words.some(({ word }) => PACK_OF.test(word) || word === String(pieces));
  if (quantity === undefined || pieces < 2 || isPackNamed) return undefined;
  return quantity % pieces === 0 ? quantity / pieces : undefined;
};

const CARTON_SAID = /^(?:carton|cubeta|caja|paquete|docena)/;
const CARTON = /\bcart[oó]n de (\d{2,})\b/i;

/** «2 huevos» of a carton of 30 may be two eggs or two cartons: nobody gets sixty unasked. */
const isPartOfCarton = (name: string, { quantity, words }: Mention): boolean =>
  quantity !== undefined &&
  quantity < Number(CARTON.exec(name)?.[1] ?? 0) &&
  !words.some(({ word }) => CARTON_SAID.test(word));

const PACK_OF = /\b(?:caja|paquete|cart[oó]n|docena|bolsa|bandeja|cubeta|pack)\b/i;

/** «4 libras de arroz» of which there are bags of 10 pounds and the pound is the pound. */
const soldByUnit = (products: readonly ProductFacts[], words: Mention['words']): ProductFacts[] => {
  const unit = unitSaid(words);
  if (unit === undefined) return [];
  const sold = new RegExp(`(\\d\\s*)?\\b${unit}(?:es|s|e)?\\b`, 'i');
  return products.filter(({ name }) => {
    const found = sold.exec(name);
    return found !== null && found[1] === undefined;
  });
};

/** «6 huevos» of which there are single ones and a carton are single ones, unless a pack is what was counted. */
const singleUnits = (
  products: readonly ProductFacts[],
  { quantity, isOne, pack, words }: Mention,
): readonly ProductFacts[] => {
  // «Media docena» is counted out of what is sold one by one.
  if (pack !== undefined) return pack < DOZEN ? products.filter(({ name }) => !PACK_OF.test(name)) : [];
  if (quantity === undefined && !isOne) return [];
  if (words.some(({ word }) => UNIT_WORDS.has(word))) return soldByUnit(products, words);
  const single = products.filter(({ name }) => !PACK_OF.test(name));
  return single.length < products.length ? single : [];
};

/** The size asked of a mention: its own, or that of a message in which no size is next to a thing. */
export const sizeOf = ({ reading: { size, mentions } }: BotTurn, mention: Mention): string | undefined =>
  mention.size ?? (mentions.some((other) => other.size !== undefined) ? undefined : size);

/** «Un celular que no sea …»: what was left out is not shown, unless nothing else is there. */
const withoutExcluded = (turn: BotTurn, asked: Mention): Mention => {
  const { excluded } = turn.reading;
  if (excluded.length === 0) return asked;
  const hits = asked.hits.filter(({ productId }) => {
    const product = turn.productOf(productId);
    return product === undefined || !isExcluded(product, excluded);
  });
  return hits.length > 0 ? { ...asked, hits } : asked;
};

/** Reads a mention against the products as they are now. */
export const resolveMention = (turn: BotTurn, wished: Mention): Resolved => {
  const asked = withoutExcluded(turn, wished);
  const equal = narrowed(turn, asked, productsOf(turn, equalHits(asked)));
  const size = sizeOf(turn, asked);
  const { products, lacksSize } = inSize(equal, size);
  const inStock = products.filter(isInStock);
  // «12 alitas» of which there are boxes of 6 and of 12 is one box of 12.
  const packed = inStock.filter(({ name }) => packsOf(name, asked) === 1);
  const isPack = inStock.length > 1 && packed.length === 1;
  const single = singleUnits(inStock, asked);
  const choices = isPack ? packed : single.length === 1 ? single : inStock;
  const [only] = choices.length === 1 ? choices : [];
  const packs = only && packsOf(only.name, asked);
  const isPortion = asked.isPortion || (only !== undefined && isPartOfCarton(only.name, asked));
  const mention = packs === undefined ? { ...asked, isPortion } : { ...asked, quantity: packs };
  const isEqual = new Set(equal.map(({ id }) => id));
  const categories = new Set(equal.map(({ category }) => category));
  const named = new Set(asked.hits.filter(({ isNamed }) => isNamed).map(({ productId }) => productId));
  // Beside a thing that has a name here, others of its kind; a colour in common is no likeness.
  const isSimilar = ({ id, category }: ProductFacts) =>
    named.has(id) || (category !== null && categories.has(category));
  const others = productsOf(
    turn,
    mention.hits.filter(({ score }) => score >= NEAR),
  )
    .filter((product) => !isEqual.has(product.id) && isInStock(product))
    .filter((product) => !mention.hits[0]?.isNamed || isSimilar(product))
    .filter((product) => size === undefined || hasSize(product, size) !== false)
    .slice(0, MAX_OTHERS);
  return { mention, choices, soldOut: products.filter((product) => !isInStock(product)), others, lacksSize };
};

const MEASURE = /^\d|^(?:libras?|lbs?|onzas?|oz|pulgadas?|litros?|galon(?:es)?)$/;

/** «Una para otro perrito de 15 libras»: only a number that the name of something happens to have speaks for it. */
export const isNamedByNumber = ({ hits: [best], words, isAmongShown }: Mention): boolean =>
  !isAmongShown &&
  best !== undefined &&
  best.matched.length > 0 &&
  best.matched.every((position) => MEASURE.test(words[position]?.word ?? '')) &&
  words.some(({ isSoft }) => !isSoft);
