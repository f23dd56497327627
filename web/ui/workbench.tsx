import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import type { ReactNode } from 'react';
import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx';
import { useBackCloses } from './use-back-closes.ts';

type WorkbenchProps = DialogFrameProps & {
  isOpen: boolean;
  onClose: () => void;
  /** What is being edited: beside the drawer on desktops, above it on phones. */
  piece: ReactNode;
};

/** A drawer that edits what is shown beside it; together they take the whole screen. */
export function Workbench({ isOpen, onClose, piece, ...frame }: WorkbenchProps) {
  useBackCloses(isOpen, onClose);
  return (
    <BaseDialog.Root
      open={isOpen}
      // A toast lies outside, and touching it must not close what it speaks of.
      disablePointerDismissal
      onOpenChange={(open) => !open && onClose()}
    >
      <BaseDialog.Portal>
        <BaseDialog.Popup className="fixed inset-0 z-40 grid grid-rows-[minmax(0,7fr)_minmax(0,13fr)] bg-sunken text-ink transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0 lg:grid-cols-[minmax(0,1fr)_28rem] lg:grid-rows-1">
          {piece}
          <div className="flex min-h-0 flex-col overflow-hidden rounded-t-sheet bg-raised shadow-overlay lg:rounded-none">
            <DialogFrame {...frame} />
          </div>
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
