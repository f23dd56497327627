import type { TopicId } from '#shared/features/bot/topic-ids.ts';
import { wordSet } from '#shared/lib/word-set.ts';
import { readWords } from '../language/read-words.ts';
import { serviceGroupsOf } from '../language/service-words.ts';
import { isSpanishVerb } from '../language/spanish-verbs.ts';
import { rootOf, stemWord } from '../language/stem-word.ts';
import { alternativesOf } from '../language/synonym-groups.ts';
import { verbRootOf } from '../language/verb-root.ts';
import { type FaqTopics, topicsTold } from './service-topics.ts';

export type FaqText = {
  readonly question: string;
  readonly answer: string;
  /** The topics its owner chose, none of them too; null or absent: they are read from its words. */
  readonly topics?: readonly TopicId[] | null;
};

/** A word as it can be met: by itself, by its root, or by another word for it. */
type Concept = { readonly word: string; readonly own: readonly string[]; readonly kin: readonly string[] };
/** A word of the profile; the rarer it is there, the more it tells. */
type Weighed = Concept & { readonly weight: number };

/** A question of the profile with its words looked up once, not on every message. */
export type PreparedFaq = Omit<FaqText, 'topics'> & {
  readonly questionWords: readonly Weighed[];
  readonly answerWords: readonly Weighed[];
  /** What its question asks and what its answer speaks of. */
  readonly topics: FaqTopics;
};

/** A question of the profile that a message may ask, how surely, */
export type FaqMatch = {
  readonly faq: PreparedFaq;
  readonly score: number;
  /** What its words alone tell, and what its topics alone. */
  readonly words: number;
  readonly topic: number;
};

/** Words of every question, which tell none from another. */
const COMMON = wordSet(`
  que cual cuales como cuando cuanto cuantos cuanta cuantas donde quien es son el la los las lo un una uno unos unas de del al a en por
  para con y o u si no ni se me te le les nos su sus tu mi mis mio mia tus hay tienen tiene tengo tienes hacen hace hacer hago puedo
  puede pueden puedes podria podrian dan da dar doy usted ustedes esta estan ser estar sea aceptan acepta toman sirve
  sacar cogen coger cojo coge cogerl venden vende vender vendes trabajan manejan necesito quiero quisiera algo alguna algun porfavor
  saber pregunta hola buenas buenos buen tardes noches dias gracias dime mira oye ahi aqui alla aya aca cada pero mas muy ya
  eso esa ese esto esta este esos esas esas ello ella ellos va van voy ir vas vamos hoy ahora ahorita manana bien tambien
  cosa cosas favor amor mi don dona verdad entonces porque sobre desde hasta entre tanto tan solo ok klk necesita tener
  sin otro otra otros uds ud yo el ella tiene vaya pues ah ay eh estoy soy
`);

/** Names of whatever a store sells: a question of the profile about them is about each thing. */
const GOODS = wordSet(`
  pieza piezas producto productos articulo articulos mercancia repuesto repuestos equipo equipos compra compras pedido pedidos
  mueble muebles celular celulares accesorios servicio servicios cliente clientes tienda negocio local
`);

const conceptOf = (word: string): Concept => {
  const stem = stemWord(word);
  const root = rootOf(word);
  const verb = verbRootOf(word);
  const others = alternativesOf([stem]).flatMap((alternative) =>
    alternative.length === 1 ? alternative : [],
  );
  return {
    word,
    own: [stem, ...(root ? [root] : []), ...(verb ? [`${verb}-`] : [])],
    kin: [...others, ...serviceGroupsOf(word)],
  };
};

const conceptsOf = (tokens: readonly string[]): Concept[] => [
  ...new Map(
    tokens
      .filter((token) => !COMMON.has(token) && token.length > 2 && /\p{L}/u.test(token))
      .map((token) => [stemWord(token), conceptOf(token)]),
  ).values(),
];

const SAME = 1;
const KIN = 0.75;

/** How near two words are. */
const likeness = (left: Concept, right: Concept): number => {
  if (left.own.some((key) => right.own.includes(key))) return SAME;
  const isKin =
    left.kin.some((key) => right.kin.includes(key) || right.own.includes(key)) ||
    right.kin.some((key) => left.own.includes(key));
  return isKin ? KIN : 0;
};

const nearest = (word: Concept, others: readonly Concept[]): number =>
  others.reduce((best, other) => Math.max(best, likeness(word, other)), 0);

/** Verbs of every trade: beside them it is another word that tells what is asked. */
const LIGHT = wordSet(`
  llevar llevan lleva traer traen trae mandar mandan manda atienden atender reciben recibir salir salen sale usar usan ofrecen
  ponen poner pone parte partes cuesta cuestan cobran cobra vale valen precio tiempo duran dura dias mes meses horas hora abren abrir
`);
const LIGHT_WEIGHT = 0.35;

/** Looks the words of a profile's questions up. */
export const prepareFaqs = (faqs: readonly FaqText[]): PreparedFaq[] => {
  const read = faqs.map(({ question, answer, topics }) => ({
    question,
    answer,
    asked: conceptsOf(readWords(question).tokens),
    told: conceptsOf(readWords(answer).tokens),
    topics: topics ? { asked: topics, told: [] } : topicsTold(question, answer),
  }));
  const weightOf = (word: Concept): number => {
    const holding = read.filter(({ asked, told }) =>
      [...asked, ...told].some((one) => likeness(word, one) === SAME),
    );
    const rarity = Math.log((read.length + 1) / Math.max(1, holding.length)) / Math.log(read.length + 1);
    return LIGHT.has(word.word) ? rarity * LIGHT_WEIGHT : rarity;
  };
  const weigh = (words: readonly Concept[]): Weighed[] =>
    words.map((word) => ({ ...word, weight: weightOf(word) }));
  return read.map(({ question, answer, asked, told, topics }) => ({
    question,
    answer,
    questionWords: weigh(asked),
    answerWords: weigh(told),
    topics,
  }));
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
const BY_KIN_TOPIC = 0.3;

/** What a profile says of one thing often answers the other too. */
const KIN_TOPICS: Partial<Record<TopicId, readonly TopicId[]>> = {
  exchange: ['refund', 'defect'],
  refund: ['exchange', 'cancelOrder'],
  warranty: ['defect', 'exchange', 'refund'],
  defect: ['warranty', 'refund', 'exchange'],
  layaway: ['credit'],
  contractor: ['wholesale'],
  wholesale: ['contractor'],
  lateArrival: ['appointment'],
};

const topicScore = (asked: readonly TopicId[], { topics }: PreparedFaq): number =>
  asked.reduce((best, id) => {
    if (topics.asked.includes(id)) return Math.max(best, BY_TOPIC);
    if (topics.told.includes(id)) return Math.max(best, BY_TOLD_TOPIC);
    const isKin = (KIN_TOPICS[id] ?? []).some((kin) => topics.asked.includes(kin));
    return isKin ? Math.max(best, BY_KIN_TOPIC) : best;
  }, 0);

type Said = Weighed & { readonly isProduct: boolean };

/** The words of a message; what the profile knows weighs as much as there, what it does not know less. */
const weighSaid = ({ line, productWords }: Asked, faqs: readonly PreparedFaq[]): Said[] => {
  const products = new Set(productWords.map(stemWord));
  return conceptsOf(line.split(' ')).map((word) => {
    const isProduct = products.has(stemWord(word.word));
    const known = faqs.reduce(
      (best, { questionWords, answerWords }) =>
        [...questionWords, ...answerWords].reduce(
          (most, one) => Math.max(most, likeness(word, one) > 0 ? one.weight : 0),
          best,
        ),
      0,
    );
    const unknown = isSpanishVerb(word.word) ? UNKNOWN.verb : UNKNOWN.other;
    const weight = isProduct ? UNKNOWN.product : known > 0 ? known : unknown;
    return { ...word, weight, isProduct };
  });
};

/** How much of the message a question of the profile explains, and how much of that question was said. */
const wordScore = (
  { said, isOfStock }: { said: readonly Said[]; isOfStock: boolean },
  { questionWords, answerWords }: PreparedFaq,
): number => {
  const total = said.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return 0;
  const explained = said.reduce((sum, word) => {
    const like = Math.max(nearest(word, questionWords), OF_ANSWER * nearest(word, answerWords));
    return sum + word.weight * like;
  }, 0);
  const telling = questionWords.filter(({ word }) => !GOODS.has(word));
  const whole = telling.reduce((sum, { weight }) => sum + weight, 0);
  const asked =
    whole > 0 ? telling.reduce((sum, one) => sum + one.weight * nearest(one, said), 0) / whole : 0;
  const score = OF_MESSAGE * (explained / total) + (1 - OF_MESSAGE) * asked;
  // All of it was asked, in other order: «¿el pollo pica?»; «¿hay pica pollo?» asks for the thing.
  if (!isOfStock && said.length > 1 && score > ALL) return score;
  // A thing for sale asks nothing by itself, nor does a verb of every trade.
  const tellers = said.filter(({ isProduct, word }) => !isProduct && !LIGHT.has(word));
  const isIn = (words: readonly Concept[]) => (word: Concept) => nearest(word, words) > 0;
  if (!tellers.some((word) => isIn(questionWords)(word) || isIn(answerWords)(word))) return 0;
  // Asked by what only the answer names: «¿aceptan Senasa?».
  const isAnswered = tellers.every((word) => nearest(word, answerWords) === SAME);
  return isAnswered ? Math.max(score, ONLY_ANSWERED) : score;
};
const ALL = 0.95;
const IN_STOCK = /\b(?:hay|tienen?|tienes|venden?|vendes|quedan?|quiero|dame)\b/;
const ONLY_ANSWERED = 0.5;
const OF_MESSAGE = 0.6;

/** The questions of the profile that a message may ask, the likeliest first. */
export const rankFaqs = (message: Asked, faqs: readonly PreparedFaq[]): FaqMatch[] => {
  const said = weighSaid(message, faqs);
  const isOfStock = IN_STOCK.test(message.line);
  return faqs
    .map((faq): FaqMatch => {
      const words = wordScore({ said, isOfStock }, faq);
      const topic = topicScore(message.topics, faq);
      return { faq, score: 1 - (1 - topic) * (1 - words), words, topic };
    })
    .filter(({ score }) => score > 0)
    .toSorted((left, right) => right.score - left.score);
};

/** From here on a question of the profile was asked in so many words. */
const SURE = 0.6;
const LIKELY = 0.42;
const NEAR = 0.2;
/** Two that are nearer to each other are hardly told apart. */
const MARGIN = 0.06;

/** How surely the first of several is meant. */
export type Sureness = 'sure' | 'likely' | 'near';

/** How surely the first of some questions of the profile is the one that was asked; undefined when it hardly is. */
export const surenessOf = ([best, second]: readonly FaqMatch[]): Sureness | undefined => {
  if (!best) return undefined;
  const isAlone = best.score - (second?.score ?? 0) >= MARGIN;
  if (best.score >= SURE) return isAlone ? 'sure' : 'likely';
  if (best.score >= LIKELY) return isAlone ? 'likely' : 'near';
  return best.score >= NEAR && isAlone ? 'near' : undefined;
};

/** Whether a message, in standard spelling, and a text of the profile share a word that tells something. */
export const sharesWords = (line: string, text: string): boolean => {
  const told = conceptsOf(readWords(text).tokens);
  return conceptsOf(line.split(' ')).some((word) => nearest(word, told) === SAME);
};
