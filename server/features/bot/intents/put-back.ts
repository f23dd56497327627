import { linesNamed } from '../dialogue/change-cart.ts';
import { confirmAdditions } from '../dialogue/confirm-additions.ts';
import type { BotDecision, BotTurn } from '../turn/bot-turn.ts';
import { isAsking } from '../turn/turn-facts.ts';
import type { BotIntent } from './intent.ts';

const RETURNS =
  /\b(?:vuelve (?:y|a)|de nuevo|otra vez|siempre si|mejor si|deja(?:me)?l[oa]s?|si (?:lo|la|los|las) quiero)\b/;

/** Puts back what was removed last: «mejor sí, vuelve y ponlo». */
const answerPutBack = (turn: BotTurn): BotDecision | undefined => {
  const { reading, state, productOf } = turn;
  if (state.removed.length === 0 || !RETURNS.test(reading.line) || isAsking(turn)) return undefined;
  const named = reading.mentions.flatMap((mention) => linesNamed(state.removed, mention));
  if (reading.mentions.length > 0 && named.length === 0) return undefined;
  const back = (named.length > 0 ? named : state.removed).flatMap(({ productId, quantity, option }) => {
    const product = productOf(productId);
    return product ? [{ product, quantity, option }] : [];
  });
  const added = confirmAdditions(turn, back);
  return { ...added, change: { ...added.change, removed: [] } };
};

export const putBack: BotIntent = {
  name: 'putBack',
  examples: [['dame un salami y un queso', 'quita el queso', 'no, mejor sí, vuelve y ponlo']],
  counterExamples: [['dame un salami', 'dame otra vez el precio del queso']],
  claims: [{ on: 'cart', over: ['quantity'], answer: answerPutBack }],
};
