-- People who ordered or wrote. WhatsApp may tell a business-scoped id and no number, or both (reliability 1.1).
create table customers (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  name text,
  -- E.164 digits.
  phone text,
  bsuid text,
  note text not null default '',
  opted_out_at timestamptz,
  -- The row that stands for this one since a message proved that both are one person; it keeps what refers to it.
  joined_to uuid,
  -- Folded name and number, made by the program.
  search_text text collate "C" not null,
  created_at timestamptz not null,
  last_seen_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, phone),
  unique (tenant_id, bsuid),
  foreign key (tenant_id, joined_to) references customers (tenant_id, id)
);
create index customers_seen on customers (tenant_id, last_seen_at, id) where joined_to is null;
call raise_tenant_wall('customers');

create table orders (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  -- Short enough to be said on the phone.
  code text not null,
  customer_id uuid not null,
  conversation_id uuid,
  source text not null check (source in ('bot', 'web_chat', 'store', 'panel')),
  state text not null check (state in ('new', 'confirmed', 'on_the_way', 'delivered', 'cancelled')),
  -- Name and number given with this order; the customer's own may be others.
  recipient text,
  phone text,
  delivery jsonb not null,
  payment text,
  goods_centavos bigint not null check (goods_centavos between 0 and 9999999999),
  -- Unknown until store and customer agree on it.
  fee_centavos bigint check (fee_centavos between 0 and 9999999999),
  total_centavos bigint not null check (total_centavos between 0 and 9999999999),
  -- The customer's words, and the team's own.
  note text not null default '',
  team_note text not null default '',
  -- Since when its lines hold stock; null while they hold none.
  reserved_at timestamptz,
  -- What recognises a request that was sent twice.
  request_key text,
  request_hash bytea,
  search_text text collate "C" not null,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, code),
  unique (tenant_id, request_key),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id)
);
create index orders_newest on orders (tenant_id, created_at, id);
create index orders_by_state on orders (tenant_id, state, created_at, id);
create index orders_by_customer on orders (tenant_id, customer_id, created_at, id);
call raise_tenant_wall('orders');

-- Name and price as they were when it was ordered.
create table order_lines (
  tenant_id uuid not null,
  order_id uuid not null,
  position smallint not null,
  -- None once the product is purged.
  product_id uuid,
  name text not null,
  option text,
  unit_centavos bigint not null check (unit_centavos between 0 and 9999999999),
  quantity integer not null check (quantity > 0),
  -- How many of them were taken from the stock: none while the order holds none, or the store does not count it.
  reserved integer not null default 0 check (reserved between 0 and quantity),
  primary key (tenant_id, order_id, position),
  foreign key (tenant_id, order_id) references orders (tenant_id, id) on delete cascade,
  foreign key (tenant_id, product_id) references products (tenant_id, id) on delete set null (product_id)
);
create index order_lines_product on order_lines (tenant_id, product_id);
call raise_tenant_wall('order_lines');

create table order_events (
  tenant_id uuid not null,
  order_id uuid not null,
  id uuid not null,
  kind text not null check (kind in ('placed', 'state', 'note', 'attached')),
  -- The state that the order reached by it.
  state text not null check (state in ('new', 'confirmed', 'on_the_way', 'delivered', 'cancelled')),
  -- The member who did it; none for the shopper, the bot, and members who left.
  member_id uuid,
  created_at timestamptz not null,
  primary key (tenant_id, order_id, id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id) on delete cascade,
  foreign key (tenant_id, member_id) references users (tenant_id, id) on delete set null (member_id)
);
create index order_events_member on order_events (tenant_id, member_id);
call raise_tenant_wall('order_events');
