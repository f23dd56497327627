import { type NeedGroup, needsSaid } from '#server/platform/language/need-groups.ts';
import { readNumber } from '#server/platform/language/number-words.ts';
import { stemWord } from '#server/platform/language/stem-word.ts';
import { TALK_WORDS } from '#server/platform/language/words/talk-words.ts';
import { type CatalogueIndex, PLACE } from '../search/catalogue-index.ts';
import { genderOf } from '../search/gender-of.ts';
import { type NeedTerm, rankByNeed } from '../search/rank-by-need.ts';
import type { Hit } from '../search/search-catalogue.ts';
import { FILLER_WORDS, UNIT_WORDS } from '../words/filler-words.ts';
import { COUNTED_PEOPLE, WE_ARE } from '../words/person-words.ts';
import { pictureWords } from './emoji-words.ts';
import type { Mention } from './mention.ts';

/** A wish that names no product, with the products that help. */
export type Need = {
  /** The best first. */
  readonly hits: readonly Hit[];
  /** Whether the message asks for products, «algo para …», «¿qué me recomienda?»; otherwise it only mentions a problem. */
  readonly isAsked: boolean;
  /** Whether it asks what there is for a purpose that is known: «¿qué hay de almuerzo?». */
  readonly isOfPurpose: boolean;
  /** Whether it is a problem, and not only a person or an occasion. */
  readonly isTrouble: boolean;
  readonly excluded: readonly string[];
  /** Stems of what somebody does not eat or use, which no text of a product may tell: «una persona que no come carne». */
  readonly refused: readonly string[];
  /** For how many people it has to be. */
  readonly people: number | undefined;
};

/** Wishes that leave the product open. */
const OPEN =
  /\balgo\b(?! (?:mas|asi|parecid\w+|similar|igual|diferente|distint\w+)\b)|\b(?:recomiend|sugier|aconsej)\w*|\bque (?:\w+ ){0,3}(?:ofrecen?|sirven?|uso|tomo|compro|usar|tomar|ponerme|darle|echarle|llevarle|regalarle)\b|\b(?:tienen?|tienes|hay|venden?|traen) (?:\w+ )?(?:para|contra)\b|\bregal(?:ar\w*|ito|o)\b|\bdetall(?:e|ito)\b/;

/** Words that ask what there is of a purpose, where one follows: «¿qué hay de almuerzo?», «¿qué tienen de postre?». */
const WHAT_OF = /\bque (?:\w+ )?(?:hay|tienen?|tienes|venden?|traen) (?:hoy )?de\b/;

/** Whether a message asks for something without naming it. */
export const isOpenWish = (line: string): boolean => OPEN.test(line);

/** Whether the message asks for advice. */
export const asksAdvice = (line: string): boolean =>
  /\balgo\b|\b(?:recomiend|sugier|aconsej)\w*|\bque (?:me )?ofrecen?\b/.test(line);

/** Connecting words, which describe no need in any spelling. */
const NOT: ReadonlySet<string> = new Set(['no', 'sin', 'va', 'fue']);
const JOINTS: ReadonlySet<string> = new Set(
  [TALK_WORDS.grammar, TALK_WORDS.questions, TALK_WORDS.pointing, TALK_WORDS.being]
    .join(' ')
    .trim()
    .split(/\s+/),
);

/** Nobody describes a need with more words. */
const MAX_OWN = 12;
const OWN_WEIGHT = 0.8;
/** The weight of the word that names a need, compared with those of products that help. */
const SAID_WEIGHT = 0.45;
const PICTURE_WEIGHT = 0.4;
const BROAD_WEIGHT = 0.3;
/** The weight of the person who needs help, next to a problem. */
const PERSON_WEIGHT = 0.15;

export type NeedOptions = {
  readonly index: CatalogueIndex;
  readonly message: string;
  readonly tokens: readonly string[];
  /** Tokens that something else explains. */
  readonly taken: ReadonlySet<number>;
  readonly mentions: readonly Mention[];
  /** Stems of excluded words. */
  readonly excluded: readonly string[];
};

/** «Cumple 7» gives an age and means no party. */
const isJoint = (tokens: readonly string[], at: number): boolean => {
  const token = tokens[at] ?? '';
  const isAge = /^cumplen?$/.test(token) && readNumber(tokens, at + 1) !== undefined;
  return isAge || (JOINTS.has(token) && !NOT.has(token));
};

/** Whether the message names a product outside the words of the need. */
const namesGoods = (mentions: readonly Mention[], needed: ReadonlySet<number>): boolean =>
  mentions.some(
    ({ fit, hits, words, isModifier }) =>
      fit === 'found' &&
      hits[0]?.isNamed === true &&
      !isModifier &&
      words.some(
        ({ isSoft, at }, n) =>
          !isSoft && hits[0]?.matched.includes(n) && (at === undefined || !needed.has(at)),
      ),
  );

/** Whether a product is asked for by the word that its name begins with: «¿tienen pinchos?», which may also be a trouble. */
const isAskedByName = (mention: Mention): boolean => mention.isWished && isNamedByHead(mention);

const isNamedByHead = ({ fit, hits: [best] }: Mention): boolean =>
  fit === 'found' &&
  best?.fields.some((field, n) => field === PLACE.head && best.qualities[n] === 1) === true;

/** Who lost a thing wants another one, and not what goes with it: «me robaron el colchón, ¿qué me recomiendas?». */
const LOST =
  /\b(?:me|nos) (?:lo |la )?(?:robaron|robo|rompio|rompieron|dano|danaron|quemo|perdio|partio|exploto|llevaron)\b/;

const isOwnWord = (token: string): boolean =>
  /^\p{L}{3,}$/u.test(token) && !FILLER_WORDS.has(token) && !UNIT_WORDS.has(token) && !ANYBODY.has(token);
/** «Algo para una persona mayor» is for nobody in particular. */
const ANYBODY: ReadonlySet<string> = new Set(['persona', 'personas', 'gente', 'alguien']);

/** Reads a wish that names no product; undefined when the message names one, or wishes for nothing. */
export const readNeed = ({
  index,
  message,
  tokens,
  taken,
  mentions,
  excluded,
}: NeedOptions): Need | undefined => {
  const line = tokens.join(' ');
  const said = needsSaid(tokens, (at) => taken.has(at) || isJoint(tokens, at));
  const people = readPeople(tokens);
  const isOfPurpose = WHAT_OF.test(line) && said.some(({ group }) => !group.isBroad);
  const isAsked = isOpenWish(line) || isOfPurpose;
  const isTrouble = said.some(({ group }) => group.isTrouble);
  if (!isAsked && (!isTrouble || mentions.some(isAskedByName))) return undefined;
  const needed = new Set(said.flatMap(({ tokens: at }) => at));
  if (namesGoods(mentions, needed) || (LOST.test(line) && mentions.some(isNamedByHead))) return undefined;
  const hasNarrow = said.some(({ group }) => !group.isBroad);
  const weightOf = ({ isBroad, isPerson }: NeedGroup): number => {
    if (isTrouble && isPerson) return PERSON_WEIGHT;
    return isBroad && hasNarrow ? BROAD_WEIGHT : 1;
  };
  const refused = tokens.filter((word, at) => isRefused(tokens, at) && isOwnWord(word)).map(stemWord);
  const own = new Map<string, NeedTerm>();
  for (const [at, word] of tokens.entries())
    if (own.size < MAX_OWN && !taken.has(at) && isOwnWord(word) && !isRefused(tokens, at))
      own.set(word, { word, weight: needed.has(at) ? SAID_WEIGHT : OWN_WEIGHT });
  const ownStems = new Set([...own.keys()].map(stemWord));
  const terms: NeedTerm[] = [
    ...said.map(({ group }) => ({ helps: group.helps, weight: weightOf(group) })),
    ...own.values(),
    // «Algo dulce que no tenga azúcar»: what says «sin azúcar» has that word, which is taken here.
    ...(isAsked ? excluded.filter((stem) => !ownStems.has(stem)) : []).map(
      (stem): NeedTerm => ({ helps: [[stem]], weight: OWN_WEIGHT }),
    ),
    ...(isAsked && people !== undefined ? OF_PEOPLE.map((word) => ({ word, weight: 1 })) : []),
    ...(isAsked ? pictureWords(message).map((word) => ({ word, weight: PICTURE_WEIGHT })) : []),
  ];
  if (terms.length === 0) return undefined;
  const gender = genderOf(tokens.map(stemWord));
  // «Algo dulce de comer» in a store without sweets: other food is no answer.
  const narrow = said
    .filter(({ group }) => !group.isBroad)
    .map(({ group }): NeedTerm => ({ helps: group.helps, weight: 1 }));
  if (narrow.length > 0) {
    const others = [...own].flatMap(([word, term]) => (needed.has(tokens.indexOf(word)) ? [] : [term]));
    if (rankByNeed(index, { terms: [...narrow, ...others], gender }).length === 0) return undefined;
  }
  const hits = rankByNeed(index, { terms, gender });
  return hits.length === 0 ? undefined : { hits, isAsked, isOfPurpose, isTrouble, excluded, refused, people };
};

/** Words of a text that says for how many it is. */
const OF_PEOPLE = ['personas', 'porciones', 'puestos', 'raciones'];

/** Reads for how many people something has to be: «somos 5», «que alcance para 10», «para seis personas». */
const readPeople = (tokens: readonly string[]): number | undefined => {
  for (const at of tokens.keys()) {
    const number = readNumber(tokens, at);
    if (!number || !Number.isInteger(number.value) || number.value < 2) continue;
    const before = tokens[at - 1] ?? '';
    const isCounted = COUNTED_PEOPLE.test(tokens[at + number.length] ?? '');
    const isOfUs = WE_ARE.test(before) || /^(?:eramos|vamos|van|vienen)$/.test(before);
    const isEnough =
      before === 'para' && /^(?:alcance|alcanza|rinda|rinde|de|da|coman|comer)$/.test(tokens[at - 2] ?? '');
    if (isCounted || isOfUs || isEnough) return number.value;
  }
  return undefined;
};

/** Whether a word is what somebody does not want, which names nothing that helps: «una persona que no come carne». */
const isRefused = (tokens: readonly string[], at: number): boolean =>
  tokens[at - 2] === 'no' && CONSUMES.test(tokens[at - 1] ?? '');
const CONSUMES =
  /^(?:com(?:e[ns]?|o|er|emos)|beb(?:e[ns]?|o|er)|toma[ns]?|tomo|usa[ns]?|uso|consume[ns]?|tolera[ns]?)$/;
