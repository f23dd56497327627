import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import * as z from 'zod/mini';
import { openCuttableWire } from '#server/testing/open-cuttable-wire.ts';
import { createScratchStorage } from '#server/testing/open-test-database.ts';
import { spawnProgram } from '#server/testing/spawn-program.ts';
import { minutes, seconds } from '#shared/lib/time.ts';
import type { Database, DatabaseScope } from '../db/database.ts';
import { EnvSchema } from '../env/env-schema.ts';
import type { Log } from '../log/log.ts';
import { startPlatform } from '../start-platform.ts';
import { startJobRunner, startQueueOnly } from './boss-job-runner.ts';
import type { JobKind, JobRunner } from './job-queue.ts';

const SCOPE: DatabaseScope = { role: 'colmado_platform' };

let db: Database;
let log: Log;
let jobs: JobRunner;
let made = 0;

const kindOf = <Payload extends object>(
  payload: JobKind<Payload>['payload'],
  retryLimit = 0,
): JobKind<Payload> => {
  made += 1;
  return { name: `test-${made}`, payload, retryLimit, expireInSeconds: 60 };
};
const newKind = (retryLimit = 0) => kindOf(z.object({ word: z.string() }), retryLimit);
/** Jobs of tenants, which take turns. */
const newTenantKind = () => kindOf(z.object({ tenantId: z.string() }));

/** A promise and what fulfils it, so that a test waits for a job and not for a clock. */
const signal = <T>() => Promise.withResolvers<T>();

const enqueue = (kind: JobKind<{ word: string }>, word: string) =>
  db.transact(SCOPE, (tx) => jobs.enqueue(tx, kind, { word }));

const waitingJobs = async (name: string): Promise<number> =>
  (
    await db.queryAsOwner(`select 1 from pgboss.job where name = $1 and state in ('created', 'retry')`, [
      name,
    ])
  ).length;

const storage = createScratchStorage(afterAll);
let close: (drainMs: number) => Promise<void>;

beforeAll(async () => {
  const running = await startPlatform({ ...EnvSchema.parse(await storage), LOG_LEVEL: 'silent' });
  ({ jobs, close } = running);
  ({ db, log } = running.platform);
});

afterAll(() => close(1_000));

test('a job runs with its payload as soon as its transaction has committed', async () => {
  const kind = newKind();
  const ran = signal<{ word: string; atMs: number }>();
  await jobs.run(kind, async ({ word }) => ran.resolve({ word, atMs: performance.now() }));
  const committedMs = await enqueue(kind, 'arroz').then(() => performance.now());
  const { word, atMs } = await ran.promise;
  expect(word).toBe('arroz');
  // Its own poll looks every two seconds: this came by notice.
  expect(atMs - committedMs).toBeLessThan(1_000);
});

test('a queue that an earlier release opened takes the settings of this one', async () => {
  const kind = newKind(6);
  await jobs.run(kind, () => Promise.resolve());
  await jobs.run({ ...kind, retryLimit: 8, retryDelaySeconds: 30 }, () => Promise.resolve());
  const rows = await db.queryAsOwner(
    'select retry_limit, retry_delay, dead_letter from pgboss.queue where name = $1',
    [kind.name],
  );
  expect(rows).toEqual([{ retry_limit: 8, retry_delay: 30, dead_letter: 'dead-letters' }]);
});

test('a job of a rolled back transaction is never queued', async () => {
  const kind = newKind();
  const words: string[] = [];
  const ran = signal<void>();
  await jobs.run(kind, async ({ word }) => {
    words.push(word);
    ran.resolve();
  });
  const failed = db.transact(SCOPE, async (tx) => {
    await jobs.enqueue(tx, kind, { word: 'perdido' });
    throw new Error('the business failed');
  });
  await expect(failed).rejects.toThrow('the business failed');
  expect(await waitingJobs(kind.name)).toBe(0);
  await enqueue(kind, 'guardado');
  await ran.promise;
  expect(words).toEqual(['guardado']);
});

test('a job for a queue that this process has not opened is refused', async () => {
  await expect(enqueue(newKind(), 'arroz')).rejects.toThrow('opened no queue');
});

test('no job is picked up before its transaction commits', async () => {
  const kind = newKind();
  const order: string[] = [];
  const ran = signal<void>();
  await jobs.run(kind, async () => {
    order.push('ran');
    ran.resolve();
  });
  await db.transact(SCOPE, async (tx) => {
    await jobs.enqueue(tx, kind, { word: 'arroz' });
    await tx.query('select 1');
    order.push('still open');
  });
  await ran.promise;
  expect(order).toEqual(['still open', 'ran']);
});

test('after queueing, the transaction is restricted to its tenant again', async () => {
  const kind = newKind();
  await jobs.run(kind, async () => undefined);
  const role = await db.transact(SCOPE, async (tx) => {
    await jobs.enqueue(tx, kind, { word: 'arroz' });
    return tx.query<{ role: string }>('select current_user::text as role');
  });
  expect(role).toEqual([{ role: 'colmado_platform' }]);
});

test('a backlog of one tenant leaves a slot to the others', async () => {
  const kind = newTenantKind();
  const order: string[] = [];
  const smallRan = signal<void>();
  const bigBegan = signal<void>();
  const allRan = signal<void>();
  await jobs.run(kind, async ({ tenantId }) => {
    order.push(tenantId);
    if (tenantId === 'small') smallRan.resolve();
    else bigBegan.resolve();
    // The first of the many jobs runs until the small tenant's job has run.
    await smallRan.promise;
    if (order.length === 6) allRan.resolve();
  });
  await db.transact(SCOPE, async (tx) => {
    for (let job = 0; job < 5; job += 1) await jobs.enqueue(tx, kind, { tenantId: 'big' });
  });
  await bigBegan.promise;
  await db.transact(SCOPE, (tx) => jobs.enqueue(tx, kind, { tenantId: 'small' }));
  await smallRan.promise;
  // The others may have begun by the time this goes on.
  expect(order.slice(0, 2)).toEqual(['big', 'small']);
  await allRan.promise;
});

test('a backlog is worked off without pauses between jobs', async () => {
  const kind = newTenantKind();
  let ran = 0;
  const allRan = signal<void>();
  await jobs.run(kind, async () => {
    ran += 1;
    if (ran === 60) allRan.resolve();
  });
  await db.transact(SCOPE, async (tx) => {
    for (let job = 0; job < 60; job += 1) await jobs.enqueue(tx, kind, { tenantId: 'one' });
  });
  // With a pause of two seconds after each of them the test's time would be over.
  await allRan.promise;
});

test('a payload that does not match its schema is refused when it is queued', async () => {
  const kind = newKind();
  await jobs.run(kind, async () => undefined);
  const wrong = db.transact(SCOPE, (tx) => jobs.enqueue(tx, kind, { word: 7 } as never));
  await expect(wrong).rejects.toThrow();
  expect(await waitingJobs(kind.name)).toBe(0);
});

test(
  'a job that fails is tried again after a pause',
  async () => {
    const kind = newKind(2);
    const attemptsMs: number[] = [];
    const done = signal<void>();
    await jobs.run(kind, async () => {
      attemptsMs.push(performance.now());
      if (attemptsMs.length < 2) throw new Error('not yet');
      done.resolve();
    });
    await enqueue(kind, 'arroz');
    await done.promise;
    const [first = 0, second = 0] = attemptsMs;
    expect(second - first).toBeGreaterThan(900);
  },
  seconds(30),
);

test(
  'a job that keeps failing ends in the dead letters with its kind, payload and reason, and is told',
  async () => {
    const kind = newKind(0);
    const givenUp = signal<string>();
    const fail = async () => {
      throw new Error('sin remedio');
    };
    await jobs.run(kind, fail, async ({ word }) => givenUp.resolve(word));
    await enqueue(kind, 'arroz');
    expect(await givenUp.promise).toBe('arroz');
    await expect.poll(() => jobs.deadLetters.list({ limit: 10 }), { timeout: seconds(20) }).toHaveLength(1);
    const [letter] = await jobs.deadLetters.list({ limit: 10 });
    expect(letter).toMatchObject({ kind: kind.name, payload: { word: 'arroz' } });
    expect(JSON.stringify(letter?.reason)).toContain('sin remedio');
  },
  seconds(30),
);

test(
  'a dead letter is tried again with its payload, or thrown away, once',
  async () => {
    const kind = newKind(0);
    const words: string[] = [];
    const [first, second] = [signal<void>(), signal<void>()];
    await jobs.run(kind, async ({ word }) => {
      words.push(word);
      if (words.length > 1) return second.resolve();
      first.resolve();
      throw new Error('sin remedio');
    });
    await enqueue(kind, 'arroz');
    await first.promise;
    const find = async () =>
      (await jobs.deadLetters.list({ limit: 10 })).find((letter) => letter.kind === kind.name);
    await expect.poll(find, { timeout: seconds(20) }).toBeDefined();
    const id = (await find())?.id ?? '';
    expect((await jobs.measure()).dead).toBeGreaterThan(0);
    const rolledBack = db.transact(SCOPE, async (tx) => {
      await jobs.deadLetters.discard(tx, id);
      throw new Error('the trail failed');
    });
    await expect(rolledBack).rejects.toThrow('the trail failed');
    expect(await db.transact(SCOPE, (tx) => jobs.deadLetters.retry(tx, id))).toMatchObject({
      kind: kind.name,
    });
    expect(await db.transact(SCOPE, (tx) => jobs.deadLetters.discard(tx, id))).toBeUndefined();
    await second.promise;
    expect(words).toEqual(['arroz', 'arroz']);
  },
  seconds(40),
);

test('waiting jobs are counted, with the time since when they could run', async () => {
  const kind = newKind();
  const running = signal<void>();
  const end = signal<void>();
  let begun = 0;
  await jobs.run(kind, async () => {
    begun += 1;
    if (begun === 2) running.resolve();
    await end.promise;
  });
  // As many as a process works on at a time, and one more.
  await enqueue(kind, 'una');
  await enqueue(kind, 'dos');
  await running.promise;
  await enqueue(kind, 'tres');
  const { waiting, waitingSince } = await jobs.measure();
  end.resolve();
  expect(waiting).toBe(1);
  expect(Math.abs(Date.now() - (waitingSince?.getTime() ?? 0))).toBeLessThan(seconds(30));
});

test('a schedule records when its work was done, and the log when it failed', async () => {
  const [bad, good] = ['nightly-bad', 'nightly-good'];
  for (const name of [bad, good])
    await db.execAsOwner(
      `select pgboss.create_queue('${name}', '{"policy": "standard"}'); insert into pgboss.job (name) values ('${name}')`,
    );
  const told = signal<unknown>();
  const error = vi.spyOn(log, 'error').mockImplementation((line) => told.resolve(line));
  onTestFinished(() => error.mockRestore());
  expect(await jobs.findSchedule(good)).toBeUndefined();
  await jobs.schedule(bad, '30 2 * * *', () => Promise.reject(new Error('no space left')));
  await jobs.schedule(good, '30 2 * * *', async () => undefined);
  expect(await told.promise).toMatchObject({ kind: bad, err: { message: 'no space left' } });
  const doneAt = async (name: string) => (await jobs.findSchedule(name))?.doneAt;
  await expect.poll(() => doneAt(good), { timeout: seconds(20) }).toBeInstanceOf(Date);
  expect(await doneAt(bad)).toBeNull();
});

test('an error of a job is stored without the values in its message', async () => {
  const kind = newKind();
  await jobs.run(kind, async () => {
    throw Object.assign(new Error('Failed query: insert\nparams: rosa@gmail.com,$argon2id$v=19'), {
      parameters: ['rosa@gmail.com'],
    });
  });
  await enqueue(kind, 'arroz');
  const kept = await vi.waitUntil(
    async () => (await jobs.deadLetters.list({ limit: 50 })).find((letter) => letter.kind === kind.name),
    { timeout: 10_000 },
  );
  expect(JSON.stringify(kept.reason)).toContain('Failed query');
  expect(JSON.stringify(kept.reason)).not.toMatch(/rosa|argon2/);
});

// These three mostly wait for a heartbeat to be missed, so they wait beside each other; each has processes or a runner of its own.
test.concurrent(
  'a job in flight when its process is killed runs again, and its effect is there once',
  async ({ onTestFinished: onEnd }) => {
    const env = { ...(await createScratchStorage(onEnd)), LOG_LEVEL: 'error' };
    const program = 'server/testing/crash-job-program.ts';
    const first = spawnProgram(program, { ...env, HANG: '1', ENQUEUE: 'arroz' }, { onEnd });
    await first.wrote(/applied arroz/);
    const second = spawnProgram(program, env, { onEnd });
    await second.wrote(/working/);
    first.child.kill('SIGKILL');
    await first.ended();
    const [, counts = ''] = await second.wrote(/finished (.+)/);
    expect(JSON.parse(counts)).toEqual({ attempts: 2, effects: 1 });
    second.child.kill('SIGTERM');
    expect(await second.ended()).toBe(0);
  },
  minutes(2),
);

test.concurrent(
  'a job that takes its process along at every run is given up, told, and no start runs it again',
  async ({ onTestFinished: onEnd }) => {
    const env = {
      ...(await createScratchStorage(onEnd)),
      LOG_LEVEL: 'error',
      HANG: '1',
      RETRIES: '1',
    };
    const program = 'server/testing/crash-job-program.ts';
    for (const ENQUEUE of ['arroz', '']) {
      const victim = spawnProgram(program, { ...env, ENQUEUE }, { onEnd });
      await victim.wrote(/applied arroz/);
      victim.child.kill('SIGKILL');
      await victim.ended();
    }
    const survivor = spawnProgram(program, env, { onEnd });
    await survivor.wrote(/given up arroz/);
    expect(survivor.stdout()).not.toContain('applied');
    survivor.child.kill('SIGTERM');
    expect(await survivor.ended()).toBe(0);
  },
  minutes(2),
);

test.concurrent(
  'a database server that vanished without a word holds up no job once there is another',
  async ({ onTestFinished }) => {
    const { DATABASE_URL = '' } = await storage;
    const wire = await openCuttableWire(DATABASE_URL);
    onTestFinished(wire.close);
    const source = { url: wire.url, statementMs: 500 };
    const runner = await startJobRunner({ db, log, source, role: 'worker' });
    onTestFinished(() => runner.stop(1_000));
    const kind = newKind();
    const ran = signal<string>();
    await runner.run(kind, async ({ word }) => ran.resolve(word));
    const web = await startQueueOnly({ db, log, source: { url: DATABASE_URL }, role: 'web' });
    onTestFinished(() => web.stop(1_000));
    await web.run(kind, async () => undefined);
    wire.hush();
    await wire.mend();
    await db.transact(SCOPE, (tx) => web.enqueue(tx, kind, { word: 'arroz' }));
    expect(await ran.promise).toBe('arroz');
  },
  seconds(40),
);
