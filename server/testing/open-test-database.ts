import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import type { Database } from '../platform/db/database.ts';
import { migrate } from '../platform/db/migrate.ts';
import { openPglite } from '../platform/db/pglite-database.ts';
import { openPostgres } from '../platform/db/postgres-database.ts';

const WORKER = process.env.VITEST_POOL_ID ?? '0';

const onServer = async (serverUrl: string, work: (client: pg.Client) => Promise<unknown>): Promise<void> => {
  const client = new pg.Client({ connectionString: serverUrl });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
};

const NOT_ALLOWED = '42501';
const DROPS = 50;

/** The server's own vacuum may be at work in a database, and only a superuser may end it: it is done in a moment. */
const dropDatabase = async (client: pg.Client, name: string): Promise<void> => {
  for (let drop = 1; ; drop += 1) {
    try {
      await client.query(`drop database if exists ${name} with (force)`);
      return;
    } catch (error) {
      if (drop === DROPS || (error as { code?: unknown }).code !== NOT_ALLOWED) throw error;
      await client.query('select pg_sleep(0.2)');
    }
  }
};

const createEmptyDatabase = async (serverUrl: string, name: string): Promise<string> => {
  await onServer(serverUrl, async (client) => {
    await dropDatabase(client, name);
    await client.query(`create database ${name}`);
  });
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return url.toString();
};

const open = async (): Promise<Database> => {
  const serverUrl = process.env.TEST_DATABASE_URL;
  const db = serverUrl
    ? openPostgres({
        url: await createEmptyDatabase(serverUrl, `colmado_test_${WORKER}`),
        maxConnections: 12,
        onError: () => undefined,
      })
    : await openPglite({});
  await migrate(db);
  return db;
};

/** Where a program of its own keeps its data in a test: a data directory, and an empty database when the tests run on a server. */
export type ScratchStorage = { DATA_DIR: string; DATABASE_URL?: string };

let scratches = 0;

/**
 * Makes a data directory, and on the server of TEST_DATABASE_URL an empty database, apart from the worker's own; `onEnd`
 * is `onTestFinished` or `afterAll`, after which both are gone.
 */
export const createScratchStorage = async (
  onEnd: (clean: () => Promise<void>) => void,
): Promise<ScratchStorage> => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'colmado-scratch-'));
  const serverUrl = process.env.TEST_DATABASE_URL;
  scratches += 1;
  const name = `colmado_test_${WORKER}_${scratches}`;
  onEnd(async () => {
    rmSync(DATA_DIR, { recursive: true, force: true });
    if (serverUrl) await onServer(serverUrl, (client) => dropDatabase(client, name));
  });
  return serverUrl ? { DATA_DIR, DATABASE_URL: await createEmptyDatabase(serverUrl, name) } : { DATA_DIR };
};

export type ClonedDatabase = { url: string; drop: () => Promise<void> };

/** Copies a database that nobody uses now to another of the same server. */
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
  const drop = () => onItsServer((client) => dropDatabase(client, name));
  onEnd(drop);
  await onItsServer((client) => client.query(`create database ${name} template ${source}`));
  return { url: clone.toString(), drop };
};

let opened: Promise<Database> | undefined;

/** The migrated database of this test worker, made once: embedded, or on the server of TEST_DATABASE_URL. */
export const openTestDatabase = (): Promise<Database> => {
  opened ??= open();
  return opened;
};

/**
 * Empties every table of the product. The embedded database takes a hundred milliseconds to truncate them and some
 * to delete the few rows that a test left; on a server only truncating sees the rows behind the walls.
 */
export const emptyDatabase = async (db: Database): Promise<void> => {
  const rows = await db.queryAsOwner<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables where schemaname = 'public' and tablename <> 'schema_migrations'`,
  );
  const tables = rows.map(({ name }) => name);
  await db.execAsOwner(
    db.kind === 'pglite'
      ? `begin;
         -- Foreign keys and triggers ask for an order that emptying everything does not need.
         set local session_replication_role = replica;
         ${tables.map((table) => `delete from ${table};`).join('\n')}
         commit;`
      : `truncate ${tables.join(', ')} cascade`,
  );
};
