import { LRUCache } from 'lru-cache';
import type { Html } from '#shared/lib/html-tag.ts';

/** Characters of markup and of the facts it was drawn from: the first pages of about a hundred stores. */
const MAX_CHARACTERS = 8 * 1024 * 1024;

/** Everything that a piece of a page shows, each fact in its own place. */
type Facts = readonly (string | number | null | undefined)[];

type Piece = { name: string; facts: Facts; draw: () => Html };
type Kept = Pick<Piece, 'facts'> & { drawn: Html; characters: number };

const charactersOf = (facts: Facts): number =>
  facts.reduce<number>((sum, fact) => sum + (typeof fact === 'string' ? fact.length : 1), 0);

const sizeOf = (pieces: ReadonlyMap<string, Kept>): number => {
  let size = 1;
  for (const { characters } of pieces.values()) size += characters;
  return size;
};

const lists = new LRUCache<string, ReadonlyMap<string, Kept>>({
  maxSize: MAX_CHARACTERS,
  sizeCalculation: sizeOf,
});

const isSame = (some: Facts, others: Facts): boolean => some.every((fact, index) => fact === others[index]);

const drawToKeep = ({ facts, draw }: Piece): Kept => {
  const drawn = draw();
  // Asked for one character, the engine joins for good the hundred pieces that it would join again for every page.
  drawn.text.charCodeAt(0);
  return { facts, drawn, characters: drawn.text.length + charactersOf(facts) };
};

/**
 * Draws a list, of which only those pieces anew whose facts are not the very same as when the list of that name was drawn
 * last: a sale changes one product of a page, and the other cards stay as they are.
 */
export const drawChanged = (list: string, pieces: readonly Piece[]): Html[] => {
  const before = lists.get(list);
  const now = new Map<string, Kept>();
  const drawn = pieces.map((piece) => {
    const known = before?.get(piece.name);
    const kept = known && isSame(piece.facts, known.facts) ? known : drawToKeep(piece);
    now.set(piece.name, kept);
    return kept.drawn;
  });
  lists.set(list, now);
  return drawn;
};
