import type { Database } from './database.ts';
import { LOCK_KEYS } from './lock-keys.ts';

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;

/**
 * What the program's own user may do when somebody else owns the schema: step behind the walls, read what stands behind none
 * (for backups), and own the job queue, whose tables pg-boss makes and changes by itself.
 */
const admitSql = (program: string) => `do $admit$
declare
  program constant name := ${quote(program)};
  thing record;
begin
  -- Two at once would change the same grants.
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
  -- Only what is somebody else's, as after a restore: a change of owner waits for every job that is being queued.
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

/** Lets the user of an address work in the database of whoever owns its schema; after every migration, since tables are new. */
export const admitProgram = async (owner: Database, programUrl: string): Promise<void> => {
  await owner.execAsOwner(admitSql(decodeURIComponent(new URL(programUrl).username)));
};
