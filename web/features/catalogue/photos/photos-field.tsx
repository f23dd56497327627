import { Camera, Images } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { partOf } from '#web/lib/network/part-of.ts';
import { PICTURE_TYPES } from '#web/lib/picture/picture-types.ts';
import { FileButton } from '#web/ui/form/file-button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { usePart } from '#web/ui/overlay/use-part.ts';
import { PRODUCT_FORM_COPY } from '../product-form-copy.ts';
import type { Photos } from './use-photos.ts';

type ImageChoice = { accepted: File[]; messages: string[] };

type PhotosFieldProps = {
  photos: Photos;
  /** Decides which of the chosen files are accepted, and the message about the others. */
  choose: (currentCount: number, files: readonly File[]) => ImageChoice;
  /** The sent fraction of the request while it is being sent. */
  sentFraction: number | undefined;
  error?: string | undefined;
  children?: ReactNode;
};

/** The photos themselves are drawn once there are some, by a script that comes after the form. */
const TILES = partOf(() => import('./photo-tiles.tsx'));

/** The photos of a product, which can be chosen, moved and removed, with their upload progress. */
export function PhotosField({ photos, choose, sentFraction, error, children }: PhotosFieldProps) {
  const [messages, setMessages] = useState<readonly string[]>([]);
  const [announcement, setAnnouncement] = useState('');
  const titleId = useId();
  const total = photos.photos.length;
  const tiles = usePart(TILES);

  const handleFiles = (files: readonly File[]): void => {
    const choice = choose(total, files);
    setMessages(choice.messages);
    photos.add(choice.accepted);
  };

  return (
    <section aria-labelledby={titleId} className="grid gap-3">
      <div>
        <h2 id={titleId} className="font-medium">
          {PRODUCT_FORM_COPY.photos}
        </h2>
        <p className="text-sm text-ink-soft">{PRODUCT_FORM_COPY.photosHint}</p>
      </div>
      <PhotoChooser onFiles={handleFiles} />
      {children}
      <div role="status" className="grid gap-2">
        {(error ? [error] : messages).map((message) => (
          <Notice key={message} tone={error ? 'danger' : 'warning'}>
            <span className="wrap-anywhere">{message}</span>
          </Notice>
        ))}
        <p className="sr-only">{announcement}</p>
      </div>
      {total > 0 && tiles && (
        <tiles.PhotoTiles
          photos={photos}
          sentFraction={sentFraction}
          onMoved={(position) => setAnnouncement(PRODUCT_FORM_COPY.moved(position))}
          onRemoved={() => setMessages([])}
        />
      )}
    </section>
  );
}

const ICON = { 'aria-hidden': true, className: 'size-5' } as const;

/**
 * Camera and gallery as two buttons, because recent Android offers no camera in the gallery's picker (ux 4). Devices
 * with a mouse get no camera button.
 */
function PhotoChooser({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
  return (
    <div className="flex flex-wrap gap-3">
      <FileButton
        look="primary"
        accept="image/*"
        capture="environment"
        className="flex-1 pointer-fine:hidden"
        onFiles={onFiles}
      >
        <Camera {...ICON} />
        {PRODUCT_FORM_COPY.takePhoto}
      </FileButton>
      <FileButton
        look="secondary"
        accept={PICTURE_TYPES}
        multiple
        className="flex-1 sm:flex-none"
        onFiles={onFiles}
      >
        <Images {...ICON} />
        {PRODUCT_FORM_COPY.choosePhotos}
      </FileButton>
    </div>
  );
}
