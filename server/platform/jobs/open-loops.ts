import { seconds } from '#shared/lib/time.ts';
import type { Log } from '../log/open-log.ts';

export type LoopWork = {
  /** One look at what waits; `more` looks again at once. */
  readonly look: () => Promise<'more' | 'idle'>;
  /** Waits for what a look has begun and left running. */
  readonly drain?: () => Promise<void>;
};

export type Loops = {
  run(name: string, work: LoopWork): void;
  /** Has a loop look at once, or after a while: what comes due then is found without waiting for the next look. */
  wake(name: string, afterMs?: number): void;
  /** Lets the looks under way end, and what they began. */
  stop(): Promise<void>;
};

/** What other processes left, and what comes due by time, is found at this pace. */
const LOOK_EVERY_MS = seconds(1);

type Loop = { wake: () => void; ended: Promise<void> };

/** Opens loops over work that lies in tables of its own, taken under leases instead of as jobs. */
export const openLoops = (log: Log): Loops => {
  const loops = new Map<string, Loop>();
  let isStopped = false;

  const start = (name: string, work: LoopWork): Loop => {
    let hasCall = false;
    let endRest: () => void = () => undefined;
    const rest = () =>
      new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, LOOK_EVERY_MS);
        endRest = () => {
          clearTimeout(timer);
          resolve();
        };
      });
    const look = async (): Promise<'more' | 'idle'> => {
      try {
        return await work.look();
      } catch (err) {
        log.error({ room: 'jobs', loop: name, err }, 'a loop failed');
        return 'idle';
      }
    };
    const turn = async () => {
      while (!isStopped) {
        hasCall = false;
        const found = await look();
        if (found === 'idle' && !hasCall && !isStopped) await rest();
      }
      await work.drain?.();
    };
    return {
      wake: () => {
        hasCall = true;
        endRest();
      },
      ended: turn(),
    };
  };

  return {
    run: (name, work) => void loops.set(name, start(name, work)),
    wake: (name, afterMs = 0) => {
      if (afterMs > 0) setTimeout(() => loops.get(name)?.wake(), afterMs).unref();
      else loops.get(name)?.wake();
    },
    stop: async () => {
      isStopped = true;
      for (const { wake } of loops.values()) wake();
      await Promise.all([...loops.values()].map(({ ended }) => ended));
    },
  };
};
