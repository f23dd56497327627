import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { minutes } from '#shared/lib/time.ts';
import { createScratchStorage } from '../../testing/open-test-database.ts';
import { plantEverywhere } from '../../testing/plant-everywhere.ts';
import { readTableCatalogue } from '../../testing/read-table-catalogue.ts';
import { reopenStorage } from '../../testing/reopen-storage.ts';
import { spawnProgram } from '../../testing/spawn-program.ts';
import type { Database } from './database.ts';
import { listMigrations, migrate } from './migrate.ts';
import { openPglite } from './pglite-database.ts';
import { openPostgres } from './postgres-database.ts';

const LONG_MS = minutes(1);

/** An empty database, opened as often as a test wants; the embedded one takes a single process. */
const emptyDatabases = async (times: number): Promise<Database[]> => {
  const { DATABASE_URL: url } = await createScratchStorage(onTestFinished);
  const opened = url
    ? Array.from({ length: times }, () => openPostgres({ url, maxConnections: 2, onError: () => undefined }))
    : [await openPglite({})];
  onTestFinished(async () => {
    for (const db of opened) await db.close();
  });
  return opened;
};

const openEmpty = async (): Promise<Database> => {
  const [db] = await emptyDatabases(1);
  if (!db) throw new Error('no database was opened');
  return db;
};

const readTenantTables = async (db: Database) =>
  (await readTableCatalogue(db)).filter(({ isForced }) => isForced);

test(
  'a fresh database gets every migration, and the next start none',
  async () => {
    const db = await openEmpty();
    const known = await listMigrations();
    expect(await migrate(db)).toBe(known.length);
    expect(await migrate(db)).toBe(0);
    const applied = await db.queryAsOwner<{ name: string }>(
      'select name from schema_migrations order by version',
    );
    expect(applied.map(({ name }) => name)).toEqual(known.map(({ name }) => name));
  },
  LONG_MS,
);

test(
  'refuses a schema that is newer than the program, and one whose migrations were altered',
  async () => {
    const db = await openEmpty();
    await migrate(db);
    await db.queryAsOwner(`insert into schema_migrations values (9999, '9999_future.sql', 'x', now())`);
    await expect(migrate(db)).rejects.toThrow(
      'the database is newer than this program (it has 9999_future.sql)',
    );
    await db.queryAsOwner('delete from schema_migrations where version = 9999');
    await db.queryAsOwner(`update schema_migrations set checksum = 'x' where version = 2`);
    await expect(migrate(db)).rejects.toThrow('0002_tenants_and_users.sql changed after it was applied');
  },
  LONG_MS,
);

test(
  'a migration that fails in the middle leaves nothing of itself, and runs once what stood in its way is gone',
  async () => {
    const db = await openEmpty();
    // It makes meaning_states first.
    await migrate(db, { upTo: 24 });
    await db.execAsOwner('create table meaning_vectors (id integer)');
    await expect(migrate(db)).rejects.toThrow('migration 0025_meaning.sql failed');
    const [found] = await db.queryAsOwner(
      `select to_regclass('meaning_states') as half, (select max(version) from schema_migrations) as version`,
    );
    expect(found).toEqual({ half: null, version: 24 });
    await db.execAsOwner('drop table meaning_vectors');
    expect(await migrate(db)).toBeGreaterThan(0);
  },
  LONG_MS,
);

test(
  'every migration runs over the rows that earlier releases left, and keeps them',
  async () => {
    const db = await openEmpty();
    const planted = new Map<string, number>();
    for (const { version } of await listMigrations()) {
      await migrate(db, { upTo: version });
      const tables = await readTenantTables(db);
      // A tenant of each release, with a row in every table of its time.
      if (tables.length > 0) await plantEverywhere(db, tables, randomUUID());
      for (const { name } of tables) planted.set(name, (planted.get(name) ?? 0) + 1);
    }
    const kept = await db.transact({ role: 'colmado_platform' }, async (tx) => {
      const counts = new Map<string, number>();
      for (const name of planted.keys()) {
        const [row] = await tx.query<{ n: number }>(`select count(*) as n from ${name}`);
        counts.set(name, row?.n ?? 0);
      }
      return counts;
    });
    expect(planted.size).toBeGreaterThan(30);
    expect(kept).toEqual(planted);
  },
  LONG_MS,
);

test(
  'the characteristics that an earlier release wrote are read by this one',
  async () => {
    const db = await openEmpty();
    await migrate(db, { upTo: 27 });
    const tenantId = randomUUID();
    await plantEverywhere(db, await readTenantTables(db), tenantId);
    const scope = { role: 'colmado_app', tenantId } as const;
    const told = `{"Material": "Acero «18/10»", "Uso": ""}`;
    await db.transact(scope, (tx) => tx.query('update products set attributes = $1::jsonb', [told]));
    await migrate(db);
    const read = () =>
      db.transact(scope, (tx) => tx.query<{ attributes: object }>('select attributes from products'));
    expect(await read()).toEqual([{ attributes: JSON.parse(told) }]);
    // A process of that release may still run for a moment.
    await db.transact(scope, (tx) =>
      tx.query(`update products p set attributes = r.attributes
        from jsonb_to_recordset('[{"attributes":{"Color":"Gris"}}]') r(attributes jsonb)`),
    );
    expect(await read()).toEqual([{ attributes: { Color: 'Gris' } }]);
  },
  LONG_MS,
);

test(
  'the command says in one line why it does not run on a newer schema',
  async () => {
    const where = await createScratchStorage(onTestFinished);
    const env = { ...where, LOG_LEVEL: 'error' };
    const first = spawnProgram('db/apply-migrations.ts', env);
    expect(await first.ended()).toBe(0);
    const { db } = await reopenStorage(where);
    await db.queryAsOwner(`insert into schema_migrations values (9999, '9999_future.sql', 'x', now())`);
    await db.close();
    const second = spawnProgram('db/apply-migrations.ts', env);
    expect(await second.ended()).toBe(1);
    expect(second.stderr()).toBe(
      'the database is newer than this program (it has 9999_future.sql); run the newer release\n',
    );
  },
  LONG_MS,
);

test.runIf(process.env.TEST_DATABASE_URL)(
  'processes that start at once take turns',
  async () => {
    const processes = await emptyDatabases(4);
    const counts = await Promise.all(processes.map((db) => migrate(db)));
    const known = await listMigrations();
    expect(Math.max(...counts)).toBe(known.length);
    const [applied] =
      (await processes[0]?.queryAsOwner<{ n: number }>('select count(*) as n from schema_migrations')) ?? [];
    expect(applied?.n).toBe(known.length);
  },
  LONG_MS,
);
