import { tellPickup } from '../dialogue/answer-store-facts.ts';
import { askedFaq, OF_BRINGING } from '../dialogue/asked-faq.ts';
import type { BotDecision, BotTurn } from '../turn/bot-turn.ts';
import { foundMentions, isAsking, says } from '../turn/turn-facts.ts';
import type { BotIntent } from './intent.ts';

const MAY_I = /\b(?:y si|puedo|podria|puede|se puede|pueden|dejan|tengo que|hay que)\b/;

/** Says whether and where a customer can pick up the order: «¿y si lo paso a buscar yo?». */
const answerPickup = (turn: BotTurn): BotDecision | undefined => {
  const { reading } = turn;
  const isAsked = (says(turn, 'pickup') || reading.details.isPickup) && MAY_I.test(reading.line);
  const faq = askedFaq(turn, 'sure');
  // What the profile says of the delivery does not tell what fetching costs.
  const isOther =
    faq && !(says(turn, 'delivery') && faq.topics.asked.every((topic) => OF_BRINGING.includes(topic)));
  if (!isAsked || !isAsking(turn) || foundMentions(turn).length > 0 || isOther) return undefined;
  return tellPickup(turn);
};

export const pickup: BotIntent = {
  name: 'pickup',
  examples: ['puedo pasar a buscarlo yo?', ['dame un salami', 'y si lo busco yo misma?']],
  counterExamples: [['dame un salami', 'lo paso a buscar'], 'hacen delivery?'],
  claims: [
    {
      on: 'service',
      over: ['topic', 'about', 'faq', 'hours', 'location', 'delivery', 'deliveryToZone', 'payment'],
      answer: answerPickup,
    },
  ],
};
