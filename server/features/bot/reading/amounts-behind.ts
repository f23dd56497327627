import { readNumber } from '#server/platform/language/number-words.ts';
import { isUnit } from '../words/filler-words.ts';
import type { Mention } from './mention.ts';

/** A new amount behind a thing, with its tokens: «las masitas en 6», «los coconetes a 12». */
export type AmountBehind = { readonly value: number; readonly tokens: readonly number[] };

const BEFORE = /^(?:en|a|hasta)$/;
const LARGEST = 999;

/** Reads the amounts behind things in a message that changes amounts; prices and hours are none. */
export const readAmountsBehind = (tokens: readonly string[]): AmountBehind[] =>
  tokens.flatMap((token, at): AmountBehind[] => {
    // «De 0 a 3» is a range.
    const isRange = token === 'a' && /^\d+$/.test(tokens[at - 1] ?? '');
    const number = BEFORE.test(token) && !isRange ? readNumber(tokens, at + 1) : undefined;
    const isOther =
      !number ||
      !/^(?:$|[,.?]$|y$|e$|mejor$|porfavor$|entonces$|nada$|nomas$)/.test(
        tokens[at + 1 + number.length] ?? '',
      );
    if (isOther || !Number.isInteger(number.value) || number.value < 1 || number.value > LARGEST) return [];
    return [
      { value: number.value, tokens: [at, ...Array.from({ length: number.length }, (_, n) => at + 1 + n)] },
    ];
  });

/** Reads how many packs of a thing are ordered behind its name: «de las servilletas 3 paquetes», «del arroz dos sacos». */
export const readPacksBehind = (tokens: readonly string[]): AmountBehind[] =>
  tokens.flatMap((token, at): AmountBehind[] => {
    const number = PACKS.test(token) ? readNumber(tokens, at - 1) : undefined;
    const isEnd = /^(?:|[,.]|y|porfavor)$/.test(tokens[at + 1] ?? '');
    const name = OF_IT.exec(tokens.slice(0, at - 1).join(' '))?.[1]?.split(' ') ?? [];
    return number && isEnd && name.some((word) => !isUnit(word))
      ? [{ value: number.value, tokens: [at - 1, at] }]
      : [];
  });
const PACKS = /^(?:paquetes?|cajas?|pares|unidades|potes?|latas?|botellas?|sacos?|rollos?)$/;
const OF_IT = /(?:^|[,y] )de(?:l| la| l[oa]s) (\p{L}+(?: \p{L}+){0,2})$/u;

/** Reads the amount that limits the thing before it: «mejor el de 200, pero uno solo». */
export const readLimits = (tokens: readonly string[]): AmountBehind[] =>
  tokens.flatMap((_, at): AmountBehind[] => {
    const number = /^(?:pero|,)$/.test(tokens[at - 1] ?? '') ? readNumber(tokens, at) : undefined;
    const only = number && tokens[at + number.length];
    return number && /^(?:sol[oa]s?|solamente|nomas)$/.test(only ?? '')
      ? [{ value: number.value, tokens: Array.from({ length: number.length + 1 }, (_, n) => at + n) }]
      : [];
  });

/** Reads the amount of each of the things before it: «la blusa roja y la negra, una de cada una». */
export const readOfEach = (tokens: readonly string[]): AmountBehind | undefined => {
  const at = tokens.findIndex(
    (token, n) =>
      token === 'de' && tokens[n + 1] === 'cada' && /^(?:un[oa]|[,.]|porfavor|)$/.test(tokens[n + 2] ?? ''),
  );
  const number = readNumber(tokens, at - 1);
  const before = tokens.slice(0, at - 1);
  const end = /^un[oa]$/.test(tokens[at + 2] ?? '') ? at + 3 : at + 2;
  const isEnd = /^(?:|[,.]|porfavor)$/.test(tokens[end] ?? '');
  return at > 0 && number && isEnd && before.includes('y')
    ? { value: number.value, tokens: Array.from({ length: end - at + 1 }, (_, n) => at - 1 + n) }
    : undefined;
};

/** Gives the amount of each to the named things, where there are several; else it points at what was shown. */
export const withAmountOfEach = (
  mentions: readonly Mention[],
  each: AmountBehind | undefined,
): readonly Mention[] =>
  each ? mentions.map((mention) => ({ ...mention, quantity: mention.quantity ?? each.value })) : mentions;

/** Gives each amount to the thing before it. */
export const withAmountsBehind = (
  mentions: readonly Mention[],
  amounts: readonly AmountBehind[],
): readonly Mention[] =>
  mentions.map((mention, n) => {
    const next = mentions[n + 1]?.at ?? Number.POSITIVE_INFINITY;
    const own = amounts.find(({ tokens: [at = 0] }) => at > mention.at && at < next);
    return own && mention.quantity === undefined && mention.words.length > 0
      ? { ...mention, quantity: own.value }
      : mention;
  });
