import { readWords } from '#server/platform/language/read-words.ts';
import { isUnit } from '../words/filler-words.ts';
import { isNumberToken } from './prepare-tokens.ts';
import type { ReadingOptions } from './reading-options.ts';

/**
 * Drops a refused amount of what is asked for in another one: «no quiero una libra, dame media libra», «no me pongas 3
 * panes, ponme 2». The amount that is kept takes the thing with it, and changes what the cart holds of it.
 */
export const withoutRefusedAmount = (
  message: string,
  { cart, focus }: Pick<ReadingOptions['memory'], 'cart' | 'focus'>,
): string => {
  const { tokens } = readWords(message);
  const at = tokens.findIndex(
    (token, n) => token === 'no' && !/^(?:si|que|porque)$/.test(tokens[n - 1] ?? ''),
  );
  if (at < 0) return message;
  let verb = at + 1;
  while (verb - at <= MAX_BETWEEN && isBetween(tokens, verb)) verb += 1;
  const end = tokens.findIndex((token, n) => n > verb && (ENDS.test(token) || ORDERS.test(token)));
  if (!GIVES.test(tokens[verb] ?? '') || end < 0 || end - verb > MAX_REFUSED || !isAmount(tokens, verb + 1))
    return message;
  const unit = amountEnd(tokens, verb + 1);
  let asked = end;
  while (ENDS.test(tokens[asked] ?? '') || /^(?:que|me|no)$/.test(tokens[asked] ?? '')) asked += 1;
  const first = GIVES.test(tokens[asked] ?? '') ? asked + 1 : asked;
  const last = amountEnd(tokens, first);
  // «No quiero 3 panes, dame 2 quesos» is about two things.
  if (!isAmount(tokens, first) || !COURTEOUS.test(tokens.slice(last).join(' '))) return message;
  const thing = tokens.slice(unit, end);
  const isHeld = thing.length > 0 ? cart.length > 0 : cart.some(({ productId }) => productId === focus);
  return [
    ...tokens.slice(0, at),
    isHeld ? 'son' : 'dame',
    ...tokens.slice(first, last),
    ...thing,
    ...tokens.slice(last),
  ].join(' ');
};
const isBetween = (tokens: readonly string[], at: number): boolean =>
  /^(?:me|nos|le|ya|que|yo)$/.test(tokens[at] ?? '') || (tokens[at] === 'quiero' && tokens[at + 1] === 'que');
const ENDS = /^(?:[,.;]|sino|mejor|pero)$/;
const ORDERS = /^(?:dame|deme|ponme|pongame|echame|mandame|agrega|agregame|despachame|vendeme)$/;
const MAX_BETWEEN = 4;
/** A refused amount and its thing have at most so many words. */
const MAX_REFUSED = 8;
const COURTEOUS = /^(?:[.,!?]|porfavor|nada|mas|solo|gracias|\s)*$/;
const GIVES =
  /^(?:quiero|queria|quisiera|dame|deme|des|den|pongas|ponga|pongan|ponme|pongame|eches|echame|mandes|mande|mandame|agregues|agregame|agrega|necesito|despaches|despachame|vendas|vendeme|son|era|eran|es)$/;
const isAmount = (tokens: readonly string[], at: number): boolean =>
  isNumberToken(tokens, at) || /^medi[oa]$/.test(tokens[at] ?? '');
/** The place behind an amount and its unit: «media libra», «una libra y media». */
const amountEnd = (tokens: readonly string[], at: number): number => {
  const unit = at + 1;
  if (!isUnit(tokens[unit] ?? '')) return unit;
  return tokens[unit + 1] === 'y' && /^medi[oa]$/.test(tokens[unit + 2] ?? '') ? unit + 3 : unit + 1;
};
