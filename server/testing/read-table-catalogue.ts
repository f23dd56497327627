import type { Database } from '#server/platform/db/database.ts';

export type ColumnFacts = { name: string; type: string; isRequired: boolean };
type ForeignKey = { columns: string[]; target: string; targetColumns: string[] };
export type TableFacts = {
  name: string;
  owner: string;
  hasRowSecurity: boolean;
  isForced: boolean;
  columns: ColumnFacts[];
  primaryKey: string[];
  foreignKeys: ForeignKey[];
  /** The table's check constraints as SQL. */
  checks: string[];
  policies: { role: string; using: string; check: string }[];
};

const namesOf = (keys: string, relation: string) => `(select json_agg(named.attname order by numbered.place)
      from unnest(${keys}) with ordinality numbered(attnum, place)
      join pg_attribute named on named.attrelid = ${relation} and named.attnum = numbered.attnum)`;

const CATALOGUE = `select c.relname as name, pg_get_userbyid(c.relowner) as owner,
    c.relrowsecurity as "hasRowSecurity", c.relforcerowsecurity as "isForced",
    (select json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, null),
        'isRequired', a.attnotnull and not a.atthasdef and a.attidentity = '') order by a.attnum)
       from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
    (select ${namesOf('k.conkey', 'k.conrelid')} from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'p') as "primaryKey",
    coalesce((select json_agg(json_build_object('columns', ${namesOf('k.conkey', 'k.conrelid')},
        'target', k.confrelid::regclass::text, 'targetColumns', ${namesOf('k.confkey', 'k.confrelid')}))
       from pg_constraint k where k.conrelid = c.oid and k.contype = 'f'), '[]') as "foreignKeys",
    coalesce((select json_agg(pg_get_constraintdef(k.oid) order by k.conname) from pg_constraint k
      where k.conrelid = c.oid and k.contype = 'c'), '[]') as checks,
    coalesce((select json_agg(json_build_object('role', r.rolname,
        'using', pg_get_expr(p.polqual, p.polrelid), 'check', pg_get_expr(p.polwithcheck, p.polrelid)))
       from pg_policy p join pg_roles r on r.oid = any (p.polroles) where p.polrelid = c.oid), '[]') as policies
  from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') order by c.relname`;

/** Every table of the product as the database itself describes it, so that no test forgets a new one. */
export const readTableCatalogue = (db: Database): Promise<TableFacts[]> =>
  db.queryAsOwner<TableFacts>(CATALOGUE);

/** The tables of a tenant's rows; the tenant's own row has its id as key. */
export const readTenantTables = async (db: Database): Promise<TableFacts[]> =>
  (await readTableCatalogue(db)).filter(
    ({ name, columns }) => name === 'tenants' || columns.some((column) => column.name === 'tenant_id'),
  );
