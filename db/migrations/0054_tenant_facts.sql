-- What other rooms may read of a tenant inside of a statement of their own; its walls are those of the table.
create view tenant_facts with (security_invoker = true) as
  select id, business_name, plan, status, email_confirmed_at from tenants;
grant select on tenant_facts to colmado_app, colmado_door, colmado_platform;
