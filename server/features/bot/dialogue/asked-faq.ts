import { readWords } from '#server/platform/language/read-words.ts';
import { stemWord } from '#server/platform/language/stem-word.ts';
import { oncePerObject } from '#server/platform/memory/once-per-object.ts';
import type { TopicId } from '#shared/features/bot/topic-ids.ts';
import { foldText } from '#shared/lib/text-fold.ts';
import { tellsKind } from '../reading/answer-kinds.ts';
import { keySetsOf, keyWords, nearness, SAME } from '../reading/key-words.ts';
import {
  BY_TOPIC,
  type FaqMatch,
  type FaqSureness,
  isLight,
  type PreparedFaq,
  SAYS_FACT,
  surenessOf,
  WORD_FOR_WORD,
} from '../reading/match-faq.ts';
import { SERVICES, tellsOf } from '../reading/service-topics.ts';
import type { BotTurn } from '../turn/bot-turn.ts';
import { isAsking, says, wantsToAdd } from '../turn/turn-facts.ts';
import { isFiller } from '../words/filler-words.ts';
import { focusOf } from './resolve-pointer.ts';

/** The weight of the profile's text on distant places, when the conversation is about one. */
const OF_FAR_PLACE = 0.4;
/** The weight of a connection to the last answer, above all in «¿y si…?». */
const OF_LAST = 0.25;
const IF_OF_LAST = 0.6;
const AND_IF = /^(?:y|pero|o|e) si /;

/**
 * Whether a message asks how the last answer changes in another case: «¿y si ya lo usé?», «¿y si lo cancelo?» where the answer
 * tells of that.
 */
export const asksAndIf = (turn: BotTurn): boolean =>
  turn.state.lastFact !== null && isBareIf(turn) && isOfLastTopic(turn);

const isOfLastTopic = (turn: BotTurn): boolean => {
  const { topics } = turn.reading;
  const told = lastFaq(turn)?.answer;
  return topics.length === 0 || (told !== undefined && topics.some((topic) => tellsOf(topic, told)));
};

const isBareIf = ({ reading }: BotTurn): boolean =>
  reading.quantity === undefined &&
  reading.mentions.every(({ quantity }) => quantity === undefined) &&
  AND_IF.test(reading.line);

/** Whether the conversation is about a place outside the named zones. */
const isOfFarPlace = ({ reading, state }: BotTurn): boolean =>
  reading.place?.kind === 'elsewhere' || (reading.place === undefined && state.isFar);

/** Finds the profile's question that the last reply answered. */
export const lastFaq = ({ state, store }: BotTurn): PreparedFaq | undefined =>
  store.faqs.find(({ question }) => question === state.lastFact);

/** Topics of deliveries to a place. */
export const OF_BRINGING: readonly TopicId[] = ['deliveryTime', 'interior', 'carrier'];

/** The weight of a question that names the kind of what is talked of, of several about one topic. */
const OF_THING = 0.2;

/** The words by which the profile may name what is talked of: its first word, and its category. */
const kindOf = (turn: BotTurn): readonly string[] => {
  const named = turn.reading.mentions.find(({ fit, hits }) => fit === 'found' && hits[0]?.isNamed);
  const thing = named ? turn.productOf(named.hits[0]?.productId ?? '') : focusOf(turn);
  const [head = ''] = readWords(thing?.name ?? '').tokens;
  return thing ? [head, ...readWords(thing.category ?? '').tokens].filter(isKind).map(stemWord) : [];
};
const isKind = (word: string): boolean => word.length >= MIN_KIND;
const MIN_KIND = 4;

/** Prefers, of several questions about one topic, the only ones that name the kind of what is talked of: «¿y la garantía?» of a repair. */
const withThing = (turn: BotTurn, matches: readonly FaqMatch[]): FaqMatch[] => {
  const ofTopic = matches.filter(({ topic }) => topic >= BY_TOPIC);
  if (ofTopic.length < 2) return [...matches];
  const kind = kindOf(turn);
  const naming = ofTopic.filter(({ faq }) =>
    kind.some((stem) => faq.asked.own.has(stem) || faq.told.own.has(stem)),
  );
  return matches.map((match) =>
    naming.length < ofTopic.length && naming.includes(match)
      ? { ...match, score: match.score + OF_THING }
      : match,
  );
};

/**
 * Lists the profile's questions that a message may ask at this point of the conversation, the likeliest first. Most intents ask for
 * them, so they are ranked once for each message.
 */
export const askedFaqs = oncePerObject((turn: BotTurn): readonly FaqMatch[] => rankFaqs(turn));

const rankFaqs = (turn: BotTurn): readonly FaqMatch[] => {
  const isFar = isOfFarPlace(turn);
  const asksFar = turn.reading.topics.includes('interior');
  const last = lastFaq(turn);
  return withThing(turn, turn.reading.faqs)
    .map((match) => {
      const isOfFar = match.faq.topics.asked.includes('interior');
      const far = isOfFar && isFar ? OF_FAR_PLACE : isOfFar && !asksFar ? -OF_FAR_PLACE : 0;
      const goesOn = match.faq !== last ? 0 : asksAndIf(turn) ? IF_OF_LAST : OF_LAST;
      return { ...match, score: match.score + far + goesOn };
    })
    .toSorted((left, right) => right.score - left.score);
};

const ORDER: readonly FaqSureness[] = ['near', 'likely', 'sure'];

/** Finds the profile's question that a message asks with at least that certainty. */
export const askedFaq = (turn: BotTurn, least: FaqSureness): PreparedFaq | undefined => {
  const found = askedFaqs(turn);
  const sureness = surenessOf(found);
  return sureness && ORDER.indexOf(sureness) >= ORDER.indexOf(least) ? found[0]?.faq : undefined;
};

/** Finds the profile's question that matches by topic and words, or word for word. */
export const tellingFaq = (turn: BotTurn, least = WORD_FOR_WORD): PreparedFaq | undefined => {
  const faq = askedFaq(turn, 'sure');
  const [best] = askedFaqs(turn);
  return best && (best.topic > 0 || best.words >= least) ? faq : undefined;
};

/**
 * Finds the profile's question about a charge that a message asks for by a word of its own, which names no product: «¿a cómo me
 * los llenan?», «¿cuánto por ponerle el escudo a la camisa?».
 */
export const faqOfCharge = (turn: BotTurn): PreparedFaq | undefined => {
  if (!says(turn, 'price')) return undefined;
  const faq = askedFaq(turn, 'likely');
  if (!faq || !tellsKind('charge', faq.answer)) return undefined;
  const goods = [
    focusOf(turn),
    ...turn.reading.mentions.flatMap(({ hits: [best] }) => (best ? turn.productOf(best.productId) : [])),
  ].flatMap((product) => product ?? []);
  const ofGoods = keySetsOf(
    keyWords(goods.flatMap(({ name, description }) => readWords(`${name} ${description ?? ''}`).tokens)),
  );
  const isTelling = keyWords(turn.reading.line.split(' ')).some(
    (word) =>
      !isLight(word.word) &&
      !isFiller(word.word) &&
      nearness(word, ofGoods) === 0 &&
      Math.max(nearness(word, faq.asked), nearness(word, faq.told)) > 0,
  );
  return isTelling ? faq : undefined;
};

/**
 * The verb of what a message asks the people of the store to do, other than have and sell: «¿ustedes le pueden coser uno?», «¿el
 * técnico puede venir?».
 */
const askedOfPeople = (turn: BotTurn): string | undefined => {
  const { line } = turn.reading;
  const [, verb = ''] = YOU.exec(line) ?? WORKER.exec(line) ?? [];
  const isQuestion = isAsking(turn) || BEGINS_WITH_PEOPLE.test(line);
  const isOrSells = OR_ONLY_SELLS.test(line) && turn.reading.acts.service >= MAY_ASK_SERVICE;
  const isOfGoods = says(turn, 'have', 'price') && !isOrSells;
  const isAsked = verb !== '' && !SELLS.test(verb) && isQuestion;
  return isAsked && !wantsToAdd(turn) && !isOfGoods ? verb : undefined;
};
/** «Ustedes» is read as «usted». */
const YOU = /\busted (?:(?:no|me|te|se|le|les|lo|la|los|las|nos|tambien) )*(\p{L}+n)\b/u;
/** Who is sent to a customer. */
const WORKER =
  /\b(?:tecnic[oa]|mensajer[oa]|muchach[oa]|motorista|instalador|plomer[oa]|electricista|mecanic[oa]|maestro|ebanista|costurer[oa]|doctor[a]?|veterinari[oa]|peluquer[oa]|enfermer[oa]) (?:(?:no|me|te|se|le|lo|la|los|las|nos|tambien) )*(puede|podria|va|viene|pasa|sube|atiende)\b/u;
const BEGINS_WITH_PEOPLE = /^(?:(?:y|pero|hola|,) )*(?:usted|el tecnico|el mensajero) /;
/** «… o nada más la venden» asks for the service, and not whether the thing is there. */
const OR_ONLY_SELLS = /\bo (?:solo|nada mas|solamente|unicamente) (?:l[oa]s? )?vend/;
const SELLS = /^(?:tien|vend|qued|trabaj|manej|est|son|dan|com)/;

const MAY_ASK_SERVICE = 0.3;

/**
 * Whether the service is a product itself, whose price is asked, «Cambio de pantalla iPhone 11», or which is named so clearly that
 * no question of the profile says it as well: «¿cambian la pantalla del A54?».
 */
export const namesServiceForSale = (turn: BotTurn): boolean => {
  const { mentions, topics } = turn.reading;
  const isSaidByProfile = (askedFaqs(turn)[0]?.words ?? 0) >= SAID;
  return mentions.some(({ fit, hits: [best] }) => {
    const name = (fit === 'found' || fit === 'partial') && best && turn.productOf(best.productId)?.name;
    const isService = name && topics.some((topic) => SERVICES.includes(topic) && tellsOf(topic, name));
    return Boolean(isService) && (says(turn, 'price') || (fit === 'found' && !isSaidByProfile));
  });
};

/** Finds the nearest question of the profile for what the people of the store are asked to do, although goods are named. */
export const faqOfPeople = (turn: BotTurn): PreparedFaq | undefined => {
  const verb = askedOfPeople(turn);
  if (verb === undefined) return undefined;
  const [best] = askedFaqs(turn);
  if (best && best.words >= SAID) return askedFaq(turn, 'near');
  // «¿Ustedes ponen la ducha?» of a profile that tells of installing.
  const service = SERVICES.find((topic) => tellsOf(topic, verb));
  const [only, other] = turn.store.faqs.filter(({ topics }) => service && topics.asked.includes(service));
  return best || other || turn.reading.acts.service < HEARD ? undefined : only;
};
const SAID = 0.3;
/** From this probability on, the trained reader hears a question to the store. */
const HEARD = 0.5;

/**
 * Finds the profile's question that tells an hour of its own, where a message asks for one: «¿el que toma la presión hasta qué
 * hora está?» is not answered by when the store opens.
 */
export const faqOfOwnHour = (turn: BotTurn): PreparedFaq | undefined => {
  const [best, second] = askedFaqs(turn);
  if (!best || best.words < OF_HOUR || (second && second.words > best.words * FAR_BEHIND)) return undefined;
  const { asked, answer } = best.faq;
  const isShared = keyWords(turn.reading.line.split(' ')).some(
    (word) => !SAYS_FACT.test(word.word) && nearness(word, asked) === SAME,
  );
  return isShared && TELLS_HOUR.test(foldText(answer)) ? best.faq : undefined;
};
const OF_HOUR = 0.3;

/** Finds the only question of the profile that asks the hour of a thing: «¿el pan de agua a qué hora sale?» of when the bread is hot. */
export const faqOfHourOfThing = (turn: BotTurn): PreparedFaq | undefined => {
  const { line, mentions } = turn.reading;
  if (!WHAT_HOUR.test(line)) return undefined;
  const heads = mentions.flatMap(({ words: [head] }) => (head ? [stemWord(head.word)] : []));
  const [only, other] = turn.store.faqs.filter(
    ({ question, asked }) =>
      WHAT_HOUR.test(readWords(question).line) && heads.some((head) => asked.own.has(head)),
  );
  return other ? undefined : only;
};
const WHAT_HOUR = /\b(?:a|hasta|desde|de) que horas?\b/;

/** Finds the only question of the profile that asks of a kind what no name of it says: «¿el pan sale fresco?» of «¿el pan está fresco?». */
export const faqOfTrait = (turn: BotTurn): PreparedFaq | undefined => {
  const { mentions } = turn.reading;
  const [thing, another] = mentions;
  const isOfTrait =
    thing?.isDefinite === true && !another && thing.fit === 'partial' && !says(turn, 'price', 'have', 'look');
  if (!isOfTrait || !isAsking(turn) || wantsToAdd(turn)) return undefined;
  const said = thing.words.map(({ word }) => stemWord(word));
  const [only, other] = turn.store.faqs.filter(({ asked }) => said.every((stem) => asked.own.has(stem)));
  return other || said.length < 2 ? undefined : only;
};
/** The share of the best question's words that the next one may have at most. */
const FAR_BEHIND = 0.6;
const TELLS_HOUR = /\b(?:a|hasta|desde|de|y) las? \d|\b\d{1,2}(?::\d\d)? ?[ap]\.? ?m\b/;

/** From this probability on, the trained reader may hear a question about the thing that is talked of. */
const MAY_ASK_ABOUT = 0.25;

/** Finds the only question of the profile that names the product in focus: «¿cada qué tiempo se le pone?» after a pipette. */
export const faqOfFocus = (turn: BotTurn): PreparedFaq | undefined => {
  const focus = focusOf(turn);
  const { acts, topics, mentions } = turn.reading;
  const mayAsk = isAsking(turn) || Math.max(acts.about, acts.service) >= MAY_ASK_ABOUT;
  if (!focus || !mayAsk || topics.length > 0 || mentions.length > 0 || says(turn, 'price', 'have', 'order'))
    return undefined;
  const [head = ''] = readWords(focus.name).tokens;
  const naming = turn.store.faqs.filter(({ asked }) => asked.own.has(stemWord(head)));
  const [only, other] = naming;
  // «¿De qué año son?» is not «¿Instalan las gomas?»: a question of a topic is asked by its topic.
  return other || only?.topics.asked.length !== 0 ? undefined : only;
};
