import type { RULE_LABELS } from '../bot-copy.ts';
import { BOT_COPY } from '../bot-copy.ts';
import { UNIT_WORDS } from '../reading/filler-words.ts';
import type { Mention } from '../reading/read-mentions.ts';
import { addStoreFacts } from './add-store-facts.ts';
import { addMentions, addPointed, addQuoted, askAmong, setQuantity } from './add-to-cart.ts';
import { compareProducts, pickByPrice, productsToCompare } from './answer-compare.ts';
import { answerOtherColor } from './answer-kin.ts';
import { answerUnseenPicture } from './answer-picture.ts';
import { answerOneProduct, answerProducts } from './answer-products.ts';
import { answerQuickReply } from './answer-store-facts.ts';
import {
  acknowledge,
  admitNotUnderstood,
  answerBlank,
  answerComplaint,
  changeOptOut,
  greet,
  handOver,
  keepPrice,
  makeSmallTalk,
  refuse,
  sayGoodbye,
  sayThanks,
  showCatalogue,
  turnBack,
} from './answer-talk.ts';
import { answerTap } from './answer-tap.ts';
import { confirmed, goesOn, isNod, takesOrder } from './asks-to-order.ts';
import type { BotDecision, BotTurn, ProductFacts } from './bot-turn.ts';
import { changeQuantity, changeSizes, removeAndAdd, removeDenied, swap } from './change-by-words.ts';
import { clearCart, removeFromCart } from './change-cart.ts';
import { quoteMentions } from './quote-mentions.ts';
import { focusOf, resolvePointer } from './resolve-pointer.ts';
import {
  answerDeliveryWhenAsked,
  answerFaqWhenAsked,
  answerFinancing,
  answerHaggling,
  answerHoursWhenAsked,
  answerLocationWhenAsked,
  answerNearestFaq,
  answerPaymentWhenAsked,
  answerReturns,
} from './store-questions.ts';
import { askAgain, confirmOrder, orderAfter, takeOrder } from './take-order.ts';
import {
  foundMentions,
  hasCart,
  isAsking,
  isParting,
  namedMentions,
  says,
  tellsOrderDetails,
  wantsToAdd,
} from './turn-facts.ts';
import { showCart } from './view-cart.ts';

export type RuleName = keyof typeof RULE_LABELS;

/** A rule answers a turn, or leaves it to the next one. */
export type BotRule = {
  readonly name: RuleName;
  readonly answer: (turn: BotTurn) => BotDecision | undefined;
};

const addAndOrder = (turn: BotTurn): BotDecision | undefined => {
  const mentions = foundMentions(turn).filter(
    ({ isModifier, isOne, quantity }) => !isModifier || isOne || quantity !== undefined,
  );
  if (mentions.length === 0 || !wantsToAdd(turn) || !tellsOrderDetails(turn)) return undefined;
  if (says(turn, 'question', 'price', 'have')) return undefined;
  const added = addMentions(turn, mentions);
  const cart = added.change?.cart;
  if (!cart || cart.length === 0) return undefined;
  const ordered = takeOrder({ ...turn, state: { ...turn.state, cart } });
  return {
    ...ordered,
    paragraphs: [...added.paragraphs.slice(0, 1), ...ordered.paragraphs],
    effects: [...(added.effects ?? []), ...(ordered.effects ?? [])],
    change: { ...added.change, ...ordered.change, cart },
  };
};

/** «Dame el bombillo más barato»: the price tells which. */
const addByPrice = (turn: BotTurn): BotDecision | undefined => {
  const priced = productsToCompare(turn)
    .filter(({ price }) => price !== null)
    .toSorted((left, right) => (left.price ?? 0) - (right.price ?? 0));
  const picked = says(turn, 'priciest') ? priced.at(-1) : priced[0];
  return picked && addPointed(turn, [picked], turn.reading.mentions[0]?.quantity);
};

const compare = (turn: BotTurn): BotDecision | undefined => {
  const byPrice = says(turn, 'cheapest', 'priciest');
  if (byPrice && wantsToAdd(turn) && namedMentions(turn).length > 0) return addByPrice(turn);
  if (!byPrice && !says(turn, 'compare')) return undefined;
  if (wantsToAdd(turn) || says(turn, 'hours', 'location', 'payment', 'delivery')) return undefined;
  const found = foundMentions(turn);
  if (found.length === 1 && !byPrice && productsToCompare(turn).length !== 2) return undefined;
  if (found.length === 0 && turn.reading.mentions.length > 0) return undefined;
  const products = productsToCompare(turn);
  // «¿Y el más barato?» of the only one there is.
  if (products.length === 1 && byPrice && turn.reading.mentions.length === 0)
    return pickByPrice(turn, products);
  if (products.length < 2) return undefined;
  return byPrice && (products.length > 2 || turn.reading.mentions.length < 2)
    ? pickByPrice(turn, products)
    : compareProducts(turn, products);
};

/** «Dame 2 del primero»: the ordinal points, so the other number counts; «el 2» counts nothing. */
const quantityBeside = ({ reading }: BotTurn): number | undefined => {
  const { pointer, quantity } = reading;
  // «Los dos» says which, not how many.
  if (pointer?.kind === 'all' || pointer?.kind === 'first') return undefined;
  return pointer?.kind === 'number' &&
    pointer.number === quantity &&
    !/\b(?:primer|segund|tercer)/.test(reading.line)
    ? undefined
    : quantity;
};

const answerPointed = (turn: BotTurn): BotDecision | undefined => {
  const { reading, state } = turn;
  const { pointer } = reading;
  if (!pointer || pointer.kind === 'same' || reading.budget) return undefined;
  if (reading.mentions.some(({ isAmongShown }) => !isAmongShown)) return undefined;
  const isBare =
    pointer.kind === 'number' && pointer.number === reading.quantity && reading.line.split(' ').length <= 2;
  const focus = focusOf(turn);
  if (isBare && state.asked === 'quantity' && state.listed.length < 2 && focus)
    return addPointed(turn, [focus], pointer.number);
  const products = resolvePointer(turn);
  if (products.length === 0) return isBare && state.listed.length > 0 ? notInList() : undefined;
  const isSeveral = pointer.kind === 'all' || pointer.kind === 'first';
  const isAgreed = (isSeveral && says(turn, 'affirm')) || state.wanted !== null;
  const isChosen = wantsToAdd(turn) || (isAgreed && !isAsking(turn));
  if (isChosen) return addPointed(turn, products, quantityBeside(turn));
  const [only] = products;
  return only && products.length === 1 ? answerOneProduct(turn, only) : askAmong(turn, products);
};

const notInList = (): BotDecision => ({ intent: 'unknown', paragraphs: [BOT_COPY.foundNothingShown] });

const addFocus = (turn: BotTurn, focus: ProductFacts): BotDecision => {
  const { state, reading } = turn;
  const pieces = reading.pack !== undefined && !/docena/i.test(focus.name) ? reading.pack : 1;
  const counted = reading.quantity ?? reading.mentions[0]?.quantity;
  const quantity = counted === undefined ? undefined : counted * pieces;
  const isAmbiguous = state.asked === 'which' && state.listed.length > 1 && reading.pointer?.kind !== 'same';
  if (isAmbiguous) {
    const asked = askAmong(
      turn,
      state.listed.flatMap((id) => turn.productOf(id) ?? []),
    );
    return { ...asked, change: { ...asked.change, wanted: { quantity: quantity ?? 1, option: null } } };
  }
  const held = state.cart.find(({ productId }) => productId === focus.id);
  // «Ponme 3» of what the cart holds means three in all; «3 más» was read before.
  if (held && quantity !== undefined) return setQuantity(turn, focus, quantity);
  return addPointed(turn, [focus], quantity);
};

const ADVICE = /\b(?:recomiend\w+|sugier\w+|aconsej\w+)\b/;

const answerFocused = (turn: BotTurn): BotDecision | undefined => {
  const { reading, state } = turn;
  const focus = focusOf(turn);
  if (!focus || reading.mentions.length > 0 || reading.faq?.score === 1) return undefined;
  if (wantsToAdd(turn)) return addFocus(turn, focus);
  const isOffered = state.asked === 'quantity';
  if (isOffered && says(turn, 'affirm') && !isAsking(turn) && !isParting(turn)) return addFocus(turn, focus);
  if (isOffered && reading.quantity !== undefined && !isAsking(turn)) return addFocus(turn, focus);
  const isThat =
    reading.pointer?.kind === 'same' && reading.line.split(' ').length <= 3 && !says(turn, 'affirm');
  const isAbout =
    says(turn, 'price', 'have') || reading.size !== undefined || isThat || ADVICE.test(reading.line);
  const isOther = says(turn, 'hours', 'location', 'payment', 'delivery', 'returns', 'catalogue', 'offTopic');
  return isAbout && !isOther ? answerOneProduct(turn, focus) : undefined;
};

/**
 * «Quiero un bizcocho», which one?, «el de vainilla»; «dame 2 labiales», which?, «uno rojo y uno nude»: the answer to the
 * question goes into the cart, when it comes to what was wanted.
 */
const chooseWanted = (turn: BotTurn): BotDecision | undefined => {
  const { state, reading } = turn;
  const { mentions } = reading;
  const [mention, other] = mentions;
  if (state.wanted === null || state.asked !== 'which' || !mention || isAsking(turn)) return undefined;
  if (mentions.some(({ fit }) => fit !== 'found')) return undefined;
  if (!other) return addMentions(turn, [{ ...mention, quantity: mention.quantity ?? state.wanted.quantity }]);
  const wanted = mentions.reduce((sum, { quantity }) => sum + (quantity ?? 1), 0);
  return wanted === state.wanted.quantity ? addMentions(turn, mentions) : undefined;
};

/** «2 cheesecakes», of which there are two: whichever is chosen then is wanted twice. */
const rememberCount = (turn: BotTurn, answer: BotDecision): BotDecision => {
  const [mention, other] = turn.reading.mentions;
  if (mention?.quantity === undefined || other || isAsking(turn) || answer.change?.asked !== 'which')
    return answer;
  return { ...answer, change: { ...answer.change, wanted: { quantity: mention.quantity, option: null } } };
};

const isHeld = ({ fit }: Mention): boolean => fit === 'found' || fit === 'partial';

const aboutProducts = (turn: BotTurn): BotDecision | undefined => {
  const { mentions } = turn.reading;
  const isShopping =
    says(turn, 'have', 'price', 'look', 'want', 'add') ||
    // «Pastilla de la presión»: what comes in pills or by the pound is something for sale.
    mentions.some(({ fit, words }) => fit === 'related' || words.some(({ word }) => UNIT_WORDS.has(word)));
  const isFound = foundMentions(turn).length > 0;
  if (mentions.length === 0 || (!isFound && !isShopping)) return undefined;
  if (says(turn, 'offTopic') && (!isFound || !isShopping)) return undefined;
  // What the store lacks is told when it is all there is; beside what it has, stray words are not wishes.
  const relevant = isFound
    ? mentions.filter(({ fit, words }) => fit !== 'none' || words.length > 1 || isShopping)
    : mentions;
  const isCounted = ({ isOne, quantity }: Mention): boolean => isOne || quantity !== undefined;
  const kept = isFound && !isShopping ? mentions.filter((one) => isCounted(one) || isHeld(one)) : relevant;
  return rememberCount(turn, answerProducts(turn, kept));
};

/** The same rule, for a message that may ask of the store besides. */
const withStoreFacts =
  (answer: BotRule['answer']): BotRule['answer'] =>
  (turn) => {
    const decision = answer(turn);
    return decision && addStoreFacts(turn, decision);
  };

/** «¿Eres una persona de verdad?» asks who is talking. */
const asksForPerson = (turn: BotTurn): boolean =>
  says(turn, 'human') &&
  !/\b(?:eres|es usted) (?:un |una )?(?:persona|humano|robot|bot)\b/.test(turn.reading.line);

/** The rules in the order in which they are asked; the first that answers decides. */
export const BOT_RULES: readonly BotRule[] = [
  { name: 'optOut', answer: (turn) => (turn.reading.optOut ? changeOptOut(turn) : undefined) },
  { name: 'tapped', answer: answerTap },
  { name: 'quickReply', answer: answerQuickReply },
  {
    name: 'blank',
    answer: ({ reading }) => (reading.isBlank && reading.mentions.length === 0 ? answerBlank() : undefined),
  },
  { name: 'injection', answer: (turn) => (says(turn, 'injection') ? refuse(turn) : undefined) },
  { name: 'human', answer: (turn) => (asksForPerson(turn) ? handOver() : undefined) },
  { name: 'complaint', answer: (turn) => (says(turn, 'complaint') ? answerComplaint() : undefined) },
  {
    name: 'priceClaim',
    answer: (turn) => (says(turn, 'priceClaim') && !turn.reading.budget ? keepPrice(turn) : undefined),
  },
  { name: 'photo', answer: answerUnseenPicture },
  { name: 'confirm', answer: (turn) => (confirmed(turn) ? confirmOrder(turn) : undefined) },
  { name: 'clear', answer: (turn) => clearWhenAsked(turn) },
  { name: 'swap', answer: swap },
  { name: 'remove', answer: removeAndAdd },
  { name: 'remove', answer: removeDenied },
  {
    name: 'remove',
    answer: (turn) => (says(turn, 'remove') && hasCart(turn) ? removeFromCart(turn) : undefined),
  },
  { name: 'quantity', answer: changeSizes },
  { name: 'quantity', answer: changeQuantity },
  { name: 'payment', answer: answerFinancing },
  { name: 'haggle', answer: answerHaggling },
  { name: 'orderAndAdd', answer: addAndOrder },
  { name: 'order', answer: (turn) => (takesOrder(turn) ? takeOrder(turn) : undefined) },
  { name: 'viewCart', answer: (turn) => viewWhenAsked(turn) },
  { name: 'compare', answer: compare },
  { name: 'quoted', answer: addQuoted },
  { name: 'otherColor', answer: answerOtherColor },
  { name: 'pointed', answer: answerPointed },
  {
    name: 'catalogue',
    answer: (turn) =>
      says(turn, 'catalogue') && foundMentions(turn).length === 0 ? showCatalogue(turn) : undefined,
  },
  { name: 'faq', answer: answerFaqWhenAsked },
  { name: 'returns', answer: answerReturns },
  { name: 'hours', answer: withStoreFacts(answerHoursWhenAsked) },
  { name: 'location', answer: withStoreFacts(answerLocationWhenAsked) },
  { name: 'delivery', answer: withStoreFacts(answerDeliveryWhenAsked) },
  { name: 'payment', answer: withStoreFacts(answerPaymentWhenAsked) },
  { name: 'quote', answer: withStoreFacts(quoteMentions) },
  {
    name: 'add',
    answer: (turn) =>
      wantsToAdd(turn) && foundMentions(turn).length > 0
        ? addMentions(
            turn,
            turn.reading.mentions.filter(({ hits, isModifier }) => hits.length > 0 || !isModifier),
          )
        : undefined,
  },
  { name: 'add', answer: chooseWanted },
  { name: 'products', answer: withStoreFacts(aboutProducts) },
  { name: 'focused', answer: withStoreFacts(answerFocused) },
  { name: 'offTopic', answer: (turn) => (says(turn, 'offTopic') ? turnBack(turn) : undefined) },
  {
    name: 'smallTalk',
    answer: (turn) =>
      says(turn, 'identity') || (says(turn, 'wellbeing') && !says(turn, 'greeting'))
        ? makeSmallTalk(turn)
        : undefined,
  },
  {
    name: 'decline',
    answer: (turn) => (turn.state.asked === 'confirm' && says(turn, 'deny') ? declined(turn) : undefined),
  },
  { name: 'order', answer: (turn) => (goesOn(turn) ? takeOrder(turn) : undefined) },
  { name: 'thanks', answer: (turn) => (says(turn, 'thanks') ? sayThanks(turn) : undefined) },
  { name: 'smallTalk', answer: (turn) => (isNod(turn) ? acknowledge() : undefined) },
  { name: 'bye', answer: (turn) => (says(turn, 'bye') ? sayGoodbye() : undefined) },
  { name: 'greeting', answer: (turn) => (says(turn, 'greeting', 'wellbeing') ? greet(turn) : undefined) },
  { name: 'order', answer: askAgain },
  { name: 'faq', answer: answerNearestFaq },
  { name: 'unknown', answer: admitNotUnderstood },
];

const clearWhenAsked = (turn: BotTurn): BotDecision | undefined => {
  if (says(turn, 'question')) return undefined;
  if (says(turn, 'clear')) return clearCart(turn);
  if (!says(turn, 'cancel') || foundMentions(turn).length > 0) return undefined;
  if (hasCart(turn)) return clearCart(turn);
  return { intent: 'cancel_order', paragraphs: [BOT_COPY.nothingToCancel], choices: [] };
};

/** «¿Cuánto es?» right after something was added. */
const SUM =
  /^(?:(?:y|ok|bueno) )?(?:en )?cuanto (?:me |te |le )?(?:es|sale|salen|seria|serian|va|debo|hace|son)(?: eso| \?)*$/;

/** «¿Cuánto sería con envío a Los Mina?» */
const WITH_FEE = /\b(?:con|mas|incluyendo|y) (?:el |un )?(?:delivery|flete)\b/;

const viewWhenAsked = (turn: BotTurn): BotDecision | undefined => {
  const isAboutOther = namedMentions(turn).length > 0 || (!hasCart(turn) && turn.reading.mentions.length > 0);
  const asksSum = turn.state.isAdding && hasCart(turn) && SUM.test(turn.reading.line);
  const asksWithFee = hasCart(turn) && says(turn, 'price', 'quote') && WITH_FEE.test(turn.reading.line);
  // «Mándame la cuenta» to pay into is the bank's.
  if (says(turn, 'payment') && !hasCart(turn)) return undefined;
  if ((!says(turn, 'viewCart') && !asksSum && !asksWithFee) || isAboutOther) return undefined;
  // «¿A cómo sale todo pa Cienfuegos?»: with what brings it there.
  const order = hasCart(turn) ? orderAfter(turn) : turn.state.order;
  const told = { ...turn, state: { ...turn.state, order } };
  const shown = showCart(told, { cart: turn.state.cart, intro: [], intent: 'view_cart' });
  return { ...shown, change: { ...shown.change, order } };
};

const declined = (turn: BotTurn): BotDecision => {
  const shown = showCart(turn, { cart: turn.state.cart, intro: [], intent: 'view_cart' });
  return { ...shown, paragraphs: [...shown.paragraphs.slice(0, -1), BOT_COPY.whatToChange] };
};
