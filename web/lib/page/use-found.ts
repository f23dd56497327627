import { keepPreviousData, type QueryKey, useQuery } from '@tanstack/react-query';

/** A single letter would match nearly everything. */
export const MIN_TYPED = 2;
/** How many results of one kind the palette shows. */
const MAX_SHOWN = 4;

/** How many results are fetched: one more than shown, to know whether there are more. */
export const FOUND_LIMIT = MAX_SHOWN + 1;

type Search<Answer, Entry> = {
  /** The cache key of the search, without the searched text. */
  key: QueryKey;
  q: string;
  /** Whether there is anything to search; absent where there always is. */
  isOn?: boolean;
  find: (signal: AbortSignal) => Promise<Answer>;
  entriesOf: (answer: Answer) => readonly Entry[];
};

/** The first results of a search. */
export type Found<Entry> = {
  entries: readonly Entry[];
  hasMore: boolean;
  /** The results of this search have not arrived; `entries` are those of the text before, if any. */
  isAwaited: boolean;
  isFailed: boolean;
  /** Repeats a failed search. */
  retry: () => void;
};

const NOTHING = { entries: [], hasMore: false, isAwaited: false, isFailed: false, retry: () => undefined };

/** Searches for the palette. Each search cancels the one before, whose results stay until the new ones arrive. */
export const useFound = <Answer, Entry>(search: Search<Answer, Entry>): Found<Entry> => {
  const { key, q, isOn = true, find, entriesOf } = search;
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
    // Without network the query waits and continues by itself.
    isFailed: isError || isPaused,
    retry: () => void refetch(),
  };
};
