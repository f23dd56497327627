import { withStoreFacts } from '../dialogue/add-store-facts.ts';
import { answerDelivery } from '../dialogue/answer-store-facts.ts';
import type { PreparedFaq } from '../reading/match-faq.ts';
import type { BotDecision, BotTurn } from '../turn/bot-turn.ts';
import { HOW_LONG, namedMentions, says } from '../turn/turn-facts.ts';
import type { BotIntent } from './intent.ts';

/** The question of the profile about how long it takes to bring something where the message says. */
const faqOfTime = ({ reading, store }: BotTurn): PreparedFaq | undefined => {
  const topic = reading.place?.kind === 'elsewhere' ? 'interior' : 'deliveryTime';
  return store.faqs.find(({ topics }) => topics.asked.includes(topic) || topics.told.includes(topic));
};

const BRINGS =
  /\b(?:delivery|flete|envian?|envias|entreg\w+|despachan?|reparten?|shipping|deliver|cobran|llegue)\b/;

/** «¿Y cuánto cobran?», when nothing for sale was talked of, is for bringing it. */
const CHARGES =
  /^(?:(?:y|ok|,) )*(?:cuanto|que) (?:me )?(?:cobran?|cobras)(?: por (?:llevar|traer|mandar)\w*)?(?: \?)*$/;

/** «¿Cuánto me sale 2 con delivery a Licey?» of the thing that is talked of. */
const asksSum = (turn: BotTurn): boolean =>
  turn.state.focus !== null && (turn.reading.quantity ?? 0) > 1 && says(turn, 'price', 'quote');

/** Where things are brought and for how much. */
export const answerDeliveryWhenAsked = (turn: BotTurn): BotDecision | undefined => {
  const isPlaceAlone = turn.reading.place !== undefined && turn.reading.mentions.length === 0;
  const asksFee = turn.state.focus === null && CHARGES.test(turn.reading.line);
  if (!says(turn, 'delivery') && !isPlaceAlone && !asksFee) return undefined;
  if (asksSum(turn)) return undefined;
  // «¿El delivery trae verifone?» is about paying.
  if (turn.reading.details.payment !== undefined && turn.reading.place === undefined) return undefined;
  if (namedMentions(turn).length > 0) return undefined;
  // «¿Traen el 16 Pro Max?» asks for the thing.
  const isOfThing = turn.reading.mentions.some(({ words }) => words.some(({ isSoft }) => !isSoft));
  if (isOfThing && turn.reading.place === undefined && !BRINGS.test(turn.reading.line)) return undefined;
  const faq = HOW_LONG.test(turn.reading.line) ? faqOfTime(turn) : undefined;
  const answer = answerDelivery(turn);
  if (!faq) return answer;
  const fee = turn.reading.place ? answer.paragraphs.slice(0, 1) : [];
  return { intent: 'delivery', paragraphs: [...fee, faq.answer], faq: faq.question };
};

export const delivery: BotIntent = {
  name: 'delivery',
  examples: ['hacen delivery?', 'cuánto cobran por llevarlo?', 'envían a Samaná?'],
  counterExamples: ['tienen arroz?', 'paso a buscarlo'],
  claims: [{ on: 'service', over: ['payment'], answer: withStoreFacts(answerDeliveryWhenAsked) }],
};
