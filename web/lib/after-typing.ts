const TYPING_PAUSE_MS = 500;

/** Runs the work once typing rests, and tells it when it is no longer wanted. */
export const afterTyping = (work: (signal: AbortSignal) => Promise<void>): (() => void) => {
  const controller = new AbortController();
  const timer = setTimeout(() => void work(controller.signal), TYPING_PAUSE_MS);
  return () => {
    clearTimeout(timer);
    controller.abort();
  };
};
