-- The notebook of a store's trusted customers (decision 096): what was charged to it and what was paid. An entry is never
-- changed: a mistake is reversed by another entry. What a customer owes is the sum of the entries.
create table credit_settings (
  tenant_id uuid primary key references tenants (id) on delete cascade,
  is_on boolean not null,
  -- Whether customers may choose it themselves when they order in a chat.
  is_for_customers boolean not null
);
call raise_tenant_wall('credit_settings');

create table credit_notebooks (
  tenant_id uuid not null references tenants (id) on delete cascade,
  customer_id uuid not null,
  limit_centavos bigint not null check (limit_centavos between 1 and 1000000000),
  is_open boolean not null,
  created_at timestamptz not null,
  primary key (tenant_id, customer_id),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id)
);
call raise_tenant_wall('credit_notebooks');

create table credit_entries (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  customer_id uuid not null,
  kind text not null check (kind in ('charge', 'payment', 'discount', 'reversal')),
  -- Above zero the customer owes more.
  centavos bigint not null check (centavos between -9999999999 and 9999999999 and centavos <> 0),
  -- The order that was charged, or whose charge was reduced.
  order_id uuid,
  -- The entry that a member took back.
  reverses_id uuid,
  method text,
  note text not null,
  -- Null once the member's account is gone, and for a change that the customer made.
  member_id uuid,
  -- What recognises a request that was sent twice.
  request_key text,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, request_key),
  unique (tenant_id, reverses_id),
  check ((kind = 'charge' or kind = 'reversal' and centavos > 0) = (centavos > 0)),
  check ((reverses_id is not null) = (kind = 'reversal' and order_id is null)),
  foreign key (tenant_id, customer_id) references credit_notebooks (tenant_id, customer_id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id),
  foreign key (tenant_id, reverses_id) references credit_entries (tenant_id, id),
  foreign key (tenant_id, member_id) references users (tenant_id, id) on delete set null (member_id)
);
create index credit_entries_of_customer on credit_entries (tenant_id, customer_id, created_at);
create index credit_entries_of_order on credit_entries (tenant_id, order_id) where order_id is not null;
call raise_tenant_wall('credit_entries');

-- What orders read of it: how much of an order is on a notebook.
create view order_credit_facts with (security_invoker = true) as
  select tenant_id, order_id, centavos from credit_entries where order_id is not null;
grant select on order_credit_facts to colmado_app, colmado_platform;
create or replace view order_facts with (security_invoker = true) as
  select tenant_id, id, customer_id, conversation_id, recipient, phone, search_text, created_at, code from orders;
