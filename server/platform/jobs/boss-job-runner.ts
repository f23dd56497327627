import type { JobWithMetadata } from 'pg-boss';
import { describeError } from '../log/open-log.ts';
import { DEAD_LETTERS } from './dead-letters.ts';
import type { JobRunner } from './job-queue.ts';
import { hearWakes } from './loop-wakes.ts';
import { type BossOptions, openBossQueues } from './open-boss-queues.ts';
import { openLoops } from './open-loops.ts';

const TIME_ZONE = 'America/Santo_Domingo';
/** The most that scheduled work may take, a backup above all; a process that dies is noticed by its heartbeat. */
const LONGEST_NIGHT_SECONDS = 6 * 3600;
/** New jobs come by notice; retries and what was abandoned come due in silence, and pg-boss would look every 30 s. */
const POLL = { pollingIntervalSeconds: 2, notifyPollingIntervalSeconds: 2 };

/** How many jobs of a kind a process works on at a time; half of them may be one tenant's, so that the others find a place. */
const PLACES = 2;

type Letter = JobWithMetadata<{ kind?: string }>;

/** Starts the job queue on the database; jobs are fetched as soon as their transaction commits. */
export const startJobRunner = async (options: BossOptions): Promise<JobRunner> => {
  const { db, log, role } = options;
  const { boss, openQueue, queue } = await openBossQueues(options);
  const schedules = await boss.getSchedules();
  const loops = openLoops(log);
  // A process that does both wakes its own loops.
  const unlisten = role === 'worker' ? await hearWakes(db, loops.wake) : undefined;
  const mourners = new Map<string, (letter: unknown) => Promise<void>>();
  let mourning: Promise<unknown> | undefined;

  /** A letter that has been told stays to be read, with its reason, which the worker's answer would replace. */
  const readDeadLetters = () =>
    boss.work(DEAD_LETTERS, { ...POLL, includeMetadata: true }, async ([letter]: Letter[]) => {
      if (letter) await mourners.get(letter.data.kind ?? '')?.(letter.data);
      return letter?.output;
    });

  /** The queue tries again what fails; the log hears of each time. */
  const noting = async (job: { kind: string; jobId: string | undefined }, work: () => Promise<void>) => {
    try {
      await work();
    } catch (err) {
      log.error({ room: 'jobs', ...job, err }, 'a job failed');
      // The queue keeps every field of what it catches, and superadmins read it.
      throw new Error(describeError(err).message);
    }
  };

  const run: JobRunner['run'] = async (kind, work, onGivenUp) => {
    if (onGivenUp) {
      mourners.set(kind.name, (letter) => onGivenUp(kind.payload.parse(letter)));
      mourning ??= readDeadLetters();
      await mourning;
    }
    await openQueue(kind);
    const options = { ...POLL, localGroupConcurrency: PLACES / 2 };
    const places: string[] = [];
    while (places.length < PLACES) {
      const place = await boss.work(kind.name, options, async (jobs) => {
        for (const job of jobs)
          await noting({ kind: kind.name, jobId: job.id }, () => work(kind.payload.parse(job.data)));
        // Without this pg-boss would pause after each job of a backlog, as long as between two looks for new ones.
        for (const other of places) boss.notifyWorker(other);
      });
      places.push(place);
    }
  };

  return {
    ...queue,
    run,
    schedule: async (name, cron, work) => {
      await openQueue({ name, retryLimit: 2, expireInSeconds: LONGEST_NIGHT_SECONDS });
      await boss.work(name, { pollingIntervalSeconds: 30 }, ([job]) =>
        noting({ kind: name, jobId: job?.id }, work),
      );
      const isKept = schedules.some(
        (kept) => kept.name === name && kept.cron === cron && kept.timezone === TIME_ZONE,
      );
      // Checking a cron expression takes milliseconds of every start.
      if (!isKept) await boss.schedule(name, cron, {}, { tz: TIME_ZONE });
    },
    unschedule: async (name) => {
      if (schedules.some((kept) => kept.name === name)) await boss.unschedule(name);
    },
    runLoop: loops.run,
    wakeLoop: loops.wake,
    stop: async (timeoutMs) => {
      await unlisten?.();
      await Promise.all([loops.stop(), boss.stop({ graceful: true, timeout: timeoutMs })]);
    },
  };
};
