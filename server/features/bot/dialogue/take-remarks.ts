import { MAX_ORDER_NOTE_LENGTH } from '#shared/features/orders/order-rules.ts';
import { BOT_COPY } from '../bot-copy.ts';
import type { BotDecision, BotTurn, Chosen } from '../turn/bot-turn.ts';
import type { OrderSoFar } from '../turn/conversation-state.ts';

/** Adds what a message asks of how things come to the note of the order; what stands there already is not repeated. */
export const withNote = (order: OrderSoFar, said: readonly string[]): OrderSoFar => {
  const notes = [...new Set([...(order.note?.split('; ') ?? []), ...said])];
  const note = notes.join('; ');
  return note === '' || note.length > MAX_ORDER_NOTE_LENGTH ? order : { ...order, note };
};

/** Whether an answer puts something into the cart, or asks what else it needs to know for that. */
const takesWish = ({ state }: BotTurn, { change = {} }: BotDecision): boolean => {
  const before = new Map(state.cart.map(({ productId, quantity }) => [productId, quantity]));
  const hasGrown = change.cart?.some(({ productId, quantity }) => quantity > (before.get(productId) ?? 0));
  const isOpen = change.asked === 'which' || change.asked === 'quantity' || change.asked === 'variant';
  return hasGrown === true || isOpen;
};

/** Keeps what the message asks of how its products come, «un pollo sin cebolla», and says so. */
export const withRemarks = (turn: BotTurn, { decision }: Pick<Chosen, 'decision'>): BotDecision => {
  const { said, isAll } = turn.reading.remarks;
  if (said.length === 0 || isAll || !takesWish(turn, decision)) return decision;
  const [first = '', ...rest] = decision.paragraphs;
  return {
    ...decision,
    paragraphs: [first, BOT_COPY.remarkNoted(said), ...rest],
    change: { ...decision.change, order: withNote(decision.change?.order ?? turn.state.order, said) },
  };
};
