import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { IS_SHARDED, nodesOf } from '#server/testing/citus-nodes.ts';
import { onServer } from '#server/testing/on-server.ts';
import { createScratchStorage, type ScratchStorage } from '#server/testing/open-test-database.ts';
import { plantEverywhere } from '#server/testing/plant-everywhere.ts';
import { readTableCatalogue } from '#server/testing/read-table-catalogue.ts';
import { minutes } from '#shared/lib/time.ts';
import type { Database } from '../db/database.ts';
import { migrate } from '../db/migrate.ts';
import { EnvSchema } from '../env/env-schema.ts';
import { createLog } from '../log/log.ts';
import { createStorage } from '../start-platform.ts';
import { createBackup } from './create-backup.ts';
import { restoreBackup } from './restore-backup.ts';

const LONG_MS = minutes(5);

const openScratch = async (where: ScratchStorage) => {
  const env = EnvSchema.parse({ ...where, LOG_LEVEL: 'silent' });
  const { storage, close } = await createStorage(env, createLog('silent'));
  onTestFinished(() => close());
  return storage;
};

/** Addresses of a database of each node but the coordinator, for the superuser. */
const onNodes = (database: string): string[] => {
  const url = new URL(process.env.TEST_DATABASE_URL ?? '');
  url.pathname = `/${database}`;
  return nodesOf(url).slice(1);
};

/** Has the coordinator open a connection for each shard at once, and the other nodes be of another country. */
const setApart = async (database: string): Promise<void> => {
  const alter = (address: string, setting: string) =>
    onServer(address, (client) => client.query(`alter database ${database} set ${setting}`));
  await alter(process.env.TEST_DATABASE_URL ?? '', 'citus.executor_slow_start_interval = 0');
  for (const node of onNodes('postgres')) await alter(node, `timezone = 'America/Santo_Domingo'`);
};

/** Calls `look` after the last row of a transaction was read. */
const lookingAtTheEnd = (db: Database, look: () => Promise<void>): Database => ({
  ...db,
  transact: (start, work) =>
    db.transact(start, async (tx) => {
      const done = await work(tx);
      await look();
      return done;
    }),
});

const OPEN_SQL = `select count(*)::integer as count from pg_stat_activity
  where datname = current_database() and application_name like 'citus_internal%' and xact_start is not null and pid <> pg_backend_pid()`;

// One server has one connection and its own time zone.
test.skipIf(!IS_SHARDED)(
  'of each node one instant is read, in the text forms of every server, whatever a node is set to',
  async () => {
    const where = await createScratchStorage(onTestFinished);
    const name = new URL(where.DATABASE_URL).pathname.slice(1);
    await setApart(name);
    const storage = await openScratch(where);
    await migrate(storage.db, { shards: 'citus' });
    const tables = (await readTableCatalogue(storage.db)).filter(({ hasRowSecurity }) => hasRowSecurity);
    for (const id of [randomUUID(), randomUUID()]) await plantEverywhere(storage.db, tables, id);

    const open: number[] = [];
    const db = lookingAtTheEnd(storage.db, async () => {
      for (const node of onNodes(name)) {
        const { rows } = await onServer(node, (client) => client.query<{ count: number }>(OPEN_SQL));
        open.push(rows[0]?.count ?? 0);
      }
    });
    const path = join(where.DATA_DIR, 'b.tar.gz');
    const made = await createBackup({ ...storage, db }, path);
    expect(open).toEqual(onNodes(name).map(() => 1));
    const target = await openScratch(await createScratchStorage(onTestFinished));
    expect((await restoreBackup(target, { path, whenFull: 'refuse' })).manifest).toEqual(made);
  },
  LONG_MS,
);
