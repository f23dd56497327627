-- All that a store keeps, deleted products included until they are purged. It runs with its caller's rights: behind the wall of
-- another tenant it answers 0.
create function stored_bytes(tenant uuid) returns bigint language sql stable as $$
  select (select coalesce(sum(text_bytes), 0) from products where tenant_id = tenant)
    + (select coalesce(sum(bytes), 0) from pictures where tenant_id = tenant)
    + (select coalesce(sum(bytes), 0) from imports where tenant_id = tenant)
    + (select coalesce(sum(bytes), 0) from conversations where tenant_id = tenant)
    + (select coalesce(sum(logo_bytes), 0) from tenants where id = tenant)
$$;
