import { readWords } from '#server/platform/language/read-words.ts';
import { isDoerOf } from '#server/platform/language/spanish-verbs.ts';
import { isSoldIn } from '#shared/features/catalogue/measure.ts';
import { subtractQuantity } from '#shared/lib/exact-quantity.ts';
import { addQuantities } from '#shared/lib/quantity-sums.ts';
import { foldText } from '#shared/lib/text-fold.ts';
import { BOT_COPY } from '../bot-copy.ts';
import { replaceLike } from '../reading/complete-drafts.ts';
import type { Mention } from '../reading/read-mentions.ts';
import { OF_EACH } from '../reading/read-position.ts';
import { sizesIn } from '../reading/size-words.ts';
import { PLACE } from '../search/catalogue-index.ts';
import { START_QUALITY } from '../search/match-stems.ts';
import type { Hit, SearchWord } from '../search/search-catalogue.ts';
import type { BotDecision, BotEffect, BotTurn, ProductFacts } from '../turn/bot-turn.ts';
import type { AmountOffer, CartLine } from '../turn/conversation-state.ts';
import { says } from '../turn/turn-facts.ts';
import { isColor } from '../words/color-words.ts';
import { answerProducts, isHeardAsThing } from './answer-products.ts';
import { askVariant, chooseVariants, pendingOf, variantNamed } from './ask-variant.ts';
import { type Addition, addLine, setLine, spreadSizes } from './cart-lines.ts';
import {
  type AmountQuestion,
  amountChoices,
  amountMeant,
  askAmounts,
  isSurelyPesos,
  type SaidAmount,
  saidAmountOf,
} from './measured-amount.ts';
import { isOfSeries } from './narrow-choices.ts';
import { hasSize, needsSize, optionOfSize, sizesOf, variantSaid } from './product-sizes.ts';
import { isSoldInParts } from './product-traits.ts';
import {
  isSizes,
  isVaried,
  readValues,
  saidAlone,
  type Values,
  type Varied,
  wordsSaid,
} from './product-variants.ts';
import { countedBefore, type Placed, wantedEachOf, wantedOf } from './remember-wanted.ts';
import { pickVariant, productChoices, productLines } from './reply-parts.ts';
import { isNamedByNumber, type Resolved, resolveMention, sizeOf } from './resolve-mention.ts';
import { showCart } from './show-cart.ts';
import { unitsAsked } from './units-asked.ts';

/** Returns the named size in the form of a line's option. */
export const optionOf = ({ reading }: BotTurn): string | null => sizeOption(reading.size);

const sizeOption = (size: string | undefined): string | null =>
  size === undefined ? null : optionOfSize(size);

const optionFor = (turn: BotTurn, mention: Mention, product: ProductFacts): string | null => {
  const { state, reading } = turn;
  // «Seis negras» chooses a colour of a product that comes in several.
  const words = reading.mentions.length > 1 ? mention.words.map(({ word }) => word) : reading.line.split(' ');
  const variant = variantSaid(words, product) ?? null;
  // «Pañales talla M» have the size in their name.
  if (sizesIn(product.name) !== undefined) return variant;
  // After «talla 8», the question for a colour and «el rojo», the earlier size still applies.
  const isChosen = state.asked === 'which' && state.listed.includes(product.id);
  return (
    sizeOption(sizeOf(turn, mention)) ??
    variant ??
    (isChosen ? (state.wanted?.option ?? null) : sameVariant(turn, product))
  );
};

const SAME_VARIANT = /\b(?:el|la|del?|en) (?:el |la )?mism[oa] (?:color|tono|sabor|olor|aroma)\b/;

/** Takes the colour or flavour of what the cart holds: «y el polvo compacto en el mismo tono». */
const sameVariant = ({ reading, state }: BotTurn, product: ProductFacts): string | null => {
  const option = SAME_VARIANT.test(reading.line)
    ? state.cart.findLast((line) => line.option !== null)?.option
    : undefined;
  return variantSaid(foldText(option ?? '').split(' '), product) ?? null;
};

type Additions = {
  cart: CartLine[];
  added: Addition[];
  notes: string[];
  /** The available quantity of products of which the shopper wanted more; the bot offers it. */
  offered: CartLine[];
};

/**
 * Adds products one after the other. A number above the stock is often a size or a price, so nothing is added then and
 * the available quantity is offered.
 */
const addAll = (cart: readonly CartLine[], additions: readonly Addition[]): Additions => {
  const result: Additions = { cart: [...cart], added: [], notes: [], offered: [] };
  for (const addition of additions) {
    const { product } = addition;
    const { cart: next, quantity, isShort } = addLine(result.cart, addition);
    if (isShort && product.stock !== null) {
      result.notes.push(
        quantity > 0
          ? BOT_COPY.onlyLeft(product.name, quantity, product.measure)
          : BOT_COPY.fullAlready(product.name, product.stock, product.measure),
      );
      if (quantity > 0) result.offered.push({ productId: product.id, quantity, option: addition.option });
      continue;
    }
    result.cart = next;
    if (quantity > 0) result.added.push({ ...addition, quantity });
  }
  return result;
};

/** Takes the lines out of the cart whose place other variants take. */
const withoutSwapped = (turn: BotTurn, additions: readonly Addition[]): BotTurn => {
  const swapped = additions.flatMap(({ product, swaps }) =>
    product.price === null || swaps === undefined ? [] : [swaps],
  );
  if (swapped.length === 0) return turn;
  const cart = turn.state.cart.filter(({ productId }) => !swapped.includes(productId));
  return { ...turn, state: { ...turn.state, cart } };
};

/** The products whose variants waited for an amount that was asked before. */
const waitingFor = ({ state, productOf }: BotTurn): Addition[] =>
  state.asked !== 'amount'
    ? []
    : state.choosing.flatMap((pending) => {
        const product = productOf(pending.productId);
        return product ? [{ ...pending, product, option: null }] : [];
      });

/** The answer after products were added to the cart; of those with variants it asks for what was not said. */
export const confirmAdditions = (turn: BotTurn, wanted: readonly Addition[]): BotDecision => {
  const { spread, lacking } = spreadSizes(turn, wanted);
  const { ready, open, questions } = chooseVariants(turn, [...spread, ...waitingFor(turn)]);
  const done = ready.length > 0 ? confirmReady(turn, ready, lacking) : undefined;
  if (questions.length > 0) {
    const amounts = withAmountQuestions(turn, done, questions);
    // One question at a time: the variants are asked for when the amounts are known.
    return { ...amounts, change: { ...amounts.change, choosing: open.map(pendingOf) } };
  }
  const [first, ...rest] = open;
  if (!first) return done ?? confirmReady(turn, ready, lacking);
  const asked = askVariant([first, ...rest], done ? [] : lacking);
  if (!done) return asked;
  return {
    ...asked,
    intent: done.intent,
    paragraphs: [...done.paragraphs.slice(0, -1), ...asked.paragraphs],
    products: [...(done.products ?? []), ...(asked.products ?? [])],
    change: { ...done.change, ...asked.change, isAdding: true },
  };
};

const confirmReady = (
  asked: BotTurn,
  additions: readonly Addition[],
  lacking: readonly string[],
): BotDecision => {
  const turn = withoutSwapped(asked, additions);
  const unpriced = additions.filter(({ product }) => product.price === null);
  const { cart, added, notes, offered } = addAll(
    turn.state.cart,
    additions.filter(({ product }) => product.price !== null),
  );
  const isSwap = additions.every(({ swaps }) => swaps !== undefined);
  const intro = [
    ...(isSwap ? added.map((line) => BOT_COPY.changed({ ...line.product, quantity: line.quantity })) : []),
    ...(added.length > 0 && !isSwap
      ? [
          BOT_COPY.added(
            added.map(({ product: { name, measure }, quantity, option }) => ({
              name,
              measure,
              quantity,
              option,
            })),
          ),
        ]
      : []),
    ...(added.length > 0 && offered.length > 0 ? [] : notes),
    ...lacking,
    ...unpriced.map(({ product }) => BOT_COPY.askPriceFirst(product.name)),
  ];
  const [offer] = offered;
  if (offer && added.length === 0)
    return {
      intent: 'add_to_cart',
      paragraphs: intro,
      products: offered.flatMap(({ productId }) => turn.productOf(productId) ?? []),
      change: { listed: [], focus: offer.productId, quoted: offered, asked: 'quantity', wanted: null },
    };
  const shown = showCart(turn, { cart, intro, intent: 'add_to_cart' });
  // A product whose name contains its size needs no other size.
  const sizeless = added.find(
    ({ product, option }) => option === null && sizesIn(product.name) === undefined && needsSize(product),
  );
  return {
    ...shown,
    ...(offer && { paragraphs: [...shown.paragraphs.slice(0, -1), ...notes] }),
    ...(sizeless && {
      paragraphs: [
        ...shown.paragraphs.slice(0, -1),
        BOT_COPY.askSizeOf(sizeless.product.name, sizesOf(sizeless.product) ?? ''),
      ],
    }),
    change: {
      ...shown.change,
      cart,
      focus: sizeless?.product.id ?? added.at(-1)?.product.id ?? additions.at(-1)?.product.id ?? null,
      wanted: null,
      quoted: offered,
      isAdding: true,
      asked: sizeless ? 'size' : null,
      removed: [],
    },
  };
};

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
  if (fit !== 'partial' || missing.length > 0 || best?.isNamed !== true) return false;
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

const additionOf = (turn: BotTurn, resolved: Resolved, all: readonly Resolved[]): Addition | undefined => {
  const { mention, choices, soldOut, lacksSize } = resolved;
  const [only] = choices;
  const isCounted =
    mention.missing.length === 1 && NUMBER.test(mention.missing[0] ?? '') && mention.quantity === undefined;
  // A misspelled or similar-sounding product is shown before it is added.
  const isShown =
    only !== undefined && (turn.state.listed.includes(only.id) || turn.state.recent.includes(only.id));
  const [best] = mention.hits;
  const isSpelled =
    isShown ||
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
    (mention.fit === 'partial' && isCounted && mention.words.at(-1)?.word === mention.missing[0]);
  if (mention.isDenied || mention.unwanted) return undefined;
  if (isToldApart(turn.state, mention) || (only && hasUnwanted(turn, only))) return undefined;
  // «Dame ese y un peine» while several products were shown does not say which of them.
  const isOpen = turn.state.asked === 'which' && turn.state.listed.length > 1;
  if (isOpen && mention.words.length === 0) return undefined;
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
  quantity !== undefined && new RegExp(`\\b${quantity} de\\b`).test(reading.line);

/** The amount that was said before the bot asked which product is meant. */
const amountBefore = ({ wanted, listed, asked }: BotTurn['state'], { id }: ProductFacts): SaidAmount => {
  if (wanted === null || asked !== 'which' || !listed.includes(id)) return 'nothing';
  return wanted.amount ?? (wanted.quantity > 1 ? { number: wanted.quantity } : 'nothing');
};

const pesosIn = (said: SaidAmount): number | undefined =>
  said !== 'nothing' && 'pesos' in said ? said.pesos : undefined;

/** Decides how much of its product a mention adds, or asks. Numbers of one message are of one kind. */
const placedOf = (turn: BotTurn, { resolved, additions }: Placed, isInPesos: boolean): Placed => {
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
const countsPesos = (placed: readonly Placed[]): boolean =>
  placed.some(({ resolved: { mention }, additions: [only] }) => {
    if (mention.amount) return 'pesos' in mention.amount;
    const said = only && saidAmountOf(mention, only.product.name);
    return only !== undefined && said !== undefined && isSurelyPesos(only.product, said);
  });

/** Lists the products that a mention adds: a clear one, or several with «una docena de cada uno». */
const additionsOf = (turn: BotTurn, resolved: Resolved, all: readonly Resolved[]): readonly Addition[] => {
  const { mention, choices } = resolved;
  const isOfEach =
    OF_EACH.test(turn.reading.line) &&
    mention.fit === 'found' &&
    choices.length <= MAX_OF_EACH &&
    turn.reading.mentions.length === 1;
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

const sizeQuestion = (product: ProductFacts, size: string | undefined): string =>
  size !== undefined && hasSize(product, size) === false
    ? BOT_COPY.noSize(size.toUpperCase(), sizesOf(product))
    : '';

/** Adds the product that the bot asked about to an answer that only describes it: «de 3/4» means a codo of 3/4. */
const searchedFor = ({ state }: BotTurn, { words, isModifier, isAmongShown }: Mention): SearchWord[] =>
  isModifier && isAmongShown ? replaceLike(state.lastSearch, words) : [...words];

/**
 * Whether the answer to «¿cuál de los pasteles?» names only products outside that list, such as «2 de pollo»; those are
 * shown first. A message that begins with «y» names another thing on purpose.
 */
const answersBeside = (turn: BotTurn, additions: readonly Addition[]): boolean => {
  const { state, reading } = turn;
  const isOpen = state.asked === 'which' && state.listed.length > 1 && !says(turn, 'add', 'want');
  const isListed = ({ product }: Addition): boolean => state.listed.includes(product.id);
  return isOpen && additions.length > 0 && !additions.some(isListed) && !GOES_ON.test(reading.line);
};
const GOES_ON = /^(?:(?:ah|ok|bueno|,) )*(?:y|tambien|ademas)\b/;

/** Drops a product that is only mentioned before the one that is counted: «el techo mío son 80 pies, dame 2 galones». */
const withoutStory = (placed: readonly Placed[]): Addition[] => {
  const isTold = ({ mention }: Resolved) =>
    mention.fit === 'partial' && mention.quantity === undefined && !mention.isOne && !mention.isWished;
  const counted = new Set(
    placed
      .filter(({ resolved: { mention } }) => mention.quantity !== undefined || mention.isOne)
      .flatMap((one) => one.additions.map(({ product }) => product.id)),
  );
  return placed.flatMap(({ resolved, additions }) =>
    isTold(resolved) ? additions.filter(({ product }) => !counted.has(product.id)) : additions,
  );
};

const isCounted = ({ resolved: { mention } }: Placed): boolean =>
  mention.isOne || mention.quantity !== undefined;

/**
 * Whether two mentions name the same product, the second with fewer words: «un brugal añejo», «el brugal». «10 rojas y 5
 * amarillas» are two products.
 */
const isSaidAgain = (left: Placed, right: Placed): boolean => {
  if ([left, right].some(({ resolved: { mention } }) => mention.words.length === 0)) return left === right;
  const [fewer = [], more = []] = [left, right]
    .map(({ resolved: { mention } }) => mention.words.flatMap(({ word, isSoft }) => (isSoft ? [] : [word])))
    .toSorted((one, other) => one.length - other.length);
  return fewer.every((word) => more.includes(word));
};

const ONE_MORE = /\botr[oa]s?\b|\bmas\b/;

/**
 * Keeps only the last number of a product that one message counts twice, unless it says «otra»: «tres libras de azúcar, …
 * no, dos libras de azúcar».
 */
const withoutRepeats = (turn: BotTurn, placed: readonly Placed[]): readonly Placed[] => {
  if (ONE_MORE.test(turn.reading.line)) return placed;
  const isLast = (one: Placed, { product, option }: Addition): boolean => {
    const same = placed.filter(
      (other) =>
        (isSaidAgain(one, other) || !isCounted(one) || !isCounted(other)) &&
        other.additions.some((own) => own.product.id === product.id && own.option === option),
    );
    const numbered = same.findLast(({ resolved: { mention } }) => mention.quantity !== undefined);
    return (numbered ?? same.findLast(isCounted) ?? same.at(-1)) === one;
  };
  return placed.map((one) => ({
    ...one,
    additions: one.additions.filter((addition) => isLast(one, addition)),
  }));
};

/** Adds the clear products and asks about the rest; a single unclear wish is answered like a question. */
export const addMentions = (turn: BotTurn, mentions: readonly Mention[]): BotDecision => {
  const all = mentions.map((mention) => resolveMention(turn, mention));
  const found = withoutRepeats(
    turn,
    all.map((resolved) => ({ resolved, additions: additionsOf(turn, resolved, all) })),
  );
  const isInPesos = countsPesos(found);
  const placed = found.map((one) => placedOf(turn, one, isInPesos));
  const questions = placed.flatMap(({ question }) => question ?? []);
  const additions = withoutStory(placed);
  const isAdded = ({ id }: ProductFacts) => additions.some(({ product }) => product.id === id);
  // In «seis codos, no, ocho codos» the product was added, so nothing is left to ask.
  const open = placed.filter(
    ({ additions: own, question, resolved: { choices } }) =>
      own.length === 0 && !question && !(choices.length > 0 && choices.every(isAdded)),
  );
  if (answersBeside(turn, additions)) return askWhich(turn, mentions, open);
  if (additions.length === 0 && questions.length > 0) return withAmountQuestions(turn, undefined, questions);
  if (additions.length === 0) return askWhich(turn, mentions, open);
  const added = confirmAdditions(turn, additions);
  const last = placed.findLast((one) => one.additions.length > 0)?.resolved.mention;
  const confirmed = {
    ...added,
    change: {
      ...added.change,
      ...(last && last.words.length > 0 && { lastSearch: searchedFor(turn, last) }),
    },
  };
  if (questions.length > 0) return withAmountQuestions(turn, confirmed, questions);
  if (open.length === 0) return confirmed;
  const rest = answerProducts(
    turn,
    open.map(({ resolved: { mention } }) => ({
      ...mention,
      isWished: mention.isWished || mention.isOne || mention.quantity !== undefined,
    })),
  );
  const effects: readonly BotEffect[] = rest.effects ?? [];
  return {
    ...confirmed,
    paragraphs: [...confirmed.paragraphs.slice(0, -1), ...rest.paragraphs],
    products: [...(confirmed.products ?? []), ...(rest.products ?? [])],
    choices: rest.choices ?? [],
    effects,
    change: {
      ...confirmed.change,
      ...(rest.products?.length && {
        listed: rest.change?.listed ?? [],
        asked: 'which',
        wanted: wantedOf(open, optionOf(turn)),
        wantedEach: wantedEachOf(open),
        lastSearch: [...(open[0]?.resolved.mention.words ?? [])],
      }),
    },
  };
};

/** Asks how much of some products is meant, after those that were added. */
const withAmountQuestions = (
  turn: BotTurn,
  added: BotDecision | undefined,
  questions: readonly AmountQuestion[],
): BotDecision => {
  const asked = askAmounts(turn, questions);
  if (!added) return asked;
  return {
    ...asked,
    intent: added.intent,
    paragraphs: [...added.paragraphs.slice(0, -1), ...asked.paragraphs],
    products: [...(added.products ?? []), ...(asked.products ?? [])],
    effects: added.effects ?? [],
    change: { ...added.change, ...asked.change, isAdding: true },
  };
};

const askWhich = (turn: BotTurn, mentions: readonly Mention[], open: readonly Placed[]): BotDecision => {
  const decision = answerProducts(turn, mentions);
  const [first] = mentions;
  const [product] = decision.products ?? [];
  if (!first || !product) return decision;
  return {
    ...decision,
    change: {
      ...decision.change,
      // «Las dos licuadoras» tells which ones, and counts none.
      wanted: {
        quantity: first.isDefinite ? 1 : unitsAsked(first, product),
        option: optionOf(turn),
        ...(first.amount && { amount: first.amount }),
      },
      wantedEach: wantedEachOf(open),
    },
  };
};

const pointedBefore = ({ wanted }: BotTurn['state']): SaidAmount =>
  wanted?.amount ?? (wanted && wanted.quantity > 1 ? { number: wanted.quantity } : 'nothing');

/** Adds the products that the shopper pointed at. */
export const addPointed = (
  turn: BotTurn,
  products: readonly ProductFacts[],
  quantity: number | undefined,
): BotDecision => {
  const { wanted } = turn.state;
  const [first] = products;
  const { askedSize } = turn.state;
  const known =
    askedSize !== null && askedSize.productId === first?.id && products.length === 1
      ? sizeOption(askedSize.size)
      : null;
  const variant =
    first && products.length === 1 ? variantSaid(turn.reading.line.split(' '), first) : undefined;
  const option = optionOf(turn) ?? wanted?.option ?? known ?? variant ?? null;
  const problem = first ? sizeQuestion(first, turn.reading.size) : '';
  if (first && problem !== '')
    return {
      intent: 'availability',
      paragraphs: [problem, BOT_COPY.askWhichOne],
      products: [first],
      change: { focus: first.id, asked: 'quantity' },
    };
  const gone = products.filter(({ stock }) => stock === 0);
  if (gone.length === products.length)
    return {
      intent: 'add_to_cart',
      paragraphs: [BOT_COPY.soldOut(gone.map(({ name }) => name)), BOT_COPY.askOther],
      effects: gone.map(({ name }) => ({ kind: 'product_missing', wanted: name })),
    };
  const count = quantity ?? (/\bun[oa] de cada\b/.test(turn.reading.line) ? 1 : wanted?.quantity) ?? 1;
  const said =
    turn.reading.amount ?? (quantity !== undefined ? { number: quantity } : pointedBefore(turn.state));
  const additions: Addition[] = [];
  const questions: AmountQuestion[] = [];
  for (const product of products) {
    const meant = amountMeant(product, said);
    if (meant?.kind === 'ask') questions.push({ product, meant });
    else
      additions.push({
        product,
        quantity: meant ? meant.quantity : count,
        option,
        pesos: meant ? pesosIn(said) : undefined,
      });
  }
  const added = additions.length > 0 ? confirmAdditions(turn, additions) : undefined;
  return questions.length > 0 || !added ? withAmountQuestions(turn, added, questions) : added;
};

/** Sets the quantity of a product in the cart; one in which it is not sold is asked about. */
export const setCartQuantity = (turn: BotTurn, product: ProductFacts, quantity: number): BotDecision => {
  if (product.measure && quantity > 0 && !isSoldIn(quantity, product.measure)) {
    const meant = amountMeant(product, { quantity }, true);
    if (meant?.kind === 'ask') return askAmounts(turn, [{ product, meant }]);
  }
  const set = setLine(turn.state.cart, { product, quantity, option: optionOf(turn) });
  if (set.isShort && product.stock !== null)
    return {
      intent: 'availability',
      paragraphs: [BOT_COPY.soldUpTo(product.name, product.stock, product.measure)],
      products: [product],
      change: { focus: product.id, asked: 'quantity', wanted: null },
    };
  const intro = [
    set.quantity > 0
      ? BOT_COPY.changed({ ...product, quantity: set.quantity })
      : BOT_COPY.removed([product.name]),
  ];
  const shown = showCart(turn, { cart: set.cart, intro, intent: 'add_to_cart' });
  return {
    ...shown,
    change: { ...shown.change, cart: set.cart, focus: product.id, isAdding: true, asked: null },
  };
};

/** Sets the number of a measured product in the cart, which may be units or pesos, and of any other. */
export const setCartNumber = (turn: BotTurn, product: ProductFacts, number: number): BotDecision => {
  const meant = amountMeant(product, { number }, true);
  if (meant?.kind === 'ask') return askAmounts(turn, [{ product, meant }]);
  return setCartQuantity(turn, product, meant ? meant.quantity : number);
};

/** Adds a number of a product in the cart, or takes it away below zero; of a measured one it may mean units or pesos. */
export const changeCartNumber = (turn: BotTurn, product: ProductFacts, by: number): BotDecision => {
  const held = turn.state.cart.find(({ productId }) => productId === product.id)?.quantity ?? 0;
  const meant = amountMeant(product, { number: Math.abs(by) });
  // The buttons of an amount add it, so less of it has none.
  if (meant?.kind === 'ask')
    return askAmounts(turn, [{ product, meant: by < 0 ? { ...meant, offers: [] } : meant }]);
  const quantity = meant ? meant.quantity : Math.abs(by);
  return setCartQuantity(
    turn,
    product,
    by < 0 ? Math.max(0, subtractQuantity(held, quantity)) : addQuantities(held, quantity),
  );
};

/** Puts the amounts that the shopper chose into the cart; those of other products are still asked about. */
export const chooseAmounts = (turn: BotTurn, chosen: readonly AmountOffer[]): BotDecision => {
  const totals = chosen.filter(({ isTotal }) => isTotal);
  const additions = chosen.flatMap(({ productId, quantity, isTotal, ...own }) => {
    const product = turn.productOf(productId);
    const offer = turn.state.offers.find((one) => one.productId === productId && one.quantity === quantity);
    // A tapped amount has no pesos of its own.
    const pesos = own.pesos ?? offer?.pesos ?? undefined;
    return product && !isTotal && isSoldIn(quantity, product.measure)
      ? [{ product, quantity, option: null, pesos }]
      : [];
  });
  const ids = new Set(chosen.map(({ productId }) => productId));
  const offers = turn.state.offers.filter(({ productId }) => !ids.has(productId));
  const [total] = totals;
  const held = total && turn.productOf(total.productId);
  const done =
    total && held && isSoldIn(total.quantity, held.measure)
      ? setCartQuantity(turn, held, total.quantity)
      : confirmAdditions(turn, additions);
  if (offers.length === 0) return done;
  return {
    ...done,
    choices: amountChoices(turn, offers),
    change: { ...done.change, offers, asked: 'amount' },
  };
};

/** Asks which of several products the shopper pointed at. */
export const askAmong = (turn: BotTurn, products: readonly ProductFacts[]): BotDecision => ({
  intent: 'search',
  paragraphs: [`${pickVariant(turn, BOT_COPY.several)}\n${productLines(products)}`, BOT_COPY.askWhichOne],
  products,
  choices: productChoices(products),
  change: { listed: products.map(({ id }) => id), asked: 'which' },
});
