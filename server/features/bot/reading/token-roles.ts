import { hasClitics, isSpanishVerb } from '#server/platform/language/spanish-verbs.ts';
import { stemWord } from '#server/platform/language/stem-word.ts';
import { alternativesOf } from '#server/platform/language/synonym-groups.ts';
import { type CatalogueIndex, PLACE } from '../search/catalogue-index.ts';
import { findPacked } from '../search/packed-strings.ts';
import { FILLER_WORDS, isFiller, isUnit } from '../words/filler-words.ts';

/** The roles of a message's words, before the catalogue is searched. */
export type TokenRoles = {
  /** Whether the word at that position names a product of this store, although it is also a common word. */
  readonly isName: (at: number) => boolean;
  /**
   * Whether a wish begins right before that word: «tienen …», «dame dos …». A wished product that the store does not have
   * may be denied.
   */
  readonly isWished: (at: number) => boolean;
  /** Whether a noun stands there that is spelled like a verb: «venden comida», «una salida». */
  readonly isNoun: (at: number) => boolean;
  /** Whether a word begins the name of a product. */
  readonly isHead: (at: number) => boolean;
  /** Whether a number behind an article is in the name of a product: «¿qué precio el 11?» of an iPhone 11. */
  readonly isModel: (at: number) => boolean;
  /** Whether a number in words begins part of a name: «2 tres leches», where a cake is called so. */
  readonly isNumberOfName: (at: number) => boolean;
  /** Whether the message orders, so that a number behind a thing counts it. */
  readonly isOrder: boolean;
};

const DETERMINER =
  /^(?:el|la|los|las|del|al|un|una|unos|unas|otr[oa]s?|es[aeo]s?|est[aeo]s?|aquel(?:la|los|las)?|algun[oa]?s?|mas|su|sus|mi|tu|que|cual|cuales)$/;
const PRONOUN = /^(?:me|te|se|le|les|nos|no|yo|que|ya|lo|si|tu|usted|ustedes)$/;
/** «~» begins an amount of what is sold by measure (`read-measure.ts`). */
const COUNT = /^(?:~.*|\d{1,3}|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez|docenas?|par|medi[oa]|poco)$/;
const NUMBER_IN_WORDS = /^(?:dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez)$/;
const EXACT = /^(?:\d{1,3}|dos|tres|cuatro|cinco|seis|siete|ocho|nueve|diez)$/;
const COUNTED_THING = /^\p{L}{2,}[ao]s?$/u;
/** After these words a number counts nothing: «los dos llevo», «a las 2 paso». */
const BEFORE_NO_COUNT = /^(?:el|la|l[oa]s|a|en|por|de|del|con|numero|num|calle|casa)$/;
const ENDS_PHRASE = /^(?:[,.?y]|e|porfavor|tambien|\d{1,3}|una?|dos|tres|cuatro|cinco|seis)$/;
const WISH =
  /^(?:hay|habra|tienen?|tienes|tendran?|tendras|venden?|vendes|manejan?|trabajan|consigo|consigue|quedan?|busco|buscando|necesito|necesitamos|quiero|queremos|quisiera|deseo|dame|ponme|mandame|echame|agrega|aparta|precio|cuesta|vale|cuanto|traen|llevo|compro|comprar|pedir|ordenar|encargar|interesa|have|need|want|gen|genyen|vle|bezwen)$/;
const BETWEEN =
  /^(?:de|del|por|a|como|me|para|ahi|aqui|ustedes|usted|tambien|entonces|ok|bueno|y|o|,|\?|ver|si|comprar|pedir|llevar|encargar|ordenar|poco|va|es|sale|salen|pesos|tipo|clase|marca)$/;

/** In such a short message without a verb the words name the wished product: «un vinito tinto». */
const FEW_TOKENS = 8;
const MARK = /^[.?]$/;
const NOUN = /(?:ad[oa]s?|id[oa]s?|aje|or)$/;

/** Things that are spelled like the participle of a verb. */
const THING_LIKE_VERB = /^(?:comidas?|bebidas?|vestidos?|helados?|salidas?|entradas?|tostadas?|batidas?)$/;

const HAVE = /^(?:tienen|tienes|venden|vendes|hay|manejan|consigo)$/;

const FEW_WORDS = 4;
/** Prepositions that have the stem of a thing: a pair, a pear. */
const PREPOSITION = /^(?:para|pero|hasta|desde|cuando|porque|como)$/;
/** Shorter words are connecting words. */
const MIN_ADJECTIVE = 4;

/** How many products with a word are checked to find its role. */
const MAX_POSTINGS = 64;

const bestPlace = (index: CatalogueIndex, word: string): number | undefined => {
  const stem = findPacked(index.stems, stemWord(word));
  if (stem === undefined) return undefined;
  const [from, to] = [index.starts[stem] ?? 0, index.starts[stem + 1] ?? 0];
  return Math.min(...index.fields.subarray(from, Math.min(to, from + MAX_POSTINGS)));
};

/** Whether the store sells under another name what a word means: «medias» where there are «calcetines». */
const hasOtherName = (index: CatalogueIndex, word: string): boolean =>
  alternativesOf([stemWord(word)]).some((name) =>
    name.every((stem) => findPacked(index.stems, stem) !== undefined),
  );

/** Lists the products with a word in their name. */
const namedWith = (index: CatalogueIndex, word: string): ReadonlySet<number> => {
  const stem = findPacked(index.stems, stemWord(word));
  if (stem === undefined) return new Set();
  const [from, to] = [index.starts[stem] ?? 0, index.starts[stem + 1] ?? 0];
  const found = new Set<number>();
  for (let at = from; at < Math.min(to, from + MAX_NAMED); at += 1)
    if ((index.fields[at] ?? PLACE.description) <= PLACE.name) found.add(index.products[at] ?? 0);
  return found;
};
const MAX_NAMED = 1_000;

/**
 * Whether what looks like a verb with pronouns is a noun: behind an article or a number the beginning of a name, «unos
 * pedales», behind «de» a word of one, «una libra de tomate».
 */
const isNounWithClitics = (index: CatalogueIndex, tokens: readonly string[], at: number): boolean => {
  const before = tokens[at - 1] ?? '';
  const place = bestPlace(index, tokens[at] ?? '') ?? PLACE.description;
  return before === 'de'
    ? place <= PLACE.name
    : (DETERMINER.test(before) || COUNT.test(before)) && place === PLACE.head;
};

/** Whether a counted number in words stands in a name with the word behind it: «2 tres leches». */
const numbersOfNames =
  (index: CatalogueIndex, tokens: readonly string[]) =>
  (at: number): boolean => {
    const [before = '', word = '', next = ''] = [tokens[at - 1], tokens[at], tokens[at + 1]];
    if (!NUMBER_IN_WORDS.test(word) || !COUNT.test(before) || isFiller(next)) return false;
    const named = namedWith(index, word);
    return named.size > 0 && [...namedWith(index, next)].some((product) => named.has(product));
  };

/** Whether a word stands behind a unit: «un paquete de medias». */
const isOfUnit = (tokens: readonly string[], at: number): boolean =>
  tokens[at - 1] === 'de' && isUnit(tokens[at - 2] ?? '');

/** Reads the role of each token, with the words of one store's catalogue. */
export const tokenRoles = (
  index: CatalogueIndex,
  tokens: readonly string[],
  isOrder: boolean,
): TokenRoles => {
  const isName = (at: number): boolean => {
    const word = tokens[at] ?? '';
    if (word.length < 2 || PREPOSITION.test(word)) return false;
    if (hasClitics(word) && !isNounWithClitics(index, tokens, at)) return false;
    if (word.length === 2 && !/^(?:el|un|de)$/.test(tokens[at - 1] ?? '')) return false;
    // «Un jugo», «las medias»: spelled like a verb, but a product's name unless a pronoun is before it.
    if (!FILLER_WORDS.has(word) && !PRONOUN.test(tokens[at - 1] ?? ''))
      return (bestPlace(index, word) ?? PLACE.description) <= PLACE.name;
    // «Y una media», in answer to which base.
    const isShort = tokens.length <= FEW_WORDS && /^un[oa]$/.test(tokens[at - 1] ?? '');
    if (isShort && word.length >= MIN_ADJECTIVE && namedWith(index, word).size > 0) return true;
    // «Una base media», «2 sillas sueltas»: the word continues the name before it.
    if (goesOnNaming(at)) return true;
    // «La llave de paso»: the previous word is a product with this word in its name.
    const isOfName = tokens[at - 1] === 'de' && at >= 2 && isThing(tokens[at - 2] ?? '', index);
    const before = tokens[at - 1] ?? '';
    // «¿Cuánto sale?» asks for the price, even in stores that sell salt.
    if (before === 'cuanto' && isSpanishVerb(word)) return false;
    const isNoun =
      DETERMINER.test(before) || COUNT.test(before) || WISH.test(before) || isOfName || isOfUnit(tokens, at);
    const place = bestPlace(index, word);
    const isPlain = isOfName || isOfUnit(tokens, at) || (word.length === 2 && tokens.length <= FEW_TOKENS);
    return isNoun && place !== undefined && (isPlain ? place <= PLACE.name : place === PLACE.head);
  };
  const goesOnNaming = (at: number): boolean => {
    const [word = '', before = ''] = [tokens[at], tokens[at - 1]];
    if (word.length < MIN_ADJECTIVE || !isThing(before, index)) return false;
    const named = namedWith(index, word);
    return named.size > 0 && [...namedWith(index, before)].some((product) => named.has(product));
  };
  const isNoun = (at: number): boolean => {
    const before = tokens[at - 1] ?? '';
    if (
      /^(?:el|la|los|las)$/.test(before) &&
      !isFiller(tokens[at] ?? '') &&
      bestPlace(index, tokens[at] ?? '') !== undefined
    )
      return true;
    // «Dame unas medias», «un paquete de medias», where they are called «calcetines».
    const isDetermined =
      /^(?:un[oa]?s?|otr[oa]s?)$/.test(before) || COUNT.test(before) || isOfUnit(tokens, at);
    if (isDetermined && !isFiller(tokens[at] ?? '') && hasOtherName(index, tokens[at] ?? '')) return true;
    // «¿Tienen soporte?», «¿y abono venden?»: alone beside the verb stands a noun.
    const after = tokens[at + 1] ?? '?';
    const isBesideVerb =
      (HAVE.test(before) && /^[,.?]$/.test(after)) ||
      ((HAVE.test(after) ||
        (after === 'de' && tokens.slice(at, at + FEW_WORDS).some((token) => HAVE.test(token)))) &&
        (at === 0 || /^(?:y|[,.?])$/.test(before)));
    if (isBesideVerb && !isFiller(tokens[at] ?? '')) return true;
    // «Y comida pal gato», «comida de perro»: what begins so is a thing.
    const isOfSomething = (at === 0 || /^(?:y|[,.?])$/.test(before)) && /^(?:de|para)$/.test(after);
    if (isOfSomething && THING_LIKE_VERB.test(tokens[at] ?? '')) return true;
    if (isCountedThing(tokens, at)) return true;
    const isPlaced = WISH.test(before) || /^(?:el|la|los|las|un|una|unos|unas|otr[oa]s?|de)$/.test(before);
    return isPlaced && NOUN.test(tokens[at] ?? '') && !isFiller(tokens[at] ?? '');
  };
  const isWished = (at: number): boolean => {
    // «¿Insulina venden?»: the verb follows.
    for (let after = at + 1; after < Math.min(tokens.length, at + 6); after += 1) {
      const token = tokens[after] ?? '';
      if (HAVE.test(token))
        return (
          at === 0 ||
          // «¿Y comida de perro venden?»
          (tokens[at - 1] === 'de' && (at === 2 || /^(?:y|[,.?])$/.test(tokens[at - 3] ?? ''))) ||
          /^(?:y|e|,|\.|\?|klk|hola|buenas|tardes|dias|noches|saludos|el|la|los|las|un|una|pero|ok)$/.test(
            tokens[at - 1] ?? '',
          )
        );
      if (/^[,.]$/.test(token) || (isSpanishVerb(token) && !isFiller(token))) break;
    }
    for (let before = at - 1; before >= 0; before -= 1) {
      const token = tokens[before] ?? '';
      // «Mi hijo tiene lombrices» is a statement; «¿tiene lombrices?» is a question.
      if (
        token === 'tiene' &&
        before > 0 &&
        !/^(?:[.,?]|ustedes?|hola|buenas|saludos|tardes|dias|noches|klk|no|que|precio|valor|costo)$/.test(
          tokens[before - 1] ?? '',
        )
      )
        return false;
      // «Me lo tienen que respetar» wishes for no product.
      if (WISH.test(token)) return tokens[before + 1] !== 'que';
      if (MARK.test(token)) return !tokens.some(isPlainVerb) && tokens.length <= FEW_TOKENS;
      const isPassed = DETERMINER.test(token) || COUNT.test(token) || BETWEEN.test(token) || isUnit(token);
      if (!isPassed) return false;
    }
    return tokens.length <= FEW_TOKENS && !tokens.some(isPlainVerb);
  };
  const isHead = (at: number): boolean => bestPlace(index, tokens[at] ?? '') === PLACE.head;
  const isModel = (at: number): boolean => {
    const [word = '', before = '', after = '?'] = [tokens[at], tokens[at - 1], tokens[at + 1]];
    const isAlone = /^\d{2,}$/.test(word) && /^(?:el|la|del)$/.test(before) && /^[,.?]$/.test(after);
    return isAlone && (bestPlace(index, word) ?? PLACE.description) <= PLACE.name;
  };
  const isNumberOfName = numbersOfNames(index, tokens);
  return { isName, isWished, isNoun, isHead, isModel, isNumberOfName, isOrder };
};

/** Whether a word is counted and ends its phrase, so that it is a thing however it is spelled: «3 toma 2 suiche». */
export const isCountedThing = (tokens: readonly string[], at: number): boolean =>
  EXACT.test(tokens[at - 1] ?? '') &&
  COUNTED_THING.test(tokens[at] ?? '') &&
  !FILLER_WORDS.has(tokens[at] ?? '') &&
  !BEFORE_NO_COUNT.test(tokens[at - 2] ?? '') &&
  ENDS_PHRASE.test(tokens[at + 1] ?? ',');

const isPlainVerb = (word: string): boolean => word.length > 3 && isSpanishVerb(word);

const isThing = (word: string, index: CatalogueIndex): boolean =>
  !isFiller(word) && (bestPlace(index, word) ?? PLACE.category) <= PLACE.name;

/** Whether a word names nothing: a common word, or a verb form. */
export const isTalk = (word: string): boolean =>
  isFiller(word) || (isSpanishVerb(word) && !/[aei]r$/.test(word));
