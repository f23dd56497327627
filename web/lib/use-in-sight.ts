import { type RefObject, useEffect, useRef, useState } from 'react';

const AHEAD = '200px 0px';

/** Whether an element has come into sight, or nearly: from then on for good. */
export const useInSight = <Type extends HTMLElement>(): [RefObject<Type | null>, boolean] => {
  const ref = useRef<Type>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (isSeen || !ref.current) return;
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setSeen(true), {
      rootMargin: AHEAD,
    });
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isSeen]);
  return [ref, isSeen];
};
