import { withStoreFacts } from '../dialogue/add-store-facts.ts';
import { answerHours } from '../dialogue/answer-store-facts.ts';
import type { BotDecision, BotTurn } from '../turn/bot-turn.ts';
import { aboutStore } from '../turn/turn-facts.ts';
import type { BotIntent } from './intent.ts';

/** When the store opens. */
const answerHoursWhenAsked = (turn: BotTurn): BotDecision | undefined =>
  aboutStore(turn, 'hours') ? answerHours(turn) : undefined;

export const hours: BotIntent = {
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
