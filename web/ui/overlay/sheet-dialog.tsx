import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import { ToastRegion } from './toast-region.tsx';
import { coverToasts } from './toast-store.ts';

type SheetDialogProps = {
  id: string;
  /** Id of the heading inside that names the sheet. */
  labelledBy: string;
  className?: string;
  /** Called on Esc, on the phone's own close gesture and on a press beside the sheet; the sheet itself stays until it is no longer drawn. */
  onClose: () => void;
  /** Whether it covers the page and keeps the focus. A server draws a sheet open in the page instead, for browsers without scripts. */
  isModal?: boolean;
  /** A `sheet` rises over the page; a `window` brings its own look and, where it is not modal, leaves the page in reach. */
  kind?: 'sheet' | 'window';
  children: ReactNode;
};

type Closing = { dialog: HTMLDialogElement; isModal: boolean; close: () => void };

/** Listens for every way to close a dialog but its own buttons. */
const listenForClosing = ({ dialog, isModal, close }: Closing, signal: AbortSignal): void => {
  if (!isModal) {
    // The browser sends a dialog that is not modal no «cancel».
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

/** A sheet over a public page on the browser's own `<dialog>`: it traps the focus and needs no library, so phones load less. */
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
      // Drawn open it is no modal dialog yet.
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
