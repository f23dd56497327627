import type { LucideIcon } from 'lucide-react';
import { rankByTyped, rankOf } from '#web/lib/page/rank-by-typed.ts';
import { type Found, MIN_TYPED } from '#web/lib/page/use-found.ts';

/** The effect of choosing an entry: go to a screen, open a page in another tab, or run something here. */
type Effect = { to: string } | { href: string } | { run: () => void };

/** One line of the palette. */
export type PaletteEntry = {
  id: string;
  label: string;
  note?: string | undefined;
  /** Other words by which it can be found. */
  words?: string | undefined;
  icon: LucideIcon;
} & Effect;

type PaletteGroup = { title: string; entries: readonly PaletteEntry[] };

/** The results of one kind, and the line that leads to all of them. */
export type FoundGroup = { title: string; found: Found<PaletteEntry>; all?: PaletteEntry };

export type PaletteQuestion = {
  typed: string;
  /** The searched text: the typed text at the last pause of typing. */
  q: string;
  commands: readonly PaletteGroup[];
  finds: readonly FoundGroup[];
};

const NO_MATCH = Number.POSITIVE_INFINITY;

const bestRank = ({ entries: [first] }: PaletteGroup, typed: string): number =>
  (first && rankOf(first, typed)) ?? NO_MATCH;

/** Lists the commands that match, beginning with the group of the best one. */
const commandGroups = ({ typed, commands }: PaletteQuestion): PaletteGroup[] =>
  commands
    .map(({ title, entries }) => ({ title, entries: rankByTyped(entries, typed) }))
    .sort((one, other) => bestRank(one, typed) - bestRank(other, typed));

/**
 * Keeps those results of an earlier search that match the current text, so that Enter never leads to something no
 * longer asked for.
 */
const foundGroup = ({ typed, q }: PaletteQuestion, { title, found, all }: FoundGroup): PaletteGroup => {
  const { entries, hasMore, isAwaited } = found;
  if (isAwaited || typed.trim() !== q) return { title, entries: rankByTyped(entries, typed) };
  return { title, entries: hasMore && all ? [...entries, all] : entries };
};

/** Lists everything that the palette shows for the typed text; without text, every command. */
export const paletteGroups = (question: PaletteQuestion): PaletteGroup[] => {
  const { typed, finds } = question;
  const found = typed.trim() === '' ? [] : finds.map((group) => foundGroup(question, group));
  return [...commandGroups(question), ...found].filter(({ entries }) => entries.length > 0);
};

export type SearchState = 'short' | 'failed' | 'searching' | 'done';

/** The state of the search; `short` means that too little is typed to search for. */
export const searchStateOf = ({ typed, q, finds }: PaletteQuestion): SearchState => {
  const asked = typed.trim();
  if (finds.length === 0 || asked === '') return 'done';
  if (asked.length < MIN_TYPED) return 'short';
  if (finds.some(({ found }) => found.isFailed)) return 'failed';
  return asked !== q || finds.some(({ found }) => found.isAwaited) ? 'searching' : 'done';
};
