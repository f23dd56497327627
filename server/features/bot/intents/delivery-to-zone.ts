import { withStoreFacts } from '../dialogue/add-store-facts.ts';
import { faqOfPeople } from '../dialogue/asked-faq.ts';
import type { BotDecision, BotTurn } from '../turn/bot-turn.ts';
import { foundMentions, says } from '../turn/turn-facts.ts';
import { answerDeliveryWhenAsked } from './delivery.ts';
import type { BotIntent } from './intent.ts';

/**
 * Answers a question about delivery to a named place, before any question of the profile about deliveries: «¿hacen
 * delivery a Licey?».
 */
const answerZone = (turn: BotTurn): BotDecision | undefined => {
  if (turn.reading.place?.kind !== 'zone' || foundMentions(turn).length > 0) return undefined;
  // «¿El técnico puede venir a Villa Central?» asks for no delivery.
  const isOfOther = !says(turn, 'delivery') && faqOfPeople(turn) !== undefined;
  return isOfOther || turn.reading.parts.length > 0 ? undefined : answerDeliveryWhenAsked(turn);
};

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
