import type { CardMemory } from '#shared/features/storefront/page-renderer.ts';
import { type Html, trusted } from '#shared/lib/html-tag.ts';

let memory: CardMemory | undefined;

/** Says where drawn cards are kept from now on; until then each is drawn anew. */
export const keepCardsIn = (cards: CardMemory): void => {
  memory = cards;
};

/** V8 stores a text with a byte a character, unless one of them does not fit into a byte. */
const bytesOf = (text: string): number => (/[^\0-\xff]/.test(text) ? 2 : 1) * text.length;

/** Reads the markup back from its bytes, for the hundred pieces that a template joined would be joined again for every page. */
const inOnePiece = ({ text }: Html): string => Buffer.from(text).toString();

/** Everything that a piece of a page shows; an absent fact draws what an empty one draws. */
type Facts = readonly (string | number | null | undefined)[];

/**
 * The markup drawn before from the very same facts, or what `draw` makes of them now. A sale changes one product of a
 * page, and the other cards stay as they are. No text of the database holds a zero byte, so facts never run together.
 */
export const keepDrawn = (facts: Facts, draw: () => Html): Html => {
  const key = facts.join('\0');
  const known = memory?.get(key);
  if (known) return trusted(known.text);
  const text = inOnePiece(draw());
  memory?.set(key, { text, bytes: bytesOf(key) + bytesOf(text) });
  return trusted(text);
};
