import { languageOf } from '#server/platform/language/into-spanish.ts';
import { readWords } from '#server/platform/language/read-words.ts';
import { stemWord } from '#server/platform/language/stem-word.ts';
import { foldText } from '#shared/lib/text-fold.ts';
import { wordSet } from '#shared/lib/word-set.ts';
import type { ProductFacts } from '../turn/bot-turn.ts';
import { FILLER_WORDS, SOFT_WORDS } from '../words/filler-words.ts';
import { areTrueOf, numbersIn } from './number-claims.ts';

/** The reason why a model's wording is not sent. */
export type WordingFault = 'markup' | 'link' | 'leak' | 'amount' | 'promise' | 'language' | 'ungrounded';

/** The facts against which a model's wording is checked: the products of the turn, the profile, and the shopper's messages. */
export type Ground = {
  readonly products: readonly ProductFacts[];
  /** The facts of the profile, one text each. */
  readonly sources: readonly string[];
  readonly message: string;
};

const MARKUP = /[<>{}[\]|\\^`]|[^\P{C}\n]|\n\s*\n\s*\n/u;
const LINK =
  /https?:|www\.|@|\b[\w-]+\.[a-z]{2,}(?:\/|\b)|\b\w*[[(]?\s*(?:punto|dot|arroba|barra)\s*[\])]?\s*(?:com|net|org|do|example|me)\b|\bwa\.me\b/i;
const LEAK =
  /_|\b(?:instruc\w*|prompt\w*|system\w*|sistema|modelo de|lenguaje|language model|openai|gpt\w*|llm|ia|inteligencia artificial|herramientas?|tools?|json|api|tokens?|base de datos|tenant\w*)\b/;
const PROMISE =
  /%|\b(?:descuent\w*|rebaj\w*|ofert\w*|promo\w*|gratis|gratuit\w*|regal\w*|obsequi\w*|dos por uno|por ciento|mitad|garant\w*|devol\w*|devuel\w*|reembols\w*|fia\w*|fio|credito|cuotas|financ\w*|cupon\w*|bono\w*|premi\w*|sorte\w*|autoriz\w*|duen[oa]s?|gerente|prometo|promet\w*|asegur\w*|confirmad\w*|camino|despach\w*|enviad\w*|deposit\w*|cuenta|tarjeta|transfer\w*|delivery|envi\w*|entreg\w*|llega\w*|clientes?|clientas?|especial(?:es)?|mejor precio|mas barato|rebajad\w*|liquidac\w*|cura|curan?|sana|sanan?)\b|\b\d+\s*x\s*\d+\b/;

/** Words that introduce products and claim nothing. */
const LEADING = wordSet(`
  sirven servir servirte servirian puede pueden podrian ayudar ayudarte ayuden alternativa alternativas
  parecido parecida parecidos parecidas cercano cercana aqui tenemos sugiero sugerencia recomiendo
  recomendamos recomendacion perfecto ideal ideales utiles util buscas necesitas quieres deseas encontre
  mira fijate seria serian cuales eso esto estos opciones estas
`);
const LEADING_STEMS: ReadonlySet<string> = new Set([...LEADING].map(stemWord));

const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?…])\s+|\n+/)
    .map((sentence) => sentence.trim())
    .filter(Boolean);

const textOf = ({ name, description, category, attributes }: ProductFacts): string =>
  [name, description ?? '', category ?? '', ...Object.values(attributes)].join(' . ');

/** Removes the names of products, which may contain numbers and any word, before the rest is checked. */
const withoutNames = (sentence: string, products: readonly ProductFacts[]): string =>
  products
    .map(({ name }) => foldText(name))
    .toSorted((left, right) => right.length - left.length)
    .reduce((rest, name) => rest.replaceAll(name, ' '), foldText(sentence));

/** Finds the only product that a sentence is about; with two, a price could stand next to the wrong one. */
const subjectOf = (sentence: string, { products }: Ground): ProductFacts | undefined => {
  const folded = foldText(sentence);
  const named = products.filter(({ name }) => folded.includes(foldText(name)));
  const about = named.length > 0 ? named : products;
  return about.length === 1 ? about[0] : undefined;
};

const hasFalseNumber = (sentence: string, ground: Ground): boolean => {
  const { tokens, line } = readWords(withoutNames(sentence, ground.products));
  const claims = numbersIn(tokens);
  if (claims.length === 0) return false;
  const product = subjectOf(sentence, ground);
  return (
    !product || !areTrueOf(line, claims, { product, text: numbersIn(readWords(textOf(product)).tokens) })
  );
};

const isLeading = (sentence: string, { products, message }: Ground): boolean => {
  const known = new Set(
    [message, ...products.map(textOf)].flatMap((text) => readWords(text).tokens.map(stemWord)),
  );
  return readWords(sentence)
    .tokens.filter((token) => /\p{L}/u.test(token))
    .every(
      (token) =>
        FILLER_WORDS.has(token) ||
        SOFT_WORDS.has(token) ||
        LEADING_STEMS.has(stemWord(token)) ||
        known.has(stemWord(token)),
    );
};

type SentenceJudge = (sentence: string, ground: Ground) => WordingFault | undefined;

const faultOfAny = (text: string, ground: Ground, judge: SentenceJudge): WordingFault | undefined => {
  if (text === '') return undefined;
  if (MARKUP.test(text)) return 'markup';
  const isOwn = ground.sources.some((source) => source.includes(text));
  if (LINK.test(text) && !isOwn) return 'link';
  if (LEAK.test(foldText(withoutNames(text, ground.products))) && !isOwn) return 'leak';
  const fault = sentencesOf(text)
    .map((sentence) => judge(sentence, ground))
    .find((found) => found !== undefined);
  if (fault) return fault;
  return languageOf(readWords(text).line) === 'es' ? undefined : 'language';
};

const judgeClaims: SentenceJudge = (sentence, ground) => {
  if (isQuotedFrom(sentence, ground.sources)) return undefined;
  if (hasFalseNumber(sentence, ground)) return 'amount';
  return PROMISE.test(withoutNames(sentence, ground.products)) ? 'promise' : undefined;
};

/** Finds the fault of a wording that introduces products: it may claim nothing beyond the products and the profile. */
export const faultOfLead = (text: string, ground: Ground): WordingFault | undefined =>
  faultOfAny(text, ground, (sentence, held) => {
    const fault = judgeClaims(sentence, held);
    if (fault || isQuotedFrom(sentence, held.sources)) return fault;
    return isLeading(sentence, held) ? undefined : 'ungrounded';
  });

/** Finds the fault of a wording that is the answer itself: each sentence must be the store's own, almost word for word. */
export const faultOfStatement = (text: string, ground: Ground): WordingFault | undefined =>
  faultOfAny(text, ground, (sentence, held) => {
    const fault = judgeClaims(sentence, held);
    return fault ?? (isQuotedFrom(sentence, held.sources) ? undefined : 'ungrounded');
  });

/** Words without meaning of their own; a sentence says the same with or without them. */
const LINKING = wordSet(`
  el la los las un una unos unas de del al a en por para con y o u e que se te le les lo su sus tu tus mi es
  son , . ? si claro bueno pues hola tambien ademas gusto nuestro nuestra cuesta aqui estamos
`);
const NEGATION = /^(?:no|ni|nunca|jamas|tampoco|sin|ningun\w*|nada|excepto|salvo|menos|solo)$/;

const keysOf = (text: string): string[] =>
  readWords(text)
    .tokens.filter((token) => !LINKING.has(token))
    .map((token) => stemWord(token.replace('$', '')));

const isNegated = (keys: readonly string[]): boolean => keys.some((key) => NEGATION.test(key));

const isWithinInOrder = (said: readonly string[], told: readonly string[]): boolean => {
  let at = 0;
  for (const word of told) if (word === said[at]) at += 1;
  return at === said.length;
};

/** Splits a text into itself and its sentences; questions are left out because they state nothing. */
const unitsOf = (text: string): string[] => [
  text,
  ...(text.match(/[^.;:?!\n]+[.;:?!\n]*/g) ?? []).filter((unit) => !unit.includes('?')),
];

/**
 * Whether a sentence repeats a text of the store: the same words in the same order, with the same yes or no. Comparing
 * words alone would accept the opposite of «no fiamos, aceptamos transferencia».
 */
export const isQuotedFrom = (sentence: string, sources: readonly string[]): boolean => {
  const said = keysOf(sentence);
  if (said.length === 0) return true;
  return sources.flatMap(unitsOf).some((unit) => {
    const told = keysOf(unit);
    return isNegated(said) === isNegated(told) && isWithinInOrder(said, told);
  });
};
