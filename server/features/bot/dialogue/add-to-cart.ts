import { stemWord } from '#server/platform/language/stem-word.ts';
import { BOT_COPY } from '../bot-copy.ts';
import { replaceLike } from '../reading/complete-drafts.ts';
import type { Mention } from '../reading/mention.ts';
import { sizesIn } from '../reading/size-words.ts';
import type { SearchWord } from '../search/search-catalogue.ts';
import type { BotDecision, BotEffect, BotTurn, ProductFacts } from '../turn/bot-turn.ts';
import { says } from '../turn/turn-facts.ts';
import { additionsOf, countsPesos, pesosIn, placedOf } from './additions-of.ts';
import { answerProducts } from './answer-products.ts';
import type { Addition } from './cart-lines.ts';
import { confirmAdditions, withAmountQuestions } from './confirm-additions.ts';
import { optionOf, sizeOption } from './line-options.ts';
import { type AmountQuestion, amountMeant, type SaidAmount } from './measured-amount.ts';
import { isPointed } from './pointed-pieces.ts';
import { hasSize, sizesOf, variantSaid } from './product-sizes.ts';
import { countOfGroup, type Placed, stillWanted, wantedEachOf, wantedOf } from './remember-wanted.ts';
import { pickVariant, productChoices, productLines } from './reply-parts.ts';
import { type Resolved, resolveMention } from './resolve-mention.ts';
import { unitsAsked } from './units-asked.ts';

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
 * Whether two mentions name the same product, the second with fewer words: «un brugal añejo», «el brugal»; «el hueso», «cinco huesos». «10 rojas y 5
 * amarillas» are two products.
 */
const isSaidAgain = (left: Placed, right: Placed): boolean => {
  if ([left, right].some(({ resolved: { mention } }) => mention.words.length === 0)) return left === right;
  const [fewer = [], more = []] = [left, right]
    .map(({ resolved: { mention } }) =>
      mention.words.flatMap(({ word, isSoft }) => (isSoft ? [] : [stemWord(word)])),
    )
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

/** «Ese, el inalámbrico», «esa misma, la de coco»: what follows tells which one is pointed at. */
const TOLD_WHICH = /\bes[aeo]s?(?: mism[oa]s?)? , (?:el|la|l[oa]s) /;

/** Drops what is only pointed at, where the one thing that is named tells which one it is. */
const withoutToldPointer = ({ reading }: BotTurn, mentions: readonly Mention[]): readonly Mention[] => {
  const named = mentions.filter((mention) => !isPointed(mention));
  const [only, other] = named;
  return TOLD_WHICH.test(reading.line) && only?.isDefinite && !other ? named : mentions;
};

/** Adds the clear products and asks about the rest; a single unclear wish is answered like a question. */
export const addMentions = (turn: BotTurn, said: readonly Mention[]): BotDecision => {
  const mentions = withoutToldPointer(turn, said);
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
        // «¿Qué cantidad te pongo?» is asked of this one, and not of what was added.
        ...(rest.products.length === 1 && { focus: rest.products[0]?.id ?? null }),
        asked: 'which',
        wanted: wantedOf(open, optionOf(turn)),
        wantedEach: wantedEachOf(open),
        lastSearch: [...(open[0]?.resolved.mention.words ?? [])],
      }),
    },
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
      // «Las dos licuadoras» tells which ones, and counts none; pieces of what comes in packs count no packs.
      wanted: {
        quantity: first.isDefinite || open[0]?.resolved.mention.isPortion ? 1 : unitsAsked(first, product),
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
  // «Falda kaki talla 12» has its size in its name.
  const isSizeInName = first !== undefined && sizesIn(first.name) !== undefined;
  const option = (isSizeInName ? null : optionOf(turn)) ?? wanted?.option ?? known ?? variant ?? null;
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
  const each = /\bun[oa] de cada\b/.test(turn.reading.line) ? 1 : undefined;
  const countOf = ({ id }: ProductFacts): number =>
    quantity ?? each ?? countOfGroup(turn.state, id) ?? wanted?.quantity ?? 1;
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
        quantity: meant ? meant.quantity : countOf(product),
        option,
        pesos: meant ? pesosIn(said) : undefined,
      });
  }
  const added = additions.length > 0 ? confirmAdditions(turn, additions) : undefined;
  return questions.length > 0 || !added ? withAmountQuestions(turn, added, questions) : added;
};

/** Asks which of several products the shopper pointed at. */
export const askAmong = (turn: BotTurn, products: readonly ProductFacts[]): BotDecision => ({
  intent: 'search',
  paragraphs: [`${pickVariant(turn, BOT_COPY.several)}\n${productLines(products)}`, BOT_COPY.askWhichOne],
  products,
  choices: productChoices(products),
  change: { listed: products.map(({ id }) => id), asked: 'which' },
});

/**
 * Asks for the wishes that are still open when an answer to «which one?» chose of one of them: the folders, after «de 200
 * hojas» to «2 cuadernos y 3 folders».
 */
export const withStillWanted = (turn: BotTurn, decision: BotDecision): BotDecision => {
  const { cart, asked } = decision.change ?? {};
  if (cart === undefined || asked) return decision;
  const left = stillWanted(turn.state, cart);
  const open = left.flatMap(({ productIds, quantity }) => {
    const products = productIds.flatMap((id) => turn.productOf(id) ?? []);
    return products.length > 0 ? [{ productIds, quantity, products }] : [];
  });
  const [first, another] = open;
  if (!first) return decision;
  const question = askAmong(
    turn,
    open.flatMap(({ products }) => products),
  );
  return {
    ...decision,
    paragraphs: [...decision.paragraphs.slice(0, -1), ...question.paragraphs],
    products: [...(decision.products ?? []), ...(question.products ?? [])],
    choices: question.choices ?? [],
    change: {
      ...decision.change,
      ...question.change,
      wanted: another ? null : { quantity: first.quantity, option: null },
      wantedEach: another ? left : [],
    },
  };
};
