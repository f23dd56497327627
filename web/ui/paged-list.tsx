import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { describeLoadFailure } from '#web/lib/network/api-error.ts';
import { useOnline } from '#web/lib/network/use-online.ts';
import { EmptyState } from './empty-state.tsx';
import { ErrorState } from './error-state.tsx';
import { LoadMore } from './load-more.tsx';
import { useDelayedLoading } from './use-delayed-loading.ts';

export type PagedListTexts = {
  label: string;
  more: string;
  loadingMore: string;
  loadFailed: string;
  loadFailedHelp: string;
  offlineTitle: string;
  offlineText: string;
};

type PagedListProps<Page> = {
  list: UseInfiniteQueryResult<InfiniteData<Page>, Error>;
  texts: PagedListTexts;
  /** As large as what is coming. */
  skeleton: ReactNode;
  /** What stands there when the pages hold nothing. */
  empty: ReactNode;
  isEmpty: (page: Page) => boolean;
  children: (pages: readonly Page[]) => ReactNode;
};

type FailureProps = { error: Error; texts: PagedListTexts; onRetry: () => void };

function LoadFailure({ error, texts: { loadFailed: title, loadFailedHelp: help }, onRetry }: FailureProps) {
  return <ErrorState {...describeLoadFailure(error, { title, help })} onRetry={onRetry} />;
}

/** A list that is fetched page by page, in each of its states: not there yet, failed, offline, empty, full. */
export function PagedList<Page>({ list, texts, skeleton, empty, isEmpty, children }: PagedListProps<Page>) {
  const isOnline = useOnline();
  const showsSkeleton = useDelayedLoading(list.isPending && list.fetchStatus !== 'paused');
  const pages = list.data?.pages;
  if (!pages && !isOnline) return <EmptyState title={texts.offlineTitle} text={texts.offlineText} />;
  if (!pages && list.error)
    return <LoadFailure error={list.error} texts={texts} onRetry={() => void list.refetch()} />;
  if (!pages) return <div className="min-h-96">{showsSkeleton && skeleton}</div>;
  if (pages.every(isEmpty) && !list.hasNextPage) return empty;
  return (
    <section
      aria-label={texts.label}
      aria-busy={list.isPlaceholderData}
      className={list.isPlaceholderData ? 'opacity-60 transition-opacity delay-150' : undefined}
    >
      {children(pages)}
      {list.error && (
        <LoadFailure error={list.error} texts={texts} onRetry={() => void list.fetchNextPage()} />
      )}
      {list.hasNextPage && !list.error && (
        <LoadMore
          texts={{ more: texts.more, busy: texts.loadingMore }}
          isLoading={list.isFetchingNextPage}
          onMore={() => void list.fetchNextPage()}
        />
      )}
    </section>
  );
}
