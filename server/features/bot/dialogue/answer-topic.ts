import type { Intent } from '#shared/features/bot/bot-terms.ts';
import type { TopicId } from '#shared/features/bot/topic-ids.ts';
import { BOT_COPY } from '../bot-copy.ts';
import { topicsAsked } from '../reading/service-topics.ts';
import { answerAbout } from './answer-about.ts';
import { admitUnknown, answerDelivery } from './answer-store-facts.ts';
import { HUMAN } from './answer-talk.ts';
import type { BotDecision, BotTurn } from './bot-turn.ts';
import { foundMentions, isAsking, namedMentions, says, wantsToAdd } from './turn-facts.ts';

const BY_QUESTION = 2;
const BY_ANSWER = 1;
/** What the profile says of far places counts where the talk is of one. */
const OF_FAR_PLACE = 3;
const FAR_TOPICS: readonly TopicId[] = ['deliveryTime', 'payOnDelivery', 'interior', 'freeDelivery'];

type Faq = BotTurn['store']['faqs'][number];

const scoreOf = (turn: BotTurn, topics: readonly TopicId[], faq: Faq): number => {
  const shared = topics.filter(
    (topic) => faq.topics.asked.includes(topic) || faq.topics.told.includes(topic),
  );
  if (shared.length === 0) return 0;
  const isFar =
    turn.reading.place?.kind === 'elsewhere' || (turn.reading.place === undefined && turn.state.isFar);
  const isOfFar = faq.topics.asked.includes('interior');
  const far = isFar && isOfFar && shared.some((topic) => FAR_TOPICS.includes(topic)) ? OF_FAR_PLACE : 0;
  const near = !isFar && isOfFar && !topics.includes('interior') ? -BY_QUESTION : 0;
  const own = shared.reduce(
    (sum, topic) => sum + (faq.topics.asked.includes(topic) ? BY_QUESTION : BY_ANSWER),
    0,
  );
  const { faq: matched, score } = turn.reading.faq ?? { faq: undefined, score: 0 };
  return own + far + near + (matched === faq ? score : 0);
};

/** What the profile says of one thing answers the other too, where it says nothing of that. */
const NEXT_BEST: Partial<Record<TopicId, readonly TopicId[]>> = {
  exchange: ['refund', 'defect'],
  refund: ['exchange'],
  warranty: ['exchange', 'refund'],
  defect: ['warranty', 'refund', 'exchange'],
  layaway: ['credit'],
  contractor: ['wholesale'],
  wholesale: ['contractor'],
};

/** The question of the profile that answers what a message asks of the shop; undefined when none does. */
const faqOfTopics = (turn: BotTurn, topics: readonly TopicId[]): Faq | undefined => {
  const scored = turn.store.faqs.map((faq) => ({ faq, score: scoreOf(turn, topics, faq) }));
  const [best] = scored.toSorted((left, right) => right.score - left.score);
  if (best && best.score > 0) return best.faq;
  const kin = topics.flatMap((topic) => NEXT_BEST[topic] ?? []);
  return kin.length > 0
    ? turn.store.faqs.find(({ topics: { asked } }) => kin.some((topic) => asked.includes(topic)))
    : undefined;
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
const answerAccount = (turn: BotTurn, faq: Faq | undefined): BotDecision => {
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

const isSure = (turn: BotTurn): boolean => (turn.reading.faq?.score ?? 0) >= SURE;
const SURE = 0.8;

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
  const faq =
    isSure(turn) && reading.faq
      ? turn.store.faqs.find((one) => one === reading.faq?.faq)
      : faqOfTopics(turn, topics);
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
  if (about && (about.effects ?? []).length === 0 && !isSure(turn)) return about;
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
