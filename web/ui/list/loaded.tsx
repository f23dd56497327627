import type { ReactNode } from 'react';
import { describeLoadFailure } from '#web/lib/network/api-error.ts';
import { ErrorState } from '../error-state.tsx';
import { Skeleton, useDelayedLoading } from './skeleton.tsx';

/** The part of a query that `Loaded` needs; queries of pages have it too. */
type LoadedQuery<Data> = {
  data: Data | undefined;
  error: Error | null;
  isPending: boolean;
  refetch: () => Promise<unknown>;
};

type LoadedProps<Data> = {
  query: LoadedQuery<Data>;
  /** The title of a failure. */
  failure: string;
  /** The size of the coming content. */
  className?: string;
  /** Shown while loading instead of one grey box. */
  skeleton?: ReactNode;
  isEmpty?: (data: Data) => boolean;
  /** Shown when `isEmpty` says so. */
  empty?: ReactNode;
  /** A second action beside the retry button. */
  alternative?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** Joins two queries into one that is loaded when both are. */
export const joinQueries = <First, Second>(
  first: LoadedQuery<First>,
  second: LoadedQuery<Second>,
): LoadedQuery<[First, Second]> => ({
  data: first.data === undefined || second.data === undefined ? undefined : [first.data, second.data],
  error: first.error ?? second.error,
  isPending: first.isPending || second.isPending,
  refetch: () => Promise.all([first.refetch(), second.refetch()]),
});

/**
 * What a query fetched, in each of its states: loading, failed, empty, loaded. What is shown stays when fetching it
 * again fails.
 */
export function Loaded<Data>({ query, failure, className = 'h-96', ...props }: LoadedProps<Data>) {
  const { data, error, isPending, refetch } = query;
  const { skeleton, isEmpty, empty, alternative, children } = props;
  const showsSkeleton = useDelayedLoading(isPending);
  if (error && data === undefined)
    return (
      <ErrorState
        {...describeLoadFailure(error, failure)}
        onRetry={() => void refetch()}
        alternative={alternative}
      />
    );
  if (showsSkeleton && !skeleton) return <Skeleton className={className} />;
  if (showsSkeleton || data === undefined)
    return <div className={className}>{showsSkeleton && skeleton}</div>;
  return isEmpty?.(data) ? empty : children(data);
}
