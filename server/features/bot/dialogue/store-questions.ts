import { foldText } from '#shared/lib/text-fold.ts';
import { BOT_COPY } from '../bot-copy.ts';
import type { Cue } from '../reading/cue-table.ts';
import { type PreparedFaq, WORD_FOR_WORD } from '../reading/match-faq.ts';
import { namesThing } from '../reading/name-spans.ts';
import { sharesWords } from '../reading/told-words.ts';
import {
  admitUnknown,
  answerDelivery,
  answerFaq,
  answerHours,
  answerLocation,
  answerPayment,
} from './answer-store-facts.ts';
import { keepPrice } from './answer-talk.ts';
import { answerTopic } from './answer-topic.ts';
import { askedFaq, askedFaqs, asksAndIf, lastFaq } from './asked-faq.ts';
import type { BotDecision, BotTurn } from './bot-turn.ts';
import { countsPieces } from './change-by-words.ts';
import { foundMentions, isAsking, namedMentions, says, wantsToAdd } from './turn-facts.ts';

/** «Que no sea tan caro» wishes and does not complain. */
const NOT_DEAR = /\bno (?:sean?|esten?|salgan?|salen?|cuesten?) (?:estan |tan |muy )?car/;

/** Haggling, and sighs over a price. */
export const answerHaggling = (turn: BotTurn): BotDecision | undefined => {
  // «¿El delivery es gratis?» asks what it costs, «¿cuál es el mejor precio?» which one costs least.
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
  if (countsPieces(turn)) return undefined;
  const isOfMany = turn.reading.topics.some((topic) => topic === 'wholesale' || topic === 'contractor');
  const answer = isOfMany && !says(turn, 'expensive') ? answerTopic(turn) : undefined;
  if (answer) return answer;
  return isHaggling || complainsOfPrice ? keepPrice(turn) : undefined;
};

/** «¿A qué hora puedo ir a hacerme las uñas?» */
const asksWhen = ({ reading }: BotTurn): boolean =>
  /\b(?:(?:a|hasta|desde) que hora|horario)\b/.test(reading.line);

const aboutStore = (turn: BotTurn, cue: 'hours' | 'location' | 'payment'): boolean =>
  says(turn, cue) &&
  (namedMentions(turn).length === 0 || (cue === 'hours' && asksWhen(turn))) &&
  !(says(turn, 'add') && turn.state.cart.length > 0);

const HOW_LONG = /\b(?:cuando llega|tarda\w*|demora\w*|dura\w*|tiempo|llega hoy|que dia)\b/;

const FEE = /\b(?:gratis|costo|cuesta|cobran|vale|precio|minimo)\b/;

/** What speaks of money. */
const MONEY = /\$|%|\b(?:gratis|costo|cuestan?|cobra\w*|precios?|paga[n]?|incluid\w+|recargo|sin cargo)\b/;

/** Whether it stands against a question of the profile that the message asks for something else: goods, their price, hours, a place. */
const asksOther = (turn: BotTurn, { question, answer, topics }: PreparedFaq): boolean => {
  const { reading } = turn;
  // «Cuánto es a Gurabo?» wants the fee; «cuánto tarda a Gurabo?» does not.
  if (reading.place !== undefined && !HOW_LONG.test(reading.line)) return true;
  // What the profile says of the town says nothing of another place, unless it speaks of that.
  if (reading.place?.kind === 'elsewhere' && !topics.asked.includes('interior')) return true;
  if (says(turn, 'price') && !MONEY.test(foldText(`${question} ${answer}`))) return true;
  // «¿El delivery es gratis?» wants the fee, unless the profile has that very question.
  if (says(turn, 'delivery') && FEE.test(reading.line) && !FEE.test(foldText(question))) return true;
  const isForGoods =
    (namedMentions(turn).length > 0 && says(turn, 'have', 'price')) ||
    (reading.mentions.length > 0 && says(turn, 'look', 'want'));
  return isForGoods || says(turn, 'hours', 'location');
};

const faqAsked = (turn: BotTurn): PreparedFaq | undefined => {
  const { reading, state } = turn;
  if (wantsToAdd(turn) || says(turn, 'order')) return undefined;
  if (reading.mentions.length > 0 && !isAsking(turn)) return undefined;
  const needsCertainty =
    foundMentions(turn).length > 0 || state.focus !== null || reading.details.payment !== undefined;
  const faq = askedFaq(turn, needsCertainty ? 'sure' : 'likely');
  const isWordForWord = (askedFaqs(turn)[0]?.words ?? 0) >= WORD_FOR_WORD;
  return faq && (isWordForWord || !asksOther(turn, faq)) ? faq : undefined;
};

const faqIntent = (turn: BotTurn) => {
  const about = (['hours', 'location', 'returns', 'payment', 'delivery'] as const).find((cue) =>
    says(turn, cue),
  );
  return about ?? 'faq';
};

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

/** Where things are brought and for how much. */
export const answerDeliveryWhenAsked = (turn: BotTurn): BotDecision | undefined => {
  const isPlaceAlone = turn.reading.place !== undefined && turn.reading.mentions.length === 0;
  const asksFee = turn.state.focus === null && CHARGES.test(turn.reading.line);
  if (!says(turn, 'delivery') && !isPlaceAlone && !asksFee) return undefined;
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

/** A question of the profile that was asked in other words. */
export const answerFaqWhenAsked = (turn: BotTurn): BotDecision | undefined => {
  const faq = faqAsked(turn);
  return faq && answerFaq(faq, faqIntent(turn));
};

/** The nearest answer of the profile, which is better than none. */
export const answerNearestFaq = (turn: BotTurn): BotDecision | undefined => {
  const faq = askedFaq(turn, 'near');
  return faq && !asksOther(turn, faq) ? answerFaq(faq, 'faq') : undefined;
};

/** So much of a question has to be of the answer before it to go on about that. */
const GOES_ON = 0.15;
const GOES_ELSEWHERE: readonly Cue[] = [
  'affirm',
  'deny',
  'thanks',
  'bye',
  'human',
  'catalogue',
  'have',
  'look',
  'order',
];

/** What is asked on about the fact told right before: «¿qué papeles llevo?» after «¿dan financiamiento?». */
export const answerFollowUp = (turn: BotTurn): BotDecision | undefined => {
  const { reading, state, store } = turn;
  const { place, details } = reading;
  const tellsOrder = [place, details.payment, details.address, details.phone].some(
    (detail) => detail !== undefined,
  );
  if (state.lastFact === null || says(turn, ...GOES_ELSEWHERE) || wantsToAdd(turn)) return undefined;
  const last = lastFaq(turn);
  if (last && asksAndIf(turn) && !says(turn, 'price')) return answerFaq(last, faqIntent(turn));
  if (namesThing(reading.masked) || (tellsOrder && !isAsking(turn))) return undefined;
  const [best] = askedFaqs(turn);
  const isOfLast = best && best.faq === last && Math.max(best.words, best.topic) >= GOES_ON;
  if (isOfLast) return answerFaq(best.faq, faqIntent(turn));
  const isOfPaying = state.lastFact === 'payment' || last?.topics.asked.includes('account');
  const method = isOfPaying
    ? store.paymentMethods.find(({ details: told }) => sharesWords(reading.line, told))
    : undefined;
  return method && { intent: 'payment', paragraphs: [BOT_COPY.paymentLine(method.name, method.details)] };
};

/** When the store opens. */
export const answerHoursWhenAsked = (turn: BotTurn): BotDecision | undefined =>
  aboutStore(turn, 'hours') ? answerHours(turn) : undefined;

/** Where it is. */
export const answerLocationWhenAsked = (turn: BotTurn): BotDecision | undefined =>
  aboutStore(turn, 'location') ? answerLocation(turn) : undefined;

/** How one pays. */
export const answerPaymentWhenAsked = (turn: BotTurn): BotDecision | undefined =>
  aboutStore(turn, 'payment') ? answerPayment(turn) : undefined;

const QUESTION =
  /\b(?:hacen|ponen|dan|ofrecen|arreglan|cogen|aceptan|prestan|tienen|puedo|pueden|puede|se puede|cuando|donde|por donde|quien|cuanto|cual|como|que) \w+ .*\w+.*\?|^(?:hacen|ponen|dan|ofrecen|cogen|aceptan|prestan|atienden|trabajan) \w+/;

/** A question that nothing here answers is no riddle: it is said that the answer is not known. */
export const admitQuestion = (turn: BotTurn): BotDecision | undefined =>
  QUESTION.test(turn.reading.line) ? admitUnknown(turn, 'unknown', 'faqs') : undefined;
