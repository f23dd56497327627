import { buttonId, composeMessage } from '#server/features/bot/bot.ts';
import { changeOwnOrder, type OwnChange, type OwnChangeEnd } from '#server/features/orders/orders.ts';
import type { BotContext, Scoped } from '#server/features/tenants/tenants.ts';
import { type TakenTurn, type TurnToTake, takeTurn } from '../ai/take-turn.ts';
import { BURST_COPY } from '../conversations/message-copy.ts';
import { learnFromOrder } from './learn-from-order.ts';
import { type OrderToPlace, placeBotOrder } from './place-bot-order.ts';

const MAX_TRIES = 3;

const framed = (
  turn: TakenTurn,
  { before, after }: { before: readonly string[]; after: readonly string[] },
): TakenTurn => ({
  ...turn,
  reply: { ...turn.reply, ...composeMessage([...before, turn.reply.text, ...after], turn.reply.buttons) },
});

type WantedChange = { readonly orderId: string; readonly change: OwnChange };

/** Finds the change of the writer's own order that a turn decided. */
const findOwnChange = ({ reply: { effects } }: TakenTurn): WantedChange | undefined => {
  for (const effect of effects) {
    if (effect.kind === 'own_order_cancelled') return { orderId: effect.orderId, change: { kind: 'cancel' } };
    if (effect.kind === 'own_order_changed') {
      const { orderId, version, quantities } = effect;
      return { orderId, change: { kind: 'quantities', version, quantities } };
    }
  }
  return undefined;
};

/** Returns the answer to a change that stock, measure or total forbid; undefined for every other result. */
const refusalOf = (end: OwnChangeEnd): string | undefined => {
  if (end.kind === 'short') return BURST_COPY.ownShort(end.left, end.unit);
  if (end.kind === 'unsold') return BURST_COPY.ownUnsold;
  return end.kind === 'too_dear' ? BURST_COPY.ownTooDear : undefined;
};

/**
 * Decides a turn and places the order that it confirms. When the stock became short in the meantime, the turn is decided
 * again with the remaining stock: the shopper sees the new sum and is asked once more.
 */
export const decideTurn = async (
  scope: Scoped<BotContext>,
  { conversation, peer, turn: first }: Pick<OrderToPlace, 'conversation' | 'peer'> & { turn: TurnToTake },
): Promise<TakenTurn> => {
  let toTake = first;
  let before: readonly string[] = [];
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const turn = await takeTurn(scope, toTake);
    const wanted = toTake.state.isOptedOut ? undefined : findOwnChange(turn);
    if (wanted) {
      const { orderId, change } = wanted;
      const end = await changeOwnOrder(scope, { id: orderId, change, on: 'chat' });
      if (end.kind === 'changed' || end.kind === 'cancelled') return framed(turn, { before, after: [] });
      const refusal = refusalOf(end);
      if (refusal) return { ...turn, reply: { ...turn.reply, ...composeMessage([refusal]) } };
      // The store changed the order in the meantime, so the turn is decided again with the order as it is now.
      continue;
    }
    const confirmed = turn.reply.effects.find((effect) => effect.kind === 'order_placed');
    if (!confirmed) return framed(turn, { before, after: [] });
    const order = await placeBotOrder(scope, {
      conversation,
      peer,
      state: toTake.state,
      order: confirmed.order,
    });
    if (order.kind === 'placed') {
      const productIds = confirmed.order.lines.map(({ productId }) => productId);
      await learnFromOrder(scope, {
        conversationId: conversation.id,
        knowledge: toTake.knowledge,
        productIds,
      });
      return framed(turn, {
        before,
        after: [BURST_COPY.orderCode(order.code), ...order.howToPay, order.page],
      });
    }
    before = order.notices;
    toTake = { ...toTake, state: order.state, message: { text: '', buttonId: buttonId({ kind: 'order' }) } };
  }
  throw new Error('an order was confirmed again and again without being asked');
};
