import type { Mention } from '../reading/mention.ts';
import type { ProductFacts } from '../turn/bot-turn.ts';
import { showsNumber } from './product-traits.ts';

/** The pieces of a dozen. */
export const DOZEN = 12;
const BY_DOZENS = /\b(media )?docena/i;

/** The units that so many pieces are, asked for in packs of that size: two dozens of what comes by the half dozen are four. */
export const unitsOfPack = (pieces: number, pack: number, { name }: ProductFacts): number => {
  const [sold, half] = BY_DOZENS.exec(name) ?? [];
  if (sold === undefined) return pieces;
  const units = pieces / (half ? DOZEN / 2 : DOZEN);
  return Number.isInteger(units) ? units : pieces / pack;
};

const NUMBER = /^\d{1,3}$/;

const IN_PAIRS =
  /\bpar(?:es)?\b|zapat|tenis|sandal|bota|tac[oó]n|\bmedias|calcet|guante|arete|cord[oó]n|muleta|chancl|zapatill|mocas|calzado|calizo|crocs|pantufla|plantilla|espejuelo|gafas|\blentes de (?:sol|lectura|leer)/i;

const FOR_WHAT = / (?:de (?!sol\b|lectura\b|leer\b)|para ).*$/i;

const PER_PAIR = /\b(?:por|el|un|cada|del?) par\b|\bpares\b|^par\b/i;

/** Whether one piece of the product is a pair: shoes, socks, earrings. */
export const isSoldInPairs = ({ name, category, description }: ProductFacts): boolean =>
  // «Un limpiador de tenis» is one bottle.
  IN_PAIRS.test(`${name.replace(FOR_WHAT, '')} ${category ?? ''}`) || PER_PAIR.test(description ?? '');

/** «Dame un par» of what was named before. */
const A_PAIR = /\bun par\b/;

/** Whether a message counts one pair of a product that comes in pairs. */
export const asksOnePair = (line: string, product: ProductFacts): boolean =>
  A_PAIR.test(line) && isSoldInPairs(product);

/** The number of units that a mention asks for: a dozen of a product sold by the dozen is one unit. */
export const unitsAsked = (mention: Mention, product: ProductFacts): number => {
  if (mention.isPair && isSoldInPairs(product)) return 1;
  const { quantity, pack, missing, words, amount, isOne } = mention;
  if (amount && 'quantity' in amount && product.measure !== null) return amount.quantity;
  if (pack === undefined) {
    // «Gorra negra 2»: a number at the end that the product's name does not contain is a quantity.
    const last = words.at(-1)?.word ?? '';
    // In «un cable para mi iPhone 11» it is no quantity.
    const isBehind = !isOne && missing.includes(last) && NUMBER.test(last) && !showsNumber(product);
    const counted = quantity ?? (isBehind ? Number(last) : 1);
    return Math.max(1, counted);
  }
  return unitsOfPack((quantity ?? 1) * pack, pack, product);
};
