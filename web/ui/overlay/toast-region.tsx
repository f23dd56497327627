import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { areToastsCovered, currentToasts, dismissToast, subscribeToasts, type Toast } from './toast-store.ts';

const NO_TOASTS: readonly Toast[] = [];

/** Removes a toast after its time, which pauses while it is being read or the tab is hidden (ux 4). */
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

function LivingToast({
  toast,
  className,
  children,
}: {
  toast: Toast;
  className: string;
  children: ReactNode;
}) {
  const [isTouched, setIsTouched] = useState(false);
  const isHidden = useSyncExternalStore(subscribeVisibility, () => document.hidden);
  useLifetime(toast, isTouched || isHidden);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hovering and focus only pause the timer
    <div
      // After a tap browsers report hovering that never ends, so only a mouse pauses the timer.
      onPointerEnter={({ pointerType }) => setIsTouched(pointerType === 'mouse')}
      onPointerLeave={() => setIsTouched(false)}
      onFocus={() => setIsTouched(true)}
      onBlur={() => setIsTouched(false)}
      className={className}
    >
      {children}
    </div>
  );
}

type ToastRegionProps = {
  className?: string;
  toastClassName: string;
  /** The largest number shown; a new toast replaces the oldest. */
  limit?: number;
  /** Whether this region is inside a modal sheet, which covers the page's own region. */
  isInSheet?: boolean;
  /** Draws one toast. */
  children: (toast: Toast) => ReactNode;
};

/**
 * The place where toasts appear: one on each page and one in each modal sheet. It exists before its first message so
 * that screen readers announce it.
 */
export function ToastRegion(props: ToastRegionProps) {
  const { className, toastClassName, limit = Number.POSITIVE_INFINITY, isInSheet = false, children } = props;
  const toasts = useSyncExternalStore(subscribeToasts, currentToasts, () => NO_TOASTS);
  const isCovered = useSyncExternalStore(subscribeToasts, areToastsCovered, () => false);
  useEffect(() => {
    for (const { id } of toasts.slice(0, -limit)) dismissToast(id);
  }, [toasts, limit]);
  const shown = isInSheet === isCovered ? toasts.slice(-limit) : NO_TOASTS;
  return (
    <div role="status" className={className}>
      {shown.map((toast) => (
        <LivingToast key={toast.id} toast={toast} className={toastClassName}>
          {children(toast)}
        </LivingToast>
      ))}
    </div>
  );
}
