import type { RULE_LABELS } from '../bot-copy.ts';
import { BOT_COPY } from '../bot-copy.ts';
import { UNIT_WORDS } from '../reading/filler-words.ts';
import type { Mention } from '../reading/read-mentions.ts';
import { addStoreFacts } from './add-store-facts.ts';
import { addMentions, addPointed, addQuoted } from './add-to-cart.ts';
import { answerAbout, answerAboutFirst } from './answer-about.ts';
import { answerPaid, answerPlaced, answerReorder, answerStatus } from './answer-after-order.ts';
import { compareProducts, pickByPrice, productsToCompare } from './answer-compare.ts';
import { answerOtherColor } from './answer-kin.ts';
import { answerLesson } from './answer-lesson.ts';
import { answerNeedAsked, answerTrouble } from './answer-need.ts';
import { answerUnseenPicture } from './answer-picture.ts';
import { addFocus, answerPointed } from './answer-pointed.ts';
import { answerOneProduct, answerProducts } from './answer-products.ts';
import { answerQuickReply } from './answer-store-facts.ts';
import {
  acknowledge,
  admitNotUnderstood,
  answerBlank,
  answerComplaint,
  changeOptOut,
  greet,
  HUMAN,
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
import { answerAccountWhenAsked, answerTopic } from './answer-topic.ts';
import { askedFaq } from './asked-faq.ts';
import { confirmed, goesOn, isNod, takesOrder } from './asks-to-order.ts';
import type { BotDecision, BotTurn } from './bot-turn.ts';
import {
  changeQuantity,
  changeSizeOf,
  changeSizes,
  countsPieces,
  putBack,
  removeAndAdd,
  removeDenied,
  swap,
} from './change-by-words.ts';
import { clearAllBut, clearCart, removeFromCart } from './change-cart.ts';
import { quoteMentions } from './quote-mentions.ts';
import { focusOf, resolvePointer } from './resolve-pointer.ts';
import {
  admitQuestion,
  answerDeliveryWhenAsked,
  answerFaqWhenAsked,
  answerFollowUp,
  answerHaggling,
  answerHoursWhenAsked,
  answerLocationWhenAsked,
  answerNearestFaq,
  answerPaymentWhenAsked,
} from './store-questions.ts';
import { askAgain, confirmOrder, takeOrder } from './take-order.ts';
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
import { viewWhenAsked } from './view-when-asked.ts';

export type RuleName = keyof typeof RULE_LABELS;

/** A rule answers a turn, or leaves it to the next one. */
export type BotRule = {
  readonly name: RuleName;
  readonly answer: (turn: BotTurn) => BotDecision | undefined;
};

const addAndOrder = (turn: BotTurn): BotDecision | undefined => {
  const focus = focusOf(turn);
  // «Mándame una a Villa Majega»: what is talked about, and where it goes.
  const isOfFocus =
    focus &&
    turn.reading.mentions.length === 0 &&
    wantsToAdd(turn) &&
    tellsOrderDetails(turn) &&
    !hasCart(turn) &&
    turn.state.quoted.length === 0 &&
    turn.reading.topics.length === 0 &&
    !isAsking(turn);
  if (isOfFocus) {
    const added = addFocus(turn, focus);
    const cart = added.change?.cart;
    if (cart && cart.length > 0) {
      const ordered = takeOrder({ ...turn, state: { ...turn.state, cart } });
      return {
        ...ordered,
        paragraphs: [...added.paragraphs.slice(0, 1), ...ordered.paragraphs],
        change: { ...added.change, ...ordered.change, cart },
      };
    }
  }
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
  // «¿Cuál calienta más?» of the two that were shown: what is told of each.
  const { listed } = turn.state;
  const isWhich =
    /\bcual(?:es)?\b.*\b(?:mas|mejor|recomiend\w*)\b/.test(turn.reading.line) &&
    namedMentions(turn).length === 0;
  if (
    isWhich &&
    !says(turn, 'cheapest', 'priciest') &&
    listed.length > 1 &&
    listed.length <= 3 &&
    !wantsToAdd(turn)
  )
    return compareProducts(
      turn,
      listed.flatMap((id) => turn.productOf(id) ?? []),
    );
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

const ADVICE = /\b(?:recomiend\w+|sugier\w+|aconsej\w+)\b/;

const answerFocused = (turn: BotTurn): BotDecision | undefined => {
  const { reading, state } = turn;
  const focus = focusOf(turn);
  if (!focus || reading.mentions.length > 0 || askedFaq(turn, 'sure')) return undefined;
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
  if (!state.listed.includes(mention.hits[0]?.productId ?? '')) return undefined;
  if (!other) return addMentions(turn, [{ ...mention, quantity: mention.quantity ?? state.wanted.quantity }]);
  const wanted = mentions.reduce((sum, { quantity }) => sum + (quantity ?? 1), 0);
  return wanted === state.wanted.quantity ? addMentions(turn, mentions) : undefined;
};

/** «2 cheesecakes», of which there are two: whichever is chosen then is wanted twice. */
const rememberCount = (turn: BotTurn, answer: BotDecision): BotDecision => {
  const [mention, other] = turn.reading.mentions;
  const quantity = mention?.quantity ?? (mention?.isOne && hasCart(turn) ? 1 : undefined);
  if (quantity === undefined || other || isAsking(turn) || answer.change?.asked !== 'which') return answer;
  return { ...answer, change: { ...answer.change, wanted: { quantity, option: null } } };
};

const isHeld = ({ fit }: Mention): boolean => fit === 'found' || fit === 'partial';

const aboutProducts = (turn: BotTurn): BotDecision | undefined => {
  const { mentions } = turn.reading;
  const isShopping =
    says(turn, 'have', 'price', 'look', 'want', 'add') ||
    // «Pastilla de la presión»: what comes in pills or by the pound is something for sale.
    mentions.some(({ fit, words }) => fit === 'related' || words.some(({ word }) => UNIT_WORDS.has(word)));
  const isFound = foundMentions(turn).length > 0;
  // «¿Y estufa?»: asked like what was asked before.
  const goesOnAsking =
    mentions.some(({ isWished }) => isWished) && (says(turn, 'question') || /^y /.test(turn.reading.line));
  if (mentions.length === 0 || (!isFound && !isShopping && !goesOnAsking)) return undefined;
  // «¿Se puede lavar en lavadora?» asks of the thing talked of, whatever else tells of washing.
  const isOfFocus =
    turn.state.focus !== null && !says(turn, 'have', 'price', 'look', 'want', 'add') && isAsking(turn);
  if (
    isOfFocus &&
    mentions.every(({ fit, isAmongShown }) => fit !== 'found' && fit !== 'partial' && !isAmongShown)
  )
    return undefined;
  if (says(turn, 'offTopic') && (!isFound || !isShopping)) return undefined;
  // What the store lacks is told when it is all there is; beside what it has, stray words are not wishes.
  const relevant = isFound
    ? mentions.filter(({ fit, words }) => fit !== 'none' || words.length > 1 || isShopping)
    : mentions;
  const isCounted = ({ isOne, quantity }: Mention): boolean => isOne || quantity !== undefined;
  const kept = isFound && !isShopping ? mentions.filter((one) => isCounted(one) || isHeld(one)) : relevant;
  // «Una leche y un cereal»: of a list each thing is wished for.
  const isList = mentions.length > 1 && mentions.every(isCounted);
  const answer = answerProducts(turn, isList ? kept.map((one) => ({ ...one, isWished: true })) : kept);
  const isEmpty = answer.paragraphs.length === 1 && answer.paragraphs[0] === BOT_COPY.askOther;
  return isEmpty ? undefined : rememberCount(turn, answer);
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

/** «Si lo compro y no sirve, ¿lo puedo cambiar?» complains of nothing. */
const IF_SO =
  /\bsi (?:yo )?(?:l[oa]s? |me |le |se |no |te )*(?:compro|llevo|compra|sale[n]?|sirve[n]?|queda[n]?|llega[n]?|da[n]a[n]?|gusta[n]?)\b/;

const BOTH = /\bl[oa]s (?:dos|tres|[23]) (?:,|y|mas|con|tambien)\b/;

/** «Mándame las dos y un líquido de freno»: what was shown, and what is named beside it. */
const addAlsoPointed = (turn: BotTurn, mentions: readonly Mention[]): BotDecision => {
  const { pointer, line } = turn.reading;
  const isBoth = pointer?.kind === 'all' || (pointer?.kind === 'first' && BOTH.test(line));
  const pointed = isBoth ? resolvePointer(turn) : [];
  const first = pointed.length > 1 && pointed.length <= 3 ? addPointed(turn, pointed, undefined) : undefined;
  const cart = first?.change?.cart;
  if (!first || !cart) return addMentions(turn, mentions);
  const rest = addMentions({ ...turn, state: { ...turn.state, cart } }, mentions);
  return {
    ...rest,
    paragraphs: [...first.paragraphs.slice(0, 1), ...rest.paragraphs],
    change: { ...first.change, ...rest.change, cart: rest.change?.cart ?? cart },
  };
};

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
  {
    name: 'complaint',
    answer: (turn) =>
      says(turn, 'complaint') && !IF_SO.test(turn.reading.line) ? answerComplaint() : undefined,
  },
  {
    name: 'priceClaim',
    answer: (turn) =>
      says(turn, 'priceClaim') &&
      !turn.reading.topics.includes('wholesale') &&
      !turn.reading.budget &&
      !countsPieces(turn)
        ? keepPrice(turn)
        : undefined,
  },
  { name: 'lesson', answer: answerLesson },
  { name: 'photo', answer: answerUnseenPicture },
  { name: 'afterOrder', answer: answerPaid },
  { name: 'afterOrder', answer: answerStatus },
  { name: 'afterOrder', answer: answerPlaced },
  { name: 'afterOrder', answer: answerReorder },
  { name: 'confirm', answer: (turn) => (confirmed(turn) ? confirmOrder(turn) : undefined) },
  { name: 'clear', answer: (turn) => clearWhenAsked(turn) },
  { name: 'swap', answer: swap },
  { name: 'remove', answer: removeAndAdd },
  { name: 'remove', answer: removeDenied },
  {
    name: 'remove',
    answer: (turn) => (says(turn, 'remove') && hasCart(turn) ? removeFromCart(turn) : undefined),
  },
  { name: 'add', answer: putBack },
  { name: 'quantity', answer: changeSizes },
  { name: 'quantity', answer: changeSizeOf },
  { name: 'quantity', answer: changeQuantity },
  { name: 'haggle', answer: answerHaggling },
  { name: 'faq', answer: answerFollowUp },
  { name: 'topic', answer: answerAccountWhenAsked },
  { name: 'orderAndAdd', answer: addAndOrder },
  { name: 'order', answer: (turn) => (takesOrder(turn) ? takeOrder(turn) : undefined) },
  { name: 'viewCart', answer: (turn) => viewWhenAsked(turn) },
  { name: 'need', answer: withStoreFacts(answerNeedAsked) },
  { name: 'compare', answer: compare },
  { name: 'quoted', answer: addQuoted },
  { name: 'otherColor', answer: answerOtherColor },
  { name: 'pointed', answer: answerPointed },
  {
    name: 'catalogue',
    answer: (turn) =>
      says(turn, 'catalogue') && foundMentions(turn).length === 0 ? showCatalogue(turn) : undefined,
  },
  { name: 'topic', answer: answerTopic },
  { name: 'about', answer: answerAboutFirst },
  { name: 'faq', answer: answerFaqWhenAsked },
  { name: 'hours', answer: withStoreFacts(answerHoursWhenAsked) },
  { name: 'location', answer: withStoreFacts(answerLocationWhenAsked) },
  { name: 'delivery', answer: withStoreFacts(answerDeliveryWhenAsked) },
  { name: 'payment', answer: withStoreFacts(answerPaymentWhenAsked) },
  { name: 'quote', answer: withStoreFacts(quoteMentions) },
  {
    name: 'add',
    answer: (turn) =>
      wantsToAdd(turn) && foundMentions(turn).length > 0
        ? addAlsoPointed(
            turn,
            turn.reading.mentions.filter(({ hits, isModifier }) => hits.length > 0 || !isModifier),
          )
        : undefined,
  },
  { name: 'add', answer: chooseWanted },
  { name: 'need', answer: withStoreFacts(answerTrouble) },
  { name: 'products', answer: withStoreFacts(aboutProducts) },
  { name: 'focused', answer: withStoreFacts(answerFocused) },
  { name: 'about', answer: answerAbout },
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
  { name: 'unknown', answer: admitQuestion },
  { name: 'unknown', answer: admitNotUnderstood },
];

const clearWhenAsked = (turn: BotTurn): BotDecision | undefined => {
  if (says(turn, 'question') || turn.reading.need?.isAsked) return undefined;
  if (says(turn, 'clear')) return clearAllBut(turn) ?? clearCart(turn);
  if (!says(turn, 'cancel') || foundMentions(turn).length > 0) return undefined;
  if (hasCart(turn)) return clearCart(turn);
  return { intent: 'cancel_order', paragraphs: [BOT_COPY.nothingToCancel], choices: [HUMAN] };
};

/** «¿Cuánto es?» right after something was added. */
const declined = (turn: BotTurn): BotDecision => {
  const shown = showCart(turn, { cart: turn.state.cart, intro: [], intent: 'view_cart' });
  return { ...shown, paragraphs: [...shown.paragraphs.slice(0, -1), BOT_COPY.whatToChange] };
};
