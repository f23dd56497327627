import { expect, onTestFinished, test } from 'vitest';
import { openCuttableWire } from '#server/testing/open-cuttable-wire.ts';
import { createScratchStorage } from '#server/testing/open-test-database.ts';
import { seconds } from '#shared/lib/time.ts';
import { listenOnPostgres } from './listeners.ts';
import { createPostgresDatabase } from './postgres-database.ts';

/** Collects what happens and lets a test wait for the next of it. */
const openJournal = () => {
  const entries: string[] = [];
  return {
    note: (entry: string) => void entries.push(entry),
    until: (expected: string[]) => expect.poll(() => entries, { timeout: seconds(15) }).toEqual(expected),
  };
};

test(
  'a broken connection is told as a gap, and closed by a new one that hears again',
  async () => {
    const { DATABASE_URL: url = '' } = await createScratchStorage(onTestFinished);
    const db = createPostgresDatabase({ url, maxConnections: 2, onError: () => undefined });
    onTestFinished(() => db.close());
    const journal = openJournal();
    await db.listen('tenant_changed', {
      onNotify: (payload) => journal.note(payload),
      onGap: (isListening) => journal.note(isListening ? 'listening' : 'deaf'),
    });
    await journal.until(['listening']);
    await db.queryAsOwner(`select pg_notify('tenant_changed', 'uno')`);
    await journal.until(['listening', 'uno']);
    await db.queryAsOwner(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query ilike 'listen%'`,
    );
    await journal.until(['listening', 'uno', 'deaf', 'listening']);
    await db.queryAsOwner(`select pg_notify('tenant_changed', 'dos')`);
    await journal.until(['listening', 'uno', 'deaf', 'listening', 'dos']);
  },
  seconds(60),
);

test(
  'a server that takes the connection and says nothing is not waited for',
  async () => {
    const { DATABASE_URL = '' } = await createScratchStorage(onTestFinished);
    const wire = await openCuttableWire(DATABASE_URL);
    onTestFinished(wire.close);
    wire.hush();
    const journal = openJournal();
    const unlisten = listenOnPostgres({
      url: wire.url,
      channel: 'tenant_changed',
      handlers: {
        onNotify: () => undefined,
        onGap: (isListening) => journal.note(isListening ? 'listening' : 'deaf'),
      },
    });
    onTestFinished(unlisten);
    await expect.poll(wire.taken).toBe(1);
    await wire.mend();
    await journal.until(['deaf', 'listening']);
  },
  seconds(30),
);

test('past a pooler only what listens goes to the address that keeps sessions', async () => {
  const { DATABASE_URL } = await createScratchStorage(onTestFinished);
  const [pooler, direct] = [await openCuttableWire(DATABASE_URL), await openCuttableWire(DATABASE_URL)];
  const db = createPostgresDatabase({
    url: pooler.url,
    sessionUrl: direct.url,
    maxConnections: 2,
    onError: () => undefined,
  });
  onTestFinished(async () => {
    await db.close();
    pooler.close();
    direct.close();
  });
  await db.queryAsOwner('select 1');
  expect([pooler.taken(), direct.taken()]).toEqual([1, 0]);
  const journal = openJournal();
  await db.listen('tenant_changed', {
    onNotify: (payload) => journal.note(payload),
    onGap: (isListening) => journal.note(isListening ? 'listening' : 'deaf'),
  });
  await journal.until(['listening']);
  await db.queryAsOwner(`select pg_notify('tenant_changed', 'uno')`);
  await journal.until(['listening', 'uno']);
  expect([pooler.taken(), direct.taken()]).toEqual([1, 1]);
});
