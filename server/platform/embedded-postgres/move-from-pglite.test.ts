import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { expect, onTestFinished, test } from 'vitest';
import { minutes } from '#shared/lib/time.ts';
import type { Database } from '../db/database.ts';
import { createPostgresDatabase } from '../db/postgres-database.ts';
import { createLog } from '../log/log.ts';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { moveFromPglite } from './move-from-pglite.ts';

const SLOW_MS = minutes(3);
const log = createLog('silent');
/** The last migration of the versions that had their database in PGlite. */
const LAST_FORMER_MIGRATION = 30;
const MIGRATIONS = join(import.meta.dirname, '../../../db/migrations');

const TENANT = '0192d3a4-0000-7000-8000-000000000001';

/** A data directory as an earlier version left it, with one store in it. */
const leaveFormerDatabase = async (): Promise<string> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'colmado-former-'));
  onTestFinished(() => rmSync(dataDir, { recursive: true, force: true }));
  const pglite = await PGlite.create({ dataDir: join(dataDir, 'pgdata') });
  await pglite.exec(
    'create table schema_migrations (version integer primary key, name text not null, checksum text not null, applied_at timestamptz not null)',
  );
  for (const name of (await readdir(MIGRATIONS)).sort()) {
    const version = Number.parseInt(name, 10);
    if (version > LAST_FORMER_MIGRATION) continue;
    const sql = await readFile(join(MIGRATIONS, name), 'utf8');
    await pglite.exec(sql);
    const checksum = createHash('sha256').update(sql).digest('hex');
    await pglite.query('insert into schema_migrations values ($1, $2, $3, now())', [version, name, checksum]);
  }
  await pglite.exec(
    `insert into tenants (id, slug, business_name, plan, status, version, created_at)
       values ('${TENANT}', 'dulces-rosa', 'Dulces Rosa', 'grow', 'active', 7, now())`,
  );
  await pglite.close();
  return dataDir;
};

const openEmbedded = async (dataDir: string): Promise<Database> => {
  const server = await startEmbeddedPostgres({ dataDir, log });
  const db = createPostgresDatabase({
    url: server.url,
    kind: 'embedded',
    maxConnections: 2,
    onError: () => undefined,
  });
  onTestFinished(async () => {
    await db.close();
    await server.stop();
  });
  return db;
};

const readStores = (db: Database) =>
  db.transact({ role: 'colmado_platform' }, (tx) =>
    tx.query<{ slug: string; name: string; version: number }>(
      'select slug, business_name as name, version from tenants',
    ),
  );

test(
  'the database of an earlier version is moved whole, brought up to date, and kept under another name',
  async () => {
    const dataDir = await leaveFormerDatabase();
    const db = await openEmbedded(dataDir);
    await moveFromPglite(db, { dataDir, log });
    expect(await readStores(db)).toEqual([{ slug: 'dulces-rosa', name: 'Dulces Rosa', version: 7 }]);
    expect(existsSync(join(dataDir, 'pgdata'))).toBe(false);
    expect(existsSync(join(dataDir, 'pgdata-before-postgresql', 'PG_VERSION'))).toBe(true);
    expect(await readdir(dataDir)).not.toContain('move-from-pglite.tar.gz');
  },
  SLOW_MS,
);

test(
  'it stays where it is while an earlier version may be running on it',
  async () => {
    const dataDir = await leaveFormerDatabase();
    writeFileSync(join(dataDir, 'colmado.lock'), String(process.ppid));
    const db = await openEmbedded(dataDir);
    await expect(moveFromPglite(db, { dataDir, log })).rejects.toThrow(
      /DATA_DIR: process \d+ may still use the earlier version's database; stop it, or delete/,
    );
    expect(existsSync(join(dataDir, 'pgdata'))).toBe(true);
  },
  SLOW_MS,
);
