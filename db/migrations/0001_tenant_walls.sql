-- Two roles that own nothing and cannot bypass row-level security (reliability 6). The process signs in as the
-- owner, and every transaction steps down to one of them with SET LOCAL ROLE.
do $$ begin create role colmado_app nologin; exception when duplicate_object or unique_violation then null; end $$;
do $$ begin create role colmado_platform nologin; exception when duplicate_object or unique_violation then null; end $$;
grant colmado_app, colmado_platform to current_user;
grant usage on schema public to colmado_app, colmado_platform;

-- The tenant of the running transaction; null means none, and then no row of any tenant is visible.
create function app_tenant() returns uuid language sql stable parallel safe
  as $$ select nullif(current_setting('app.tenant', true), '')::uuid $$;

-- Puts the wall around one table: the app role sees the rows of its tenant, the platform role sees all.
create procedure raise_tenant_wall(target regclass, key_column text default 'tenant_id') language plpgsql as $$
begin
  execute format('alter table %s enable row level security', target);
  execute format('alter table %s force row level security', target);
  execute format('create policy tenant_wall on %s to colmado_app using (%I = app_tenant()) with check (%I = app_tenant())',
    target, key_column, key_column);
  execute format('create policy platform_door on %s to colmado_platform using (true) with check (true)', target);
  execute format('grant select, insert, update, delete on %s to colmado_app, colmado_platform', target);
end $$;
