import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { IS_SHARDED } from '#server/testing/citus-nodes.ts';
import { onServer } from '#server/testing/on-server.ts';
import { createScratchStorage, emptyDatabase, openTestDatabase } from '#server/testing/open-test-database.ts';
import { plantEverywhere } from '#server/testing/plant-everywhere.ts';
import { readTenantTables } from '#server/testing/read-table-catalogue.ts';
import type { Database, TransactionStart } from './database.ts';
import { createShardedDatabase } from './sharded-database.ts';

const [A, B] = [randomUUID(), randomUUID()];
const WHERE = `select inet_server_port() as port`;

let db: Database;

const startOf = (tenantId: string, mode?: 'read only'): TransactionStart => ({
  role: 'colmado_app',
  tenantId,
  ...(mode && { mode }),
});

const portOf = async (database: Database, start: TransactionStart): Promise<number | undefined> =>
  (await database.transact(start, (tx) => tx.query<{ port: number }>(WHERE)))[0]?.port;

/** The port of the worker that has the rows of a tenant, as the coordinator tells it. */
const portOfRows = async (tenantId: string): Promise<number | undefined> => {
  const [shard] = await db.queryAsOwner<{ port: number }>(
    `select nodeport as port from citus_shards where shardid = get_shard_id_for_distribution_column('tenants', $1::uuid) limit 1`,
    [tenantId],
  );
  return shard?.port;
};

const portOfCoordinator = async (): Promise<number | undefined> =>
  (await db.queryAsOwner<{ port: number }>(WHERE))[0]?.port;

// One server has no nodes: these run with npm run test:citus.
describe.runIf(IS_SHARDED)('a cluster', () => {
  beforeAll(async () => {
    db = await openTestDatabase();
    await emptyDatabase(db);
    const tables = await readTenantTables(db);
    for (const tenantId of [A, B]) await plantEverywhere(db, tables, tenantId);
  });

  test('what only reads a tenant asks the worker that has its rows, and all else the coordinator', async () => {
    const coordinator = await portOfCoordinator();
    for (const tenantId of [A, B]) {
      expect(await portOfRows(tenantId)).not.toBe(coordinator);
      expect(await portOf(db, startOf(tenantId, 'read only'))).toBe(await portOfRows(tenantId));
      expect(await portOf(db, startOf(tenantId))).toBe(coordinator);
      expect(await db.ask(startOf(tenantId), WHERE)).toEqual([{ port: await portOfRows(tenantId) }]);
    }
    expect(await portOf(db, { role: 'colmado_platform', mode: 'read only' })).toBe(coordinator);
  });

  test('there it sees no row of a neighbour, in turns over the same connections', async () => {
    for (const tenantId of [A, B, A, B, B, A]) {
      const rows = await db.transact(startOf(tenantId, 'read only'), (tx) =>
        tx.query('select tenant_id as id from products union all select id from tenants'),
      );
      expect(rows.length).toBeGreaterThan(1);
      expect(rows).toEqual(rows.map(() => ({ id: tenantId })));
    }
  });

  test('and what another transaction has just written', async () => {
    const name = `Colmado ${randomUUID()}`;
    await db.transact(startOf(A), (tx) => tx.query('update tenants set business_name = $1', [name]));
    const read = db.transact(startOf(A, 'read only'), (tx) =>
      tx.query('select business_name as name from tenants'),
    );
    expect(await read).toEqual([{ name }]);
  });

  test('and can write nothing', async () => {
    const written = db.transact(startOf(A, 'read only'), (tx) => tx.query('delete from products'));
    await expect(written).rejects.toMatchObject({ code: '25006' });
  });

  test('also for a user who may do nothing but become the roles', async () => {
    const program = `program_${randomUUID().slice(0, 8)}`;
    const url = new URL(process.env.TEST_DATABASE_URL ?? '');
    const asSuperuser = (sql: string) => onServer(url.href, (client) => client.query(sql));
    const [{ name = '' } = {}] = await db.queryAsOwner<{ name: string }>('select current_database() as name');
    await asSuperuser(`create role ${program} login noinherit in role colmado_app`);
    onTestFinished(async () => void (await asSuperuser(`drop role ${program}`)));
    const { href } = Object.assign(new URL(url), { username: program, pathname: `/${name}` });
    const own = createShardedDatabase({ url: href, maxConnections: 1, onError: () => undefined });
    onTestFinished(() => own.close());
    expect(await portOf(own, startOf(A, 'read only'))).toBe(await portOfRows(A));
  });

  test('where nothing is spread yet it asks the coordinator', async () => {
    const { DATABASE_URL: url } = await createScratchStorage(onTestFinished);
    const whole = createShardedDatabase({ url, maxConnections: 1, onError: () => undefined });
    onTestFinished(() => whole.close());
    expect(await portOf(whole, startOf(A, 'read only'))).toBe(await portOfCoordinator());
  });

  describe('with a worker that lets nobody in', () => {
    const stranger = `stranger_${randomUUID().slice(0, 8)}`;
    let superuserUrl: URL;
    let closed: Database;
    const errors: Error[] = [];

    beforeAll(async () => {
      superuserUrl = new URL(process.env.TEST_DATABASE_URL ?? '');
      const [{ name = '' } = {}] = await db.queryAsOwner<{ name: string }>(
        'select current_database() as name',
      );
      // The coordinator alone knows this user.
      await onServer(superuserUrl.href, (client) =>
        client.query(
          `set citus.enable_ddl_propagation = off; create role ${stranger} login in role colmado_app, colmado`,
        ),
      );
      const url = Object.assign(new URL(superuserUrl), { username: stranger, pathname: `/${name}` }).href;
      closed = createShardedDatabase({
        url,
        maxConnections: 2,
        preparesStatements: false,
        onError: (error) => errors.push(error),
      });
    });

    afterAll(async () => {
      await closed.close();
      await onServer(superuserUrl.href, (client) => client.query(`drop role ${stranger}`));
    });

    test('the coordinator is asked, and for some seconds at once', async () => {
      const coordinator = await portOfCoordinator();
      expect(await portOf(closed, startOf(A, 'read only'))).toBe(coordinator);
      expect(errors.map(({ message }) => message)).toEqual([
        expect.stringMatching(/^\S+:\d+ was not read; the coordinator was asked instead$/),
      ]);
      expect(await portOf(closed, startOf(A, 'read only'))).toBe(coordinator);
      expect(errors).toHaveLength(1);
    });

    test('what fails once it reads is not tried a second time', async () => {
      let asked = 0;
      const failing = db.transact(startOf(A, 'read only'), async () => {
        asked += 1;
        throw new Error('no');
      });
      await expect(failing).rejects.toThrow('no');
      expect(asked).toBe(1);
    });
  });
});
