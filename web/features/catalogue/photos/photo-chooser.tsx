import { Camera, Images } from 'lucide-react';
import { PRODUCT_FORM_COPY } from '#shared/features/catalogue/product-form-copy.ts';
import { PICTURE_TYPES } from '#web/lib/picture/draw-smaller.ts';
import { FileButton } from '#web/ui/file-button.tsx';

const ICON = { 'aria-hidden': true, className: 'size-5' } as const;

/**
 * Camera and gallery as two buttons: recent Android leaves the camera out of the gallery's picker (ux 4). With a
 * mouse there is no camera to open.
 */
export function PhotoChooser({ onFiles }: { onFiles: (files: readonly File[]) => void }) {
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
