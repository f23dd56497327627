import { stemWord } from '#server/platform/language/stem-word.ts';
import { isFiller, UNIT_WORDS } from '../words/filler-words.ts';

/** What a shopper does not want. */
export type Exclusions = {
  /** Stems of words that no shown product may have in its name. */
  readonly stems: readonly string[];
  /** The same without those after «sin»: «un café sin azúcar, y dos libras de azúcar». */
  readonly kinds: readonly string[];
  /** The tokens of the exclusion, which name nothing wanted. */
  readonly tokens: readonly number[];
};

/** Words before an exclusion: «que no sea …», «que no tenga …», «menos …». */
const BEFORE: readonly (readonly RegExp[])[] = [
  [
    /^no$/,
    /^(?:sean?|fuera|tengan?|tienen?|tenga|lleven?|llevan?|traigan?|traen?|usen?|usan?|contengan?|vengan?)$/,
  ],
  [/^(?:excepto|salvo)$/],
];
const ARTICLE = /^(?:de|con|la|el|los|las|un|una|en|marca|tan|muy)$/;
const ENDS = /^[,.?]$|^(?:y|o|pero|ni|que|para|por)$/;
/** «Que no sea caro» is about the price. */
const OF_PRICE = /^(?:car[oa]s?|barat\w*|dificil\w*|grandes?|pequen\w+|feo|fea|pesad[oa])$/;
const MAX_WORDS = 2;

const startsAt = (tokens: readonly string[], at: number): number | undefined =>
  BEFORE.find((phrase) => phrase.every((word, n) => word.test(tokens[at + n] ?? '')))?.length;

/** Reads the exclusions of a message: «un celular que no sea Xiaomi», «de los que no tienen cable», «algo sin tinte». */
export const readExclusions = (tokens: readonly string[]): Exclusions => {
  const stems: string[] = [];
  const kinds: string[] = [];
  const taken: number[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const isWithout = tokens[at] === 'sin';
    // «Y no tienen cable?» asks for one; «que no tenga cable» describes the wished product.
    const isWhich =
      /^(?:que|pero)$/.test(tokens[at - 1] ?? '') || /^(?:excepto|salvo)$/.test(tokens[at] ?? '');
    const length = isWithout ? 1 : isWhich ? startsAt(tokens, at) : undefined;
    if (length === undefined) continue;
    let next = at + length;
    const own: number[] = [];
    while (next < tokens.length && own.length < MAX_WORDS) {
      const token = tokens[next] ?? '';
      if (ENDS.test(token)) break;
      if (OF_PRICE.test(token)) own.length = 0;
      if (OF_PRICE.test(token) || (own.length > 0 && (isFiller(token) || isWithout))) break;
      if (!ARTICLE.test(token) && !isFiller(token) && !UNIT_WORDS.has(token) && /^\p{L}{3,}$/u.test(token))
        own.push(next);
      next += 1;
    }
    if (own.length === 0) continue;
    stems.push(...own.map((position) => stemWord(tokens[position] ?? '')));
    // «Champú sin sal» is a product's name, so its words stay.
    if (isWithout) continue;
    kinds.push(...own.map((position) => stemWord(tokens[position] ?? '')));
    for (let taking = at; taking < next; taking += 1) taken.push(taking);
  }
  return { stems, kinds, tokens: taken };
};
