import { Play } from 'lucide-react';
import { useState } from 'react';
import { INBOX_PANEL_COPY } from '#shared/features/conversations/inbox/inbox-panel-copy.ts';
import { formatBytes } from '#shared/lib/byte-size.ts';
import { saveFile } from '#web/lib/network/save-file.ts';
import { Button } from '#web/ui/button.tsx';
import { MediaProblem } from './media-problem.tsx';
import { type MediaSource, useMedia } from './use-media.ts';

const WORDS = {
  audio: { play: INBOX_PANEL_COPY.listen, fileName: 'nota-de-voz' },
  video: { play: INBOX_PANEL_COPY.watch, fileName: 'video' },
} as const;

type Kind = keyof typeof WORDS;
type RecordingProps = { source: MediaSource; kind: Kind; bytes: number | null };
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

/** A voice note or video: fetched when somebody wants it, because data is prepaid, and played from memory. */
export function MediaRecording({ source, kind, bytes }: RecordingProps) {
  const [isWanted, setWanted] = useState(false);
  const [isUnplayable, setUnplayable] = useState(false);
  const { file, url, problem, retry } = useMedia(source, isWanted);
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
