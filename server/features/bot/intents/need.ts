import { readNumber } from '#server/platform/language/number-words.ts';
import { readWords } from '#server/platform/language/read-words.ts';
import { stemWord } from '#server/platform/language/stem-word.ts';
import { alternativesOf, thingsOfKind } from '#server/platform/language/synonym-groups.ts';
import { parseMoney } from '#shared/lib/money.ts';
import { BOT_COPY } from '../bot-copy.ts';
import { withStoreFacts } from '../dialogue/add-store-facts.ts';
import { answerOneProduct, withinText } from '../dialogue/answer-products.ts';
import { admitUnknown } from '../dialogue/answer-store-facts.ts';
import { askedFaq, askedFaqs } from '../dialogue/asked-faq.ts';
import { isExcluded, isInStock } from '../dialogue/product-traits.ts';
import { pickVariant, productChoices, productLines } from '../dialogue/reply-parts.ts';
import { BY_TOPIC } from '../reading/match-faq.ts';
import { readTextDetails } from '../reading/read-details.ts';
import type { BotDecision, BotTurn, ProductFacts } from '../turn/bot-turn.ts';
import { isAsking, says } from '../turn/turn-facts.ts';
import type { BotIntent } from './intent.ts';

/** A longer list is no advice. */
const MAX_ADVISED = 4;

const MAX_ABOVE = 3;

const byPrice = (left: ProductFacts, right: ProductFacts): number =>
  (left.price ?? Number.POSITIVE_INFINITY) - (right.price ?? Number.POSITIVE_INFINITY);

const CHEAP = /\b(?:no (?:\w+ ){0,3}car[oa]s?|barat\w*|al alcance|comodo de precio)\b/;

/** For how many people a text says that something is: «da para cinco personas», «6 porciones». */
const countServed = ({ description, attributes }: ProductFacts): number | undefined => {
  const served = readTextDetails({ description, attributes }).find(({ kinds }) => kinds.includes('serves'));
  const tokens = served?.line.split(' ') ?? [];
  const numbers = tokens.flatMap((_, at) => readNumber(tokens, at)?.value ?? []);
  return numbers.length > 0 ? Math.max(...numbers) : undefined;
};

/** Of some products those that are for so many people, the smallest first; all of them where no text says it. */
const forPeople = (products: readonly ProductFacts[], people: number): readonly ProductFacts[] => {
  const told = products.flatMap((product) => {
    const served = countServed(product);
    return served === undefined ? [] : [{ product, served }];
  });
  const enough = told
    .filter(({ served }) => served >= people)
    .toSorted((left, right) => left.served - right.served)
    .map(({ product }) => product);
  return enough.length > 0 ? enough : products;
};

/** Whether the name or text of a product tells any of some things, or of their kind: pork is meat. */
const tellsAnyOf = ({ name, description }: ProductFacts, stems: readonly string[]): boolean => {
  if (stems.length === 0) return false;
  const told = new Set(readWords(`${name} ${description ?? ''}`).tokens.map(stemWord));
  const areTold = (one: readonly string[]): boolean => one.every((part) => told.has(part));
  return stems.some(
    (stem) => told.has(stem) || [...alternativesOf([stem]), ...thingsOfKind([stem])].some(areTold),
  );
};

/** Whether a text says, right before one of some things, that it is there or not: «con azúcar», «sin azúcar». */
const saysOf = ({ name, description }: ProductFacts, stems: readonly string[], how: RegExp): boolean => {
  const { tokens } = readWords(`${name} ${description ?? ''}`);
  return tokens.some(
    (token, at) =>
      stems.includes(stemWord(token)) &&
      tokens.slice(Math.max(0, at - 2), at).some((before) => how.test(before)),
  );
};
const WITHOUT = /^(?:sin|libre|no|cero|ni)$/;
const WITH = /^(?:con|contienen?|tienen?|traen?|llevan?)$/;

/** Of some products those that say to be without what is not wanted, else those that do not say to have it. */
const withoutTrait = (
  products: readonly ProductFacts[],
  stems: readonly string[],
): readonly ProductFacts[] => {
  if (stems.length === 0) return products;
  const free = products.filter((product) => saysOf(product, stems, WITHOUT));
  return free.length > 0 ? free : products.filter((product) => !saysOf(product, stems, WITH));
};

/** Finds the products that help with the need, and whether they are within the budget. */
const advised = (turn: BotTurn): { products: readonly ProductFacts[]; isWithin: boolean } => {
  const { need, budget, line } = turn.reading;
  const helping = (need?.hits ?? [])
    .flatMap(({ productId }) => turn.productOf(productId) ?? [])
    .filter((product) => isInStock(product) && !isExcluded(product, need?.excluded ?? []))
    .filter((product) => !tellsAnyOf(product, need?.refused ?? []));
  const free = withoutTrait(helping, need?.excluded ?? []);
  const all = need?.people === undefined ? free : forPeople(free, need.people);
  const [min, max] = [budget?.min, budget?.max].map((limit) =>
    limit === undefined ? undefined : parseMoney(limit),
  );
  const within = all.filter(
    ({ price }) =>
      (min === undefined && max === undefined) ||
      (price !== null && price >= (min ?? 0) && price <= (max ?? Number.POSITIVE_INFINITY)),
  );
  if (within.length === 0) return { products: all.toSorted(byPrice).slice(0, MAX_ABOVE), isWithin: false };
  const shown = within.slice(0, MAX_ADVISED);
  return { products: CHEAP.test(line) ? shown.toSorted(byPrice) : shown, isWithin: true };
};

/** Shows products that help: «algo para la gripe», «se me cae el pelo». Nothing is added to the cart. */
const answerNeed = (turn: BotTurn): BotDecision | undefined => {
  const { products, isWithin } = advised(turn);
  const [only] = products;
  const { budget, need } = turn.reading;
  // «Algo dulce que no tenga azúcar», where all that is sweet says «con azúcar».
  const isWithout = need?.isAsked === true && need.excluded.length > 0;
  if (!only) return isWithout ? admitUnknown(turn, 'search', 'faqs') : undefined;
  // With so few products the budget is the better criterion.
  if (budget && products.length < 2 && !need?.isTrouble) return undefined;
  if (products.length === 1 && isWithin) return answerOneProduct(turn, only);
  const title = !isWithin ? BOT_COPY.noneWithinNear : budget ? withinText(budget) : BOT_COPY.proposed;
  return {
    intent: budget ? 'budget' : 'search',
    paragraphs: [title, productLines(products), pickVariant(turn, BOT_COPY.askWhich)],
    products,
    choices: productChoices(products),
    change: { listed: products.map(({ id }) => id), focus: null, asked: 'which', wanted: null },
  };
};

/**
 * Whether the profile has the question by its topic and its words, or by its words where the reader hears no need: «mi mamá es
 * diabética, ¿hacen algo que pueda comer?», «¿lo puedo tener en el cuarto?».
 */
const asksStore = (turn: BotTurn): boolean => {
  const [best] = askedFaqs(turn);
  if (!best) return false;
  if (best.topic >= BY_TOPIC && best.words >= SAID) return true;
  return turn.reading.acts.need < HARDLY && isAsking(turn) && askedFaq(turn, 'near') !== undefined;
};
const SAID = 0.35;
const HARDLY = 0.2;

/** Answers a wish that is described by its purpose. */
const answerNeedAsked = (turn: BotTurn): BotDecision | undefined =>
  turn.reading.need?.isAsked &&
  !asksStore(turn) &&
  !says(turn, 'more', 'remove', 'clear', 'confirm') &&
  (!says(turn, 'catalogue') || turn.reading.need.isOfPurpose)
    ? answerNeed(turn)
    : undefined;

/** Answers a problem that is mentioned without a product. */
const answerTrouble = (turn: BotTurn): BotDecision | undefined =>
  turn.reading.need &&
  !asksStore(turn) &&
  turn.state.focus === null &&
  turn.state.asked !== 'which' &&
  !says(turn, 'price')
    ? answerNeed(turn)
    : undefined;

export const need: BotIntent = {
  name: 'need',
  examples: ['tienes algo para la gripe?', 'qué me recomiendas para desinfectar el piso?'],
  counterExamples: ['tienen arroz para moro?'],
  claims: [
    {
      on: 'choice',
      over: ['compare', 'quoted', 'otherColor', 'pointed', 'wholeCatalogue'],
      answer: withStoreFacts(answerNeedAsked),
    },
    { on: 'goods', over: ['products', 'focused', 'about'], answer: withStoreFacts(answerTrouble) },
  ],
};
