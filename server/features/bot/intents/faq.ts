import { readWords } from '#server/platform/language/read-words.ts';
import { stemWord } from '#server/platform/language/stem-word.ts';
import type { TopicId } from '#shared/features/bot/topic-ids.ts';
import { foldText } from '#shared/lib/text-fold.ts';
import { BOT_COPY } from '../bot-copy.ts';
import { answerOneProduct } from '../dialogue/answer-products.ts';
import { admitUnknown, answerFaq } from '../dialogue/answer-store-facts.ts';
import {
  askedFaq,
  askedFaqs,
  asksAndIf,
  faqOfCharge,
  faqOfFocus,
  faqOfHourOfThing,
  faqOfPeople,
  faqOfTrait,
  lastFaq,
  namesServiceForSale,
} from '../dialogue/asked-faq.ts';
import { resolveMention } from '../dialogue/resolve-mention.ts';
import { kindAsked, tellsKind } from '../reading/answer-kinds.ts';
import type { Cue } from '../reading/cues.ts';
import { sharesWords } from '../reading/key-words.ts';
import { type PreparedFaq, WORD_FOR_WORD } from '../reading/match-faq.ts';
import type { Mention } from '../reading/mention.ts';
import { namesThing } from '../reading/name-spans.ts';
import { isInName } from '../reading/name-words.ts';
import { CHARGES, SERVICE, SERVICES } from '../reading/service-topics.ts';
import type { BotDecision, BotTurn } from '../turn/bot-turn.ts';
import {
  ARRIVES,
  foundMentions,
  HOW_LONG,
  isAsking,
  namedMentions,
  says,
  wantsToAdd,
} from '../turn/turn-facts.ts';
import type { BotIntent } from './intent.ts';

const FEE = /\b(?:gratis|costo|cuesta|cobran|vale|precio|minimo)\b/;

/** Words and signs about money. */
const MONEY = /\$|%|\b(?:gratis|costo|cuestan?|cobra\w*|precios?|paga[n]?|incluid\w+|recargo|sin cargo)\b/;

/** Whether a time is asked for right after this answer, which tells none: «¿y en qué tiempo lo hacen?». */
const asksUntoldTime = (
  { reading, state }: BotTurn,
  { question, answer }: Pick<PreparedFaq, 'question' | 'answer'>,
): boolean => state.lastFact === question && kindAsked(reading.line) === 'time' && !tellsKind('time', answer);

/** Whether the message asks for something else than the profile's question: products, their price, hours, a place. */
const asksOther = (turn: BotTurn, { question, answer, topics }: PreparedFaq): boolean => {
  const { reading } = turn;
  if (asksUntoldTime(turn, { question, answer })) return true;
  // «Cuánto es a Gurabo?» asks for the fee; «cuánto tarda a Gurabo?» does not.
  if (reading.place !== undefined && !HOW_LONG.test(reading.line)) return true;
  // An answer about the town does not apply to another place, unless it mentions that place.
  if (reading.place?.kind === 'elsewhere' && !topics.asked.includes('interior')) return true;
  if (says(turn, 'price') && !MONEY.test(foldText(`${question} ${answer}`))) return true;
  // «¿El delivery es gratis?» asks for the fee, unless the profile has that very question.
  if (says(turn, 'delivery') && FEE.test(reading.line) && !FEE.test(foldText(question))) return true;
  const isForGoods =
    (foundMentions(turn).some(isInNameOfThing) && says(turn, 'have', 'price')) ||
    (reading.mentions.some(({ fit }) => fit !== 'none') && says(turn, 'look', 'want'));
  return isForGoods || says(turn, 'hours', 'location');
};

/** Whether a word of the product's name was meant, although the name begins with another: «la jumbo de Presidente». */
const isInNameOfThing = ({ hits: [best] }: Mention): boolean =>
  best?.isNamed === true || (best !== undefined && isInName(best));

/** Whether goods are named by more than a word, or the reader may hear that they are asked for, or asked about. */
const asksOfGoods = ({ reading: { acts, mentions } }: BotTurn): boolean =>
  Math.max(acts.have, acts.price, acts.about, acts.add, acts.need, acts.compare, acts.catalogue) >= HARDLY ||
  mentions.some(({ words, size }) => words.length > 1 || size !== undefined);
const HARDLY = 0.15;

/** Whether a message says a question of the profile word for word, and the reader hears one: «aquí se cambian los zapatos». */
const saysQuestion = (turn: BotTurn): boolean => {
  const { acts } = turn.reading;
  return (
    (askedFaqs(turn)[0]?.words ?? 0) >= WORD_FOR_WORD &&
    Math.max(acts.service, acts.returns) >= HEARD_OF_STORE &&
    acts.add < HARDLY
  );
};
const HEARD_OF_STORE = 0.3;

const faqAsked = (turn: BotTurn): PreparedFaq | undefined => {
  const { reading, state } = turn;
  if (wantsToAdd(turn) || says(turn, 'order') || namesServiceForSale(turn)) return undefined;
  const ofPeople = faqOfPeople(turn) ?? faqOfHourOfThing(turn);
  if (ofPeople) return ofPeople;
  if (reading.mentions.length > 0 && !isAsking(turn) && !saysQuestion(turn)) return undefined;
  const needsCertainty =
    (asksOfGoods(turn) && (foundMentions(turn).length > 0 || state.focus !== null)) ||
    reading.details.payment !== undefined;
  const other = faqOfCharge(turn);
  if (other) return other;
  const faq = askedFaq(turn, needsCertainty ? 'sure' : 'likely');
  // «¿Cuánto me sale un bizcocho para 30 personas?» has its price, beside what the profile says of persons.
  const asksPriceOfThing =
    says(turn, 'price') && reading.acts.price >= HEARD && namedMentions(turn).length > 0;
  const isWordForWord = !asksPriceOfThing && (askedFaqs(turn)[0]?.words ?? 0) >= WORD_FOR_WORD;
  return faq && (isWordForWord || !asksOther(turn, faq)) ? faq : undefined;
};

const faqIntent = (turn: BotTurn) => {
  const about = (['hours', 'location', 'returns', 'payment', 'delivery'] as const).find((cue) =>
    says(turn, cue),
  );
  return about ?? 'faq';
};

/** Answers a question of the profile that was asked in other words. */
const answerFaqWhenAsked = (turn: BotTurn): BotDecision | undefined => {
  const faq = faqOfTrait(turn) ?? faqAsked(turn);
  return faq && answerFaq(faq, faqIntent(turn));
};

/** Gives the nearest answer of the profile, which is better than none. */
const answerNearestFaq = (turn: BotTurn): BotDecision | undefined => {
  const ofFocus = askedFaqs(turn).length === 0 ? faqOfFocus(turn) : undefined;
  if (ofFocus) return answerFaq(ofFocus, 'faq');
  const faq = askedFaq(turn, 'near');
  const isLikely = (askedFaqs(turn)[0]?.words ?? 0) >= LIKELY_WORDS;
  if (faq && (isLikely || !asksOther(turn, faq))) return answerFaq(faq, 'faq');
  // «¿Y en qué tiempo lo hacen?» goes on with «¿instalan los aires?», whose answer does not tell it.
  const isOfLast = lastFaq(turn) !== undefined && kindAsked(turn.reading.line) !== undefined;
  return isOfLast && namedMentions(turn).length === 0 && !wantsToAdd(turn)
    ? admitUnknown(turn, 'faq', 'faqs')
    : undefined;
};

/**
 * From this similarity on, the profile's question was asked, even if one of its words also asks for a price: «¿cuánto
 * tiempo vale la cotización?».
 */
const LIKELY_WORDS = 0.5;

/** The share of a question that must match the last answer to continue it. */
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

const MAX_FOLLOW_UP = 12;

const goesOnAsking = (turn: BotTurn): boolean => {
  const { line, mentions, acts, topics, budget, place } = turn.reading;
  const isAbout = isAsking(turn) || Math.max(acts.service, acts.about, acts.returns) >= HEARD;
  const asksPrice = Math.max(acts.price, acts.total, acts.sum, acts.add) >= HEARD;
  return (
    isAbout &&
    !asksPrice &&
    budget === undefined &&
    place === undefined &&
    topics.length === 0 &&
    line.split(' ').length <= MAX_FOLLOW_UP &&
    mentions.every(({ quantity, hits }) => quantity === undefined && !hits[0]?.isNamed) &&
    !says(turn, 'hours', 'location', 'delivery', 'payment', 'more', 'compare', 'cheapest')
  );
};
const HEARD = 0.4;

const AND = /^(?:(?:ok|bueno|ah|pues|,) )*y \p{L}/u;
const NUMBER = /^\d{1,4}$/;

/** Whether a message goes on with another number of the last answer: «¿y mi hermano, que es 10?» after «el 9 es 42 y el 10 es 43». */
const goesOnCounting = (turn: BotTurn, answer: string): boolean => {
  const { line, topics } = turn.reading;
  const told = new Set(readWords(answer).tokens);
  return (
    AND.test(line) &&
    turn.state.asked === null &&
    topics.length === 0 &&
    foundMentions(turn).length === 0 &&
    line.split(' ').some((word) => NUMBER.test(word) && told.has(word))
  );
};

/** Whether the message asks what a service costs of which the last answer told no amount: «cuánto cobran», after «¿lo instalan?». */
const asksFee = ({ reading, state }: BotTurn, last: PreparedFaq | undefined): boolean => {
  const isOfService =
    state.lastFact === SERVICE || last?.topics.asked.some((topic) => SERVICES.includes(topic)) === true;
  const isBare = reading.mentions.length === 0 && reading.place === undefined;
  return isOfService && isBare && CHARGES.test(reading.line) && !(last && MONEY.test(foldText(last.answer)));
};

/** Whether a message asks of what was told last, though it names a thing: «¿eso cuántos helados trae?» of the cart that is rented. */
const asksOfThat = (turn: BotTurn): boolean => {
  const { line, acts } = turn.reading;
  // «¿Ese de 5 libras viene de dos pisos?» names which one.
  const isOfShown = WHICH.test(line) && foundMentions(turn).length > 0;
  return THAT.test(line) && !isOfShown && Math.max(acts.about, acts.service) >= HEARD && !says(turn, 'add');
};
const THAT = /^(?:(?:y|pero|ok|,) )*es[oe]\b/;
const WHICH = /^(?:(?:y|pero|ok|,) )*es[oe] (?:de|del|con|para) /;

/** The share of another question that must match a message that could continue the last answer. */
const OF_OTHER = 0.35;

/**
 * Whether a message names nothing of its own and asks for a time, a charge or a number that the last answer holds:
 * «¿y cuándo iría el muchacho?», «¿y cobran por ir?», «¿desde cuántos?».
 */
const asksKindOfLast = (turn: BotTurn, last: PreparedFaq): boolean => {
  const { line, place, budget } = turn.reading;
  const kind = kindAsked(line);
  const isOther = askedFaqs(turn).some(({ faq, words }) => faq !== last && words >= OF_OTHER);
  return (
    kind !== undefined &&
    tellsKind(kind, last.answer) &&
    // «¿Cómo puedo pagar?» asks it of everything.
    (kind !== 'payment' || POINTS_BACK.test(line)) &&
    !isOther &&
    place === undefined &&
    budget === undefined &&
    namedMentions(turn).length === 0 &&
    line.split(' ').length <= MAX_FOLLOW_UP &&
    !ARRIVES.test(line) &&
    !says(turn, 'hours', 'location')
  );
};

const POINTS_BACK = /^(?:(?:ok|ah|pero|,) )*y |\b(?:eso|ello|ese caso)\b/;

/** Whether the last answer tells of a thing that is asked after too: «¿y la pintura preparada también la cogen?». */
const asksTooOfTold = (turn: BotTurn, last: PreparedFaq): boolean => {
  const words = turn.reading.mentions.flatMap((mention) => mention.words.map(({ word }) => stemWord(word)));
  return (
    THAT_TOO.test(turn.reading.line) &&
    words.length > 0 &&
    words.every((stem) => last.told.own.has(stem)) &&
    !wantsToAdd(turn) &&
    !says(turn, 'price', 'add', 'have')
  );
};
const THAT_TOO = /^(?:y )?(?:el|la|l[oa]s) (?:\p{L}+ ){1,4}tambien /u;

/**
 * Whether a short question goes on with a word that the last answer tells of, and no product begins with: «¿y con crema?», «¿a
 * cómo la libra?» where the answer has a price.
 */
const asksOfTold = (turn: BotTurn, last: PreparedFaq): boolean => {
  const { line, mentions, quantity } = turn.reading;
  const isPrice = says(turn, 'price') && tellsKind('charge', last.answer);
  if (!(AND_WHAT.test(line) || isPrice) || quantity !== undefined || mentions.length === 0) return false;
  const words = mentions.flatMap((mention) => mention.words.map(({ word }) => stemWord(word)));
  return (
    words.length > 0 &&
    words.every((stem) => last.told.own.has(stem)) &&
    namedMentions(turn).length === 0 &&
    !wantsToAdd(turn)
  );
};
const AND_WHAT = /^(?:y|o) (?:(?:la|el|los|las|con|en|de|del|a|para|si) )*\p{L}+(?: \?)?$/u;

/** Topics of which the answer holds for one thing or another: «¿y el taladro?» after «¿dan garantía?» asks the same of it. */
const OF_EACH_THING: readonly TopicId[] = [
  'warranty',
  'exchange',
  'refund',
  'layaway',
  'credit',
  'installation',
  'repair',
  'giftWrap',
  'dedication',
  'cutting',
  'custom',
  'printing',
];
const AND_THE = /^(?:(?:ok|ah|pero|,) )*y (?:(?:con|para|de|en) )?(?:el|la|l[oa]s|es[ea]|es[oa]s|del) /;
const THE_SAME = /\b(?:tambien|igual|l[oa] mism[oa]|el mismo)\b/;
const MOST_WORDS = 8;

/** Asks the last question again of another thing: the answer, and the thing unless it says «también». */
const askedOfThing = (turn: BotTurn, last: PreparedFaq): BotDecision | undefined => {
  const { line, mentions, acts } = turn.reading;
  const [thing, other] = namedMentions(turn);
  const isShort = line.split(' ').length <= MOST_WORDS && mentions.length === 1;
  const isBare = thing?.quantity === undefined && !says(turn, 'price', 'have', 'add', 'look', 'delivery');
  const isOfThing = last.topics.asked.some((topic) => OF_EACH_THING.includes(topic));
  if (!thing || other || !isShort || !isBare || !isOfThing || !AND_THE.test(line)) return undefined;
  const { choices, soldOut } = resolveMention(turn, thing);
  const [product, another] = choices.length > 0 ? choices : soldOut;
  const told = answerFaq(last, faqIntent(turn));
  // «¿Y los colchones?» of «1 año los electrodomésticos, 5 los colchones».
  const isTold = thing.words.every(({ word, isSoft }) => isSoft || last.told.own.has(stemWord(word)));
  if (isTold || THE_SAME.test(line)) return told;
  if (!product || another || !says(turn, 'question') || acts.add >= HEARD) return undefined;
  const shown = answerOneProduct(turn, product);
  return { ...shown, ...told, paragraphs: [...told.paragraphs, ...shown.paragraphs], change: shown.change };
};

/** Answers a further question about the last answer: «¿qué papeles llevo?» after «¿dan financiamiento?». */
const answerFollowUp = (turn: BotTurn): BotDecision | undefined => {
  const { reading, state, store } = turn;
  const { place, details } = reading;
  const tellsOrder = [place, details.payment, details.address, details.phone].some(
    (detail) => detail !== undefined,
  );
  const last = lastFaq(turn);
  if (last && asksOfThat(turn)) return answerFaq(last, faqIntent(turn));
  if (last && (asksOfTold(turn, last) || asksTooOfTold(turn, last))) return answerFaq(last, faqIntent(turn));
  const ofThing = last && askedOfThing(turn, last);
  if (ofThing) return ofThing;
  if (last && asksKindOfLast(turn, last) && !wantsToAdd(turn)) return answerFaq(last, faqIntent(turn));
  if (state.lastFact === null || says(turn, ...GOES_ELSEWHERE) || wantsToAdd(turn)) return undefined;
  // «¿Cuánto sería con envío al centro?» is about the cart.
  if (turn.state.cart.length > 0 && says(turn, 'quote', 'viewCart')) return undefined;
  if (asksFee(turn, last)) return admitUnknown(turn, 'faq', 'faqs');
  // «¿Y cuánto cobran?» after an answer that tells no amount asks for something else.
  if (last && says(turn, 'price') && !MONEY.test(foldText(last.answer))) return undefined;
  if (last && asksAndIf(turn) && !says(turn, 'price')) return answerFaq(last, faqIntent(turn));
  if (namesThing(reading.masked) || (tellsOrder && !isAsking(turn))) return undefined;
  if (last && goesOnCounting(turn, last.answer)) return answerFaq(last, faqIntent(turn));
  if (last && asksUntoldTime(turn, last)) return undefined;
  const [best] = askedFaqs(turn);
  const isOfLast = best && best.faq === last && Math.max(best.words, best.topic) >= GOES_ON;
  if (isOfLast) return answerFaq(best.faq, faqIntent(turn));
  const isOfPaying = state.lastFact === 'payment' || last?.topics.asked.includes('account');
  const method = isOfPaying
    ? store.paymentMethods.find(({ details: told }) => sharesWords(reading.line, told))
    : undefined;
  if (method) return { intent: 'payment', paragraphs: [BOT_COPY.paymentLine(method.name, method.details)] };
  // «¿Y en cuánto tiempo?» or «¿se puede hacer por aquí?» names nothing and matches nothing else, so it continues the
  // last answer.
  return last && !askedFaq(turn, 'near') && goesOnAsking(turn) ? answerFaq(last, faqIntent(turn)) : undefined;
};

export const faq: BotIntent = {
  name: 'faq',
  examples: ['recargan celulares ahí?'],
  counterExamples: ['tienen arroz?', 'a qué hora abren?'],
  claims: [
    { on: 'order', over: ['topic', 'orderAndAdd', 'order', 'viewCart'], answer: answerFollowUp },
    { on: 'service', over: ['hours', 'location', 'delivery', 'payment'], answer: answerFaqWhenAsked },
    { on: 'guess', over: ['unknown'], answer: answerNearestFaq },
  ],
};
