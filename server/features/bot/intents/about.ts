import { readWords } from '#server/platform/language/read-words.ts';
import { isSpanishVerb } from '#server/platform/language/spanish-verbs.ts';
import { isCommonWord } from '#server/platform/language/spanish-words.ts';
import { stemWord } from '#server/platform/language/stem-word.ts';
import { foldText } from '#shared/lib/text-fold.ts';
import { BOT_COPY } from '../bot-copy.ts';
import { admitUnknown, answerFaq } from '../dialogue/answer-store-facts.ts';
import { askedFaq, askedFaqs, faqOfFocus, faqOfPeople } from '../dialogue/asked-faq.ts';
import { mostTold, productWithMost } from '../dialogue/most-told.ts';
import { isInStock } from '../dialogue/product-traits.ts';
import { HUMAN } from '../dialogue/reply-parts.ts';
import { resolveMention } from '../dialogue/resolve-mention.ts';
import { focusOf, resolvePointer } from '../dialogue/resolve-pointer.ts';
import {
  followsName,
  rootsOf,
  speaksOf,
  type Told,
  tellCharacteristics,
  tellDetail,
} from '../dialogue/tell-detail.ts';
import { tellableDescription } from '../dialogue/tellable-description.ts';
import { HOW_MANY_UNITS } from '../dialogue/turn-to-other.ts';
import { ASKS_PROFESSIONAL } from '../reading/detail-patterns.ts';
import { sharesWords } from '../reading/key-words.ts';
import type { Mention } from '../reading/mention.ts';
import { type DetailAsked, readDetailAsked } from '../reading/read-details.ts';
import { PLACE } from '../search/catalogue-index.ts';
import type { BotDecision, BotTurn, ProductFacts } from '../turn/bot-turn.ts';
import { foundMentions, isAsking, namedMentions, pesosGiven, says, wantsToAdd } from '../turn/turn-facts.ts';
import { isTone } from '../words/color-words.ts';
import type { BotIntent } from './intent.ts';

const COLOR = /\bde que color(?:es)?\b/;

/** Words of questions about a product other than price and stock. */
const ASKS_ABOUT =
  /\b(?:como (?!esta|estan|estas|va|vas|puedo|hago|pago|llego|cuesta)\w{4,}[ae]n?\b|que \w{4,} (?:tiene|trae|lleva|mide)[n]?\b|que (?:trae|lleva|incluye|tiene\b|mide|tamano|marca|material|tela|contiene|edad|peso)|de que (?:es|son|esta|estan|tela|material|marca)|(?:trae|lleva|incluye|tiene|sirve|sirven|funciona|aguanta|dura|duran|rinde|cabe|caben|pesa|mide|alcanza|da)\b|vienen? \w+|vienen?(?= \?|$)|dan |(?:para )?que edad|es del? |son del? |como (?:es|son|se usa|funciona|viene|vienen)|para que|de que color|cual(?:es)? .*\bmas (?!barat|car|econom)\w+|^(?:y )?(?:el|la) (?:que )?mas (?!barat|car|econom)\w+|cuant[oa]s? (?:trae|vienen|personas?|gente|pulgadas|libras|onzas|metros|pies|litros|watts?)|es \w+ o \w+|es (?:de|para|a prueba|grande|pequen|fuerte|buen|resistente|original|impermeable|lavable))/;

/** Begins what the shopper tells of the wish before it, and asks of no thing: «¿tienen blusa? es para mi suegra»; «¿es para mujer?» asks. */
const FOR_WHOM = ' es para ';

/** The turn without what it tells of whom the wish is for. */
const withoutForWhom = (turn: BotTurn): BotTurn => {
  const { line } = turn.reading;
  const at = line.indexOf(FOR_WHOM, Math.max(0, line.lastIndexOf('?')));
  return at >= 0 && says(turn, 'have', 'look', 'want')
    ? { ...turn, reading: { ...turn.reading, line: line.slice(0, at) } }
    : turn;
};

/** Whether a verb behind all that is named asks whether the shop has it: «bermuda verde con bolsillos tiene?», but not «el collar gps tiene?». */
const asksIfThere = (turn: BotTurn): boolean => {
  const [first] = namedMentions(turn);
  const { line } = turn.reading;
  return first !== undefined && !first.isDefinite && THERE.test(line) && !WHAT.test(line);
};
const WHAT = /\b(?:que|cual(?:es)?|cuant[oa]s?) /;
const THERE = /\b(?:tienen?|tienes)(?: (?:ahi|ahora|disponibles?|\?))*$/;

/** Whether the message asks for a price: «¿cuánto cuesta y cuánto dura?» does, «¿cuántas horas dura?» does not. */
const asksPrice = (line: string, detail = readDetailAsked(line)): boolean => PRICE.test(detail?.rest ?? line);

/** Whether the reader surely hears that the price is asked, and nothing about the thing: «¿y qué precio tiene?». */
const isHeardPrice = ({ reading: { acts, line } }: BotTurn): boolean =>
  acts.price >= SURELY && acts.about < HARDLY && line.split(' ').length <= FEW_WORDS;
const SURELY = 0.9;
const FEW_WORDS = 5;

/** Whether the reader hears a question about a thing, and none of its price. */
export const isHeardAbout = ({ reading: { acts } }: BotTurn): boolean =>
  acts.about >= SURELY_ABOUT && acts.price < HARDLY && acts.total < HARDLY && acts.have < HARDLY;
const SURELY_ABOUT = 0.7;
const HARDLY = 0.3;
const PRICE = /\b(?:precios?|cuesta[n]?|vale[n]?|a como|cuant[oa])\b/;

const MAX_SUBJECTS = 3;

const FIRST_WORDS = 2;

const ASKS_FIRST = /^(?:(?:y|ok|pero|hola|,) )*(?:cuant|que|cual|como|de que|para que)/;

/** Keeps the products whose kind was named: «la cuna» is the cradle, not a mattress for it. */
const withHead = ({ words }: Mention, products: readonly ProductFacts[]): readonly ProductFacts[] => {
  const [head] = words;
  const selves = products.filter(({ name }) => {
    const [first = ''] = readWords(name).tokens;
    return head !== undefined && stemWord(first) === stemWord(head.word);
  });
  return selves.length > 0 ? selves : products;
};

/**
 * Lists the products that a question is about: those it names, else those of a short list without a choice, else the one
 * in focus. Empty when it names something of which the store has many.
 */
const subjectsOf = (turn: BotTurn): readonly ProductFacts[] => {
  const { state, productOf } = turn;
  const focus = focusOf(turn);
  if (turn.turnedTo !== undefined && focus) return [focus];
  // «¿Para cuántas personas da?» of one thing is not about another one whose text tells of persons.
  const mentions = foundMentions(turn).filter((mention) => focus === undefined || isInNames(mention));
  // «¿Cuántas tirillas trae el glucómetro?» is about the last product, «la litera aguanta un muchacho de 200?» about
  // the first.
  const [first] = mentions;
  const last =
    first && first.at <= FIRST_WORDS && !ASKS_FIRST.test(turn.reading.line) ? first : mentions.at(-1);
  if (last) {
    const { choices, soldOut } = resolveMention(turn, last);
    const found = choices.length > 0 ? choices : soldOut.slice(0, 1);
    // «¿Cuántas tirillas trae el glucómetro?» is not about the first product it names.
    const meant = ASKS_FIRST.test(turn.reading.line) ? found : withHead(last, found);
    return meant.length <= MAX_SUBJECTS ? meant : [];
  }
  // «La más barata, ¿de qué material es?» is about one of the shown products.
  const pointed = turn.reading.pointer?.kind === 'same' ? [] : resolvePointer(turn);
  if (pointed.length === 1) return pointed;
  const isOpen = state.asked === 'which' && state.listed.length > 1;
  if (isOpen && state.listed.length <= MAX_SUBJECTS) return state.listed.flatMap((id) => productOf(id) ?? []);
  return focus ? [focus] : [];
};

/** Whether what was found is told by a name or a category, and not by texts alone. */
export const isInNames = ({ hits: [best] }: Mention): boolean =>
  best?.fields.some((field) => field <= PLACE.category) === true;

/** Whether a question contains words beyond the names of its products: «¿es del país o importado?». */
const asksMore = (line: string, subjects: readonly ProductFacts[]): boolean => {
  const named = rootsOf(subjects.map(({ name }) => name).join(' '));
  return [...rootsOf(line)].some((stem) => !named.has(stem));
};

const OTHER_MATTERS = [
  'hours',
  'location',
  'delivery',
  'payment',
  'compare',
  'cheapest',
  'priciest',
  'catalogue',
] as const;

/** Words of somebody who looks for products: «¿tienen …?», «busco …». */
const LOOKS_FOR =
  /\b(?:tienen|tienes|tendran|tendras|venden|vendes|hay|habra|busco|buscando|manejan|trabajan|quiero|necesito|dame|muestrame|ensename)\b/;

/** Finds the detail, other than the price, that a message asks for, unless it looks for products. */
const detailAsked = ({ reading: { line } }: BotTurn): DetailAsked | undefined =>
  LOOKS_FOR.test(line) && !WHICH_SIZES.test(line) ? undefined : readDetailAsked(line);
/** «¿En qué tallas hay?» asks which sizes a thing comes in, and «¿qué talla soy?» does not. */
const WHICH_SIZES =
  /\b(?:que|cuales|hasta que) (?:tallas?|sizes?|numeros?) (?:lo |la |l[oa]s |les |te |se |me )*(?:hay|ha|hubo|habra|quedan?|tienen?|tienes|viene[n]?|trae[n]?|manejan|trabajan|venden|estan?|consigo|llega[n]?)\b/;

/** Words that ask whether the product in focus includes something: «¿trae cable?». */
const COMES_WITH =
  /^(?:(?:y|pero|ok|entonces|, ) ?)*(?:el |la |es[eao] |lo )?(?:trae|incluye|viene con)(?! (?:me|nos|un|una|dos|tres|\d))\b/;

/** Answers questions about a dose, or about use with an illness, only with the owner's text, and offers a person. */
const answerProfessional = (turn: BotTurn): BotDecision | undefined => {
  if (!ASKS_PROFESSIONAL.test(turn.reading.line) || askedFaq(turn, 'sure')) return undefined;
  const asked = readDetailAsked(turn.reading.line);
  const subjects = subjectsOf(turn);
  const told = subjects.flatMap((product) => {
    const text = asked && tellDetail(asked, product);
    return text ? [sayOf(product, text)] : [];
  });
  const [only, other] = subjects;
  return {
    intent: 'faq',
    paragraphs: [...told, BOT_COPY.askProfessional],
    products: told.length > 0 ? subjects : [],
    choices: [HUMAN],
    effects: [unanswered(turn)],
    ...(only && !other && { change: { focus: only.id } }),
  };
};

/**
 * Answers questions such as «¿trae con qué medirlo?» or «¿tiene azúcar?» about the product in focus, before a question of
 * the profile that shares a word.
 */
const answerAboutFirst = (turn: BotTurn): BotDecision | undefined => {
  const { reading } = turn;
  const { line } = reading;
  const unnamed = { ...turn, reading: { ...reading, mentions: [] } };
  const shown = subjectsOf(unnamed);
  const professional = answerProfessional(turn);
  if (professional) return professional;
  const own = answerPart(turn) ?? answerBrand(turn) ?? answerCount(turn) ?? answerMixed(turn);
  if (own) return own;
  const detail = detailAsked(turn);
  // How the store measures its sizes does not tell which ones there are.
  if (detail && WHICH_SIZES.test(line) && subjectsOf(turn).some((product) => tellDetail(detail, product)))
    return answerAbout(turn);
  // «¿Y el otro para cuántas personas da?» is told by its own text before what the profile says of others.
  if (turn.turnedTo !== undefined && shown.some((product) => detail && tellDetail(detail, product)))
    return answerAbout(unnamed);
  // «La litera cuánto cuesta y trae colchón» is answered by the product's text.
  if (
    detail &&
    namedMentions(turn).some(({ isAmongShown }) => !isAmongShown) &&
    subjectsOf(turn).some((product) => tellDetail(detail, product))
  )
    return answerAbout(turn);
  // «¿La hamburguesa trae papas?» is about that one of the list, not about the first whose text mentions them.
  if (isSubjectNamed(turn) || asksOfFirst(turn)) return answerAbout(turn);
  // «¿Trae cable?» about a charger is not a search for cables, even if its text mentions none.
  if (shown.length > 0 && COMES_WITH.test(line)) return answerAbout(unnamed);
  // «¿Y en qué país lo fabrican?» is about the product in focus.
  if (
    detail &&
    shown.length > 0 &&
    namedMentions(turn).length === 0 &&
    !asksPrice(line, detail) &&
    !says(turn, ...OTHER_MATTERS) &&
    !reading.budget &&
    !askedFaq(turn, 'sure')
  )
    return answerAbout(unnamed);
  // «¿Trae colchón?» is about the cradle whose text mentions one.
  if (
    (OF_FOCUS.test(line) || INCLUDES.test(line) || WHICH_OF_THEM.test(line)) &&
    shown.some((product) => speaksOf(line, product))
  )
    return answerAbout(unnamed);
  if (shown.length > 0 && OF_ITSELF.test(line)) return answerAbout(unnamed);
  if (asksOfThat(turn) && (shown.length === 1 || shown.some((product) => speaksOf(line, product))))
    return answerAbout(unnamed);
  if (reading.size !== undefined || askedFaq(turn, 'sure') || says(turn, ...OTHER_MATTERS)) return undefined;
  if (asksOfOnly(turn)) return answerAbout(turn);
  const isPlain = ASKS_ABOUT.test(line) || isHeardAbout(turn);
  const named = foundMentions(turn).filter(
    ({ hits }) => hits[0]?.isNamed && hits[0].qualities.every((quality) => quality >= NAMED_QUALITY),
  );
  // «¿Por esa sale agua caliente?» is answered by the text of the product in focus.
  const isAsked =
    named.length === 0 &&
    !says(turn, 'price', 'have', 'look') &&
    isAsking(turn) &&
    reading.mentions.length > 0;
  if (isAsked && shown.some((product) => speaksOf(line, product))) return answerAbout(unnamed);
  if (named.length === 0 && asksOfNamed(turn) && !says(turn, 'price', 'have', 'look'))
    return answerAbout(turn);
  if (!isPlain || reading.budget) return undefined;
  // «¿Tiene azúcar?» about a syrup asks for its contents; «¿tienen azúcar?» looks for sugar.
  if (named.length > 0) {
    const isTold = !says(turn, 'have', 'look') && subjectsOf(turn).some((product) => speaksOf(line, product));
    if (named.some(({ size }) => size !== undefined)) return undefined;
    return SUBJECT.test(line) || isTold || !says(turn, 'price', 'have', 'look')
      ? answerAbout(turn)
      : undefined;
  }
  return shown.length > 0 ? answerAbout(unnamed) : undefined;
};

/** Verbs that say of one thing what it has, and what it is said to have. */
const HAS_PART =
  /^((?:(?:y|pero|ok|hola|,) )*(?:(?:el|la|es[ea]) (?:[\p{L}\d/.]+ ){1,5}?(?:no )?(?:tiene|trae|lleva|contiene|incluye)|l[oa]s (?:[\p{L}\d/.]+ ){1,5}?(?:no )?(?:traen|llevan|contienen|incluyen))) ((?:\p{L}+ ){0,3}\p{L}+) ?(?:\?|$)/u;
/** What a store has of a thing, and no part of it: a price, stock, a colour among others. */
const OF_SALE =
  /\b(?:precio|stock|existencia|disponible|ofertas?|descuentos?|rebaja|especial|garantia|delivery|envio|itbis|cuant[oa]s?|que|en|otr[oa]s?|mas|una?|talla|color(?:es)?)\b/;

/** The thing in a question whether it has a part that no name of its kind says, and the words of that part: «¿el reloj tiene gps?». */
const partAsked = (turn: BotTurn): { thing: Mention; part: string } | undefined => {
  const { line, mentions } = turn.reading;
  const [, before = '', part = ''] = HAS_PART.exec(line) ?? [];
  const [only, other] = mentions;
  if (
    !only?.isDefinite ||
    other ||
    only.fit !== 'partial' ||
    OF_SALE.test(part) ||
    part.split(' ').some(isTone)
  )
    return undefined;
  const from = before.split(' ').length;
  const [best] = only.hits;
  const isSplit = only.words.every(
    ({ at = 0, isSoft }, position) => isSoft || at < from === best?.matched.includes(position),
  );
  const words = only.words.filter(({ at = 0 }) => at < from);
  const isThing = isSplit && words.length > 0 && words.length < only.words.length;
  return isThing && !wantsToAdd(turn)
    ? { thing: { ...only, words, fit: 'found', missing: [] }, part }
    : undefined;
};

/** Admits that no text tells what was asked of some products, behind what may be said of them, and offers a person. */
const admitUntold = (
  turn: BotTurn,
  products: readonly ProductFacts[],
  before: readonly string[] = [],
): BotDecision => ({
  intent: 'faq',
  paragraphs: [...before, BOT_COPY.unanswered],
  products,
  choices: [HUMAN],
  effects: [unanswered(turn)],
});

/** The state in which some products are talked of: of several, the next message chooses one. */
const talkOf = (products: readonly ProductFacts[]): BotDecision['change'] => {
  const [first, other] = products;
  return {
    ...(other && { listed: products.map(({ id }) => id) }),
    focus: first?.id ?? null,
    asked: other ? 'which' : 'quantity',
  };
};

/** Admits that no text tells of a part that was asked for, with the things that were meant. */
const answerPart = (turn: BotTurn): BotDecision | undefined => {
  const asked = partAsked(turn);
  if (!asked) return undefined;
  const { choices } = resolveMention(turn, asked.thing);
  const isOfFew = choices.length > 0 && choices.length <= MAX_SUBJECTS;
  if (!isOfFew || choices.some((product) => speaksOf(asked.part, product))) return undefined;
  const prices = choices.map((product) => BOT_COPY.singlePrice(product));
  return { ...admitUntold(turn, choices, prices), change: talkOf(choices) };
};

const OF_BRAND = /\b(?:que|cual) marca\b|\bmarca (?:es|son)\b/;
/** A word with a capital behind the kind may be the brand of a name that is written in small letters: «Colchón full La Reina». */
const BRAND = /^(\p{Lu}\p{L}*) (?:[\p{L}\d]+ )*?\p{Lu}\p{Ll}+(?: |$)/u;

/** Tells the names of what is talked of that hold a brand, where no text tells it. */
const answerBrand = (turn: BotTurn): BotDecision | undefined => {
  const { line } = turn.reading;
  const asked = readDetailAsked(line);
  const subjects = OF_BRAND.test(line) && !wantsToAdd(turn) && !says(turn, 'have') ? subjectsOf(turn) : [];
  const isNamed = ({ name }: ProductFacts): boolean => {
    const [, kind = ''] = BRAND.exec(name) ?? [];
    // «Lattafa Asad» begins with its brand, and not with what it is.
    return isCommonWord(foldText(kind));
  };
  const isTold = (product: ProductFacts): boolean =>
    ((asked && tellDetail(asked, product)) ?? tellCharacteristics(line, product)) !== undefined;
  if (subjects.length === 0 || !subjects.every(isNamed) || subjects.some(isTold)) return undefined;
  return {
    intent: 'faq',
    paragraphs: [BOT_COPY.namedSo(subjects.map(({ name }) => name))],
    products: subjects,
    change: talkOf(subjects),
  };
};

/** Tells the name of the thing talked of, which holds the number that is asked for, where no text tells it. */
const answerCount = (turn: BotTurn): BotDecision | undefined => {
  const { line } = turn.reading;
  const [, unit = ''] = HOW_MANY_UNITS.exec(line) ?? [];
  if (unit === '' || wantsToAdd(turn) || says(turn, 'have')) return undefined;
  // «¿Y la extensión de cuántos pies es?» names another thing than the one talked of, «¿cuántas libras trae?» none.
  const mentions = foundMentions(turn).filter(
    ({ isDefinite, words }) => isDefinite && words.some(({ word }) => stemWord(word) !== stemWord(unit)),
  );
  const [only, other] = subjectsOf({ ...turn, reading: { ...turn.reading, mentions } });
  const asked = readDetailAsked(line);
  if (!only || other || (asked && tellDetail(asked, only))) return undefined;
  const { tokens } = readWords(only.name);
  const isTold = tokens.some(
    (token, at) => /^\d/.test(tokens[at - 1] ?? '') && stemWord(token) === stemWord(unit),
  );
  return isTold
    ? {
        intent: 'faq',
        paragraphs: [beforeText(turn, only), BOT_COPY.namedSo([only.name])],
        products: [only],
        change: talkOf([only]),
      }
    : undefined;
};

const CHOOSES = /\b(?:(?:escog|elig|selecc)\p{L}*|eleg(?:ir\p{L}*|imos|i))\b/u;
const MIXED = /\b(?:surtid[oa]s?|variad[oa]s?|al azar)\b/;

/** Answers whether one may choose among what a text calls assorted: «¿puedo escoger los colores?». */
export const answerMixed = (turn: BotTurn): BotDecision | undefined => {
  const { reading } = turn;
  if (!CHOOSES.test(reading.line) || wantsToAdd(turn)) return undefined;
  const named = namedMentions(turn).length > 0 ? turn : { ...turn, reading: { ...reading, mentions: [] } };
  const mixed = subjectsOf(named).filter(({ description }) => MIXED.test(foldText(description ?? '')));
  return mixed.length > 0
    ? tellAll(
        turn,
        mixed,
        mixed.map((product) => ({ product, told: { text: tellableDescription(product), isNo: false } })),
      )
    : undefined;
};

/** Words that ask how much of a thing is used, on what or with what: «¿qué cantidad se le echa?», «¿con cuánta agua se mezcla?». */
const USED =
  /(?<!\b(?:a|en) )\b(?:cuant[oa]s?|que cantidad)(?: (?!es|sale|cuesta|vale|cobra)\p{L}+){0,4}? (?:se (?:le |l[oa]s? )?|hay que |debo |tengo que |le )(?:ech|pon|aplic|mezcl|us|unt|llev)(?:an?|en?|o|ar(?:le)?|er(?:le)?)\b/u;

const ORDERS = 0.5;

/** Finds the only question of the profile that names a thing of which is asked how it is used. */
const faqOfUse = ({ state, reading, ...turn }: BotTurn, { id }: ProductFacts) => {
  const cues = new Set([...reading.cues].filter((cue) => cue !== 'price'));
  return faqOfFocus({ ...turn, state: { ...state, focus: id }, reading: { ...reading, cues, mentions: [] } });
};

/** Answers how much of a thing is used from its text, or admits that none tells it; what it is used on is not offered. */
const answerUse = (turn: BotTurn): BotDecision | undefined => {
  const { line } = turn.reading;
  // «¿Cada cuánto se le echa el impermeabilizante?» sounds like a wish for it.
  if (!USED.test(line) || turn.reading.acts.add >= ORDERS || askedFaq(turn, 'sure')) return undefined;
  const named = foundMentions(turn);
  const meant = named.find(({ isDefinite }) => isDefinite) ?? named[0];
  const found = meant ? withHead(meant, resolveMention(turn, meant).choices) : [];
  const focus = focusOf(turn);
  const meantNow = found.length > 0 ? found : focus ? [focus] : [];
  if (meantNow.length === 0) return undefined;
  const subjects = meantNow.length > MAX_SUBJECTS ? [] : meantNow;
  const asked = readDetailAsked(line);
  const told = subjects.flatMap((product) => {
    const text = asked && tellDetail(asked, product);
    return text ? [{ product, told: text }] : [];
  });
  if (told.length > 0) return tellAll(turn, subjects, told);
  const faq = subjects[0] && faqOfUse(turn, subjects[0]);
  if (faq) return answerFaq(faq, 'faq');
  return { ...admitUntold(turn, subjects), ...(subjects[0] && { change: { focus: subjects[0].id } }) };
};

/** Whether one of the shown products is named right before the verb of the question: «¿la hamburguesa trae papas?». */
const isSubjectNamed = (turn: BotTurn): boolean => {
  const verb = turn.reading.line
    .split(' ')
    .findIndex((word) => /^(?:trae|incluye|lleva|tiene)n?$/.test(word));
  const [first] = namedMentions(turn);
  return first?.isAmongShown === true && verb >= 0 && first.at < verb;
};

const OF_FOCUS =
  /^(?:(?:y|pero|ok|entonces|, ) ?)*(?:el |la |es[eao] |lo )?(?:trae|incluye|lleva|viene con|vienen con|tiene)\b/;

/** Words that ask what is included with the product in focus, even if they name another one: «¿el peróxido viene con él?». */
const INCLUDES =
  /\b(?:trae[n]?|incluye[n]?|lleva[n]?|usa[n]?|necesita|requiere[n]?|vienen? (?:con|incluid[oa]s?)|(?:se pagan?|va[n]?) aparte)\b/;

/** Words that ask about the product itself, whatever the profile says of measures: «¿qué medida tiene?», «¿eso pica?». */
const OF_ITSELF = /^(?:(?:y|ok|pero|,) )*(?:(?:de )?que \w{4,} (?:tiene|trae|mide|lleva))(?: \?| \.|$)/;

/** Whether a question begins with what is pointed at, so that what it names further on is what that one is for: «¿esa va en la bici?». */
export const asksOfThat = (turn: BotTurn): boolean => {
  const { line, acts } = turn.reading;
  return OF_THAT.test(line) && acts.about >= HARDLY && !says(turn, 'price', 'have', 'look', 'add', 'compare');
};
const OF_THAT = /^(?:(?:y|ok|pero|bueno|,) )*es[aeo]s? \p{L}{2,}/u;

/** Words that ask for one of the shown products: «¿cuál le sirve a uno con alarma?». */
const WHICH_OF_THEM = /^(?:y )?cual(?:es)?\b/;

const NAMED_QUALITY = 0.93;

/** Words that refer to the product itself. */
const SUBJECT =
  /\b(?:para que|que (?!preci|cost|valor|ofert|horar)\w{4,} (?:tiene|trae|lleva|mide|usa)\b|que (?:trae|lleva|incluye|tiene|contiene|material|edad|tela)|cuant[oa]s? (?:\w+ )?(?:trae|vienen|dura|duran|rinde|da|dan)|cuanto (?:dura|mide|pesa|rinde|aguanta)|de que (?:es|son|esta|material|tela)|como se (?:usa|toma)|(?:da|dan|produce) |es (?:de|para|a prueba)|sirve para)/;

const unanswered = ({ reading }: BotTurn) =>
  ({ kind: 'question_unanswered', question: reading.message.trim().slice(0, 500) }) as const;

/** Keeps the products whose texts mention what was asked; all of them when none does, or when no word says what was asked. */
const tellingOf = (line: string, subjects: readonly ProductFacts[]): readonly ProductFacts[] => {
  const telling = subjects.filter((product) => speaksOf(line, product));
  return telling.length > 0 ? telling : subjects;
};

type Answer = { readonly product: ProductFacts; readonly told: Told };

const sayOf = ({ name }: ProductFacts, { text, isNo }: Told): string => {
  if (followsName(text)) return BOT_COPY.detail(name, text);
  return isNo ? BOT_COPY.notAbout(name, text) : BOT_COPY.about(name, text);
};

/** What is said of a product before its text: its price where that is asked, and that it is sold out. */
const beforeText = ({ reading: { line }, turnedTo }: BotTurn, product: ProductFacts): string => {
  if (!isInStock(product)) return BOT_COPY.soldOut([product.name]);
  return asksPrice(line) || turnedTo === product.id ? BOT_COPY.singlePrice(product) : '';
};

/** Keeps the answers that deny it after «¿cuál es la que no pica?» and the others after «¿cuál pica?»; keeps all when none is left. */
const ofSameSense = (line: string, answers: readonly Answer[]): readonly Answer[] => {
  if (answers.length < 2 || !WHICH_OF_THEM.test(line)) return answers;
  const isDenied = (text: string): boolean =>
    [...rootsOf(line)].some((root) =>
      new RegExp(`\\b(?:no|sin) (?:se |le )?${root}`).test(readWords(text).line),
    );
  const asksNo = isDenied(line);
  const fitting = answers.filter(({ told }) => isDenied(told.text) === asksNo);
  return fitting.length > 0 ? fitting : answers;
};

/** Lists what the text of each product says about the question, in the owner's words. */
const tellAll = (
  turn: BotTurn,
  subjects: readonly ProductFacts[],
  answers: readonly Answer[],
): BotDecision => {
  const { line } = turn.reading;
  const told = answers.map(({ product }) => product);
  const most = productWithMost(line, told) ?? mostTold(line, answers);
  const extreme = answers.find(({ product }) => product === most);
  const [first, other] = answers;
  const only = extreme ?? first;
  const isStillOpen = subjects.length > 1 && other !== undefined && extreme === undefined;
  return {
    intent: 'faq',
    paragraphs: answers.flatMap(({ product, told }) => [beforeText(turn, product), sayOf(product, told)]),
    products: answers.map(({ product }) => product),
    change: {
      ...(subjects.length > 1 && other !== undefined && { listed: subjects.map(({ id }) => id) }),
      focus: only?.product.id ?? null,
      asked: isStillOpen ? 'which' : 'quantity',
    },
  };
};

/** Whether a question begins with the thing that it is about: «el collar sirve para gatos». */
const asksOfNamed = (turn: BotTurn): boolean => {
  const { line } = turn.reading;
  const [first] = foundMentions(turn);
  // «El pollo viene con ensalada» of a chicken with salad names it.
  const isName = first?.fit === 'found' && first.words.filter(({ isSoft }) => !isSoft).length > 1;
  if (isName || first?.isDefinite !== true || first.at > FIRST_WORDS) return false;
  return !ASKS_FIRST.test(line) && ASKS_ABOUT.test(line);
};

/** The verb right behind the thing with which a question begins; undefined where it begins with none. */
const verbOfFirst = (turn: BotTurn): string | undefined => {
  const [first] = foundMentions(turn);
  if (!first?.isDefinite || first.at > FIRST_WORDS || !says(turn, 'question')) return undefined;
  const tokens = turn.reading.line.split(' ');
  const rest = tokens.slice(tokens.indexOf(first.words.at(-1)?.word ?? '') + 1);
  const verb = rest.find((word) => !CLITIC.test(word)) ?? '';
  return THIRD.test(verb) ? verb : undefined;
};

/** Whether a verb stands right behind the first of several things, and so tells what that one does: «¿el inversor me prende un aire?». */
const asksOfFirst = (turn: BotTurn): boolean => {
  const verb = foundMentions(turn).length > 1 ? verbOfFirst(turn) : undefined;
  return verb !== undefined && isSpanishVerb(verb) && !says(turn, 'price', 'have');
};

/** Whether the reader hears a question about the only thing, which begins it: «¿el poloche encoge?», «¿el coche trae sombrilla?». */
const asksOfOnly = (turn: BotTurn): boolean => {
  const { acts, size } = turn.reading;
  const [only, other] = foundMentions(turn);
  const verb = other || only?.size !== undefined || size !== undefined ? undefined : verbOfFirst(turn);
  const isOfSale = says(turn, 'price') || (says(turn, 'have') && !HOLDS.test(verb ?? ''));
  return verb !== undefined && acts.about >= MORE_LIKELY_THAN_NOT && !isOfSale;
};
const MORE_LIKELY_THAN_NOT = 0.5;
const HOLDS = /^(?:tiene|trae|lleva|contiene|incluye)$/;
const THIRD = /[ae]n?$/;
const CLITIC = /^(?:no|me|te|se|le|les|lo|la|los|las|nos)$/;

/** «¿Qué lija tiene?» asks the shop which it has, and no lija what it has; «¿qué mango tiene?» asks the hammer whose text tells one. */
const asksWhichThere = (turn: BotTurn): boolean => {
  const { masked, line } = turn.reading;
  const told = rootsOf(focusOf(turn)?.description ?? '');
  const isOfFocus = line.split(' ').some((word) => told.has(stemWord(word)));
  const [kind = 'contents'] = readDetailAsked(line)?.kinds ?? [];
  return WHICH_THERE.test(masked) && kind === 'contents' && !isOfFocus;
};
const WHICH_THERE =
  /^(?:(?:y|ok|pero|hola|buenas|,) )*que (?:qqq )+(?:tiene|trae)(?: (?:usted|ahi|ahora|disponible|[?.]))*$/;

/** Answers a question about the product in focus from the store's texts; offers a person when they say nothing. */
export const answerAbout = (turn: BotTurn): BotDecision | undefined => {
  const { reading } = turn;
  const { line } = reading;
  if (wantsToAdd(turn) || says(turn, 'greeting', 'thanks', 'bye', 'affirm', 'deny', 'offTopic'))
    return undefined;
  if (asksWhichThere(turn) || asksIfThere(turn) || pesosGiven(turn) !== undefined) return undefined;
  const asked = detailAsked(turn);
  const isNamed = foundMentions(turn).length > 0;
  const isPlain =
    isHeardAbout(turn) ||
    asksOfFirst(turn) ||
    asksOfOnly(turn) ||
    ASKS_ABOUT.test(line) ||
    (asked !== undefined && !asksPrice(line, asked));
  if (!isPlain && (!isAsking(turn) || isNamed || says(turn, 'price'))) return undefined;
  const subjects = subjectsOf(turn);
  const all = subjects.flatMap((product) => {
    const told = (asked && tellDetail(asked, product)) ?? tellCharacteristics(line, product);
    return told ? [{ product, told }] : [];
  });
  const told = ofSameSense(line, all);
  // «¿Cuál es el que hidrata?» prefers products whose text contains that word.
  const speaking = told.filter(({ product }) => speaksOf(line, product));
  const answers = speaking.length > 0 ? speaking : told;
  if (answers.length > 0) return tellAll(turn, subjects, answers);
  // The words of the question itself say nothing about the product.
  const left = asked?.rest ?? line;
  const meant = tellingOf(left, subjects).filter((product) => tellableDescription(product) !== '');
  const [first] = subjects;
  if (!first) return undefined;
  if (meant.length === 0 && isNamed)
    // «¿El oso es grande?» is no question whether there are bears.
    return asksOfNamed(turn) && subjects.length === 1 && !says(turn, 'have', 'price', 'look', 'want')
      ? { ...admitUntold(turn, subjects, [BOT_COPY.singlePrice(first)]), change: talkOf(subjects) }
      : undefined;
  if (meant.length === 0) return { ...admitUntold(turn, subjects), change: { focus: first.id } };
  const isTold =
    meant.some((product) => speaksOf(left, product) || (IS_IT_SO.test(line) && speaksOf(line, product))) ||
    COLOR.test(line) ||
    (isNamed && !asksMore(line, subjects));
  if (!isTold && !isPlain && !isNamed && reading.acts.about < HARDLY)
    return { ...admitUnknown(turn, 'faq', 'faqs') };
  const [only, other] = meant;
  const isStillOpen = subjects.length > 1 && (other !== undefined || only === undefined);
  return {
    intent: 'faq',
    paragraphs: [
      ...meant.flatMap((product) => [
        beforeText(turn, product),
        BOT_COPY.about(product.name, tellableDescription(product)),
      ]),
      isTold ? '' : BOT_COPY.notTold,
    ],
    products: meant,
    choices: isTold ? [] : [HUMAN],
    ...(!isTold && { effects: [unanswered(turn)] }),
    change: {
      ...(isStillOpen && { listed: subjects.map(({ id }) => id) }),
      focus: (only ?? first).id,
      asked: isStillOpen ? 'which' : 'quantity',
    },
  };
};

/** «¿Es impermeable?»: the word asked for is the whole question. */
const IS_IT_SO = /^(?:(?:y|pero|ok|,) )*(?:es[aeo]s? )?(?:es|son) \p{L}{4,}(?: \?)?$/u;

const NEAR_ENOUGH = 0.4;

/** Falls back to the profile's questions when the product's text says nothing: «¿eso pica?». */
const orNearFaq = (turn: BotTurn, decision: BotDecision | undefined): BotDecision | undefined => {
  const isUntold = decision?.effects?.some(({ kind }) => kind === 'question_unanswered');
  if (!isUntold || ASKS_PROFESSIONAL.test(turn.reading.line)) return decision;
  const [best] = askedFaqs(turn);
  // «¿De qué color es?» of a product is not answered by what copies in colour cost.
  const isAsked = best !== undefined && (best.topic > 0 || sharesWords(turn.reading.line, best.faq.question));
  const isNear = best !== undefined && isAsked && best.score >= NEAR_ENOUGH;
  const faq = isNear ? best.faq : best ? undefined : faqOfFocus(turn);
  return faq ? answerFaq(faq, 'faq') : decision;
};

export const about: BotIntent = {
  name: 'about',
  examples: [
    'la escoba de qué tamaño es?',
    ['tienen jarabe?', 'para qué sirve?'],
    ['tienen escoba?', 'de qué material es?'],
  ],
  counterExamples: ['tienen arroz?', ['tienen salami?', 'cuánto cuesta?']],
  claims: [
    {
      on: 'service',
      over: ['faq', 'hours', 'location', 'delivery', 'payment'],
      answer: (said) => {
        const turn = withoutForWhom(said);
        return faqOfPeople(turn) || isHeardPrice(turn)
          ? undefined
          : (answerUse(turn) ?? orNearFaq(turn, answerAboutFirst(turn)));
      },
    },
    {
      on: 'goods',
      answer: (said) => {
        const turn = withoutForWhom(said);
        return orNearFaq(turn, answerAbout(turn));
      },
    },
  ],
};
