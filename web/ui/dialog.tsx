import { useEffect, useEffectEvent, useState } from 'react';
import { connectionError } from '#web/lib/api-error.ts';
import type { DialogWindow, DialogWindowProps } from './dialog-window.tsx';
import { showError } from './toast-store.ts';
import { useBackCloses } from './use-back-closes.ts';

export type DialogProps = DialogWindowProps & {
  /** Who closes it on Back: the dialog with a history entry of its own, or the address that holds it open. */
  backIs?: 'own' | 'address';
};

let arrived: typeof DialogWindow | undefined;

/** Fetches the script of dialogs, once. */
export const fetchDialogs = async (): Promise<typeof DialogWindow> => {
  arrived ??= (await import('./dialog-window.tsx')).DialogWindow;
  return arrived;
};

/** A window over the page: focus stays inside and returns, Esc and Back close it, the page behind does not scroll. */
export function Dialog({ backIs = 'own', ...props }: DialogProps) {
  const { isOpen, onClose } = props;
  const [Window, setWindow] = useState(() => arrived);
  const giveUp = useEffectEvent(() => {
    showError({ text: connectionError().message });
    onClose();
  });
  useBackCloses(isOpen && backIs === 'own', onClose);
  useEffect(() => {
    if (!isOpen || Window) return;
    fetchDialogs().then((fetched) => setWindow(() => fetched), giveUp);
  }, [isOpen, Window]);
  if (Window) return <Window {...props} />;
  return isOpen && <div aria-busy="true" className="fixed inset-0 z-40 bg-velo" />;
}
