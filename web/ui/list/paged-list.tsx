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

const AHEAD = '1200px 0px';

type LoadMoreProps = {
  isLoading: boolean;
  texts: { more: string; busy: string };
  onMore: () => void;
};

/**
 * Keeps the focus on what is inside: a button that is disabled while it works loses it, and a person who uses the keyboard would
 * begin at the top of the page again.
 */
const useHeldFocus = (place: RefObject<HTMLElement | null>, isBusy: boolean) => {
  const isHeld = useRef(false);
  useEffect(() => {
    if (isBusy || !isHeld.current || document.activeElement !== document.body) return;
    place.current?.querySelector('button')?.focus({ preventScroll: true });
  }, [place, isBusy]);
  return {
    onFocus: () => {
      isHeld.current = true;
    },
    onBlur: ({ relatedTarget }: FocusEvent) => {
      isHeld.current = isBusy && relatedTarget === null;
    },
  };
};

/** Fetches the next page shortly before the end comes into sight; the button remains for keyboards and failures. */
export function LoadMore({ isLoading, texts, onMore }: LoadMoreProps) {
  const end = useRef<HTMLDivElement>(null);
  const loadMore = useEffectEvent(onMore);
  const held = useHeldFocus(end, isLoading);
  useEffect(() => {
    // A page just arrived may leave the end in sight: a fresh observer looks again.
    if (isLoading || !end.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && loadMore(), {
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
