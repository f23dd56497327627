import { withStoreFacts } from '../dialogue/add-store-facts.ts';
import type { BotDecision, BotTurn } from '../turn/bot-turn.ts';
import { foundMentions } from '../turn/turn-facts.ts';
import { answerDeliveryWhenAsked } from './delivery.ts';
import type { BotIntent } from './intent.ts';

/**
 * Answers a question about delivery to a named place, before any question of the profile about deliveries: «¿hacen
 * delivery a Licey?».
 */
const answerZone = (turn: BotTurn): BotDecision | undefined =>
  turn.reading.place?.kind === 'zone' && foundMentions(turn).length === 0 && turn.reading.parts.length === 0
    ? answerDeliveryWhenAsked(turn)
    : undefined;

export const deliveryToZone: BotIntent = {
  name: 'deliveryToZone',
  examples: ['hacen delivery a Los Mina?', 'cuánto cobran para Villa Mella?'],
  counterExamples: ['envían a Samaná?', 'hacen delivery?'],
  claims: [
    {
      on: 'service',
      over: ['topic', 'about', 'faq', 'hours', 'location', 'delivery', 'payment'],
      answer: withStoreFacts(answerZone),
    },
  ],
};
