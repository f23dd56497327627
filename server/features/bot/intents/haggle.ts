import { askedFaq } from '../dialogue/asked-faq.ts';
import { keepPrice, tellOffers } from '../dialogue/keep-price.ts';
import { countsPieces } from '../dialogue/units-asked.ts';
import type { BotDecision, BotTurn } from '../turn/bot-turn.ts';
import { asksForItInSize, foundMentions, isAsking, says } from '../turn/turn-facts.ts';
import type { BotIntent } from './intent.ts';
import { answerTopic } from './topic.ts';

/** «Que no sea tan caro» is a wish and no complaint. */
const NOT_DEAR = /\bno (?:sean?|esten?|salgan?|salen?|cuesten?) (?:estan |tan |muy )?car/;

/** Answers haggling and complaints about a price. */
const answerHaggling = (turn: BotTurn): BotDecision | undefined => {
  // «¿El delivery es gratis?» asks for the fee, «¿cuál es el mejor precio?» for the cheapest product.
  const isAsked =
    (isAsking(turn) && says(turn, 'delivery', 'returns') && foundMentions(turn).length === 0) ||
    (says(turn, 'compare') && turn.reading.mentions.length > 1);
  const isHaggling =
    says(turn, 'haggle') && !turn.reading.budget && !isAsked && askedFaq(turn, 'sure') === undefined;
  const complainsOfPrice =
    says(turn, 'expensive') &&
    !says(turn, 'priciest', 'cheapest', 'add', 'pickup') &&
    !turn.reading.budget &&
    !NOT_DEAR.test(turn.reading.line);
  if (countsPieces(turn) || asksForItInSize(turn)) return undefined;
  const isOfMany = turn.reading.topics.some((topic) => topic === 'wholesale' || topic === 'contractor');
  const answer = isOfMany && !says(turn, 'expensive') ? answerTopic(turn) : undefined;
  // What the profile does not tell is haggled about like any price.
  if (answer && (answer.faq !== undefined || !isHaggling)) return answer;
  return isHaggling || complainsOfPrice ? keepPrice(turn) : undefined;
};

export const haggle: BotIntent = {
  name: 'haggle',
  examples: [
    '¿qué ofertas tienen?',
    'en cuánto me lo dejas? el salami',
    'hazme un precito por el arroz',
    'qué caro ese salami',
  ],
  counterExamples: ['cuál es el más barato?', 'el delivery es gratis?'],
  claims: [
    { on: 'order', over: ['faq', 'topic', 'order', 'viewCart'], answer: tellOffers },
    { on: 'order', over: ['faq', 'topic', 'orderAndAdd', 'order', 'viewCart'], answer: answerHaggling },
  ],
};
