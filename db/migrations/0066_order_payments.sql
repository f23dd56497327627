-- What was received for an order and what was given back (decision 089). An entry is never changed: a mistake is given back by another.
create table order_payments (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  order_id uuid not null,
  kind text not null check (kind in ('received', 'returned')),
  amount_centavos bigint not null check (amount_centavos between 1 and 9999999999),
  -- How it was paid, in the words of the store: cash, transfer, a card; null when nobody said.
  method text,
  note text not null default '',
  -- Null once the member's account is gone.
  member_id uuid,
  -- What recognises a request that was sent twice.
  request_key text,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, request_key),
  foreign key (tenant_id, order_id) references orders (tenant_id, id),
  foreign key (tenant_id, member_id) references users (tenant_id, id) on delete set null (member_id)
);
create index order_payments_of_order on order_payments (tenant_id, order_id);
create index order_payments_by_day on order_payments (tenant_id, created_at);
call raise_tenant_wall('order_payments');
