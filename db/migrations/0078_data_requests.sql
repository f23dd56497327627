-- What a buyer asks for on an order's page: a copy of their data, or its erasure (decision 095). The order leads to the customer, also
-- when two customers are joined later.
create table data_requests (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  order_id uuid not null,
  kind text not null check (kind in ('copy', 'erasure')),
  created_at timestamptz not null,
  closed_at timestamptz,
  outcome text check (outcome in ('exported', 'erased', 'answered')),
  -- Who closed it; null once the member's account is gone.
  member_id uuid,
  primary key (tenant_id, id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id) on delete cascade,
  foreign key (tenant_id, member_id) references users (tenant_id, id) on delete set null (member_id),
  check ((closed_at is null) = (outcome is null))
);
create unique index data_requests_open on data_requests (tenant_id, order_id, kind) where closed_at is null;
create index data_requests_of_order on data_requests (tenant_id, order_id);
call raise_tenant_wall('data_requests');
