import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { describeLoadFailure } from '#web/lib/network/api-error.ts';
import { ErrorState } from '../error-state.tsx';
import { Skeleton, useDelayedLoading } from './skeleton.tsx';

type LoadedProps<Data> = {
  query: Pick<UseQueryResult<Data>, 'data' | 'error' | 'isPending' | 'refetch'>;
  failure: { title: string; help: string };
  /** The size of the coming content. */
  className?: string;
  children: (data: Data) => ReactNode;
};

/** What a query fetched, in each of its states: loading, failed, loaded. What is shown stays when fetching it again fails. */
export function Loaded<Data>({ query, failure, className = 'h-96', children }: LoadedProps<Data>) {
  const { data, error, isPending, refetch } = query;
  const showsSkeleton = useDelayedLoading(isPending);
  if (error && data === undefined)
    return <ErrorState {...describeLoadFailure(error, failure)} onRetry={() => void refetch()} />;
  if (showsSkeleton) return <Skeleton className={className} />;
  return data === undefined ? <div className={className} /> : children(data);
}
