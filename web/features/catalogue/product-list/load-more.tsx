import { useEffect, useEffectEvent, useRef } from 'react';
import { PRODUCT_LIST_COPY } from '#shared/features/catalogue/product-list-copy.ts';
import { Button } from '#web/ui/button.tsx';

const AHEAD = '1200px 0px';

/** Fetches the next page shortly before the end comes into sight; the button remains for keyboards and failures. */
export function LoadMore({ isLoading, onMore }: { isLoading: boolean; onMore: () => void }) {
  const end = useRef<HTMLDivElement>(null);
  const loadMore = useEffectEvent(onMore);
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
    <div ref={end} className="mt-4 flex justify-center">
      <Button
        look="secondary"
        onClick={onMore}
        busyText={isLoading ? PRODUCT_LIST_COPY.loadingMore : undefined}
      >
        {PRODUCT_LIST_COPY.loadMore}
      </Button>
    </div>
  );
}
