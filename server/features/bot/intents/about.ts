import { BOT_COPY } from '../bot-copy.ts';
import { admitUnknown } from '../dialogue/answer-store-facts.ts';
import { askedFaq } from '../dialogue/asked-faq.ts';
import type { BotDecision, BotTurn, ProductFacts } from '../dialogue/bot-turn.ts';
import { HUMAN } from '../dialogue/common-choices.ts';
import { resolveMention } from '../dialogue/resolve-mention.ts';
import { focusOf, resolvePointer } from '../dialogue/resolve-pointer.ts';
import { tellableDescription } from '../dialogue/tellable-description.ts';
import { foundMentions, isAsking, says, wantsToAdd } from '../dialogue/turn-facts.ts';
import { readWords } from '../language/read-words.ts';
import { isSpanishVerb } from '../language/spanish-verbs.ts';
import { stemWord } from '../language/stem-word.ts';
import { alternativesOf } from '../language/synonym-groups.ts';
import { isFiller } from '../reading/filler-words.ts';
import type { BotIntent } from './intent.ts';

const COLOR = /\bde que color(?:es)?\b/;

/** Questions about a thing that are neither price nor stock. */
const ASKS_ABOUT =
  /\b(?:como (?!esta|estan|estas|va|vas|puedo|hago|pago|llego|cuesta)\w{4,}[ae]n?\b|que \w{4,} (?:tiene|trae|lleva|mide)[n]?\b|que (?:trae|lleva|incluye|tiene|mide|tamano|marca|material|tela|contiene|edad|peso)|de que (?:es|son|esta|estan|tela|material|marca)|(?:trae|lleva|incluye|tiene|sirve|sirven|funciona|aguanta|dura|duran|rinde|cabe|caben|pesa|mide|alcanza|da)\b|vienen? \w+|vienen?(?= \?|$)|dan |(?:para )?que edad|es del? |son del? |como (?:es|son|se usa|funciona|viene|vienen)|para que|de que color|cual(?:es)? .*\bmas (?!barat|car|econom)\w+|^(?:y )?(?:el|la) (?:que )?mas (?!barat|car|econom)\w+|cuant[oa]s? (?:trae|vienen|personas?|gente|pulgadas|libras|onzas|metros|pies|litros|watts?)|es \w+ o \w+|es (?:de|para|a prueba|grande|pequen|fuerte|buen|resistente|original|impermeable|lavable))/;

const MAX_SUBJECTS = 3;

const FIRST_WORDS = 2;

const ASKS_FIRST = /^(?:(?:y|ok|pero|hola|,) )*(?:cuant|que|cual|como|de que|para que)/;

/**
 * What a question is about: the things it names, else those of a short list of which none was chosen yet, else the one that is talked of.
 * Nothing when it names something that the store has many of.
 */
const subjectsOf = (turn: BotTurn): readonly ProductFacts[] => {
  const { state, productOf } = turn;
  const found = foundMentions(turn);
  // «¿Cuántas tirillas trae el glucómetro?» asks of what stands last, «la litera aguanta un muchacho de 200?» of what it begins with.
  const [first] = found;
  const last = first && first.at <= FIRST_WORDS && !ASKS_FIRST.test(turn.reading.line) ? first : found.at(-1);
  if (last) {
    const { choices, soldOut } = resolveMention(turn, last);
    const meant = choices.length > 0 ? choices : soldOut.slice(0, 1);
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

/** A verb tells the same in all its forms: «se borra» and «se borran», «dura» and «duró». */
const ENDING = /(?:ando|iendo|aron|ieron|ad[oa]|id[oa]|ar|er|ir|an|en|o|a|e)$/;

const MIN_ROOT = 3;

const rootOf = (word: string): string => {
  const root = word.replace(ENDING, '');
  return isSpanishVerb(word) && root.length >= MIN_ROOT ? root : stemWord(word);
};

/** Verbs that stand in any text and say nothing of what was asked. */
const SAYS_NOTHING =
  /^(?:tra(?:e|en|ia)|incluye[n]?|lleva[n]?|tiene[n]?|viene[n]?|sirve[n]?|es|son|esta[n]?|da|dan|hace[n]?|hay|puede[ns]?|puedo|usa[n]?|queda[n]?|sale[n]?)$/;

const stemsOf = (text: string): Set<string> =>
  new Set(
    readWords(text)
      .tokens.filter((token) => token.length > 2 && !isFiller(token) && !SAYS_NOTHING.test(token))
      .map(rootOf),
  );

/** Whether the text of a product speaks of what was asked; its own name asks nothing. */
const tells = (line: string, { name, description, attributes }: ProductFacts): boolean => {
  const named = stemsOf(name);
  const told = stemsOf([description ?? '', ...Object.values(attributes)].join(' '));
  return [...stemsOf(line)].some(
    (stem) =>
      !named.has(stem) &&
      (told.has(stem) || alternativesOf([stem]).some((other) => other.every((one) => told.has(one)))),
  );
};

/** Whether a question holds words beyond the names of what it is about: «¿es del país o importado?». */
const asksMore = (line: string, subjects: readonly ProductFacts[]): boolean => {
  const named = stemsOf(subjects.map(({ name }) => name).join(' '));
  return [...stemsOf(line)].some((stem) => !named.has(stem));
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

/** «¿Trae con qué medirlo?», «¿tiene azúcar?»: of the thing talked of, before any word of the profile that happens to be in it. */
const answerAboutFirst = (turn: BotTurn): BotDecision | undefined => {
  const { reading } = turn;
  const { line } = reading;
  const unnamed = { ...turn, reading: { ...reading, mentions: [] } };
  const shown = subjectsOf(unnamed);
  // «¿Trae colchón?» of a cradle whose text speaks of one.
  if (
    (OF_FOCUS.test(line) || INCLUDES.test(line) || WHICH_OF_THEM.test(line)) &&
    shown.some((product) => tells(line, product))
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
  if (isAsked && shown.some((product) => tells(line, product))) return answerAbout(unnamed);
  if (!isPlain || reading.budget) return undefined;
  // «¿Tiene azúcar?» of a syrup asks what is in it; «¿tienen azúcar?» asks for sugar.
  if (named.length > 0) {
    const isTold = !says(turn, 'have', 'look') && subjectsOf(turn).some((product) => tells(line, product));
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
  const telling = subjects.filter((product) => tells(line, product));
  return telling.length > 0 ? telling : subjects;
};

/** A question about the thing talked of is answered with what the store says of it; what that does not tell, a person may. */
export const answerAbout = (turn: BotTurn): BotDecision | undefined => {
  const { reading } = turn;
  const { line } = reading;
  if (wantsToAdd(turn) || says(turn, 'greeting', 'thanks', 'bye', 'affirm', 'deny', 'offTopic'))
    return undefined;
  const isPlain = ASKS_ABOUT.test(line);
  const isNamed = foundMentions(turn).length > 0;
  if (!isPlain && (!isAsking(turn) || isNamed || says(turn, 'price'))) return undefined;
  const subjects = subjectsOf(turn);
  const meant = tellingOf(line, subjects).filter((product) => tellableDescription(product) !== '');
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
    meant.some((product) => tells(line, product)) ||
    COLOR.test(line) ||
    (isNamed && !asksMore(line, subjects));
  if (!isTold && !isPlain && !isNamed) return { ...admitUnknown(turn, 'faq', 'faqs') };
  const [only, other] = meant;
  const isStillOpen = subjects.length > 1 && (other !== undefined || only === undefined);
  return {
    intent: 'faq',
    paragraphs: [
      ...meant.flatMap((product) => [
        says(turn, 'price') ? BOT_COPY.singlePrice(product) : '',
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

export const about: BotIntent = {
  name: 'about',
  examples: [
    'la escoba de qué tamaño es?',
    ['tienen jarabe?', 'para qué sirve?'],
    ['tienen escoba?', 'de qué material es?'],
  ],
  counterExamples: ['tienen arroz?', ['tienen salami?', 'cuánto cuesta?']],
  claims: [
    { on: 'service', over: ['faq', 'hours', 'location', 'delivery', 'payment'], answer: answerAboutFirst },
    { on: 'goods', answer: answerAbout },
  ],
};
