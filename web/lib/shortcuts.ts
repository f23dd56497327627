import { hasSingleKeys } from './single-keys.ts';

/** The product's shortcuts (ux 4): search and new thing of the screen, help and palette everywhere. */
export type ShortcutKey = '/' | 'n' | '?' | 'control+k';

/** What a key does on the screen as it is now. */
export type Shortcut = { key: ShortcutKey; label: string; run: () => void };

type Press = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

const CONTROL = 'control+';
/** Over the screen, or on its way to it: what is typed now is meant for it. */
const COVERS = '[role="dialog"]:not([data-closed]), [role="menu"], [data-arriving]';
const TYPED_INTO =
  'textarea, select, [contenteditable="true"], input:not([type="checkbox"], [type="radio"], [type="button"], [type="file"])';

/** The name of what was pressed: `n`, `control+k`. Shift belongs to marks such as `?`, and makes a letter another one. */
export const pressOf = ({ key, ctrlKey, metaKey, altKey, shiftKey }: Press): string => {
  // Chrome's autofill sends presses without a key.
  if (!key) return '';
  const isLetter = key.toLowerCase() !== key.toUpperCase();
  if (altKey || (shiftKey && isLetter)) return '';
  return `${ctrlKey || metaKey ? CONTROL : ''}${key.toLowerCase()}`;
};

const active = new Set<Shortcut>();

/** What keys do on the screen as it is, in the order in which its parts came. */
export const listShortcuts = (): readonly Shortcut[] => [...active];

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest(TYPED_INTO) !== null;

const isCovered = (): boolean => document.querySelector(COVERS) !== null;

const handleKey = (event: KeyboardEvent): void => {
  const press = pressOf(event);
  const shortcut = listShortcuts().find(({ key }) => key === press);
  if (!shortcut || event.defaultPrevented) return;
  const isSingle = !press.startsWith(CONTROL);
  if (isSingle && (event.repeat || isTyping(event.target) || isCovered() || !hasSingleKeys())) return;
  // Also where nothing opens, and while it is held: browsers have another use for Ctrl+K.
  event.preventDefault();
  if (!event.repeat && !isCovered()) shortcut.run();
};

/** Lets a key do something until the answered function is called; the first part of a screen to claim a key has it. */
export const addShortcut = (shortcut: Shortcut): (() => void) => {
  active.add(shortcut);
  // Adding the same listener again adds nothing.
  document.addEventListener('keydown', handleKey);
  return () => {
    active.delete(shortcut);
    if (active.size === 0) document.removeEventListener('keydown', handleKey);
  };
};
