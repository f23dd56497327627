import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { openTestDatabase } from '#server/testing/open-test-database.ts';
import type { Database, DatabaseScope, SqlTransaction } from './database.ts';
import { scopeSql } from './transaction.ts';

const PLATFORM: DatabaseScope = { role: 'colmado_platform' };

let db: Database;
beforeAll(async () => {
  db = await openTestDatabase();
});

const roleOf = async (tx: SqlTransaction) =>
  (await tx.query<{ role: string }>('select current_user::text as role'))[0]?.role;

test.each([
  ['upper case', randomUUID().toUpperCase()],
  ['a quote', `${randomUUID()}'`],
  ['a second statement', `'; drop table products; --`],
  ['nothing', ''],
])('a tenant id with %s never reaches the database', (_what, tenantId) => {
  expect(() => scopeSql({ role: 'colmado_app', tenantId })).toThrow('lower-case UUID');
});

test('commits its work, and rolls all of it back when it throws', async () => {
  const marker = `prueba-${randomUUID()}`;
  const add = (tx: SqlTransaction) =>
    tx.query('insert into admins values ($1, $2, $3, now())', [randomUUID(), marker, 'hash']);
  const count = () =>
    db.transact(
      PLATFORM,
      async (tx) => (await tx.query('select 1 from admins where email = $1', [marker])).length,
    );
  await expect(
    db.transact(PLATFORM, async (tx) => {
      await add(tx);
      throw new Error('no');
    }),
  ).rejects.toThrow('no');
  expect(await count()).toBe(0);
  await db.transact(PLATFORM, add);
  expect(await count()).toBe(1);
  await db.transact(PLATFORM, (tx) => tx.query('delete from admins where email = $1', [marker]));
});

test('work that waits for the commit runs once, after it, and never after a rollback', async () => {
  const order: string[] = [];
  await db.transact(PLATFORM, async (tx) => {
    tx.afterCommit(() => order.push('effect'));
    await tx.query('select 1');
    order.push('work');
  });
  const failed = db.transact(PLATFORM, async (tx) => {
    tx.afterCommit(() => order.push('never'));
    throw new Error('no');
  });
  await expect(failed).rejects.toThrow();
  expect(order).toEqual(['work', 'effect']);
});

test('stepping up to the owner, even twice, ends with the former role', async () => {
  const roles = await db.transact(PLATFORM, async (tx) => {
    const inside = await tx.asOwner(async () => {
      await tx.asOwner(async () => undefined);
      return roleOf(tx);
    });
    return { inside, after: await roleOf(tx) };
  });
  expect(roles.inside).not.toBe('colmado_platform');
  expect(roles.after).toBe('colmado_platform');
});

test('a transaction in which a failed statement was caught is not taken for stored', async () => {
  const effects: string[] = [];
  const work = db.transact(PLATFORM, async (tx) => {
    tx.afterCommit(() => effects.push('stored'));
    await tx.query('select 1 / 0').catch(() => undefined);
  });
  await expect(work).rejects.toThrow('had failed');
  expect(effects).toEqual([]);
});

test('a single statement runs as its role and tenant, which end with it', async () => {
  const [tenantId, neighbourId] = [randomUUID(), randomUUID()];
  const who = `select current_user::text as "theRole", app_tenant()::text as "theTenant"`;
  const askAs = (id: string) => db.ask({ role: 'colmado_app', tenantId: id }, who);
  expect(await askAs(tenantId)).toEqual([{ theRole: 'colmado_app', theTenant: tenantId }]);
  expect(await askAs(neighbourId)).toEqual([{ theRole: 'colmado_app', theTenant: neighbourId }]);
  await expect(db.ask(PLATFORM, 'select 1/0')).rejects.toThrow('division by zero');
  const [after] = await db.queryAsOwner<{ role: string; tenant: string }>(
    `select current_user::text as role, current_setting('app.tenant', true) as tenant`,
  );
  expect(after?.role).not.toMatch(/^colmado_(app|door|platform)$/);
  expect(after?.tenant ?? '').toBe('');
});

test('a caught failure as the owner does not leave the role of the owner', async () => {
  const role = await db.transact(PLATFORM, async (tx) => {
    const failing = tx.asOwner(() => Promise.reject(new Error('no')));
    await failing.catch(() => undefined);
    return roleOf(tx);
  });
  expect(role).toBe('colmado_platform');
});

test('a failed statement as the owner is reported unchanged', async () => {
  const failed = db.transact(PLATFORM, (tx) => tx.asOwner(() => tx.query('select 1 / 0')));
  await expect(failed).rejects.toThrow('division by zero');
});

test('a statement sent with the beginning is answered behind the wall', async () => {
  const opening = `select current_user::text as role, current_setting('app.tenant') as tenant`;
  const tenantId = randomUUID();
  const opened = await db.transact({ role: 'colmado_app', tenantId, opening }, async (tx) => tx.opened());
  expect(opened).toEqual([{ role: 'colmado_app', tenant: tenantId }]);
  expect(await db.transact(PLATFORM, async (tx) => tx.opened())).toEqual([]);
});

test('a connection that breaks between two statements fails only its transaction', async () => {
  const broken = db.transact(PLATFORM, async (tx) => {
    const [own] = await tx.query<{ pid: number }>('select pg_backend_pid() as pid');
    await db.queryAsOwner('select pg_terminate_backend($1)', [own?.pid]);
    return tx.query('select 1');
  });
  await expect(broken).rejects.toThrow();
  expect(await db.transact(PLATFORM, (tx) => tx.query('select 1 as one'))).toEqual([{ one: 1 }]);
});
