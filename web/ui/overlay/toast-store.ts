export type Toast = {
  id: number;
  text: string;
  tone: 'success' | 'error';
  action: { label: string; onSelect: () => void } | undefined;
  lifeMs: number;
  about: string | undefined;
};

type NewToast = {
  text: string;
  action?: Toast['action'];
  lifeMs?: number;
  /** The thing that the toast is about; a later toast about it replaces this one. */
  about?: string;
};

const SUCCESS_MS = 4000;
const STAY_MS = 8000;
/** Toasts about a changed account stay about 2.4 s (`spec 8`). */
export const SETTINGS_TOAST_MS = 2400;

let toasts: readonly Toast[] = [];
let lastId = 0;
let sheetCount = 0;
const listeners = new Set<() => void>();

const notify = (): void => {
  for (const listener of listeners) listener();
};

/** Whether a toast only confirms something; several such toasts at once would cover the screen of a phone. */
const isConfirmation = ({ tone, action }: Toast): boolean => tone === 'success' && !action;

const add = (tone: Toast['tone'], { text, action, lifeMs, about }: NewToast): void => {
  lastId += 1;
  const defaultMs = tone === 'error' || action ? STAY_MS : SUCCESS_MS;
  const toast: Toast = { id: lastId, text, tone, action, lifeMs: lifeMs ?? defaultMs, about };
  const isReplaced = (shown: Toast): boolean =>
    (isConfirmation(shown) && isConfirmation(toast)) || (about !== undefined && shown.about === about);
  toasts = [...toasts.filter((shown) => !isReplaced(shown)), toast];
  notify();
};

/** Reports a success: 4 s, or 8 s with an action such as undo (ux 4). */
export const showSuccess = (toast: NewToast): void => add('success', toast);

/** Reports a failure for 8 s, or until it is closed. */
export const showError = (toast: NewToast): void => add('error', toast);

/** Removes all toasts, for example when something opens that they would cover. */
export const dismissToasts = (): void => {
  toasts = [];
  notify();
};

/** Removes a toast. */
export const dismissToast = (id: number): void => {
  toasts = toasts.filter((toast) => toast.id !== id);
  notify();
};

/**
 * Records that a modal sheet covers the page, whose own toast region cannot be reached meanwhile. Returns the
 * function that undoes this.
 */
export const coverToasts = (): (() => void) => {
  const change = (by: 1 | -1): void => {
    sheetCount += by;
    notify();
  };
  change(1);
  return () => change(-1);
};

/** For `useSyncExternalStore`. */
export const subscribeToasts = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** The visible toasts, oldest first. */
export const currentToasts = (): readonly Toast[] => toasts;

/** Whether a modal sheet covers the page. */
export const areToastsCovered = (): boolean => sheetCount > 0;
