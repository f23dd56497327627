import { foldText } from '#shared/lib/text-fold.ts';

/** Something found by a few letters of its name, or of other words for it. */
type Named = { label: string; words?: string | undefined };

const beginsAWord = (text: string, part: string): boolean => ` ${text}`.includes(` ${part}`);

/** How well a name fits what is typed: 0 it begins so, 1 its words do, 2 only other words for it do; undefined where it does not fit. */
export const rankOf = ({ label, words = '' }: Named, typed: string): number | undefined => {
  const asked = foldText(typed);
  const name = foldText(label);
  if (name.startsWith(asked)) return 0;
  const parts = asked.split(' ');
  if (parts.every((part) => beginsAWord(name, part))) return 1;
  const all = `${name} ${foldText(words)}`;
  return parts.every((part) => beginsAWord(all, part)) ? 2 : undefined;
};

/** The items that fit what is typed, the best first; all of them while nothing is typed. */
export const rankByTyped = <Item extends Named>(items: readonly Item[], typed: string): Item[] =>
  items
    .flatMap((item) => {
      const rank = rankOf(item, typed);
      return rank === undefined ? [] : [{ item, rank }];
    })
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
