import { withStoreFacts } from '../dialogue/add-store-facts.ts';
import { answerDelivery, answerWait } from '../dialogue/answer-store-facts.ts';
import type { PreparedFaq } from '../reading/match-faq.ts';
import type { BotDecision, BotTurn } from '../turn/bot-turn.ts';
import { HOW_LONG, namedMentions, says } from '../turn/turn-facts.ts';
import type { BotIntent } from './intent.ts';

/** Finds the profile's question about the delivery time to the named place. */
const faqOfTime = ({ reading, store }: BotTurn): PreparedFaq | undefined => {
  const topic = reading.place?.kind === 'elsewhere' ? 'interior' : 'deliveryTime';
  return store.faqs.find(({ topics }) => topics.asked.includes(topic) || topics.told.includes(topic));
};

const BRINGS =
  /\b(?:delivery|flete|envian?|envias|entreg\w+|despachan?|reparten?|shipping|deliver|cobran|llegue)\b/;

/** Words that ask for the delivery fee when no product is in focus: «¿y cuánto cobran?». */
const CHARGES =
  /^(?:(?:y|ok|,) )*(?:cuanto|que) (?:me )?(?:cobran?|cobras)(?: por (?:llevar|traer|mandar)\w*)?(?: \?)*$/;

/** Whether the message asks for the price of the product in focus with delivery: «¿cuánto me sale 2 con delivery a Licey?». */
const asksSum = (turn: BotTurn): boolean =>
  turn.state.focus !== null && (turn.reading.quantity ?? 0) > 1 && says(turn, 'price', 'quote');

/** Says where the store delivers and for how much. */
export const answerDeliveryWhenAsked = (turn: BotTurn): BotDecision | undefined => {
  const isPlaceAlone = turn.reading.place !== undefined && turn.reading.mentions.length === 0;
  const asksFee = turn.state.focus === null && CHARGES.test(turn.reading.line);
  if (!says(turn, 'delivery') && !isPlaceAlone && !asksFee) return undefined;
  if (asksSum(turn)) return undefined;
  // «¿El delivery trae verifone?» is about payment.
  if (turn.reading.details.payment !== undefined && turn.reading.place === undefined) return undefined;
  if (namedMentions(turn).length > 0) return undefined;
  // «¿Traen el 16 Pro Max?» asks for a product.
  const isOfThing = turn.reading.mentions.some(({ words }) => words.some(({ isSoft }) => !isSoft));
  if (isOfThing && turn.reading.place === undefined && !BRINGS.test(turn.reading.line)) return undefined;
  const answer = answerDelivery(turn);
  if (!HOW_LONG.test(turn.reading.line)) return answer;
  const fee = turn.reading.place ? answer.paragraphs.slice(0, 1) : [];
  const faq = faqOfTime(turn);
  if (faq) return { intent: 'delivery', paragraphs: [...fee, faq.answer], faq: faq.question };
  const wait = answerWait(turn);
  return wait ? { ...wait, paragraphs: [...fee, ...wait.paragraphs] } : answer;
};

export const delivery: BotIntent = {
  name: 'delivery',
  examples: ['hacen delivery?', 'cuánto cobran por llevarlo?', 'envían a Samaná?'],
  counterExamples: ['tienen arroz?', 'paso a buscarlo'],
  claims: [{ on: 'service', over: ['payment'], answer: withStoreFacts(answerDeliveryWhenAsked) }],
};
