import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { seconds } from '#shared/lib/time.ts';
import { EnvSchema } from './platform/env/env-schema.ts';
import { startPlatform } from './platform/start-platform.ts';
import { tellProgram } from './testing/call-program.ts';
import { findFreePort } from './testing/find-free-port.ts';
import { createScratchStorage, type ScratchStorage } from './testing/open-test-database.ts';
import { registerStore } from './testing/register-store.ts';
import { startMain } from './testing/start-main.ts';

const SLOW_MS = seconds(120);

const countMails = async ({ DATA_DIR }: ScratchStorage): Promise<number> =>
  (await readdir(join(DATA_DIR, 'mails')).catch(() => [])).length;

test(
  'the web leaves its jobs to a worker, which serves nothing but its health',
  async () => {
    const storage = await createScratchStorage(onTestFinished);
    const env = { ...storage, APP_SECRET: randomBytes(32).toString('hex'), RATE_LIMIT_FACTOR: '1000' };
    const web = await startMain({ ...env, ROLE: 'web' });
    const { user } = await registerStore(web.address);
    await tellProgram(web.address, { method: 'POST', path: '/auth/forgot', body: { email: user.email } });
    expect((await fetch(`${web.address}/str/dulces-rosa`)).status).toBe(200);

    // While it starts the web has had all the time to run what it should not.
    const PORT = String(await findFreePort());
    const worker = await startMain({
      ...env,
      ROLE: 'worker',
      PORT,
      PUBLIC_URL: 'https://tiendas.example.do',
    });
    expect(worker.address).toBe(`http://localhost:${PORT}`);
    // The link that proves the mailbox, and the one for a new password.
    await expect.poll(() => countMails(storage), { interval: 20, timeout: seconds(20) }).toBe(2);
    for (const path of ['/healthz', '/readyz']) expect((await fetch(worker.address + path)).status).toBe(200);
    for (const path of ['/', '/str/dulces-rosa', '/panel', '/api/docs', '/api/storefront/dulces-rosa'])
      expect((await fetch(worker.address + path)).status).toBe(404);

    worker.program.child.kill('SIGTERM');
    web.program.child.kill('SIGTERM');
    expect([await worker.program.ended(), await web.program.ended()]).toEqual([0, 0]);
  },
  SLOW_MS,
);

test(
  'a loop of the worker hears at once of work that the web left',
  async () => {
    const storage = await createScratchStorage(afterAll);
    const start = async (ROLE: 'web' | 'worker') => {
      const running = await startPlatform({ ...EnvSchema.parse(storage), ROLE, LOG_LEVEL: 'silent' });
      onTestFinished(() => running.close(1_000));
      return running.jobs;
    };
    const [web, worker] = [await start('web'), await start('worker')];
    let looked = Promise.withResolvers<number>();
    worker.runLoop('test', {
      look: async () => {
        looked.resolve(performance.now());
        return 'idle';
      },
    });
    await looked.promise;
    const waits: number[] = [];
    for (let round = 0; round < 3; round += 1) {
      // It has just looked: by itself it would look again in a second.
      looked = Promise.withResolvers<number>();
      const toldMs = performance.now();
      web.wakeLoop('test');
      waits.push((await looked.promise) - toldMs);
    }
    // The first may have come before the worker listened.
    expect(Math.min(...waits)).toBeLessThan(500);
  },
  SLOW_MS,
);
