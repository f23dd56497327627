import { Camera, Images } from 'lucide-react';
import type { ChangeEvent, ComponentProps, ReactNode } from 'react';
import { PRODUCT_FORM_COPY } from '#shared/features/catalogue/product-form-copy.ts';
import { type ButtonLook, buttonClasses } from '#web/ui/button-classes.ts';

type FileButtonProps = Pick<ComponentProps<'input'>, 'accept' | 'capture' | 'multiple'> & {
  look: ButtonLook;
  className?: string;
  onFiles: (files: readonly File[]) => void;
  children: ReactNode;
};

const ICON = { 'aria-hidden': true, className: 'size-5', strokeWidth: 1.75 } as const;
const PICTURES = 'image/jpeg,image/png,image/gif,image/webp';

/** A file input that looks like a button and keeps the keyboard and the name of one. */
function FileButton({ look, className = '', onFiles, children, ...input }: FileButtonProps) {
  const handleChange = ({ currentTarget }: ChangeEvent<HTMLInputElement>): void => {
    const files = [...(currentTarget.files ?? [])];
    // Emptied, so that choosing the same photo again is a change again.
    currentTarget.value = '';
    if (files.length > 0) onFiles(files);
  };
  return (
    <label
      className={buttonClasses({
        look,
        size: 'compact',
        className: `relative has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-mar ${className}`,
      })}
    >
      <input type="file" className="sr-only" {...input} onChange={handleChange} />
      {children}
    </label>
  );
}

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
        accept={PICTURES}
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
