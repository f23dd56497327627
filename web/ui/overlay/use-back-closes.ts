import { useEffect, useEffectEvent } from 'react';

/** The history entry of an overlay that has just closed. It is removed in a moment, unless another overlay takes it over. */
type ClosingEntry = { timer: ReturnType<typeof setTimeout>; markBelow: unknown; done: () => void };

let lastMark = 0;
let closing: ClosingEntry | undefined;
let gone = Promise.resolve();
/** Between going back and having arrived, which takes a slow phone a while: an entry added then would be the one that goes. */
let isGoingBack = false;
let openCount = 0;

/** Whether an overlay covers the page, or will once its script has arrived. */
export const isPageCovered = (): boolean => openCount > 0;

/** Resolves once the history entries of all closed overlays are removed; a navigation before that would be cancelled. */
export const overlaysGone = (): Promise<void> => gone;

const readMark = (): unknown => (window.history.state as { overlay?: unknown } | null)?.overlay;

/** Distinguishes the marks of this page from those made before a reload. */
const LOADED_AT = String(Date.now());

const isOwn = (mark: unknown): boolean => String(mark).startsWith(LOADED_AT);

/** The mark of the current history entry, when an overlay of this page made it. */
const currentMark = (): unknown => {
  const mark = readMark();
  return isOwn(mark) ? mark : undefined;
};

/** Whether the current entry belongs to an overlay that was open before a reload. */
const isLeftOver = (): boolean => readMark() !== undefined && !isOwn(readMark());

/** Adds a history entry with the mark and the same address; returns the mark of the entry below. */
const enter = (mark: string): unknown => {
  const state = { ...window.history.state, overlay: mark };
  if (closing) {
    clearTimeout(closing.timer);
    const { markBelow, done } = closing;
    done();
    closing = undefined;
    window.history.replaceState(state, '');
    return markBelow;
  }
  if (isLeftOver()) {
    window.history.replaceState(state, '');
    return undefined;
  }
  const markBelow = currentMark();
  window.history.pushState(state, '');
  return markBelow;
};

const leave = (markBelow: unknown): void => {
  gone = new Promise((done) => {
    const timer = setTimeout(() => {
      closing = undefined;
      isGoingBack = true;
      const handleArrival = (): void => {
        isGoingBack = false;
        done();
      };
      window.addEventListener('popstate', handleArrival, { once: true });
      window.history.back();
    });
    closing = { timer, markBelow, done };
  });
};

/** Adds the history entry of an overlay that opens; the answered function removes it again. */
const addEntry = (close: () => void): (() => void) => {
  lastMark += 1;
  const mark = `${LOADED_AT}-${lastMark}`;
  const markBelow = enter(mark);
  const handlePop = (): void => {
    if (currentMark() === markBelow) close();
  };
  window.addEventListener('popstate', handlePop);
  return () => {
    window.removeEventListener('popstate', handlePop);
    if (currentMark() === mark) leave(markBelow);
  };
};

/**
 * While an overlay is open, the phone's Back button closes it instead of leaving the page (ux 3). The router sees no
 * navigation because the address stays the same.
 */
export const useBackCloses = (isOpen: boolean, onClose: () => void): void => {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen) return;
    openCount += 1;
    let end: (() => void) | undefined;
    let isOver = false;
    const begin = (): void => {
      if (!isOver) end = addEntry(close);
    };
    if (isGoingBack) void gone.then(begin);
    else begin();
    return () => {
      openCount -= 1;
      isOver = true;
      end?.();
    };
  }, [isOpen]);
};
