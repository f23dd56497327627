-- Three roles that own nothing and cannot bypass row-level security (reliability 6). The process signs in as the
-- owner, and every transaction steps down to one of them with SET LOCAL ROLE:
--   colmado_app       one tenant's rows, and no other's;
--   colmado_door      the front door, before anyone knows who asks: accounts, sessions and slugs;
--   colmado_platform  the superadmin and the program's own errands: reads across tenants, changes what is granted by name.
do $$ begin create role colmado_app nologin; exception when duplicate_object or unique_violation then null; end $$;
do $$ begin create role colmado_door nologin; exception when duplicate_object or unique_violation then null; end $$;
do $$ begin create role colmado_platform nologin; exception when duplicate_object or unique_violation then null; end $$;
grant colmado_app, colmado_door, colmado_platform to current_user;
grant usage on schema public to colmado_app, colmado_door, colmado_platform;
-- A database that was upgraded from before PostgreSQL 15 still lets everyone create tables.
revoke create on schema public from public;

-- The tenant of the running transaction; null means none, and then no row of any tenant is visible.
create function app_tenant() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.tenant', true), '')::uuid $$;

-- Puts the wall around one table: the app role sees and changes the rows of its tenant; the platform role reads all
-- and changes nothing beyond `platform_may`; the door sees nothing unless `door_may` says what.
create procedure raise_tenant_wall(
  target regclass, key_column text default 'tenant_id',
  platform_may text default 'select', door_may text default null
) language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy tenant_wall on %s to colmado_app using (%I = app_tenant()) with check (%I = app_tenant())',
    target, key_column, key_column);
  execute format('create policy platform_door on %s to colmado_platform using (true) with check (true)', target);
  execute format('grant select, insert, update, delete on %s to colmado_app', target);
  execute format('grant %s on %s to colmado_platform', platform_may, target);
  if door_may is not null then
    execute format('create policy front_door on %s to colmado_door using (true) with check (true)', target);
    execute format('grant %s on %s to colmado_door', door_may, target);
  end if;
end $$;
