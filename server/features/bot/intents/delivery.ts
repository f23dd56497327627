import { readWords } from '#server/platform/language/read-words.ts';
import { withStoreFacts } from '../dialogue/add-store-facts.ts';
import { answerDelivery, answerWait } from '../dialogue/answer-store-facts.ts';
import { askedFaqs, lastFaq, OF_BRINGING } from '../dialogue/asked-faq.ts';
import { tellsKind } from '../reading/answer-kinds.ts';
import type { PreparedFaq } from '../reading/match-faq.ts';
import type { BotDecision, BotTurn } from '../turn/bot-turn.ts';
import { HOW_LONG, namedMentions, says } from '../turn/turn-facts.ts';
import { isPerson } from '../words/person-words.ts';
import type { BotIntent } from './intent.ts';

/** Finds the profile's question about the delivery time to the named place: the likeliest, of those that ask it before those that only tell it. */
const faqOfTime = (turn: BotTurn): PreparedFaq | undefined => {
  const topic = turn.reading.place?.kind === 'elsewhere' ? 'interior' : 'deliveryTime';
  const ranked = [...askedFaqs(turn).map(({ faq }) => faq), ...turn.store.faqs];
  return (
    ranked.find(({ topics }) => topics.asked.includes(topic)) ??
    ranked.find(({ topics }) => topics.told.includes(topic)) ??
    // «¿Llevan a domicilio?» may tell on which days.
    ranked.find(
      ({ question, answer }) => ASKS_TO_BRING.test(readWords(question).line) && tellsKind('time', answer),
    )
  );
};

const ASKS_TO_BRING = /\b(?:domicilio|delivery|envi(?:an?|os?)|llevan|reparten|entregan|mandan|despachan)\b/;

const BRINGS =
  /\b(?:delivery|envian?|envias|entreg\w+|despachan?|reparten?|shipping|deliver|cobran|llegue)\b/;

/** Words that ask for the delivery fee when no product is in focus, or after an answer about deliveries: «¿y cuánto cobran?». */
const CHARGES =
  /^(?:(?:y|ok|,) )*(?:cuanto|que) (?:me )?(?:cobran?|cobras)(?: por (?:llevar|traer|mandar)\w*)?(?: \?)*$/;

/** Whether the message asks for the price of the product in focus with delivery: «¿cuánto me sale 2 con delivery a Licey?». */
const asksSum = (turn: BotTurn): boolean =>
  turn.state.focus !== null && (turn.reading.quantity ?? 0) > 1 && says(turn, 'price', 'quote');

const isOfDelivery = (faq: PreparedFaq | undefined): boolean =>
  faq?.topics.asked.some((topic) => OF_BRINGING.includes(topic)) === true;

/** The same turn, about the sector that was named before. */
const ofKnownZone = (turn: BotTurn): BotTurn => {
  const zone = turn.store.deliveryZones.find(({ name }) => name === turn.state.order.zone);
  return zone ? { ...turn, reading: { ...turn.reading, place: { kind: 'zone', zone, tokens: [] } } } : turn;
};

/** Says where the store delivers and for how much. */
export const answerDeliveryWhenAsked = (turn: BotTurn): BotDecision | undefined => {
  // «¿Y a Jarabacoa? Es para mi tía» names nothing to be sold.
  const isPlaceAlone =
    turn.reading.place !== undefined &&
    turn.reading.mentions.every(
      ({ words, fit }) => fit === 'none' && words.every(({ word }) => isPerson(word)),
    );
  const asksFee =
    CHARGES.test(turn.reading.line) && (turn.state.focus === null || isOfDelivery(lastFaq(turn)));
  if (!says(turn, 'delivery') && !isPlaceAlone && !asksFee) return undefined;
  if (asksSum(turn)) return undefined;
  // «¿El delivery trae verifone?» is about payment.
  if (turn.reading.details.payment !== undefined && turn.reading.place === undefined) return undefined;
  if (namedMentions(turn).length > 0) return undefined;
  // «¿Traen el 16 Pro Max?» asks for a product.
  const isOfThing = turn.reading.mentions.some(({ words }) => words.some(({ isSoft }) => !isSoft));
  if (isOfThing && turn.reading.place === undefined && !BRINGS.test(turn.reading.line)) return undefined;
  const answer = answerDelivery(asksFee ? ofKnownZone(turn) : turn);
  if (!HOW_LONG.test(turn.reading.line)) return answer;
  const fee = turn.reading.place ? answer.paragraphs.slice(0, 1) : [];
  const faq = faqOfTime(turn);
  if (faq) return { ...answer, paragraphs: [...fee, faq.answer], faq: faq.question };
  const wait = answerWait(turn);
  return wait ? { ...wait, paragraphs: [...fee, ...wait.paragraphs] } : answer;
};

export const delivery: BotIntent = {
  name: 'delivery',
  examples: ['hacen delivery?', 'cuánto cobran por llevarlo?', 'envían a Samaná?'],
  counterExamples: ['tienen arroz?', 'paso a buscarlo'],
  claims: [{ on: 'service', over: ['payment'], answer: withStoreFacts(answerDeliveryWhenAsked) }],
};
