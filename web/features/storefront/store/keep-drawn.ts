import { LRUCache } from 'lru-cache';
import { type Html, trusted } from '#shared/lib/html-tag.ts';

/** Characters of markup and of the facts it was drawn from: the first pages of about a hundred stores. */
const MAX_CHARACTERS = 8 * 1024 * 1024;

const kept = new LRUCache<string, Html>({
  maxSize: MAX_CHARACTERS,
  sizeCalculation: ({ text }, facts) => text.length + facts.length,
});

/** Reads the markup back from its bytes, for the hundred pieces that a template joined would be joined again for every page. */
const inOnePiece = ({ text }: Html): Html => trusted(Buffer.from(text).toString());

/** Everything that a piece of a page shows; an absent fact draws what an empty one draws. */
type Facts = readonly (string | number | null | undefined)[];

/**
 * The markup drawn before from the very same facts, or what `draw` makes of them now. A sale changes one product of a
 * page, and the other cards stay as they are. No text of the database holds a zero byte, so facts never run together.
 */
export const keepDrawn = (facts: Facts, draw: () => Html): Html => {
  const key = facts.join('\0');
  const known = kept.get(key);
  if (known) return known;
  const drawn = inOnePiece(draw());
  kept.set(key, drawn);
  return drawn;
};
