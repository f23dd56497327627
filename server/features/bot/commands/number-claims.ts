import { readNumber } from '#server/platform/language/number-words.ts';
import { pesosOf } from '#shared/lib/money.ts';
import type { ProductFacts } from '../turn/bot-turn.ts';

/** A number in a sentence, with the words next to it. */
export type NumberClaim = {
  readonly value: number;
  readonly before: string;
  readonly after: string;
};

const WHERE_MONEY_IS_MEANT =
  /\$|\b(?:rd|dop|usd|us|pesos?|dolar(?:es)?|cuesta\w*|cost\w*|val[eg]\w*|sal[eg]\w*|precio\w*|cobr\w*|pag[aou]\w*|dej\w*|barat\w*|total|sol[oa]|apenas|nada mas|nomas|llev\w*|por|en)\b/;

/** Finds every number of a sentence, in digits or words; «un» and «una» are not numbers. */
export const numbersIn = (tokens: readonly string[]): NumberClaim[] => {
  const claims: NumberClaim[] = [];
  for (let at = 0; at < tokens.length; at += 1) {
    const token = tokens[at] ?? '';
    const read = readNumber(tokens, at);
    const digits = /\d[\d.]*/.exec(token)?.[0];
    const value = read?.value ?? (digits === undefined ? undefined : Number(digits));
    const length = read?.length ?? 1;
    const isArticle = value === 1 && !/\d/.test(token);
    if (value !== undefined && !isArticle)
      claims.push({ value, before: tokens[at - 1] ?? '', after: tokens[at + length] ?? '' });
    if (read) at += length - 1;
  }
  return claims;
};

const isInText = ({ value, before, after }: NumberClaim, text: readonly NumberClaim[]): boolean =>
  text.some(
    (told) =>
      told.value === value &&
      ((told.after !== '' && told.after === after) || (told.before !== '' && told.before === before)),
  );

type Told = { readonly product: ProductFacts; readonly text: readonly NumberClaim[] };

/** Whether an amount is the product's price, or a multiple of it by another number of the sentence. */
const isPriceOf = (value: number, claims: readonly NumberClaim[], { price }: ProductFacts): boolean => {
  if (price === null) return false;
  const pesos = pesosOf(price);
  return value === pesos || claims.some((count) => count.value * pesos === value && count.value >= 2);
};

const isFactorOf = (count: number, claims: readonly NumberClaim[], { price }: ProductFacts): boolean =>
  price !== null && claims.some(({ value }) => value === count * pesosOf(price));

/**
 * Whether every number of a sentence about one product is true: an amount must be its price or a correct multiple;
 * another number may also be its stock, or a number that its own text gives with the same words.
 */
export const areTrueOf = (line: string, claims: readonly NumberClaim[], { product, text }: Told): boolean => {
  const isMoney = WHERE_MONEY_IS_MEANT.test(line);
  return claims.every((claim) => {
    if (isPriceOf(claim.value, claims, product) || isFactorOf(claim.value, claims, product)) return true;
    if (isMoney) return false;
    const isStock = /^quedan?$/.test(claim.before) && claim.value === product.stock;
    return isStock || isInText(claim, text);
  });
};
