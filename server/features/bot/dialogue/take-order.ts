import { isCashMethod } from '#server/platform/language/payment-names.ts';
import { readWords } from '#server/platform/language/read-words.ts';
import { CREDIT_METHOD } from '#shared/features/credit/credit-method.ts';
import { couponProblemText } from '#shared/features/orders/coupons/coupon-copy.ts';
import { moneyOfCentavos } from '#shared/lib/money.ts';
import { formatPhone } from '#shared/lib/phone.ts';
import { foldText } from '#shared/lib/text-fold.ts';
import { BOT_COPY, totalChangedText } from '../bot-copy.ts';
import { type Cue, PATTERNS } from '../reading/cues.ts';
import {
  isLandmark,
  MAX_ADDRESS,
  readBareAddress,
  readBareName,
  readCapitalName,
  readFirstName,
} from '../reading/read-order-details.ts';
import { buttonId } from '../turn/bot-button.ts';
import type { BotDecision, BotTurn, Choice, StoreFacts } from '../turn/bot-turn.ts';
import {
  type CartLine,
  type ConversationState,
  NO_ORDER,
  type OrderSoFar,
} from '../turn/conversation-state.ts';
import { isAsking } from '../turn/turn-facts.ts';
import {
  feeOf,
  isSoldLike,
  type OrderPrice,
  type PricedLine,
  priceCart,
  priceOrder,
  sumOf,
  totalOf,
} from './cart-lines.ts';
import { readCash } from './read-cash.ts';
import { cartText, couponHint, placeName, toldOf, totalText } from './show-cart.ts';
import { withNote } from './take-remarks.ts';

type Asked = NonNullable<ConversationState['asked']>;

const titleCase = (name: string): string => name.replace(/(^|\s)\p{L}/gu, (letter) => letter.toUpperCase());

/** Writes «ana de la cruz» as a name; whoever uses capitals is left as written. */
const asName = (name: string): string =>
  name === name.toLowerCase()
    ? titleCase(name).replace(/ (?:De|Del|La|Los|Las|Y)(?= )/g, (word) => word.toLowerCase())
    : name;

/** Updates the order's destination. A new place replaces the old one, and pickup replaces both. */
const withPlace = (order: OrderSoFar, { reading, button, store }: BotTurn): OrderSoFar => {
  const { place, details } = reading;
  if (button?.kind === 'pickup' || (details.isPickup && place === undefined))
    return { ...order, isPickup: true, zone: null, place: null };
  const tapped =
    button?.kind === 'zone' ? store.deliveryZones.find(({ name }) => name === button.name) : undefined;
  if (tapped) return { ...order, isPickup: false, zone: tapped.name, place: null };
  if (place?.kind === 'zone') return { ...order, isPickup: false, zone: place.zone.name, place: null };
  if (place?.kind === 'elsewhere')
    return { ...order, isPickup: false, zone: null, place: titleCase(place.name) };
  return order;
};

const NO_ANSWER: readonly Cue[] = ['question', 'affirm', 'deny', 'confirm', 'cancel', 'order'];

/** Whether a name may come by itself although another question is open, or none since the cart was changed in between. */
export const awaitsName = ({ asked, order, cart }: ConversationState): boolean => {
  const isBegun = order.isPickup || order.zone !== null || order.place !== null || order.address !== null;
  return order.name === null && (asked === 'payment' || (asked === null && isBegun && cart.length > 0));
};

/**
 * Whether a whole message may be an address: it has a number, or names no sector and does not agree, as «está bien, mándalo. Efectivo»
 * does, whose parts do not say so.
 */
const mayBeAddress = (message: string, namesPlace: boolean): boolean =>
  /\d/.test(message) || (!namesPlace && !PATTERNS.affirm.test(readWords(message).line));

/** Takes a bare answer to the last question: a name, an address, a sector that no list contains. */
const withBareAnswer = (order: OrderSoFar, { reading, state }: BotTurn): OrderSoFar => {
  const { message, cues, details, place } = reading;
  const isTalk = NO_ANSWER.some((cue) => cues.has(cue));
  if (isTalk || details.payment !== undefined) return order;
  // «Recoger en tienda», typed instead of tapped, names nobody.
  if (state.asked === 'name' && order.name === null && !cues.has('pickup'))
    return { ...order, name: readBareName(details.rest) ?? null };
  // «Pedro» comes before it was asked for, «Frank, calle Duarte 8» with the address; after the summary it is another name.
  const isBesideAddress = state.asked === 'address' && details.address !== undefined;
  if ((awaitsName(state) || isBesideAddress) && order.name === null)
    return { ...order, name: readFirstName(details.rest) ?? readCapitalName(details.rest) ?? null };
  if (state.asked === 'confirm') return { ...order, name: readFirstName(details.rest) ?? order.name };
  if (state.asked === 'address' && order.address === null && mayBeAddress(message, place !== undefined))
    return { ...order, address: readBareAddress(message) ?? null };
  // «Pedro» is no sector.
  const firstName = state.asked === 'place' && order.name === null ? readFirstName(details.rest) : undefined;
  if (firstName !== undefined && place === undefined) return { ...order, name: firstName };
  const isBarePlace =
    state.asked === 'place' &&
    !order.isPickup &&
    place === undefined &&
    order.zone === null &&
    // «Soy Ana de la Cruz» names nothing but herself.
    (details.name === undefined || /\p{L}/u.test(details.rest));
  return isBarePlace ? { ...order, place: readBareAddress(message)?.slice(0, 80) ?? null } : order;
};

/** The address after a message tells one: «al frente del play» says more of «calle 5 casa 8». */
const addressAfter = ({ address: before }: OrderSoFar, told: string | undefined): string | null => {
  if (told === undefined || before === null || !isLandmark(told)) return told ?? before;
  return foldText(before).includes(foldText(told)) ? before : `${before}, ${told}`.slice(0, MAX_ADDRESS);
};

/** The details that the order has after the ones that a message tells. */
const detailsAfter = ({ reading: { details }, state: { order } }: BotTurn) => ({
  payment: details.payment ?? order.payment,
  name: details.name === undefined ? order.name : asName(details.name),
  address: addressAfter(order, details.address),
  phone: details.phone ?? order.phone,
});

/**
 * Keeps the name, the address, the telephone and the payment that a message tells beside a change of the cart: «quítame la manta y
 * anótalo a nombre de Ana».
 */
export const withDetailsBeside = (turn: BotTurn, decision: BotDecision): BotDecision => {
  const { name, address, phone, payment } = turn.reading.details;
  const { cart, order } = decision.change ?? {};
  if (order === undefined && turn.state.cart.length > 0 && fetches(turn))
    return { ...decision, change: { ...decision.change, order: withPlace(turn.state.order, turn) } };
  const isTold = [name, address, phone, payment].some((detail) => detail !== undefined);
  if (!isTold || order !== undefined || !cart || cart.length === 0 || isAsking(turn)) return decision;
  const told = detailsAfter(turn);
  return { ...decision, change: { ...decision.change, order: { ...turn.state.order, ...told } } };
};

/** Whether somebody says beside a question that they fetch the order: «¿a qué hora abren? lo paso a buscar yo mismo». */
const fetches = ({ reading: { line, details } }: BotTurn): boolean =>
  details.isPickup && I_FETCH.test(line) && !/\b(?:si|no) (?:\p{L}+ ){0,2}(?:paso|voy)\b/u.test(line);
const I_FETCH = /\b(?:paso|pasare|voy|ire) (?:yo (?:mism[oa] )?)?a (?:pasar a )?(?:buscar|recoger|retirar)/;

/** Updates the details of the order with this message. */
export const orderAfter = (turn: BotTurn): OrderSoFar => {
  const { reading, state, button, store } = turn;
  const details = detailsAfter(turn);
  const tapped =
    button?.kind === 'payment'
      ? store.paymentMethods.find((method) => method.name === button.name)
      : undefined;
  const { cash: before, ...order } = withPlace(state.order, turn);
  const method = tapped?.name ?? details.payment;
  const cash = isCashMethod(method) ? (readCash(turn) ?? before) : undefined;
  const told: OrderSoFar = {
    ...order,
    ...details,
    payment: method,
    ...(cash !== undefined && { cash }),
  };
  const after = withNote(withBareAnswer(told, turn), reading.remarks.said);
  return { ...after, name: after.name && asName(after.name) };
};

/** Lists the missing details, in the order in which the bot asks for them. */
const missingOf = (
  order: OrderSoFar,
  { store, settings }: BotTurn,
): Exclude<Asked, 'which' | 'quantity' | 'amount' | 'variant' | 'size' | 'confirm'>[] => [
  ...(order.isPickup || order.zone !== null || order.place !== null ? [] : (['place'] as const)),
  ...(order.isPickup || order.address !== null ? [] : (['address'] as const)),
  ...(order.payment !== null || store.paymentMethods.length === 0 ? [] : (['payment'] as const)),
  ...(order.name !== null ? [] : (['name'] as const)),
  ...(order.phone !== null || !settings.asksPhone ? [] : (['phone'] as const)),
];

const QUESTION_OF = {
  place: ({ store }: BotTurn) => (store.pickup ? BOT_COPY.askPlace : BOT_COPY.askSector),
  address: () => BOT_COPY.askAddress,
  payment: ({ store }: BotTurn) => BOT_COPY.askPayment(store.paymentMethods.map(({ name }) => name)),
  name: () => BOT_COPY.askName,
  phone: ({ state, reading }: BotTurn) =>
    state.asked === 'phone' && /\d/.test(reading.message) ? BOT_COPY.askPhoneAgain : BOT_COPY.askPhone,
} as const;

const MAX_ROWS = 10;

const choicesOf = (asked: keyof typeof QUESTION_OF, { store }: BotTurn): Choice[] => {
  if (asked === 'payment')
    return store.paymentMethods
      .slice(0, MAX_ROWS)
      .map(({ name }) => ({ id: buttonId({ kind: 'payment', name }), title: name }));
  if (asked !== 'place') return [];
  const pickup = store.pickup ? [{ id: buttonId({ kind: 'pickup' }), title: BOT_COPY.button.pickup }] : [];
  const zones = store.deliveryZones.map(({ name }) => ({
    id: buttonId({ kind: 'zone', name }),
    title: name,
  }));
  return [...pickup, ...zones].slice(0, MAX_ROWS);
};

const toldText = (order: OrderSoFar, store: StoreFacts): string =>
  [
    order.isPickup ? BOT_COPY.pickupSummary(store.address) : '',
    !order.isPickup && placeName(order) !== '' ? BOT_COPY.deliverTo(placeName(order), order.address) : '',
    order.payment ? BOT_COPY.paySummary(order.payment) : '',
    order.name ? BOT_COPY.nameSummary(order.name) : '',
    order.phone ? BOT_COPY.phoneSummary(formatPhone(order.phone)) : '',
    order.note ? BOT_COPY.noteSummary(order.note) : '',
    !order.isPickup && order.place !== null && feeOf(order, store) === undefined ? BOT_COPY.feeUnknown : '',
  ]
    .filter(Boolean)
    .join('\n');

const CONFIRM_CHOICES: readonly Choice[] = [
  { id: buttonId({ kind: 'confirm' }), title: BOT_COPY.button.confirm },
  { id: buttonId({ kind: 'cart' }), title: BOT_COPY.button.seeCart },
  { id: buttonId({ kind: 'human' }), title: BOT_COPY.button.human },
];

type OrderStep = { lines: readonly PricedLine[]; order: OrderSoFar };
/** An order with its price. */
type PricedStep = { order: OrderSoFar; price: OrderPrice };

const STEPS: readonly (Asked | null)[] = ['address', 'payment', 'name', 'phone'];

/** Whether this message changes where the order goes. */
const isElsewhere = ({ state: { order: before } }: BotTurn, order: OrderSoFar): boolean =>
  order.isPickup !== before.isPickup || order.zone !== before.zone || order.place !== before.place;

/** The lines whose price is another than the one that was told for this quantity, with that one. */
const repricedLines = ({ state: { told } }: BotTurn, lines: readonly PricedLine[]) =>
  lines.flatMap(({ productId, quantity, unit, product: { name, measure } }) => {
    const before = told?.lines.find((line) => line.productId === productId && line.quantity === quantity);
    return before && before.unitPrice !== unit
      ? { name, measure, now: unit, before: moneyOfCentavos(before.unitPrice) }
      : [];
  });

/** Says which prices changed since they were told; empty: none. */
const repricedText = (turn: BotTurn, lines: readonly PricedLine[], price: OrderPrice): string => {
  const repriced = repricedLines(turn, lines);
  return repriced.length > 0 ? BOT_COPY.repriced(repriced, totalOf(price)) : '';
};

/**
 * Says that the order costs something else than what was told although no unit does, such as by a fee or a coupon; empty: it
 * does not. What the message itself changes needs no word.
 */
const otherTotalText = (turn: BotTurn, { lines, order, price }: PricedStep & OrderStep): string => {
  const { told } = turn.state;
  const total = totalOf(price);
  const isOwnChange = isElsewhere(turn, order) || turn.coupon?.isSaid;
  return told === null || isOwnChange || told.total === total || repricedLines(turn, lines).length > 0
    ? ''
    : totalChangedText(moneyOfCentavos(told.total), total);
};

/** Says what an answer to the bot's question added; the destination and the costs are summed up again. */
const toldNow = (turn: BotTurn, order: OrderSoFar): string => {
  const { asked, order: before } = turn.state;
  if (!STEPS.includes(asked) || isElsewhere(turn, order)) return '';
  const fields = ['address', 'payment', 'name', 'phone', 'note'] as const;
  const told = { ...order, phone: order.phone && formatPhone(order.phone) };
  return fields.flatMap((field) => (order[field] === before[field] ? [] : (told[field] ?? []))).join(', ');
};

/** Removes an amount of cash that does not cover the order. */
const withEnoughCash = ({ order, price: { total } }: PricedStep): OrderSoFar => {
  const { cash, ...without } = order;
  return cash !== undefined && total !== undefined && cash < total ? without : order;
};

/** Says whether an order on the notebook costs more than fits on it. */
const isOverNotebook = ({ notebook }: BotTurn, { order, price }: PricedStep): boolean =>
  notebook !== undefined && order.payment === CREDIT_METHOD && totalOf(price) > notebook.available;

/** The turn without the notebook among the ways to pay, where there is another one: what has no room is not offered again. */
const withoutNotebook = (turn: BotTurn): BotTurn => {
  const paymentMethods = turn.store.paymentMethods.filter(({ name }) => name !== CREDIT_METHOD);
  return paymentMethods.length === 0 ? turn : { ...turn, store: { ...turn.store, paymentMethods } };
};

/** Says whether the notebook was chosen before, and may not be chosen any more. */
const isNotebookGone = ({ store }: BotTurn, { order: { payment } }: PricedStep): boolean =>
  payment === CREDIT_METHOD && !store.paymentMethods.some(({ name }) => name === CREDIT_METHOD);

/** Removes what the order cannot be paid with: too little cash, and a notebook that is closed or has no room for it. */
const withPayable = (turn: BotTurn, step: PricedStep): OrderSoFar =>
  isNotebookGone(turn, step) || isOverNotebook(turn, step)
    ? { ...step.order, payment: null }
    : withEnoughCash(step);

/** Says the shopper's cash amount, and the change to bring. */
const cashText = ({ order, price: { total } }: PricedStep): string => {
  if (order.cash === undefined) return '';
  const cash = moneyOfCentavos(order.cash);
  return total === undefined || total >= cash
    ? BOT_COPY.paysWith(cash)
    : BOT_COPY.paysWithChange(cash, moneyOfCentavos(cash - total));
};

/** Asks for the shopper's cash amount where change has to be brought; the order does not wait for the answer. */
const askCash = ({ order, price: { total }, told }: PricedStep & { told: OrderSoFar }): string => {
  if (order.isPickup || !isCashMethod(order.payment) || order.cash !== undefined) return '';
  return told.cash !== undefined && total !== undefined ? BOT_COPY.cashTooLittle(total) : BOT_COPY.askCash;
};

const summarise = (turn: BotTurn, { lines, order: given }: OrderStep): BotDecision => {
  const price = priceOrder({ lines, order: given }, turn);
  const order = withPayable(turn, { order: given, price });
  const isOver = isOverNotebook(turn, { order: given, price });
  const overNotebook = turn.notebook && isOver ? [BOT_COPY.notebookFull(turn.notebook.available)] : [];
  const asking = isOver ? withoutNotebook(turn) : turn;
  const [next] = missingOf(order, turn);
  const told = next ? toldNow(turn, order) : '';
  // After an incomplete phone number, the summary of a moment ago is not repeated.
  const isOnlyAgain = next === 'phone' && turn.state.asked === 'phone' && told === '';
  const cash = cashText({ order, price });
  const isCashTold =
    !next &&
    turn.state.asked === 'confirm' &&
    given.cash !== undefined &&
    given.cash !== turn.state.order.cash;
  const isWhole = !isOnlyAgain && !isCashTold && told === '';
  const summary = isOnlyAgain
    ? []
    : isCashTold
      ? [cash]
      : isWhole
        ? [
            repricedText(turn, lines, price),
            `${BOT_COPY.summaryTitle}\n${cartText(lines)}`,
            totalText(order, price),
            couponHint(turn, price),
            toldText(order, turn.store),
            cash,
          ]
        : [BOT_COPY.noted(told)];
  return {
    intent: 'order',
    paragraphs: [
      ...summary,
      ...overNotebook,
      ...(next
        ? [QUESTION_OF[next](asking)]
        : [askCash({ order, price, told: given }), BOT_COPY.askConfirm].filter(Boolean)),
    ],
    products: lines.map(({ product }) => product),
    choices: next ? choicesOf(next, asking) : CONFIRM_CHOICES,
    change: {
      order,
      asked: next ?? 'confirm',
      isAdding: false,
      focus: turn.state.focus,
      ...(isWhole && { told: toldOf(lines, price) }),
    },
  };
};

/** Whether the bot is taking the details of the order. */
export const isOrdering = ({ state: { asked } }: BotTurn): boolean =>
  asked === 'confirm' || asksDetail(asked);

/** Whether a question is about a missing detail of the order. */
export const asksDetail = (asked: ConversationState['asked']): boolean =>
  asked === 'place' || STEPS.includes(asked);

/** Sums the order up again and goes on with what is missing, after a message that tells none of its details. */
export const goOnOrdering = (turn: BotTurn): BotDecision =>
  summarise(
    // The whole summary comes again, because its total is another one.
    { ...turn, state: { ...turn.state, asked: null } },
    { lines: priceCart(turn.state.cart, turn.productOf), order: turn.state.order },
  );

/** Goes on with an order to which nothing but a note was added. */
export const noteOrder = (turn: BotTurn, order: OrderSoFar): BotDecision =>
  summarise(turn, { lines: priceCart(turn.state.cart, turn.productOf), order });

/** Says why the coupon that the order was summed up with counts no more; empty when it does. */
const couponLost = ({ coupon, state }: BotTurn): string =>
  state.coupon !== null && coupon?.problem ? couponProblemText(coupon.code, coupon.problem) : '';

/** Repeats the open question of the order after a message that does not answer it. */
export const askAgain = (turn: BotTurn): BotDecision | undefined => {
  const { asked, order } = turn.state;
  const [next] = missingOf(order, turn);
  if (turn.state.cart.length === 0 || next === undefined || asked !== next) return undefined;
  return {
    intent: 'order',
    paragraphs: [BOT_COPY.askAgain, QUESTION_OF[next](turn)],
    choices: [...choicesOf(next, turn), { id: buttonId({ kind: 'human' }), title: BOT_COPY.button.human }],
    change: { misses: turn.state.misses + 1 },
  };
};

/** Takes the order details from the message, sums them up and asks for missing ones. */
export const takeOrder = (turn: BotTurn): BotDecision => {
  const lines = priceCart(turn.state.cart, turn.productOf);
  const order = orderAfter(turn);
  if (lines.length === 0)
    return {
      intent: 'order',
      paragraphs: [BOT_COPY.nothingToOrder],
      // From now on «2 panes» is an order without a verb.
      change: { order, asked: null, isAdding: true },
    };
  return summarise(turn, { lines, order });
};

/** The cart without the lines that cannot be sold as they were asked for, and what to say about those. */
const withoutUnsold = ({ state, productOf }: BotTurn): { cart: CartLine[]; notices: string[] } => {
  const gone: string[] = [];
  const otherwise: string[] = [];
  const cart = state.cart.filter((line) => {
    const product = productOf(line.productId);
    if (product && isSoldLike(line, product)) return true;
    if (product) otherwise.push(product.name);
    // A product without variants that is gone was left out of every summary.
    else if (line.variantOf !== undefined) gone.push(productOf(line.variantOf)?.name ?? BOT_COPY.someProduct);
    return false;
  });
  const notices = [
    gone.length > 0 ? BOT_COPY.variantGone(gone) : '',
    otherwise.length > 0 ? BOT_COPY.soldOtherwise(otherwise) : '',
  ].filter(Boolean);
  return { cart, notices };
};

/** Places the order when nothing is missing; otherwise asks for the missing details. */
export const confirmOrder = (turn: BotTurn): BotDecision => {
  // A transcribed voice message may be wrong, so an order is confirmed only by a button or in writing.
  if (turn.media?.heard) return takeOrder(turn);
  const unsold = withoutUnsold(turn);
  const lines = priceCart(unsold.cart, turn.productOf);
  const given = orderAfter(turn);
  const price = priceOrder({ lines, order: given }, turn);
  const order = withPayable(turn, { order: given, price });
  const notices = [
    lines.length > 0 ? couponLost(turn) : '',
    ...unsold.notices,
    lines.length > 0 ? otherTotalText(turn, { lines, order: given, price }) : '',
  ].filter(Boolean);
  if (notices.length > 0 || repricedLines(turn, lines).length > 0) {
    // The whole summary comes again, also where the message told an amount of cash.
    const summary =
      lines.length > 0
        ? summarise({ ...turn, state: { ...turn.state, asked: null } }, { lines, order: given })
        : takeOrder(turn);
    return {
      ...summary,
      paragraphs: [...notices, ...summary.paragraphs],
      change: { ...summary.change, cart: unsold.cart },
    };
  }
  if (lines.length === 0) return { intent: 'confirm_order', paragraphs: [BOT_COPY.nothingToOrder] };
  if (missingOf(order, turn).length > 0)
    return {
      ...summarise(turn, { lines, order: { ...order, payment: given.payment } }),
      intent: 'confirm_order',
    };
  return {
    intent: 'confirm_order',
    paragraphs: [
      BOT_COPY.placed(order.name?.split(' ')[0] ?? ''),
      totalText(order, price),
      toldText(order, turn.store),
      cashText({ order, price }),
      BOT_COPY.placedNext,
    ],
    effects: [
      {
        kind: 'order_placed',
        order: {
          lines: lines.map(({ productId, quantity, soldBy, unit, option }) => ({
            productId,
            quantity,
            soldBy,
            unitPrice: unit,
            option,
          })),
          delivery: order,
          coupon: price.coupon ? { code: price.coupon.code, discount: price.discount } : null,
          fee: price.fee ?? sumOf([]),
          total: totalOf(price),
        },
      },
    ],
    // The name is asked once per conversation, the destination for each order.
    change: {
      cart: [],
      told: null,
      coupon: null,
      hasOrdered: true,
      order: { ...NO_ORDER, phone: order.phone },
      asked: null,
      wanted: null,
      isAdding: false,
      // The order ends the talk about its products, so «mándame la cuenta otra vez» adds none of them.
      focus: null,
      listed: [],
      among: [],
      recent: [],
    },
  };
};
