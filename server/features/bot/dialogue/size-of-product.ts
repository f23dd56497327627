import { equalHits, type Mention, mentionOfWords } from '../reading/mention.ts';
import { MONTHS, MONTHS_GLUED } from '../reading/size-words.ts';
import { chosenHit } from '../search/list-within.ts';
import type { BotTurn, ProductFacts } from '../turn/bot-turn.ts';
import { areOneInSizes, hasSize, sizeOf, sizesListed } from './product-sizes.ts';

const NUMBER = /^\d{1,2}(?:\.5)?$/;

const isSizeOfIt = ({ hits, missing, words }: Mention, productOf: BotTurn['productOf']): boolean => {
  const [last = '', other] = missing;
  const product = hits[0] && productOf(hits[0].productId);
  const isLast = other === undefined && NUMBER.test(last) && words.at(-1)?.word === last;
  return isLast && product !== undefined && hasSize(product, last) === true;
};

/** Takes a number for a size only if the product comes in it. */
const sizedOrNot = (mention: Mention, productOf: BotTurn['productOf']): Mention => {
  const product = mention.hits[0] && productOf(mention.hits[0].productId);
  const isSized =
    product !== undefined && mention.size !== undefined && hasSize(product, mention.size) !== undefined;
  return mention.unsized && !isSized ? mention.unsized : mention;
};

/** Reads the number of «dame el 30», or of «dame uno 30», of which nothing else was said. */
const numberAlone = ({ reading: { pointer, mentions } }: BotTurn): string | undefined => {
  const [only, other] = mentions;
  if (!only) return pointer?.kind === 'number' ? String(pointer.number) : undefined;
  const [said, more] = only.words.filter(({ isSoft }) => !isSoft);
  return !other && !more && only.isOne && NUMBER.test(said?.word ?? '') ? said?.word : undefined;
};

/** «Dame el 30», «dame uno 30», about trousers that come in 30: it names a size, because no list is that long. */
const withFocusSize = (turn: BotTurn): BotTurn => {
  const { reading, state, productOf } = turn;
  const product = state.focus === null ? undefined : productOf(state.focus);
  const number = numberAlone(turn);
  if (!product || number === undefined || reading.size !== undefined) return turn;
  const isSize = Number(number) > state.listed.length && hasSize(product, number) === true;
  const quantity = reading.mentions[0]?.isOne ? 1 : undefined;
  return isSize
    ? { ...turn, reading: { ...reading, size: number, pointer: { kind: 'same' }, mentions: [], quantity } }
    : turn;
};

/** A smaller number on its own is a quantity rather than a size. */
const SMALLEST_SURE_SIZE = 14;
const LARGEST_SIZE = 60;
/** How far a number may be from the existing sizes to be taken for one. */
const NEAR_SIZES = 10;

const isNearSizes = (size: number, product: ProductFacts): boolean => {
  const sizes = [...sizesListed(product)].map(Number).filter((one) => one >= SMALLEST_SURE_SIZE);
  return (
    sizes.length > 0 && size >= Math.min(...sizes) - NEAR_SIZES && size <= Math.max(...sizes) + NEAR_SIZES
  );
};

/** Lists the products that a message is about: those it names, or the one in focus. */
const meantBy = ({ reading, state, productOf }: BotTurn): ProductFacts[] => {
  const [mention, other] = reading.mentions;
  if (other) return [];
  const ids = mention ? mention.hits.slice(0, 2).map(({ productId }) => productId) : [state.focus ?? ''];
  return ids.flatMap((id) => productOf(id) ?? []);
};

/** «En la misma talla», of what was sized before. */
export const SAME_SIZE = /\b(?:la|el) mism[oa] (?:talla|size|numero|medida)\b/;

/** Reads the size of a baby's clothes: «en 6 meses», «9M». */
const sizeInMonths = (tokens: readonly string[]): string | undefined => {
  const sizes = tokens.flatMap((token, at) => {
    const [, glued] = MONTHS_GLUED.exec(token) ?? [];
    return glued ?? (NUMBER.test(token) && MONTHS.test(tokens[at + 1] ?? '') ? [token] : []);
  });
  return sizes.length === 1 ? sizes[0] : undefined;
};
const isInMonths = ({ name, description, attributes }: ProductFacts): boolean =>
  IN_MONTHS.test([name, description ?? '', ...Object.values(attributes)].join(' '));
const IN_MONTHS = /\d ?m(?:es(?:es)?)?\b/i;

/** Finds the size in «y 45?», «el 40 me sirve, dame uno» or «en la misma talla», for products with such sizes. */
const sizeSaid = (turn: BotTurn): string | undefined => {
  const { reading, state } = turn;
  if (SAME_SIZE.test(reading.line))
    return state.cart
      .findLast(({ option }) => option !== null)
      ?.option?.split(' ')
      .at(-1)
      ?.toLowerCase();
  const meant = meantBy(turn);
  // «Calle primera 20» tells no size.
  const address = new Set(reading.details.address?.split(/[^\d.]+/));
  const months = sizeInMonths(reading.line.split(' '));
  // «Tallas 2 a 8» of girls' pyjamas are years.
  const isSizeOfAll = (size: string) =>
    meant.every((product) => hasSize(product, size) === true && isInMonths(product));
  if (months !== undefined && meant.length > 0 && isSizeOfAll(months)) return months;
  return reading.line.split(' ').find((token, at, tokens) => {
    const size = NUMBER.test(token) ? Number(token) : 0;
    const isCount = /^(?:pesos?|mil|pares?|docenas?|unidades)$/.test(tokens[at + 1] ?? '');
    return (
      size >= SMALLEST_SURE_SIZE &&
      size <= LARGEST_SIZE &&
      !isCount &&
      !address.has(token) &&
      meant.length > 0 &&
      meant.every((product) => isNearSizes(size, product))
    );
  });
};

/** Removes the number that is a size from a mention. */
const withoutSize = (mention: Mention, size: string): Mention => {
  const missing = mention.missing.filter((word) => word !== size && word !== `${size}m`);
  return {
    ...mention,
    words: mention.words.filter(({ word }) => word !== size && word !== `${size}m`),
    missing,
    quantity: mention.quantity === Number(size) ? undefined : mention.quantity,
    ...(mention.fit === 'partial' && missing.length === 0 && { fit: 'found' as const }),
  };
};

const withSizeSaid = (turn: BotTurn): BotTurn => {
  const { reading, state } = turn;
  const isTold = reading.size !== undefined || reading.mentions.some(({ size }) => size !== undefined);
  // The number of a visible list's line points at that line.
  const isPointed = reading.pointer?.kind === 'number' && reading.pointer.number <= state.listed.length;
  const size = isTold || isPointed || reading.budget || turn.button ? undefined : sizeSaid(turn);
  if (size === undefined) return turn;
  return {
    ...turn,
    reading: {
      ...reading,
      ...(reading.mentions.length === 0 && { size }),
      quantity: reading.quantity === Number(size) ? undefined : reading.quantity,
      pointer: reading.pointer?.kind === 'number' ? { kind: 'same' } : reading.pointer,
      mentions: reading.mentions.map((mention) => ({ ...withoutSize(mention, size), size })),
    },
  };
};

/** Finds the product that is the same thing in another size: «Falda kaki talla 12», of «Falda kaki talla 8». */
const rowOfSize = (
  { reading, state, productOf }: BotTurn,
  shown: ProductFacts | undefined,
  size: string | undefined,
): string | undefined => {
  if (!shown || size === undefined || hasSize(shown, size) !== false) return undefined;
  const [only, other] = [...new Set([...state.listed, ...state.among, ...reading.similar])]
    .flatMap((id) => productOf(id) ?? [])
    .filter((product) => areOneInSizes(product, shown) && hasSize(product, size) === true);
  return other ? undefined : only?.id;
};

/** «Y en XL», «agrégame una blanca en XL», of «Camiseta blanca talla M», mean the one that is a product of its own in XL. */
const withRowOfSize = (turn: BotTurn): BotTurn => {
  const { reading, state, productOf } = turn;
  const mentions = reading.mentions.map((mention) => {
    const [hit] = equalHits(mention);
    const row =
      mention.isAmongShown && hit
        ? rowOfSize(turn, productOf(hit.productId), sizeOf(turn, mention))
        : undefined;
    return row === undefined ? mention : { ...mention, hits: [chosenHit(row)] };
  });
  const focus = state.focus === null ? undefined : productOf(state.focus);
  const row = mentions.length === 0 ? rowOfSize(turn, focus, reading.size) : undefined;
  if (row === undefined) return { ...turn, reading: { ...reading, mentions } };
  // «Mejor en 12» puts it in the place of the one that is held.
  if (state.cart.some(({ productId }) => productId === focus?.id)) {
    const named = mentionOfWords(
      [{ word: reading.size ?? '', isSoft: true }],
      [chosenHit(row)],
      reading.quantity,
    );
    const mention: Mention = { ...named, fit: 'found', missing: [], isAmongShown: true };
    return { ...turn, reading: { ...reading, mentions: [mention] } };
  }
  return { ...turn, state: { ...state, focus: row, listed: [], asked: 'quantity' }, reading };
};

/** Reads a number at the end as a size if the product has it, even without «talla»: «dame 2 jeans rotos 32». */
export const withSizeOfProduct = (read: BotTurn): BotTurn => {
  const turn = withRowOfSize(
    withSizeSaid(
      withFocusSize({
        ...read,
        reading: {
          ...read.reading,
          mentions: read.reading.mentions.map((mention) => sizedOrNot(mention, read.productOf)),
        },
      }),
    ),
  );
  const { reading, productOf } = turn;
  const [mention, other] = reading.mentions;
  if (reading.size !== undefined || !mention || other || !isSizeOfIt(mention, productOf)) return turn;
  const sized: Mention = { ...mention, words: mention.words.slice(0, -1), missing: [], fit: 'found' };
  return { ...turn, reading: { ...reading, size: mention.words.at(-1)?.word, mentions: [sized] } };
};
