import { readWords } from '#server/platform/language/read-words.ts';
import { isDoerOf } from '#server/platform/language/spanish-verbs.ts';
import { stemWord } from '#server/platform/language/stem-word.ts';
import { foldText } from '#shared/lib/text-fold.ts';
import { SIX_PACK } from '../reading/draft-mentions.ts';
import type { Mention } from '../reading/mention.ts';
import { OF_EACH } from '../reading/read-position.ts';
import { sizesIn } from '../reading/size-words.ts';
import { PLACE } from '../search/catalogue-index.ts';
import { START_QUALITY } from '../search/match-stems.ts';
import type { Hit, SearchWord } from '../search/search-catalogue.ts';
import type { BotTurn, ProductFacts } from '../turn/bot-turn.ts';
import { says } from '../turn/turn-facts.ts';
import { isColor } from '../words/color-words.ts';
import { isHeardAsThing } from './answer-products.ts';
import { variantNamed } from './ask-variant.ts';
import type { Addition } from './cart-lines.ts';
import { optionFor } from './line-options.ts';
import { amountMeant, isSurelyPesos, type SaidAmount, saidAmountOf } from './measured-amount.ts';
import { isOfSeries } from './narrow-choices.ts';
import { sizeOf } from './product-sizes.ts';
import { isPriceOf, isSoldInParts } from './product-traits.ts';
import {
  isSizes,
  isVaried,
  readValues,
  saidAlone,
  type Values,
  type Varied,
  wordsSaid,
} from './product-variants.ts';
import { countedBefore, type Placed } from './remember-wanted.ts';
import { isNamedByNumber, type Resolved } from './resolve-mention.ts';
import { unitsAsked } from './units-asked.ts';

const NUMBER = /^\d{1,3}$/;

const SURE_QUALITY = 0.9;

const isTelling = (word: SearchWord | undefined): boolean =>
  word !== undefined && (!word.isSoft || /^\d+$/.test(word.word));

/** A product that is called by so many words of its name is not told by its description. */
const WELL_NAMED = 3;

/**
 * Whether only the descriptions distinguish several products with one name: with «un bizcocho para 30 personas» the
 * shopper has to choose.
 */
const isToldApart = ({ cart }: BotTurn['state'], { hits, words }: Mention): boolean => {
  const [best] = hits;
  // «Foami azul»: the text lists the colours that a product comes in. Of a product in the cart a colour may tell which piece.
  const isNew = !cart.some(({ productId }) => productId === best?.productId);
  const isOfIt = (word: string): boolean => isNew && best?.isNamed === true && isColor(word);
  const isTold = best?.matched.some(
    (position, n) =>
      isTelling(words[position]) &&
      best.fields[n] === PLACE.description &&
      !isOfIt(words[position]?.word ?? ''),
  );
  // «Un bizcocho de 3 libras relleno de piña»: the name already tells which one.
  const inName = (hit: Hit): number =>
    hit.matched.filter(
      (position, n) => isTelling(words[position]) && (hit.fields[n] ?? 0) < PLACE.description,
    ).length;
  const others = hits.filter((hit) => hit !== best && hit.isNamed);
  if (isTold !== true || best === undefined || others.length === 0) return false;
  return !isNew || inName(best) < WELL_NAMED || others.some((hit) => inName(hit) >= inName(best));
};

/**
 * Whether a product's name contains something that the shopper excluded: «una hamburguesa sin queso». A name with «sin»
 * contains it only to exclude it.
 */
const hasUnwanted = ({ reading }: BotTurn, { name }: ProductFacts): boolean => {
  const [, unwanted = ''] = /\bsin (\p{L}{3,})/u.exec(reading.line) ?? [];
  const words = foldText(name).split(' ');
  const at = words.indexOf(unwanted);
  return at >= 0 && words[at - 1] !== 'sin';
};

/** From this probability on, the trained reader hears an order. */
const ORDERS = 0.7;

/** So many words of a name tell a product, whatever else is said of it. */
const TOLD = 2;

/**
 * Whether an order names a product with two words of its name, and the words that it lacks are no part of a thing for the
 * trained reader, no colour, no number and no word of a trade: «una vela de cumpleaños de esas que salen en la foto».
 */
const isToldBesides = (turn: BotTurn, mention: Mention): boolean => {
  const { hits, words, missing, fit } = mention;
  const [best] = hits;
  // A word that nothing of the kind has, no colour and no number, tells no two of them apart.
  const isTelling = (lost: string): boolean =>
    isColor(lost) ||
    /\d/.test(lost) ||
    hits.some(({ matched }) => matched.some((position) => words[position]?.word === lost));
  if (fit !== 'partial' || missing.some(isTelling) || best?.isNamed !== true) return false;
  if (!says(turn, 'add') && turn.reading.acts.add < ORDERS) return false;
  const isSaid = (position: number): boolean => {
    const at = best.matched.indexOf(position);
    return at >= 0 && (best.fields[at] ?? 0) <= PLACE.name && (best.qualities[at] ?? 0) >= SURE_QUALITY;
  };
  const hard = words.flatMap(({ isSoft }, position) => (isSoft ? [] : [position]));
  const rest = hard
    .filter((position) => !best.matched.includes(position))
    .flatMap((position) => words[position] ?? []);
  // «Tres gelatinas de las de fijar» of the only «gelatina fijadora».
  const name = readWords(turn.productOf(best.productId)?.name ?? '').tokens;
  const isDone = ({ word }: SearchWord): boolean => name.some((one) => isDoerOf(one, word));
  const lacking = { ...mention, words: rest.filter((word) => !isDone(word)) };
  const told = hard.filter(isSaid).length + rest.filter(isDone).length;
  return told >= TOLD && (lacking.words.length === 0 || !isHeardAsThing(turn, lacking));
};

/** Whether all that a product lacks of what was said is a number of the series in which it comes. */
const hasItsNumber = ({ words, hits: [best] }: Mention, product: ProductFacts): boolean =>
  words.every(
    ({ word, isSoft }, position) =>
      isSoft || best?.matched.includes(position) || (NUMBER.test(word) && isOfSeries(product, Number(word))),
  );

/** The words of a message from those of a mention on until the next one: «uno azul L» of «uno azul L y una correa». */
const wordsAround = (turn: BotTurn, mention: Mention): readonly string[] => {
  const tokens = wordsSaid(turn);
  const { mentions } = turn.reading;
  let from = 0;
  const starts = mentions.map(({ words }) => {
    const at = tokens.findIndex((token, n) => n >= from && words.some(({ word }) => word === token));
    if (at >= 0) from = at + 1;
    return at;
  });
  const own = mentions.findIndex(({ at, text }) => at === mention.at && text === mention.text);
  const [start = -1, ...after] = starts.slice(Math.max(0, own));
  if (own < 0 || start < 0) return mention.words.map(({ word }) => word);
  return tokens.slice(
    start,
    after.find((at) => at > start),
  );
};

/** The values that a mention says of a product with variants: in its own words, or in those of a message with no other. */
const valuesIn = (turn: BotTurn, mention: Mention, product: Varied): Values => {
  const own = turn.reading.mentions.length > 1 ? wordsAround(turn, mention) : wordsSaid(turn);
  const size = sizeOf(turn, mention);
  const { said } = readValues(own, product);
  return saidAlone(
    size === undefined || said.some(({ length }, at) => length > 0 && isSizes(product.options[at]))
      ? said
      : readValues([...own, 'talla', size], product).said,
  );
};

/** The variant that a mention names of a product with variants, and any other product itself; undefined while it is open. */
export const soldAs = (turn: BotTurn, mention: Mention, product: ProductFacts): ProductFacts | undefined =>
  isVaried(product) ? variantNamed(turn, product, valuesIn(turn, mention, product)) : product;

/** Whether the text of a product calls it by the very word that was said, which its name only means: «un suape» of a «trapeador». */
const isToldInText = ({ words, hits: [best] }: Mention, product: ProductFacts | undefined): boolean => {
  const hard = words.filter(({ isSoft }) => !isSoft);
  const [first] = readWords(product?.description ?? '').tokens;
  const [only, other] = hard;
  return (
    only !== undefined &&
    !other &&
    best?.isNamed === true &&
    first !== undefined &&
    isSameWord(first, only.word)
  );
};
const isSameWord = (one: string, other: string): boolean => stemWord(one) === stemWord(other);

const additionOf = (turn: BotTurn, resolved: Resolved, all: readonly Resolved[]): Addition | undefined => {
  const { mention, choices, soldOut, lacksSize } = resolved;
  const [only] = choices;
  const [lacking = ''] = mention.missing;
  // «Con el número 5 dibujado»: the number is what the thing shows.
  const isCounted =
    mention.missing.length === 1 &&
    NUMBER.test(lacking) &&
    mention.quantity === undefined &&
    !new RegExp(`\\b(?:numero|num) ${lacking}\\b`).test(turn.reading.line);
  // A misspelled or similar-sounding product is shown before it is added.
  const isShown =
    only !== undefined && (turn.state.listed.includes(only.id) || turn.state.recent.includes(only.id));
  const [best] = mention.hits;
  const isSpelled =
    isShown ||
    isToldInText(mention, only) ||
    best === undefined ||
    best.matched.length === 0 ||
    best.qualities.some(
      (quality, n) =>
        (quality >= SURE_QUALITY || quality === START_QUALITY) && (best.fields[n] ?? 0) <= PLACE.kind,
    );
  if (!isSpelled) return undefined;
  // «Y 5 amarillos» after a product without that colour does not mean another product that has it.
  if (
    !mention.isAmongShown &&
    best !== undefined &&
    best.matched.length > 0 &&
    (!best.isNamed || !best.qualities.includes(1)) &&
    mention.words.every(({ word }) => isColor(word))
  )
    return undefined;
  if (isNamedByNumber(mention)) return undefined;
  const isSure =
    mention.fit === 'found' ||
    // «Dame el ortopédico, que sufro de la espalda» chooses one of the shown products.
    (mention.fit === 'partial' &&
      mention.isAmongShown &&
      mention.missing.length === 0 &&
      best?.qualities.every((quality) => quality === 1)) ||
    isToldBesides(turn, mention) ||
    // «La vela del 5» of a candle that comes in every number.
    (mention.fit === 'partial' && only !== undefined && hasItsNumber(mention, only)) ||
    // «La estufa de 2100».
    (mention.fit === 'partial' &&
      only !== undefined &&
      mention.missing.length === 1 &&
      isPriceOf(lacking, only)) ||
    (mention.fit === 'partial' && isCounted && mention.words.at(-1)?.word === mention.missing[0]);
  if (mention.isDenied || mention.unwanted) return undefined;
  if (isToldApart(turn.state, mention) || (only && hasUnwanted(turn, only))) return undefined;
  // «Dame ese y un peine» while several products were shown does not say which of them.
  const isOpen = turn.state.asked === 'which' && turn.state.listed.length > 1;
  if (isOpen && mention.words.length === 0) return undefined;
  // Six of what is sold singly may be meant, and is asked.
  if (mention.pack !== undefined && mention.words.some(({ word }) => word === SIX_PACK)) return undefined;
  // «Uno talla 8 y otro talla 10, polo y pantalón» does not say which of them comes in which size.
  const { sizeParts, mentions } = turn.reading;
  const isShared = sizeParts.length > 1 && mentions.length > 1 && mention.size === undefined;
  if (isShared && only && sizesIn(only.name) !== undefined) return undefined;
  // Half of a product that is sold whole is not one piece of it.
  const isMeasured = only !== undefined && (only.measure !== null || mention.amount !== undefined);
  if (mention.isPortion && only && !isMeasured && !isSoldInParts(only)) return undefined;
  // Nobody chose the only product that is left because the others are sold out.
  if (!only || choices.length + soldOut.length > 1 || !isSure || lacksSize) return undefined;
  const quantity = countedBefore(turn.state, all, resolved) ?? unitsAsked(mention, only);
  if (isVaried(only)) {
    const values = valuesIn(turn, mention, only);
    return { product: variantNamed(turn, only, values) ?? only, quantity, option: null, values };
  }
  return { product: only, quantity, option: optionFor(turn, mention, only) };
};

const MAX_OF_EACH = 6;

/** Whether a number in the message is followed by «de», as pesos are: «100 de queso y 30 de pan». */
const isNumberOf = ({ reading }: BotTurn, { quantity }: Mention): boolean =>
  quantity !== undefined && new RegExp(`\\b${quantity} de (?!\\d)`).test(reading.line);

/** The amount that was said before the bot asked which product is meant. */
const amountBefore = ({ wanted, listed, asked }: BotTurn['state'], { id }: ProductFacts): SaidAmount => {
  if (wanted === null || asked !== 'which' || !listed.includes(id)) return 'nothing';
  return wanted.amount ?? (wanted.quantity > 1 ? { number: wanted.quantity } : 'nothing');
};

/** Returns the pesos of an amount that was said in pesos. */
export const pesosIn = (said: SaidAmount): number | undefined =>
  said !== 'nothing' && 'pesos' in said ? said.pesos : undefined;

/** Decides how much of its product a mention adds, or asks. Numbers of one message are of one kind. */
export const placedOf = (turn: BotTurn, { resolved, additions }: Placed, isInPesos: boolean): Placed => {
  const [only, other] = additions;
  if (!only || other) return { resolved, additions };
  const { product } = only;
  const { mention } = resolved;
  const own = saidAmountOf(mention, product.name);
  const said = own === 'nothing' ? amountBefore(turn.state, product) : own;
  const isOf = said !== 'nothing' && 'number' in said && isNumberOf(turn, mention);
  const amount = !isOf ? said : isInPesos ? { pesos: said.number } : { number: said.number, isOf };
  const meant = amountMeant(product, amount);
  if (meant?.kind === 'ask') return { resolved, additions: [], question: { product, meant } };
  if (meant) return { resolved, additions: [{ ...only, quantity: meant.quantity, pesos: pesosIn(amount) }] };
  // Less money than one piece costs buys none.
  return mention.amount ? { resolved, additions: [] } : { resolved, additions };
};

/** Whether a message counts in pesos: it says so, or one of its numbers can be nothing else. */
export const countsPesos = (placed: readonly Placed[]): boolean =>
  placed.some(({ resolved: { mention }, additions: [only] }) => {
    if (mention.amount) return 'pesos' in mention.amount;
    const said = only && saidAmountOf(mention, only.product.name);
    return only !== undefined && said !== undefined && isSurelyPesos(only.product, said);
  });

/** Whether «de cada tamaño» stands right behind a thing, of several that are named: «una brocha de cada tamaño y el rolo». */
const comesInEach = ({ reading: { line } }: BotTurn, { words }: Mention): boolean => {
  const behind = line.split(OF_EACH_KIND)[0]?.trim().split(' ').at(-1);
  return OF_EACH_KIND.test(line) && behind === words.findLast(({ isSoft }) => !isSoft)?.word;
};
const OF_EACH_KIND = / de cada (?:un[oa]|tamano|sabor|color|tipo|clase|marca|modelo)\b/;

/** Whether every one of a kind is wanted: «una caja de cada cupcake». */
const saysEachOf = ({ reading: { line } }: BotTurn, { words }: Mention): boolean =>
  words.some(({ word, isSoft }) => !isSoft && line.includes(` de cada ${word}`));

/** Lists the products that a mention adds: a clear one, or several with «una docena de cada uno». */
export const additionsOf = (
  turn: BotTurn,
  resolved: Resolved,
  all: readonly Resolved[],
): readonly Addition[] => {
  const { mention, choices } = resolved;
  const isOfEach =
    mention.fit === 'found' &&
    choices.length <= MAX_OF_EACH &&
    (saysEachOf(turn, mention) ||
      (OF_EACH.test(turn.reading.line) &&
        (turn.reading.mentions.length === 1 || comesInEach(turn, mention))));
  // «Los dos colchones», when two were shown, means one of each.
  const { listed, recent } = turn.state;
  const isAll =
    mention.isDefinite &&
    mention.quantity === choices.length &&
    choices.every(({ id }) => listed.includes(id) || recent.includes(id));
  if ((isOfEach || isAll) && choices.length > 1)
    return choices.map((product) => ({
      product,
      quantity: isAll ? 1 : unitsAsked(mention, product),
      option: optionFor(turn, mention, product),
    }));
  const addition = additionOf(turn, resolved, all);
  return addition ? [addition] : [];
};
