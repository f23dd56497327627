import { Fragment, type ReactNode, type RefObject, useRef, useState } from 'react';
import { PALETTE_COPY } from '#shared/lib/palette-copy.ts';
import { SCREEN_COPY } from '#shared/lib/screen-copy.ts';
import { Dialog } from '#web/ui/overlay/dialog.tsx';

type PaletteDialogProps = {
  isOpen: boolean;
  onClose: () => void;
  /** What it holds, with the field to type into. */
  children: (field: RefObject<HTMLInputElement | null>) => ReactNode;
};

/** Counts the openings. */
const useOpenings = (isOpen: boolean): number => {
  const [seen, setSeen] = useState({ isOpen, count: 0 });
  if (seen.isOpen !== isOpen) setSeen({ isOpen, count: isOpen ? seen.count + 1 : seen.count });
  return seen.count;
};

/** The window of a palette: whoever opens it again begins anew, also while it still fades out. */
export function PaletteDialog({ isOpen, onClose, children }: PaletteDialogProps) {
  const opening = useOpenings(isOpen);
  const field = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={PALETTE_COPY.title}
      closeLabel={SCREEN_COPY.close}
      firstFocus={field}
    >
      <Fragment key={opening}>{children(field)}</Fragment>
    </Dialog>
  );
}
