import { parseMoney } from '#shared/lib/money.ts';
import { foldText } from '#shared/lib/text-fold.ts';
import { positionsOf } from '../search/catalogue-index.ts';
import type { ReadingOptions } from './reading-options.ts';

/** «Lo quiero a ese precio», «dame uno al precio normal». */
const THAT_PRICE =
  /,?\s+(?:a|por) (?:ese|este|el mismo) precio(?!\p{L})|,?\s+(?:al|por el|en su|a su) precio (?:normal|regular|original|completo|real|de siempre|de lista|que (?:es|dice|tiene|esta|me dij\p{L}+))(?!\p{L})/iu;
/** «Mándame los 3 a 550». */
const AMOUNT =
  /,?\s+(?:a|por|en) (?:rd)?\$?(\d[\d,]*)(?: pesos)?(?: cada un[oa])?(?=\s*(?:$|[,.;!]|y |entonces|porfa))/iu;
const TAKES =
  /(?<!\p{L})(?:dame|mand\p{L}+|ponme|quiero|llevo|agreg\p{L}+|apart\p{L}+|envi\p{L}+|echame|anot\p{L}+|compro|cojo|despach\p{L}+)(?!\p{L})/u;
/** Somebody bargains, or tells what another one said. */
const BARGAINS =
  /\?|(?<!\p{L})(?:si|dij\p{L}+|d[ae]j\p{L}+|baj\p{L}+|rebaj\p{L}+|cuant\p{L}+|que precio|hay|tienen?)(?!\p{L})/u;

/**
 * Drops the price at which somebody takes what is talked of, «mándame los 3 a 550», «lo quiero al precio normal»: where it is the price
 * that the store told it says nothing new, and is no amount and no bid.
 */
export const withoutAcceptedPrice = (
  message: string,
  { index, memory }: Pick<ReadingOptions, 'index' | 'memory'>,
): string => {
  const folded = foldText(message);
  if (folded.length !== message.length || !TAKES.test(folded) || BARGAINS.test(folded)) return message;
  const without = ({ index: at, 0: words }: RegExpExecArray) =>
    message.slice(0, at) + message.slice(at + words.length);
  const that = THAT_PRICE.exec(folded);
  // «El gerente me lo dejó en 10,000, agrégalo a ese precio» names another one.
  if (that) return /\d{3}/.test(folded) ? message : without(that);
  const amount = AMOUNT.exec(folded);
  if (!amount) return message;
  const price = parseMoney(Number(amount[1]?.replaceAll(',', '')));
  const talkedOf = new Set([...memory.listed, ...(memory.focus === null ? [] : [memory.focus])]);
  const isTold = [...positionsOf(index, talkedOf).values()].some((at) => index.prices[at] === price);
  return isTold ? without(amount) : message;
};
