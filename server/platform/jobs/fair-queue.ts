import { AppError } from '../errors/app-error.ts';

/** Runs the work of one party when its turn comes. */
export type FairQueue = <T>(party: string, work: () => Promise<T>) => Promise<T>;

export type FairQueueOptions = {
  readonly maxWaiting: number;
  /** How long a request may wait before it is rejected; absent: until its turn comes. */
  readonly maxWaitMs?: number;
  /** The message for people whose work is rejected, instead of the general one. */
  readonly busyMessage?: string;
};

type Task = { run: () => Promise<unknown>; reject: () => void };

const RETRY_AFTER_SECONDS = 60;

/** Tasks that wait, by party; the party that was just served goes to the end. */
class WaitingTasks {
  readonly #byParty = new Map<string, Task[]>();
  #count = 0;

  get count(): number {
    return this.#count;
  }

  add(party: string, task: Task): void {
    this.#byParty.set(party, [...(this.#byParty.get(party) ?? []), task]);
    this.#count += 1;
  }

  takeNext(): Task | undefined {
    for (const [party, [next, ...rest]] of this.#byParty) {
      this.#byParty.delete(party);
      if (rest.length > 0) this.#byParty.set(party, rest);
      this.#count -= 1;
      return next;
    }
    return undefined;
  }

  remove(party: string, task: Task): void {
    const rest = (this.#byParty.get(party) ?? []).filter((one) => one !== task);
    if (rest.length > 0) this.#byParty.set(party, rest);
    else this.#byParty.delete(party);
    this.#count -= 1;
  }

  /** Removes the last task of the party with the most tasks, if `party` would still have fewer than that one. */
  evictFromLongest(party: string): Task | undefined {
    const longest = [...this.#byParty.values()].reduce<Task[]>(
      (most, tasks) => (tasks.length > most.length ? tasks : most),
      [],
    );
    if (longest.length <= (this.#byParty.get(party)?.length ?? 0) + 1) return undefined;
    this.#count -= 1;
    return longest.pop();
  }
}

/**
 * Creates a queue for costly work that anyone may request: one task runs at a time in a process, and parties take turns, so that
 * a hundred tasks of one party delay the others by one. When the queue is full, the party with the most tasks loses its last one.
 * The queue @throws UNAVAILABLE for a task that is rejected.
 */
export const createFairQueue = ({ maxWaiting, maxWaitMs, busyMessage }: FairQueueOptions): FairQueue => {
  const waiting = new WaitingTasks();
  let isRunning = false;

  const runAll = async (): Promise<void> => {
    isRunning = true;
    for (let next = waiting.takeNext(); next; next = waiting.takeNext()) await next.run();
    isRunning = false;
  };
  const enqueue = (party: string, task: Task): void => {
    if (isRunning && waiting.count >= maxWaiting) {
      const evicted = waiting.evictFromLongest(party);
      if (!evicted) {
        task.reject();
        return;
      }
      evicted.reject();
    }
    waiting.add(party, task);
    if (!isRunning) void runAll();
  };
  const busy = () =>
    new AppError('UNAVAILABLE', {
      ...(busyMessage !== undefined && { message: busyMessage }),
      details: { retryAfterSeconds: RETRY_AFTER_SECONDS },
    });
  return <T>(party: string, work: () => Promise<T>): Promise<T> =>
    new Promise((resolve, reject) => {
      const task: Task = {
        run: async () => {
          clearTimeout(timer);
          try {
            resolve(await work());
          } catch (error) {
            reject(error);
          }
        },
        reject: () => {
          clearTimeout(timer);
          reject(busy());
        },
      };
      const giveUp = () => {
        waiting.remove(party, task);
        task.reject();
      };
      const timer = maxWaitMs === undefined ? undefined : setTimeout(giveUp, maxWaitMs);
      enqueue(party, task);
    });
};
