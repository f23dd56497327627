import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react';

/** How far outside the screen a block is still drawn: a fast swipe on a phone covers about two screens. */
const MARGIN = '1500px 0px';

type WindowedBlockProps = { children: ReactNode };

/**
 * A stretch of a long list that is only in the page while it is near the screen; elsewhere an empty space of the
 * height it had. Five thousand products weigh what a few hundred do. The one that holds the focus stays.
 */
export function WindowedBlock({ children }: WindowedBlockProps) {
  const block = useRef<HTMLDivElement>(null);
  const [emptyHeight, setEmptyHeight] = useState<number>();
  useEffect(() => {
    const element = block.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        // A busy phone hands over several at once, the oldest first: only the last says where the block is now.
        const latest = entries.at(-1);
        if (!latest) return;
        const { height } = latest.boundingClientRect;
        // In slices, so that the finger on the screen is never kept waiting for fifty products.
        if (latest.isIntersecting) startTransition(() => setEmptyHeight(undefined));
        else if (height > 0 && !element.contains(document.activeElement)) setEmptyHeight(height);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return (
    <div
      ref={block}
      className="group/block"
      style={emptyHeight === undefined ? undefined : { height: emptyHeight }}
    >
      {emptyHeight === undefined && children}
    </div>
  );
}
