import { randomUUID } from 'node:crypto';
import { test as base, expect, onTestFinished } from 'vitest';
import { IS_SHARDED } from '#server/testing/citus-nodes.ts';
import { createScratchStorage } from '#server/testing/open-test-database.ts';
import { plantEverywhere } from '#server/testing/plant-everywhere.ts';
import { readTenantTables } from '#server/testing/read-table-catalogue.ts';
import type { Database } from './database.ts';
import { migrate } from './migrate.ts';
import { createPostgresDatabase } from './postgres-database.ts';

// On Citus nothing is prepared (decision 132), and it makes no plan without the parameters.
const test = base.skipIf(IS_SHARDED);

const [STORE, NEIGHBOUR] = [randomUUID(), randomUUID()];

/** Opens a database with rows of two tenants and a single connection, so that one statement meets both on it. */
const openConnection = async (preparesStatements = true): Promise<Database> => {
  const { DATABASE_URL: url, DATABASE_SHARDS: shards } = await createScratchStorage(onTestFinished);
  const db = createPostgresDatabase({ url, maxConnections: 1, onError: () => undefined, preparesStatements });
  onTestFinished(() => db.close());
  await migrate(db, { shards });
  const tables = await readTenantTables(db);
  for (const tenantId of [STORE, NEIGHBOUR]) await plantEverywhere(db, tables, tenantId);
  return db;
};

/** Reads whose coupons are seen, with a parameter that leaves none out. */
const ownersSeenBy = (db: Database, tenantId?: string): Promise<string[]> =>
  db.transact({ role: 'colmado_app', ...(tenantId !== undefined && { tenantId }) }, async (tx) => {
    const seen = tx.db.selectFrom('coupons').select(['tenantId', 'code']).where('id', '<>', randomUUID());
    return (await seen.execute()).map((row) => row.tenantId);
  });

type Prepared = { uses: number; generic: number };

const listPrepared = (db: Database): Promise<Prepared[]> =>
  db.queryAsOwner<Prepared>(
    'select (generic_plans + custom_plans)::integer as uses, generic_plans::integer as generic from pg_prepared_statements',
  );

test('a statement that is planned once for a connection shows each tenant its own rows', async () => {
  const db = await openConnection();
  await db.queryAsOwner('set plan_cache_mode = force_generic_plan');
  for (let round = 0; round < 10; round += 1) {
    expect(await ownersSeenBy(db, STORE)).toEqual([STORE]);
    expect(await ownersSeenBy(db, NEIGHBOUR)).toEqual([NEIGHBOUR]);
  }
  expect(await ownersSeenBy(db)).toEqual([]);
  // The first two of the 21 came without a name.
  expect(await listPrepared(db)).toEqual([{ uses: 19, generic: 19 }]);
});

test('behind a pooler nothing is prepared, because the next transaction has another connection', async () => {
  const db = await openConnection(false);
  for (let round = 0; round < 5; round += 1) expect(await ownersSeenBy(db, STORE)).toEqual([STORE]);
  expect(await listPrepared(db)).toEqual([]);
});

test('a prepared statement that is gone, or whose result has another type since, fails once', async () => {
  const db = await openConnection();
  const read = () => ownersSeenBy(db, STORE);
  for (let round = 0; round < 4; round += 1) await read();
  await db.queryAsOwner('deallocate all');
  await expect(read()).rejects.toThrow('does not exist');
  for (let round = 0; round < 4; round += 1) expect(await read()).toEqual([STORE]);
  await db.execAsOwner('alter table coupons alter column code type varchar(400)');
  await expect(read()).rejects.toThrow('must not change result type');
  expect(await read()).toEqual([STORE]);
});
