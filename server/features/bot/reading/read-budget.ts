import { readNumber } from '#server/platform/language/number-words.ts';

/** A shopper's price limits, in pesos. */
export type Budget = { readonly min?: number; readonly max?: number };

export type BudgetRead = Budget & { readonly tokens: readonly number[] };

const LESS = `menos de|por debajo de|hasta|no mas de|maximo|maximo de|como maximo|que no pase de|no pase de|no pasen de|
no cueste mas de|presupuesto de|presupuesto es de|presupuesto es|con solo|bajo|under|less than|por menos de|
que no pasen de|no llegue a|no sobrepase|tope de|ando con|cuento con|dispongo de|tengo como|nada mas tengo|solo tengo|
tengo solo|tengo nada mas|gastar|gastar es|gastar son|gastar como|tengo es|tengo son|tengo es como|tengo son como|tengo ahora es|tengo ahora son|tengo`;
const MORE = 'mas de|desde|minimo|minimo de|a partir de|por encima de|de mas de|over|more than';

const phrasesOf = (written: string): string[][] =>
  written
    .replace(/\n/g, '')
    .split('|')
    .map((phrase) => phrase.split(' '))
    .sort((left, right) => right.length - left.length);

const BEFORE_MAX = phrasesOf(LESS);
const BEFORE_MIN = phrasesOf(MORE);
/** Wishes that leave the product open: «algo por 150 pesos», «qué me dan con 200». */
const OPEN_WISH = /^(?:algo|que|opciones|cosas?|regalo|regalito|detalle|detallito)$/;
const AFTER_MAX = phrasesOf('o menos|maximo|para abajo|para bajo|como mucho|de presupuesto');
const SMALLEST_BUDGET = 20;
/** These words mean money only with an amount that could be a price: «tengo 2 hijos» is no budget. */
const WEAK: ReadonlySet<string> = new Set(['tengo', 'gastar', 'hasta', 'desde', 'bajo', 'con']);
const SMALLEST_WEAK = 100;

const endsWith = (
  tokens: readonly string[],
  at: number,
  phrases: readonly string[][],
): string[] | undefined =>
  phrases.find((phrase) => phrase.every((word, n) => tokens[at - phrase.length + n] === word));
const startsWith = (tokens: readonly string[], at: number, phrases: readonly string[][]) =>
  phrases.find((phrase) => phrase.every((word, n) => tokens[at + n] === word));

const span = (from: number, to: number): number[] => Array.from({ length: to - from }, (_, n) => from + n);

/** After these words an amount is a time, a number of people or a size, not money. */
const NOT_MONEY =
  /^(?:personas?|pies|pulgadas?|galones?|libras?|lb|horas?|dias?|unidades|piezas|anos?|minutos|w|am|pm|docenas?|onzas?|kilos?|porciones?)$/;

/** Reads the price limits of a message; undefined when it has none. */
export const readBudget = (tokens: readonly string[]): BudgetRead | undefined => {
  for (let at = 0; at < tokens.length; at += 1) {
    const number = readNumber(tokens, at);
    if (!number) continue;
    const end = at + number.length;
    const read = budgetAt(tokens, { at, end, value: number.value });
    if (read) return read;
    at = end - 1;
  }
  return undefined;
};

const budgetAt = (
  tokens: readonly string[],
  { at, end, value }: { at: number; end: number; value: number },
): BudgetRead | undefined => {
  const after = tokens[end] ?? '';
  if (value < SMALLEST_BUDGET || NOT_MONEY.test(after)) return undefined;
  const money = /^(?:pesos|peso|rd|dop)$/.test(after) ? end + 1 : end;
  if (tokens[at - 1] === 'entre' && tokens[money] === 'y') {
    const upper = readNumber(tokens, money + 1);
    if (upper) return { min: value, max: upper.value, tokens: span(at - 1, money + 1 + upper.length) };
  }
  const less = endsWith(tokens, at, BEFORE_MAX);
  const isStrong = less && !(less.length === 1 && WEAK.has(less[0] ?? '') && value < SMALLEST_WEAK);
  if (less && isStrong) return { max: value, tokens: span(at - less.length, money) };
  const more = endsWith(tokens, at, BEFORE_MIN);
  if (more && value >= SMALLEST_WEAK) return { min: value, tokens: span(at - more.length, money) };
  const behind = startsWith(tokens, money, AFTER_MAX);
  if (behind) return { max: value, tokens: span(at, money + behind.length) };
  const isOpen =
    /^(?:por|de)$/.test(tokens[at - 1] ?? '') && tokens.slice(0, at).some((token) => OPEN_WISH.test(token));
  // «Un regalo de 500 para una niña»: the number is a price, because nothing is counted.
  const isPrice = isOpen && value >= SMALLEST_WEAK && /^(?:|para|a|que|y|o|[,.?])$/.test(after);
  const isMoney = money > end || tokens[at]?.startsWith('$') || isPrice;
  // «Voy a pagar con mil» is about the banknote, not the price.
  const isWith = tokens[at - 1] === 'con' && !/^pag/.test(tokens[at - 2] ?? '');
  const isWithMoney = isMoney && (isWith || isOpen);
  return isWithMoney ? { max: value, tokens: span(at - 1, money) } : undefined;
};
