import { readWords } from '#server/platform/language/read-words.ts';
import { stemWord } from '#server/platform/language/stem-word.ts';
import { oncePerObject } from '#server/platform/memory/once-per-object.ts';
import type { ProductOption } from '#shared/features/catalogue/variants.ts';
import { foldText } from '#shared/lib/text-fold.ts';
import { letterSizeOf, spokenSizeOf } from '../reading/size-words.ts';
import type { BotTurn, ProductFacts, SoldVariant } from '../turn/bot-turn.ts';
import type { CartLine } from '../turn/conversation-state.ts';
import { isColor } from '../words/color-words.ts';
import { isInStock, nameStemsOf } from './product-traits.ts';

/** A product that is sold in variants only. */
export type Varied = ProductFacts & {
  readonly options: readonly ProductOption[];
  readonly variants: readonly SoldVariant[];
};

/** The value of each option of a product, in their order; null: not said. */
export type Values = readonly (string | null)[];

/** Whether a product is sold in variants only. */
export const isVaried = (product: ProductFacts | undefined): product is Varied =>
  product?.variants !== undefined;

/** The product with variants behind an id: of the product itself, or of one of its variants. */
export const variedOf = ({ productOf }: BotTurn, id: string | null | undefined): Varied | undefined => {
  const product = id ? productOf(id) : undefined;
  const whole = product?.variantOf === undefined ? product : productOf(product.variantOf);
  return isVaried(whole) ? whole : undefined;
};

/** The values of one of a product's variants; undefined for another product. */
export const valuesOf = ({ variants }: Varied, id: string): Values | undefined =>
  variants.find((variant) => variant.id === id)?.values;

/** Lists the variants of a product that have the values said. */
export const variantsWith = ({ variants }: Varied, values: Values): SoldVariant[] =>
  variants.filter((variant) =>
    values.every((value, at) => value === null || value === undefined || variant.values[at] === value),
  );

/** Lists the variants with these values that can be bought now. */
export const variantsLeft = (product: Varied, values: Values): SoldVariant[] =>
  variantsWith(product, values).filter(isInStock);

/** Whether a value of every option is known. */
export const isComplete = ({ options }: Varied, values: Values): boolean =>
  options.every((_, at) => values[at] !== null && values[at] !== undefined);

/** The values of an option that some variants have, in the option's order. */
export const valuesAmong = ({ options }: Varied, at: number, variants: readonly SoldVariant[]): string[] => {
  const had = new Set(variants.map(({ values }) => values[at]));
  return (options[at]?.values ?? []).filter((value) => had.has(value));
};

/** Values said later count instead of earlier ones. */
export const withValues = ({ options }: Varied, before: Values, said: Values): Values =>
  options.map((_, at) => said[at] ?? before[at] ?? null);

export const NO_VALUES: Values = [];

/** Writes the known values: «M · Rojo». */
export const sayValues = (values: Values): string => values.filter(Boolean).join(' · ');

const SIZE_NAMES = /^(?:talla|size|numero|num|numeracion|tamano|medida)s?$/;
const COLOR_NAMES = /^(?:color|tono|colour)(?:es|s)?$/;
const SIZE_VALUE = /^(?:\d{1,2}(?:[.,]5)?(?:[a-d]{0,2})|[2-4]?x{0,3}[sml]|[2-4]x)$/;

const isNamed = ({ name }: ProductOption, pattern: RegExp): boolean =>
  foldText(name)
    .split(/[^\p{L}]+/u)
    .some((word) => pattern.test(word));

/** Whether an option holds sizes. */
export const isSizes = (option: ProductOption | undefined): boolean =>
  option !== undefined &&
  (isNamed(option, SIZE_NAMES) || option.values.every((value) => SIZE_VALUE.test(foldText(value))));

/** Whether an option holds colours. */
export const isColors = (option: ProductOption): boolean =>
  isNamed(option, COLOR_NAMES) || option.values.some((value) => foldText(value).split(' ').some(isColor));

/** Lists the options that a message asks about: «¿qué tallas hay?», «¿qué colores quedan?». */
export const optionsAsked = (tokens: readonly string[], { options }: Varied): number[] =>
  options.flatMap((option, at) => {
    const stems = new Set(readWords(option.name).tokens.map(stemWord));
    const isSaid = tokens.some(
      (token) =>
        stems.has(stemWord(token)) ||
        (SIZE_NAMES.test(token) && isSizes(option)) ||
        (COLOR_NAMES.test(token) && isColors(option)),
    );
    return isSaid ? [at] : [];
  });

type ValueWords = { readonly value: string; readonly stems: readonly string[] };

/** The words of an option's values, the longest first: «Rojo vino» before «Rojo». */
const wordsOf = oncePerObject((option: ProductOption): readonly ValueWords[] =>
  option.values
    .map((value) => ({
      value,
      stems: readWords(value)
        .tokens.filter((token) => /[\p{L}\p{N}]/u.test(token))
        .map(stemWord),
    }))
    .filter(({ stems }) => stems.length > 0)
    .toSorted((left, right) => right.stems.length - left.stems.length),
);

const BEFORE_SIZE = /^(?:tallas?|size|numero|num|no|tamano|en|la|el|las|los|del?)$/;
/** A smaller number alone is a quantity. */
const SMALLEST_SURE_SIZE = 14;
const NUMBER = /^\d{1,3}$/;
/** So many letters tell a value by one of its words: «el pasión» of «Rojo pasión». */
const MIN_TELLING = 3;

type Said = { readonly tokens: readonly string[]; readonly isAsked: boolean };

/** Whether a number counts pieces instead of naming a size: «2 jeans», «38 chancletas». */
const isCount = ({ tokens, isAsked }: Said, at: number, nameStems: ReadonlySet<string>): boolean => {
  const token = tokens[at] ?? '';
  if (!NUMBER.test(token) || BEFORE_SIZE.test(tokens[at - 1] ?? '')) return false;
  if (nameStems.has(stemWord(tokens[at + 1] ?? ''))) return true;
  return !isAsked && Number(token) < SMALLEST_SURE_SIZE;
};

/**
 * Lists the values of each option of a product that some words say, with the words used up. `isAsked` where the bot has just
 * asked for a value, so that a small number may be one.
 */
export const readValues = (
  tokens: readonly string[],
  product: Varied,
  isAsked = false,
): { readonly said: readonly (readonly string[])[]; readonly used: ReadonlySet<number> } => {
  const nameStems = nameStemsOf(product);
  const stems = tokens.map(stemWord);
  const used = new Set<number>();
  const isFree = (at: number): boolean => !used.has(at) && !isCount({ tokens, isAsked }, at, nameStems);
  const found = product.options.map((): { value: string; at: number }[] => []);
  const take = (at: number, length: number, option: number, value: string): void => {
    for (let n = at; n < at + length; n += 1) used.add(n);
    // «El rojo no, el azul».
    if (tokens[at + length] === 'no' && at + length < tokens.length - 1) return;
    found[option]?.push({ value, at });
  };
  const all = product.options
    .flatMap((option, at) => wordsOf(option).map((words) => ({ ...words, option: at })))
    .toSorted((left, right) => right.stems.length - left.stems.length);
  for (const { value, stems: wanted, option } of all)
    for (let at = 0; at + wanted.length <= stems.length; at += 1)
      if (wanted.every((stem, n) => stems[at + n] === stem && isFree(at + n)))
        take(at, wanted.length, option, value);
  // «La mediana» of sizes in letters, «el pasión» of «Rojo pasión».
  for (const [option, named] of product.options.entries()) {
    if (found[option]?.length) continue;
    for (const [at, token] of tokens.entries()) {
      if (!isFree(at) || nameStems.has(stems[at] ?? '')) continue;
      const size = letterSizeOf(token) ?? spokenSizeOf(token);
      const letters = size === undefined ? [] : named.values.filter((value) => foldText(value) === size);
      const parts =
        token.length >= MIN_TELLING
          ? wordsOf(named).filter((one) => one.stems.length > 1 && one.stems.includes(stems[at] ?? ''))
          : [];
      const told = letters.length > 0 ? letters : parts.map(({ value }) => value);
      if (told[0] !== undefined && told.length === 1) take(at, 1, option, told[0]);
    }
  }
  return { said: found.map((values) => [...new Set(values.map(({ value }) => value))]), used };
};

/** The words of a message; those of one whose commands a model read are read from it again. */
export const wordsSaid = ({ reading: { line, message } }: BotTurn): readonly string[] =>
  line === '' ? readWords(message).tokens : line.split(' ');

/** Whether a variant with these values has one of those said of each option. */
export const hasSaid = (values: Values, said: readonly (readonly string[])[]): boolean =>
  said.every((told, at) => told.length === 0 || told.includes(values[at] ?? ''));

/** Of several variants, those whose values a message says: «quítale el rojo». */
export const linesOfValues = (turn: BotTurn, lines: readonly CartLine[]): readonly CartLine[] => {
  const words = wordsSaid(turn);
  const fitting = lines.filter(({ productId, variantOf }) => {
    const product = variedOf(turn, variantOf);
    const values = product && valuesOf(product, productId);
    if (!product || !values) return true;
    return hasSaid(values, readValues(words, product).said);
  });
  return fitting.length > 0 ? fitting : lines;
};

/** Keeps the values that are said alone; «S o M» says none of them. */
export const saidAlone = (said: readonly (readonly string[])[]): Values =>
  said.map(([value, other]) => (other === undefined ? (value ?? null) : null));

/** Lists the words of a message that name a colour or a size in which a product does not come. */
export const valuesLacking = (
  tokens: readonly string[],
  product: Varied,
  { used, size }: { used: ReadonlySet<number>; size: string | undefined },
): string[] => {
  const colors = product.options.some(isColors);
  const sizes = product.options.find(isSizes);
  const nameStems = nameStemsOf(product);
  const wrong = tokens.filter(
    (token, at) => colors && !used.has(at) && isColor(token) && !nameStems.has(stemWord(token)),
  );
  const isSaid = size !== undefined && tokens.some((token, at) => token === size && used.has(at));
  const isHad = sizes?.values.some((value) => foldText(value) === size) === true;
  return [...wrong, ...(sizes && size !== undefined && !isHad && !isSaid ? [size.toUpperCase()] : [])];
};
