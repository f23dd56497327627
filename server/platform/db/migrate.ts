import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { addressesOf } from '../env/database-address.ts';
import { PROJECT_ROOT } from '../env/project-root.ts';
import { LOCK_KEYS } from './advisory-locks.ts';
import type { Database, SqlTransaction } from './database.ts';
import { distributeTables } from './distribute-tables.ts';
import { splitStatements } from './split-statements.ts';

const DIRECTORY = new URL('db/migrations/', PROJECT_ROOT);
const FILE_NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;

type Migration = { version: number; name: string; sql: string; checksum: string };

/** Lists the numbered SQL files in order; throws when a number repeats or a name has another form. */
export const listMigrations = async (): Promise<Migration[]> => {
  const names = (await readdir(DIRECTORY)).filter((name) => name.endsWith('.sql')).sort();
  const migrations = await Promise.all(
    names.map(async (name) => {
      const version = Number(FILE_NAME.exec(name)?.[1] ?? Number.NaN);
      if (Number.isNaN(version)) throw new Error(`migration ${name}: name it 0001_what_it_does.sql`);
      const sql = await readFile(new URL(name, DIRECTORY), 'utf8');
      return { version, name, sql, checksum: createHash('sha256').update(sql).digest('hex') };
    }),
  );
  if (new Set(migrations.map(({ version }) => version)).size !== migrations.length)
    throw new Error('two migrations share a number');
  return migrations;
};

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Returns one message, and so one transaction: the lock, a second check of what is applied, the change, a statement at a time, and its record. */
export const applySql = ({
  version,
  name,
  sql,
  checksum,
}: Migration) => `select pg_advisory_xact_lock(${LOCK_KEYS.migrating});
do $migrate$
declare statement text;
begin
  if not exists (select from schema_migrations where version = ${version}) then
    -- What Citus has to know of a change of tables that are spread; they mean nothing elsewhere.
    perform set_config('citus.multi_shard_modify_mode', 'sequential', true), set_config('citus.enable_unsafe_triggers', 'on', true);
    foreach statement in array array[${splitStatements(sql).map(quote).join(', ')}]::text[] loop
      execute statement;
    end loop;
    insert into schema_migrations values (${version}, ${quote(name)}, ${quote(checksum)}, now());
  end if;
end $migrate$;`;

export type AppliedMigration = Pick<Migration, 'version' | 'name' | 'checksum'>;

/** Lists the migrations that were applied to a database, in order. */
export const listApplied = ({ query }: { query: SqlTransaction['query'] }): Promise<AppliedMigration[]> =>
  query<AppliedMigration>('select version, name, checksum from schema_migrations order by version');

type Known = { readonly known: readonly Migration[]; readonly whose: 'database' | 'backup' };

/** Throws when a newer program made the database or backup, or when a migration changed after it was applied. */
export const requireKnownSchema = (applied: readonly AppliedMigration[], { known, whose }: Known): void => {
  const byVersion = new Map(known.map((migration) => [migration.version, migration]));
  for (const { version, name, checksum } of applied) {
    const migration = byVersion.get(version);
    if (!migration)
      throw new Error(`the ${whose} is newer than this program (it has ${name}); run the newer release`);
    if (migration.checksum !== checksum) throw new Error(`migration ${name} changed after it was applied`);
  }
};

type Range = { upTo?: number };

/** Does what `migrate` does in a transaction that runs as the owner: all of it or nothing. */
export const migrateWithin = async (
  { query, exec }: Pick<SqlTransaction, 'query' | 'exec'>,
  { upTo = Number.POSITIVE_INFINITY }: Range = {},
): Promise<number> => {
  await exec(`select pg_advisory_xact_lock(${LOCK_KEYS.migrating});
    create table if not exists schema_migrations (
      version integer primary key, name text not null, checksum text not null, applied_at timestamptz not null);`);
  const applied = await listApplied({ query });
  const known = await listMigrations();
  requireKnownSchema(applied, { known, whose: 'database' });
  const done = new Set(applied.map(({ version }) => version));
  const pending = known.filter(({ version }) => !done.has(version) && version <= upTo);
  for (const migration of pending) {
    try {
      await exec(applySql(migration));
    } catch (error) {
      throw new Error(`migration ${migration.name} failed`, { cause: error });
    }
  }
  return pending.length;
};

const USER_RIGHTS = `select has_schema_privilege('public', 'create') as "mayChange",
  coalesce(has_table_privilege(to_regclass('public.schema_migrations'), 'select'), false) as "isAdmitted"`;

/** Throws when a schema that this user may not change lacks migrations. */
const requireMigrated = async (query: SqlTransaction['query'], isAdmitted: boolean): Promise<void> => {
  const applied = isAdmitted ? await listApplied({ query }) : [];
  const known = await listMigrations();
  requireKnownSchema(applied, { known, whose: 'database' });
  const lacking = known.length - applied.length;
  if (lacking > 0)
    throw new Error(
      `the schema lacks ${lacking} migrations, and the user of DATABASE_URL may not change it: run npm run migrate with DATABASE_OWNER_URL`,
    );
};

/** `shards` says that the tables are spread over the nodes of Citus. */
type MigrateOptions = Range & { shards?: 'citus' | undefined };

/**
 * Brings the schema up to date, or up to migration `upTo`, and returns how many migrations were missing; safe when several
 * processes start at once. Throws on a newer or altered schema, and on an older one that the user may not change.
 */
export const migrate = async (db: Database, { shards, ...range }: MigrateOptions = {}): Promise<number> => {
  const { queryAsOwner: query, execAsOwner } = db;
  const [rights] = await query<{ mayChange: boolean; isAdmitted: boolean }>(USER_RIGHTS);
  if (!rights?.mayChange) {
    await requireMigrated(query, rights?.isAdmitted ?? false);
    return 0;
  }
  const applied = await migrateWithin({ query, exec: async (text) => void (await execAsOwner(text)) }, range);
  if (shards === 'citus') await distributeTables(db);
  return applied;
};

/**
 * Grants the program's user its rights where another user owns the schema: to take the roles of the walls, to read the tables
 * without walls (for backups), and to own the job queue, whose tables pg-boss creates and changes by itself.
 */
const admitSql = (program: string) => `do $admit$
declare
  program constant name := ${quote(program)};
  thing record;
begin
  -- Two programs at the same time would change the same grants.
  perform pg_advisory_xact_lock(${LOCK_KEYS.migrating});
  if program = current_user then
    raise exception 'DATABASE_URL and DATABASE_OWNER_URL name the same user';
  end if;
  if not exists (select from pg_roles where rolname = program and not rolsuper and not rolbypassrls
      and not rolcreaterole and not rolcreatedb and not rolinherit) then
    raise exception 'DATABASE_URL: its user must be one made with "create role % login noinherit", and no more', program;
  end if;
  execute format('grant colmado_app, colmado_door, colmado_platform to %I', program);
  execute format('grant usage on schema public to %I', program);
  for thing in select oid::regclass as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relrowsecurity loop
    execute format('grant select on %s to %I', thing.name, program);
  end loop;
  execute format('create schema if not exists pgboss authorization %I', program);
  if (select nspowner::regrole from pg_namespace where nspname = 'pgboss') <> quote_ident(program)::regrole then
    execute format('alter schema pgboss owner to %I', program);
  end if;
  -- Only what another user owns, as after a restore: a change of owner waits for every job that is being queued.
  for thing in
      select 'table ' || oid::regclass as name, relowner as owner from pg_class
        where relnamespace = 'pgboss'::regnamespace and relkind in ('r', 'p', 'v')
      union all select 'routine ' || oid::regprocedure, proowner from pg_proc where pronamespace = 'pgboss'::regnamespace
      union all select 'type ' || oid::regtype, typowner from pg_type
        where typnamespace = 'pgboss'::regnamespace and typtype = 'e'
    loop
    if thing.owner <> quote_ident(program)::regrole then
      execute format('alter %s owner to %I', thing.name, program);
    end if;
  end loop;
end $admit$`;

/** Grants the user of `programUrl` its rights in the owner's database; called after every migration, which may bring new tables. */
export const admitProgram = async (owner: Database, programUrl: string): Promise<void> => {
  await owner.execAsOwner(
    admitSql(decodeURIComponent(new URL(addressesOf(programUrl)[0] ?? programUrl).username)),
  );
};
