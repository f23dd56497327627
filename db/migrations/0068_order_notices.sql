-- The buyer hears of each change of an order in the chat that the order came from (decision 086).
create table order_notices (
  tenant_id uuid not null,
  order_id uuid not null,
  -- The change that it tells of: one notice a change.
  event_id uuid not null,
  state text not null check (state in ('confirmed', 'on_the_way', 'delivered', 'cancelled')),
  -- What is taken back before is not told.
  due_at timestamptz not null,
  -- null while it waits.
  outcome text check (outcome in ('told', 'window_shut', 'opted_out', 'not_told')),
  -- The message that told it.
  message_id uuid,
  created_at timestamptz not null default now(),
  primary key (tenant_id, order_id, event_id),
  foreign key (tenant_id, order_id, event_id) references order_events (tenant_id, order_id, id) on delete cascade,
  constraint order_notices_told check ((outcome is not distinct from 'told') = (message_id is not null))
);
create index order_notices_due on order_notices (due_at) where outcome is null;
-- The platform lets a notice that failed wait for its next try.
call raise_tenant_wall('order_notices', platform_may => 'select, update');
