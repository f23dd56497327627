import { BOT_COPY } from '../bot-copy.ts';
import { takeOrder } from '../dialogue/take-order.ts';
import type { BotDecision, BotTurn } from '../turn/bot-turn.ts';
import { hasCart } from '../turn/turn-facts.ts';
import type { BotIntent } from './intent.ts';

/** Answers a place from a map, which the order that is being taken has as its address by now. */
const answerPlace = (turn: BotTurn): BotDecision | undefined => {
  if (!turn.isPlaceSent) return undefined;
  if (!hasCart(turn)) return { intent: 'order', paragraphs: [BOT_COPY.placeNoted, BOT_COPY.askWhatToOrder] };
  const decision = takeOrder(turn);
  return { ...decision, paragraphs: [BOT_COPY.placeNoted, ...decision.paragraphs] };
};

export const sentPlace: BotIntent = {
  name: 'sentPlace',
  examples: [],
  counterExamples: ['te mando la ubicación'],
  claims: [{ on: 'control', over: ['blank'], answer: answerPlace }],
};
