import { BOT_COPY } from '../bot-copy.ts';
import { linesNamed } from '../dialogue/change-cart.ts';
import { pickVariant } from '../dialogue/reply-parts.ts';
import { isOrdering, noteOrder } from '../dialogue/take-order.ts';
import { withNote } from '../dialogue/take-remarks.ts';
import type { Mention } from '../reading/mention.ts';
import type { BotDecision, BotTurn } from '../turn/bot-turn.ts';
import { hasCart, says } from '../turn/turn-facts.ts';
import type { BotIntent } from './intent.ts';

/** Notes the wish for the team on an order that was placed. */
const noteOnPlaced = ({ ownOrders, reading }: BotTurn): BotDecision | undefined => {
  const own = ownOrders?.current;
  if (!own?.isOpen) return undefined;
  return {
    intent: 'order',
    paragraphs: [BOT_COPY.remarkForOrder(own.code)],
    effects: [
      { kind: 'own_order_noted', orderId: own.id, note: reading.remarks.said.join('; ') },
      { kind: 'handover', reason: 'asked' },
    ],
  };
};

const isHeld =
  ({ state }: BotTurn) =>
  (mention: Mention): boolean =>
    linesNamed(state.cart, mention).length > 0;

/** Whether a product of the cart is left out, and not an ingredient: «sin cebolla» after «dame una libra de cebolla». */
const leavesOut = (turn: BotTurn): boolean =>
  turn.reading.remarks.said.some((words) => words.startsWith('sin ')) &&
  turn.reading.mentions.some(isHeld(turn));

/** Whether the message only says of things in the cart how they are to come: «la cerveza bien fría». */
const isOfCart = (turn: BotTurn): boolean => {
  const { mentions } = turn.reading;
  const isCounted = mentions.some(({ quantity, isOne }) => quantity !== undefined || isOne);
  return (
    mentions.length > 0 && !isCounted && mentions.every(isHeld(turn)) && !says(turn, 'add', 'remove', 'price')
  );
};

/** Notes how things are to be prepared or brought, «sin cebolla», «que toque el timbre», and goes on where it was. */
const takeRemark = (turn: BotTurn, isGuess = false): BotDecision | undefined => {
  const { state, reading } = turn;
  const { said, isAll, isNamed } = reading.remarks;
  if (said.length === 0 || !(isAll || isGuess || isOfCart(turn)) || (isNamed && state.asked === 'which'))
    return undefined;
  if (isAll && leavesOut(turn)) return undefined;
  const isOffered = state.asked === 'quantity' && state.focus !== null;
  if (!hasCart(turn) && state.wanted === null && !isOffered) return noteOnPlaced(turn);
  const order = withNote(state.order, said);
  if (isOrdering(turn)) return noteOrder(turn, order);
  const question = state.asked === null ? BOT_COPY.whatElse : isOffered ? BOT_COPY.offerAdd : undefined;
  const more = question ? [pickVariant(turn, question)] : [];
  return { intent: 'order', paragraphs: [BOT_COPY.remarkNoted(said), ...more], change: { order } };
};

export const remark: BotIntent = {
  name: 'remark',
  examples: [
    ['dame una presidente grande', 'que esté bien fría'],
    ['dame un queso de hoja', 'córtamelo en lonjas finas'],
    ['dame un salami', 'que me llamen cuando lleguen'],
  ],
  counterExamples: ['tienen cerveza bien fría?', 'sin azúcar', ['dame un salami', 'llámame']],
  // «Que me llamen cuando lleguen» wishes for no person.
  claims: [
    { on: 'guard', over: ['human'], answer: (turn) => takeRemark(turn) },
    // «Bien fría que toy seco»: what is left says nothing else that is understood.
    { on: 'guess', over: ['unknown', 'faq', 'order'], answer: (turn) => takeRemark(turn, true) },
  ],
};
