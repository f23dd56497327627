import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import * as z from 'zod/mini';
import { createScratchStorage } from '#server/testing/open-test-database.ts';
import { plantEverywhere } from '#server/testing/plant-everywhere.ts';
import { readTableCatalogue } from '#server/testing/read-table-catalogue.ts';
import { minutes } from '#shared/lib/time.ts';
import { createBackup } from '../backup/create-backup.ts';
import { restoreBackup } from '../backup/restore-backup.ts';
import { type Env, EnvSchema } from '../env/env-schema.ts';
import { createDiskFileStore } from '../files/disk-file-store.ts';
import { createLog } from '../log/log.ts';
import { createStorage, migrateDatabase, startPlatform } from '../start-platform.ts';
import { createPostgresDatabase } from './postgres-database.ts';

const LONG_MS = minutes(1);
const PROGRAM = `colmado_program_${process.env.VITEST_POOL_ID ?? '0'}`;
const TENANT = '7b6c1e1a-4a0e-4a3e-9d59-0d2f0a4d1c11';
const log = createLog('silent');

const onServer = async (sql: string): Promise<void> => {
  const client = new pg.Client({ connectionString: process.env.TEST_DATABASE_URL });
  await client.connect();
  await client.query(sql).finally(() => client.end());
};

const cleanups: (() => Promise<void>)[] = [];

/** Prepares a database of the owner, and the connection of a user who may only sign in. */
const prepare = async (): Promise<Env> => {
  const { DATABASE_URL: owner, ...where } = await createScratchStorage((clean) => cleanups.push(clean));
  if (!owner) throw new Error('this test needs a server');
  const program = new URL(owner);
  program.username = PROGRAM;
  program.password = 'colmado';
  return {
    ...EnvSchema.parse({ ...where, DATABASE_URL: program.toString(), DATABASE_OWNER_URL: owner }),
    LOG_LEVEL: 'silent',
  };
};

const withoutOwner = ({ DATABASE_OWNER_URL: _owner, ...env }: Env): Env => env;

describe('a program whose user owns no table', () => {
  let env: Env;

  beforeAll(async () => {
    env = await prepare();
    const owner = decodeURIComponent(new URL(String(env.DATABASE_OWNER_URL)).username);
    await onServer(
      `drop role if exists ${PROGRAM}; create role ${PROGRAM} login noinherit password 'colmado'; grant ${PROGRAM} to ${owner}`,
    );
    cleanups.push(() => onServer(`drop role ${PROGRAM}`));
  }, LONG_MS);

  afterAll(async () => {
    // The role goes last: it owns the job queue of the database.
    for (const clean of cleanups) await clean();
  });

  test(
    'says who must bring the schema up, and then works without that address',
    async () => {
      await expect(startPlatform(withoutOwner(env))).rejects.toThrow(
        'npm run migrate with DATABASE_OWNER_URL',
      );
      expect(await migrateDatabase(env, log)).toBeGreaterThan(0);
      expect(await migrateDatabase(env, log)).toBe(0);
      const { platform, jobs, close } = await startPlatform(withoutOwner(env));
      onTestFinished(() => close(1_000));
      const done = Promise.withResolvers<string>();
      const kind = {
        name: 'test-admitted',
        payload: z.object({ word: z.string() }),
        retryLimit: 0,
        expireInSeconds: 60,
      };
      await jobs.run(kind, async ({ word }) => done.resolve(word));
      await platform.db.transact({ role: 'colmado_platform' }, async (tx) => {
        await jobs.enqueue(tx, kind, { word: 'arroz' });
        // The next release migrates while this one serves, and waits for none of its transactions.
        await migrateDatabase(env, log);
      });
      expect(await done.promise).toBe('arroz');
    },
    LONG_MS,
  );

  test(
    'may change neither the schema nor its walls, and outside them no row of a tenant is seen',
    async () => {
      await migrateDatabase(env, log);
      const owner = createPostgresDatabase({
        url: String(env.DATABASE_OWNER_URL),
        maxConnections: 1,
        onError: () => undefined,
      });
      const program = createPostgresDatabase({
        url: String(env.DATABASE_URL),
        maxConnections: 1,
        onError: () => undefined,
      });
      onTestFinished(async () => {
        await program.close();
        await owner.close();
      });
      const walled = (await readTableCatalogue(owner)).filter(({ isForced }) => isForced);
      await plantEverywhere(owner, walled, TENANT);
      for (const { name } of walled)
        await expect(program.queryAsOwner(`select 1 from ${name}`), name).rejects.toThrow(
          'permission denied',
        );
      for (const sql of [
        'create table loot (id int)',
        'create schema loot',
        'drop table products',
        'alter table products no force row level security',
        'drop policy tenant_wall on products',
        'create function loot() returns int language sql as $$ select 1 $$',
        'update schema_migrations set version = version',
        'delete from admins',
        'create role loot',
      ])
        await expect(program.queryAsOwner(sql), sql).rejects.toThrow(/permission denied|must be owner/);
      // A statement of a tenant with an injected change of role.
      const stepOut = program.transact({ role: 'colmado_app', tenantId: TENANT }, async (tx) => {
        await tx.query(`select set_config('role', 'none', true)`);
        return tx.query('select 1 from products');
      });
      await expect(stepOut).rejects.toThrow('permission denied');
    },
    LONG_MS,
  );

  test(
    'makes a backup of everything, and is let in again after a restore',
    async () => {
      await migrateDatabase(env, log);
      const { platform, close } = await startPlatform(withoutOwner(env));
      const folder = await mkdtemp(join(tmpdir(), 'colmado-admit-'));
      onTestFinished(() => rm(folder, { recursive: true, force: true }));
      const path = join(folder, 'backup.tar.gz');
      const files = createDiskFileStore(join(folder, 'files'));
      const manifest = await createBackup({ db: platform.db, files, appSecret: 'x'.repeat(32) }, path);
      expect(Object.keys(manifest.tables)).toEqual(
        expect.arrayContaining(['products', 'admins', 'pgboss.job']),
      );
      await close(1_000);
      const opened = await createStorage(env, log);
      await restoreBackup(opened.storage, { path, whenFull: 'replace' });
      await opened.close();
      expect(await migrateDatabase(env, log)).toBe(0);
      const again = await startPlatform(withoutOwner(env));
      await again.close(1_000);
    },
    LONG_MS,
  );

  test(
    'is refused where its user may do more than that',
    async () => {
      await onServer(`alter role ${PROGRAM} inherit`);
      onTestFinished(() => onServer(`alter role ${PROGRAM} noinherit`));
      await expect(migrateDatabase(env, log)).rejects.toThrow(`create role ${PROGRAM} login noinherit`);
      await expect(migrateDatabase({ ...env, DATABASE_URL: env.DATABASE_OWNER_URL }, log)).rejects.toThrow(
        'name the same user',
      );
    },
    LONG_MS,
  );
});
