import { type NeedGroup, needsSaid } from '../../../platform/language/need-groups.ts';
import { readNumber } from '../../../platform/language/number-words.ts';
import { stemWord } from '../../../platform/language/stem-word.ts';
import { TALK_WORDS } from '../../../platform/language/words/talk-words.ts';
import type { CatalogueIndex } from '../search/catalogue-index.ts';
import { genderOf } from '../search/gender-of.ts';
import { type NeedTerm, rankByNeed } from '../search/rank-by-need.ts';
import type { Hit } from '../search/search-catalogue.ts';
import { FILLER_WORDS, UNIT_WORDS } from '../words/filler-words.ts';
import { pictureWords } from './emoji-words.ts';
import type { Mention } from './read-mentions.ts';

/** A wish that names no product, and what helps with it. */
export type Need = {
  /** Best first. */
  readonly hits: readonly Hit[];
  /** Whether it was asked what there is for it: «algo para …», «¿qué me recomienda?»; otherwise a trouble was mentioned. */
  readonly isAsked: boolean;
  /** A trouble, and not only for whom something is or on what occasion. */
  readonly isTrouble: boolean;
  readonly excluded: readonly string[];
};

/** A wish that leaves open what it is for. */
const OPEN =
  /\balgo\b(?! (?:mas|asi|parecid\w+|similar|igual|diferente|distint\w+)\b)|\b(?:recomiend|sugier|aconsej)\w*|\bque (?:\w+ ){0,3}(?:ofrecen?|sirven?|uso|tomo|compro|usar|tomar|ponerme|darle|echarle|llevarle|regalarle)\b|\b(?:tienen?|tienes|hay|venden?|traen) (?:\w+ )?(?:para|contra)\b|\bregal(?:ar\w*|ito|o)\b|\bdetall(?:e|ito)\b/;

/** Whether a message asks for something without naming it. */
export const isOpenWish = (line: string): boolean => OPEN.test(line);

/** Whether advice is asked for, about what the rest of the message tells. */
export const asksAdvice = (line: string): boolean =>
  /\balgo\b|\b(?:recomiend|sugier|aconsej)\w*|\bque (?:me )?ofrecen?\b/.test(line);

/** Words that join and point, which tell no need however they are written. */
const NOT: ReadonlySet<string> = new Set(['no', 'sin', 'va', 'fue']);
const JOINTS: ReadonlySet<string> = new Set(
  [TALK_WORDS.grammar, TALK_WORDS.questions, TALK_WORDS.pointing, TALK_WORDS.being]
    .join(' ')
    .trim()
    .split(/\s+/),
);

/** Nobody tells a need in more words. */
const MAX_OWN = 12;
const OWN_WEIGHT = 0.8;
/** A word that a need is known by says little more by itself. */
const SAID_WEIGHT = 0.45;
const PICTURE_WEIGHT = 0.4;
const BROAD_WEIGHT = 0.3;
/** Beside a trouble, for whom the help is. */
const PERSON_WEIGHT = 0.15;

export type NeedOptions = {
  readonly index: CatalogueIndex;
  readonly message: string;
  readonly tokens: readonly string[];
  /** Tokens that something else explains. */
  readonly taken: ReadonlySet<number>;
  readonly mentions: readonly Mention[];
  /** Stems of what it is not to be or to have. */
  readonly excluded: readonly string[];
};

/** «Cumple 7» is how old somebody is, and no party. */
const isJoint = (tokens: readonly string[], at: number): boolean => {
  const token = tokens[at] ?? '';
  const isAge = /^cumplen?$/.test(token) && readNumber(tokens, at + 1) !== undefined;
  return isAge || (JOINTS.has(token) && !NOT.has(token));
};

/** Whether something is asked for by its name, outside of what it is for. */
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

const isOwnWord = (token: string): boolean =>
  /^\p{L}{3,}$/u.test(token) && !FILLER_WORDS.has(token) && !UNIT_WORDS.has(token);

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
  const isAsked = isOpenWish(line);
  const isTrouble = said.some(({ group }) => group.isTrouble);
  if (!isAsked && !isTrouble) return undefined;
  const needed = new Set(said.flatMap(({ tokens: at }) => at));
  if (namesGoods(mentions, needed)) return undefined;
  const hasNarrow = said.some(({ group }) => !group.isBroad);
  const weightOf = ({ isBroad, isPerson }: NeedGroup): number => {
    if (isTrouble && isPerson) return PERSON_WEIGHT;
    return isBroad && hasNarrow ? BROAD_WEIGHT : 1;
  };
  const own = new Map<string, NeedTerm>();
  for (const [at, word] of tokens.entries())
    if (own.size < MAX_OWN && !taken.has(at) && isOwnWord(word))
      own.set(word, { word, weight: needed.has(at) ? SAID_WEIGHT : OWN_WEIGHT });
  const terms: NeedTerm[] = [
    ...said.map(({ group }) => ({ helps: group.helps, weight: weightOf(group) })),
    ...own.values(),
    ...(isAsked ? pictureWords(message).map((word) => ({ word, weight: PICTURE_WEIGHT })) : []),
  ];
  if (terms.length === 0) return undefined;
  const gender = genderOf(tokens.map(stemWord));
  // «Algo dulce de comer» where nothing is sweet: whatever can be eaten is no answer.
  const narrow = said
    .filter(({ group }) => !group.isBroad)
    .map(({ group }): NeedTerm => ({ helps: group.helps, weight: 1 }));
  if (narrow.length > 0) {
    const others = [...own].flatMap(([word, term]) => (needed.has(tokens.indexOf(word)) ? [] : [term]));
    if (rankByNeed(index, { terms: [...narrow, ...others], gender }).length === 0) return undefined;
  }
  const hits = rankByNeed(index, { terms, gender });
  return hits.length === 0 ? undefined : { hits, isAsked, isTrouble, excluded };
};
