/** Which work a pool may begin now, for the statement that claims it. */
export type Capacity = {
  /** How many pieces in all. */
  readonly room: number;
  /** How many one tenant may run at a time, those that it runs already included. */
  readonly share: number;
  /** How many each tenant runs already. */
  readonly running: Readonly<Record<string, number>>;
  /** The tenant that was served last: the next ones come first. */
  readonly after: string;
};

/** Work of many tenants that runs side by side, a bounded number at a time. */
export type WorkPool = {
  readonly capacity: () => Capacity;
  /** Begins work of a tenant that never throws; `onFree` hears of its end. */
  readonly start: (tenantId: string, work: () => Promise<void>) => void;
  /** Waits until nothing runs. */
  readonly drain: () => Promise<void>;
};

const BEFORE_ALL = '00000000-0000-0000-0000-000000000000';

/**
 * Opens a pool: a piece of work that waits for somebody else's server keeps none of the others waiting, and no tenant
 * runs more than half of all pieces, so that a backlog of one always leaves places to the others.
 */
export const openPool = (max: number, onFree: () => void): WorkPool => {
  const runs = new Set<Promise<void>>();
  const running = new Map<string, number>();
  let after = BEFORE_ALL;
  const count = (tenantId: string, change: 1 | -1) => {
    const now = (running.get(tenantId) ?? 0) + change;
    if (now > 0) running.set(tenantId, now);
    else running.delete(tenantId);
  };
  return {
    capacity: () => ({
      room: max - runs.size,
      share: Math.ceil(max / 2),
      running: Object.fromEntries(running),
      after,
    }),
    start: (tenantId, work) => {
      after = tenantId;
      count(tenantId, 1);
      const run = work().finally(() => {
        runs.delete(run);
        count(tenantId, -1);
        onFree();
      });
      runs.add(run);
    },
    drain: async () => {
      while (runs.size > 0) await Promise.all(runs);
    },
  };
};
