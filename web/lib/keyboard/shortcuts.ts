import { type RefObject, useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { useNavigate } from 'react-router';
import { readStored, STORAGE_KEYS, writeStored } from '../storage/device-storage.ts';

/** The product's shortcuts (ux 4): search, new thing and save on some screens, help and palette everywhere. */
type ShortcutKey = '/' | 'n' | '?' | 'control+k' | 'control+s';

/** The action of a key on the current screen. */
export type Shortcut = { key: ShortcutKey; label: string; run: () => void };

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const CONTROL = 'control+';
/** Matches what covers the screen, or will in a moment; keys typed now are meant for it. */
const COVERS = '[role="dialog"]:not([data-closed]), [role="menu"], [data-arriving]';
const TYPED_INTO =
  'textarea, select, [contenteditable="true"], input:not([type="checkbox"], [type="radio"], [type="button"], [type="file"])';
const SINGLE_KEYS_OFF = 'off';

const active = new Set<Shortcut>();
const singleKeysListeners = new Set<() => void>();

/** Names a key press: `n`, `control+k`. Shift belongs to marks such as `?`; on a letter it makes another key. */
export const pressOf = ({ key, ctrlKey, metaKey, altKey, shiftKey }: Press): string => {
  // Chrome's autofill sends key events without a key.
  if (!key) return '';
  const isLetter = key.toLowerCase() !== key.toUpperCase();
  if (altKey || (shiftKey && isLetter)) return '';
  return `${ctrlKey || metaKey ? CONTROL : ''}${key.toLowerCase()}`;
};

/** Whether a key is pressed with the key for commands, so that it works while somebody types. */
export const needsControl = (key: string): boolean => key.startsWith(CONTROL);

/** The name of the key for commands, which differs on Apple's keyboards. */
export const controlKeyName = (): string => (/^(Mac|iP)/.test(navigator.platform) ? '⌘' : 'Ctrl');

/** Lists the current shortcuts, in the order in which parts of the screen registered them. */
export const listShortcuts = (): readonly Shortcut[] => [...active];

/** Whether single keys are shortcuts on this device; people who dictate must be able to switch them off (WCAG 2.1.4). */
const hasSingleKeys = (): boolean => readStored(STORAGE_KEYS.singleKeys) !== SINGLE_KEYS_OFF;

/** Switches single-key shortcuts on or off on this device. */
export const setSingleKeys = (isOn: boolean): void => {
  writeStored(STORAGE_KEYS.singleKeys, isOn ? null : SINGLE_KEYS_OFF);
  for (const listener of singleKeysListeners) listener();
};

const subscribeSingleKeys = (listener: () => void): (() => void) => {
  singleKeysListeners.add(listener);
  // Another tab may change the setting.
  window.addEventListener('storage', listener);
  return () => {
    singleKeysListeners.delete(listener);
    window.removeEventListener('storage', listener);
  };
};

/** Whether single keys are shortcuts on this device. */
export const useSingleKeys = (): boolean => useSyncExternalStore(subscribeSingleKeys, hasSingleKeys);

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TYPED_INTO) !== null;

const isCovered = (): boolean => document.querySelector(COVERS) !== null;

const handleKey = (event: KeyboardEvent): void => {
  const press = pressOf(event);
  const shortcut = listShortcuts().find(({ key }) => key === press);
  if (!shortcut || event.defaultPrevented) return;
  const isSingle = !needsControl(press);
  if (isSingle && (event.repeat || isTyping(event.target) || isCovered() || !hasSingleKeys())) return;
  // Prevented even when nothing opens or the key is held, because browsers have their own use for Ctrl+K.
  event.preventDefault();
  if (!event.repeat && !isCovered()) shortcut.run();
};

/**
 * Registers a shortcut while the component is mounted; undefined when this person may not use it. The first component
 * to claim a key gets it.
 */
export const useShortcut = (shortcut: Shortcut | undefined): void => {
  const run = useEffectEvent(() => shortcut?.run());
  const { key, label } = shortcut ?? {};
  useEffect(() => {
    if (!key || !label) return;
    const claimed = { key, label, run: () => run() };
    active.add(claimed);
    // Adding the same listener twice has no effect.
    document.addEventListener('keydown', handleKey);
    return () => {
      active.delete(claimed);
      if (active.size === 0) document.removeEventListener('keydown', handleKey);
    };
  }, [key, label]);
};

/** Makes `/` focus the screen's search field, which is called `label` (ux 4). */
export const useSearchKey = (field: RefObject<HTMLInputElement | null>, label: string): void =>
  useShortcut({ key: '/', label, run: () => field.current?.focus() });

/** Makes `n` open the form of the screen's new thing, as its link does (ux 4); without a label this person may not. */
export const useNewKey = (to: string, label: string | undefined): void => {
  const navigate = useNavigate();
  useShortcut(label === undefined ? undefined : { key: 'n', label, run: () => void navigate(to) });
};
