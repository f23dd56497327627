import { type Money, moneyOfCentavos } from '#shared/lib/money.ts';
import { BOT_COPY } from '../bot-copy.ts';
import type { Mention } from '../reading/mention.ts';
import type { BotDecision, BotTurn, ProductFacts } from '../turn/bot-turn.ts';
import { answerOneProduct } from './answer-products.ts';
import { amountsCompared, tellAmounts } from './compare-amounts.ts';
import { priceByUnit } from './price-by-unit.ts';
import { firstWord } from './product-traits.ts';
import { MAX_SHOWN, productChoices, productLines } from './reply-parts.ts';
import { resolveMention } from './resolve-mention.ts';
import { focusOf, similarProducts } from './resolve-pointer.ts';
import { tellableDescription } from './tellable-description.ts';

type PricedProduct = ProductFacts & { readonly price: Money };

const isPriced = (product: ProductFacts): product is PricedProduct => product.price !== null;

/** Leaves out what two compared things are for: «diferencia entre la de caoba y la de guano, es para un juego de patio». */
const withoutPurpose = (reading: BotTurn['reading']): BotTurn['reading'] => {
  const tokens = reading.line.split(' ');
  const isPurpose = ({ at, words: [first] }: Mention): boolean => {
    const head = tokens.indexOf(first?.word ?? '', at);
    return head > 0 && tokens.slice(Math.max(0, at - 1), head).includes('para');
  };
  const kept = reading.mentions.filter((mention) => !isPurpose(mention));
  return kept.length > 1 ? { ...reading, mentions: kept } : reading;
};

/** Lists the products to compare: the named ones, or those shown last. */
export const productsToCompare = (turn: BotTurn): ProductFacts[] => {
  const { state, productOf } = turn;
  const amounts = amountsCompared(turn);
  if (amounts) return amounts.map(({ product }) => product);
  const reading = withoutPurpose(turn.reading);
  const perMention = reading.mentions.map((mention) => {
    const { choices, soldOut } = resolveMention(turn, mention);
    return choices.length > 0 ? choices : soldOut;
  });
  const [only] = reading.mentions;
  // One name may fit both products: «¿me rinde más entero o en pedazos?».
  const both =
    reading.mentions.length === 1 && reading.cues.has('compare')
      ? (only?.hits ?? []).filter(({ isNamed, matched }) => isNamed && matched.length > 1).slice(0, 2)
      : [];
  const fitting = both.flatMap(({ productId }) => productOf(productId) ?? []);
  if (fitting.length === 2 && perMention.flat().length < 2) return fitting;
  const named =
    perMention.length > 1 ? perMention.flatMap((products) => products.slice(0, 1)) : perMention.flat();
  const shown = state.listed.flatMap((id) => productOf(id) ?? []);
  const priced = shown.find(
    ({ price }) => price !== null && reading.line.split(' ').includes(String(price / 100)),
  );
  // «Uff, 1650, ¿y uno más baratico?» is about things of that kind.
  const listed = priced ? shown.filter((product) => firstWord(product) === firstWord(priced)) : shown;
  const isByPrice = reading.cues.has('cheapest') && reading.mentions.length === 0;
  const focus = focusOf(turn);
  // Only products of the same kind are compared: the cheapest rum is not a bag of ice, although both are drinks.
  const isSameThing = (product: ProductFacts): boolean => firstWord(product) === firstWord(focus);
  const similar =
    isByPrice && listed.length < 2 && focus ? [focus, ...similarProducts(turn).filter(isSameThing)] : [];
  const products = named.length > 1 || listed.length < 2 ? [...named, ...similar] : listed;
  return [...new Map(products.map((product) => [product.id, product])).values()].slice(0, MAX_SHOWN);
};

const verdict = (products: readonly ProductFacts[], isDearest: boolean): string => {
  const sorted = products.filter(isPriced).toSorted((left, right) => left.price - right.price);
  const [cheap, dear] = [sorted[0], sorted.at(-1)];
  if (!cheap || !dear || cheap === dear) return '';
  if (cheap.price === dear.price) return BOT_COPY.samePrice;
  if (sorted.length > 2) return isDearest ? BOT_COPY.priciestOf(dear) : BOT_COPY.cheapestOf(cheap);
  return BOT_COPY.cheaperBy({
    cheap: cheap.name,
    dear: dear.name,
    gap: moneyOfCentavos(dear.price - cheap.price),
  });
};

/** Words that ask for the price of one unit, to find the better buy: «por unidad», «cuál rinde más». */
const BY_UNIT =
  /\b(?:por (?:unidad|libra|onza|pieza|porcion)|cada un[oa]|rinde\w*|convien\w*|sale (?:mejor|mas barat\w+)|sale mas)\b/;

const byUnit = (
  turn: BotTurn,
  products: readonly ProductFacts[],
): { units: string[]; best?: ProductFacts } => {
  if (!BY_UNIT.test(turn.reading.line)) return { units: [] };
  const priced = products.flatMap((product) => {
    const unit = priceByUnit(product);
    return unit ? [{ product, ...unit }] : [];
  });
  const [first] = priced;
  if (!first || priced.length < 2 || priced.some(({ unit }) => unit !== first.unit)) return { units: [] };
  const sorted = priced.toSorted((left, right) => left.price - right.price);
  const [best] = sorted;
  return {
    units: [
      sorted.map(({ product, price, unit }) => BOT_COPY.eachUnit(product.name, price, unit)).join('\n'),
      best ? BOT_COPY.bestByUnit(best.product.name) : '',
    ],
    ...(best && { best: best.product }),
  };
};

/** Whether a question is about the price of one unit, and the names of some products tell it. */
export const isByUnit = (turn: BotTurn, products: readonly ProductFacts[]): boolean =>
  byUnit(turn, products).units.length > 0;

const MAX_TOLD = 120;

/** Compares two products by price and says which one costs less, unless something else was asked. */
export const compareProducts = (
  turn: BotTurn,
  products: readonly ProductFacts[],
  { isOfPrice = true }: { readonly isOfPrice?: boolean } = {},
): BotDecision => {
  const isDearest = turn.reading.cues.has('priciest');
  const amounts = tellAmounts(amountsCompared(turn) ?? []);
  const byUnits = byUnit(turn, products);
  const units = amounts.paragraphs.length > 0 ? amounts.paragraphs : byUnits.units;
  const best = amounts.best ?? byUnits.best;
  const told = products.flatMap((product) => {
    const description = tellableDescription(product);
    return description !== '' && description.length <= MAX_TOLD ? [`*${product.name}*: ${description}`] : [];
  });
  return {
    intent: 'compare',
    paragraphs: [
      `${BOT_COPY.compareTitle}\n${productLines(products)}`,
      ...(units.length > 0 || !isOfPrice ? units : [verdict(products, isDearest)]),
      products.length === 2 ? told.join('\n') : '',
      BOT_COPY.askWhichOne,
    ],
    products,
    choices: productChoices(products),
    change: {
      listed: products.map(({ id }) => id),
      focus: (best ?? products[0])?.id ?? null,
      asked: best ? 'quantity' : 'which',
    },
  };
};

/** Shows the cheapest or the most expensive of some products. */
export const pickByPrice = (turn: BotTurn, products: readonly ProductFacts[]): BotDecision => {
  const sorted = products.filter(isPriced).toSorted((left, right) => left.price - right.price);
  const picked = turn.reading.cues.has('priciest') ? sorted.at(-1) : sorted[0];
  if (!picked) return { intent: 'compare', paragraphs: [BOT_COPY.askCompare] };
  const said = turn.reading.cues.has('priciest') ? BOT_COPY.priciestOf(picked) : BOT_COPY.cheapestOf(picked);
  const one = answerOneProduct(turn, picked);
  return { ...one, intent: 'compare', paragraphs: [said, ...one.paragraphs.slice(1)] };
};
