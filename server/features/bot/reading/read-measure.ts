import { readNumber } from '#server/platform/language/number-words.ts';
import { stemWord } from '#server/platform/language/stem-word.ts';
import type { MeasureUnit } from '#shared/features/catalogue/measure-text.ts';
import { NUMBER_OF_SIGN } from '#shared/lib/exact-quantity.ts';
import { addQuantities, isQuantity } from '#shared/lib/quantity-sums.ts';
import { type CatalogueIndex, PLACE } from '../search/catalogue-index.ts';
import { findPacked } from '../search/packed-strings.ts';
import { isFiller } from '../words/filler-words.ts';

/** A unit that was said, and how much of a unit of sale one of it is: a gram is a thousandth of a kilo. */
export type UnitSaid = { readonly unit: MeasureUnit; readonly factor: number };

/** An amount of what is sold by measure, as a message says it: so much of a unit, or what some pesos buy. */
export type Amount =
  | { readonly quantity: number; readonly unit?: UnitSaid | undefined }
  | { readonly pesos: number };

const unitsOf = (words: string, unit: MeasureUnit, factor = 1): [string, UnitSaid][] =>
  words.split(' ').map((word) => [word, { unit, factor }]);

const UNITS: ReadonlyMap<string, UnitSaid> = new Map([
  ...unitsOf('libra libras librita libritas lb lbs', 'lb'),
  ...unitsOf('onza onzas oz', 'oz'),
  ...unitsOf('kilo kilos kilito kg kgs kilogramo kilogramos', 'kg'),
  ...unitsOf('gramo gramos gr g', 'kg', 0.001),
  ...unitsOf('pie pies ft', 'ft'),
  ...unitsOf('yarda yardas yardita yd yds', 'yd'),
  ...unitsOf('metro metros metrito mt mts', 'm'),
  ...unitsOf('centimetro centimetros cm', 'm', 0.01),
  ...unitsOf('galon galones galone galoncito gal', 'gal'),
  ...unitsOf('litro litros lt lts', 'l'),
]);

/** These letters are units only right after a number: «0.5 l»; «M» alone is a size. */
const LETTERS: ReadonlyMap<string, UnitSaid> = new Map([...unitsOf('m', 'm'), ...unitsOf('l', 'l')]);

/** Finds the unit that a word means. */
export const unitSaidBy = (word: string): UnitSaid | undefined => UNITS.get(word);

/** No message contains this sign, because readWords drops it; it marks the tokens that hold an amount. */
const MARK = '~';

const tokensOf = (quantity: number, unit: string | undefined): string[] =>
  unit === undefined ? [`${MARK}${quantity}`] : [`${MARK}${quantity}:${unit}`, unit];

/** Reads the amount that a token holds. */
export const amountOfToken = (token: string): Amount | undefined => {
  if (!token.startsWith(MARK)) return undefined;
  const written = token.slice(MARK.length);
  if (written.startsWith('$')) return { pesos: Number(written.slice(1)) };
  const [quantity, unit = ''] = written.split(':');
  return { quantity: Number(quantity), unit: UNITS.get(unit) };
};

/** Finds the first amount among some tokens. */
export const amountIn = (tokens: readonly string[]): Amount | undefined => {
  for (const token of tokens) {
    const amount = amountOfToken(token);
    if (amount) return amount;
  }
  return undefined;
};

/** A number with a fraction, and how many tokens it took. */
type Part = { readonly value: number; readonly length: number };

const HALF = /^medi[oa]s?$/;
const QUARTER = /^cuart(?:o|ito)$/;
const QUARTERS = /^cuart(?:os|itos)$/;
const WRITTEN = /^(\d{1,3})\/(\d{1,3})$/;
/** After these words «media» is a size, a time or half of a pack. */
const NO_HALF =
  /^(?:docenas?|hora|manga|pierna|noche|tarde|manana|panty|caja|funda|paquete|carton|talla|naranja)$/;

/** Reads a fraction: «media», «un cuarto», «tres cuartos», «3/4», «½». A number that does not end, 1/3, keeps three places. */
const fractionAt = (tokens: readonly string[], at: number): Part | undefined => {
  const token = tokens[at] ?? '';
  const sign = NUMBER_OF_SIGN.get(token);
  if (sign !== undefined) return { value: sign, length: 1 };
  const [, above, below] = WRITTEN.exec(token) ?? [];
  if (above !== undefined) {
    const value = Math.floor((Number(above) / Number(below)) * 1000) / 1000;
    return isQuantity(value) ? { value, length: 1 } : undefined;
  }
  if (HALF.test(token)) return NO_HALF.test(tokens[at + 1] ?? '') ? undefined : { value: 0.5, length: 1 };
  if (QUARTER.test(token)) return { value: 0.25, length: 1 };
  const next = tokens[at + 1] ?? '';
  if (/^(?:un|1)$/.test(token) && QUARTER.test(next)) return { value: 0.25, length: 2 };
  return /^(?:tres|3)$/.test(token) && QUARTERS.test(next) ? { value: 0.75, length: 2 } : undefined;
};

const NUMBER = /^\d{1,4}$/;

/** Reads a whole number that a fraction continues: «2», «una». */
const wholeAt = (tokens: readonly string[], at: number): Part | undefined => {
  const token = tokens[at] ?? '';
  if (!NUMBER.test(token) && !/^\p{L}+$/u.test(token)) return undefined;
  const number = readNumber(tokens, at);
  return number && Number.isInteger(number.value) && number.value > 0 && number.value <= MAX_WHOLE
    ? number
    : undefined;
};
const MAX_WHOLE = 999;

/** What stands between a fraction and its unit, «un cuarto de libra», and the unit. */
const unitAt = (tokens: readonly string[], at: number): { word: string; length: number } | undefined => {
  const from = tokens[at] === 'de' ? at + 1 : at;
  const word = tokens[from] ?? '';
  const unit = UNITS.get(word) ?? (from === at ? LETTERS.get(word) : undefined);
  if (!unit) return undefined;
  const plain = UNITS.has(word) ? word : unit.unit === 'm' ? 'metro' : 'litro';
  return { word: plain, length: from - at + 1 };
};

/** An amount, its unit where it has one, and how many tokens it took. */
type AmountRead = { readonly value: number; readonly unit: string | undefined; readonly length: number };

/** Reads «y media», «y un cuarto» behind a number or a unit. */
const andFraction = (tokens: readonly string[], at: number): Part | undefined => {
  const fraction = tokens[at] === 'y' ? fractionAt(tokens, at + 1) : undefined;
  return fraction && fraction.value < 1 ? { ...fraction, length: fraction.length + 1 } : undefined;
};

/** Reads «2 libras y media», «libra y media», «una y media», «2½ lb», «1 1/2 lb», «0.5 kilo», «3/4», «media libra». */
const amountAt = (tokens: readonly string[], at: number): AmountRead | undefined => {
  const token = tokens[at] ?? '';
  const decimal = /^\d{1,4}\.\d{1,3}$/.test(token) ? Number(token) : undefined;
  if (decimal !== undefined) {
    const unit = unitAt(tokens, at + 1);
    return isQuantity(decimal)
      ? { value: decimal, unit: unit?.word, length: 1 + (unit?.length ?? 0) }
      : undefined;
  }
  const fraction = fractionAt(tokens, at);
  if (fraction) {
    const unit = unitAt(tokens, at + fraction.length);
    return { value: fraction.value, unit: unit?.word, length: fraction.length + (unit?.length ?? 0) };
  }
  // «Libra y media».
  const bare = UNITS.has(token) ? { value: 1, length: 0 } : wholeAt(tokens, at);
  if (!bare) return undefined;
  const after = at + bare.length;
  const direct = bare.length > 0 ? fractionAt(tokens, after) : undefined;
  if (direct && direct.value < 1 && !HALF.test(tokens[after] ?? '')) {
    const unit = unitAt(tokens, after + direct.length);
    return {
      value: addQuantities(bare.value, direct.value),
      unit: unit?.word,
      length: bare.length + direct.length + (unit?.length ?? 0),
    };
  }
  const unit = UNITS.has(tokens[after] ?? '') ? tokens[after] : undefined;
  const behind = after + (unit === undefined ? 0 : 1);
  const more = andFraction(tokens, behind);
  // «Que sea una libra», «arroz 2 libras».
  if (!more)
    return unit === undefined || bare.length === 0
      ? undefined
      : { value: bare.value, unit, length: behind - at };
  const later = unit === undefined ? unitAt(tokens, behind + more.length) : undefined;
  return {
    value: addQuantities(bare.value, more.value),
    unit: unit ?? later?.word,
    length: behind - at + more.length + (later?.length ?? 0),
  };
};

/** Whether a word is in the name of a product that is sold by measure. */
const namesMeasured = (index: CatalogueIndex, word: string): boolean => {
  const position = findPacked(index.stems, stemWord(word));
  if (position === undefined || isFiller(word)) return false;
  for (let at = index.starts[position] ?? 0; at < (index.starts[position + 1] ?? 0); at += 1)
    if ((index.fields[at] ?? PLACE.description) <= PLACE.kind && index.measured[index.products[at] ?? 0])
      return true;
  return false;
};

/** Words that may stand between an amount and the name of its product: «media del queso de freír». */
const OF = /^(?:de|del|el|la|los|las|ese|esa)$/;
/** Words before which «media» is a size, and marks and words after which an amount without a unit ends. */
const SIZED = /^(?:talla|tallas|size|par|pares|unas|las|los|tipo|numero|#)$/;
const ENDS = /^(?:|[,.?]|y|mas|menos|porfavor|nada|solo|solamente|entonces|gracias|mejor|amigo|no)$/;

/** The product of the conversation, so that «media más» is one of it. */
export type MeasuredTalk = {
  readonly index: CatalogueIndex;
  /** Whether the product that is talked of, or one in the cart, is sold by measure. */
  readonly isOfMeasured: boolean;
};

/** Whether an amount without a unit is one: it stands beside a measured product, or one is talked of. */
const isMeant = (
  { index, isOfMeasured }: MeasuredTalk,
  tokens: readonly string[],
  { at, end, isWhole }: { at: number; end: number; isWhole: boolean },
): boolean => {
  if (SIZED.test(tokens[at - 1] ?? '')) return false;
  let next = end;
  while (OF.test(tokens[next] ?? '')) next += 1;
  if (next > end && isWhole) return false;
  if (!isWhole && namesMeasured(index, tokens[next] ?? '')) return true;
  const isBehind = at > 0 && tokens.slice(Math.max(0, at - 4), at).some((word) => namesMeasured(index, word));
  return (isBehind || isOfMeasured) && ENDS.test(tokens[end] ?? '');
};

/** Words for money behind a number. */
export const PESOS = /^(?:pesos?|pesitos?|rd|dop)$/;
/** Before these words an amount of money is a limit, a payment or a price. */
const OTHER_MONEY =
  /^(?:con|cuestan?|valen?|vale|hasta|tengo|menos|mas|entre|sobran?|devuelta|vuelto|billete|debo|pago|pague|abono|abonar|mayor|menor|que|tenia|cobra\w*|a|en|desde|maximo)$/;
/** After «de» these words name no product. */
const NO_PRODUCT =
  /^(?:devuelta|vuelto|cambio|descuento|rebaja|delivery|envio|propina|menos|mas|diferencia|recarga|recargas|saldo|minutos|internet|paquetico|deuda|abono|es[aeo]s?|est[aeo]s?)$/;

/** Reads money that buys something: «50 pesos de salami», «$100 de queso»; without a product only where one is talked of. */
const moneyAt = (
  { isOfMeasured }: MeasuredTalk,
  tokens: readonly string[],
  at: number,
): { pesos: number; length: number } | undefined => {
  const token = tokens[at] ?? '';
  const number = readNumber(tokens, at);
  if (!number || number.value <= 0 || OTHER_MONEY.test(tokens[at - 1] ?? '')) return undefined;
  const isSigned = token.startsWith('$');
  const hasWord = PESOS.test(tokens[at + number.length] ?? '');
  if (!isSigned && !hasWord) return undefined;
  const length = number.length + (hasWord ? 1 : 0);
  const [of = '', thing = ''] = [tokens[at + length], tokens[at + length + 1]];
  const isOfThing = /^(?:de|del)$/.test(of) && /^\p{L}{2,}$/u.test(thing) && !NO_PRODUCT.test(thing);
  // «Salami, 50 pesos» of a shop without measures may tell a price.
  return isOfThing || (isOfMeasured && ENDS.test(of)) ? { pesos: number.value, length } : undefined;
};

/** Separates a unit from its number, «2lb», «½lb»; «2l» may be part of a name. */
const withoutGlue = (token: string): string[] => {
  const [, digits = '', unit = ''] = GLUED.exec(token) ?? [];
  return UNITS.has(unit) ? [digits, unit] : [token];
};
const GLUED = /^(\d+(?:\.\d+)?|[½¼¾⅛])([a-z]+)$/u;

/** Writes «libra y media de clavos» as «media libra de clavos», so that a part is not sold as a whole where nothing is sold in parts. */
const withHalfBefore = (tokens: readonly string[]): readonly string[] => {
  const at = tokens.findIndex(
    (token, n) => UNITS.has(token) && tokens[n + 1] === 'y' && /^medi[oa]$/.test(tokens[n + 2] ?? ''),
  );
  // «3 metros y media docena de focos» counts the bulbs.
  if (at < 0 || UNITS.has(tokens[at + 3] ?? '') || tokens[at + 3] === 'docena') return tokens;
  return [...tokens.slice(0, at), 'media', tokens[at] ?? '', ...tokens.slice(at + 3)];
};

/**
 * Writes each amount of what is sold by measure as one token that `amountOfToken` reads: «media libra de queso y 50 pesos de
 * salami». Parts of a unit are read only in a store that sells something by measure.
 */
export const withAmounts = (talk: MeasuredTalk, said: readonly string[]): readonly string[] => {
  const hasMeasured = talk.index.measured.includes(1);
  const tokens = hasMeasured ? said.flatMap(withoutGlue) : withHalfBefore(said);
  const read: string[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const money = moneyAt(talk, tokens, at);
    if (money) {
      read.push(`${MARK}$${money.pesos}`);
      at += money.length - 1;
      continue;
    }
    const amount = hasMeasured ? amountAt(tokens, at) : undefined;
    const isSure = amount?.unit !== undefined && !Number.isInteger(amount.value);
    if (
      amount &&
      (isSure ||
        isMeant(talk, tokens, { at, end: at + amount.length, isWhole: Number.isInteger(amount.value) }))
    ) {
      read.push(...tokensOf(amount.value, amount.unit));
      at += amount.length - 1;
      continue;
    }
    read.push(tokens[at] ?? '');
  }
  return read;
};

/** Whether the product that a conversation is about, or one in its cart, is sold by measure. */
export const isMeasuredTalk = (
  { productIds, measured }: CatalogueIndex,
  {
    focus,
    cart,
  }: { readonly focus: string | null; readonly cart: readonly { readonly productId: string }[] },
): boolean => {
  const ids = new Set([...cart.map(({ productId }) => productId), ...(focus === null ? [] : [focus])]);
  if (ids.size === 0 || !measured.includes(1)) return false;
  for (let at = 0; at < productIds.length; at += 1)
    if (measured[at] === 1 && ids.has(productIds.at(at))) return true;
  return false;
};
