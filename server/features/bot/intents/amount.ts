import { subtractQuantity } from '#shared/lib/exact-quantity.ts';
import { addQuantities } from '#shared/lib/quantity-sums.ts';
import { BOT_COPY } from '../bot-copy.ts';
import { addPointed, askAmong } from '../dialogue/add-to-cart.ts';
import { makeLine, priceCart } from '../dialogue/cart-lines.ts';
import { linesCalled } from '../dialogue/change-cart.ts';
import { amountChoices, amountMeant, askAmounts, moneyOfPesos } from '../dialogue/measured-amount.ts';
import { resolveMention } from '../dialogue/resolve-mention.ts';
import { focusOf } from '../dialogue/resolve-pointer.ts';
import { chooseAmounts, setCartQuantity } from '../dialogue/set-quantity.ts';
import { cartText } from '../dialogue/show-cart.ts';
import type { Mention } from '../reading/mention.ts';
import { type Amount, unitSaidBy } from '../reading/read-measure.ts';
import type { BotDecision, BotTurn, ProductFacts } from '../turn/bot-turn.ts';
import type { AmountOffer } from '../turn/conversation-state.ts';
import { isAsking, says } from '../turn/turn-facts.ts';
import type { BotIntent } from './intent.ts';

const IN_PESOS = /\b(?:pesos?|dinero|cuartos|dolares|rd)\b/;
const FIRST = /\bprimer[oa]?\b/;
const SECOND = /\bsegund[oa]\b/;

/** Lists the offered amounts that an answer chooses: «de pesos», «libras», «50 pesos», «la primera», «sí» of the only one. */
const offersChosen = (turn: BotTurn): readonly AmountOffer[] => {
  const { reading, state, productOf } = turn;
  const { offers } = state;
  const { amount, line } = reading;
  if (amount)
    return offers.filter(({ pesos, quantity }) =>
      'pesos' in amount ? pesos === amount.pesos : pesos === null && quantity === amount.quantity,
    );
  const inPesos = offers.filter(({ pesos }) => pesos !== null);
  if (IN_PESOS.test(line) && inPesos.length > 0) return inPesos;
  const units = new Set(line.split(' ').flatMap((word) => unitSaidBy(word)?.unit ?? []));
  const inUnits = offers.filter(
    ({ pesos, productId }) => pesos === null && units.has(productOf(productId)?.measure?.unit ?? 'l'),
  );
  if (/\b(?:unidad(?:es)?|piezas?)\b/.test(line)) return offers.filter(({ pesos }) => pesos === null);
  if (units.size > 0 && inUnits.length > 0) return inUnits;
  const [first, second, third] = offers;
  if (FIRST.test(line) && first) return [first];
  if (SECOND.test(line) && second && !third) return [second];
  return first && !second && says(turn, 'affirm', 'confirm', 'add') ? [first] : [];
};

/** Takes the offered amount that the answer chooses. */
const takeOffer = (turn: BotTurn): BotDecision | undefined => {
  const { reading, state } = turn;
  if (state.asked !== 'amount' || state.offers.length === 0 || says(turn, 'deny')) return undefined;
  const isThing = ({ words, fit }: Mention): boolean =>
    fit !== 'none' && words.some(({ word }) => !unitSaidBy(word));
  if (reading.mentions.some(isThing)) return undefined;
  const chosen = offersChosen(turn);
  return chosen.length > 0 ? chooseAmounts(turn, chosen) : undefined;
};

/** Takes another amount of the product that was asked about: «no, mejor 50 pesos de salami». */
const answerNamed = (turn: BotTurn): BotDecision | undefined => {
  const { reading, state } = turn;
  const [mention, another] = reading.mentions;
  if (state.asked !== 'amount' || !mention?.amount || another || isAsking(turn)) return undefined;
  const [product, other] = resolveMention(turn, mention).choices;
  const offer = state.offers.find(({ productId }) => productId === product?.id);
  if (!product || other || !(offer || product.id === state.focus)) return undefined;
  const meant = amountMeant(product, mention.amount, offer?.isTotal);
  if (meant?.kind === 'ask') return askAmounts(turn, [{ product, meant }]);
  return (
    meant &&
    chooseAmounts(turn, [
      { productId: product.id, quantity: meant.quantity, pesos: null, isTotal: offer?.isTotal ?? false },
    ])
  );
};

const MORE = /\b(?:mas|otr[oa]|agreg\w*|sub\w*|aument\w*|sum\w*)\b/;
const LESS = /\b(?:quit\w*|rest\w*|baj\w*|rebaj\w*|menos|sac\w*)\b/;

/** Finds the product whose amount a message changes: the one that it names in the cart, or the one talked of. */
const productOfAmount = (turn: BotTurn): ProductFacts | undefined => {
  const { reading, state, productOf } = turn;
  const [mention] = reading.mentions;
  if (mention) {
    const [line, other] = linesCalled(state.cart, mention);
    return line && !other ? productOf(line.productId) : undefined;
  }
  const focus = focusOf(turn);
  if (focus?.measure) return focus;
  const held = state.cart.findLast(({ productId }) => productOf(productId)?.measure);
  return held && productOf(held.productId);
};

const OF_EACH = /\b(?:cada (?:un[oa]|cosa)|amb[oa]s|l[oa]s (?:dos|tres|2|3))\b/;

/** Adds an amount of each of the products that were shown, or asks of which. */
const amountOfShown = (turn: BotTurn, amount: Amount): BotDecision => {
  const shown = turn.state.listed.flatMap((id) => turn.productOf(id) ?? []);
  if (OF_EACH.test(turn.reading.line)) return addPointed(turn, shown, undefined);
  const asked = askAmong(turn, shown);
  return { ...asked, change: { ...asked.change, wanted: { quantity: 1, option: null, amount } } };
};

const CHANGES = /\b(?:mejor|que sean?|sean?|solo|solamente|dej\w*|cambi\w*|pon(?:me)?l[oa]s?|no)\b/;

/** The amount that a message says, and whether it is refused or only told. */
const amountSaid = ({ reading }: BotTurn) => {
  const [mention] = reading.mentions;
  return mention
    ? { amount: mention.amount, unwanted: mention.unwanted }
    : { amount: reading.amount, unwanted: reading.amountUnwanted };
};

/** Leaves out an amount that is refused: «no quiero media libra de salami», «no me pongas media libra». */
const leaveAmount = (turn: BotTurn): BotDecision | undefined => {
  const { reading, state } = turn;
  const another = reading.mentions[1];
  const { amount, unwanted } = amountSaid(turn);
  if (unwanted !== 'refused' || !amount || another || isAsking(turn)) return undefined;
  const product = productOfAmount(turn);
  const held = state.cart.find(({ productId }) => productId === product?.id)?.quantity;
  if (!product?.measure || held === undefined)
    return { intent: 'small_talk', paragraphs: [BOT_COPY.leftOut, BOT_COPY.askOther] };
  const { unit, byMoney } = product.measure;
  const askHowMuch = BOT_COPY.askAmount(product.name, unit, byMoney);
  const meant = amountMeant(product, amount, true);
  if (meant?.kind === 'exact' && meant.quantity === held) return setCartQuantity(turn, product, 0);
  return askAmounts(turn, [{ product, meant: { kind: 'ask', text: askHowMuch, offers: [] } }]);
};

/** Changes the amount of a line: «que sea una libra», «ponme media más», «quita media libra», «mejor 100 pesos». */
const changeAmount = (turn: BotTurn): BotDecision | undefined => {
  const { reading, state } = turn;
  const [mention, another] = reading.mentions;
  const { amount, unwanted } = amountSaid(turn);
  if (!amount || unwanted || another || isAsking(turn) || says(turn, 'price')) return undefined;
  if (!mention && state.asked === 'which' && state.listed.length > 1) return amountOfShown(turn, amount);
  const product = productOfAmount(turn);
  if (!product) return undefined;
  const held = state.cart.find(({ productId }) => productId === product.id)?.quantity;
  const isLess = LESS.test(reading.line);
  const isMore = !isLess && MORE.test(reading.line);
  if (mention && (held === undefined || !(isLess || CHANGES.test(reading.line)) || isMore)) return undefined;
  const isTotal = !isLess && !isMore && held !== undefined;
  const meant = amountMeant(product, amount, isTotal);
  if (!meant) return undefined;
  if (meant.kind === 'ask')
    return askAmounts(turn, [{ product, meant: isLess ? { ...meant, offers: [] } : meant }]);
  if (held === undefined) return isLess ? undefined : addPointed(turn, [product], undefined);
  const total = isLess
    ? Math.max(0, subtractQuantity(held, meant.quantity))
    : isMore
      ? addQuantities(held, meant.quantity)
      : meant.quantity;
  return setCartQuantity(turn, product, total);
};

/** Asks again where «sí» chooses none of the amounts. */
const askAgain = (turn: BotTurn): BotDecision | undefined => {
  const { state, reading } = turn;
  const isOpen = state.asked === 'amount' && reading.mentions.length === 0 && says(turn, 'affirm');
  const focus = focusOf(turn);
  if (!isOpen || !focus?.measure || isAsking(turn)) return undefined;
  const { unit, byMoney } = focus.measure;
  const choices = amountChoices(turn, state.offers);
  return {
    intent: 'quote',
    paragraphs: [
      choices.length > 0
        ? BOT_COPY.whichAmount(choices.map(({ title }) => title))
        : BOT_COPY.askAmount(focus.name, unit, byMoney),
    ],
    products: [focus],
    choices,
    change: { offers: state.offers, asked: 'amount' },
  };
};

/** Reads a number alone as the amount that was asked for: «¿Cuánto te pongo?», «2». */
const answerHowMuch = (turn: BotTurn): BotDecision | undefined => {
  const { reading, state } = turn;
  const focus = focusOf(turn);
  const isAnswer = state.asked === 'amount' && reading.mentions.length === 0 && !isAsking(turn);
  return isAnswer && focus && reading.quantity !== undefined
    ? addPointed(turn, [focus], reading.quantity)
    : undefined;
};

/** Tells what an amount costs, or how much some pesos buy: «¿a cómo sale media libra de salami?», «¿cuánto son 50 pesos de queso?». */
const priceAmount = (turn: BotTurn): BotDecision | undefined => {
  const { reading } = turn;
  const [mention, another] = reading.mentions;
  const amount = mention ? mention.amount : reading.amount;
  if (!amount || another || !(isAsking(turn) || says(turn, 'price', 'quote'))) return undefined;
  const choices = mention ? resolveMention(turn, mention).choices : [focusOf(turn)];
  const [product, other] = choices;
  if (!product?.measure || other) return undefined;
  const meant = amountMeant(product, amount);
  if (!meant) return undefined;
  if (meant.kind === 'ask') return askAmounts(turn, [{ product, meant }]);
  const lines = priceCart([makeLine(product, meant.quantity)], turn.productOf);
  return {
    intent: 'quote',
    paragraphs:
      'pesos' in amount
        ? [BOT_COPY.moneyTells({ ...product, quantity: meant.quantity }, moneyOfPesos(amount.pesos))]
        : [`${BOT_COPY.quoteTitle}\n${cartText(lines)}`, BOT_COPY.offerQuoted],
    products: [product],
    change: {
      focus: product.id,
      listed: [product.id],
      asked: 'quantity',
      wanted: null,
      quoted: lines.map(({ productId, quantity, option }) => ({ productId, quantity, option })),
    },
  };
};

export const amount: BotIntent = {
  name: 'amount',
  // The shop of the examples sells nothing by measure: `amounts.test.ts` has a shop that does.
  examples: [],
  counterExamples: ['dame 2 libras de arroz', 'media libra de salami', ['dame un salami', 'quita el salami']],
  claims: [
    {
      on: 'cart',
      over: ['remove', 'quantity', 'putBack', 'swap'],
      answer: (turn) =>
        takeOffer(turn) ??
        leaveAmount(turn) ??
        answerNamed(turn) ??
        priceAmount(turn) ??
        changeAmount(turn) ??
        answerHowMuch(turn) ??
        askAgain(turn),
    },
  ],
};
