import type { TopicId } from '#shared/features/bot/topic-ids.ts';
import { wordSet } from '#shared/lib/word-set.ts';
import { readWords } from '../../../platform/language/read-words.ts';
import { isSpanishVerb } from '../../../platform/language/spanish-verbs.ts';
import { stemWord } from '../../../platform/language/stem-word.ts';
import { GOODS_IN_GENERAL, VERBS_OF_EVERY_TRADE } from '../words/question-words.ts';
import { type KeySets, type KeyWord, keySetsOf, keyWords, nearness, SAME } from './key-words.ts';
import { type TopicsOfFaq, topicsTold } from './service-topics.ts';

export type FaqText = {
  readonly question: string;
  readonly answer: string;
  /** The topics its owner chose, none of them too; null or absent: they are read from its words. */
  readonly topics?: readonly TopicId[] | null;
};

/** A word of the profile; the rarer it is there, the more it tells. */
type Weighed = KeyWord & { readonly weight: number };

/** A question of the profile with its words looked up once, not on every message. */
export type PreparedFaq = Omit<FaqText, 'topics'> & {
  readonly questionWords: readonly Weighed[];
  readonly asked: KeySets;
  readonly told: KeySets;
  /** By what a word of it can be met, how much that tells. */
  readonly weights: ReadonlyMap<string, number>;
  /** What its question asks and what its answer speaks of. */
  readonly topics: TopicsOfFaq;
};

/** A question of the profile that a message may ask. */
export type FaqMatch = {
  readonly faq: PreparedFaq;
  readonly score: number;
  /** How surely, by words and topics together, by its words alone, and by its topics alone. */
  readonly words: number;
  readonly topic: number;
};

const GOODS = wordSet(GOODS_IN_GENERAL);
const LIGHT = wordSet(VERBS_OF_EVERY_TRADE);
const LIGHT_WEIGHT = 0.35;

/** In how many texts each key stands. */
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

/** Looks the words of a profile's questions up. */
export const prepareFaqs = (faqs: readonly FaqText[]): PreparedFaq[] => {
  const read = faqs.map(({ question, answer, topics }) => ({
    question,
    answer,
    asked: keyWords(readWords(question).tokens),
    told: keyWords(readWords(answer).tokens),
    topics: topics ? { asked: topics, told: [] } : topicsTold(question, answer),
  }));
  const counts = countKeys(read.map(({ asked, told }) => keySetsOf([...asked, ...told])));
  const weigh = (word: KeyWord): Weighed => {
    const holding = Math.max(1, ...word.own.map((key) => counts.get(key) ?? 0));
    const rarity = Math.log((read.length + 1) / holding) / Math.log(read.length + 1);
    return { ...word, weight: LIGHT.has(word.word) ? rarity * LIGHT_WEIGHT : rarity };
  };
  return read.map(({ question, answer, asked, told, topics }) => {
    const questionWords = asked.map(weigh);
    return {
      question,
      answer,
      questionWords,
      asked: keySetsOf(asked),
      told: keySetsOf(told),
      weights: weightsOf([...questionWords, ...told.map(weigh)]),
      topics,
    };
  });
};

/** A word of the answer tells less of what is asked than one of the question. */
const OF_ANSWER = 0.6;
/** What no word of the profile explains: a thing for sale only says of what, a verb says little. */
const UNKNOWN = { product: 0.15, verb: 0.2, other: 0.5 } as const;

export type Asked = {
  /** The message in standard spelling. */
  readonly line: string;
  readonly topics: readonly TopicId[];
  /** Words that name what the store sells. */
  readonly productWords: readonly string[];
};

/** How much a topic that is shared tells: of the question, and of its answer. */
const BY_TOPIC = 0.6;
const BY_TOLD_TOPIC = 0.4;
const BY_RELATED_TOPIC = 0.3;

/** What a profile says of one thing often answers the other too. */
const RELATED_TOPICS: Partial<Record<TopicId, readonly TopicId[]>> = {
  exchange: ['refund', 'defect'],
  refund: ['exchange', 'cancelOrder'],
  warranty: ['defect', 'exchange', 'refund'],
  defect: ['warranty', 'refund', 'exchange'],
  layaway: ['credit'],
  contractor: ['wholesale'],
  wholesale: ['contractor'],
  lateArrival: ['appointment'],
};

/** A question about this topic alone says more of it than one about several. */
const OF_FEW = 0.04;

const topicScore = (asked: readonly TopicId[], { topics }: PreparedFaq): number =>
  asked.reduce((best, id) => {
    if (topics.asked.includes(id)) return Math.max(best, BY_TOPIC + OF_FEW / topics.asked.length);
    if (topics.told.includes(id)) return Math.max(best, BY_TOLD_TOPIC);
    const isRelated = (RELATED_TOPICS[id] ?? []).some((related) => topics.asked.includes(related));
    return isRelated ? Math.max(best, BY_RELATED_TOPIC) : best;
  }, 0);

type Said = Weighed & { readonly isProduct: boolean };

/** The words of a message; what the profile knows weighs as much as there, what it does not know less. */
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

/** How much of the message a question of the profile explains, and how much of that question was said. */
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
  // All of it was asked, in other order: «¿el pollo pica?»; «¿hay pica pollo?» asks for the thing.
  if (!isOfStock && said.length > 1 && score > ALL) return score;
  // A thing for sale asks nothing by itself, nor does a verb of every trade.
  const tellers = said.filter(({ isProduct, word }) => !isProduct && !LIGHT.has(word));
  if (!tellers.some((word) => nearness(word, asked) > 0 || nearness(word, told) > 0)) return 0;
  // Asked by what only the answer names: «¿aceptan Senasa?».
  const isAnswered = tellers.every((word) => nearness(word, told) === SAME);
  return isAnswered ? Math.max(score, ONLY_ANSWERED) : score;
};
const ALL = 0.95;
const IN_STOCK = /\b(?:hay|tienen?|tienes|venden?|vendes|quedan?|quiero|dame)\b/;
const ONLY_ANSWERED = 0.5;
const OF_MESSAGE = 0.6;

/** The questions of the profile that a message may ask, the likeliest first. */
export const rankFaqs = (message: Asked, faqs: readonly PreparedFaq[]): FaqMatch[] => {
  const said = weighSaid(message, faqs);
  const read = { said, sets: keySetsOf(said), isOfStock: IN_STOCK.test(message.line) };
  return faqs
    .map((faq): FaqMatch => {
      const words = wordScore(read, faq);
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

/** A question of the profile of which so much was said was asked, whatever else the message speaks of. */
export const WORD_FOR_WORD = 0.75;
/** A word in common tells less where another question is about the very topic. */
const BESIDE_TOPIC = 0.7;

/** From here on a question of the profile was asked in so many words. */
const SURE = 0.6;
const LIKELY = 0.42;
const NEAR = 0.2;
/** Two that are nearer to each other can hardly be distinguished. */
const MARGIN = 0.06;

/** How surely the first of several is meant. */
export type FaqSureness = 'sure' | 'likely' | 'near';

/** How surely the first of some questions of the profile is the one that was asked; undefined when it hardly is. */
export const surenessOf = ([best, second]: readonly FaqMatch[]): FaqSureness | undefined => {
  if (!best) return undefined;
  const isAlone = best.score - (second?.score ?? 0) >= MARGIN;
  if (best.score >= SURE) return isAlone ? 'sure' : 'likely';
  if (best.score >= LIKELY) return isAlone ? 'likely' : 'near';
  return best.score >= NEAR && isAlone ? 'near' : undefined;
};
