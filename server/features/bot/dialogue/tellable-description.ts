import { readWords } from '#server/platform/language/read-words.ts';
import { pesosOf } from '#shared/lib/money.ts';
import { saysInjection } from '../reading/cues.ts';
import type { ProductFacts } from '../turn/bot-turn.ts';

const AMOUNT = /^\$([\d.]+)$/;
const IN_PESOS = /^(?:pesos?|rd|dop|dolar|dolares|usd)$/;

const hasOtherAmount = (tokens: readonly string[], { price }: ProductFacts): boolean =>
  tokens.some((token, at) => {
    const written = AMOUNT.exec(token)?.[1] ?? (IN_PESOS.test(tokens[at + 1] ?? '') ? token : undefined);
    return (
      written !== undefined &&
      /\d/.test(written) &&
      Number(written) !== (price === null ? -1 : pesosOf(price))
    );
  });

/**
 * Whether an answer may repeat the owner's sentence: an amount other than the price would look like one, and a sentence
 * with instructions was not written for shoppers.
 */
export const isTellable = (sentence: string, product: ProductFacts): boolean => {
  const { tokens, line } = readWords(sentence);
  return !hasOtherAmount(tokens, product) && !saysInjection(line);
};

/** Returns the sentences of a product's description that an answer may repeat. */
export const tellableDescription = (product: ProductFacts): string =>
  (product.description ?? '')
    .split(/(?<=[.!?])\s+|\n+/)
    .filter((sentence) => isTellable(sentence, product))
    .join(' ')
    .trim();
