import { foldText } from '#shared/lib/text-fold.ts';
import { equalHits, type Mention } from '../reading/mention.ts';
import type { Hit } from '../search/search-catalogue.ts';
import type { BotTurn, ProductFacts } from '../turn/bot-turn.ts';
import { UNIT_WORDS } from '../words/filler-words.ts';
import { comparisonOf, countsSingly, isPacked } from './compare-shown.ts';
import { narrowed, saidWith } from './narrow-choices.ts';
import { hasSize, sizeOf } from './product-sizes.ts';
import { isExcluded, isInStock } from './product-traits.ts';

/** The products with which the store can answer a mention. */
export type Resolved = {
  readonly mention: Mention;
  /** Available products that match equally well. */
  readonly choices: readonly ProductFacts[];
  /** Matching products that are sold out. */
  readonly soldOut: readonly ProductFacts[];
  /** Other available products that are similar. */
  readonly others: readonly ProductFacts[];
  /** Whether no matching product comes in the requested size. */
  readonly lacksSize: boolean;
};

/** Products with a lower similarity are not shown with another one. */
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

/** Finds the unit in a name that already contains the counted amount: «10 libras de arroz» is one bag of 10 pounds. */
const unitsIn = (name: string, words: Mention['words']): string | undefined => {
  const unit = unitSaid(words);
  return unit === undefined
    ? undefined
    : new RegExp(`(?<![/.\\d])(\\d+) ?${writtenAs(unit)}(?:es|s|e)?\\b`, 'i').exec(foldText(name))?.[1];
};

/** How names write a unit: «5 lb» is 5 libras. */
const SHORT_UNITS: readonly (readonly string[])[] = [
  ['libra', 'lb'],
  ['onza', 'oz'],
  ['kilo', 'kg'],
  ['litro', 'lt'],
  ['metro', 'mt'],
];
const writtenAs = (unit: string): string =>
  `(?:${(SHORT_UNITS.find((names) => names.includes(unit)) ?? [unit]).join('|')})`;

/** The number of packs for a number of pieces: «12 alitas» is one box of 12. */
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
  const isPackNamed = words.some(
    ({ word }) => PACK_SAID.test(word) || MADE_OF.test(word) || word === String(pieces),
  );
  if (quantity === undefined || pieces < 2 || isPackNamed) return undefined;
  return quantity % pieces === 0 ? quantity / pieces : undefined;
};

/** «3 paquetes de medias» counts packets of 3. */
const PACK_SAID = /^(?:cajas?|paquetes?|carton(?:es)?|docenas?|bolsas?|bandejas?|cubetas?|packs?)$/;

/** «2 combos» counts combos, and not the pieces of one. */
const MADE_OF = /^(?:combos?|platos?|servicios?|menus?|kits?|sets?|juegos?|bandejas?)$/;

const CARTON_SAID = /^(?:carton|cubeta|caja|paquete|docena)/;
const CARTON = /\bcart[oó]n (?:de )?(\d{2,})\b/i;

/**
 * Whether a number may count single pieces of a carton: «2 huevos» of a carton of 30 is two eggs or two cartons, so
 * nobody gets sixty unasked.
 */
const isPartOfCarton = (name: string, { quantity, words }: Mention): boolean =>
  quantity !== undefined &&
  quantity < Number(CARTON.exec(name)?.[1] ?? 0) &&
  !words.some(({ word }) => CARTON_SAID.test(word));

const PACK_OF = /\b(?:caja|paquete|cart[oó]n|docena|bolsa|bandeja|cubeta|pack)\b/i;

/** Selects the product sold by the pound for «4 libras de arroz» when there are also bags of 10 pounds. */
const soldByUnit = (products: readonly ProductFacts[], words: Mention['words']): ProductFacts[] => {
  const unit = unitSaid(words);
  if (unit === undefined) return [];
  const sold = new RegExp(`(\\d\\s*)?\\b${unit}(?:es|s|e)?\\b`, 'i');
  return products.filter(({ name }) => {
    const found = sold.exec(foldText(name));
    return found !== null && found[1] === undefined;
  });
};

/** Selects single pieces for «6 huevos» when there is also a carton, unless the number is a whole pack. */
const singleUnits = (
  products: readonly ProductFacts[],
  { quantity, isOne, pack, words }: Mention,
): readonly ProductFacts[] => {
  // «Media docena» is counted in single pieces.
  if (pack !== undefined) return pack < DOZEN ? products.filter(({ name }) => !PACK_OF.test(name)) : [];
  if (quantity === undefined && !isOne) return [];
  if (words.some(({ word }) => UNIT_WORDS.has(word))) return soldByUnit(products, words);
  const single = products.filter(({ name }) => !PACK_OF.test(name));
  return single.length < products.length ? single : [];
};

/** Leaves out the products that the shopper excluded, «un celular que no sea …», unless no others exist. */
const withoutExcluded = (turn: BotTurn, asked: Mention): Mention => {
  const { excluded } = turn.reading;
  if (excluded.length === 0) return asked;
  const hits = asked.hits.filter(({ productId }) => {
    const product = turn.productOf(productId);
    return product === undefined || !isExcluded(product, excluded);
  });
  return hits.length > 0 ? { ...asked, hits } : asked;
};

/**
 * Reads what is to be sold singly, «6 brownies sueltos», as the pieces that are, whatever pack holds as many, and without the words that
 * say so; where it comes in packs alone, as a part of one.
 */
const soldSingly = (turn: BotTurn, asked: Mention): Mention => {
  const [best] = asked.hits;
  if (!best || (asked.quantity ?? asked.pack) === undefined) return asked;
  const said = saidWith(turn.reading, asked.at);
  const end = said.findIndex((word) => /^(?:y|e|mas|pero)$/.test(word));
  if (!countsSingly(end < 0 ? said : said.slice(0, end))) return asked;
  // «2 cajas de curitas, sueltas no» counts packs.
  const counted = asked.words[0]?.word ?? '';
  if (PACK_SAID.test(counted) && !/^docena/.test(counted)) return asked;
  const isSaidSo = (word: string): boolean => comparisonOf(word) === 'single' || PACK_SAID.test(word);
  const told = best.matched.filter((position) => !isSaidSo(asked.words[position]?.word ?? ''));
  const alike = asked.hits.filter(
    (hit) => hit.isNamed === best.isNamed && told.every((position) => hit.matched.includes(position)),
  );
  const isPack = ({ productId }: Hit): boolean =>
    productsOf(turn, [{ productId }]).some((product) => isPacked(product) || PACK_OF.test(product.name));
  const hits = alike.filter((hit) => !isPack(hit));
  if (alike.every((hit) => !isPack(hit))) return asked;
  if (hits.length === 0) return { ...asked, isPortion: true };
  const missing = asked.missing.filter((word) => !isSaidSo(word));
  return {
    ...asked,
    hits,
    missing,
    fit: missing.length === 0 && asked.fit === 'partial' ? 'found' : asked.fit,
  };
};

/** Finds the present products that answer a mention. */
export const resolveMention = (turn: BotTurn, wished: Mention): Resolved => {
  const asked = soldSingly(turn, withoutExcluded(turn, wished));
  const equal = narrowed(turn, asked, productsOf(turn, equalHits(asked)));
  const size = sizeOf(turn, asked);
  const { products, lacksSize } = inSize(equal, size);
  const inStock = products.filter(isInStock);
  // «12 alitas», with boxes of 6 and of 12, is one box of 12.
  const isOnePack = ({ name }: ProductFacts): boolean => packsOf(name, asked) === 1;
  const packed = inStock.filter(isOnePack);
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
  // Other products of the same kind are shown with a named one; a common colour alone is no similarity.
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
  // «5 libras de arroz» means no bag of 10 pounds, also while that one is sold out.
  const soldOut = products.filter((product) => !isInStock(product) && (!isPack || isOnePack(product)));
  return { mention, choices, soldOut, others, lacksSize };
};

const MEASURE = /^\d|^(?:libras?|lbs?|onzas?|oz|pulgadas?|litros?|galon(?:es)?)$/;

/** Whether only a number in the product's name matches a mention: «una para otro perrito de 15 libras». */
export const isNamedByNumber = ({ hits: [best], words, isAmongShown }: Mention): boolean =>
  !isAmongShown &&
  best !== undefined &&
  best.matched.length > 0 &&
  best.matched.every((position) => MEASURE.test(words[position]?.word ?? '')) &&
  words.some(({ isSoft }) => !isSoft);
