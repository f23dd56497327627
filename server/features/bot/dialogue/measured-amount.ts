import { boughtFor, saleStepOf } from '#shared/features/catalogue/measure.ts';
import { type Measure, type MeasureUnit, quantityText } from '#shared/features/catalogue/measure-text.ts';
import { isMultipleOf, stepAbove } from '#shared/lib/exact-quantity.ts';
import { CENTAVOS_PER_PESO, MAX_CENTAVOS, type Money, moneyOfCentavos } from '#shared/lib/money.ts';
import { floorToStep, lineCentavos } from '#shared/lib/quantity-sums.ts';
import { BOT_COPY } from '../bot-copy.ts';
import type { Mention } from '../reading/mention.ts';
import { type Amount, type UnitSaid, unitSaidBy } from '../reading/read-measure.ts';
import { buttonId } from '../turn/bot-button.ts';
import type { BotDecision, BotTurn, Choice, ProductFacts } from '../turn/bot-turn.ts';
import type { AmountOffer } from '../turn/conversation-state.ts';
import { MAX_QUANTITY } from '../turn/conversation-state.ts';
import { UNIT_WORDS } from '../words/filler-words.ts';
import { unitPriceFor } from './cart-lines.ts';

/** How much of a product a message asks for. */
export type SaidAmount =
  | Amount
  /** A number alone: «dame 50 de salami» may be pounds or pesos. */
  | {
      readonly number: number;
      /** Whether «de» follows, as it follows pesos: «100 de pan». */
      readonly isOf?: boolean;
    }
  /** Packs of what is sold by measure: «una funda de arroz». */
  | { readonly pack: string }
  | 'nothing';

/** The result of an amount of a product: a quantity to sell, or a question with the amounts that may be meant. */
export type AmountMeant =
  | { readonly kind: 'exact'; readonly quantity: number }
  | { readonly kind: 'ask'; readonly text: string; readonly offers: readonly AmountOffer[] };

/** How much of a product a mention asks for. */
export const saidAmountOf = ({ amount, words, quantity, isOne }: Mention, name: string): SaidAmount => {
  if (amount) return amount;
  const count = quantity ?? (isOne ? 1 : undefined);
  const unit = words.map(({ word }) => unitSaidBy(word)).find((one) => one !== undefined);
  if (unit && count !== undefined) return { quantity: count, unit };
  const inName = new Set(name.toLowerCase().split(/\s+/));
  const pack = words.find(({ word }) => UNIT_WORDS.has(word) && !unitSaidBy(word) && !inName.has(word));
  if (pack && count !== undefined) return { pack: pack.word };
  return quantity === undefined ? 'nothing' : { number: quantity };
};

/** The size of each unit in the smallest one of its kind. */
const SIZES: Readonly<Record<MeasureUnit, { kind: 'weight' | 'length' | 'volume'; size: number }>> = {
  lb: { kind: 'weight', size: 453.592_37 },
  oz: { kind: 'weight', size: 453.592_37 / 16 },
  kg: { kind: 'weight', size: 1000 },
  ft: { kind: 'length', size: 304.8 },
  yd: { kind: 'length', size: 914.4 },
  m: { kind: 'length', size: 1000 },
  gal: { kind: 'volume', size: 3785.411_784 },
  l: { kind: 'volume', size: 1000 },
};

/** The largest amount that anybody orders at once; a larger number alone is an amount of pesos. */
const MAX_ORDERED: Readonly<Record<MeasureUnit, number>> = {
  lb: 50,
  oz: 200,
  kg: 25,
  ft: 1000,
  yd: 200,
  m: 200,
  gal: 20,
  l: 50,
};
/** Up to this number, an amount that does not pay for one step means units and no pesos. */
const FEW = 10;
/** A number this much beyond the stock is an amount of pesos. */
const FAR_BEYOND = 2;

/** A double may be a little below a whole number: a yard is three feet. */
const HAIR = 1e-6;
const inThousandths = (quantity: number): number => Math.floor(quantity * 1000 + HAIR) / 1000;

const pesosOfLine = ({ price }: ProductFacts, quantity: number): Money =>
  moneyOfCentavos(Math.min(lineCentavos(price ?? 0, quantity), MAX_CENTAVOS));

type Asked = { readonly product: ProductFacts; readonly isTotal: boolean };

const offerOf = (
  { product, isTotal }: Asked,
  quantity: number,
  pesos: number | null = null,
): AmountOffer[] =>
  quantity > 0 && quantity <= MAX_QUANTITY ? [{ productId: product.id, quantity, pesos, isTotal }] : [];

/** Writes a quantity of a product: «½ lb», «6 unidades». */
const soldText = ({ measure }: ProductFacts, quantity: number): string =>
  measure ? quantityText(quantity, measure.unit) : BOT_COPY.pieces(quantity);

/** Writes an offered amount: «½ lb (RD$83)». */
const offerText = (product: ProductFacts, { quantity }: Pick<AmountOffer, 'quantity'>): string =>
  BOT_COPY.amountFor(soldText(product, quantity), pesosOfLine(product, quantity));

/** An amount of pesos, without what is less than a centavo. */
export const moneyOfPesos = (pesos: number): Money =>
  moneyOfCentavos(Math.min(Math.floor(pesos * CENTAVOS_PER_PESO), MAX_CENTAVOS));

const asks = (text: string, offers: readonly AmountOffer[]): AmountMeant => ({ kind: 'ask', text, offers });

/** The number of a quantity in the steps of a product: itself, or a question with the steps beside it. */
const inSteps = (asked: Asked, quantity: number): AmountMeant => {
  const { product } = asked;
  const step = saleStepOf(product.measure);
  if (isMultipleOf(quantity, step)) return { kind: 'exact', quantity };
  const offers = [
    ...offerOf(asked, stepAbove(quantity, step)),
    ...offerOf(asked, floorToStep(quantity, step)),
  ];
  const stepText = quantityText(step, product.measure?.unit ?? null);
  return asks(
    BOT_COPY.soldInSteps(
      product.name,
      stepText,
      offers.map((offer) => offerText(product, offer)),
    ),
    offers,
  );
};

/** Another unit than that of the product: converted down to a step and asked about, never silently. */
const inOtherUnit = (
  asked: Asked,
  { measure, quantity, said }: { measure: Measure; quantity: number; said: UnitSaid },
): AmountMeant => {
  const [from, to] = [SIZES[said.unit], SIZES[measure.unit]];
  const { name } = asked.product;
  if (from.kind !== to.kind) return asks(BOT_COPY.askAmount(name, measure.unit, measure.byMoney), []);
  const exact = inThousandths((quantity * said.factor * from.size) / to.size);
  const offers = offerOf(asked, floorToStep(exact, measure.step));
  const [offer] = offers;
  return offer
    ? asks(BOT_COPY.soldInOtherUnit(name, measure.unit, offerText(asked.product, offer)), offers)
    : inSteps(asked, exact > 0 ? exact : measure.step / 2);
};

/** Computes the quantity that some pesos buy when the product is sold so; otherwise asks about the step or the pieces below. */
const forPesos = (asked: Asked, pesos: number): AmountMeant => {
  const { product } = asked;
  const { name, price, measure, tiers = [] } = product;
  if (price === null || price === 0) return asks(BOT_COPY.askPriceFirst(name), []);
  const quantity = boughtFor(Math.floor(pesos * CENTAVOS_PER_PESO), { price, tiers, measure });
  const isAll = unitPriceFor({ ...product, price }, quantity).price * quantity === pesos * CENTAVOS_PER_PESO;
  if (quantity > 0 && (measure?.byMoney || isAll)) return { kind: 'exact', quantity };
  const offers = offerOf(asked, quantity > 0 ? quantity : saleStepOf(measure));
  const text = offers.map((offer) => offerText(product, offer)).join('');
  const money = moneyOfPesos(pesos);
  return asks(
    quantity > 0 ? BOT_COPY.moneyBuys(name, money, text) : BOT_COPY.moneyTooLittle(name, money, text),
    offers,
  );
};

type Both = {
  readonly number: number;
  readonly bought: readonly AmountOffer[];
  readonly units: readonly AmountOffer[];
};

/** Asks whether a number means pesos or units. */
const asksBoth = ({ product }: Asked, { number, bought, units }: Both): AmountMeant => {
  const textOf = (offers: readonly AmountOffer[]): string =>
    offers.map((offer) => offerText(product, offer)).join('');
  return asks(
    BOT_COPY.pesosOrUnits(product.name, {
      money: moneyOfPesos(number),
      bought: textOf(bought),
      units: textOf(units),
    }),
    [...bought.map((offer) => ({ ...offer, pesos: number })), ...units],
  );
};

const isBeyond = (unit: MeasureUnit, number: number, stock: number | null): boolean =>
  number > MAX_ORDERED[unit] || number > (stock ?? number) * FAR_BEYOND;

/**
 * A number alone. It means units where up to ten of them were said and as many pesos would not pay for one step, and in what
 * is measured in lengths unless that is sold by money. It means pesos where it is more than anybody orders, or more than
 * twice what is left. Anything else is asked about with both.
 */
const byNumber = (asked: Asked, measure: Measure, number: number): AmountMeant => {
  const { product } = asked;
  const { unit, step, byMoney } = measure;
  const price = product.price ?? 0;
  const isCheap = number * CENTAVOS_PER_PESO < lineCentavos(price, step);
  const isLength = SIZES[unit].kind === 'length';
  if (isLength && !byMoney) return inSteps(asked, number);
  if ((isCheap && number <= FEW) || (!byMoney && number <= FEW)) return inSteps(asked, number);
  if (isBeyond(unit, number, product.stock)) return forPesos(asked, number);
  const bought = forPesos(asked, number);
  return asksBoth(asked, {
    number,
    bought: bought.kind === 'exact' ? offerOf(asked, bought.quantity, number) : bought.offers,
    units: offerOf(asked, floorToStep(number, step)),
  });
};

/** Fewer pieces than this are never taken for pesos. */
const MANY_PIECES = 20;
/** A name that says the unit of which one is sold: «Longaniza por libra». */
const NAMES_UNIT = /\b(?:por )?(?:libra|lb|onza|kilo|yarda|metro|galón|litro)$/i;

/**
 * «100 de pan» of what is sold by the piece may be pesos: it is asked about where as many pesos buy a piece, or where the name
 * says a unit, so that «50 de salami» is not fifty pounds.
 */
const piecesOrPesos = (asked: Asked, number: number): AmountMeant | undefined => {
  const { product } = asked;
  const bought = Math.floor((number * CENTAVOS_PER_PESO) / (product.price ?? Number.POSITIVE_INFINITY));
  if (number < MANY_PIECES || (bought === 0 && !NAMES_UNIT.test(product.name))) return undefined;
  return asksBoth(asked, { number, bought: offerOf(asked, bought, number), units: offerOf(asked, number) });
};

/** Tells how much of a product an amount means; undefined where only the number of pieces counts, as ever. */
export const amountMeant = (
  product: ProductFacts,
  said: SaidAmount,
  isTotal = false,
): AmountMeant | undefined => {
  const { measure, name } = product;
  const asked = { product, isTotal };
  if (said !== 'nothing' && 'pesos' in said) {
    const meant = forPesos(asked, said.pesos);
    // Less than one piece costs: the answer is what it costs, as for half of it.
    const isTooLittle = measure === null && said.pesos * CENTAVOS_PER_PESO < (product.price ?? 0);
    return isTooLittle ? undefined : meant;
  }
  if (measure === null)
    return said !== 'nothing' && 'number' in said && said.isOf
      ? piecesOrPesos(asked, said.number)
      : undefined;
  if (said === 'nothing' || 'pack' in said)
    return asks(BOT_COPY.askAmount(name, measure.unit, measure.byMoney), []);
  if ('number' in said) return byNumber(asked, measure, said.number);
  const { quantity, unit } = said;
  return unit === undefined || (unit.unit === measure.unit && unit.factor === 1)
    ? inSteps(asked, quantity)
    : inOtherUnit(asked, { measure, quantity, said: unit });
};

/** Whether a number alone can mean only pesos: nobody orders so many units. */
export const isSurelyPesos = (product: ProductFacts, said: SaidAmount): boolean => {
  const { measure, stock } = product;
  if (measure === null || said === 'nothing' || !('number' in said)) return false;
  const isLength = SIZES[measure.unit].kind === 'length';
  return !(isLength && !measure.byMoney) && isBeyond(measure.unit, said.number, stock);
};

/** Writes an amount of pesos for a button. */
const titleOf = (product: ProductFacts, { quantity, pesos }: AmountOffer): string =>
  pesos === null ? soldText(product, quantity) : BOT_COPY.pesosTitle(moneyOfPesos(pesos));

/** The buttons of the amounts among which a shopper chooses. */
export const amountChoices = (turn: BotTurn, offers: readonly AmountOffer[]): Choice[] => {
  const isOfSeveral = new Set(offers.map(({ productId }) => productId)).size > 1;
  return offers.flatMap((offer) => {
    const product = turn.productOf(offer.productId);
    if (!product) return [];
    const { productId, quantity, isTotal } = offer;
    const title = titleOf(product, offer);
    return {
      id: buttonId({ kind: 'amount', productId, quantity, isTotal }),
      title: isOfSeveral ? BOT_COPY.titleOfProduct(title, product.name) : title,
    };
  });
};

/** A question about how much of a product is meant. */
export type AmountQuestion = {
  readonly product: ProductFacts;
  readonly meant: AmountMeant & { kind: 'ask' };
};

/** Asks how much of some products is meant. */
export const askAmounts = (turn: BotTurn, questions: readonly AmountQuestion[]): BotDecision => {
  const offers = questions.flatMap(({ meant }) => meant.offers);
  const products = questions.map(({ product }) => product);
  return {
    intent: 'quote',
    paragraphs: questions.map(({ meant }) => meant.text),
    products,
    choices: amountChoices(turn, offers),
    change: {
      offers: [...offers],
      listed: [],
      focus: products.at(-1)?.id ?? null,
      asked: 'amount',
      wanted: null,
      quoted: [],
    },
  };
};
