import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { PROJECT_ROOT } from '../env/project-root.ts';
import type { Database, SqlTransaction } from './database.ts';
import { LOCK_KEYS } from './lock-keys.ts';

const DIRECTORY = new URL('db/migrations/', PROJECT_ROOT);
const FILE_NAME = /^(\d{4})_[a-z0-9_]+\.sql$/;

type Migration = { version: number; name: string; sql: string; checksum: string };

/** Lists the numbered SQL files in order; throws when a number repeats or a name does not fit. */
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

/** Several statements in one message are one transaction: the lock, a second look at what is applied, the change, its record. */
const applySql = ({
  version,
  name,
  sql,
  checksum,
}: Migration) => `select pg_advisory_xact_lock(${LOCK_KEYS.migrating});
do $migrate$ begin
  if not exists (select from schema_migrations where version = ${version}) then
    execute ${quote(sql)};
    insert into schema_migrations values (${version}, ${quote(name)}, ${quote(checksum)}, now());
  end if;
end $migrate$;`;

export type AppliedMigration = Pick<Migration, 'version' | 'name' | 'checksum'>;

/** The migrations that a database has seen, in order. */
export const listApplied = ({ query }: { query: SqlTransaction['query'] }): Promise<AppliedMigration[]> =>
  query<AppliedMigration>('select version, name, checksum from schema_migrations order by version');

type Known = { readonly known: readonly Migration[]; readonly whose: 'database' | 'backup' };

/** Refuses what a newer program made, a database or a backup, and what a changed migration made. */
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

/** As `migrate`, by the statements of a transaction that runs as the owner: all of it or nothing. */
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

/** For a user who may not change the schema: refuses one that lacks migrations. */
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

/**
 * Brings the schema up to date, or as far as `upTo` says, and answers how many migrations it lacked; safe when several processes
 * start at once; throws on a newer or altered schema, and on an older one that the user may not change.
 */
export const migrate = async (
  { queryAsOwner: query, execAsOwner }: Database,
  range?: Range,
): Promise<number> => {
  const [rights] = await query<{ mayChange: boolean; isAdmitted: boolean }>(USER_RIGHTS);
  if (rights?.mayChange)
    return migrateWithin({ query, exec: async (text) => void (await execAsOwner(text)) }, range);
  await requireMigrated(query, rights?.isAdmitted ?? false);
  return 0;
};
