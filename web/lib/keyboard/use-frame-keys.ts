import { useEffect } from 'react';
import { FRAME_COPY } from './frame-copy.ts';
import { useShortcut } from './shortcuts.ts';

/** An invisible field that has the focus until the requested one exists. */
let waiting: { field: HTMLInputElement; before: Element | null } | undefined;

type TypeAhead = { label: string; onEscape: () => void };

/**
 * Collects typed text until a field exists whose script may have to be fetched. Call it while handling a press: only
 * then do phones show their keyboard, which stays open for the field that follows.
 */
const beginTypeAhead = ({ label, onEscape }: TypeAhead): void => {
  endTypeAhead();
  const field = document.createElement('input');
  // Kept inside the window, because the browser scrolls to the field that receives typing.
  field.className = 'pointer-events-none fixed top-0 left-0 size-px text-base opacity-0';
  field.autocomplete = 'off';
  field.setAttribute('aria-label', label);
  field.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') onEscape();
  });
  waiting = { field, before: document.activeElement };
  document.body.append(field);
  field.focus({ preventScroll: true });
};

/** Returns the focus to where it was, so that the overlay which opens can restore it later. Returns the typed text. */
export const endTypeAhead = (): string => {
  if (!waiting) return '';
  const { field, before } = waiting;
  waiting = undefined;
  field.remove();
  if (before instanceof HTMLElement) before.focus({ preventScroll: true });
  return field.value;
};

type FrameOverlay = {
  open: string | undefined;
  show: (kind: 'palette' | 'help') => void;
  close: () => void;
};

/**
 * Registers the shortcuts of every signed-in screen: Ctrl+K or ⌘+K for the palette, `?` for the list of shortcuts (ux
 * 4). Returns the function that opens the palette.
 */
export const useFrameKeys = ({ open, show, close }: FrameOverlay): (() => void) => {
  const openPalette = (): void => {
    beginTypeAhead({ label: FRAME_COPY.openPalette, onEscape: close });
    show('palette');
  };
  useShortcut({ key: 'control+k', label: FRAME_COPY.openPalette, run: openPalette });
  useShortcut({ key: '?', label: FRAME_COPY.showShortcuts, run: () => show('help') });
  const isPaletteOpen = open === 'palette';
  useEffect(() => {
    // The palette may be closed before its script has arrived.
    if (isPaletteOpen) return () => void endTypeAhead();
  }, [isPaletteOpen]);
  return openPalette;
};
