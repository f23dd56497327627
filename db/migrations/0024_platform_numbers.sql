-- What a day was on the whole platform, summed once it is over: its details may be forgotten, and an account closed.
create table platform_days (
  -- Calendar day in Santo Domingo.
  day date primary key,
  sign_ups bigint not null,
  -- Stores with a visit, a chat or a tap on their buttons.
  active_stores bigint not null,
  products bigint not null,
  visits bigint not null,
  conversations bigint not null,
  orders bigint not null,
  ai_text bigint not null,
  ai_vision bigint not null,
  audio_minutes bigint not null
);
grant select, insert on platform_days to colmado_platform;

-- The days that are not summed yet, in every tenant.
create index store_counts_day on store_counts (day);
create index products_created on products (created_at);
create index orders_created on orders (created_at);
create index meter_entries_created on meter_entries (created_at) where state = 'settled';

-- What each tenant has used when it was last measured, so that all of them can be sorted by it.
create table tenant_usage (
  tenant_id uuid primary key references tenants (id) on delete cascade,
  products integer not null,
  ai_text integer not null,
  ai_vision integer not null,
  audio_minutes integer not null,
  users integer not null,
  users_admin integer not null,
  storage_bytes bigint not null,
  -- Thousandths of the limit that it has come closest to; over 1,000 where a plan was lowered.
  fullness integer not null
);
create index tenant_usage_fullness on tenant_usage (fullness, tenant_id);
create index tenant_usage_storage on tenant_usage (storage_bytes, tenant_id);
call raise_tenant_wall('tenant_usage', platform_may => 'select, insert, update, delete');

-- When all tenants were last measured: one row.
create table usage_measurements (
  is_only boolean primary key default true check (is_only),
  measured_at timestamptz not null
);
grant select, insert, update on usage_measurements to colmado_platform;

-- What superadmins did to the platform itself, and to no tenant. Nobody rewrites it.
create table platform_audit (
  id uuid primary key,
  admin_id uuid not null,
  -- As it was then: the account may be gone.
  admin_email text not null,
  action text not null check (action in ('letter_retried', 'letter_discarded')),
  -- What it was done to, in words of the program.
  subject text not null,
  created_at timestamptz not null
);
create index platform_audit_time on platform_audit (created_at, id);
grant select, insert on platform_audit to colmado_platform;

-- What WhatsApp told and nobody could carry out, and what could not be sent.
create index whatsapp_items_dead on whatsapp_items (finished_at, id) where state = 'dead';
create index whatsapp_outbox_failed on whatsapp_outbox (created_at) where state = 'failed';
create index whatsapp_strays_last on whatsapp_strays (last_at);
