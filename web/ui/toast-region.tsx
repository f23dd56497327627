import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Button } from './button.tsx';
import { IconButton } from './icon-button.tsx';
import { currentToasts, dismissToast, subscribeToasts, type Toast } from './toast-store.ts';

/** Counts a toast's life down, except while it is being read or the tab is hidden (ux 4). */
const useLifetime = (toast: Toast, isHeld: boolean): void => {
  const left = useRef(toast.lifeMs);
  useEffect(() => {
    if (isHeld) return;
    const startedAt = performance.now();
    const timer = setTimeout(() => dismissToast(toast.id), left.current);
    return () => {
      clearTimeout(timer);
      left.current -= performance.now() - startedAt;
    };
  }, [toast.id, isHeld]);
};

const subscribeVisibility = (listener: () => void) => {
  document.addEventListener('visibilitychange', listener);
  return () => document.removeEventListener('visibilitychange', listener);
};

function ToastCard({ toast, closeLabel }: { toast: Toast; closeLabel: string }) {
  const [isTouched, setIsTouched] = useState(false);
  const isHidden = useSyncExternalStore(subscribeVisibility, () => document.hidden);
  useLifetime(toast, isTouched || isHidden);
  const Icon = toast.tone === 'success' ? CircleCheck : CircleAlert;
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering and focus only pause the clock
    <div
      // A finger that tapped hovers for ever: only a mouse holds a toast.
      onPointerEnter={({ pointerType }) => setIsTouched(pointerType === 'mouse')}
      onPointerLeave={() => setIsTouched(false)}
      onFocus={() => setIsTouched(true)}
      onBlur={() => setIsTouched(false)}
      className="pointer-events-auto flex items-center gap-3 rounded-card bg-ink py-1 pr-1 pl-4 text-canvas shadow-overlay"
    >
      <Icon aria-hidden="true" className="size-5 shrink-0" />
      <p className="min-w-0 flex-1 py-2">{toast.text}</p>
      {toast.action && (
        <Button
          look="quiet"
          className="text-canvas! underline hover:bg-transparent"
          onClick={() => {
            toast.action?.onSelect();
            dismissToast(toast.id);
          }}
        >
          {toast.action.label}
        </Button>
      )}
      <IconButton
        label={closeLabel}
        icon={<X aria-hidden="true" className="size-5" />}
        className="text-canvas! hover:bg-transparent"
        onClick={() => dismissToast(toast.id)}
      />
    </div>
  );
}

/** Where toasts appear; one per page. The region exists before its first message, so screen readers announce it. */
export function ToastRegion({ closeLabel }: { closeLabel: string }) {
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts);
  return (
    <div
      role="status"
      className="pointer-events-none fixed inset-x-4 bottom-24 z-60 mx-auto grid max-w-md gap-2 lg:bottom-6"
    >
      {toasts.map((toast) => (
        <ToastCard key={toast.id} toast={toast} closeLabel={closeLabel} />
      ))}
    </div>
  );
}
