import { confirmOrder } from '../dialogue/take-order.ts';
import type { BotTurn } from '../turn/bot-turn.ts';
import { foundMentions, hasCart, isAsking, putsOff, says } from '../turn/turn-facts.ts';
import type { BotIntent } from './intent.ts';

const LIKELY = 0.5;

/** Whether the message confirms the order as it was summed up. */
const confirmed = (turn: BotTurn): boolean => {
  const {
    state,
    reading: { acts },
  } = turn;
  if (isAsking(turn) || foundMentions(turn).length > 0 || putsOff(turn)) return false;
  if (state.asked === 'confirm') return says(turn, 'confirm', 'affirm') || acts.confirm >= LIKELY;
  return hasCart(turn) && says(turn, 'confirm');
};

export const confirm: BotIntent = {
  name: 'confirm',
  examples: [['dame 2 libras de arroz', 'confirmo el pedido']],
  counterExamples: ['confirmo', 'dame 2 libras de arroz'],
  claims: [
    {
      on: 'cart',
      over: ['clear', 'swap', 'remove', 'putBack', 'quantity'],
      answer: (turn) => (confirmed(turn) ? confirmOrder(turn) : undefined),
    },
  ],
};
