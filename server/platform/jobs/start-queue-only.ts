import type { JobRunner } from './job-queue.ts';
import { tellWake } from './loop-wakes.ts';
import { type BossOptions, openBossQueues } from './open-boss-queues.ts';

/** Starts the queue of a process for the web: jobs are taken in, and workers in other processes run them. */
export const startQueueOnly = async (options: BossOptions): Promise<JobRunner> => {
  const { boss, openQueue, queue } = await openBossQueues(options);
  return {
    ...queue,
    wakeLoop: (name) => tellWake(options.db, name),
    // A job may be queued before the first worker has started.
    run: (kind) => openQueue(kind),
    runLoop: () => undefined,
    schedule: async () => undefined,
    unschedule: async () => undefined,
    stop: (timeoutMs) => boss.stop({ graceful: true, timeout: timeoutMs }),
  };
};
