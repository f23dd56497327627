import { foldText } from '../../../lib/text-fold.ts';
import {
  admitUnknown,
  answerDelivery,
  answerFaq,
  answerHours,
  answerLocation,
  answerPayment,
} from './answer-store-facts.ts';
import { keepPrice } from './answer-talk.ts';
import type { BotDecision, BotTurn } from './bot-turn.ts';
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
  return isHaggling || complainsOfPrice ? keepPrice(turn) : undefined;
};

/** «¿A qué hora puedo ir a hacerme las uñas?» */
const asksWhen = ({ reading }: BotTurn): boolean =>
  /\b(?:(?:a|hasta|desde) que hora|horario)\b/.test(reading.line);

const aboutStore = (turn: BotTurn, cue: 'hours' | 'location' | 'payment'): boolean =>
  says(turn, cue) &&
  (namedMentions(turn).length === 0 || (cue === 'hours' && asksWhen(turn))) &&
  !(says(turn, 'add') && turn.state.cart.length > 0);

const HOW_LONG = /\b(?:tarda\w*|demora\w*|dura\w*|tiempo|llega hoy|que dia)\b/;

const FEE = /\b(?:gratis|costo|cuesta|cobran|vale|precio|minimo)\b/;

const isFaqAsked = (turn: BotTurn): boolean => {
  if (wantsToAdd(turn) || says(turn, 'order')) return false;
  // «Cuánto es a Gurabo?» wants the fee; «cuánto tarda a Gurabo?» does not.
  if (turn.reading.place !== undefined && !HOW_LONG.test(turn.reading.line)) return false;
  // «¿El delivery es gratis?» wants the fee, unless the profile has that very question.
  if (
    says(turn, 'delivery') &&
    FEE.test(turn.reading.line) &&
    !FEE.test(foldText(turn.reading.faq?.faq.question ?? ''))
  )
    return false;
  const needsCertainty = namedMentions(turn).length > 0 || turn.reading.details.payment !== undefined;
  return isFaq(turn, needsCertainty ? FAQ_SURE : FAQ_LIKELY);
};

const faqIntent = (turn: BotTurn) => {
  const about = (['hours', 'location', 'returns', 'payment', 'delivery'] as const).find((cue) =>
    says(turn, cue),
  );
  return about ?? 'faq';
};

/** Changes, guarantees: what the profile says of them. */
export const answerReturns = (turn: BotTurn): BotDecision | undefined => {
  if (!says(turn, 'returns')) return undefined;
  return isFaq(turn, FAQ_OF_TOPIC) ? answerFaq(turn, 'returns') : admitUnknown(turn, 'returns', 'faqs');
};

/** Where things are brought and for how much. */
export const answerDeliveryWhenAsked = (turn: BotTurn): BotDecision | undefined => {
  const isPlaceAlone = turn.reading.place !== undefined && turn.reading.mentions.length === 0;
  if (!says(turn, 'delivery') && !isPlaceAlone) return undefined;
  // «¿El delivery trae verifone?» is about paying.
  if (turn.reading.details.payment !== undefined && turn.reading.place === undefined) return undefined;
  return namedMentions(turn).length > 0 ? undefined : answerDelivery(turn);
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
