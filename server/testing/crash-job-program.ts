import * as z from 'zod/mini';
import { readEnv } from '#server/platform/env/read-env.ts';
import type { JobKind } from '#server/platform/jobs/job-queue.ts';
import { startPlatform } from '#server/platform/start-platform.ts';

/**
 * A worker that tests kill. It counts each attempt, applies its effect once, and says so on standard output. With
 * HANG=1 it then never finishes, as a process does that dies between the effect and the end of the job. RETRIES says how
 * often a job is tried again; of one that is given up it says so.
 */
const { platform, jobs, close } = await startPlatform(readEnv(process.env));
const say = (text: string) => process.stdout.write(`${text}\n`);

const crashJob: JobKind<{ id: string }> = {
  name: 'crash-test',
  payload: z.object({ id: z.string() }),
  retryLimit: Number(process.env.RETRIES ?? 3),
  expireInSeconds: 60,
};

await platform.db.execAsOwner(`create table if not exists attempts (id text);
  create table if not exists effects (id text primary key);
  grant select, insert on attempts, effects to colmado_platform;`);

const work = async ({ id }: { id: string }) => {
  await platform.db.transact({ role: 'colmado_platform' }, async (tx) => {
    await tx.query('insert into attempts values ($1)', [id]);
    await tx.query('insert into effects values ($1) on conflict do nothing', [id]);
  });
  say(`applied ${id}`);
  if (process.env.HANG === '1') await new Promise(() => undefined);
  const counts = await platform.db.queryAsOwner<{ attempts: number; effects: number }>(
    'select (select count(*) from attempts) as attempts, (select count(*) from effects) as effects',
  );
  say(`finished ${JSON.stringify(counts[0])}`);
};

await jobs.run(crashJob, work, async ({ id }) => void say(`given up ${id}`));

const jobId = process.env.ENQUEUE;
if (jobId)
  await platform.db.transact({ role: 'colmado_platform' }, (tx) =>
    platform.jobs.enqueue(tx, crashJob, { id: jobId }),
  );
process.once('SIGTERM', () => void close(1_000));
say('working');
