-- Set while an account waits to be closed; its owner may take that back until then.
alter table tenants add column closes_at timestamptz;
create index tenants_closing on tenants (closes_at) where closes_at is not null;

create table plan_requests (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  -- The plan asked for; none when the account is to be closed.
  plan text check (plan in ('esencial', 'grow', 'pro')),
  status text not null default 'open' check (status in ('open', 'applied', 'rejected', 'withdrawn')),
  requested_by uuid not null,
  created_at timestamptz not null,
  decided_at timestamptz,
  primary key (tenant_id, id)
);
create unique index plan_requests_open on plan_requests (tenant_id) where status = 'open';
-- The superadmin decides them.
call raise_tenant_wall('plan_requests', platform_may => 'select, update');

-- A closed account goes with every row that names it.
grant delete on tenants to colmado_platform;

-- What outlives it: the digests of its addresses. Printed codes and shared links must never lead its customers to
-- somebody else's store, and a digest tells nobody who it was.
create table retired_slugs (
  slug_digest bytea primary key,
  retired_at timestamptz not null
);
create function slug_digest(slug text) returns bytea language sql immutable
  as $$ select sha256(convert_to(slug, 'UTF8')) $$;
create function is_slug_retired(wanted text) returns boolean language sql stable security definer set search_path = public
  as $$ select exists (select from retired_slugs where slug_digest = slug_digest(wanted)) $$;
create function retire_slug() returns trigger language plpgsql security definer set search_path = public as $$
begin
  insert into retired_slugs values (slug_digest(old.slug), now()) on conflict do nothing;
  return old;
end $$;
-- Skipped as if another store held it, which is what whoever asks for it is told.
create function refuse_retired_slug() returns trigger language plpgsql as $$
begin
  return case when is_slug_retired(new.slug) then null else new end;
end $$;
create trigger retire_slug after delete on tenant_slugs for each row execute function retire_slug();
create trigger refuse_retired_slug before insert on tenant_slugs for each row execute function refuse_retired_slug();
