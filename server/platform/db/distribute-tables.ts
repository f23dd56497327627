import { LOCK_KEYS } from './advisory-locks.ts';
import type { Database } from './database.ts';

/**
 * Spreads by tenant every table that Citus can spread: those whose unique rules all hold the tenant. The others are kept whole by
 * the coordinator (docs/scale.md). A table waits for those that its foreign keys lead to.
 */
const DISTRIBUTE_SQL = `do $distribute$
declare
  role record;
  pending oid[];
  next record;
  late_keys text[];
  spread_tables text[] := '{}';
  statement text;
begin
  if not exists (select from pg_extension where extname = 'citus') then
    raise exception 'DATABASE_SHARDS=citus: the database has no extension citus';
  end if;
  -- Several processes start at once, and each would spread the tables that it finds whole.
  perform pg_advisory_xact_lock(${LOCK_KEYS.migrating});
  set local citus.enable_unsafe_triggers = on;
  -- A node that has the rows is asked as the role of the transaction.
  for role in select rolname as name from pg_roles
      where rolname in ('colmado_app', 'colmado_door', 'colmado_platform') and not rolcanlogin loop
    execute format('alter role %I login', role.name);
  end loop;

  pending := array(select c.oid
    from pg_class c join pg_attribute key on key.attrelid = c.oid and not key.attisdropped
      and key.attname = case when c.relname = 'tenants' then 'id' else 'tenant_id' end
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and c.oid not in (select logicalrelid from pg_dist_partition where partmethod = 'h')
      and not exists (select from pg_index i where i.indrelid = c.oid and i.indisunique and key.attnum <> all (i.indkey)));
  -- Keys that look at the end of a transaction look at each copied row then, and no table changes before: they are made again.
  late_keys := array(select format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid))
    from pg_constraint where contype = 'f' and condeferred and conrelid = any (pending));
  for next in select conrelid::regclass as target, conname as name from pg_constraint
      where contype = 'f' and condeferred and conrelid = any (pending) loop
    execute format('alter table %s drop constraint %I', next.target, next.name);
  end loop;
  loop
    select c.oid, c.oid::regclass as target into next from pg_class c
      where c.oid = any (pending)
        and not exists (select from pg_constraint k where k.conrelid = c.oid and k.contype = 'f'
          and k.confrelid <> c.oid and k.confrelid not in (select logicalrelid from pg_dist_partition where partmethod = 'h'))
      order by c.oid limit 1;
    exit when next is null;
    pending := array_remove(pending, next.oid);
    -- The owner copies the rows to their nodes, which the wall would refuse; nobody sees the table before the wall stands again.
    execute format('alter table %s no force row level security', next.target);
    perform create_distributed_table(next.target::text,
      case next.target when 'tenants'::regclass then 'id' else 'tenant_id' end,
      colocate_with => case next.target when 'tenants'::regclass then 'none' else 'tenants' end);
    spread_tables := spread_tables || next.target::text;
  end loop;
  foreach statement in array late_keys loop
    execute statement;
  end loop;
  -- The walls stand again, also where a move of a shard was broken off (docs/operate.md).
  for next in select c.oid::regclass as target from pg_dist_partition p join pg_class c on c.oid = p.logicalrelid
      where p.partmethod = 'h' and c.relrowsecurity and not c.relforcerowsecurity loop
    execute format('alter table %s force row level security', next.target);
  end loop;
  -- What was copied would stay on the coordinator's disk. Truncating a table takes along those with keys to it.
  foreach statement in array spread_tables loop
    if pg_relation_size(statement::regclass) > 0 then
      perform truncate_local_data_after_distributing_table(statement);
    end if;
  end loop;
end $distribute$`;

/**
 * Citus hands views on to the nodes, and not the rights to them. A statement of its own, because the nodes see the views once they are
 * committed; and a block, because a node carries out what changes a shared object only where it is told not to hand it on.
 */
const GRANT_VIEWS_SQL = `do $grant$
declare
  grants text;
  failure text;
begin
  select string_agg(format('grant %s on %s to %I', granted.privilege_type, c.oid::regclass, pg_get_userbyid(granted.grantee)), '; ')
    into grants
    from pg_class c, aclexplode(c.relacl) granted
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'v' and granted.grantee not in (0, c.relowner)
      and pg_get_userbyid(c.relowner) = current_user
      -- Those of the tables that the coordinator keeps are not handed on.
      and exists (select from pg_dist_object where classid = 'pg_class'::regclass and objid = c.oid);
  select result into failure
    from run_command_on_workers(format('do $do$ begin set local citus.enable_ddl_propagation = off; %s; end $do$', grants))
    where not success limit 1;
  if failure is not null then raise exception 'rights to views: %', failure; end if;
end $grant$`;

/**
 * Spreads the tables of a Citus coordinator over its nodes; called after every migration, which may bring new tables.
 * @throws Error when the database has no Citus, or a new table cannot be spread
 */
export const distributeTables = async ({ execAsOwner }: Database): Promise<void> => {
  await execAsOwner(DISTRIBUTE_SQL);
  await execAsOwner(GRANT_VIEWS_SQL);
};
