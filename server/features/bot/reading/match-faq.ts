import { readWords } from '#server/platform/language/read-words.ts';
import { isSpanishVerb } from '#server/platform/language/spanish-verbs.ts';
import { stemWord } from '#server/platform/language/stem-word.ts';
import type { TopicId } from '#shared/features/bot/topic-ids.ts';
import { wordSet } from '#shared/lib/word-set.ts';
import { type ActChances, readActs } from '../reader/read-acts.ts';
import { GOODS_IN_GENERAL, VERBS_OF_EVERY_TRADE } from '../words/question-words.ts';
import { type KeySets, type KeyWord, keySetsOf, keyWords, nearness, SAME } from './key-words.ts';
import { RELATED_TOPICS, type TopicsOfFaq, topicsTold } from './service-topics.ts';

export type FaqText = {
  readonly question: string;
  readonly answer: string;
  /** The topics that its owner chose, possibly none; when null or absent they are read from its words. */
  readonly topics?: readonly TopicId[] | null;
};

/** A word of the profile with its weight; rarer words weigh more. */
type Weighed = KeyWord & { readonly weight: number };

/** A question of the profile whose words were looked up once instead of on every message. */
export type PreparedFaq = Omit<FaqText, 'topics'> & {
  readonly questionWords: readonly Weighed[];
  readonly asked: KeySets;
  readonly told: KeySets;
  /** The weight of each key that matches one of its words. */
  readonly weights: ReadonlyMap<string, number>;
  /** The topics of its question and of its answer. */
  readonly topics: TopicsOfFaq;
  /** The acts of its question, from the trained reader. */
  readonly acts: ActChances;
};

/** A question of the profile that a message may ask. */
export type FaqMatch = {
  readonly faq: PreparedFaq;
  readonly score: number;
  /** Its likelihood by words and topics together, by words alone, and by topics alone. */
  readonly words: number;
  readonly topic: number;
};

const GOODS = wordSet(GOODS_IN_GENERAL);
const LIGHT = wordSet(VERBS_OF_EVERY_TRADE);
const LIGHT_WEIGHT = 0.35;

/** Whether a word is a verb of every trade, which asks nothing by itself. */
export const isLight = (word: string): boolean => LIGHT.has(word);

/** Counts in how many texts each key appears. */
const countKeys = (texts: readonly KeySets[]): Map<string, number> => {
  const counts = new Map<string, number>();
  for (const { own } of texts) for (const key of own) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
};

const weightsOf = (words: readonly Weighed[]): Map<string, number> => {
  const weights = new Map<string, number>();
  for (const { own, related, weight } of words)
    for (const key of [...own, ...related]) weights.set(key, Math.max(weight, weights.get(key) ?? 0));
  return weights;
};

/** Prepares the questions of a profile for matching. */
export const prepareFaqs = (faqs: readonly FaqText[]): PreparedFaq[] => {
  const read = faqs.map(({ question, answer, topics }) => ({
    question,
    answer,
    asked: keyWords(readWords(question).tokens),
    told: keyWords(readWords(answer).tokens),
    topics: topics ? { asked: topics, told: [] } : topicsTold(question, answer),
    acts: readActs(readWords(question).line),
  }));
  const counts = countKeys(read.map(({ asked, told }) => keySetsOf([...asked, ...told])));
  const weigh = (word: KeyWord): Weighed => {
    const holding = Math.max(1, ...word.own.map((key) => counts.get(key) ?? 0));
    const rarity = Math.log((read.length + 1) / holding) / Math.log(read.length + 1);
    return { ...word, weight: LIGHT.has(word.word) ? rarity * LIGHT_WEIGHT : rarity };
  };
  return read.map(({ question, answer, asked, told, topics, acts }) => {
    const questionWords = asked.map(weigh);
    return {
      question,
      answer,
      acts,
      questionWords,
      asked: keySetsOf(asked),
      told: keySetsOf(told),
      weights: weightsOf([...questionWords, ...told.map(weigh)]),
      topics,
    };
  });
};

/** The weight of a word in the answer, compared with one in the question. */
const OF_ANSWER = 0.6;
/** The weight of words that the profile does not contain: products and verbs say little about the question. */
const UNKNOWN = { product: 0.15, verb: 0.2, other: 0.5 } as const;

export type Asked = {
  /** The message in standard spelling. */
  readonly line: string;
  readonly topics: readonly TopicId[];
  /** Words that name products of the store. */
  readonly productWords: readonly string[];
  /** What the trained reader hears in the message. */
  readonly acts: ActChances;
};

/** The weight of a shared topic: of the question and of its answer. */
export const BY_TOPIC = 0.6;
const BY_TOLD_TOPIC = 0.4;
const BY_RELATED_TOPIC = 0.3;

/** The bonus for a question about this topic alone, compared with one about several. */
const OF_FEW = 0.04;

const topicScore = (asked: readonly TopicId[], { topics }: PreparedFaq): number =>
  asked.reduce((best, id) => {
    if (topics.asked.includes(id)) return Math.max(best, BY_TOPIC + OF_FEW / topics.asked.length);
    if (topics.told.includes(id)) return Math.max(best, BY_TOLD_TOPIC);
    const isRelated = (RELATED_TOPICS[id] ?? []).some((related) => topics.asked.includes(related));
    return isRelated ? Math.max(best, BY_RELATED_TOPIC) : best;
  }, 0);

type Said = Weighed & { readonly isProduct: boolean };

/** Weighs the words of a message: known words as in the profile, unknown ones less. */
const weighSaid = ({ line, productWords }: Asked, faqs: readonly PreparedFaq[]): Said[] => {
  const products = new Set(productWords.map(stemWord));
  return keyWords(line.split(' ')).map((word) => {
    const isProduct = products.has(stemWord(word.word));
    const keys = [...word.own, ...word.related];
    const known = Math.max(0, ...faqs.flatMap(({ weights }) => keys.map((key) => weights.get(key) ?? 0)));
    const unknown = isSpanishVerb(word.word) ? UNKNOWN.verb : UNKNOWN.other;
    const weight = isProduct ? UNKNOWN.product : known > 0 ? known : unknown;
    return { ...word, weight, isProduct };
  });
};

type Message = { readonly said: readonly Said[]; readonly sets: KeySets; readonly isOfStock: boolean };

/** Measures how much of the message a question of the profile explains, and how much of that question was said. */
const wordScore = (
  { said, sets, isOfStock }: Message,
  { questionWords, asked, told, weights }: PreparedFaq,
): number => {
  const total = said.reduce((sum, { weight }) => sum + weight, 0);
  const isMet = said.some(({ own, related }) => [...own, ...related].some((key) => weights.has(key)));
  if (total === 0 || !isMet) return 0;
  const explained = said.reduce(
    (sum, word) => sum + word.weight * Math.max(nearness(word, asked), OF_ANSWER * nearness(word, told)),
    0,
  );
  const telling = questionWords.filter(({ word }) => !GOODS.has(word));
  const whole = telling.reduce((sum, { weight }) => sum + weight, 0);
  const met = telling.reduce((sum, one) => sum + one.weight * nearness(one, sets), 0);
  const score = OF_MESSAGE * (explained / total) + (1 - OF_MESSAGE) * (whole > 0 ? met / whole : 0);
  // The whole question was asked in another order: «¿el pollo pica?». «¿Hay pica pollo?» asks for the product.
  if (!isOfStock && said.length > 1 && score > ALL) return score;
  // A product, or a very common verb, asks nothing by itself.
  const tellers = said.filter(({ isProduct, word }) => !isProduct && !LIGHT.has(word));
  if (!tellers.some((word) => nearness(word, asked) > 0 || nearness(word, told) > 0)) return 0;
  // The message names what only the answer contains: «¿aceptan Senasa?».
  const isAnswered = tellers.every((word) => nearness(word, told) === SAME);
  return isAnswered ? Math.max(score, ONLY_ANSWERED) : score;
};
const ALL = 0.95;
const IN_STOCK = /\b(?:hay|tienen?|tienes|venden?|vendes|quedan?|quiero|dame)\b/;
const ONLY_ANSWERED = 0.5;
const OF_MESSAGE = 0.6;

/** Facts of a store that are told apart from its questions, and how sure the reader is of a message and of a question. */
const OWN_FACTS = ['hours', 'location'] as const;
const SURELY = 0.7;
const HARDLY = 0.2;

/** Words about when the store is open and where it is. */
export const SAYS_FACT =
  /\b(?:horas?|horario|abr[aeio]\w*|cierr\w*|abiert\w*|cerrad\w*|donde|ubica\w*|direccion|qued\w+|domingos?|sabados?|feriados?|hoy|manana|tarde)\b/;

/** Whether a message asks where the store is or when it opens, and the question does not: «¿dónde quedan?», «¿y si no me queda?». */
const isOfOtherFact = (message: ActChances, question: ActChances): boolean =>
  OWN_FACTS.some((fact) => message[fact] >= SURELY && question[fact] < HARDLY);

/** Lists the questions of the profile that a message may ask, the likeliest first. */
export const rankFaqs = (message: Asked, faqs: readonly PreparedFaq[]): FaqMatch[] => {
  const all = weighSaid(message, faqs);
  const read = { said: all, sets: keySetsOf(all), isOfStock: IN_STOCK.test(message.line) };
  return faqs
    .map((faq): FaqMatch => {
      const said = wordScore(read, faq);
      // «¿Atienden emergencias?» says a question of the profile, and no word of a time.
      const isSaid = said >= WORD_FOR_WORD && !SAYS_FACT.test(message.line);
      const words = said * (!isSaid && isOfOtherFact(message.acts, faq.acts) ? OF_OTHER_FACT : 1);
      const topic = topicScore(message.topics, faq);
      return { faq, score: 1 - (1 - topic) * (1 - words), words, topic };
    })
    .map((match, _, all) =>
      match.topic === 0 && match.words < WORD_FOR_WORD && all.some(({ topic }) => topic > 0)
        ? { ...match, score: match.score * BESIDE_TOPIC }
        : match,
    )
    .filter(({ score }) => score > 0)
    .toSorted((left, right) => right.score - left.score);
};

/** From this share on, a question of the profile was asked, whatever else the message contains. */
export const WORD_FOR_WORD = 0.75;
/** A common word weighs less when another question is about the topic itself. */
const BESIDE_TOPIC = 0.7;
/** Words that a question shares with a message about another fact weigh less. */
const OF_OTHER_FACT = 0.5;

/** From this score on, a question of the profile was asked in its own words. */
const SURE = 0.6;
const LIKELY = 0.42;
const NEAR = 0.2;
/** Two questions with a smaller difference cannot be told apart. */
const MARGIN = 0.06;

/** How certain it is that the first of several questions is meant. */
export type FaqSureness = 'sure' | 'likely' | 'near';

/** Says how certain it is that the first question was asked; undefined when it is unlikely. */
export const surenessOf = ([best, second]: readonly FaqMatch[]): FaqSureness | undefined => {
  if (!best) return undefined;
  const isAlone = best.score - (second?.score ?? 0) >= MARGIN;
  if (best.score >= SURE) return isAlone ? 'sure' : 'likely';
  if (best.score >= LIKELY) return isAlone ? 'likely' : 'near';
  return best.score >= NEAR && isAlone ? 'near' : undefined;
};
