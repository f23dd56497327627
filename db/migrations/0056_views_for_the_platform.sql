-- The superadmins' lists and sums run over all stores, each in one statement. Every room says here which of its columns they may read;
-- the walls are those of the tables. Only the role of the platform reads these views.

-- tenants
create view listed_tenants with (security_invoker = true) as
  select id, slug, business_name, name_key, search_text, plan, status, created_at, closes_at, logo_bytes from tenants;

-- auth
create view listed_users with (security_invoker = true) as
  select tenant_id, id, email, role, status, created_at from users;
create view listed_email_keys with (security_invoker = true) as
  select email_key, tenant_id, user_id from user_emails;
create view listed_session_uses with (security_invoker = true) as
  select tenant_id, user_id, last_used_at from sessions;
create view listed_invitations with (security_invoker = true) as
  select tenant_id, role, expires_at from invitations;

-- plans
create view listed_plan_requests with (security_invoker = true) as
  select tenant_id, id, plan, status, requested_by, created_at, decided_at, reason from plan_requests;
create view listed_meter_periods with (security_invoker = true) as
  select tenant_id, meter, starts_at, used from meter_periods;
create view listed_meter_entries with (security_invoker = true) as
  select tenant_id, meter, state, amount, created_at from meter_entries;

-- catalogue
create view listed_products with (security_invoker = true) as
  select tenant_id, created_at, deleted_at from products;
create view listed_pictures with (security_invoker = true) as
  select tenant_id, bytes from pictures;

-- orders
create view listed_orders with (security_invoker = true) as
  select tenant_id, created_at from orders;

-- analytics
create view listed_store_counts with (security_invoker = true) as
  select tenant_id, day, event, total from store_counts;

-- conversations
create view listed_media with (security_invoker = true) as
  select tenant_id, payload->'media'->>'key' as media_key, (payload->'media'->>'bytes')::bigint as media_bytes
    from messages where payload ? 'media';

grant select on listed_tenants, listed_users, listed_email_keys, listed_session_uses, listed_invitations, listed_plan_requests,
  listed_meter_periods, listed_meter_entries, listed_products, listed_pictures, listed_orders, listed_store_counts, listed_media
  to colmado_platform;
