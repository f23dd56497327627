import { addFocus } from '../dialogue/add-focus.ts';
import { addMentions } from '../dialogue/add-to-cart.ts';
import { heldOf } from '../dialogue/cart-lines.ts';
import { focusOf } from '../dialogue/resolve-pointer.ts';
import { takeOrder } from '../dialogue/take-order.ts';
import type { Mention } from '../reading/mention.ts';
import type { BotDecision, BotTurn, ProductFacts } from '../turn/bot-turn.ts';
import { foundMentions, hasCart, isAsking, says, tellsOrderDetails, wantsToAdd } from '../turn/turn-facts.ts';
import type { BotIntent } from './intent.ts';

/** Continues the order after products were added; undefined when none were added. */
const orderWith = (turn: BotTurn, added: BotDecision): BotDecision | undefined => {
  const cart = added.change?.cart;
  if (!cart || cart.length === 0) return undefined;
  const ordered = takeOrder({ ...turn, state: { ...turn.state, cart } });
  // «2 libras de chillo y una de camarones a la calle 3»: which shrimps is still to be asked.
  if (added.change?.asked === 'which' || added.change?.asked === 'amount')
    return { ...added, change: { ...added.change, order: ordered.change?.order ?? turn.state.order } };
  return {
    ...ordered,
    paragraphs: [...added.paragraphs.slice(0, 1), ...ordered.paragraphs],
    effects: [...(added.effects ?? []), ...(ordered.effects ?? [])],
    change: { ...added.change, ...ordered.change, cart },
  };
};

const isCountedOrOne = ({ quantity, isOne }: Mention): boolean => quantity !== undefined || isOne;

/** «Me la llevo también. Mándame los dos a Los Mina»: takes what is talked of beside what the cart holds. */
const TAKES_THAT_TOO =
  /\b(?:me l[oa]s? llevo|l[oa]s? quiero|da(?:me)?l[oa]|pon(?:me)?l[oa]|agregal[oa]) tambien\b/;
const takesThatToo = (turn: BotTurn, focus: ProductFacts): BotDecision | undefined => {
  const { reading, state } = turn;
  if (
    heldOf(state.cart, focus.id) > 0 ||
    !TAKES_THAT_TOO.test(reading.line) ||
    !tellsOrderDetails(turn) ||
    isAsking(turn)
  )
    return undefined;
  // «Los dos» are both, and no two of it.
  const one: BotTurn = { ...turn, reading: { ...reading, quantity: undefined, pointer: { kind: 'same' } } };
  return orderWith(turn, addFocus(one, focus));
};

/** Adds the named products and continues the order: «mándame 2 panes a la calle 5». */
const addAndOrder = (turn: BotTurn): BotDecision | undefined => {
  const focus = focusOf(turn);
  // «Mándame una a Villa Majega» names the product in focus and its destination.
  // «Con el delivery a Los Mina» after several were shown orders none of them.
  const isOneOfSeveral = turn.state.listed.length > 1 && turn.state.asked !== 'quantity';
  const isOfFocus =
    focus &&
    !isOneOfSeveral &&
    turn.reading.mentions.length === 0 &&
    wantsToAdd(turn) &&
    tellsOrderDetails(turn) &&
    !hasCart(turn) &&
    turn.state.quoted.length === 0 &&
    turn.reading.topics.length === 0 &&
    !isAsking(turn);
  const isOfTalk = focus && turn.reading.mentions.length === 0 && !isOneOfSeveral;
  const ordered =
    (isOfFocus && orderWith(turn, addFocus(turn, focus))) || (isOfTalk && takesThatToo(turn, focus));
  if (ordered) return ordered;
  const mentions = foundMentions(turn).filter(
    ({ isModifier, isOne, quantity }) => !isModifier || isOne || quantity !== undefined,
  );
  // «Y un jugo, eso es todo».
  const isDone = hasCart(turn) && says(turn, 'order') && mentions.every(isCountedOrOne);
  if (mentions.length === 0 || !wantsToAdd(turn) || !(tellsOrderDetails(turn) || isDone)) return undefined;
  if (says(turn, 'question', 'price', 'have')) return undefined;
  return orderWith(turn, addMentions(turn, mentions));
};

export const orderAndAdd: BotIntent = {
  name: 'orderAndAdd',
  examples: ['mándame 2 libras de arroz a la calle Duarte 15', 'ponme un salami y paso a buscarlo'],
  counterExamples: ['dame 2 libras de arroz'],
  claims: [{ on: 'order', over: ['order', 'viewCart'], answer: addAndOrder }],
};
