import { seconds } from '#shared/lib/time.ts';
import type { Log } from '../log/log.ts';

export type LoopWork = {
  /** Looks once for waiting work; `more` makes the loop look again immediately. */
  readonly look: () => Promise<'more' | 'idle'>;
  /** Waits for the work that a look has started and left running. */
  readonly drain?: () => Promise<void>;
  /** Looks at the start and when it is woken, and never by itself: another loop knows of all its work. */
  readonly rests?: 'until woken';
};

/** How often a loop looks that is not woken: for work that other processes left or that has become due. */
const LOOK_EVERY_MS = seconds(1);

/** One loop. It looks again immediately when it was woken during a look. */
class Loop {
  readonly #name: string;
  readonly #work: LoopWork;
  readonly #log: Log;
  readonly #ended: Promise<void>;
  #isStopped = false;
  #wasWoken = false;
  #endRest: () => void = () => undefined;

  constructor(name: string, work: LoopWork, log: Log) {
    this.#name = name;
    this.#work = work;
    this.#log = log;
    this.#ended = this.#run();
  }

  wake(): void {
    this.#wasWoken = true;
    this.#endRest();
  }

  stop(): Promise<void> {
    this.#isStopped = true;
    this.wake();
    return this.#ended;
  }

  async #run(): Promise<void> {
    while (!this.#isStopped) {
      this.#wasWoken = false;
      const found = await this.#look();
      if (found === 'idle' && !this.#wasWoken && !this.#isStopped) await this.#rest();
    }
    await this.#work.drain?.();
  }

  async #look(): Promise<'more' | 'idle'> {
    try {
      return await this.#work.look();
    } catch (err) {
      this.#log.error({ room: 'jobs', loop: this.#name, err }, 'a loop failed');
      return 'idle';
    }
  }

  #rest(): Promise<void> {
    return new Promise((resolve) => {
      const timer = this.#work.rests === 'until woken' ? undefined : setTimeout(resolve, LOOK_EVERY_MS);
      this.#endRest = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
}

/** The loops of a process over work in tables of the rooms, which is taken under leases instead of as jobs. */
export class Loops {
  readonly #log: Log;
  readonly #loops = new Map<string, Loop>();

  constructor(log: Log) {
    this.#log = log;
  }

  run(name: string, work: LoopWork): void {
    this.#loops.set(name, new Loop(name, work, this.#log));
  }

  /** Makes a loop look immediately, or after `afterMs` for work that becomes due then. */
  wake(name: string, afterMs = 0): void {
    if (afterMs > 0) setTimeout(() => this.#loops.get(name)?.wake(), afterMs).unref();
    else this.#loops.get(name)?.wake();
  }

  /** Stops all loops after their present look and the work that it started. */
  async stop(): Promise<void> {
    await Promise.all([...this.#loops.values()].map((loop) => loop.stop()));
  }
}
