import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { classNames } from './class-names.ts';

type SheetDialogProps = {
  id: string;
  /** Id of the heading inside that names the sheet. */
  labelledBy: string;
  className?: string;
  /** Called on Esc, on the phone's own close gesture and on a press beside the sheet; the sheet itself stays until it is no longer drawn. */
  onClose: () => void;
  /** Whether it covers the page and keeps the focus. A server draws it open in the page instead, for browsers without scripts. */
  isModal?: boolean;
  children: ReactNode;
};

/** A sheet over a public page on the browser's own `<dialog>`: it traps the focus and needs no library, so phones load less. */
export function SheetDialog(props: SheetDialogProps) {
  const { id, labelledBy, className, onClose, isModal = true, children } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const close = useEffectEvent(onClose);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog || !isModal) return;
    const opener = document.activeElement;
    // Drawn open by the server it is no modal dialog yet.
    dialog.removeAttribute('open');
    dialog.showModal();
    const handleCancel = (event: Event) => {
      event.preventDefault();
      close();
    };
    const handleClick = ({ target }: MouseEvent) => target === dialog && close();
    dialog.addEventListener('cancel', handleCancel);
    dialog.addEventListener('click', handleClick);
    return () => {
      dialog.removeEventListener('cancel', handleCancel);
      dialog.removeEventListener('click', handleClick);
      dialog.close();
      if (opener instanceof HTMLElement) opener.focus({ preventScroll: true });
    };
  }, [isModal]);
  return (
    <dialog ref={ref} id={id} className={classNames('sheet', className)} aria-labelledby={labelledBy} open>
      {children}
    </dialog>
  );
}
