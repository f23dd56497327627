import { readWords } from '#server/platform/language/read-words.ts';
import { BOT_COPY } from '../bot-copy.ts';
import { answerFaq } from '../dialogue/answer-store-facts.ts';
import { askedFaq, lastFaq } from '../dialogue/asked-faq.ts';
import { HAGGLED, keepPrice, productMeant, tellOffers } from '../dialogue/keep-price.ts';
import { countsPieces } from '../dialogue/price-offers.ts';
import type { PreparedFaq } from '../reading/match-faq.ts';
import { said } from '../reading/said.ts';
import type { BotDecision, BotTurn } from '../turn/bot-turn.ts';
import { asksForItInSize, foundMentions, isAsking, says } from '../turn/turn-facts.ts';
import type { BotIntent } from './intent.ts';
import { answerTopic } from './topic.ts';

/** «Que no sea tan caro» is a wish and no complaint. */
const NOT_DEAR = /\bno (?:sean?|esten?|salgan?|salen?|cuesten?) (?:estan |tan |muy )?car/;

/** Questions of a profile about what makes a price lower. */
const OF_PRICE_TERMS = said`descuent\w*|rebaj\w*|ofertas?|especial(?:es)?|promocion(?:es)?|por mayor|al mayor|por (?:docena|caja|cantidad)`;

/** Finds what the profile says of many, where the message counts as many: «necesito 20 tazas, ¿hay rebaja?». */
const faqOfMany = ({ reading, store }: BotTurn): PreparedFaq | undefined =>
  reading.mentions.some(({ quantity = 0 }) => quantity >= MANY)
    ? store.faqs.find(({ topics }) => topics.asked.includes('wholesale'))
    : undefined;
const MANY = 6;

/** Finds what was just told, where that tells what makes a price lower: «¿y si lo arreglo con ustedes me lo rebajan?» of a diagnosis. */
const lastOfTerms = (turn: BotTurn): PreparedFaq | undefined => {
  const last = foundMentions(turn).length === 0 ? lastFaq(turn) : undefined;
  return last && OF_PRICE_TERMS.test(readWords(last.answer).line) ? last : undefined;
};

/** Answers «¿a los envejecientes le hacen descuento?» with the profile's terms, and the price of a product that was named. */
const termsAsked = (turn: BotTurn): BotDecision | undefined => {
  if (!isAsking(turn)) return undefined;
  const asked = askedFaq(turn, 'likely');
  const isOfTerms = asked && OF_PRICE_TERMS.test(readWords(asked.question).line);
  const faq = isOfTerms ? asked : (faqOfMany(turn) ?? lastOfTerms(turn));
  if (!faq) return undefined;
  const product = foundMentions(turn).length > 0 ? productMeant(turn) : undefined;
  return {
    ...answerFaq(faq, 'faq'),
    paragraphs: [faq.answer, product ? BOT_COPY.singlePrice(product) : ''],
    ...(product && { products: [product], change: { focus: product.id } }),
  };
};

/** Whether somebody insists on a lower price that was just refused: «¿nada de nada?», «¿ni cincuenta pesos?». */
const insists = (turn: BotTurn): boolean =>
  turn.state.lastFact === HAGGLED &&
  INSISTS.test(turn.reading.line) &&
  turn.reading.line.split(' ').length <= MAX_INSISTING &&
  foundMentions(turn).length === 0 &&
  (turn.reading.quantity === undefined || /\bpesos?\b/.test(turn.reading.line)) &&
  !says(turn, 'add', 'remove', 'thanks', 'bye');
const INSISTS =
  /^(?:(?:y|pero|ay|ah|,) )*(?:ni (?!modo)\p{L}+|na(?:da)? de na(?:da)?\b|nad(?:a|ita) \?|un (?:chin|poc|ching)\p{L}*(?! mas)|algo (?:menos|de rebaja)|aunque sea|siquiera)/u;
const MAX_INSISTING = 7;

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
  if (insists(turn)) return keepPrice(turn);
  if (countsPieces(turn) || asksForItInSize(turn)) return undefined;
  const isOfMany = turn.reading.topics.some((topic) => topic === 'wholesale' || topic === 'contractor');
  const answer = isOfMany && !says(turn, 'expensive') ? answerTopic(turn) : undefined;
  // Without an answer in the profile this is haggling like any other.
  if (answer && (answer.faq !== undefined || !isHaggling)) return answer;
  if (isHaggling && !says(turn, 'expensive')) {
    const terms = termsAsked(turn);
    if (terms) return terms;
  }
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
    { on: 'order', over: ['topic', 'order', 'viewCart'], answer: tellOffers },
    { on: 'order', over: ['faq', 'topic', 'orderAndAdd', 'order', 'viewCart'], answer: answerHaggling },
  ],
};
