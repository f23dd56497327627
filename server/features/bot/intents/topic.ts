import { isTransferMethod } from '#server/platform/language/payment-names.ts';
import type { Intent } from '#shared/features/bot/bot-terms.ts';
import type { TopicId } from '#shared/features/bot/topic-ids.ts';
import { interiorZoneOf } from '#shared/features/orders/delivery-fee.ts';
import { foldText } from '#shared/lib/text-fold.ts';
import { BOT_COPY } from '../bot-copy.ts';
import { admitUnknown, answerDelivery, answerWait } from '../dialogue/answer-store-facts.ts';
import {
  askedFaq,
  askedFaqs,
  lastFaq,
  namesServiceForSale,
  OF_BRINGING,
  tellingFaq,
} from '../dialogue/asked-faq.ts';
import { focusOf } from '../dialogue/resolve-pointer.ts';
import { tellableDescription } from '../dialogue/tellable-description.ts';
import { BY_TOPIC, type FaqMatch, type PreparedFaq } from '../reading/match-faq.ts';
import { equalHits } from '../reading/mention.ts';
import { ASKS_SERVICE, SERVICE, SERVICES, tellsOf } from '../reading/service-topics.ts';
import type { BotDecision, BotTurn, ProductFacts } from '../turn/bot-turn.ts';
import {
  ARRIVES,
  foundMentions,
  hasCart,
  isAsking,
  namedMentions,
  says,
  wantsToAdd,
} from '../turn/turn-facts.ts';
import { isUnit } from '../words/filler-words.ts';
import { answerAbout, answerMixed, asksOfThat, isHeardAbout, isInNames } from './about.ts';
import type { BotIntent } from './intent.ts';

/**
 * Whether nothing but the reader connects a question of the profile with the message: «¿hacen trenzas?» may be heard as work to
 * order, and answers no other work than braids.
 */
const isOnlyHeard = ({ reading }: BotTurn, { faq, words }: FaqMatch): boolean => {
  const common = reading.topics.filter((topic) => faq.topics.asked.includes(topic));
  const text = `${faq.question} ${faq.answer}`;
  const isBroad = common.length > 0 && common.every((topic) => SERVICES.includes(topic));
  return words === 0 && isBroad && !common.some((topic) => tellsOf(topic, text));
};

/** Finds the profile's question that answers what a message asks of the store; undefined when none does. */
const faqOfTopics = (turn: BotTurn): PreparedFaq | undefined => {
  const best = askedFaqs(turn).find((match) => match.topic > 0 && !isOnlyHeard(turn, match));
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

/** Topics that other facts of the profile answer when none of its questions does. */
const FACTS: readonly TopicId[] = [
  'payOnDelivery',
  'cardAtDoor',
  'account',
  'freeDelivery',
  'interior',
  'minimum',
];

/** Topics that a product's own text may answer. */
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
  'minors',
  'pregnancy',
];

const MANY_DIGITS = /\d[\d\s-]{6,}\d/;

/** Says to which account to pay: the store's accounts, then the profile's own words; offers a person where neither has a number. */
const answerAccount = (turn: BotTurn, faq: PreparedFaq | undefined): BotDecision => {
  const method = turn.store.paymentMethods.find(({ name }) => isTransferMethod(name));
  const [account] = MANY_DIGITS.exec(method?.details ?? '') ?? [];
  const { accounts = '' } = turn.store;
  const isInAnswer =
    account !== undefined &&
    (faq?.answer.includes(account) === true || accounts.includes(account.replace(/\D/g, '')));
  const told = [
    method && !isInAnswer ? BOT_COPY.paymentLine(method.name, method.details) : '',
    faq?.answer ?? '',
  ].filter(Boolean);
  const hasNumber = accounts !== '' || told.some((text) => MANY_DIGITS.test(text));
  // «¿En qué banco es?» is told by «Banreservas o Popular», and asks for no number.
  if (!hasNumber && told[0] !== undefined && OF_BANK.test(turn.reading.line))
    return { intent: 'payment', paragraphs: told, ...(faq && { faq: faq.question }) };
  return {
    intent: 'payment',
    paragraphs: [accounts, told[0] ?? '', hasNumber ? (told[1] ?? '') : BOT_COPY.accountByPerson],
    ...(faq && { faq: faq.question }),
    ...(!hasNumber && { effects: [{ kind: 'handover', reason: 'asked' } as const] }),
  };
};

const OF_BANK = /^(?!.*\b(?:cuentas?|numero)\b).*\bbancos?\b/;

/** Words in a product's text that say how soon it is ready: «tarda 1 hora», «se entrega en 2 días». */
const READY_IN =
  /\b(?:tarda|entrega|list[oa]s?|demora|se hace|se toma)\w* (?:\w+ ){0,3}(?:\d+|una?|media) (?:minutos?|horas?|dias?|semanas?)\b|\bduran? (?:\w+ ){0,3}(?:\d+|una?|media) (?:minutos?|horas?)\b/;

const BRINGING = /\b(?:delivery|motorista|mensajero|domicilio|casa)\b/;

/** Topics that the text of the product in focus answers, if it mentions them. */
const OWN_TEXT: readonly TopicId[] = ['documents', 'prescription', 'minors', 'pregnancy', 'unlock'];

const OF_TIME: readonly TopicId[] = ['deliveryTime', 'leadTime', 'restock'];

/** The only product that the message names, else the one in focus. */
const thingAsked = (turn: BotTurn): ProductFacts | undefined => {
  const [named, other] = namedMentions(turn);
  return named && !other ? turn.productOf(named.hits[0]?.productId ?? '') : focusOf(turn);
};

/**
 * Whether the question is about the product and not about delivery: «¿cuánto tarda?» of a service with a duration in its
 * text, «¿cuándo llega?» of a sold-out product.
 */
const asksOfThing = (turn: BotTurn): 'told' | 'back' | undefined => {
  const { reading } = turn;
  const focus = focusOf(turn);
  const text = focus?.description ?? '';
  if (text !== '' && reading.topics.some((topic) => OWN_TEXT.includes(topic) && tellsOf(topic, text)))
    return 'told';
  const isOfTime = reading.topics.some((topic) => OF_TIME.includes(topic));
  const thing = thingAsked(turn);
  if (!thing || !isOfTime || reading.place !== undefined || BRINGING.test(reading.line)) return undefined;
  if (thing.stock === 0) return 'back';
  return READY_IN.test(foldText(thing.description ?? '')) ? 'told' : undefined;
};

const tellThing = (turn: BotTurn): BotDecision | undefined => {
  const focus = thingAsked(turn);
  return (
    focus && {
      intent: 'faq',
      paragraphs: [BOT_COPY.about(focus.name, tellableDescription(focus))],
      products: [focus],
    }
  );
};

/** Topics that count whatever else the message says. */
const WHATEVER_ELSE: readonly TopicId[] = ['credit', 'invoice', 'account'];

/** Topics of what was bought before: «quiero cambiar las sábanas que compré» looks for no sheets. */
const AFTER_SALE: readonly TopicId[] = ['exchange', 'refund', 'warranty', 'defect'];
const BOUGHT =
  /\b(?:compre|compramos|lleve|llevamos|recibi|me (?:dieron|mandaron|vendieron|trajeron|llego|llegaron|quedo|quedaron))\b/;
/** «Quiero cita», «una cita pa manos». */
const BOOKS = /\b(?:citas?|turnos?|agend\w+)\b/;

/** Whether the message asks something of the people of the store, although it is no question. */
const asksOfPeople = ({ reading: { topics, line } }: BotTurn): boolean =>
  (topics.includes('appointment') && BOOKS.test(line)) ||
  (topics.some((topic) => AFTER_SALE.includes(topic)) && BOUGHT.test(line));

/** Whether the message orders or looks for products, rather than asking about the topic. */
const isOfOrder = (turn: BotTurn, faq: PreparedFaq | undefined): boolean => {
  const { topics } = turn.reading;
  if (asksOfPeople(turn)) return false;
  // «Apártame el viernes a las 8» books an appointment, in stores that give them.
  const isBooked = topics.includes('appointment') && faq?.topics.asked.includes('appointment');
  // «Tengo 16, ¿me venden ron?» asks no shop for rum whose profile says that minors are not served.
  const isOfMinor =
    topics.includes('minors') &&
    [faq?.topics.asked, faq?.topics.told].some((told) => told?.includes('minors'));
  if (isBooked || isOfMinor || topics.some((topic) => WHATEVER_ELSE.includes(topic))) return false;
  if (wantsToAdd(turn) && !says(turn, 'question')) return true;
  // «1 Absolut y un jugo, pago con tarjeta» is an order.
  if (foundMentions(turn).some(({ isOne, quantity }) => isOne || quantity !== undefined) && !isAsking(turn))
    return true;
  // «¿Tienen bizcocho relleno de guayaba?» asks for a product.
  return (
    namesServiceForSale(turn) ||
    (namedMentions(turn).length > 0 &&
      says(turn, 'have', 'price', 'look', 'want') &&
      (!topics.some((topic) => ASKS_SERVICE.includes(topic)) || isPlainPrice(turn, faq)))
  );
};

/** «Precio de la docena de quipes» has its price where the profile tells nothing of many. */
const isPlainPrice = (turn: BotTurn, faq: PreparedFaq | undefined): boolean =>
  faq === undefined &&
  says(turn, 'price') &&
  turn.reading.topics.every((topic) => topic === 'wholesale' || topic === 'contractor');

/** Whether the text of the only product that is named tells of the topic, and so comes before what the profile says of others: «un año de garantía». */
const isToldOfNamed = (turn: BotTurn): boolean => {
  const [named, other] = namedMentions(turn);
  const text = (named && !other && turn.productOf(named.hits[0]?.productId ?? '')?.description) || '';
  return turn.reading.topics.some((topic) => OF_GOODS.includes(topic) && tellsOf(topic, text));
};

/** Whether a question is of no thing, and only the texts or the units of some match its words: «¿para cuántas personas da una libra?». */
const speaksOfNothing = (turn: BotTurn): boolean =>
  turn.state.focus === null &&
  foundMentions(turn).every(
    (mention) => !isInNames(mention) || mention.words.every(({ word }) => isUnit(word)),
  );

/** Whether something else answers a topic without a question in the profile: its other facts, or a product's text. */
const isLeftToOthers = (turn: BotTurn): boolean => {
  const { reading, state } = turn;
  const { topics } = reading;
  if (asksOfPeople(turn)) return false;
  if (topics.includes('deliveryTime') && reading.place !== undefined) return true;
  // A payment method in the profile's list is answered from there.
  if (reading.details.payment !== undefined) return true;
  const found = foundMentions(turn).length > 0;
  const isService = topics.some((topic) => SERVICES.includes(topic)) && !found;
  if (isService && state.focus === null && isAsking(turn)) return false;
  const isOfGoods = topics.every((topic) => OF_GOODS.includes(topic));
  if (isOfGoods && (namedMentions(turn).length > 0 || state.focus !== null)) return true;
  if (topics.every((topic) => FACTS.includes(topic) || OF_GOODS.includes(topic))) return true;
  if (found && !topics.some((topic) => ASKS_SERVICE.includes(topic))) return true;
  const isQuestion = isAsking(turn) || (topics.includes('deliveryTime') && ARRIVES.test(reading.line));
  return !isQuestion && !topics.some((topic) => WHATEVER_ELSE.includes(topic));
};

/** Whether the reader hears a question about a thing, which the profile does not have by its words: «¿la luz se moja?» asks for no repair. */
const asksOfGoods = (turn: BotTurn, likeliest: FaqMatch | undefined): boolean =>
  (isHeardAbout(turn) || asksOfThat(turn)) &&
  turn.reading.acts.service < HARDLY_OF_STORE &&
  (likeliest?.words ?? 0) < SAID &&
  !turn.reading.topics.some((topic) => WHATEVER_ELSE.includes(topic));
const HARDLY_OF_STORE = 0.3;

/** Gives the profile's answer to a topic, with the delivery fee when a place was named to which the store delivers. */
const tellFaq = (turn: BotTurn, faq: PreparedFaq, intent: Intent): BotDecision => {
  const { topics, place } = turn.reading;
  const named = namedMentions(turn);
  // «¿Cortan los tubos?» names a kind, of which no tube was told.
  const [only, another] = named.length === 1 && named[0] ? equalHits(named[0]) : [];
  const focus = another ? undefined : only?.productId;
  const hasFee =
    place?.kind === 'zone' || (place !== undefined && interiorZoneOf(turn.store.deliveryZones) !== undefined);
  const fee =
    hasFee && topics.some((topic) => OF_BRINGING.includes(topic)) ? answerDelivery(turn) : undefined;
  return {
    intent,
    paragraphs: [...(fee?.paragraphs.slice(0, 1) ?? []), faq.answer],
    faq: faq.question,
    change: { ...fee?.change, ...(focus !== undefined && { focus }) },
  };
};

/**
 * Whether a short question goes on with the last answer and shares nothing but a related topic with another one: «¿y si no
 * termino de pagarlo me devuelven lo abonado?» is not answered by how perfumes are exchanged.
 */
const isOfLastOnly = (
  turn: BotTurn,
  sure: PreparedFaq | undefined,
  likeliest: FaqMatch | undefined,
): boolean => {
  const { line, topics } = turn.reading;
  const last = lastFaq(turn);
  if (!last || sure || !likeliest || likeliest.faq === last || namedMentions(turn).length > 0) return false;
  // «¿Y si no me sirve?» is asked of anything.
  if (OF_ANYTHING.test(line)) return false;
  const isNamed = topics.some((topic) => tellsOf(topic, line) && likeliest.faq.topics.asked.includes(topic));
  return likeliest.words === 0 && likeliest.topic < BY_TOPIC && !isNamed && GOES_ON_WITH_LAST.test(line);
};
const OF_ANYTHING = /\bno (?:me|le|nos) (?:sirve|gusta|queda|vale|funciona)n?\b|\bsale (?:mal|dana)/;
const GOES_ON_WITH_LAST =
  /^(?:(?:ok|ah|pero|,) )*y (?:si|que|como|cuando|el|la|en) |\b(?:para|en|de) (?:eso|ese caso)\b/;

/**
 * Answers a question about the store itself from the profile's text on that topic, or says that nothing is known and
 * offers a person.
 */
export const answerTopic = (turn: BotTurn): BotDecision | undefined => {
  const { topics, budget } = turn.reading;
  if (topics.length === 0 || budget) return undefined;
  // «A nombre de Rosa» tells for whom the order is, and asks for no account.
  const mayBeOrder = hasCart(turn) || topics.every((topic) => topic === 'account');
  if (turn.reading.details.name !== undefined && mayBeOrder && !isAsking(turn)) return undefined;
  const [likeliest] = askedFaqs(turn);
  const sure = likeliest && isOnlyHeard(turn, likeliest) ? undefined : tellingFaq(turn);
  const faq = sure ?? faqOfTopics(turn);
  if (isOfOrder(turn, faq)) return undefined;
  if (isOfLastOnly(turn, sure, likeliest)) return admitUnknown(turn, 'faq', 'faqs');
  if (topics.includes('account')) return answerAccount(turn, faq);
  // «¿Puedo escoger los colores?» of assorted ones is no exchange.
  const mixed = answerMixed(turn);
  if (mixed) return mixed;
  const thing = asksOfThing(turn);
  if (thing === 'told') return tellThing(turn);
  if (thing === 'back') return admitUnknown(turn, 'faq', 'faqs');
  const intent: Intent = topics.flatMap((topic) => INTENTS[topic] ?? [])[0] ?? 'faq';
  const own = asksOfGoods(turn, likeliest) ? answerAbout(turn) : undefined;
  const isTold = own !== undefined && (own.effects ?? []).length === 0;
  if (own && (isTold || !faq || likeliest?.words === 0)) return own;
  // The text of the product in focus comes before what the profile says of other things.
  const about = topics.every((topic) => OF_GOODS.includes(topic)) ? answerAbout(turn) : undefined;
  const isOfThat = about !== undefined && (about.effects ?? []).length === 0;
  const isUnnamed = namedMentions(turn).length === 0 && !speaksOfNothing(turn);
  if (isOfThat && (!sure || isUnnamed || isToldOfNamed(turn))) return about;
  if (faq) return tellFaq(turn, faq, intent);
  const { social = [] } = turn.store;
  if (topics.includes('socials') && social.length > 0)
    return { intent, paragraphs: [BOT_COPY.social(social)] };
  const wait = topics.includes('deliveryTime') ? answerWait(turn) : undefined;
  if (wait) return wait;
  if (isLeftToOthers(turn)) return undefined;
  // «¿Por dónde están ustedes?», «¿tienen taladro?»: what is heard for sure is no topic that nobody tells of.
  if (isHeardElse(turn)) return undefined;
  // A question of no topic may be meant, one about another is not.
  const likely = askedFaq(turn, 'likely');
  return likely?.topics.asked.length === 0 ? tellFaq(turn, likely, intent) : admitService(turn, intent);
};

/** Whether the reader surely hears another question, and hardly one for a service. */
const isHeardElse = ({ reading: { acts } }: BotTurn): boolean =>
  Math.max(acts.location, acts.hours, acts.have, acts.price) >= HEARD_FOR_SURE && acts.service < HARDLY;
const HEARD_FOR_SURE = 0.9;
const HARDLY = 0.1;

/** Admits that the profile does not tell of a service, and remembers that one was asked for: «¿cuánto cobran?» is about it. */
const admitService = (turn: BotTurn, intent: Intent): BotDecision => {
  const isService = turn.reading.topics.some(
    (topic) => SERVICES.includes(topic) || ASKS_SERVICE.includes(topic),
  );
  const decision = admitUnknown(turn, intent, 'faqs');
  return isService ? { ...decision, change: { lastFact: SERVICE } } : decision;
};

/** «La cuenta» with a full cart means the bill, unless payment was mentioned. */
const IS_BILL =
  /^(?:(?:y|ok|bueno|oye|mira) )*(?:dame|pasa|pasame|mandame|manda|traeme) la cuenta(?: porfavor| \?)*$/;

/** Without a cart there is no bill, so who wants «la cuenta otra vez» means the account. */
const wantsAccountAgain = (line: string): boolean =>
  /\bla cuenta\b/.test(line) && /\b(?:otra vez|de nuevo|nuevamente)\b/.test(line);

/** Answers to which account to pay, even in the middle of an order. */
const answerAccountWhenAsked = (turn: BotTurn): BotDecision | undefined => {
  if (wantsAccountAgain(turn.reading.line) && !hasCart(turn) && foundMentions(turn).length === 0)
    return answerAccount(turn, tellingFaq(turn) ?? faqOfTopics(turn));
  const isOfPaying = turn.state.lastFact === 'payment' || lastFaq(turn)?.topics.asked.includes('account');
  const isBill = IS_BILL.test(turn.reading.line) && hasCart(turn) && !isOfPaying;
  return turn.reading.topics.includes('account') && !isBill ? answerTopic(turn) : undefined;
};

/** The share of the words of a profile's question that says it, beside its topic, whatever else the message may be. */
const SAID = 0.45;
/** From this probability on, the trained reader hears that an order goes on. */
const ORDERS = 0.5;

/**
 * Answers a question that the profile has by topic and by words before the order goes on, although a place, «cuánto tengo» or a need
 * is heard in it: «¿pa cuándo llegan si los mandas a Baní?», «¿cuánto tengo que dejar de inicial?».
 */
const answerSaidTopic = (turn: BotTurn): BotDecision | undefined => {
  const { acts, topics, details } = turn.reading;
  // «Contra entrega» answers how it is paid, whatever the profile says of that.
  if (turn.state.asked !== null && !isAsking(turn)) return undefined;
  const [best] = askedFaqs(turn);
  const isTold =
    Math.max(acts.order, acts.confirm, acts.add, acts.total) >= ORDERS || says(turn, 'order', 'confirm');
  if (!best || best.topic < BY_TOPIC || best.words < SAID || isTold || details.isPickup) return undefined;
  // «¿Cuánto es con el envío al interior?» asks for a sum.
  if (says(turn, 'price', 'quote') && topics.includes('interior')) return undefined;
  const isSaid = topics.some((topic) => best.faq.topics.asked.includes(topic));
  return isSaid && tellingFaq(turn) ? answerTopic(turn) : undefined;
};

export const topic: BotIntent = {
  name: 'topic',
  examples: ['a qué cuenta le transfiero?', 'fían?', 'dan factura con comprobante fiscal?'],
  counterExamples: [['dame un salami', 'dame la cuenta'], 'tienen arroz?'],
  claims: [
    {
      on: 'order',
      over: ['orderAndAdd', 'order', 'viewCart'],
      answer: (turn) => answerAccountWhenAsked(turn) ?? answerSaidTopic(turn),
    },
    {
      on: 'service',
      over: ['about', 'faq', 'hours', 'location', 'delivery', 'payment'],
      answer: answerTopic,
    },
  ],
};
