import { withStoreFacts } from '../dialogue/add-store-facts.ts';
import { answerPayment } from '../dialogue/answer-store-facts.ts';
import type { BotDecision, BotTurn } from '../turn/bot-turn.ts';
import { isAboutStore } from '../turn/turn-facts.ts';
import type { BotIntent } from './intent.ts';

/** Lists the payment methods. */
const answerPaymentWhenAsked = (turn: BotTurn): BotDecision | undefined =>
  isAboutStore(turn, 'payment') ? answerPayment(turn) : undefined;

export const payment: BotIntent = {
  name: 'payment',
  examples: ['aceptan tarjeta?', 'cuáles son las formas de pago?'],
  counterExamples: ['a qué cuenta le transfiero?'],
  claims: [{ on: 'service', answer: withStoreFacts(answerPaymentWhenAsked) }],
};
