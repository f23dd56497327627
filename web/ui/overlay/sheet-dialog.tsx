import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { ToastRegion } from './toast-region.tsx';
import { coverToasts } from './toast-store.ts';

type SheetDialogProps = {
  id: string;
  /** The id of the heading inside that names the sheet. */
  labelledBy: string;
  className?: string;
  /** Called on Esc, on the phone's closing gesture and on a press outside; the sheet stays until its parent removes it. */
  onClose: () => void;
  /**
   * Whether the sheet covers the page and traps the focus. For browsers without scripts the server draws an open
   * sheet inside the page instead.
   */
  isModal?: boolean;
  /** A `sheet` rises over the page. A `window` brings its own look and, when it is not modal, leaves the page usable. */
  kind?: 'sheet' | 'window';
  children: ReactNode;
};

type Closing = { dialog: HTMLDialogElement; isModal: boolean; close: () => void };

/** Listens for every way to close a dialog except its own buttons. */
const listenForClosing = ({ dialog, isModal, close }: Closing, signal: AbortSignal): void => {
  if (!isModal) {
    // The browser sends no `cancel` event to a dialog that is not modal.
    dialog.addEventListener(
      'keydown',
      ({ key, isComposing }) => key === 'Escape' && !isComposing && close(),
      {
        signal,
      },
    );
    return;
  }
  const handleCancel = (event: Event) => {
    event.preventDefault();
    close();
  };
  dialog.addEventListener('cancel', handleCancel, { signal });
  dialog.addEventListener('click', ({ target }) => target === dialog && close(), { signal });
};

/**
 * A sheet over a public page. It uses the browser's own `<dialog>`, which traps the focus without a library, so
 * phones load less.
 */
export function SheetDialog(props: SheetDialogProps) {
  const { id, labelledBy, className, onClose, isModal = true, kind = 'sheet', children } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);
  const isLive = isModal || kind === 'window';
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !isLive) return;
    const opener = document.activeElement;
    if (isModal) {
      // A dialog drawn open by the server is not modal until it is opened again.
      dialog.removeAttribute('open');
      dialog.showModal();
    }
    const uncoverToasts = isModal ? coverToasts() : undefined;
    const listening = new AbortController();
    listenForClosing({ dialog, isModal, close: () => close() }, listening.signal);
    return () => {
      listening.abort();
      uncoverToasts?.();
      dialog.close();
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [isModal, isLive]);
  return (
    <dialog
      ref={ref}
      id={id}
      className={classNames(kind === 'sheet' && 'sheet', className)}
      aria-labelledby={labelledBy}
      open
    >
      {children}
      {isModal && (
        <ToastRegion limit={1} isInSheet toastClassName="toast">
          {({ text }) => text}
        </ToastRegion>
      )}
    </dialog>
  );
}
