import { foldText } from '#shared/lib/text-fold.ts';

/** Something that is found by a few letters of its name or of other words for it. */
type Named = { label: string; words?: string | undefined };

const beginsAWord = (text: string, part: string): boolean => ` ${text}`.includes(` ${part}`);

/**
 * Ranks how well a name matches the typed text: 0 when it begins with it, 1 when one of its words does, 2 when only
 * other words for it do; undefined without a match.
 */
export const rankOf = ({ label, words = '' }: Named, typed: string): number | undefined => {
  const asked = foldText(typed);
  const name = foldText(label);
  if (name.startsWith(asked)) return 0;
  const parts = asked.split(' ');
  if (parts.every((part) => beginsAWord(name, part))) return 1;
  const all = `${name} ${foldText(words)}`;
  return parts.every((part) => beginsAWord(all, part)) ? 2 : undefined;
};

/** Lists the items that match the typed text, best first; without text, all of them. */
export const rankByTyped = <Item extends Named>(items: readonly Item[], typed: string): Item[] =>
  items
    .flatMap((item) => {
      const rank = rankOf(item, typed);
      return rank === undefined ? [] : [{ item, rank }];
    })
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
