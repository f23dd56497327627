import { editDistance } from '#server/platform/language/edit-distance.ts';
import { readNumber } from '#server/platform/language/number-words.ts';
import { readWords } from '#server/platform/language/read-words.ts';
import { isSpanishVerb } from '#server/platform/language/spanish-verbs.ts';

/** Verbs that bid the shop give something, as people begin an order with them. */
const ORDERS =
  'ponme ponle mandame echame agregame agregale apartame anotame apuntame traeme vendeme guardame separame reservame enviame despachame preparame sirveme'.split(
    ' ',
  );
const SHORTEST = 5;

/** «¿Me sacas 2 panes?» takes out of an order what it holds, and out of the shop for an order that holds nothing. */
const takesOfShop = (tokens: readonly string[], at: number): boolean =>
  tokens[at - 1] === 'me' && /^sacas?$/.test(tokens[at] ?? '');

/**
 * Reads a mistyped verb of an order before what it counts: «agregme 3 mantas», «ponmee un pan». The things must be named as
 * they are called: only the verb is guessed.
 */
export const withOrdersSpelled = (
  message: string,
  { isWordHere, holdsNothing }: { isWordHere: (word: string) => boolean; holdsNothing: boolean },
): string => {
  const { tokens } = readWords(message);
  const at = tokens.findIndex((token, n) => {
    if (readNumber(tokens, n + 1) === undefined) return false;
    if (takesOfShop(tokens, n)) return holdsNothing;
    return (
      token.length >= SHORTEST &&
      /^\p{L}+$/u.test(token) &&
      !isSpanishVerb(token) &&
      !ORDERS.includes(token) &&
      !isWordHere(token) &&
      ORDERS.some((order) => editDistance(token, order, 1) === 1)
    );
  });
  return at < 0 ? message : tokens.with(at, 'dame').join(' ');
};
