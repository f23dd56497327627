-- The team hears of new orders and of customers who wait: on its devices, by mail, or after its quiet hours (decision 087).

-- What a member hears of, and how; a member without a row has the defaults of the program.
create table notice_settings (
  tenant_id uuid not null,
  user_id uuid not null,
  order_push boolean not null,
  order_mail boolean not null,
  person_push boolean not null,
  person_mail boolean not null,
  -- Clock times of Santo Domingo; an end before its beginning is on the next day.
  quiet_from text check (quiet_from ~ '^\d\d:\d\d$'),
  quiet_to text check (quiet_to ~ '^\d\d:\d\d$'),
  primary key (tenant_id, user_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade,
  check ((quiet_from is null) = (quiet_to is null))
);
call raise_tenant_wall('notice_settings');

-- Browsers that get push messages. A subscription ends with the session that made it, so nobody who may no longer see the
-- store hears of it.
alter table sessions add constraint sessions_of_tenant unique (tenant_id, token_hash);
create table push_subscriptions (
  -- One browser belongs to one member at a time, in all stores.
  endpoint text primary key,
  tenant_id uuid not null,
  id uuid not null,
  user_id uuid not null,
  session_hash bytea not null,
  p256dh text not null,
  auth text not null,
  -- The public key of ours that the browser subscribed with.
  server_key text not null,
  created_at timestamptz not null,
  -- Since when its push service takes nothing.
  failing_since timestamptz,
  unique (tenant_id, id),
  foreign key (tenant_id, session_hash) references sessions (tenant_id, token_hash) on delete cascade
);
create index push_subscriptions_user on push_subscriptions (tenant_id, user_id);
create index push_subscriptions_session on push_subscriptions (tenant_id, session_hash);
-- Before a browser subscribes, the front door ends what another member has of it.
call raise_tenant_wall('push_subscriptions', door_may => 'select (endpoint), delete');

-- What waits for the end of a member's quiet hours.
create table held_notices (
  tenant_id uuid not null,
  user_id uuid not null,
  channel text not null check (channel in ('push', 'mail')),
  kind text not null check (kind in ('order', 'person')),
  -- The order or the conversation.
  subject_id uuid not null,
  primary key (tenant_id, user_id, channel, kind, subject_id),
  foreign key (tenant_id, user_id) references users (tenant_id, id) on delete cascade
);
call raise_tenant_wall('held_notices');

-- What the notices read of members and sessions inside of a statement of their own.
create or replace view member_facts with (security_invoker = true) as
  select tenant_id, id, email, role, status, created_at from users;
create view session_facts with (security_invoker = true) as
  select tenant_id, token_hash, expires_at from sessions;
grant select on session_facts to colmado_app, colmado_platform;
