import type { Intent } from '#shared/features/bot/bot-terms.ts';
import type { TopicId } from '#shared/features/bot/topic-ids.ts';
import { BOT_COPY } from '../bot-copy.ts';
import type { PreparedFaq } from '../reading/match-faq.ts';
import { topicsAsked } from '../reading/service-topics.ts';
import { answerAbout } from './answer-about.ts';
import { admitUnknown, answerDelivery } from './answer-store-facts.ts';
import { HUMAN } from './answer-talk.ts';
import { askedFaq, askedFaqs, WORD_FOR_WORD } from './asked-faq.ts';
import type { BotDecision, BotTurn } from './bot-turn.ts';
import { foundMentions, isAsking, namedMentions, says, wantsToAdd } from './turn-facts.ts';

/** The question of the profile that answers what a message asks of the shop; undefined when none does. */
const faqOfTopics = (turn: BotTurn): PreparedFaq | undefined => {
  const found = askedFaqs(turn);
  const best = found.find(({ topic }) => topic > 0);
  return best && best.score > 0 ? best.faq : undefined;
};

const INTENTS: Partial<Record<TopicId, Intent>> = {
  exchange: 'returns',
  refund: 'returns',
  warranty: 'returns',
  credit: 'payment',
  layaway: 'payment',
  account: 'payment',
  payOnDelivery: 'payment',
  cardAtDoor: 'payment',
  deliveryTime: 'delivery',
  freeDelivery: 'delivery',
  interior: 'delivery',
  minimum: 'delivery',
};

/** What other facts of the profile answer when no question of it does. */
const FACTS: readonly TopicId[] = [
  'payOnDelivery',
  'cardAtDoor',
  'account',
  'freeDelivery',
  'interior',
  'minimum',
];
/** What a product's own text may tell. */
const OF_GOODS: readonly TopicId[] = [
  'usedGoods',
  'freshness',
  'ingredients',
  'portions',
  'allergens',
  'sugarFree',
  'shelfLife',
  'spicy',
  'fillings',
  'services',
  'installation',
  'warranty',
  'custom',
  'cutting',
  'repair',
];

/** What a shop does rather than sells. */
const SERVICES: readonly TopicId[] = ['repair', 'installation', 'services', 'custom', 'cutting', 'catering'];

const MANY_DIGITS = /\d[\d\s-]{6,}\d/;

/** Into which account to pay: the profile's own words, and a person where they tell no number. */
const answerAccount = (turn: BotTurn, faq: PreparedFaq | undefined): BotDecision => {
  const method = turn.store.paymentMethods.find(({ name }) => /transfer|dep[oó]sito|banc/i.test(name));
  const told = [method ? BOT_COPY.paymentLine(method.name, method.details) : '', faq?.answer ?? ''].filter(
    Boolean,
  );
  const hasNumber = told.some((text) => MANY_DIGITS.test(text));
  return {
    intent: 'payment',
    paragraphs: [told[0] ?? '', hasNumber ? (told[1] ?? '') : BOT_COPY.accountByPerson],
    ...(faq && { faq: faq.question }),
    ...(!hasNumber && { effects: [{ kind: 'handover', reason: 'asked' } as const] }),
  };
};

/** The question of the profile that is asked by its topic and by its words, or word for word. */
const sureFaq = (turn: BotTurn): PreparedFaq | undefined => {
  const faq = askedFaq(turn, 'sure');
  const [best] = askedFaqs(turn);
  return best && (best.topic > 0 || best.words >= WORD_FOR_WORD) ? faq : undefined;
};

/** A question about the shop itself: what the profile says of that very topic, or that nothing is known of it and a person may. */
export const answerTopic = (turn: BotTurn): BotDecision | undefined => {
  const { reading, state } = turn;
  const topics = topicsAsked(reading.masked);
  if (topics.length === 0 || reading.budget) return undefined;
  // These are asked whatever else is said: paying later, an invoice.
  const isCredit = topics.includes('credit') || topics.includes('invoice');
  if (wantsToAdd(turn) && !says(turn, 'question') && !isCredit) return undefined;
  // «1 Absolut y un jugo, pago con tarjeta» orders.
  const isOrder =
    foundMentions(turn).some(({ isOne, quantity }) => isOne || quantity !== undefined) && !isAsking(turn);
  if (isOrder && !isCredit) return undefined;
  const isOfGoods =
    namedMentions(turn).length > 0 ||
    (state.focus !== null && topics.every((topic) => OF_GOODS.includes(topic)));
  const sure = sureFaq(turn);
  const faq = sure ?? faqOfTopics(turn);
  if (topics.includes('account')) return answerAccount(turn, faq);
  const intent: Intent = topics.flatMap((topic) => INTENTS[topic] ?? [])[0] ?? 'faq';
  // «¿Tienen bizcocho relleno de guayaba?» asks for the thing.
  const asksForGoods =
    namedMentions(turn).length > 0 &&
    says(turn, 'have', 'price', 'look', 'want') &&
    !ASKS_SERVICE.some((topic) => topics.includes(topic));
  if (asksForGoods) return undefined;
  // What the thing's own text tells comes before what the profile says of other things.
  const about = topics.every((topic) => OF_GOODS.includes(topic)) ? answerAbout(turn) : undefined;
  const isOfThat = about !== undefined && (about.effects ?? []).length === 0;
  if (isOfThat && (!sure || namedMentions(turn).length === 0)) return about;
  const [spoken] = namedMentions(turn);
  const focus = namedMentions(turn).length === 1 ? spoken?.hits[0]?.productId : undefined;
  const fee =
    topics.includes('deliveryTime') && reading.place?.kind === 'zone'
      ? answerDelivery(turn).paragraphs.slice(0, 1)
      : [];
  if (faq)
    return {
      intent,
      paragraphs: [...fee, faq.answer],
      faq: faq.question,
      ...(focus !== undefined && { change: { focus } }),
    };
  if (!faq && topics.includes('deliveryTime') && reading.place !== undefined) return undefined;
  const isService = topics.some((topic) => SERVICES.includes(topic)) && foundMentions(turn).length === 0;
  if (isService && state.focus === null && isAsking(turn))
    return { ...admitUnknown(turn, intent, 'faqs'), choices: [HUMAN] };
  if (isOfGoods && topics.every((topic) => OF_GOODS.includes(topic))) return undefined;
  if (topics.every((topic) => FACTS.includes(topic) || OF_GOODS.includes(topic))) return undefined;
  if (foundMentions(turn).length > 0 && !ASKS_SERVICE.some((topic) => topics.includes(topic)))
    return undefined;
  if (!isAsking(turn) && !topics.includes('credit') && !topics.includes('invoice')) return undefined;
  return { ...admitUnknown(turn, intent, 'faqs'), choices: [HUMAN] };
};

/** These ask of the shop also where goods are named: «¿instalan el abanico?», «¿tienen garantía los taladros?». */
const ASKS_SERVICE: readonly TopicId[] = [
  'installation',
  'warranty',
  'exchange',
  'refund',
  'layaway',
  'credit',
  'wholesale',
  'deposit',
  'leadTime',
  'deliveryTime',
  'payOnDelivery',
  'cardAtDoor',
  'invoice',
  'dedication',
  'giftWrap',
  'portions',
  'colorMix',
  'prescription',
  'tradeIn',
  'rent',
  'repair',
  'fittingRoom',
];
