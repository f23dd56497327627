create table tenants (
  id uuid primary key,
  slug text not null,
  business_name text not null,
  plan text not null check (plan in ('esencial', 'grow', 'pro')),
  status text not null default 'active' check (status in ('active', 'inactive', 'suspended')),
  icon text,
  logo_file text,
  profile jsonb not null default '{}',
  theme jsonb,
  shows_sold_out boolean not null default false,
  -- Bumped in every transaction that changes what the public store shows; part of each page's cache key.
  version bigint not null default 1,
  name_changed_at timestamptz,
  slug_changed_at timestamptz,
  created_at timestamptz not null
);
call raise_tenant_wall('tenants', 'id', 'select, insert, update', 'select, insert');
-- A tenant changes itself; it neither makes nor unmakes one.
revoke insert, delete on tenants from colmado_app;

-- Global uniqueness lives in small tables of its own, so that the rest can be spread by tenant (stack, rules).
create table tenant_slugs (
  slug text primary key,
  tenant_id uuid not null references tenants (id) on delete cascade,
  is_current boolean not null
);
create unique index tenant_slugs_current on tenant_slugs (tenant_id) where is_current;
call raise_tenant_wall('tenant_slugs', platform_may => 'select, insert', door_may => 'select, insert');

create table users (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  email text not null,
  password_hash text not null,
  role text not null check (role in ('owner', 'admin', 'guest')),
  status text not null default 'active' check (status in ('active', 'inactive')),
  created_at timestamptz not null,
  primary key (tenant_id, id)
);
call raise_tenant_wall('users', platform_may => 'select, insert, update', door_may => 'select, insert');

create table user_emails (
  email_key text primary key,
  tenant_id uuid not null,
  user_id uuid not null,
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index user_emails_user on user_emails (tenant_id, user_id);
call raise_tenant_wall('user_emails', platform_may => 'select, insert', door_may => 'select, insert');

create table sessions (
  token_hash bytea primary key,
  tenant_id uuid not null,
  user_id uuid not null,
  user_agent text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index sessions_user on sessions (tenant_id, user_id);
create index sessions_expiry on sessions (expires_at);
call raise_tenant_wall('sessions', platform_may => 'select, delete', door_may => 'select, insert, delete');

create table admins (
  id uuid primary key,
  email text not null unique,
  password_hash text not null,
  created_at timestamptz not null
);
create table admin_sessions (
  token_hash bytea primary key,
  admin_id uuid not null references admins (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
grant select, insert, update, delete on admins, admin_sessions to colmado_platform;
