import { Dialog as BaseDialog } from '@base-ui/react/dialog';
import { X } from 'lucide-react';
import type { ReactNode, RefObject } from 'react';
import { IconButton } from '../button.tsx';
import { classNames } from '../class-names.ts';

export type DialogWindowProps = DialogFrameProps & {
  isOpen: boolean;
  onClose: () => void;
  /** `panel` is a sheet from below on phones and a dialog on desktops; `drawer` comes from the side. */
  layout?: 'panel' | 'drawer';
  /**
   * The element that receives the focus first, when it is not the first one inside. With `autofocus` instead, the
   * dialog could not return the focus.
   */
  firstFocus?: RefObject<HTMLElement | null>;
};

const LAYOUTS = {
  panel:
    'inset-x-0 bottom-0 max-h-[90dvh] rounded-t-sheet data-ending-style:translate-y-full data-starting-style:translate-y-full ' +
    'sm:inset-auto sm:top-1/2 sm:left-1/2 sm:max-h-[85dvh] sm:w-[min(36rem,calc(100vw-3rem))] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-sheet ' +
    'sm:data-ending-style:-translate-y-[46%] sm:data-ending-style:opacity-0 sm:data-starting-style:-translate-y-[46%] sm:data-starting-style:opacity-0',
  drawer:
    'inset-y-0 right-0 w-[min(28rem,100vw)] data-ending-style:translate-x-full data-starting-style:translate-x-full',
};

/** The window of a dialog, which keeps the focus inside. It is a separate script because most visits open no dialog. */
export function DialogWindow(props: DialogWindowProps) {
  const { isOpen, onClose, layout = 'panel', firstFocus, children, ...frame } = props;
  return (
    <BaseDialog.Root open={isOpen} onOpenChange={(open) => !open && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="fixed inset-0 z-40 bg-scrim transition-opacity duration-200 data-ending-style:opacity-0 data-starting-style:opacity-0" />
        <BaseDialog.Popup
          {...(firstFocus && { initialFocus: firstFocus })}
          className={classNames(
            'fixed z-50 flex flex-col overflow-hidden bg-raised text-ink shadow-overlay transition duration-200',
            // A question over this dialog dims it.
            'after:pointer-events-none after:absolute after:inset-0 data-nested-dialog-open:after:bg-scrim',
            LAYOUTS[layout],
          )}
        >
          <DialogFrame {...frame}>{children}</DialogFrame>
        </BaseDialog.Popup>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  );
}

export type DialogFrameProps = {
  title: string;
  description?: string | undefined;
  closeLabel: string;
  children?: ReactNode;
  /** Buttons at the bottom, always visible, with the primary one last. */
  actions?: ReactNode;
};

/** The content of every dialog: title and close button at the top, scrolling content, buttons at the bottom. */
export function DialogFrame({ title, description, closeLabel, children, actions }: DialogFrameProps) {
  return (
    <>
      <div className="flex items-start justify-between gap-4 px-5 pt-4 pb-2">
        <div className="pt-2">
          <BaseDialog.Title className="font-display text-xl font-bold">{title}</BaseDialog.Title>
          {description && (
            <BaseDialog.Description className="mt-1 text-ink-soft">{description}</BaseDialog.Description>
          )}
        </div>
        <BaseDialog.Close
          render={<IconButton label={closeLabel} icon={<X aria-hidden="true" className="size-5" />} />}
        />
      </div>
      <div className="min-h-0 flex-1 scroll-pb-24 overflow-y-auto overscroll-contain px-5 pt-1 pb-5">
        {children}
      </div>
      {actions && (
        <div className="flex flex-col-reverse gap-3 border-t border-line px-5 py-4 pb-[max(1rem,env(safe-area-inset-bottom))] sm:flex-row sm:justify-end">
          {actions}
        </div>
      )}
    </>
  );
}
