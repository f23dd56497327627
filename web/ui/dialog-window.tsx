import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import type { RefObject } from 'react';
import { classNames } from './class-names.ts';
import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx';

export type DialogWindowProps = DialogFrameProps & {
  isOpen: boolean;
  onClose: () => void;
  /** `panel` is a sheet from below on phones and a dialog on desktops; `drawer` comes from the side. */
  place?: 'panel' | 'drawer';
  /** What has the focus first, where that is not the first thing in it. A field's own autofocus would lose where the focus was. */
  firstFocus?: RefObject<HTMLElement | null>;
};

const PLACES = {
  panel:
    'inset-x-0 bottom-0 max-h-[90dvh] rounded-t-sheet data-ending-style:translate-y-full data-starting-style:translate-y-full ' +
    'sm:inset-auto sm:top-1/2 sm:left-1/2 sm:max-h-[85dvh] sm:w-[min(36rem,calc(100vw-3rem))] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-sheet ' +
    'sm:data-ending-style:-translate-y-[46%] sm:data-ending-style:opacity-0 sm:data-starting-style:-translate-y-[46%] sm:data-starting-style:opacity-0',
  drawer:
    'inset-y-0 right-0 w-[min(28rem,100vw)] data-ending-style:translate-x-full data-starting-style:translate-x-full',
};

/** The window of a dialog, with what keeps the focus inside; a script of its own, because most visits open none. */
export function DialogWindow(props: DialogWindowProps) {
  const { isOpen, onClose, place = 'panel', firstFocus, children, ...frame } = props;
  return (
    <BaseDialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <BaseDialog.Popup
          {...(firstFocus && { initialFocus: firstFocus })}
          className={classNames(
            'fixed z-50 flex flex-col overflow-hidden bg-raised text-ink shadow-overlay transition duration-200',
            PLACES[place],
          )}
        >
          <DialogFrame {...frame}>{children}</DialogFrame>
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
