import { readNumber } from '#server/platform/language/number-words.ts';
import { NAME } from '../reader/message-features.ts';
import { isColor } from '../words/color-words.ts';
import { isFiller, isUnit, SOFT_WORDS } from '../words/filler-words.ts';

/** The part of the last list that a shopper points at. */
export type Pointer =
  | { readonly kind: 'number'; readonly number: number }
  | { readonly kind: 'last' }
  | { readonly kind: 'first'; readonly count: number }
  | { readonly kind: 'all' }
  | { readonly kind: 'cheapest' }
  | { readonly kind: 'priciest' }
  | { readonly kind: 'other' }
  /** «El primero que te dije»: one of the products mentioned one by one. */
  | { readonly kind: 'said'; readonly number: number }
  | { readonly kind: 'same' };

/** The places in a list, in words. */
export const ORDINALS: ReadonlyMap<string, number> = new Map(
  Object.entries({
    primero: 1,
    primera: 1,
    primer: 1,
    primeros: 1,
    primeras: 1,
    segundo: 2,
    segunda: 2,
    segundos: 2,
    segundas: 2,
    tercero: 3,
    tercera: 3,
    terceros: 3,
    terceras: 3,
    tercer: 3,
    cuarto: 4,
    cuarta: 4,
    quinto: 5,
    quinta: 5,
    sexto: 6,
    sexta: 6,
    septimo: 7,
    octavo: 8,
    noveno: 9,
    decimo: 10,
  }),
);
const BEFORE_POINTED: ReadonlySet<string> = new Set([
  'el',
  'la',
  'del',
  'los',
  'las',
  'opcion',
  'numero',
  'al',
  'no',
  'num',
]);
/** «Los dos», «esos tres»; «eso dos», as it is said without its «s». */
const FIRST_SOME =
  /\b(?:los|las|(?<!\bde )es[oa]s?) (?:primer[oa]s )?(dos|tres|cuatro|2|3|4)(?: primer[oa]s)?\b/;
const ALL = /\b(?:l[oa]s (?:dos|2)(?: cosas| pares)?|ambos|ambas|l[oa]s tres|tod[oa]s)\b/;
/** «Uno de cada», «2 de cada uno», «un par de cada tamaño». */
export const OF_EACH =
  /\b(?:un )?(par|\d{1,2}|un[oa]?|dos|tres|cuatro|cinco|seis) (?:\w+ )?de cada(?= (?:un[oa]|cosa|producto|articulo|tamano|sabor|color|tipo|clase|marca|modelo)\b| *(?:$|[,.]| porfavor))/;
const CHEAPEST = /\b(?:el|la|lo|los|las|del) mas (?:barato|economico|bajo)\b/;
const PRICIEST = /\b(?:el|la|lo|los|las|del) mas (?:car[oa]s?|alto)\b/;
const LAST = /\b(?:el|la|del|es[ea]) ultim[oa]\b/;
const OTHER = /\b(?:el|la|los|las|del|al) otr[oa]s?\b(?! (?:vez|dia|semana))/;
const SAID =
  /\b(?:que|cual) (?:te |me |le |yo |tu |ya |usted )*(?:mencion|dij|pregunt|habl|pas|mostr|ensen|mand|vi)\w*/;
const SAME = /\b(?:es[eao]s?|est[eao]s?|es[eao]s? mism[oa]s?|lo|la|los|las|mism[oa]s?)\b/;

/** Whether a word is a thing that is nothing of this store, so that the place before it is no place of a list: «el segundo piso». */
const isOtherThing = (word: string): boolean =>
  /^\p{L}{4,}$/u.test(word) &&
  word !== NAME &&
  !isFiller(word) &&
  !isUnit(word) &&
  !SOFT_WORDS.has(word) &&
  !isColor(word) &&
  !BEFORE_POINTED.has(word);

/** Reads a number that points and is no quantity: after «el», alone, or an ordinal. */
const numberPointed = (tokens: readonly string[], masked: readonly string[]): number | undefined => {
  const isSaid = (token: string): boolean => token !== '.' && token !== ',' && token !== '?';
  const words = tokens.filter(isSaid);
  const things = masked.filter(isSaid);
  const alone = words.length === 1 ? readNumber(words, 0) : undefined;
  if (alone) return alone.value;
  for (const [at, token] of words.entries()) {
    const ordinal = ORDINALS.get(token);
    if (ordinal !== undefined && !isOtherThing(things[at + 1] ?? '')) return ordinal;
    const isPointed = BEFORE_POINTED.has(words[at - 1] ?? '') && /^\d{1,2}$/.test(token);
    // In «el 2 de enero» or «la 5 libras» the number counts something.
    if (isPointed && !/^(?:de|libras?|galones?|pulgadas?)$/.test(words[at + 1] ?? '')) return Number(token);
  }
  return undefined;
};

/** Reads what a message points at in the shown list, if it points; `masked` has one sign for each name of this store. */
export const readPointer = (line: string, masked = line): Pointer | undefined => {
  const tokens = line.split(' ');
  const said = numberPointed(tokens, masked.split(' '));
  if (SAID.test(line) && said !== undefined) return { kind: 'said', number: said };
  if (CHEAPEST.test(line)) return { kind: 'cheapest' };
  if (PRICIEST.test(line)) return { kind: 'priciest' };
  const [, some] = FIRST_SOME.exec(line) ?? [];
  if (some) return { kind: 'first', count: readNumber([some], 0)?.value ?? 1 };
  if (ALL.test(line) || OF_EACH.test(line)) return { kind: 'all' };
  if (OTHER.test(line)) return { kind: 'other' };
  if (LAST.test(line)) return { kind: 'last' };
  if (said !== undefined) return { kind: 'number', number: said };
  return SAME.test(line) ? { kind: 'same' } : undefined;
};
