import type * as z from 'zod/mini';
import type { SqlTransaction } from '../db/database.ts';
import type { LoopWork } from './open-loops.ts';

/** A kind of background work: its payload is validated when it is queued and again when it is run. */
export type JobKind<Payload extends object = object> = {
  name: string;
  payload: z.ZodMiniType<Payload>;
  /** Attempts after the first before the job goes to the dead letters. */
  retryLimit: number;
  /** A job that runs longer than this is given to another worker. */
  expireInSeconds: number;
};

/** A job that failed for good, kept for the superadmin. */
export type DeadLetter = { id: string; kind: string; payload: unknown; failedAt: Date; reason: unknown };

/** What failed for good; retrying and discarding take the letter out in the caller's transaction, once. */
export type DeadLetters = {
  /** The latest first, from after one of them. */
  list(page: { limit: number; after?: { failedAt: Date; id: string } | undefined }): Promise<DeadLetter[]>;
  retry(tx: SqlTransaction, id: string): Promise<DeadLetter | undefined>;
  discard(tx: SqlTransaction, id: string): Promise<DeadLetter | undefined>;
};

export type JobMeasure = { waiting: number; waitingSince: Date | null; dead: number };

/** A schedule: since when it stands, and when its work was last done, of late. */
export type ScheduleFacts = { since: Date; doneAt: Date | null };

/** What use cases see of the queue. */
export type JobQueue = {
  /** Queues a job in the business transaction: both happen or neither. */
  enqueue<Payload extends object>(
    tx: SqlTransaction,
    kind: JobKind<Payload>,
    payload: Payload,
  ): Promise<void>;
  /** Tells a loop of this process that there is work now or after a while; those of other processes find it at their next look. */
  wakeLoop(name: string, afterMs?: number): void;
  readonly deadLetters: DeadLetters;
  /** How much waits, in all processes together. */
  measure(): Promise<JobMeasure>;
  /** How the work of a schedule goes; undefined where no process wants it. */
  findSchedule(name: string): Promise<ScheduleFacts | undefined>;
};

/** What the composition root sees: the queue and the workers behind it. */
export type JobRunner = JobQueue & {
  /**
   * Opens the queue of a kind and runs `work` for each job; `work` may run twice for one job, so its effect must not.
   * `onGivenUp` hears of each job that went to the dead letters, also when every run took its process along.
   */
  run<Payload extends object>(
    kind: JobKind<Payload>,
    work: (payload: Payload) => Promise<void>,
    onGivenUp?: (payload: Payload) => Promise<void>,
  ): Promise<void>;
  /** Looks after work in tables of a room's own, again and again: when woken, while there is more, and every second. */
  runLoop(name: string, work: LoopWork): void;
  /** Runs `work` by a cron line in Santo Domingo's time, once among all processes. */
  schedule(name: string, cron: string, work: () => Promise<void>): Promise<void>;
  /** Forgets a schedule that an earlier start has left and this one does not want. */
  unschedule(name: string): Promise<void>;
  /** Lets running jobs finish, up to `timeoutMs`, then stops the workers. */
  stop(timeoutMs: number): Promise<void>;
};
