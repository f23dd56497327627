-- Browsers that signed in before: a flood of wrong passwords from elsewhere does not keep them out. The token signs nobody in.
create table known_devices (
  token_hash bytea not null,
  tenant_id uuid not null,
  user_id uuid not null,
  expires_at timestamptz not null,
  primary key (token_hash, user_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index known_devices_user on known_devices (tenant_id, user_id);
create index known_devices_expiry on known_devices (expires_at);
call raise_tenant_wall('known_devices', platform_may => 'select, delete', door_may => 'select, insert');

create table admin_devices (
  token_hash bytea not null,
  admin_id uuid not null references admins (id) on delete cascade,
  expires_at timestamptz not null,
  primary key (token_hash, admin_id)
);
create index admin_devices_admin on admin_devices (admin_id);
grant select, insert, delete on admin_devices to colmado_platform;

-- The browser that a session was opened in, which outlives the end of all other sessions; null of older ones.
alter table admin_sessions add column device_hash bytea;
