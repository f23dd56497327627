import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { drawInTurn } from './draw-in-turn.ts';

/** How far outside the screen a block is still drawn: a fast swipe on a phone covers about a screen. */
const MARGIN = '900px 0px';
/** Drawing this many products is a task that a cheap phone ends before a finger notices. */
const SLICE = 3;

type WindowedBlockProps = {
  count: number;
  /** Height of one product before any of this kind was measured. */
  likelyHeight: number;
  /** What the blocks of this kind were measured to be; shared, so that one never drawn is guessed well. */
  measured: { height?: number };
  /** The first screenful does not wait for its turn. */
  isFirst: boolean;
  children: (drawn: number) => ReactNode;
};

const distanceOf = ({ top, bottom }: DOMRectReadOnly): number =>
  Math.max(0, top - window.innerHeight, -bottom);

/**
 * A stretch of a long list that is only in the page while it is near the screen, drawn a slice a frame; elsewhere an
 * empty space of the height it had. Five thousand products weigh what a few dozen do. The one that holds the focus stays.
 */
export function WindowedBlock({ count, likelyHeight, measured, isFirst, children }: WindowedBlockProps) {
  const block = useRef<HTMLDivElement>(null);
  const distance = useRef(0);
  const [drawn, setDrawn] = useState(isFirst ? count : 0);
  const [isNear, setIsNear] = useState(isFirst);
  const [ownHeight, setOwnHeight] = useState<number>();
  const isWhole = drawn >= count;

  const look = useEffectEvent(
    (element: HTMLElement, { boundingClientRect, isIntersecting }: IntersectionObserverEntry) => {
      distance.current = distanceOf(boundingClientRect);
      if (isWhole && boundingClientRect.height > 0) measured.height = boundingClientRect.height / count;
      if (isIntersecting) return setIsNear(true);
      if (element.contains(document.activeElement)) return;
      if (isWhole) setOwnHeight(boundingClientRect.height);
      setIsNear(false);
      setDrawn(0);
    },
  );
  useEffect(() => {
    const element = block.current;
    if (!element) return;
    const observer = new IntersectionObserver(
      (entries) => {
        // A busy phone hands over several at once, the oldest first: only the last says where the block is now.
        const latest = entries.at(-1);
        if (latest) look(element, latest);
      },
      { rootMargin: MARGIN },
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  useEffect(() => {
    if (!isNear || isWhole) return;
    return drawInTurn({ distance: distance.current, draw: () => setDrawn(drawn + SLICE) });
  }, [isNear, isWhole, drawn]);

  const height = ownHeight ?? count * (measured.height ?? likelyHeight);
  return (
    <div
      ref={block}
      className="group/block [contain:layout_style]"
      style={isWhole ? undefined : { minHeight: height }}
    >
      {drawn > 0 && children(drawn)}
    </div>
  );
}
