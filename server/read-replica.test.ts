import { expect, onTestFinished, test } from 'vitest';
import { storePath } from '#shared/lib/paths.ts';
import { seconds } from '#shared/lib/time.ts';
import { createPostgresDatabase } from './platform/db/postgres-database.ts';
import { tellProgram } from './testing/call-program.ts';
import { IS_SHARDED } from './testing/citus-nodes.ts';
import { cloneDatabase, createScratchStorage } from './testing/open-test-database.ts';
import { registerStore } from './testing/register-store.ts';
import { spawnProgram } from './testing/spawn-program.ts';
import { MAIN, startMain } from './testing/start-main.ts';

const STORE = storePath('dulces-rosa');

const htmlAt = async (address: string, path: string): Promise<string> => {
  const answer = await fetch(address + path);
  expect(answer.status).toBe(200);
  return answer.text();
};

const runAsOwner = async (url: string, sql: string): Promise<void> => {
  const db = createPostgresDatabase({ url, maxConnections: 1, onError: () => undefined });
  await db.execAsOwner(sql).finally(() => db.close());
};

test('a replica without a database server is refused', async () => {
  const { DATA_DIR } = await createScratchStorage(onTestFinished);
  const DATABASE_REPLICA_URL = 'postgresql://127.0.0.1:1/colmado';
  const program = spawnProgram(MAIN, { DATA_DIR, DATABASE_REPLICA_URL, PORT: '0' });
  expect(await program.ended()).toBe(1);
  expect(program.stderr()).toMatch(/^Colmado cannot start: DATABASE_REPLICA_URL: [^\n]+\n$/);
});

/** A database of its own on the same server plays the replica: one that has stopped following. On Citus a copy of it has no tenant's rows. */
test.skipIf(IS_SHARDED)(
  'public pages come from the replica until it is behind or gone',
  async () => {
    const storage = await createScratchStorage(onTestFinished);
    const first = await startMain(storage);
    const { token } = await registerStore(first.address);
    first.program.child.kill('SIGTERM');
    await first.program.ended();

    const replica = await cloneDatabase(storage.DATABASE_URL ?? '', onTestFinished);
    await runAsOwner(
      replica.url,
      `set role colmado_platform; update tenants set business_name = 'Dulces Copia'`,
    );
    const { address } = await startMain({ ...storage, DATABASE_REPLICA_URL: replica.url });
    expect(await htmlAt(address, STORE)).toContain('Dulces Copia');

    await tellProgram(address, {
      method: 'PUT',
      path: '/tenants/dulces-rosa/profile',
      token,
      body: { description: 'Desde 1998.' },
    });
    const html = await htmlAt(address, STORE);
    expect(html).toContain('Desde 1998.');
    expect(html).not.toContain('Dulces Copia');

    await runAsOwner(replica.url, 'set role colmado_platform; update tenants set version = version + 1');
    expect(await htmlAt(address, `${STORE}?sort=name`)).toContain('Dulces Copia');
    await replica.drop();
    expect(await htmlAt(address, `${STORE}?q=dulce`)).toContain('Desde 1998.');
  },
  seconds(120),
);
