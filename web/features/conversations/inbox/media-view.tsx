import { useMutation, useQuery } from '@tanstack/react-query';
import { Download, FileText, FileX, Play } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import type { MessageView } from '#shared/features/conversations/inbox/inbox-calls.ts';
import { INBOX_PANEL_COPY } from '#shared/features/conversations/inbox/inbox-panel-copy.ts';
import { formatBytes } from '#shared/lib/byte-size.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { minutes } from '#shared/lib/time.ts';
import { ApiError, errorText } from '#web/lib/network/api-error.ts';
import { downloadFile, fetchFile, saveFile } from '#web/lib/network/save-file.ts';
import { useObjectUrl } from '#web/lib/picture/use-object-url.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/list/skeleton.tsx';
import { Dialog } from '#web/ui/overlay/dialog.tsx';
import { showError } from '#web/ui/overlay/toast-store.ts';
import { Spinner } from '#web/ui/spinner.tsx';

const KEPT_MS = minutes(10);
const NOT_FOUND = 404;

/** Whether a file could not be fetched because it was deleted. */
const isGone = (error: unknown): boolean => error instanceof ApiError && error.status === NOT_FOUND;

/** Fetches a message's file once it is wanted. The token is a header, because addresses end up in logs. */
const useMedia = (messageId: string, isWanted: boolean) => {
  const { data, error, refetch } = useQuery({
    // Not below the conversations' key: those are refetched with every change, and a file never changes.
    queryKey: ['message-media', messageId],
    queryFn: ({ signal }) => fetchFile(`/messages/${messageId}/media`, { signal }),
    enabled: isWanted,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: KEPT_MS,
  });
  return {
    file: data,
    url: useObjectUrl(data),
    problem: error ? (isGone(error) ? ('gone' as const) : ('failed' as const)) : undefined,
    retry: () => void refetch(),
  };
};

type MessageMediaProps = { message: MessageView };

/** Shows a message's file according to its kind. */
export function MediaView({ message }: MessageMediaProps) {
  const { id: messageId, kind, media, text, understood } = message;
  if (!media) return null;
  if (media.state === 'missing') return <MediaProblem problem="missing" />;
  const { bytes, fileName } = media;
  switch (kind) {
    case 'image':
    case 'sticker':
      return (
        <MediaPicture
          messageId={messageId}
          kind={kind}
          alt={understood ?? (text || INBOX_PANEL_COPY.kinds[kind])}
        />
      );
    case 'audio':
    case 'video':
      return <MediaRecording messageId={messageId} kind={kind} bytes={bytes} />;
    default:
      return <MediaDocument messageId={messageId} fileName={fileName} bytes={bytes} />;
  }
}

type DocumentProps = { messageId: string; fileName: string | null; bytes: number | null };

const problemText = (error: unknown): string =>
  isGone(error) ? INBOX_PANEL_COPY.mediaProblem.gone : errorText(error, INBOX_PANEL_COPY.mediaProblem.failed);

/** A document by its name; a tap saves it, and it is never opened here. */
function MediaDocument({ messageId, fileName, bytes }: DocumentProps) {
  const name = fileName ?? INBOX_PANEL_COPY.kinds.document;
  const { mutate, isPending } = useMutation({
    mutationFn: () => downloadFile(`/messages/${messageId}/media`, name),
    onError: (error) => showError({ text: problemText(error) }),
  });
  return (
    <button
      type="button"
      aria-label={INBOX_PANEL_COPY.downloadNamed(name)}
      aria-busy={isPending}
      disabled={isPending}
      onClick={() => mutate()}
      className="flex min-h-14 w-72 max-w-full items-center gap-3 rounded-control border border-line-strong bg-surface px-3 py-2 text-left text-ink hover:bg-sunken"
    >
      <FileText aria-hidden="true" className="size-6 shrink-0 text-primary" />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 text-sm font-semibold wrap-anywhere">{name}</span>
        {bytes !== null && <span className="block text-xs text-ink-soft">{formatBytes(bytes)}</span>}
      </span>
      {isPending ? <Spinner /> : <Download aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />}
    </button>
  );
}

const AHEAD = '200px 0px';

/** Whether an element has been visible or nearly so; once true it stays true. */
const useInSight = <Type extends HTMLElement>(): [RefObject<Type | null>, boolean] => {
  const ref = useRef<Type>(null);
  const [isSeen, setSeen] = useState(false);
  useEffect(() => {
    if (isSeen || !ref.current) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some(({ isIntersecting }) => isIntersecting) && setSeen(true),
      {
        rootMargin: AHEAD,
      },
    );
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [isSeen]);
  return [ref, isSeen];
};

const SIZES = { image: 'size-56 object-cover', sticker: 'size-32 object-contain' } as const;

type PictureProps = { messageId: string; kind: keyof typeof SIZES; alt: string };

/** A customer's picture in a box of fixed size, fetched when it becomes visible; a tap shows all of it. */
function MediaPicture({ messageId, kind, alt }: PictureProps) {
  const [place, isSeen] = useInSight<HTMLDivElement>();
  const [isOpen, setOpen] = useState(false);
  const { url, problem, retry } = useMedia(messageId, isSeen);
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

const WORDS = {
  audio: { play: INBOX_PANEL_COPY.listen, fileName: 'nota-de-voz' },
  video: { play: INBOX_PANEL_COPY.watch, fileName: 'video' },
} as const;

type Kind = keyof typeof WORDS;
type RecordingProps = { messageId: string; kind: Kind; bytes: number | null };
type PlayerProps = { kind: Kind; url: string; onUnplayable: () => void };

function Player({ kind, url, onUnplayable }: PlayerProps) {
  const shared = { src: url, controls: true, autoPlay: true, onError: onUnplayable } as const;
  if (kind === 'audio')
    return <audio {...shared} aria-label={INBOX_PANEL_COPY.kinds.audio} className="w-64 max-w-full" />;
  return (
    <video
      {...shared}
      playsInline
      aria-label={INBOX_PANEL_COPY.kinds.video}
      className="aspect-video w-72 max-w-full rounded-control bg-black"
    />
  );
}

/** A voice note or video, fetched on demand because data is prepaid, and played from memory. */
function MediaRecording({ messageId, kind, bytes }: RecordingProps) {
  const [isWanted, setWanted] = useState(false);
  const [isUnplayable, setUnplayable] = useState(false);
  const { file, url, problem, retry } = useMedia(messageId, isWanted);
  const { play, fileName } = WORDS[kind];
  if (problem) return <MediaProblem problem={problem} onRetry={retry} />;
  if (isUnplayable && file)
    return (
      <div className="grid justify-items-start gap-2 text-sm">
        {INBOX_PANEL_COPY.unplayable}
        <Button look="secondary" size="compact" onClick={() => saveFile(file, fileName)}>
          {INBOX_PANEL_COPY.download}
        </Button>
      </div>
    );
  if (url !== undefined) return <Player kind={kind} url={url} onUnplayable={() => setUnplayable(true)} />;
  return (
    <Button
      look="secondary"
      size="compact"
      className="justify-self-start"
      busyText={isWanted ? INBOX_PANEL_COPY.fetching : undefined}
      onClick={() => setWanted(true)}
    >
      <Play aria-hidden="true" className="size-4" />
      {play}
      {bytes !== null && <span className="font-normal text-ink-soft">{formatBytes(bytes)}</span>}
    </Button>
  );
}

type MediaProblemProps = { problem: 'missing' | 'gone' | 'failed'; onRetry?: () => void };

/** Says why a message's file cannot be shown, and what can be done. */
function MediaProblem({ problem, onRetry }: MediaProblemProps) {
  return (
    <div className="grid max-w-64 justify-items-start gap-2 rounded-control bg-sunken p-3 text-sm text-ink-soft">
      <p className="flex gap-2">
        <FileX aria-hidden="true" className="size-5 shrink-0" />
        {INBOX_PANEL_COPY.mediaProblem[problem]}
      </p>
      {problem === 'failed' && onRetry && (
        <Button look="secondary" size="compact" onClick={onRetry}>
          {INBOX_PANEL_COPY.retry}
        </Button>
      )}
    </div>
  );
}
