-- The header of a store that its owner brought: a picture, and a short video with the picture that stands for it (decision 118).
-- Each names its files by a hash of their content.
alter table tenants
  add column header_picture text,
  add column header_video text,
  add column header_poster text,
  add column header_bytes integer not null default 0;

create or replace function stored_bytes(tenant uuid) returns bigint language sql stable as $$
  select (select coalesce(sum(text_bytes), 0) from products where tenant_id = tenant)
    + (select coalesce(sum(bytes), 0) from pictures where tenant_id = tenant)
    + (select coalesce(sum(bytes), 0) from imports where tenant_id = tenant)
    + (select coalesce(sum(bytes), 0) from conversations where tenant_id = tenant)
    + (select coalesce(sum(logo_bytes + header_bytes), 0) from tenants where id = tenant)
$$;

-- The sum of both: what a store has beside its products and chats.
create or replace view listed_tenants with (security_invoker = true) as
  select id, slug, business_name, name_key, search_text, plan, status, created_at, closes_at, logo_bytes + header_bytes as logo_bytes
    from tenants;
