import { ImageUp, Trash2, Video } from 'lucide-react';
import type { HeaderKind } from '#shared/features/personalisation/brand-file-rules.ts';
import { HEADER_COPY } from '#shared/features/personalisation/header-copy.ts';
import { useFileDrop } from '#web/lib/page/use-file-drop.ts';
import { PICTURE_TYPES } from '#web/lib/picture/picture-types.ts';
import { Button } from '#web/ui/button.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { FileButton } from '#web/ui/form/file-button.tsx';
import { FormError } from '#web/ui/notice.tsx';
import type { HeaderEditor } from './use-header-editor.ts';

const ACCEPTED = { picture: PICTURE_TYPES, video: 'video/mp4,video/quicktime' } as const;
const ICONS = { picture: ImageUp, video: Video } as const;

function Shown({ kind, url }: { kind: HeaderKind; url: string }) {
  const classes = 'aspect-[8/3] w-full rounded-control bg-sunken object-cover';
  if (kind === 'picture') return <img src={url} alt={HEADER_COPY.picture} className={classes} />;
  return <video src={url} controls muted playsInline aria-label={HEADER_COPY.video} className={classes} />;
}

/** The place for the owner's own picture or video of the header. */
export function HeaderUpload({ editor, kind }: { editor: HeaderEditor; kind: HeaderKind }) {
  const handleFiles = ([file]: readonly File[]): void => {
    if (file) void editor.choose(kind, file);
  };
  const { isOver, dropHandlers } = useFileDrop(handleFiles);
  const url = editor.shownOf(kind);
  const Icon = ICONS[kind];
  const isReading = editor.reading === kind;
  return (
    <section
      aria-label={HEADER_COPY[kind]}
      {...dropHandlers}
      className={classNames(
        'grid gap-3 rounded-card border-2 border-dashed p-4',
        isOver ? 'border-primary bg-primary-soft' : 'border-line-strong',
      )}
    >
      <h3 className="font-semibold">{HEADER_COPY[kind]}</h3>
      <FormError>{editor.problem?.kind === kind ? editor.problem.message : undefined}</FormError>
      {url && <Shown kind={kind} url={url} />}
      <p className="text-sm text-ink-soft">
        {kind === 'picture' ? HEADER_COPY.pictureHint : `${HEADER_COPY.videoHint} ${HEADER_COPY.lighter}`}
      </p>
      <div className="flex flex-wrap gap-2">
        <FileButton look="secondary" accept={ACCEPTED[kind]} onFiles={handleFiles}>
          <Icon aria-hidden="true" className="size-5" />
          {isReading ? HEADER_COPY.reading : HEADER_COPY[url ? 'change' : 'choose'][kind]}
        </FileButton>
        {url && (
          <Button look="quiet" onClick={() => editor.remove(kind)}>
            <Trash2 aria-hidden="true" className="size-5" />
            {HEADER_COPY.remove[kind]}
          </Button>
        )}
      </div>
    </section>
  );
}
