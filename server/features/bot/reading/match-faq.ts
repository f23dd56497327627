import type { TopicId } from '#shared/features/bot/topic-ids.ts';
import { soundOf } from '#shared/lib/sound-of.ts';
import { wordSet } from '#shared/lib/word-set.ts';
import { readWords } from '../language/read-words.ts';
import { rootOf, stemWord } from '../language/stem-word.ts';
import { alternativesOf } from '../language/synonym-groups.ts';
import { type FaqTopics, topicsTold } from './service-topics.ts';

export type FaqText = {
  readonly question: string;
  readonly answer: string;
  /** The topics its owner chose, none of them too; null or absent: they are read from its words. */
  readonly topics?: readonly TopicId[] | null;
};

/** A question of the profile that a message asks, and how surely. */
export type FaqMatch = { readonly faq: PreparedFaq; readonly score: number };

/** Words of every question, which tell none from another. */
const COMMON = wordSet(`
  que cual cuales como cuando cuanto donde es son el la los las un una de del al a en por para con y o u si
  no se me te le les nos su sus tu mi lo hay tienen tiene hacen hace puedo puede pueden dan da usted ustedes
  esta estan ser aceptan acepta hacer sacar quita cogen coger cojo venden vende vender trabajan manejan
  necesito algo alguna algun porfavor quiero saber pregunta hola buenas tardes noches dias gracias dar come
  comen doy ir llego llega llegan ahi aqui cada uno pero mas muy ya eso esto ? , .
`);

/** «Toman», «tomar», «tomas»: questions are about doing, so a verb's forms are one word here. */
const VERB_ENDING =
  /(?:ando|iendo|antes?|entes?|amos|emos|imos|aron|ieron|aba[ns]?|ian?|an|en|ar|er|ir|as|es|os|a|e|o)$/;
const MIN_VERB = 3;

const verbOf = (word: string): string[] => {
  const root = word.replace(VERB_ENDING, '');
  return root !== word && root.length >= MIN_VERB ? [`${root}-`] : [];
};

/** Shorter sounds are shared by words that have nothing in common: «talla», «tarda». */
const MIN_SOUND = 4;

const keysOf = (word: string): string[] => {
  const stem = stemWord(word);
  const root = rootOf(word);
  const sound = soundOf(stem);
  return [stem, ...(sound.length >= MIN_SOUND ? [sound] : []), ...(root ? [root] : []), ...verbOf(word)];
};

const conceptsOf = (text: string): string[][] =>
  readWords(text)
    .tokens.filter((token) => !COMMON.has(token) && token.length > 2 && /\p{L}/u.test(token))
    .map((word) => {
      const others = alternativesOf([stemWord(word)]).flatMap((alternative) =>
        alternative.length === 1 ? alternative : [],
      );
      return [...new Set([...keysOf(word), ...others])];
    });

const shares = (left: readonly string[], right: readonly string[]): boolean =>
  left.some((key) => right.includes(key));

const ANSWER_WEIGHT = 0.55;
const ONLY_ANSWERED = 0.56;

/** A question with its words looked up once, not on every message. */
export type PreparedFaq = Omit<FaqText, 'topics'> & {
  readonly questionWords: readonly (readonly string[])[];
  readonly answerWords: readonly (readonly string[])[];
  /** What its question asks and what its answer speaks of. */
  readonly topics: FaqTopics;
};

/** Looks the words of a profile's questions up. */
export const prepareFaqs = (faqs: readonly FaqText[]): PreparedFaq[] =>
  faqs.map(({ question, answer, topics }) => ({
    question,
    answer,
    questionWords: conceptsOf(question),
    answerWords: conceptsOf(answer),
    topics: topics ? { asked: topics, told: [] } : topicsTold(question, answer),
  }));

type Asked = {
  words: readonly string[][];
  isOfProduct: (word: readonly string[]) => boolean;
  isOfGoods: boolean;
  /** «¿Hay pica pollo?» asks for the thing, not whether it is hot. */
  isOfStock: boolean;
  /** Whether it names another thing of what the question is about: «pastillas de la presión» asks nothing of taking it. */
  isOfOther: (question: readonly (readonly string[])[]) => boolean;
};

/** When something is asked for changes nothing of what is asked. */
const TIME_WORDS = /\b(?:hoy|ahora|ahorita|manana)\b/g;
/** What asks for a price or for stock is about a product, whatever else a question of the profile shares with it. */
const OF_GOODS: ReadonlySet<string> = new Set(
  'cuesta precio vale cobran cobra sale tienes busco quiero dame'.split(' '),
);
/** «¿De qué rellenan los bizcochos?» asks of them, not for them. */
const ASKS_FACT =
  /^(?:\w+ )?(?:de que|con que|por que|en cuanto tiempo|cada cuanto|como (?:se|puedo|hago))\b/;
const IN_STOCK = /\b(?:hay|tienen?|tienes|venden?|vendes|quedan?|quiero|dame)\b/;
/** Everything that was said besides the store's own things stands in the question: «¿arman la cama?», «¿arman los muebles?». */
const ALL_TOLD = 0.64;
const THING_OF = /\b(\p{L}{4,}) (?:de|para) (?:el |la |los |las )?(\p{L}{4,})\b/u;
const OTHER_THING = 0.6;

const scoreOf = (
  { words, isOfProduct, isOfGoods, isOfStock, isOfOther }: Asked,
  { questionWords, answerWords }: PreparedFaq,
): number => {
  const said = (concept: readonly string[]) => words.some((word) => shares(word, concept));
  const isAsked = (word: readonly string[]) => questionWords.some((concept) => shares(word, concept));
  const told = questionWords.filter(said);
  const telling = words.filter((word) => !isOfProduct(word));
  // By a name, not by a verb that both happen to use.
  const named = telling.map((word) => word.filter((key) => !key.endsWith('-')));
  const isAnswered =
    named.length > 0 && named.every((word) => answerWords.some((other) => shares(word, other)));
  // Asked by a name that only the answer has: «aceptan Senasa?».
  if (told.length === 0) return isAnswered ? ONLY_ANSWERED : 0;
  // All of it was asked, in other order or other words: «¿el pollo pica?».
  const isSame =
    !isOfStock && words.length > 1 && told.length === questionWords.length && words.every(isAsked);
  if (isSame) return 1;
  // Of a question about bizcochos, «bizcocho» alone asks nothing: the store may just sell it.
  if (!told.some((concept) => words.some((word) => shares(word, concept) && !isOfProduct(word)))) return 0;
  // What is for sale here needs no explaining: «cuánto dan por un iPhone de parte de pago».
  const toExplain = words.filter(
    (word) => told.length < 2 || isOfGoods || isAsked(word) || !isOfProduct(word),
  );
  const explained = toExplain.reduce((sum, word) => {
    if (isAsked(word)) return sum + 1;
    return sum + (answerWords.some((concept) => shares(word, concept)) ? ANSWER_WEIGHT : 0);
  }, 0);
  // What part of the question was said, and what part of what was said the question and its answer explain.
  const share = 0.45 * (told.length / questionWords.length) + 0.55 * (explained / toExplain.length);
  const isAllTold =
    !isOfGoods &&
    telling.length > 0 &&
    telling.every((word) => questionWords.some((other) => shares(word, other))) &&
    questionWords.length - told.length <= 1;
  if (isAllTold) return Math.max(share, ALL_TOLD);
  return isOfOther(questionWords) ? share * OTHER_THING : share;
};

/** The profile's question that a message asks, if it asks one; `productWords` are those that name what it sells. */
export const matchFaq = (
  line: string,
  faqs: readonly PreparedFaq[],
  productWords: readonly string[],
): FaqMatch | undefined => {
  const products = productWords.flatMap(keysOf);
  const asksFact = ASKS_FACT.test(line);
  const asked = {
    words: conceptsOf(line.replace(TIME_WORDS, '')),
    isOfProduct: (word: readonly string[]) => !asksFact && shares(word, products),
    isOfOther: (question: readonly (readonly string[])[]) => {
      const [, thing, of] = THING_OF.exec(line) ?? [];
      const isTold = (word: string | undefined) =>
        conceptsOf(word ?? '').some((told) => question.some((other) => shares(told, other)));
      return isTold(of) && !isTold(thing) && conceptsOf(thing ?? '').length > 0;
    },
    isOfStock: IN_STOCK.test(line),
    isOfGoods: line.split(' ').some((word) => OF_GOODS.has(word)),
  };
  if (asked.words.length === 0) return undefined;
  const scored = faqs.map((faq) => ({ faq, score: scoreOf(asked, faq) }));
  const [best] = scored.toSorted((left, right) => right.score - left.score);
  return best && best.score > 0 ? best : undefined;
};
