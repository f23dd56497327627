import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Database } from '#server/platform/db/database.ts';
import { migrate } from '#server/platform/db/migrate.ts';
import { createPostgresDatabase } from '#server/platform/db/postgres-database.ts';
import { createShardedDatabase } from '#server/platform/db/sharded-database.ts';
import { minutes } from '#shared/lib/time.ts';
import { IS_SHARDED, joinNodes, listTablesToEmpty, nodesOf, TEST_SHARDS } from './citus-nodes.ts';
import { onServer } from './on-server.ts';

const WORKER = process.env.VITEST_POOL_ID ?? '0';

const SHARDS = IS_SHARDED ? { DATABASE_SHARDS: 'citus' as const } : {};

/** The server that all tests share, for its superuser: one that was named, or the one that `serve-test-database.ts` started. */
const superuserUrl = (): URL => {
  const { TEST_DATABASE_URL } = process.env;
  if (!TEST_DATABASE_URL)
    throw new Error('TEST_DATABASE_URL names no PostgreSQL: run the tests with npm test');
  return new URL(TEST_DATABASE_URL);
};

/** The same server for the role that owns the product's databases. */
const serverUrl = (): string => {
  const url = superuserUrl();
  url.username = 'colmado';
  url.password = 'colmado';
  return url.href;
};

/** The superuser ends whatever still uses a database: a worker that ended, its emptying, the server's own vacuum. */
const dropDatabase = async (name: string): Promise<void> => {
  for (const node of nodesOf(superuserUrl()))
    await onServer(node, (client) => client.query(`drop database if exists ${name} with (force)`));
};

/** Makes one cluster of a database that the nodes of the test server have. */
const spread = async (name: string): Promise<void> => {
  await onServer(superuserUrl().href, (client) =>
    client.query(`alter database ${name} set citus.shard_count = ${TEST_SHARDS}`),
  );
  const databaseOf = (node: string) => Object.assign(new URL(node), { pathname: `/${name}` }).href;
  await joinNodes(nodesOf(superuserUrl()).map(databaseOf));
};

const createEmptyDatabase = async (name: string): Promise<string> => {
  await dropDatabase(name);
  for (const node of nodesOf(superuserUrl()))
    await onServer(node, (client) => client.query(`create database ${name} owner colmado`));
  if (IS_SHARDED) await spread(name);
  const url = new URL(serverUrl());
  url.pathname = `/${name}`;
  return url.toString();
};

const open = async (): Promise<Database> => {
  const create = IS_SHARDED ? createShardedDatabase : createPostgresDatabase;
  const db = create({
    url: await createEmptyDatabase(`colmado_test_${WORKER}`),
    maxConnections: 12,
    // Hundreds wait for these at once in some tests, and each statement takes two servers.
    ...(IS_SHARDED && { connectMs: minutes(1), preparesStatements: false }),
    onError: () => undefined,
  });
  await spreadTestTables(db);
  return db;
};

/** Brings a test's database to the latest schema, and spreads its tables where the tests run on Citus: a restore leaves them whole. */
export const spreadTestTables = (db: Database): Promise<number> =>
  migrate(db, { shards: IS_SHARDED ? 'citus' : undefined });

/** Where a program of its own keeps its data in a test: a data directory and an empty database, which it spreads as the tests' own is. */
export type ScratchStorage = { DATA_DIR: string; DATABASE_URL: string; DATABASE_SHARDS?: 'citus' };

let scratches = 0;

/**
 * Makes a data directory and an empty database apart from the worker's own; `onEnd` is `onTestFinished` or `afterAll`, after which both are gone.
 */
export const createScratchStorage = async (
  onEnd: (clean: () => Promise<void>) => void,
): Promise<ScratchStorage> => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'colmado-scratch-'));
  scratches += 1;
  const name = `colmado_test_${WORKER}_${scratches}`;
  onEnd(async () => {
    rmSync(DATA_DIR, { recursive: true, force: true });
    await dropDatabase(name);
  });
  return { DATA_DIR, DATABASE_URL: await createEmptyDatabase(name), ...SHARDS };
};

export type ClonedDatabase = { url: string; drop: () => Promise<void> };

/** Copies a database without connections to another of the same server. */
export const cloneDatabase = async (
  url: string,
  onEnd: (clean: () => Promise<void>) => void,
): Promise<ClonedDatabase> => {
  const source = new URL(url).pathname.slice(1);
  const name = `${source}_clone`;
  const clone = new URL(url);
  clone.pathname = `/${name}`;
  const server = new URL(url);
  server.pathname = '/postgres';
  const onItsServer = (work: (client: pg.Client) => Promise<unknown>) => onServer(server.toString(), work);
  const drop = () => dropDatabase(name);
  onEnd(drop);
  await onItsServer((client) => client.query(`create database ${name} template ${source}`));
  return { url: clone.toString(), drop };
};

let opened: Promise<Database> | undefined;

/** The migrated database of this test worker, made once. */
export const openTestDatabase = (): Promise<Database> => {
  opened ??= open();
  return opened;
};

let emptying: Promise<pg.Client> | undefined;

/** A superuser sees behind the walls, and foreign keys and triggers ask for an order that emptying everything does not need. */
const prepareEmptying = async (db: Database) => {
  const [current] = await db.queryAsOwner<{ name: string }>('select current_database() as name');
  const url = superuserUrl();
  url.pathname = `/${current?.name}`;
  const client = new pg.Client({ connectionString: url.href });
  // The next worker of this number drops the database while this one ends.
  client.on('error', () => undefined);
  await client.connect();
  const names = await listTablesToEmpty(client);
  await client.query('set session_replication_role = replica');
  // A function keeps the plans of its statements, which take longer to make than to carry out.
  const deletions = names.map((name) => `delete from ${name};`).join(' ');
  await client.query(
    `create function pg_temp.empty_tables() returns void language plpgsql as $$ begin ${deletions} end $$`,
  );
  return client;
};

/** Empties every table of the product. Deleting the few rows of a test takes milliseconds; to truncate takes a hundred times as long. */
export const emptyDatabase = async (db: Database): Promise<void> => {
  emptying ??= prepareEmptying(db);
  const client = await emptying;
  await client.query('select pg_temp.empty_tables()');
};
