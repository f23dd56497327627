import type { Database } from './database.ts';

/**
 * Spreads by tenant every table that Citus can spread: those whose unique rules all hold the tenant. The others are kept whole by
 * the coordinator (docs/scale.md). A table waits for those that its foreign keys lead to.
 */
const DISTRIBUTE_SQL = `do $distribute$
declare
  role record;
  next record;
begin
  if not exists (select from pg_extension where extname = 'citus') then
    raise exception 'DATABASE_SHARDS=citus: the database has no extension citus';
  end if;
  set local citus.enable_unsafe_triggers = on;
  -- A node that has the rows is asked as the role of the transaction.
  for role in select rolname as name from pg_roles
      where rolname in ('colmado_app', 'colmado_door', 'colmado_platform') and not rolcanlogin loop
    execute format('alter role %I login', role.name);
  end loop;
  loop
    with spread as (
      select c.oid, key.attname as key
        from pg_class c join pg_attribute key on key.attrelid = c.oid and not key.attisdropped
          and key.attname = case when c.relname = 'tenants' then 'id' else 'tenant_id' end
        where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and not exists (
          select from pg_index i where i.indrelid = c.oid and i.indisunique and key.attnum <> all (i.indkey))
    ), done as (select logicalrelid::oid as oid from pg_dist_partition where partmethod = 'h')
    select s.oid::regclass as target, s.key, c.relforcerowsecurity as is_forced into next
      from spread s join pg_class c on c.oid = s.oid
      where s.oid not in (select oid from done)
        and not exists (select from pg_constraint k where k.conrelid = s.oid and k.contype = 'f'
          and k.confrelid <> s.oid and k.confrelid not in (select oid from done))
      order by s.oid limit 1;
    exit when next is null;
    -- The owner copies the rows to their nodes, which the wall would refuse; nobody sees the table before the wall stands again.
    execute format('alter table %s no force row level security', next.target);
    perform create_distributed_table(next.target::text, next.key,
      colocate_with => case next.target when 'tenants'::regclass then 'none' else 'tenants' end);
    if next.is_forced then
      execute format('alter table %s force row level security', next.target);
    end if;
  end loop;
  -- A move of a shard that was broken off leaves tables whose wall does not hold their owner (docs/operate.md).
  for next in select c.oid::regclass as target from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
      where p.partmethod = 'h' and c.relrowsecurity and not c.relforcerowsecurity loop
    execute format('alter table %s force row level security', next.target);
  end loop;
end $distribute$`;

/**
 * Spreads the tables of a Citus coordinator over its nodes; called after every migration, which may bring new tables.
 * @throws Error when the database has no Citus, or a new table cannot be spread
 */
export const distributeTables = async ({ execAsOwner }: Database): Promise<void> => {
  await execAsOwner(DISTRIBUTE_SQL);
};
