import { randomUUID } from 'node:crypto';
import type { DeadLetter, JobKind, JobRunner, ScheduleFacts } from '#server/platform/jobs/job-queue.ts';
import type { LoopWork } from '#server/platform/jobs/loops.ts';

type Work = (payload: never) => Promise<void>;

/** A queue in memory: jobs wait until the test runs them. */
export type TestJobQueue = JobRunner & {
  /** Runs every waiting job in order, those they queue, and the loops until they find nothing more. */
  runWaiting(): Promise<void>;
  /** Jobs that were queued for an instant; they run once a test hastens them. */
  readonly delayed: readonly { kind: string; payload: object; startAt: Date }[];
  hasten(): void;
  /** Forgets the waiting jobs of a kind and a tenant. */
  drop(kind: string, tenantId: string): void;
  /** Runs the job that waits longest, and none that it queues. */
  runNext(): Promise<void>;
  /** Gives up the job that waits longest, as a queue does after its last retry. */
  giveUpNext(): Promise<void>;
  /** Runs a job once more, as a queue does that lost the first answer. */
  runAgain(job: { kind: string; payload: object }): Promise<void>;
  /** Runs the work of a schedule once. */
  runScheduled(name: string): Promise<void>;
  readonly waiting: readonly { kind: string; payload: object }[];
};

/** Opens an empty queue; a job is there once its transaction has committed. */
export const openTestJobQueue = (): TestJobQueue => {
  const waiting: { kind: string; payload: object }[] = [];
  const delayed: { kind: string; payload: object; startAt: Date }[] = [];
  const dead: DeadLetter[] = [];
  const takeOut = (id: string): DeadLetter | undefined => {
    const at = dead.findIndex((letter) => letter.id === id);
    return at < 0 ? undefined : dead.splice(at, 1)[0];
  };
  const works = new Map<string, Work>();
  const givenUp = new Map<string, Work>();
  const loops = new Map<string, LoopWork>();
  const schedules = new Map<string, () => Promise<void>>();
  const facts = new Map<string, ScheduleFacts>();
  const workOf = (name: string): Work => {
    const work = works.get(name);
    if (!work) throw new Error(`no worker runs ${name}`);
    return work;
  };
  const runJobs = async (): Promise<boolean> => {
    const hasSome = waiting.length > 0;
    for (let job = waiting.shift(); job; job = waiting.shift()) await workOf(job.kind)(job.payload as never);
    return hasSome;
  };
  const lookOnce = async (): Promise<boolean> => {
    const found = [];
    for (const { look, drain } of loops.values()) {
      found.push(await look());
      await drain?.();
    }
    return found.includes('more');
  };
  const runLoops = async (): Promise<boolean> => {
    let hasFound = false;
    while (await lookOnce()) hasFound = true;
    return hasFound;
  };
  return {
    waiting,
    delayed,
    hasten: () => void waiting.push(...delayed.splice(0).map(({ kind, payload }) => ({ kind, payload }))),
    enqueue: async (tx, kind: JobKind<never>, payload, startAt) => {
      const job = { kind: kind.name, payload: kind.payload.parse(payload) };
      tx.afterCommit(() => void (startAt ? delayed.push({ ...job, startAt }) : waiting.push(job)));
    },
    run: async (kind, work, onGivenUp) => {
      works.set(kind.name, work as Work);
      if (onGivenUp) givenUp.set(kind.name, onGivenUp as Work);
    },
    schedule: async (name, _cron, work) => {
      schedules.set(name, work);
      facts.set(name, { since: new Date(), doneAt: null });
    },
    unschedule: async (name) => void schedules.delete(name),
    runLoop: (name, work) => void loops.set(name, work),
    wakeLoop: () => undefined,
    runWaiting: async () => {
      let isBusy = true;
      // Work that jobs and loops leave to each other is done in the next round.
      while (isBusy) isBusy = [await runJobs(), await runLoops()].includes(true);
    },
    drop: (kind, tenantId) => {
      const dropped = waiting.filter(
        (job) => job.kind === kind && 'tenantId' in job.payload && job.payload.tenantId === tenantId,
      );
      for (const job of dropped) waiting.splice(waiting.indexOf(job), 1);
    },
    runNext: async () => {
      const job = waiting.shift();
      if (job) await workOf(job.kind)(job.payload as never);
    },
    giveUpNext: async () => {
      const job = waiting.shift();
      if (!job) return;
      dead.push({ ...job, id: randomUUID(), failedAt: new Date(), reason: { message: 'given up' } });
      await givenUp.get(job.kind)?.(job.payload as never);
    },
    runAgain: ({ kind, payload }) => workOf(kind)(payload as never),
    runScheduled: async (name) => {
      const work = schedules.get(name);
      if (!work) throw new Error(`no schedule is called ${name}`);
      await work();
      facts.set(name, { since: new Date(), doneAt: new Date() });
    },
    findSchedule: async (name) => facts.get(name),
    deadLetters: {
      list: async ({ limit }) => dead.toReversed().slice(0, limit),
      retry: async (tx, id) => {
        const letter = takeOut(id);
        if (letter)
          tx.afterCommit(() => waiting.push({ kind: letter.kind, payload: letter.payload as object }));
        return letter;
      },
      discard: async (_tx, id) => takeOut(id),
    },
    measure: async () => ({ waiting: waiting.length, waitingSince: null, dead: dead.length }),
    stop: async () => undefined,
  };
};
