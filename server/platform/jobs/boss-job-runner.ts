import type { JobWithMetadata, PgBoss } from 'pg-boss';
import { describeError } from '../log/log.ts';
import { type BossOptions, DEAD_LETTERS, startBossQueues } from './boss-queues.ts';
import type { JobRunner } from './job-queue.ts';
import { Loops } from './loops.ts';

const TIME_ZONE = 'America/Santo_Domingo';
/** The longest that scheduled work may take, above all a backup; a process that dies is noticed earlier, by its heartbeat. */
const MAX_SCHEDULED_SECONDS = 6 * 3600;
/** New jobs come by notice. Retries and abandoned jobs become due without one, and pg-boss would look every 30 s. */
const POLL = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 };
/** How many jobs of a kind a process runs at a time. One tenant may have half of them, so that others find a free worker. */
const WORKERS_PER_KIND = 2;
/** Processes without loops tell the workers on this channel that there is work. */
const WAKE_CHANNEL = 'loop_wakes';

type Letter = JobWithMetadata<{ kind?: string }>;

/** Hands each job that failed for good to the handler of its kind. */
class DeadLetterWorker {
  readonly #boss: PgBoss;
  readonly #deadLetterHandlers = new Map<string, (letter: unknown) => Promise<void>>();
  #started: Promise<unknown> | undefined;

  constructor(boss: PgBoss) {
    this.#boss = boss;
  }

  async handle(kind: string, handler: (letter: unknown) => Promise<void>): Promise<void> {
    this.#deadLetterHandlers.set(kind, handler);
    this.#started ??= this.#boss.work(
      DEAD_LETTERS,
      { ...POLL, includeMetadata: true },
      async ([letter]: Letter[]) => {
        if (letter) await this.#deadLetterHandlers.get(letter.data.kind ?? '')?.(letter.data);
        // The letter stays readable with its reason, which the answer of this worker would replace.
        return letter?.output;
      },
    );
    await this.#started;
  }
}

/** Starts the job queue and its workers on the database; jobs are fetched as soon as their transaction commits. */
export const startJobRunner = async (options: BossOptions): Promise<JobRunner> => {
  const { db, log, role } = options;
  const { boss, openQueue, queue } = await startBossQueues(options);
  const schedules = await boss.getSchedules();
  const deadLetterWorker = new DeadLetterWorker(boss);
  const loops = new Loops(log);
  const wakeLoop: JobRunner['wakeLoop'] = (name, afterMs) => loops.wake(name, afterMs);
  // A process of role `all` takes the work in as well and wakes its own loops.
  const unlisten =
    role === 'worker'
      ? await db.listen(WAKE_CHANNEL, { onNotify: (name) => wakeLoop(name), onGap: () => undefined })
      : undefined;

  /** Logs each failure of a job; the queue tries it again. */
  const runLogged = async (job: { kind: string; jobId: string | undefined }, work: () => Promise<void>) => {
    try {
      await work();
    } catch (err) {
      log.error({ room: 'jobs', ...job, err }, 'a job failed');
      // The queue stores every field of the error, and superadmins read it.
      throw new Error(describeError(err).message);
    }
  };

  return {
    ...queue,
    run: async (kind, work, onGivenUp) => {
      if (onGivenUp)
        await deadLetterWorker.handle(kind.name, (letter) => onGivenUp(kind.payload.parse(letter)));
      await openQueue(kind);
      const workers: string[] = [];
      while (workers.length < WORKERS_PER_KIND) {
        const limits = { ...POLL, localGroupConcurrency: WORKERS_PER_KIND / 2 };
        const worker = await boss.work(kind.name, limits, async (jobs) => {
          for (const job of jobs)
            await runLogged({ kind: kind.name, jobId: job.id }, () => work(kind.payload.parse(job.data)));
          // Without a notice pg-boss would pause after each job of a backlog until the next poll.
          for (const other of workers) boss.notifyWorker(other);
        });
        workers.push(worker);
      }
    },
    runLoop: (name, work) => loops.run(name, work),
    wakeLoop,
    schedule: async (name, cron, work) => {
      await openQueue({ name, retryLimit: 2, expireInSeconds: MAX_SCHEDULED_SECONDS });
      await boss.work(name, { pollingIntervalSeconds: 30 }, ([job]) =>
        runLogged({ kind: name, jobId: job?.id }, work),
      );
      const isUnchanged = schedules.some(
        (one) => one.name === name && one.cron === cron && one.timezone === TIME_ZONE,
      );
      // pg-boss takes milliseconds of every start to check a cron expression.
      if (!isUnchanged) await boss.schedule(name, cron, {}, { tz: TIME_ZONE });
    },
    unschedule: async (name) => {
      if (schedules.some((one) => one.name === name)) await boss.unschedule(name);
    },
    stop: async (timeoutMs) => {
      await unlisten?.();
      await Promise.all([loops.stop(), boss.stop({ graceful: true, timeout: timeoutMs })]);
    },
  };
};

/** Starts the queue of a process for the web: it accepts jobs, and workers in other processes run them. */
export const startQueueOnly = async (options: BossOptions): Promise<JobRunner> => {
  const { boss, openQueue, queue } = await startBossQueues(options);
  return {
    ...queue,
    // A lost notice does no harm: the loop finds the work at its next look.
    wakeLoop: (name) =>
      void options.db.queryAsOwner('select pg_notify($1, $2)', [WAKE_CHANNEL, name]).catch(() => undefined),
    // A job may be queued before the first worker has started.
    run: (kind) => openQueue(kind),
    runLoop: () => undefined,
    schedule: async () => undefined,
    unschedule: async () => undefined,
    stop: (timeoutMs) => boss.stop({ graceful: true, timeout: timeoutMs }),
  };
};
