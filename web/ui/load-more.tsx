import { type FocusEvent, type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import { Button } from './button.tsx';

const AHEAD = '1200px 0px';

type LoadMoreProps = {
  isLoading: boolean;
  texts: { more: string; busy: string };
  onMore: () => void;
};

/**
 * Keeps the focus on what is inside: a button that is disabled while it works loses it, and whoever walks by keyboard would
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
