-- A seeded store is written behind its own wall from its first row, because a transaction asks the nodes of Citus as one role (decision 127).
-- The wall lets a tenant insert no row but its own.
grant insert on tenants to colmado_app;

-- Sessions, addresses and slugs are kept whole and lead to rows of one tenant. Joined with them Citus would ask every node, because it
-- learns too late which tenant it is; a function asks the one, in the same round trip.
create function tenant_at(tenant uuid) returns setof tenants language plpgsql stable rows 1 as $$
begin
  return query select t.* from tenants t where t.id = tenant;
end $$;
create function member_at(tenant uuid, member uuid) returns setof users language plpgsql stable rows 1 as $$
begin
  return query select u.* from users u where u.tenant_id = tenant and u.id = member;
end $$;
create function signed_in_at(tenant uuid, member uuid)
  returns table (tenant_id uuid, user_id uuid, role text, plan text, tenant_status text) language plpgsql stable rows 1 as $$
begin
  return query select u.tenant_id, u.id, u.role, t.plan, t.status from users u join tenant_facts t on t.id = u.tenant_id
    where u.tenant_id = tenant and u.id = member and u.status = 'active';
end $$;
