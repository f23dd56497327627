import { randomBytes } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { storePath } from '#shared/lib/paths.ts';
import { seconds } from '#shared/lib/time.ts';
import { openRoundRobin, type RoundRobin } from './testing/open-round-robin.ts';
import { createScratchStorage } from './testing/open-test-database.ts';
import { registerStore } from './testing/register-store.ts';
import { type StartedMain, startMain } from './testing/start-main.ts';

const READERS = 8;

type Ask = { path: string; method?: string; body?: object };

const untilReady = (proxy: RoundRobin, count: number) =>
  expect.poll(() => proxy.readyCount(), { interval: 20, timeout: seconds(30) }).toBe(count);

type Owner = Awaited<ReturnType<typeof registerStore>>;

/** The requests during the restart: cached and rendered pages, the panel's reads, and writes. */
const asksOf = (tenantId: string, reader: number, round: number): Ask[] => [
  { path: storePath('dulces-rosa') },
  { path: `${storePath('dulces-rosa')}?q=${reader}-${round}` },
  { path: `/api/products?tenantId=${tenantId}` },
  {
    path: '/api/tenants/dulces-rosa/profile',
    method: 'PUT',
    body: { description: `Vuelta ${reader} ${round}.` },
  },
];

/** Asks without a pause until told to stop; answers how often, and every answer that was not 200. */
const load = (url: string, { token, tenant }: Owner) => {
  const failures: string[] = [];
  let isOver = false;
  let count = 0;
  const ask = async ({ path, method = 'GET', body }: Ask) => {
    count += 1;
    try {
      const answer = await fetch(url + path, {
        method,
        headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
        ...(body && { body: JSON.stringify(body) }),
      });
      const text = await answer.text();
      if (answer.status !== 200) failures.push(`${method} ${path}: ${answer.status} ${text.slice(0, 200)}`);
    } catch (error) {
      failures.push(`${method} ${path}: ${String(error)}`);
    }
  };
  const read = async (reader: number) => {
    for (let round = 0; !isOver; round += 1)
      for (const one of asksOf(tenant.id, reader, round)) if (!isOver) await ask(one);
  };
  const readers = Promise.all(Array.from({ length: READERS }, (_, reader) => read(reader)));
  return async () => {
    isOver = true;
    await readers;
    return { count, failures };
  };
};

/** Only a server takes several processes. */
test(
  'every process is replaced in turn under load, and no request fails',
  async () => {
    const env = {
      ...(await createScratchStorage(onTestFinished)),
      APP_SECRET: randomBytes(32).toString('hex'),
      RATE_LIMIT_FACTOR: '100000',
    };
    const proxy = await openRoundRobin();
    onTestFinished(() => proxy.close());
    const start = async (): Promise<StartedMain> => {
      const started = await startMain(env);
      proxy.add(started.port);
      return started;
    };
    const running = [await start(), await start()];
    await untilReady(proxy, 2);

    const stopLoad = load(proxy.url, await registerStore(proxy.url));
    const exits: unknown[] = [];
    for (const { program, port } of running) {
      // As in a deployment, the new process is ready before the old one is told to stop.
      await start();
      await untilReady(proxy, 3);
      program.child.kill('SIGTERM');
      exits.push(await program.ended());
      proxy.remove(port);
    }
    const { count, failures } = await stopLoad();
    expect(failures.slice(0, 5)).toEqual([]);
    expect(exits).toEqual([0, 0]);
    // On a machine that has nothing else to do it is thousands.
    expect(count).toBeGreaterThan(200);
  },
  seconds(180),
);
