import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { type FocusEvent, type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { describeLoadFailure } from '#web/lib/network/api-error.ts';
import { useOnline } from '#web/lib/network/use-online.ts';
import { Button } from '../button.tsx';
import { ErrorState } from '../error-state.tsx';
import { EmptyState } from './empty-state.tsx';
import { useDelayedLoading } from './skeleton.tsx';

type PagedListTexts = {
  label: string;
  more: string;
  loadingMore: string;
  loadFailed: string;
  offlineTitle: string;
  offlineText: string;
};

type PagedListProps<Page> = {
  list: UseInfiniteQueryResult<InfiniteData<Page>, Error>;
  texts: PagedListTexts;
  /** Has the size of the coming rows. */
  skeleton: ReactNode;
  /** Shown when the list has no rows. */
  empty: ReactNode;
  isEmpty: (page: Page) => boolean;
  children: (pages: readonly Page[]) => ReactNode;
};

type FailureProps = { error: Error; texts: PagedListTexts; onRetry: () => void };

function LoadFailure({ error, texts, onRetry }: FailureProps) {
  return <ErrorState {...describeLoadFailure(error, texts.loadFailed)} onRetry={onRetry} />;
}

/** A list fetched page by page, in each of its states: loading, failed, offline, empty, full. */
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

const AHEAD = '1200px 0px';

type LoadMoreProps = {
  isLoading: boolean;
  texts: { more: string; busy: string };
  onMore: () => void;
};

/**
 * Returns the focus to a button inside that was disabled while it worked; otherwise keyboard users would start again
 * at the top of the page.
 */
const useHeldFocus = (list: RefObject<HTMLElement | null>, isBusy: boolean) => {
  const isHeld = useRef(false);
  useEffect(() => {
    if (isBusy || !isHeld.current || document.activeElement !== document.body) return;
    list.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [list, isBusy]);
  return {
    onFocus: () => {
      isHeld.current = true;
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      isHeld.current = isBusy && relatedTarget === null;
    },
  };
};

/** Fetches the next page shortly before the end comes into view; the button remains for keyboards and failures. */
export function LoadMore({ isLoading, texts, onMore }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const loadMore = useEffectEvent(onMore);
  const held = useHeldFocus(end, isLoading);
  useEffect(() => {
    // The end may still be in view after a page has arrived, so a new observer checks again.
    if (isLoading || !end.current) return;
    // A busy page is told of several frames at once, and the last is how it stands.
    const observer = new IntersectionObserver((entries) => entries.at(-1)?.isIntersecting && loadMore(), {
      rootMargin: AHEAD,
    });
    observer.observe(end.current);
    return () => observer.disconnect();
  }, [isLoading]);
  return (
    <div ref={end} className="mt-4 flex justify-center" {...held}>
      <Button look="secondary" onClick={onMore} busyText={isLoading ? texts.busy : undefined}>
        {texts.more}
      </Button>
    </div>
  );
}
