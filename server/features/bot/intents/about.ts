import { readWords } from '../../../platform/language/read-words.ts';
import { stemWord } from '../../../platform/language/stem-word.ts';
import { BOT_COPY } from '../bot-copy.ts';
import { admitUnknown, answerFaq } from '../dialogue/answer-store-facts.ts';
import { askedFaq, askedFaqs } from '../dialogue/asked-faq.ts';
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
import { ASKS_PROFESSIONAL } from '../reading/detail-patterns.ts';
import { type DetailAsked, readDetailAsked } from '../reading/read-details.ts';
import type { Mention } from '../reading/read-mentions.ts';
import type { BotDecision, BotTurn, ProductFacts } from '../turn/bot-turn.ts';
import { foundMentions, isAsking, namedMentions, says, wantsToAdd } from '../turn/turn-facts.ts';
import type { BotIntent } from './intent.ts';

const COLOR = /\bde que color(?:es)?\b/;

/** Questions about a thing that are neither price nor stock. */
const ASKS_ABOUT =
  /\b(?:como (?!esta|estan|estas|va|vas|puedo|hago|pago|llego|cuesta)\w{4,}[ae]n?\b|que \w{4,} (?:tiene|trae|lleva|mide)[n]?\b|que (?:trae|lleva|incluye|tiene|mide|tamano|marca|material|tela|contiene|edad|peso)|de que (?:es|son|esta|estan|tela|material|marca)|(?:trae|lleva|incluye|tiene|sirve|sirven|funciona|aguanta|dura|duran|rinde|cabe|caben|pesa|mide|alcanza|da)\b|vienen? \w+|vienen?(?= \?|$)|dan |(?:para )?que edad|es del? |son del? |como (?:es|son|se usa|funciona|viene|vienen)|para que|de que color|cual(?:es)? .*\bmas (?!barat|car|econom)\w+|^(?:y )?(?:el|la) (?:que )?mas (?!barat|car|econom)\w+|cuant[oa]s? (?:trae|vienen|personas?|gente|pulgadas|libras|onzas|metros|pies|litros|watts?)|es \w+ o \w+|es (?:de|para|a prueba|grande|pequen|fuerte|buen|resistente|original|impermeable|lavable))/;

/** «¿Cuántas horas dura?» asks no price, «¿cuánto cuesta y cuánto dura?» does. */
const asksPrice = (line: string, detail = readDetailAsked(line)): boolean => PRICE.test(detail?.rest ?? line);
const PRICE = /\b(?:precios?|cuesta[n]?|vale[n]?|a como|cuant[oa])\b/;

const MAX_SUBJECTS = 3;

const FIRST_WORDS = 2;

const ASKS_FIRST = /^(?:(?:y|ok|pero|hola|,) )*(?:cuant|que|cual|como|de que|para que)/;

/** «La cuna» is the cradle itself, not the mattress of a cradle. */
const withHead = ({ words }: Mention, products: readonly ProductFacts[]): readonly ProductFacts[] => {
  const [head] = words;
  const selves = products.filter(({ name }) => {
    const [first = ''] = readWords(name).tokens;
    return head !== undefined && stemWord(first) === stemWord(head.word);
  });
  return selves.length > 0 ? selves : products;
};

/**
 * What a question is about: the things it names, else those of a short list of which none was chosen yet, else the one that is talked of.
 * Nothing when it names something that the store has many of.
 */
const subjectsOf = (turn: BotTurn): readonly ProductFacts[] => {
  const { state, productOf } = turn;
  const mentions = foundMentions(turn);
  // «¿Cuántas tirillas trae el glucómetro?» asks of what stands last, «la litera aguanta un muchacho de 200?» of what it begins with.
  const [first] = mentions;
  const last =
    first && first.at <= FIRST_WORDS && !ASKS_FIRST.test(turn.reading.line) ? first : mentions.at(-1);
  if (last) {
    const { choices, soldOut } = resolveMention(turn, last);
    const found = choices.length > 0 ? choices : soldOut.slice(0, 1);
    // «¿Cuántas tirillas trae el glucómetro?» asks of neither first.
    const meant = ASKS_FIRST.test(turn.reading.line) ? found : withHead(last, found);
    return meant.length <= MAX_SUBJECTS ? meant : [];
  }
  // «La más barata, ¿de qué material es?» of those that were shown.
  const pointed = turn.reading.pointer?.kind === 'same' ? [] : resolvePointer(turn);
  if (pointed.length === 1) return pointed;
  const isOpen = state.asked === 'which' && state.listed.length > 1;
  if (isOpen && state.listed.length <= MAX_SUBJECTS) return state.listed.flatMap((id) => productOf(id) ?? []);
  const focus = focusOf(turn);
  return focus ? [focus] : [];
};

/** Whether a question holds words beyond the names of what it is about: «¿es del país o importado?». */
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

/** «¿Tienen …?», «busco …»: goods are looked for. */
const LOOKS_FOR =
  /\b(?:tienen|tienes|tendran|tendras|venden|vendes|hay|habra|busco|buscando|manejan|trabajan|quiero|necesito|dame|muestrame|ensename)\b/;

/** What is asked about a thing other than its price, when no goods are looked for. */
const detailAsked = ({ reading: { line } }: BotTurn): DetailAsked | undefined =>
  LOOKS_FOR.test(line) ? undefined : readDetailAsked(line);

/** «¿Trae cable?» of the thing talked of. */
const COMES_WITH =
  /^(?:(?:y|pero|ok|entonces|, ) ?)*(?:el |la |es[eao] |lo )?(?:trae|incluye|viene con)(?! (?:me|nos|un|una|dos|tres|\d))\b/;

/** A dose, or whether somebody who is ill may have it: no more than the owner wrote of it, and a person is offered. */
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

/** «¿Trae con qué medirlo?», «¿tiene azúcar?»: of the thing talked of, before any word of the profile that happens to be in it. */
const answerAboutFirst = (turn: BotTurn): BotDecision | undefined => {
  const { reading } = turn;
  const { line } = reading;
  const unnamed = { ...turn, reading: { ...reading, mentions: [] } };
  const shown = subjectsOf(unnamed);
  const professional = answerProfessional(turn);
  if (professional) return professional;
  const detail = detailAsked(turn);
  // «La litera cuánto cuesta y trae colchón»: its text tells.
  if (
    detail &&
    namedMentions(turn).some(({ isAmongShown }) => !isAmongShown) &&
    subjectsOf(turn).some((product) => tellDetail(detail, product))
  )
    return answerAbout(turn);
  // «¿Trae cable?» of a charger whose text speaks of none asks for no cables.
  if (shown.length > 0 && COMES_WITH.test(line)) return answerAbout(unnamed);
  // «¿Y en qué país lo fabrican?»
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
  // «¿Trae colchón?» of a cradle whose text speaks of one.
  if (
    (OF_FOCUS.test(line) || INCLUDES.test(line) || WHICH_OF_THEM.test(line)) &&
    shown.some((product) => speaksOf(line, product))
  )
    return answerAbout(unnamed);
  if (shown.length > 0 && OF_ITSELF.test(line)) return answerAbout(unnamed);
  if (reading.size !== undefined || askedFaq(turn, 'sure') || says(turn, ...OTHER_MATTERS)) return undefined;
  const isPlain = ASKS_ABOUT.test(line);
  const named = foundMentions(turn).filter(
    ({ hits }) => hits[0]?.isNamed && hits[0].qualities.every((quality) => quality >= NAMED_QUALITY),
  );
  // «¿Por esa sale agua caliente?»: its own text speaks of it.
  const isAsked =
    named.length === 0 &&
    !says(turn, 'price', 'have', 'look') &&
    isAsking(turn) &&
    reading.mentions.length > 0;
  if (isAsked && shown.some((product) => speaksOf(line, product))) return answerAbout(unnamed);
  if (!isPlain || reading.budget) return undefined;
  // «¿Tiene azúcar?» of a syrup asks what is in it; «¿tienen azúcar?» asks for sugar.
  if (named.length > 0) {
    const isTold = !says(turn, 'have', 'look') && subjectsOf(turn).some((product) => speaksOf(line, product));
    if (named.some(({ size }) => size !== undefined)) return undefined;
    return SUBJECT.test(line) || isTold || !says(turn, 'price', 'have', 'look')
      ? answerAbout(turn)
      : undefined;
  }
  return shown.length > 0 ? answerAbout(unnamed) : undefined;
};

const OF_FOCUS =
  /^(?:(?:y|pero|ok|entonces|, ) ?)*(?:el |la |es[eao] |lo )?(?:trae|incluye|lleva|viene con|vienen con|tiene)\b/;

/** «¿El peróxido viene con él?» asks what comes with the thing talked of, though it names another. */
const INCLUDES =
  /\b(?:trae[n]?|incluye[n]?|lleva[n]?|vienen? (?:con|incluid[oa]s?)|(?:se pagan?|va[n]?) aparte)\b/;

/** «¿Qué medida tiene?», «¿eso pica?»: whatever a question of the profile says of measures. */
const OF_ITSELF =
  /^(?:(?:y|ok|pero|,) )*(?:(?:de )?que \w{4,} (?:tiene|trae|mide|lleva)|es[eao] (?!cuanto|sale|vale|cuesta|esta)\w{3,}[ae]n?)(?: \?| \.|$)/;

/** «¿Cuál le sirve a uno con alarma?» of those that were shown. */
const WHICH_OF_THEM = /^(?:y )?cual(?:es)?\b/;

const NAMED_QUALITY = 0.93;

/** The thing itself is what the question asks of. */
const SUBJECT =
  /\b(?:para que|que (?:trae|lleva|incluye|tiene|contiene|material|edad|tela)|cuant[oa]s? (?:\w+ )?(?:trae|vienen|dura|duran|rinde|da|dan)|cuanto (?:dura|mide|pesa|rinde|aguanta)|de que (?:es|son|esta|material|tela)|como se (?:usa|toma)|(?:da|dan|produce) |es (?:de|para|a prueba)|sirve para)/;

const unanswered = ({ reading }: BotTurn) =>
  ({ kind: 'question_unanswered', question: reading.message.trim().slice(0, 500) }) as const;

/** Of several the ones that tell of what was asked; all of them when none does, or when what was asked is in no word. */
const tellingOf = (line: string, subjects: readonly ProductFacts[]): readonly ProductFacts[] => {
  const telling = subjects.filter((product) => speaksOf(line, product));
  return telling.length > 0 ? telling : subjects;
};

type Answer = { readonly product: ProductFacts; readonly told: Told };

const sayOf = ({ name }: ProductFacts, { text, isNo }: Told): string => {
  if (followsName(text)) return BOT_COPY.detail(name, text);
  return isNo ? BOT_COPY.notAbout(name, text) : BOT_COPY.about(name, text);
};

/** «¿Cuál dura más?», «los que menos gastan». */
const MOST = /\b(?:cual(?:es)?|(?:el|la|l[oa]s) que|el|la) (?:\w+ ){0,3}(mas|mayor|menos)\b/;
const AMOUNT = /(\d+(?:[.,]\d+)?) (\p{L}+)/u;

/** Of several that tell an amount of one unit each, the one that tells the most or the least of it. */
const extremeOf = (line: string, answers: readonly Answer[]): Answer | undefined => {
  const [, most] = MOST.exec(line) ?? [];
  const amounts = answers.flatMap((answer) => {
    const [, digits = '', unit = ''] = AMOUNT.exec(readWords(answer.told.text).line) ?? [];
    return digits === '' ? [] : [{ answer, unit: stemWord(unit), amount: Number(digits.replace(',', '.')) }];
  });
  const isOfOneUnit =
    amounts.length === answers.length && new Set(amounts.map(({ unit }) => unit)).size === 1;
  if (most === undefined || answers.length < 2 || !isOfOneUnit) return undefined;
  const sorted = amounts.toSorted((left, right) => right.amount - left.amount);
  const [first, second] = most === 'menos' ? sorted.toReversed() : sorted;
  return first && second && first.amount !== second.amount ? first.answer : undefined;
};

/** What the text of each says to the question, in the owner's words. */
const tellAll = (
  turn: BotTurn,
  subjects: readonly ProductFacts[],
  answers: readonly Answer[],
): BotDecision => {
  const extreme = extremeOf(turn.reading.line, answers);
  const [first, other] = answers;
  const only = extreme ?? first;
  const isStillOpen = subjects.length > 1 && other !== undefined && extreme === undefined;
  return {
    intent: 'faq',
    paragraphs: answers.flatMap(({ product, told }) => [
      asksPrice(turn.reading.line) ? BOT_COPY.singlePrice(product) : '',
      sayOf(product, told),
    ]),
    products: answers.map(({ product }) => product),
    change: {
      ...(subjects.length > 1 && other !== undefined && { listed: subjects.map(({ id }) => id) }),
      focus: only?.product.id ?? null,
      asked: isStillOpen ? 'which' : 'quantity',
    },
  };
};

/** A question about the thing talked of is answered with what the store says of it; what that does not tell, a person may. */
export const answerAbout = (turn: BotTurn): BotDecision | undefined => {
  const { reading } = turn;
  const { line } = reading;
  if (wantsToAdd(turn) || says(turn, 'greeting', 'thanks', 'bye', 'affirm', 'deny', 'offTopic'))
    return undefined;
  const asked = detailAsked(turn);
  const isNamed = foundMentions(turn).length > 0;
  const isPlain = ASKS_ABOUT.test(line) || (asked !== undefined && !asksPrice(line, asked));
  if (!isPlain && (!isAsking(turn) || isNamed || says(turn, 'price'))) return undefined;
  const subjects = subjectsOf(turn);
  const told = subjects.flatMap((product) => {
    const told = (asked && tellDetail(asked, product)) ?? tellCharacteristics(line, product);
    return told ? [{ product, told }] : [];
  });
  // «¿Cuál es el que hidrata?»: those whose text has the very word come before those that tell what else they do.
  const speaking = told.filter(({ product }) => speaksOf(line, product));
  const answers = speaking.length > 0 ? speaking : told;
  if (answers.length > 0) return tellAll(turn, subjects, answers);
  // The words that ask tell nothing of the thing.
  const left = asked?.rest ?? line;
  const meant = tellingOf(left, subjects).filter((product) => tellableDescription(product) !== '');
  const [first] = subjects;
  if (!first) return undefined;
  if (meant.length === 0)
    return isNamed
      ? undefined
      : {
          intent: 'faq',
          paragraphs: [BOT_COPY.unanswered],
          products: subjects,
          choices: [HUMAN],
          effects: [unanswered(turn)],
          change: { focus: first.id },
        };
  const isTold =
    meant.some((product) => speaksOf(left, product)) ||
    COLOR.test(line) ||
    (isNamed && !asksMore(line, subjects));
  if (!isTold && !isPlain && !isNamed) return { ...admitUnknown(turn, 'faq', 'faqs') };
  const [only, other] = meant;
  const isStillOpen = subjects.length > 1 && (other !== undefined || only === undefined);
  return {
    intent: 'faq',
    paragraphs: [
      ...meant.flatMap((product) => [
        asksPrice(turn.reading.line) ? BOT_COPY.singlePrice(product) : '',
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

const NEAR_ENOUGH = 0.4;

/** What the text of a thing does not tell the profile may: «¿eso pica?» where a question of it says so. */
const orNearFaq = (turn: BotTurn, decision: BotDecision | undefined): BotDecision | undefined => {
  const isUntold = decision?.effects?.some(({ kind }) => kind === 'question_unanswered');
  if (!isUntold || ASKS_PROFESSIONAL.test(turn.reading.line)) return decision;
  const [best] = askedFaqs(turn);
  return best && best.score >= NEAR_ENOUGH ? answerFaq(best.faq, 'faq') : decision;
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
      answer: (turn) => orNearFaq(turn, answerAboutFirst(turn)),
    },
    { on: 'goods', answer: (turn) => orNearFaq(turn, answerAbout(turn)) },
  ],
};
