import { useEffect, useRef, useState } from 'react';
import { classNames } from '../class-names.ts';

/** A grey box of the same size as the coming content. */
export function Skeleton({ className }: { className: string }) {
  return (
    <div aria-hidden="true" className={classNames('animate-pulse rounded-control bg-line/70', className)} />
  );
}

const SHOW_AFTER_MS = 150;
const KEEP_FOR_MS = 300;

/** Whether a skeleton should show: never for a quick answer, and once shown, long enough not to flash (ux 4). */
export const useDelayedLoading = (isLoading: boolean): boolean => {
  const [isShown, setIsShown] = useState(false);
  const shownAt = useRef(0);
  useEffect(() => {
    const wait = isLoading ? SHOW_AFTER_MS : Math.max(0, shownAt.current + KEEP_FOR_MS - performance.now());
    const timer = setTimeout(() => {
      if (isLoading) shownAt.current = performance.now();
      setIsShown(isLoading);
    }, wait);
    return () => clearTimeout(timer);
  }, [isLoading]);
  return isShown;
};
