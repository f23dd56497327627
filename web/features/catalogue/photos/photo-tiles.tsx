import { ArrowDown, ArrowUp, ImageOff, RotateCw, Trash2 } from 'lucide-react';
import type { MouseEvent, ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { PRODUCT_IMAGES_COPY } from '#shared/features/catalogue/product-images-copy.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { useObjectUrl } from '#web/lib/picture/use-object-url.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button, IconButton } from '#web/ui/button.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { PRODUCT_FORM_COPY } from '../product-form-copy.ts';
import { type Photo, readyPhotos, uploadedFractions } from './photo-list.ts';
import type { Photos } from './use-photos.ts';

type PhotoTileProps = {
  photo: Photo;
  position: number;
  total: number;
  /** The sent fraction of this photo while the form is being sent. */
  sentFraction: number | undefined;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
  onRetry: () => void;
};

const PERCENT = 100;
const ICON = { 'aria-hidden': true, className: 'size-5' } as const;

const readyFile = (photo: Photo): Blob | undefined =>
  photo.kind === 'new' && photo.step === 'ready' ? photo.file : undefined;

function Picture({ photo, alt }: { photo: Photo; alt: string }) {
  const preview = useObjectUrl(readyFile(photo));
  const src = photo.kind === 'stored' ? photo.url : preview;
  if (src) return <img src={src} alt={alt} className="absolute inset-0 size-full object-cover" />;
  if (photo.kind === 'new' && photo.step === 'failed')
    return <ImageOff {...ICON} className="size-8 text-danger" />;
  return (
    <span className="grid justify-items-center gap-2 text-sm text-ink-soft">
      <Spinner />
      {PRODUCT_FORM_COPY.preparing}
    </span>
  );
}

function Failure({ photo, onRetry }: { photo: Photo; onRetry: () => void }) {
  if (photo.kind !== 'new' || photo.step !== 'failed') return null;
  return (
    <div className="px-2 pt-2">
      <p className="text-sm wrap-anywhere text-danger">{photo.message}</p>
      <Button
        look="quiet"
        size="compact"
        onClick={onRetry}
        aria-label={PRODUCT_FORM_COPY.retryPhoto(photo.name)}
      >
        <RotateCw {...ICON} />
        {SCREEN_COPY.retry}
      </Button>
    </div>
  );
}

/** Moves the photo and keeps the focus on the pressed button, which moves with it. */
const moveAndStay =
  (move: () => void) =>
  ({ currentTarget }: MouseEvent<HTMLButtonElement>): void => {
    if (currentTarget.ariaDisabled === 'true') return;
    flushSync(move);
    currentTarget.focus();
  };

function Frame({ children }: { children: ReactNode }) {
  return (
    <div className="relative grid aspect-square place-content-center overflow-hidden bg-sunken">
      {children}
    </div>
  );
}

const isFailed = (photo: Photo): boolean => photo.kind === 'new' && photo.step === 'failed';

/** One photo of the form: its picture, its position and its buttons. */
function PhotoTile({ photo, position, total, sentFraction, onMove, onRemove, onRetry }: PhotoTileProps) {
  const isFirst = position === 1;
  const isLast = position === total;
  const isSending = sentFraction !== undefined && photo.kind === 'new';
  return (
    <li className="overflow-hidden rounded-card border border-line bg-surface">
      <Frame>
        <Picture photo={photo} alt={PRODUCT_FORM_COPY.photoOf(position, total)} />
        {isFirst && !isFailed(photo) && (
          <span className="absolute top-2 left-2">
            <Badge tone="info">{PRODUCT_IMAGES_COPY.main}</Badge>
          </span>
        )}
        {isSending && (
          <div className="absolute inset-x-0 bottom-0 bg-raised/90 p-2">
            <ProgressBar
              label={PRODUCT_FORM_COPY.uploading(Math.round(sentFraction * PERCENT))}
              fraction={sentFraction}
            />
          </div>
        )}
      </Frame>
      <Failure photo={photo} onRetry={onRetry} />
      <div className="flex justify-between">
        <IconButton
          label={PRODUCT_FORM_COPY.moveUp(position)}
          icon={<ArrowUp {...ICON} />}
          aria-disabled={isFirst}
          className="aria-disabled:opacity-40"
          onClick={moveAndStay(() => onMove(-1))}
        />
        <IconButton
          label={PRODUCT_FORM_COPY.moveDown(position)}
          icon={<ArrowDown {...ICON} />}
          aria-disabled={isLast}
          className="aria-disabled:opacity-40"
          onClick={moveAndStay(() => onMove(1))}
        />
        <IconButton
          label={PRODUCT_FORM_COPY.removePhoto(position)}
          icon={<Trash2 {...ICON} />}
          onClick={onRemove}
        />
      </div>
    </li>
  );
}

const sentOf = (photos: Photos, sentFraction: number | undefined): Map<string, number> => {
  if (sentFraction === undefined) return new Map();
  const ready = readyPhotos(photos.photos);
  const fractions = uploadedFractions(
    ready.map(({ file }) => file.size),
    sentFraction,
  );
  return new Map(ready.map(({ id }, index) => [id, fractions[index] ?? 0]));
};

type PhotoTilesProps = {
  photos: Photos;
  /** The sent fraction of the request while it is being sent. */
  sentFraction: number | undefined;
  /** Called with a photo's new position, from 1. */
  onMoved: (position: number) => void;
  onRemoved: () => void;
};

/** The chosen photos in their order. */
export function PhotoTiles({ photos, sentFraction, onMoved, onRemoved }: PhotoTilesProps) {
  const sent = sentOf(photos, sentFraction);
  return (
    <ul className="grid grid-cols-2 items-start gap-3 sm:grid-cols-4">
      {photos.photos.map((photo, index) => (
        <PhotoTile
          key={photo.id}
          photo={photo}
          position={index + 1}
          total={photos.photos.length}
          sentFraction={sent.get(photo.id)}
          onMove={(by) => {
            photos.move(photo.id, by);
            onMoved(index + by + 1);
          }}
          onRemove={() => {
            onRemoved();
            photos.remove(photo.id);
          }}
          onRetry={() => photos.retry(photo.id)}
        />
      ))}
    </ul>
  );
}
