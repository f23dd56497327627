import { type RefObject, useEffect, useRef, useState } from 'react';
import { INBOX_PANEL_COPY } from '#shared/features/conversations/inbox/inbox-panel-copy.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { MediaProblem } from './media-problem.tsx';
import { type MediaSource, useMedia } from './use-media.ts';

const AHEAD = '200px 0px';

/** Whether an element has come into sight, or nearly: from then on for good. */
const useInSight = <Type extends HTMLElement>(): [RefObject<Type | null>, boolean] => {
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

const SIZES = { image: 'size-56 object-cover', sticker: 'size-32 object-contain' } as const;

type PictureProps = { source: MediaSource; kind: keyof typeof SIZES; alt: string };

/** A customer's picture in a place of fixed size, fetched when it comes into sight; a tap shows all of it. */
export function MediaPicture({ source, kind, alt }: PictureProps) {
  const [place, isSeen] = useInSight<HTMLDivElement>();
  const [isOpen, setOpen] = useState(false);
  const { url, problem, retry } = useMedia(source, isSeen);
  const size = SIZES[kind];
  if (problem) return <MediaProblem problem={problem} onRetry={retry} />;
  return (
    <div ref={place} className={classNames('max-w-full', size)}>
      {url === undefined && <Skeleton className="size-full" />}
      {url !== undefined && kind === 'sticker' && <img src={url} alt={alt} className={size} />}
      {url !== undefined && kind === 'image' && (
        <button
          type="button"
          aria-label={INBOX_PANEL_COPY.enlarge}
          onClick={() => setOpen(true)}
          className="size-full cursor-zoom-in rounded-control"
        >
          <img src={url} alt={alt} className={classNames('max-w-full rounded-control', size)} />
        </button>
      )}
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={INBOX_PANEL_COPY.kinds[kind]}
        closeLabel={SCREEN_COPY.close}
      >
        <img
          src={url}
          alt={alt}
          className="mx-auto max-h-[70dvh] max-w-full rounded-control object-contain"
        />
      </Dialog>
    </div>
  );
}
