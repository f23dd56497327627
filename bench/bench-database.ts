import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import {
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#server/platform/embedded-postgres/embedded-postgres.ts';
import { createLog } from '#server/platform/log/log.ts';
import { onServer } from '#server/testing/on-server.ts';

/** A database made for the bench alone: on the PostgreSQL that was named, else embedded. */
export type BenchDatabase = {
  name: string;
  isEmbedded: boolean;
  /** The configuration of every program that the bench starts. */
  env: Record<string, string>;
  /** Returns the address of the same database, for the bare server to query. */
  sourceForBareServer(): Promise<{ url: string }>;
  drop(): Promise<void>;
};

/** The configuration of every program that the bench starts. */
export const envOf = (dataDir: string, databaseUrl: string): Record<string, string> => ({
  DATA_DIR: dataDir,
  // Empty means absent: nothing of the person's own configuration takes part.
  DATABASE_URL: databaseUrl,
  PORT: '0',
  PUBLIC_URL: 'http://localhost',
  SEED_DEMO: '0',
  RATE_LIMIT_FACTOR: '100000',
  LOG_LEVEL: 'error',
});

let databases = 0;

const createOnServer = async (serverUrl: string, dataDir: string): Promise<BenchDatabase> => {
  databases += 1;
  const name = `colmado_bench_${process.pid}_${databases}`;
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  const version = await onServer(serverUrl, async (client) => {
    await client.query(`create database ${name}`);
    const { rows } = await client.query<{ server_version: string }>('show server_version');
    return rows[0]?.server_version;
  });
  return {
    isEmbedded: false,
    name: `PostgreSQL ${version}`,
    env: envOf(dataDir, url.href),
    sourceForBareServer: async () => ({ url: url.href }),
    drop: async () => {
      await onServer(serverUrl, (client) => client.query(`drop database ${name} with (force)`));
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

/** Makes the database; nothing that exists is touched. */
export const createBenchDatabase = async (): Promise<BenchDatabase> => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'colmado-bench-'));
  const serverUrl = process.env.BENCH_DATABASE_URL || process.env.DATABASE_URL;
  if (serverUrl) return createOnServer(serverUrl, dataDir);
  let held: EmbeddedPostgres | undefined;
  return {
    isEmbedded: true,
    name: 'the embedded database',
    env: envOf(dataDir, ''),
    sourceForBareServer: async () => {
      held ??= await startEmbeddedPostgres({ dataDir, log: createLog('error') });
      return { url: held.url };
    },
    drop: async () => {
      await held?.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
