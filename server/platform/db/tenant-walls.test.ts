import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { IS_SHARDED } from '#server/testing/citus-nodes.ts';
import { emptyDatabase, openTestDatabase } from '#server/testing/open-test-database.ts';
import { plantEverywhere } from '#server/testing/plant-everywhere.ts';
import { readTableCatalogue, type TableFacts } from '#server/testing/read-table-catalogue.ts';
import { minutes } from '#shared/lib/time.ts';
import type { Database, DatabaseScope } from './database.ts';

const ROLES = ['colmado_app', 'colmado_door', 'colmado_platform'] as const;

/** Tables that belong to no tenant; the app's role cannot read them. */
const NO_TENANT = [
  'schema_migrations',
  'admins',
  'admin_sessions',
  'admin_recovery_codes',
  'visitor_salts',
  'retired_slugs',
  'channel_deliveries',
  'channel_strays',
  'platform_days',
  'platform_audit',
  'admin_access',
  'admin_devices',
  'usage_measurements',
  'shared_rates',
  'ai_troubles',
];

/** Small tables whose key is unique in the world and leads to a tenant (stack, rules). */
const WORLDWIDE_KEYS: Record<string, string[]> = {
  tenant_slugs: ['slug'],
  user_emails: ['email_key'],
  sessions: ['token_hash'],
  password_resets: ['token_hash'],
  email_confirmations: ['token_hash'],
  known_devices: ['token_hash'],
  push_subscriptions: ['endpoint'],
};

/** Decisions of superadmins: a tenant reads its own and changes none. */
const TRAIL = 'tenant_audit';

/** Of these rows a tenant changes nothing, not even its own: superadmins do, or the platform by itself. */
const CHANGED_BY_THE_PLATFORM: ReadonlySet<string> = new Set([TRAIL, 'subscriptions', 'plan_payments']);

/** Tables that one server keeps whole when the others are spread by tenant (docs/scale.md): small, and unique in the world. */
const isWhole = (table: string): boolean =>
  table in WORLDWIDE_KEYS ||
  NO_TENANT.includes(table) ||
  ['channel_connections', 'domain_claims'].includes(table);

const [A, B] = [randomUUID(), randomUUID()];

let db: Database;
let tables: TableFacts[];
let everything: TableFacts[];

const asTenant = (tenantId?: string): DatabaseScope => ({
  role: 'colmado_app',
  ...(tenantId && { tenantId }),
});

const keyOf = ({ name }: TableFacts) => (name === 'tenants' ? 'id' : 'tenant_id');

const query = <Row extends object>(scope: DatabaseScope, sql: string, params: unknown[] = []) =>
  db.transact(scope, (tx) => tx.query<Row>(sql, params));

/** Which tenants' rows a scope sees in a table. */
const tenantsSeen = async (scope: DatabaseScope, table: TableFacts) => {
  const rows = await query<{ tenant: string }>(scope, `select ${keyOf(table)} as tenant from ${table.name}`);
  return rows.map(({ tenant }) => tenant).sort();
};

const mayDo = async (role: string, table: string, action: string): Promise<boolean> => {
  const [row] = await db.queryAsOwner<{ may: boolean }>('select has_table_privilege($1, $2, $3) as may', [
    role,
    table,
    action,
  ]);
  return row?.may ?? false;
};

beforeAll(async () => {
  db = await openTestDatabase();
  await emptyDatabase(db);
  everything = await readTableCatalogue(db);
  tables = everything.filter(({ name }) => !NO_TENANT.includes(name));
  await plantEverywhere(db, tables, A);
  await plantEverywhere(db, tables, B);
});

describe('the schema', () => {
  test('the catalogue sees the tables', () => {
    expect(tables.map(({ name }) => name)).toEqual(
      expect.arrayContaining(['tenants', 'users', 'sessions', 'products', 'product_images', 'imports']),
    );
  });

  test('every table has its tenant', () => {
    const without = tables.filter((table) => !table.columns.some(({ name }) => name === keyOf(table)));
    expect(without.map(({ name }) => name)).toEqual([]);
  });

  test('every tenant table forces row-level security', () => {
    const open = tables.filter(({ hasRowSecurity, isForced }) => !hasRowSecurity || !isForced);
    expect(open.map(({ name }) => name)).toEqual([]);
  });

  test("the app's only policy is its own tenant, for reading and for writing", () => {
    for (const table of tables) {
      const wall = `(${keyOf(table)} = app_tenant())`;
      const policies = table.policies.filter(({ role }) => role === 'colmado_app');
      expect([table.name, policies]).toEqual([
        table.name,
        [{ role: 'colmado_app', using: wall, check: wall }],
      ]);
    }
  });

  test('no policy applies to everyone', () => {
    const roles = tables.flatMap(({ name, policies }) => policies.map(({ role }) => [name, role]));
    expect(roles.filter(([, role]) => !ROLES.some((known) => known === role))).toEqual([]);
  });

  test('every key begins with the tenant, unless it is globally unique', () => {
    for (const table of tables) {
      const key = WORLDWIDE_KEYS[table.name] ?? [keyOf(table)];
      expect([table.name, table.primaryKey.slice(0, key.length)]).toEqual([table.name, key]);
    }
  });

  test('every unique rule of a table that is sharded by tenant contains the tenant', async () => {
    const rules = await db.queryAsOwner<{ table: string; columns: string[] }>(
      `select c.relname as table, (select json_agg(a.attname) from pg_attribute a
          where a.attrelid = i.indrelid and a.attnum = any (i.indkey)) as columns
        from pg_index i join pg_class c on c.oid = i.indrelid
        where i.indisunique and c.relnamespace = 'public'::regnamespace`,
    );
    const spread = new Map(tables.filter(({ name }) => !isWhole(name)).map((table) => [table.name, table]));
    const loose = rules.filter(({ table, columns }) => {
      const facts = spread.get(table);
      return facts !== undefined && !columns.includes(keyOf(facts));
    });
    expect(loose).toEqual([]);
  });

  // docs/scale.md: Citus cannot check such keys.
  test('no key leads from tables that are kept whole to those that are spread by tenant, or back', () => {
    const crossing = everything.flatMap(({ name, foreignKeys }) =>
      foreignKeys
        .filter(({ target }) => isWhole(name) !== isWhole(target))
        .map(({ target }) => `${name} → ${target}`),
    );
    expect(crossing).toEqual([]);
  });

  // docs/scale.md: Citus has no such keys; what they did is done by name.
  test('no key sets columns to null', async () => {
    const keys = await db.queryAsOwner(
      `select conname from pg_constraint where contype = 'f' and confdeltype in ('n', 'd') and connamespace = 'public'::regnamespace`,
    );
    expect(keys).toEqual([]);
  });

  test('no table that is kept whole takes a row of a tenant or member that is gone', async () => {
    const gone = randomUUID();
    // Devices for notices lead to a session, by a key.
    const holders = tables.filter(({ name }) => isWhole(name) && name !== 'push_subscriptions');
    expect(holders.length).toBeGreaterThan(7);
    for (const { name } of holders) {
      const [row] = await query<{ json: object }>(
        asTenant(A),
        `select to_jsonb(t) || jsonb_build_object('tenant_id', $1::uuid) as json from ${name} t`,
        [gone],
      );
      const insert = query(
        asTenant(gone),
        `insert into ${name} select * from jsonb_populate_record(null::${name}, $1::jsonb)`,
        [row?.json],
      );
      await expect(insert, name).rejects.toMatchObject({ code: '23503' });
    }
  });

  test('every foreign key between tenant tables carries the tenant on both sides', () => {
    const loose = tables.flatMap(({ name, foreignKeys }) =>
      foreignKeys
        .filter(({ columns, target, targetColumns }) => {
          const place = columns.indexOf('tenant_id');
          return targetColumns[place] !== (target === 'tenants' ? 'id' : 'tenant_id');
        })
        .map(({ columns, target }) => `${name} (${columns.join(', ')}) → ${target}`),
    );
    expect(loose).toEqual([]);
  });
});

describe('the roles', () => {
  test.each(ROLES)('%s owns nothing, bypasses nothing, creates nothing and cannot sign in', async (role) => {
    const [facts] = await db.queryAsOwner(
      `select rolsuper or rolbypassrls or rolcreatedb or rolcreaterole or rolreplication as powers,
          rolcanlogin as "signsIn",
          exists (select from pg_class where relowner = r.oid) as "ownsTables",
          exists (select from pg_auth_members where member = r.oid) as "isMember",
          has_schema_privilege(r.oid, 'public', 'create') as "createsTables",
          has_database_privilege(r.oid, current_database(), 'create') as "createsSchemas"
        from pg_roles r where rolname = $1`,
      [role],
    );
    expect(facts).toEqual({
      powers: false,
      // Without a password: the nodes of Citus let only each other in (docs/scale.md).
      signsIn: IS_SHARDED,
      ownsTables: false,
      isMember: false,
      createsTables: false,
      createsSchemas: false,
    });
  });

  test.each(ROLES)('%s can change neither the schema nor its own wall', async (role) => {
    for (const sql of [
      'create table loot (id int)',
      'create schema loot',
      'alter table products disable row level security',
      'drop policy tenant_wall on products',
      'create policy loot on products using (true)',
      'truncate products',
    ])
      await expect(query({ role }, sql), sql).rejects.toThrow();
  });

  test('the door for visitors reaches only accounts, sessions and addresses', async () => {
    const reached = await Promise.all(
      tables.map(async ({ name }) => ((await mayDo('colmado_door', name, 'select')) ? [name] : [])),
    );
    expect(reached.flat()).toEqual([
      'domain_claims',
      'email_confirmations',
      'invitations',
      'known_devices',
      'password_resets',
      'sessions',
      'tenant_slugs',
      'tenants',
      'user_emails',
      'users',
    ]);
    // Rows that a link or a sign-out uses up, and those that a new sign-in replaces.
    const usedUp = ['invitations', 'known_devices', 'sessions'];
    for (const table of reached.flat()) {
      expect([table, await mayDo('colmado_door', table, 'update')]).toEqual([table, false]);
      expect([table, await mayDo('colmado_door', table, 'delete')]).toEqual([table, usedUp.includes(table)]);
    }
  });

  test('only the platform reaches tables without a tenant, except the salt of the day', async () => {
    for (const table of NO_TENANT) {
      expect([table, await mayDo('colmado_app', table, 'select')]).toEqual([table, false]);
      expect([table, await mayDo('colmado_door', table, 'select')]).toEqual([
        table,
        table === 'visitor_salts',
      ]);
    }
    expect(await mayDo('colmado_platform', 'schema_migrations', 'select')).toBe(false);
  });

  test('the platform only changes accounts, ends failed imports and answers requests for help, and deletes only what it purges', async () => {
    const list = async (action: string) => {
      const allowed = await Promise.all(
        tables.map(async ({ name }) => ((await mayDo('colmado_platform', name, action)) ? [name] : [])),
      );
      return allowed.flat();
    };
    expect(await list('update')).toEqual([
      'channel_connections',
      'channel_items',
      'channel_outbox',
      'conversations',
      'domain_claims',
      'due_answers',
      'help_requests',
      'imports',
      'messages',
      'meter_entries',
      'meter_periods',
      'order_lines',
      'order_notices',
      'plan_payments',
      'plan_requests',
      'queue_turns',
      'ratings',
      'subscriptions',
      'tenant_usage',
      'tenants',
      'users',
    ]);
    expect(await list('insert')).toEqual([
      'channel_items',
      'channel_notices',
      'due_answers',
      'help_messages',
      'plan_payments',
      'queue_turns',
      'subscriptions',
      TRAIL,
      'tenant_slugs',
      'tenant_usage',
      'tenants',
      'user_emails',
      'users',
    ]);
    expect(await list('delete')).toEqual([
      'bot_simulations',
      'channel_connections',
      'channel_items',
      'channel_notices',
      'channel_outbox',
      'domain_claims',
      'due_answers',
      'email_confirmations',
      'imports',
      'invitations',
      'known_devices',
      'meaning_states',
      'meter_periods',
      'password_resets',
      'pictures',
      'product_creations',
      'products',
      'queue_turns',
      'sessions',
      'store_missed_words',
      'store_product_views',
      'store_visitors',
      'subscriptions',
      'tenant_slugs',
      'tenant_usage',
      'tenants',
      'user_emails',
    ]);
  });
});

test('the decisions of superadmins cannot be rewritten', async () => {
  const may = (role: string, actions: string[]) =>
    Promise.all(actions.map((action) => mayDo(role, TRAIL, action)));
  expect(await may('colmado_app', ['insert', 'update', 'delete'])).toEqual([false, false, false]);
  expect(await may('colmado_platform', ['insert', 'update', 'delete'])).toEqual([true, false, false]);
});

test('no store changes what it has paid for, nor what it says that it paid', async () => {
  const may = (table: string) =>
    Promise.all(['insert', 'update', 'delete'].map((action) => mayDo('colmado_app', table, action)));
  expect(await may('subscriptions')).toEqual([false, false, false]);
  expect(await may('plan_payments')).toEqual([true, true, false]);
});

test.each([
  ['colmado_platform', 'conversations', 'last_seq = last_seq + 1'],
  ['colmado_platform', 'messages', `text = 'otra cosa'`],
  ['colmado_platform', 'order_lines', 'unit_centavos = unit_centavos + 1'],
  ['colmado_app', 'plan_payments', 'amount_centavos = amount_centavos + 1'],
] as const)('%s changes of %s only the columns that it may', async (role, table, change) => {
  const scope = role === 'colmado_app' ? asTenant(A) : { role };
  await expect(query(scope, `update ${table} set ${change}`)).rejects.toThrow('permission denied');
});

describe('the rows', () => {
  test('without a tenant no row of any table is visible', async () => {
    for (const table of tables)
      expect([table.name, await tenantsSeen(asTenant(), table)]).toEqual([table.name, []]);
  });

  test.each([
    ['A', A],
    ['B', B],
  ])('tenant %s sees its own rows of every table and no other', async (_name, tenantId) => {
    for (const table of tables)
      expect([table.name, await tenantsSeen(asTenant(tenantId), table)]).toEqual([table.name, [tenantId]]);
  });

  test('an unknown tenant sees nothing', async () => {
    for (const table of tables)
      expect([table.name, await tenantsSeen(asTenant(randomUUID()), table)]).toEqual([table.name, []]);
  });

  test("a change or deletion that names another tenant's rows touches none", async () => {
    for (const table of tables.filter(({ name }) => !CHANGED_BY_THE_PLATFORM.has(name))) {
      const key = keyOf(table);
      const touched = await query(
        asTenant(A),
        `update ${table.name} set ${key} = ${key} where ${key} = $1 returning 1`,
        [B],
      );
      expect([table.name, touched]).toEqual([table.name, []]);
      if (table.name === 'tenants') continue;
      const gone = await query(asTenant(A), `delete from ${table.name} where ${key} = $1 returning 1`, [B]);
      expect([table.name, gone]).toEqual([table.name, []]);
    }
    for (const table of tables)
      expect([table.name, await tenantsSeen(asTenant(B), table)]).toEqual([table.name, [B]]);
  });

  test('no row can be handed to another tenant', async () => {
    for (const table of tables)
      await expect(
        query(asTenant(A), `update ${table.name} set ${keyOf(table)} = $1`, [B]),
        table.name,
      ).rejects.toThrow();
  });

  test('no row can be put into another tenant', async () => {
    const insert = (tenantId: string) =>
      query(
        asTenant(A),
        `insert into invitations (tenant_id, id, email, role, invited_by, created_at, expires_at)
          values ($1, $2, $2::uuid::text, 'guest', $2, now(), now())`,
        [tenantId, randomUUID()],
      );
    await expect(insert(B)).rejects.toThrow('row-level security');
    await insert(A);
  });

  test('a transaction ends with its tenant: the next one on the connection has none', async () => {
    const [row] = await db.queryAsOwner<{ tenant: string | null; role: string }>(
      `select nullif(current_setting('app.tenant', true), '') as tenant, current_user::text as role`,
    );
    expect(row?.tenant).toBeNull();
    expect(ROLES).not.toContain(row?.role);
  });

  test(
    'thousands of interleaved reads of A and B leak nothing',
    async () => {
      const waiting = Array.from({ length: 10_000 }, (_, index) => (index % 2 === 0 ? A : B)).values();
      const strangers: string[] = [];
      // There are more readers than connections, and not all read at once; a reader that waits too long for a
      // connection is refused.
      const readOn = async () => {
        for (const tenantId of waiting) {
          const rows = await query<{ tenant: string }>(
            asTenant(tenantId),
            'select tenant_id as tenant from products',
          );
          if (rows.length !== 1 || rows[0]?.tenant !== tenantId) strangers.push(tenantId);
        }
      };
      await Promise.all(Array.from({ length: 40 }, readOn));
      expect(strangers).toEqual([]);
    },
    // On Citus each read asks two servers.
    minutes(5),
  );
});
