import { editDistance } from '#server/platform/language/edit-distance.ts';
import { readText } from '#server/platform/language/read-words.ts';
import { stemWord, withoutDiminutive } from '#server/platform/language/stem-word.ts';
import { oncePerObject } from '#server/platform/memory/once-per-object.ts';
import type { Mention } from '../reading/mention.ts';
import type { BotTurn, ProductFacts } from '../turn/bot-turn.ts';
import { says, wantsToAdd } from '../turn/turn-facts.ts';
import { isUnit } from '../words/filler-words.ts';
import { comparedByAmount, comparisonOf } from './compare-shown.ts';
import { hasSize, sizeOf } from './product-sizes.ts';
import { isPriceOf, showsNumber } from './product-traits.ts';
import { rangesIn } from './read-ranges.ts';

/**
 * Selects, among products that match a mention equally well, those that some other fact supports; returns all of them
 * when it supports none or all.
 */
type Narrowing = (
  turn: BotTurn,
  mention: Mention,
  products: readonly ProductFacts[],
) => readonly ProductFacts[];

const singular = (word: string): string =>
  word.length > 3
    ? word
        .replace(/ces$/, 'z')
        .replace(/s$/, '')
        .replace(/(?<=[^aeiou])e$/, '')
    : word;

const nameOf = oncePerObject((product: ProductFacts): readonly string[] =>
  readText(product.name).map(singular),
);

const mostOf = (
  products: readonly ProductFacts[],
  count: (product: ProductFacts) => number,
): readonly ProductFacts[] => {
  const counts = products.map(count);
  const most = Math.max(...counts);
  return products.filter((_, at) => counts[at] === most);
};

/** Prefers the written word to others of the same stem: «zapato de niño» is not «zapato de niña»; a «cuartico» is a «cuarto». */
const asWritten: Narrowing = (_, { words }, products) => {
  const said = words.map(({ word }) => singular(word));
  const small = words.flatMap(({ word }) => withoutDiminutive(word) ?? []);
  return mostOf(
    products,
    (product) =>
      said.filter((word) => nameOf(product).includes(word)).length +
      small.filter((stem) => nameOf(product).some((word) => stemWord(word) === stem)).length,
  );
};

/** Prefers the product that comes in a series of numbers: «la vela del 5». */
const inSeries: Narrowing = (_, { words }, products) => {
  const numbers = words.flatMap(({ word }) => (NUMBER.test(word) ? [Number(word)] : []));
  const fitting = products.filter((product) => numbers.some((number) => isOfSeries(product, number)));
  return fitting.length > 0 ? fitting : products;
};
const NUMBER = /^\d{1,3}$/;

/** Whether a product comes in a series of numbers: «la vela del 5», of one that is sold «del 0 al 9», or as «vela de número». */
export const isOfSeries = (product: ProductFacts, number: number): boolean => {
  const { name, description } = product;
  if (showsNumber(product) && number < LEAST_UNUSUAL) return true;
  const [, from, to] = SERIES.exec(`${name}. ${description ?? ''}`) ?? [];
  return from !== undefined && Number(from) <= number && number <= Number(to);
};
/** From this number on, it is a size or a price more often than what is drawn on a candle. */
const LEAST_UNUSUAL = 100;
const SERIES = /\bdel (\d{1,3}) al (\d{1,3})\b/i;

/** The words of a message from those of a mention on until the next one. */
export const saidWith = ({ mentions, line }: BotTurn['reading'], at: number): readonly string[] =>
  line.split(' ').slice(at, Math.min(...mentions.flatMap((other) => (other.at > at ? [other.at] : []))));

/** Prefers the product with the very range that is said behind a thing: «body de 3 a 6 meses», of one from 0 to 3 and one from 3 to 6. */
const inRangeSaid: Narrowing = ({ reading }, { at }, products) => {
  const tokens = saidWith(reading, at);
  const said = tokens.flatMap((token, n) =>
    NUMBER.test(token) && tokens[n + 1] === 'a' && NUMBER.test(tokens[n + 2] ?? '')
      ? [{ from: Number(token), to: Number(tokens[n + 2]) }]
      : [],
  );
  if (said.length === 0) return products;
  const fitting = products.filter((product) =>
    rangesIn(product.name).some((range) =>
      said.some(({ from, to }) => from === range.from && to === range.to),
    ),
  );
  return fitting.length > 0 ? fitting : products;
};

/**
 * Prefers the product that comes in the size that is said, or whose name ends in its letter: «un boxer XL», of «Boxer negro L» and «Boxer
 * azul XL», although the other is held.
 */
const inSizeSaid: Narrowing = (turn, mention, products) => {
  const size = sizeOf(turn, mention);
  if (size === undefined) return products;
  const isOnly = new Set(turn.reading.line.split(' ').filter((word) => LETTER_SIZE.test(word))).size === 1;
  const isLetter = isOnly && LETTER_SIZE.test(size);
  const fitting = products.filter(
    (product) => hasSize(product, size) === true || (isLetter && nameOf(product).includes(size)),
  );
  return fitting.length > 0 ? fitting : products;
};
const LETTER_SIZE = /^x{0,3}[sml]$/;

/** Prefers by relative size: «un aceite Crisol de los chiquitos», of bottles of 16 and 64 ounces. */
const bySize: Narrowing = (_, { words }, products) => {
  const [kind] = words.flatMap(({ word }) => comparisonOf(word) ?? []);
  const one = kind === 'biggest' || kind === 'smallest' ? comparedByAmount(kind, products) : undefined;
  return one ? [one] : products;
};

/** Prefers the product itself to its accessories: «tienen el A15» means the telephone, not its glass or cover. */
const itself: Narrowing = (_, { hits }, products) => {
  if (hits.some(({ isNamed }) => isNamed)) return products;
  const selves = products.filter((product) => {
    const [head = ''] = nameOf(product);
    return products.every((other) => other === product || nameOf(other).slice(1).includes(head));
  });
  return selves.length === 1 ? selves : products;
};

/** Prefers the only one of a price that is said: «la extensión de 280 y un candado». */
const ofPriceSaid: Narrowing = (_, { words }, products) => {
  const priced = products.filter((product) => words.some(({ word }) => isPriceOf(word, product)));
  return priced.length === 1 ? priced : products;
};

/**
 * Prefers the product that was told last, which «dame 2 zippers» means where two are alike; not while a list of them is open, and not
 * where others are looked for.
 */
const toldLast: Narrowing = ({ state, reading }, _, products) => {
  const isOpen = state.asked === 'which' && products.filter(({ id }) => state.listed.includes(id)).length > 1;
  const looksForOthers = OTHERS.test(reading.line) || reading.cues.has('have') || reading.cues.has('look');
  const last = products.filter(({ id }) => id === state.focus);
  // The first of a list was not told more than the others.
  const wereListed = products.filter(({ id }) => state.among.includes(id)).length > 1;
  return last.length === 1 && !wereListed && !isOpen && !looksForOthers ? last : products;
};
const OTHERS = /\botr[oa]s?\b/;

/** Prefers the product in focus or in the cart: «la goma». */
const talkedOf: Narrowing = ({ state, reading }, { isDefinite, isOfSame, isOne }, products) => {
  if (isOne || (!isDefinite && !isOfSame && !CHANGES.test(reading.line))) return products;
  const quoted = products.filter(({ id }) => state.quoted.some(({ productId }) => productId === id));
  if (quoted.length === 1) return quoted;
  const held = products.filter(({ id }) => state.cart.some(({ productId }) => productId === id));
  if (held.length === 1) return held;
  const spokenOf = products.filter(({ id }) => state.recent.includes(id));
  const isOpen = state.asked === 'which' && products.some(({ id }) => state.listed.includes(id));
  return isDefinite && !isOpen && spokenOf.length === 1 ? spokenOf : products;
};

/** Prefers the accessory for the model that is named with it or in focus: «su protector», «un cover para ese». */
const madeFor: Narrowing = ({ reading, state, productOf }, { isOfSame, at }, products) => {
  if (!isOfSame) return products;
  const before = reading.mentions
    .filter((mention) => mention.at < at)
    .flatMap(({ hits }) => hits[0]?.productId ?? []);
  const told = [
    ...before.toReversed(),
    state.focus,
    ...state.cart.map(({ productId }) => productId).toReversed(),
  ];
  const isTelling = (word: string): boolean =>
    /\d|\p{L}{2,}/u.test(word) && products.some((product) => !nameOf(product).includes(word));
  for (const id of told) {
    const thing = id === null ? undefined : productOf(id);
    const model = thing ? nameOf(thing).filter(isTelling) : [];
    const likest = mostOf(
      products,
      (product) => model.filter((word) => nameOf(product).includes(word)).length,
    );
    if (likest.length === 1) return likest;
  }
  return products;
};

const CHANGES = /\b(?:mejor|que sean|cambia\w*|quita\w*|deja\w*)\b/;

/** Prefers the product whose name has a number that the message says of something else: «se me ponchó la 26, dame un tubo». */
const inNumberSaid: Narrowing = ({ reading }, { words, quantity }, products) => {
  if (reading.details.address !== undefined || reading.place !== undefined) return products;
  const tokens = reading.line.split(' ');
  const told = tokens.filter(
    (token, at) =>
      NUMBER_IN_NAME.test(token) &&
      BEFORE_NUMBER.test(tokens[at - 1] ?? '') &&
      token !== String(quantity) &&
      !words.some(({ word }) => word === token),
  );
  const fitting = products.filter((product) => told.some((number) => nameOf(product).includes(number)));
  return fitting.length === 1 ? fitting : products;
};
const NUMBER_IN_NAME = /^\d{1,4}$/;
const BEFORE_NUMBER = /^(?:la|el|aro|de|del|una?|numero|modelo|mi)$/;

/** Words that only say how much of it there is: «100 ml», «5 libras»; a pack is another thing than one. */
const tellsMeasure = (word: string): boolean =>
  !PACK.test(word) && (/\d/.test(word) || isUnit(word) || JOINT.test(word));
const PACK = /^(?:caja|paquete|docena|carton|fardo|combo|set|kit|pack)$/;
const JOINT = /^(?:de|del|con|la|el|en|a|y)$/;

/** Words that tell another sort from the plain one. */
const SORT =
  /^(?:light|zero|cero|diet|dietetic[oa]|descafeinad[oa]|descremad[oa]|deslactosad[oa]|semidescremad[oa]|integral|mini|premium|extra|plus|pro|max|sin|special|especial|gold|intense)$/;

/** The words of a name without amounts. */
const sortOf = (product: ProductFacts): string[] => nameOf(product).filter((word) => !tellsMeasure(word));

/** Whether a word of a name was said, also with a wrong letter: «cerbesa». */
const isSaidAs = (said: ReadonlySet<string>, word: string): boolean =>
  said.has(word) ||
  (word.length >= MIN_SPELLED && [...said].some((one) => editDistance(one, word, MAX_WRONG) <= MAX_WRONG));
const MIN_SPELLED = 6;
const MAX_WRONG = 1;

/**
 * Prefers in an order or a sum the plain one to those with more in their names, where all of its name was said: «una presidente grande» is not
 * the light one, «un Khamrah» not the «Khamrah Qahwa».
 */
const plain: Narrowing = (turn, { words, quantity }, products) => {
  if (!wantsToAdd(turn) && !(quantity !== undefined && says(turn, 'price', 'quote'))) return products;
  const said = new Set(words.map(({ word }) => singular(word)));
  // «Dos Presidente», of «Cerveza Presidente» and «Cerveza Presidente light»: what all of them are is not said.
  const sorts = new Map(products.map((product) => [product, sortOf(product)]));
  const heads = new Set([...sorts.values()].map(([head = '']) => head));
  const isKind = (head: string, { category }: ProductFacts): boolean =>
    heads.size === 1 ||
    readText(category ?? '')
      .map(singular)
      .includes(head);
  const extras = new Map(
    [...sorts].map(([product, sort]) => [
      product,
      sort.filter((word, at) => !isSaidAs(said, word) && !(at === 0 && isKind(word, product))),
    ]),
  );
  const [only, other] = products.filter((product) => extras.get(product)?.length === 0);
  if (!only || other) return products;
  // A name that also has another amount is another thing: «sobre», beside «funda 1 libra».
  const isMoreOf = (one: ProductFacts): boolean => {
    const extra = extras.get(one) ?? [];
    const rest = nameOf(one).filter((word) => !extra.includes(word));
    const isSort = extra.every((word) => SORT.test(word)) || sortOf(only).length > 1;
    return isSort && rest.join(' ') === nameOf(only).join(' ');
  };
  return products.every((one) => one === only || isMoreOf(one)) ? [only] : products;
};

const NARROWINGS: readonly Narrowing[] = [
  asWritten,
  inSeries,
  inRangeSaid,
  inSizeSaid,
  bySize,
  ofPriceSaid,
  itself,
  madeFor,
  toldLast,
  talkedOf,
  inNumberSaid,
  plain,
];

/** Narrows the products that match a mention equally well to those that the shopper means. */
export const narrowed: Narrowing = (turn, mention, products) =>
  NARROWINGS.reduce((left, narrow) => (left.length > 1 ? narrow(turn, mention, left) : left), products);
