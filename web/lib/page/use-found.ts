import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';

/** One letter finds nearly everything. */
export const MIN_TYPED = 2;
/** What the palette shows of one kind. */
const MAX_SHOWN = 4;

/** As many as are shown and one, which says that there are more. */
export const FOUND_LIMIT = MAX_SHOWN + 1;

type Search<Answer, Entry> = {
  /** Where the answer is kept; what is searched is added. */
  key: QueryKey;
  q: string;
  /** Whether there is anything to search in. */
  isOn: boolean;
  find: (signal: AbortSignal) => Promise<Answer>;
  entriesOf: (answer: Answer) => readonly Entry[];
};

/** The first things that a search found. */
export type Found<Entry> = {
  entries: readonly Entry[];
  hasMore: boolean;
  /** Its own answer is still on its way: these are those of what was typed before, if any. */
  isAwaited: boolean;
  isFailed: boolean;
  /** Searches again what failed. */
  retry: () => void;
};

const NOTHING = { entries: [], hasMore: false, isAwaited: false, isFailed: false, retry: () => undefined };

/** Searches for the palette: each search ends the one before, whose finds stay until its own arrive. */
export const useFound = <Answer, Entry>(search: Search<Answer, Entry>): Found<Entry> => {
  const { key, q, isOn, find, entriesOf } = search;
  const isAsked = isOn && q.length >= MIN_TYPED;
  const { data, isError, isPaused, isPending, isPlaceholderData, refetch } = useQuery({
    queryKey: [...key, 'found', q],
    queryFn: ({ signal }) => find(signal),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  });
  if (!isAsked) return NOTHING;
  const entries = data ? entriesOf(data) : [];
  return {
    entries: entries.slice(0, MAX_SHOWN),
    hasMore: entries.length > MAX_SHOWN,
    isAwaited: isPending || isPlaceholderData,
    // Without network it waits, and goes on by itself.
    isFailed: isError || isPaused,
    retry: () => void refetch(),
  };
};
