-- What an owner asks of whoever runs the platform, and what is answered (decision 113).
create table help_requests (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  kind text not null check (kind in ('question', 'connect_whatsapp')),
  -- Whose turn it is: the platform's, the store's, nobody's.
  status text not null default 'waiting' check (status in ('waiting', 'answered', 'closed')),
  subject text not null check (char_length(subject) between 1 and 80),
  -- The superadmin who took it, by e-mail; no foreign key leads from a tenant to a superadmin.
  operator text,
  next_step text not null default '' check (char_length(next_step) <= 200),
  -- Until when the bot should be connected.
  due_at timestamptz,
  -- The owner has not looked at what the platform wrote last.
  is_unread boolean not null default false,
  -- Since when it is the platform's turn.
  waiting_since timestamptz not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  check ((kind = 'connect_whatsapp') = (due_at is not null))
);
create unique index help_requests_one_connection on help_requests (tenant_id)
  where kind = 'connect_whatsapp' and status <> 'closed';
create index help_requests_by_time on help_requests (tenant_id, updated_at, id);
create index help_requests_by_turn on help_requests (status, waiting_since, id);
call raise_tenant_wall('help_requests', platform_may => 'select, update');

create table help_messages (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  request_id uuid not null,
  -- The e-mail of whoever wrote it: the owner, or a superadmin.
  author text,
  operator text,
  text text not null check (char_length(text) between 1 and 2000),
  created_at timestamptz not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, request_id) references help_requests (tenant_id, id) on delete cascade,
  check (author is null or operator is null)
);
create index help_messages_of_request on help_messages (tenant_id, request_id, created_at, id);
call raise_tenant_wall('help_messages', platform_may => 'select, insert');

alter table tenant_audit drop constraint tenant_audit_action_check;
alter table tenant_audit add constraint tenant_audit_action_check
  check (action in ('plan', 'status', 'request_rejected', 'rating_hidden', 'rating_kept', 'whatsapp_connected'));
