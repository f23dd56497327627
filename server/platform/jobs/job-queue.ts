import type * as z from 'zod/mini';
import type { SqlTransaction } from '../db/database.ts';
import type { LoopWork } from './loops.ts';

/** A kind of background work: its payload is validated when it is queued and again when it is run. */
export type JobKind<Payload extends object = object> = {
  name: string;
  payload: z.ZodMiniType<Payload>;
  /** Attempts after the first before the job goes to the dead letters. */
  retryLimit: number;
  /** The pause before the second attempt, which doubles with each one; a second unless said otherwise. */
  retryDelaySeconds?: number;
  /** A job that runs longer than this is given to another worker. */
  expireInSeconds: number;
};

/** How a mail is tried again: a mail server may be away for some two to four hours. */
export const MAIL_RETRIES = { retryLimit: 8, retryDelaySeconds: 30, expireInSeconds: 60 } as const;

/** A job that failed for good, stored for the superadmin. */
export type DeadLetter = { id: string; kind: string; payload: unknown; failedAt: Date; reason: unknown };

/** Jobs that failed for good. `retry` and `discard` remove the letter in the caller's transaction. */
export type DeadLetters = {
  /** Lists the letters, newest first, from after a given one. */
  list(page: { limit: number; after?: { failedAt: Date; id: string } | undefined }): Promise<DeadLetter[]>;
  retry(tx: SqlTransaction, id: string): Promise<DeadLetter | undefined>;
  discard(tx: SqlTransaction, id: string): Promise<DeadLetter | undefined>;
};

export type JobMeasure = { waiting: number; waitingSince: Date | null; dead: number };

/** Since when a schedule exists, and when its work was last done within seven days. */
export type ScheduleFacts = { since: Date; doneAt: Date | null };

/** The part of the queue that use cases see. */
export type JobQueue = {
  /** Queues a job in the business transaction, for now or for an instant: both happen or neither. */
  enqueue<Payload extends object>(
    tx: SqlTransaction,
    kind: JobKind<Payload>,
    payload: Payload,
    startAt?: Date,
  ): Promise<void>;
  /** Wakes a loop for work that is there now or after `afterMs`; without a wake the work is found within a second or so. */
  wakeLoop(name: string, afterMs?: number): void;
  readonly deadLetters: DeadLetters;
  /** Counts what waits, over all processes. */
  measure(): Promise<JobMeasure>;
  /** Finds the facts of a schedule; undefined when no process runs it. */
  findSchedule(name: string): Promise<ScheduleFacts | undefined>;
};

/** The queue and its workers, for the composition root. */
export type JobRunner = JobQueue & {
  /**
   * Opens the queue of a kind and runs `work` for each job. `work` may run twice for one job and must have its effect once.
   * `onGivenUp` is called for each job that became a dead letter, also when its runs killed their processes.
   */
  run<Payload extends object>(
    kind: JobKind<Payload>,
    work: (payload: Payload) => Promise<void>,
    onGivenUp?: (payload: Payload) => Promise<void>,
  ): Promise<void>;
  /** Runs a loop over work in a room's own tables: it looks when woken, while there is more, and every second unless it rests until woken. */
  runLoop(name: string, work: LoopWork): void;
  /** Runs `work` by a cron line in Santo Domingo's time, once among all processes. */
  schedule(name: string, cron: string, work: () => Promise<void>): Promise<void>;
  /** Deletes a schedule that an earlier start has left. */
  unschedule(name: string): Promise<void>;
  /** Lets running jobs finish, up to `timeoutMs`, then stops the workers. */
  stop(timeoutMs: number): Promise<void>;
};
