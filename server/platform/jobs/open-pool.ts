/** Work that runs side by side, a bounded number at a time. */
export type WorkPool = {
  /** How much more may begin now. */
  readonly room: () => number;
  /** Begins work that never throws; `onFree` hears of its end. */
  readonly start: (work: () => Promise<void>) => void;
  /** Waits until nothing runs. */
  readonly drain: () => Promise<void>;
};

/** Opens a pool: a piece of work that waits for somebody else's server keeps none of the others waiting. */
export const openPool = (max: number, onFree: () => void): WorkPool => {
  const running = new Set<Promise<void>>();
  return {
    room: () => max - running.size,
    start: (work) => {
      const run = work().finally(() => {
        running.delete(run);
        onFree();
      });
      running.add(run);
    },
    drain: async () => {
      while (running.size > 0) await Promise.all(running);
    },
  };
};
