import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { classNames } from './class-names.ts';
import { DialogFrame, type DialogFrameProps } from './dialog-frame.tsx';
import { useBackCloses } from './use-back-closes.ts';

export type DialogProps = DialogFrameProps & {
  isOpen: boolean;
  onClose: () => void;
  /** `panel` is a sheet from below on phones and a dialog on desktops; `drawer` comes from the side. */
  place?: 'panel' | 'drawer';
  /** Who closes it on Back: the dialog with a history entry of its own, or the address that holds it open. */
  backIs?: 'own' | 'address';
};

const PLACES = {
  panel:
    'inset-x-0 bottom-0 max-h-[90dvh] rounded-t-sheet data-ending-style:translate-y-full data-starting-style:translate-y-full ' +
    'sm:inset-auto sm:top-1/2 sm:left-1/2 sm:max-h-[85dvh] sm:w-[min(36rem,calc(100vw-3rem))] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-sheet ' +
    'sm:data-ending-style:-translate-y-[46%] sm:data-ending-style:opacity-0 sm:data-starting-style:-translate-y-[46%] sm:data-starting-style:opacity-0',
  drawer:
    'inset-y-0 right-0 w-[min(28rem,100vw)] data-ending-style:translate-x-full data-starting-style:translate-x-full',
};

/** A window over the page: focus stays inside and returns, Esc and Back close it, the page behind does not scroll. */
export function Dialog({
  isOpen,
  onClose,
  title,
  description,
  closeLabel,
  children,
  actions,
  place = 'panel',
  backIs = 'own',
}: DialogProps) {
  useBackCloses(isOpen && backIs === 'own', onClose);
  return (
    <BaseDialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="fixed inset-0 z-40 bg-velo transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <BaseDialog.Popup
          className={classNames(
            'fixed z-50 flex flex-col overflow-hidden bg-alzado text-tinta shadow-overlay transition duration-200',
            PLACES[place],
          )}
        >
          <DialogFrame title={title} description={description} closeLabel={closeLabel} actions={actions}>
            {children}
          </DialogFrame>
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}
