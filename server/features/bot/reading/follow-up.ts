import { listWithin } from '../search/list-within.ts';
import type { SearchWord } from '../search/search-catalogue.ts';
import { isUnit } from '../words/filler-words.ts';
import { replaceLike } from './complete-drafts.ts';
import type { Cue } from './cues.ts';
import { type Mention, mentionOfWords } from './mention.ts';
import { isVeryName } from './name-words.ts';
import type { Limits, PartOptions } from './reading-options.ts';

type FollowUp = {
  mentions: readonly Mention[];
  limits: Limits;
  cues: ReadonlySet<Cue>;
  line: string;
  /** Whether the message excluded something of the last search. */
  isNarrowed: boolean;
};

const SOMETHING =
  /\b(?:algo|que (?:hay|tienen?|tienes|me dan)|(?:que|para que|cual) (?:\w+ ){0,2}(?:alcanza|consigo)|que (?:\w+ ){0,2}(?:puedo|podria|se puede) (?:\w+ )?(?:llev|compr|regal|consegu|pedi)\w+|opciones|un regal\w*|un detall\w*|cosas|cositas|regalit[oa]s|regalos|detalles|detallit[oa]s)\b/;

/** Things without a name, and what they are for: «cositas para la piñata». */
const THINGS_FOR = /\b(?:cosas|cositas|regalit[oa]s|regalos|detalles|detallit[oa]s) (?:\w+ ){0,2}para /;

/** Whether nothing is named, or only what things without a name are for. */
const namesNothing = (line: string, mentions: readonly Mention[]): boolean => {
  const [said] = THINGS_FOR.exec(line) ?? [];
  const from =
    said === undefined ? Number.POSITIVE_INFINITY : line.slice(0, line.indexOf(said)).split(' ').length;
  return mentions.every(
    ({ hits, at, isDefinite, isOne }) => hits.length === 0 || (at >= from && (isDefinite || isOne)),
  );
};

/** «¿A cómo queda todo puesto en mi casa?» asks for the sum. */
const OF_SUM = /\b(?:a (?:como|cuanto)|cuanto) (?:\w+ ){0,3}todo\b/;

const WHAT_FOR =
  /\bque (?:mas |otra cosa )?(?:tienen?|tienes|hay|venden?|me (?:da|das|dan)) (?:bueno )?para\b/;

/** Finds what a message without a product of its own continues. */
export const followUp = (
  { index, search, memory }: PartOptions,
  { mentions, limits, cues, line, isNarrowed }: FollowUp,
): readonly Mention[] => {
  const [only] = mentions.filter(({ words }) => words.length > 0);
  const hasLimit = limits.minPrice !== undefined || limits.maxPrice !== undefined;
  // «Algo de comer por 150 pesos»: without a named product, the budget selects.
  if (hasLimit && SOMETHING.test(line) && namesNothing(line, mentions))
    return [mentionOfWords([], listWithin(index, limits), undefined)];
  const look = (words: readonly SearchWord[]): Mention => ({
    ...mentionOfWords(words, search({ words, ...limits }), only?.quantity),
    ...(only && { isOne: only.isOne, isPair: only.isPair, pack: only.pack }),
    ...(only?.size !== undefined && { size: only.size }),
  });
  const ofKind = ({ words, quantity, isDenied, isOut }: Mention, kind: readonly SearchWord[]): Mention => ({
    ...look(replaceLike(kind, words)),
    quantity,
    isDenied,
    isOut,
  });
  const isInstead = mentions.some((mention) => mention.isInstead && mention.fit === 'found');
  const areKinds =
    !isInstead && mentions.length > 1 && memory.lastSearch.length > 0 && mentions.every(isKindOnly);
  // «Mejor una blanca y una negra»: two variants of the product in focus.
  if (areKinds) {
    const kinds = mentions.map((mention) => ofKind(mention, memory.lastSearch));
    // «El rosado no, ponme el azul» of a cloth, after a hat: no hat is called so.
    const isOfOther = mentions.some(
      ({ words, hits: [best] }, n) =>
        memory.cart.some(({ productId }) => productId === best?.productId) &&
        !isOwnSaid(kinds[n], words.length),
    );
    return kinds.every(isMeant) && !isOfOther ? kinds : mentions;
  }
  if (isInstead) return mentions;
  if (only) {
    const isUnnamed =
      !only.isModifier &&
      !only.hits[0]?.isNamed &&
      only.words.some(({ isSoft }) => !isSoft) &&
      !only.isAmongShown;
    // «¿Y qué tienen para la tos?» is none of the nebulizer that is sold out.
    const goesOnWithIt = memory.lastSearch.length > 0 && !WHAT_FOR.test(line) && !OF_SUM.test(line);
    if (mentions.length === 1 && isUnnamed && goesOnWithIt && !cues.has('more')) {
      // «¿Y en vasito individual?» about the tres leches in focus.
      const both = look([
        ...memory.lastSearch.filter(({ word }) => !only.words.some((other) => other.word === word)),
        ...only.words,
      ]);
      const hit = both.hits.find(
        ({ isNamed, matched }) =>
          isNamed &&
          only.words.every(
            ({ isSoft }, n) => isSoft || matched.includes(both.words.length - only.words.length + n),
          ),
      );
      if (hit) return [{ ...both, hits: [hit], fit: 'found', missing: [] }];
    }
    const goesOn = mentions.length === 1 && only.isModifier && goesOnWithIt;
    if (!goesOn || only.isAmongShown) return mentions;
    const replaced = look(replaceLike(memory.lastSearch, only.words));
    if (!isMeant(replaced)) return mentions;
    // «No, el pequeño», after juice and bread, is of no bread here; «y una de dama», after those of men, is of the ladies' one. A
    // size in figures, or «un par», is of all that comes in it.
    const from = replaced.words.length - only.words.length;
    const tells = only.words.flatMap(({ word }, n) => (isUnit(word) || /\d/.test(word) ? [] : [from + n]));
    const said = replaced.hits.filter(({ matched }) => tells.some((position) => matched.includes(position)));
    if (tells.length === 0 || said[0] === replaced.hits[0]) return [replaced];
    if (said.length > 0) return [{ ...replaced, hits: said }];
    return only.hits.length > 0 ? mentions : [replaced];
  }
  const wantsOthers = hasLimit || isNarrowed || cues.has('more');
  if (wantsOthers && memory.lastSearch.length > 0) return [...mentions, look(memory.lastSearch)];
  return hasLimit ? [...mentions, mentionOfWords([], listWithin(index, limits), undefined)] : mentions;
};

/** Whether the combined words name a product: by its kind, or word for word. */
const isMeant = ({ words, hits: [best] }: Mention): boolean =>
  best !== undefined && (best.isNamed || isVeryName(words, best));

/** Whether the best match says the last words, of those that tell one of a kind from another. */
const isOwnSaid = (kind: Mention | undefined, count: number): boolean => {
  const { words = [], hits: [best] = [] } = kind ?? {};
  return words
    .slice(-count)
    .every(
      ({ isSoft, word }, n) =>
        isSoft || isUnit(word) || best?.matched.includes(words.length - count + n) === true,
    );
};

const isKindOnly = ({ words, isModifier }: Mention): boolean => words.length > 0 && isModifier;
