import { useEffect, useSyncExternalStore } from 'react';
import { currentToasts, dismissToastsThrough, subscribeToasts, type Toast } from './toast-store.ts';

const NONE: readonly Toast[] = [];

/** How many modal sheets lie over the page: what the page itself says is out of reach meanwhile. */
let sheetCount = 0;
const listeners = new Set<() => void>();

/** Notes that a modal sheet covers the page. Returns what takes the note back. */
export const coverToasts = (): (() => void) => {
  const change = (by: 1 | -1): void => {
    sheetCount += by;
    for (const listener of listeners) listener();
  };
  change(1);
  return () => change(-1);
};

const subscribeSheets = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The last toast on a public page: one line, which goes by itself. One stands on the page and one in each modal sheet. */
export function ToastLine({ isInSheet = false }: { isInSheet?: boolean }) {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts, () => NONE);
  const isCovered = useSyncExternalStore(
    subscribeSheets,
    () => sheetCount > 0,
    () => false,
  );
  const toast = toasts.at(-1);
  useEffect(() => {
    if (!toast) return;
    const timer = setTimeout(() => dismissToastsThrough(toast.id), toast.lifeMs);
    return () => clearTimeout(timer);
  }, [toast]);
  const isShown = toast !== undefined && isInSheet === isCovered;
  // The region is there before its text, so that it is read out everywhere.
  return (
    <div role="status">
      {isShown && (
        <p key={toast.id} className="toast">
          {toast.text}
        </p>
      )}
    </div>
  );
}
