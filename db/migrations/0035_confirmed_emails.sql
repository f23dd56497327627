-- When the owner proved that the mailbox is its own; null until then. Stores that exist already count as confirmed.
alter table tenants add column email_confirmed_at timestamptz default now();
alter table tenants alter column email_confirmed_at drop default;

-- The address that takes the place of the present one once its mailbox is proven.
alter table users add column pending_email text;

create table email_confirmations (
  token_hash bytea primary key,
  tenant_id uuid not null,
  user_id uuid not null,
  -- The address that the link was mailed to: the link is void once the user waits for another one.
  email text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
create index email_confirmations_user on email_confirmations (tenant_id, user_id);
call raise_tenant_wall('email_confirmations', platform_may => 'select, delete', door_may => 'select');
