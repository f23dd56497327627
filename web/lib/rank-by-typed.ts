import { foldText } from '#shared/lib/text-fold.ts';

/** Something that can be called by a few letters of its name, or of other words for it. */
export type Callable = { label: string; words?: string | undefined };

const beginsAWord = (text: string, part: string): boolean => ` ${text}`.includes(` ${part}`);

/** How well it is called: 0 its name begins so, 1 words of its name do, 2 other words for it; undefined is not at all. */
export const rankOf = ({ label, words = '' }: Callable, typed: string): number | undefined => {
  const asked = foldText(typed);
  const name = foldText(label);
  if (name.startsWith(asked)) return 0;
  const parts = asked.split(' ');
  if (parts.every((part) => beginsAWord(name, part))) return 1;
  const all = `${name} ${foldText(words)}`;
  return parts.every((part) => beginsAWord(all, part)) ? 2 : undefined;
};

/** What fits what is typed, what fits best first; nothing typed, all of it. */
export const rankByTyped = <Item extends Callable>(items: readonly Item[], typed: string): Item[] =>
  items
    .flatMap((item) => {
      const rank = rankOf(item, typed);
      return rank === undefined ? [] : [{ item, rank }];
    })
    .sort((one, other) => one.rank - other.rank)
    .map(({ item }) => item);
