import { PLACE } from '../search/catalogue-index.ts';
import type { Hit, SearchWord } from '../search/search-catalogue.ts';
import type { DraftSearch, MentionDraft } from './draft-mentions.ts';
import { hardPositions } from './mention.ts';

/** From so many things on, nouns side by side are a list; two of them may be one thing: «jugo naranja». */
const LEAST_THINGS = 3;
/** A lower quality is a misspelling or a sound alike. */
const SURE = 0.9;

/** Whether a product begins with the first of these words and has all the others in its name. */
const names = (words: readonly SearchWord[], [best]: readonly Hit[]): boolean =>
  best !== undefined &&
  hardPositions(words).every((position, n) => {
    const at = best.matched.indexOf(position);
    const field = best.fields[at] ?? PLACE.description;
    return (best.qualities[at] ?? 0) >= SURE && (n === 0 ? field === PLACE.head : field <= PLACE.name);
  });

/** Whether one product has every word, wherever: «pan salami», where a sandwich has both. */
const isOneThing = ({ words }: MentionDraft, hits: readonly Hit[]): boolean =>
  hits.some(({ matched }) => hardPositions(words).every((position) => matched.includes(position)));

const isNextTo = (word: SearchWord, next: SearchWord): boolean =>
  word.at !== undefined && next.at !== undefined && next.at - word.at === 1;

/** Nobody says a product by more words, and a pasted row of names would be searched for every stretch of it. */
const MOST_WORDS = 8;

/** Splits the words of a phrase into the names of products, the longest first; undefined when some word is left. */
const namesIn = (draft: MentionDraft, look: DraftSearch): readonly (readonly SearchWord[])[] | undefined => {
  const { words } = draft;
  const parts: (readonly SearchWord[])[] = [];
  for (let from = 0; from < words.length; ) {
    const ends = words
      .map((_, at) => at + 1)
      .filter((end) => end > from && end - from <= MOST_WORDS)
      .reverse();
    const to = ends.find((end) => {
      const [last, next] = [words[end - 1], words[end]];
      const part = words.slice(from, end);
      return (
        last &&
        (!next || isNextTo(last, next)) &&
        part[0]?.isSoft === false &&
        names(part, look({ ...draft, words: part }))
      );
    });
    if (to === undefined) return undefined;
    parts.push(words.slice(from, to));
    from = to;
  }
  return parts;
};

const partsOfList = (draft: MentionDraft, look: DraftSearch): readonly MentionDraft[] => {
  const { words } = draft;
  if (hardPositions(words).length < 2 || isOneThing(draft, look(draft))) return [draft];
  const parts = namesIn(draft, look) ?? [];
  return parts.length < 2
    ? [draft]
    : parts.map((part, n) => ({
        ...draft,
        words: part,
        wanted: [],
        ...(n > 0 && {
          ...{ at: part[0]?.at ?? draft.at, quantity: undefined, countWord: undefined, pack: undefined },
          ...{ amount: undefined, isPortion: false, isOne: false, isPair: false, isApart: true },
        }),
        behind: n === parts.length - 1 ? draft.behind : undefined,
      }));
};

/** Splits nouns side by side that name products of their own, in a list: «dame arroz aceite y pan». */
export const splitLists = (drafts: readonly MentionDraft[], look: DraftSearch): readonly MentionDraft[] => {
  const parts = drafts.flatMap((draft) => partsOfList(draft, look));
  const things = parts.filter(({ words }) => words.some(({ isSoft }) => !isSoft));
  return things.length >= LEAST_THINGS ? parts : drafts;
};
