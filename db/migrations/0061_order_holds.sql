-- An order that nobody confirms gives its stock back by itself (decision 084).
alter table orders
  -- When a new order stops holding its stock; null where it holds none, or the store has confirmed it.
  add column hold_until timestamptz,
  add constraint orders_hold_ends check (hold_until is null or (state = 'new' and reserved_at is not null));
create index orders_due_holds on orders (hold_until) where hold_until is not null;

-- Orders of before hold as long from now on as a new one does.
alter table orders no force row level security;
update orders set hold_until = now() + interval '45 minutes' where state = 'new' and reserved_at is not null;
alter table orders force row level security;

alter table order_events drop constraint order_events_kind_check;
alter table order_events add constraint order_events_kind_check
  check (kind in ('placed', 'state', 'note', 'fee', 'attached', 'released'));

-- How a store takes its orders; a store without a row takes them as the program does by default.
create table order_settings (
  tenant_id uuid primary key references tenants (id) on delete cascade,
  hold_minutes smallint not null check (hold_minutes between 15 and 1440)
);
call raise_tenant_wall('order_settings');
