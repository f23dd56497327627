import { randomUUID } from 'node:crypto';
import { expect, onTestFinished, test } from 'vitest';
import { IS_SHARDED } from '#server/testing/citus-nodes.ts';
import { createScratchStorage } from '#server/testing/open-test-database.ts';
import { plantEverywhere } from '#server/testing/plant-everywhere.ts';
import { readTableCatalogue } from '#server/testing/read-table-catalogue.ts';
import { reopenStorage } from '#server/testing/reopen-storage.ts';
import { spawnProgram } from '#server/testing/spawn-program.ts';
import { minutes } from '#shared/lib/time.ts';
import type { Database } from './database.ts';
import { applySql, listMigrations, migrate } from './migrate.ts';
import { createPostgresDatabase } from './postgres-database.ts';

const LONG_MS = minutes(1);

/** An empty database, opened as often as a test wants. */
const emptyDatabases = async (times: number): Promise<Database[]> => {
  const { DATABASE_URL: url } = await createScratchStorage(onTestFinished);
  const opened = Array.from({ length: times }, () =>
    createPostgresDatabase({ url, maxConnections: 2, onError: () => undefined }),
  );
  onTestFinished(async () => {
    for (const db of opened) await db.close();
  });
  return opened;
};

const openEmpty = async (): Promise<Database> => {
  const [db] = await emptyDatabases(1);
  if (!db) throw new Error('no database was opened');
  return db;
};

const readTenantTables = async (db: Database) =>
  (await readTableCatalogue(db)).filter(({ isForced }) => isForced);

test(
  'a fresh database gets every migration, and the next start none',
  async () => {
    const db = await openEmpty();
    const known = await listMigrations();
    expect(await migrate(db)).toBe(known.length);
    expect(await migrate(db)).toBe(0);
    const applied = await db.queryAsOwner<{ name: string }>(
      'select name from schema_migrations order by version',
    );
    expect(applied.map(({ name }) => name)).toEqual(known.map(({ name }) => name));
  },
  LONG_MS,
);

test(
  'a migration of several statements changes tables, on Citus those that are spread',
  async () => {
    const db = await openEmpty();
    await migrate(db, { shards: IS_SHARDED ? 'citus' : undefined });
    const sql = `-- the tables of a later release
      alter table products add column shelf integer;
      alter table products add constraint products_shelf_check check (shelf > 0);
      create index products_shelf on products (tenant_id, shelf);
      create table shelves (tenant_id uuid not null references tenants (id) on delete cascade, id uuid not null, primary key (tenant_id, id));
      call raise_tenant_wall('shelves', platform_may => 'select');
      create function keep_shelf() returns trigger language plpgsql as $$ begin return new; end $$;
      create trigger keep_shelf before insert on products for each row execute function keep_shelf();
      update products set shelf = 3;`;
    await db.execAsOwner(applySql({ version: 9998, name: '9998_shelves.sql', sql, checksum: 'x' }));
    expect(await db.queryAsOwner('select shelf from products')).toEqual([]);
  },
  LONG_MS,
);

test(
  'refuses a schema that is newer than the program, and one whose migrations were altered',
  async () => {
    const db = await openEmpty();
    await migrate(db);
    await db.queryAsOwner(`insert into schema_migrations values (9999, '9999_future.sql', 'x', now())`);
    await expect(migrate(db)).rejects.toThrow(
      'the database is newer than this program (it has 9999_future.sql)',
    );
    await db.queryAsOwner('delete from schema_migrations where version = 9999');
    await db.queryAsOwner(`update schema_migrations set checksum = 'x' where version = 2`);
    await expect(migrate(db)).rejects.toThrow('0002_tenants_and_users.sql changed after it was applied');
  },
  LONG_MS,
);

test(
  'a migration that fails in the middle leaves nothing of itself, and runs once what stood in its way is gone',
  async () => {
    const db = await openEmpty();
    // It makes meaning_states first.
    await migrate(db, { upTo: 24 });
    await db.execAsOwner('create table meaning_vectors (id integer)');
    await expect(migrate(db)).rejects.toThrow('migration 0025_meaning.sql failed');
    const [found] = await db.queryAsOwner(
      `select to_regclass('meaning_states') as half, (select max(version) from schema_migrations) as version`,
    );
    expect(found).toEqual({ half: null, version: 24 });
    await db.execAsOwner('drop table meaning_vectors');
    expect(await migrate(db)).toBeGreaterThan(0);
  },
  LONG_MS,
);

/** The name that a table of an earlier release has now. */
const presentName = (name: string): string => name.replace(/^whatsapp_/, 'channel_');

test(
  'every migration runs over the rows that earlier releases left, and keeps them',
  async () => {
    const db = await openEmpty();
    const planted = new Map<string, number>();
    for (const { version } of await listMigrations()) {
      await migrate(db, { upTo: version });
      const tables = await readTenantTables(db);
      // A tenant of each release, with a row in every table of its time.
      if (tables.length > 0) await plantEverywhere(db, tables, randomUUID());
      for (const { name } of tables) {
        const present = presentName(name);
        planted.set(present, (planted.get(present) ?? 0) + 1);
      }
    }
    const kept = await db.transact({ role: 'colmado_platform' }, async (tx) => {
      const counts = new Map<string, number>();
      for (const name of planted.keys()) {
        const [row] = await tx.query<{ n: number }>(`select count(*) as n from ${name}`);
        counts.set(name, row?.n ?? 0);
      }
      return counts;
    });
    expect(planted.size).toBeGreaterThan(30);
    expect(kept).toEqual(planted);
  },
  LONG_MS,
);

test(
  'the characteristics that an earlier release wrote are read by this one',
  async () => {
    const db = await openEmpty();
    await migrate(db, { upTo: 27 });
    const tenantId = randomUUID();
    await plantEverywhere(db, await readTenantTables(db), tenantId);
    const scope = { role: 'colmado_app', tenantId } as const;
    const told = `{"Material": "Acero «18/10»", "Uso": ""}`;
    await db.transact(scope, (tx) => tx.query('update products set attributes = $1::jsonb', [told]));
    await migrate(db);
    const read = () =>
      db.transact(scope, (tx) => tx.query<{ attributes: object }>('select attributes from products'));
    expect(await read()).toEqual([{ attributes: JSON.parse(told) }]);
    // A process of that release may still run for a moment.
    await db.transact(scope, (tx) =>
      tx.query(`update products p set attributes = r.attributes
        from jsonb_to_recordset('[{"attributes":{"Color":"Gris"}}]') r(attributes jsonb)`),
    );
    expect(await read()).toEqual([{ attributes: { Color: 'Gris' } }]);
  },
  LONG_MS,
);

test(
  'a number, its queue and its notices of an earlier release are those of a channel, and a process of it goes on',
  async () => {
    const db = await openEmpty();
    await migrate(db, { upTo: 51 });
    const [tenantId, neighbour] = [randomUUID(), randomUUID()];
    for (const id of [tenantId, neighbour]) await plantEverywhere(db, await readTenantTables(db), id);
    const asPlatform = <Row extends object>(sql: string, params: unknown[] = [tenantId]) =>
      db.transact({ role: 'colmado_platform' }, (tx) => tx.query<Row>(sql, params));
    const asStore = <Row extends object>(sql: string) =>
      db.transact({ role: 'colmado_app', tenantId }, (tx) => tx.query<Row>(sql));
    await asStore(`update whatsapp_connections set phone_number_id = '1', waba_id = '2', display_phone = '+1 809',
      verified_name = 'Ñame', is_coexistence = true, state = 'connected'`);
    await asPlatform(
      `insert into whatsapp_deliveries (id, sha256, bytes, number, received_at)
       values (gen_random_uuid(), '\\x01', '\\x02', '1', now())`,
      [],
    );
    await migrate(db);
    expect(await asStore('select channel, account_id, details, state from channel_connections')).toEqual([
      {
        channel: 'whatsapp',
        account_id: '1',
        details: { wabaId: '2', displayPhone: '+1 809', verifiedName: 'Ñame', isCoexistence: true },
        state: 'connected',
      },
    ]);
    expect(
      await asStore('select channel from channel_items union all select channel from channel_outbox'),
    ).toEqual([{ channel: 'whatsapp' }, { channel: 'whatsapp' }]);
    expect(await asPlatform('select channel, account_id from channel_deliveries', [])).toEqual([
      { channel: 'whatsapp', account_id: '1' },
    ]);
    // Statements of a process of the earlier release, under the walls of its roles.
    expect(
      await asStore('select phone_number_id as number, waba_id, is_coexistence from whatsapp_connections'),
    ).toEqual([{ number: '1', waba_id: '2', is_coexistence: true }]);
    await asPlatform(
      `insert into whatsapp_deliveries (id, sha256, bytes, number, received_at)
       values (gen_random_uuid(), '\\x01', '\\x02', '1', now()) on conflict (sha256) do update set split_at = null`,
      [],
    );
    const insert = `insert into whatsapp_items (tenant_id, id, phone_number_id, item_key, kind, lane, payload, state, received_at,
        available_at) values ($1, gen_random_uuid(), '1', 'wamid.1', 'message', 'x', '{}', 'waiting', now(), now())
      on conflict (tenant_id, phone_number_id, item_key) do nothing returning 1`;
    expect([await asPlatform(insert), await asPlatform(insert)].map((rows) => rows.length)).toEqual([1, 0]);
    const claim = `update whatsapp_items i set leased_until = now() from
        (select w.id from (select q.ctid as row from whatsapp_items q where q.tenant_id = $1 and q.state = 'waiting') as head
          join whatsapp_items w on w.ctid = head.row where w.item_key = 'wamid.1' for update of w skip locked) as next
      where i.tenant_id = $1 and i.id = next.id returning i.item_key as key`;
    expect(await asPlatform(claim)).toEqual([{ key: 'wamid.1' }]);
    for (let times = 0; times < 2; times += 1)
      await asPlatform(
        `insert into whatsapp_strays as s (phone_number_id, items, last_at) values ('9', 1, now())
         on conflict (phone_number_id) do update set items = s.items + excluded.items`,
        [],
      );
    expect(await asPlatform('select channel, items from channel_strays', [])).toEqual([
      { channel: 'whatsapp', items: 2 },
    ]);
    expect(await asPlatform(`select channel from channel_items where item_key = 'wamid.1'`, [])).toEqual([
      { channel: 'whatsapp' },
    ]);
  },
  LONG_MS,
);

test(
  'customers of an earlier release are verified by WhatsApp or the team, and a web chat belongs to none of them',
  async () => {
    const db = await openEmpty();
    await migrate(db, { upTo: 32 });
    const tenantId = randomUUID();
    const scope = { role: 'colmado_app', tenantId } as const;
    await plantEverywhere(
      db,
      (await readTenantTables(db)).filter(({ name }) => name === 'tenants'),
      tenantId,
    );
    const query = (sql: string) =>
      db.transact(scope, (tx) => tx.query<{ name: string; verified: boolean }>(sql));
    await query(`insert into customers (tenant_id, id, name, phone, bsuid, joined_to, search_text, created_at, last_seen_at)
      select app_tenant(), gen_random_uuid(), name, phone, bsuid, null, '', now(), now() from (values
        ('by id', null, 'DO.1'), ('wrote', '1', null), ('stands for one who wrote', '2', null), ('joined', null, null),
        ('written down', '3', null), ('sent a cart', '4', null), ('ordered in the web chat', '5', null))
        as c (name, phone, bsuid)`);
    await query(
      `update customers set joined_to = (select id from customers where name like 'stands%') where name = 'joined'`,
    );
    await query(`insert into conversations (tenant_id, id, channel, customer_id, web_key, last_message_at, created_at)
      select tenant_id, gen_random_uuid(), case when name like 'ordered%' then 'web' else 'whatsapp' end, id,
        case when name like 'ordered%' then '\\x01'::bytea end, now(), now()
      from customers where name in ('wrote', 'joined', 'ordered in the web chat')`);
    await query(`insert into orders (tenant_id, id, code, customer_id, conversation_id, source, state, phone, delivery, goods_centavos,
        total_centavos, search_text, created_at, updated_at)
      select k.tenant_id, gen_random_uuid(), k.phone, k.id, c.id,
        case k.phone when '3' then 'panel' when '4' then 'store' else 'web_chat' end, 'new', k.phone, '{}', 0, 0, '', now(), now()
      from customers k left join conversations c on c.tenant_id = k.tenant_id and c.customer_id = k.id
      where k.phone in ('3', '4', '5')`);
    await migrate(db);
    const rows = await query('select name, verified_at is not null as verified from customers');
    expect(
      rows
        .filter(({ verified }) => verified)
        .map(({ name }) => name)
        .toSorted(),
    ).toEqual(['by id', 'joined', 'stands for one who wrote', 'written down', 'wrote']);
    expect(rows).toHaveLength(7);
    // The order still names the customer who ordered in the web chat.
    expect(
      await query(`select k.name, c.customer_id is not null as verified from conversations c
        join orders o on o.tenant_id = c.tenant_id and o.conversation_id = c.id
        join customers k on k.tenant_id = o.tenant_id and k.id = o.customer_id`),
    ).toEqual([{ name: 'ordered in the web chat', verified: false }]);
    await expect(
      query(
        `update conversations set customer_id = (select id from customers limit 1) where channel = 'web'`,
      ),
    ).rejects.toThrow();
  },
  LONG_MS,
);

test(
  'products and lines of orders of before offers keep their prices, and no store waits for a turn',
  async () => {
    const db = await openEmpty();
    await migrate(db, { upTo: 88 });
    const tenantId = randomUUID();
    const tables = (await readTenantTables(db)).filter(({ name }) =>
      ['tenants', 'products', 'customers', 'orders', 'order_lines'].includes(name),
    );
    await plantEverywhere(db, tables, tenantId);
    const query = (sql: string) =>
      db.transact({ role: 'colmado_app', tenantId }, (tx) => tx.query<Record<string, unknown>>(sql));
    const facts = `select p.price_centavos, l.unit_centavos, l.quantity, o.total_centavos, t.version
      from tenants t join products p on p.tenant_id = t.id join order_lines l on l.tenant_id = t.id join orders o on o.tenant_id = t.id`;
    const before = await query(facts);
    expect(before).toHaveLength(1);
    await migrate(db);
    expect(await query(facts)).toEqual(before);
    expect(
      await query(`select p.offer, p.tiers, l.regular_centavos, t.offers_turn_at
        from tenants t join products p on p.tenant_id = t.id join order_lines l on l.tenant_id = t.id`),
    ).toEqual([{ offer: null, tiers: null, regular_centavos: null, offers_turn_at: null }]);
    await expect(query('update order_lines set regular_centavos = unit_centavos')).rejects.toThrow();
    await expect(query(`update products set offer = '{"price": 0}'`)).rejects.toThrow();
  },
  LONG_MS,
);

test(
  'the command says in one line why it does not run on a newer schema',
  async () => {
    const where = await createScratchStorage(onTestFinished);
    const env = { ...where, LOG_LEVEL: 'error' };
    const first = spawnProgram('db/apply-migrations.ts', env);
    expect(await first.ended()).toBe(0);
    const { db } = await reopenStorage(where);
    await db.queryAsOwner(`insert into schema_migrations values (9999, '9999_future.sql', 'x', now())`);
    await db.close();
    const second = spawnProgram('db/apply-migrations.ts', env);
    expect(await second.ended()).toBe(1);
    expect(second.stderr()).toBe(
      'the database is newer than this program (it has 9999_future.sql); run the newer release\n',
    );
  },
  LONG_MS,
);

test(
  'processes that start at once take turns',
  async () => {
    const processes = await emptyDatabases(4);
    const counts = await Promise.all(processes.map((db) => migrate(db)));
    const known = await listMigrations();
    expect(Math.max(...counts)).toBe(known.length);
    const [applied] =
      (await processes[0]?.queryAsOwner<{ n: number }>('select count(*) as n from schema_migrations')) ?? [];
    expect(applied?.n).toBe(known.length);
  },
  LONG_MS,
);
