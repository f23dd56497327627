import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { startEmbeddedPostgres } from '#server/platform/embedded-postgres/embedded-postgres.ts';
import { createLog } from '#server/platform/log/log.ts';
import { IS_SHARDED, listWorkers, MAKE_ROLES } from './citus-nodes.ts';
import { onServer } from './on-server.ts';

/** The role of the tests owns what it makes and is no superuser, as in production; beyond that it makes databases. */
const PREPARE_OWNER = `do $$ begin
  if not exists (select from pg_roles where rolname = 'colmado') then create role colmado; end if;
  alter role colmado login createrole createdb password 'colmado';
end $$`;

const prepareOwner = async (superuserUrl: string): Promise<void> => {
  const statements = [PREPARE_OWNER, ...(IS_SHARDED ? [MAKE_ROLES] : [])];
  const prepare = (superuser: pg.Client) => superuser.query(statements.join('; '));
  await onServer(superuserUrl, prepare).catch((cause: unknown) => {
    throw new Error('TEST_DATABASE_URL: name the superuser of a server, or leave it unset', { cause });
  });
};

/**
 * Starts the one PostgreSQL of a test run, of the version that the product brings, unless TEST_DATABASE_URL names another for
 * its superuser. With DATABASE_SHARDS=citus that is a coordinator, and a database of it that knows the workers.
 */
export const setup = async (): Promise<(() => Promise<void>) | undefined> => {
  if (process.env.TEST_DATABASE_URL) {
    await prepareOwner(process.env.TEST_DATABASE_URL);
    if (IS_SHARDED)
      process.env.TEST_WORKERS = JSON.stringify(await listWorkers(process.env.TEST_DATABASE_URL));
    return undefined;
  }
  const dataDir = mkdtempSync(join(tmpdir(), 'colmado-test-server-'));
  const server = await startEmbeddedPostgres({ dataDir, log: createLog('silent'), isThrowaway: true });
  await prepareOwner(server.superuserUrl);
  process.env.TEST_DATABASE_URL = server.superuserUrl;
  return async () => {
    await server.stop();
    rmSync(dataDir, { recursive: true, force: true });
  };
};
