import { foldText } from '#shared/lib/text-fold.ts';
import { readWords } from '../language/read-words.ts';
import { topicsAsked } from '../reading/service-topics.ts';
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
import type { BotDecision, BotTurn } from './bot-turn.ts';
import { countsPieces } from './change-by-words.ts';
import { foundMentions, isAsking, namedMentions, says, wantsToAdd } from './turn-facts.ts';

const FAQ_SURE = 0.62;
const FAQ_LIKELY = 0.5;
const FAQ_OF_TOPIC = 0.3;
const FAQ_NEAR = 0.35;

const isFaq = ({ reading }: BotTurn, score: number): boolean => (reading.faq?.score ?? 0) >= score;

/** «Que no sea tan caro» wishes and does not complain. */
const NOT_DEAR = /\bno (?:sean?|esten?|salgan?|salen?|cuesten?) (?:estan |tan |muy )?car/;

/** Haggling, and sighs over a price. */
export const answerHaggling = (turn: BotTurn): BotDecision | undefined => {
  // «¿El delivery es gratis?» asks what it costs, «¿cuál es el mejor precio?» which one costs least.
  const isAsked =
    (isAsking(turn) && says(turn, 'delivery', 'returns') && foundMentions(turn).length === 0) ||
    (says(turn, 'compare') && turn.reading.mentions.length > 1);
  const isHaggling = says(turn, 'haggle') && !turn.reading.budget && !isAsked && !isFaq(turn, FAQ_SURE);
  const complainsOfPrice =
    says(turn, 'expensive') &&
    !says(turn, 'priciest', 'cheapest', 'add') &&
    !turn.reading.budget &&
    !NOT_DEAR.test(turn.reading.line);
  if (countsPieces(turn)) return undefined;
  const isOfMany = topicsAsked(turn.reading.masked).some(
    (topic) => topic === 'wholesale' || topic === 'contractor',
  );
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

const isOfElsewhere = (question: string): boolean =>
  /\b(?:interior|pais|provincias?|pueblos?)\b/.test(foldText(question));

const isFaqAsked = (turn: BotTurn): boolean => {
  if (wantsToAdd(turn) || says(turn, 'order')) return false;
  // «Cuánto es a Gurabo?» wants the fee; «cuánto tarda a Gurabo?» does not.
  if (turn.reading.place !== undefined && !HOW_LONG.test(turn.reading.line)) return false;
  // What the profile says of the town says nothing of another place, unless it speaks of that.
  if (turn.reading.place?.kind === 'elsewhere' && !isOfElsewhere(turn.reading.faq?.faq.question ?? ''))
    return false;
  // «¿El delivery es gratis?» wants the fee, unless the profile has that very question.
  if (
    says(turn, 'delivery') &&
    FEE.test(turn.reading.line) &&
    !FEE.test(foldText(turn.reading.faq?.faq.question ?? ''))
  )
    return false;
  // «¿Hasta qué hora?» is how long the store is open, unless delivery was said.
  const question = readWords(turn.reading.faq?.faq.question ?? '').line;
  if (says(turn, 'hours') && !says(turn, 'delivery') && /\bdelivery\b/.test(question)) return false;
  const needsCertainty =
    foundMentions(turn).length > 0 ||
    turn.state.focus !== null ||
    says(turn, 'hours') ||
    turn.reading.details.payment !== undefined;
  return isFaq(turn, needsCertainty ? FAQ_SURE : FAQ_LIKELY);
};

const faqIntent = (turn: BotTurn) => {
  const about = (['hours', 'location', 'returns', 'payment', 'delivery'] as const).find((cue) =>
    says(turn, cue),
  );
  return about ?? 'faq';
};

/** What is said of giving something back, and what the question of the profile has to speak of. */
const RETURN_WORDS: readonly (readonly [RegExp, RegExp])[] = [
  [/\bgarantia\b/, /\bgarantia\b/],
  [/\b(?:devol\w+|devuelv\w+|reembolso)\b/, /\b(?:devol\w+|devuelv\w+|reembols\w+)\b/],
  [/\bcambi\w+\b/, /\bcambi\w+\b/],
];

/** Changes, guarantees: what the profile says of them. */
export const answerReturns = (turn: BotTurn): BotDecision | undefined => {
  if (!says(turn, 'returns')) return undefined;
  if (isFaq(turn, FAQ_OF_TOPIC)) return answerFaq(turn, 'returns');
  const [, told] = RETURN_WORDS.find(([said]) => said.test(turn.reading.line)) ?? [];
  const faq = told && turn.store.faqs.find(({ question }) => told.test(foldText(question)));
  return faq
    ? { intent: 'returns', paragraphs: [faq.answer], faq: faq.question }
    : admitUnknown(turn, 'returns', 'faqs');
};

/** The question of the profile about how long it takes to bring something where the message says. */
const faqOfTime = ({ reading, store }: BotTurn) =>
  reading.place?.kind === 'elsewhere'
    ? store.faqs.find(({ question }) => isOfElsewhere(question))
    : store.faqs.find(({ question }) => /\b(?:tarda\w*|demora\w*|tiempo|llega)\b/.test(foldText(question)));

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
export const answerFaqWhenAsked = (turn: BotTurn): BotDecision | undefined =>
  isFaqAsked(turn) ? answerFaq(turn, faqIntent(turn)) : undefined;

/** The nearest answer of the profile, which is better than none. */
export const answerNearestFaq = (turn: BotTurn): BotDecision | undefined =>
  isFaq(turn, FAQ_NEAR) ? answerFaq(turn, 'faq') : undefined;

/** When the store opens. */
export const answerHoursWhenAsked = (turn: BotTurn): BotDecision | undefined =>
  aboutStore(turn, 'hours') ? answerHours(turn) : undefined;

/** Where it is. */
export const answerLocationWhenAsked = (turn: BotTurn): BotDecision | undefined =>
  aboutStore(turn, 'location') ? answerLocation(turn) : undefined;

/** How one pays. */
export const answerPaymentWhenAsked = (turn: BotTurn): BotDecision | undefined =>
  aboutStore(turn, 'payment') ? answerPayment(turn) : undefined;
