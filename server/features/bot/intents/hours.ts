import { withStoreFacts } from '../dialogue/add-store-facts.ts';
import { answerHours } from '../dialogue/answer-store-facts.ts';
import type { BotDecision, BotTurn } from '../turn/bot-turn.ts';
import { isAboutStore } from '../turn/turn-facts.ts';
import type { BotIntent } from './intent.ts';

/** When the store opens. */
const answerHoursWhenAsked = (turn: BotTurn): BotDecision | undefined =>
  isAboutStore(turn, 'hours') ? answerHours(turn) : undefined;

export const hoursIntent: BotIntent = {
  name: 'hours',
  examples: ['a qué hora abren?', 'están abiertos los domingos?'],
  counterExamples: ['a qué hora llega mi pedido?'],
  claims: [
    {
      on: 'service',
      over: ['location', 'delivery', 'payment'],
      answer: withStoreFacts(answerHoursWhenAsked),
    },
  ],
};
