-- Sessions are listed to their user, who names one to end it; the hash of its token stays inside.
alter table sessions
  add column id uuid not null default gen_random_uuid(),
  add column last_used_at timestamptz not null default now();
alter table sessions alter column id drop default, alter column last_used_at drop default;
-- The door notes when a session was last used, and changes nothing else of it.
grant update (last_used_at) on sessions to colmado_door;

-- Several may live at once, for people open the older of two mails; using one ends them all.
create table password_resets (
  token_hash bytea primary key,
  tenant_id uuid not null,
  user_id uuid not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index password_resets_user on password_resets (tenant_id, user_id);
call raise_tenant_wall('password_resets', platform_may => 'select, delete', door_may => 'select');

create table invitations (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  email text not null,
  role text not null check (role in ('admin', 'guest')),
  invited_by uuid not null,
  -- Of the link in the mail; none until the mail is written.
  token_hash bytea,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, email)
);
create index invitations_token on invitations (token_hash);
-- Whoever accepts one takes it away.
call raise_tenant_wall('invitations', platform_may => 'select, delete', door_may => 'select, delete');
