import { foldText } from '#shared/lib/text-fold.ts';
import { withStoreFacts } from '../dialogue/add-store-facts.ts';
import { answerFaq, answerHours } from '../dialogue/answer-store-facts.ts';
import { askedFaq, faqOfOwnHour } from '../dialogue/asked-faq.ts';
import type { BotDecision, BotTurn } from '../turn/bot-turn.ts';
import { ARRIVES, isAboutStore, says } from '../turn/turn-facts.ts';
import type { BotIntent } from './intent.ts';

/** Says when the store opens. */
const answerHoursWhenAsked = (turn: BotTurn): BotDecision | undefined => {
  // «¿El camión a qué hora llega el sábado?» is not told by when the store opens.
  if (!isAboutStore(turn, 'hours') || ARRIVES.test(turn.reading.line)) return undefined;
  // «¿Hasta qué hora mandan?» is about deliveries, where the profile distinguishes them.
  const faq =
    says(turn, 'delivery') && /\bhora\b/.test(turn.reading.line) ? askedFaq(turn, 'likely') : undefined;
  if (faq && /\bhoras?\b/.test(foldText(faq.question))) return answerFaq(faq, 'delivery');
  const own = faqOfOwnHour(turn);
  return own ? answerFaq(own, 'hours') : answerHours(turn);
};

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
