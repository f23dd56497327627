-- Superadmins see their own sessions and end them.
alter table admin_sessions
  add column id uuid not null default gen_random_uuid(),
  add column user_agent text not null default '',
  add column last_used_at timestamptz not null default now();
alter table admin_sessions
  alter column id drop default, alter column user_agent drop default, alter column last_used_at drop default;
create index admin_sessions_admin on admin_sessions (admin_id);

alter table admins
  -- The secret of the second factor, sealed; it counts once a code of it was shown.
  add column totp_sealed bytea,
  add column totp_since timestamptz,
  -- The time step of the last code that was used: none works twice (RFC 6238, 5.2).
  add column totp_step bigint;

-- What opens the door once each when the phone is lost; using one takes it away.
create table admin_recovery_codes (
  admin_id uuid not null references admins (id) on delete cascade,
  code_hash bytea not null,
  primary key (admin_id, code_hash)
);
grant select, insert, delete on admin_recovery_codes to colmado_platform;

-- Who changed what of a tenant. Nobody rewrites it: the platform adds, the tenant takes a copy along, and it ends with the tenant.
create table tenant_audit (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  admin_id uuid not null,
  -- As it was then: the account may be gone.
  admin_email text not null,
  action text not null check (action in ('plan', 'status', 'request_rejected')),
  was text not null,
  became text not null,
  reason text,
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
create index tenant_audit_time on tenant_audit (created_at, id);
call raise_tenant_wall('tenant_audit', platform_may => 'select, insert');
revoke insert, update, delete on tenant_audit from colmado_app;

alter table plan_requests add column reason text;
create index plan_requests_time on plan_requests (created_at, id);
create index plan_requests_id on plan_requests (id);

-- The superadmins' lists, in every order and under every filter. Folded as `foldText` and `sortKeyOf` do it, but for numbers.
create function fold_text(given text) returns text language sql immutable parallel safe
  as $$ select lower(regexp_replace(normalize(given, NFD), '[\u0300-\u036f]+', '', 'g')) $$;
alter table tenants
  add column search_text text generated always as (fold_text(business_name) || ' ' || slug) stored,
  add column name_key text collate "C"
    generated always as (fold_text(regexp_replace(normalize(business_name, NFC), 'ñ', 'n~', 'gi'))) stored;
create index tenants_created on tenants (created_at, id);
create index tenants_name on tenants (name_key, id);
create index tenants_state on tenants (status, plan);
create index users_created on users (created_at, id);
create index users_email on users (lower(email), id);
