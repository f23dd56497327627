-- What shoppers did on a day, in more detail than store_counts (decision 112). Every row is a sum: none is about a person.
alter table store_counts drop constraint store_counts_event_check;
alter table store_counts add constraint store_counts_event_check check (event in
  ('visit', 'product_view', 'whatsapp_click', 'share', 'cart', 'product_visitor', 'web_conversation', 'whatsapp_conversation'));

-- Where the visits of a day came from, decided when each was counted.
create table store_visit_sources (
  tenant_id uuid not null references tenants (id) on delete cascade,
  -- Calendar day in Santo Domingo, as in the tables below.
  day date not null,
  source text not null check (source in
    ('status', 'whatsapp', 'instagram', 'facebook', 'tiktok', 'qr', 'search', 'ad', 'direct', 'other')),
  total bigint not null check (total > 0),
  primary key (tenant_id, day, source)
);
call raise_tenant_wall('store_visit_sources');

create table store_visit_hours (
  tenant_id uuid not null references tenants (id) on delete cascade,
  day date not null,
  hour smallint not null check (hour >= 0 and hour <= 23),
  total bigint not null check (total > 0),
  primary key (tenant_id, day, hour)
);
call raise_tenant_wall('store_visit_hours');

create table store_product_views (
  tenant_id uuid not null references tenants (id) on delete cascade,
  day date not null,
  product_id uuid not null,
  total bigint not null check (total > 0),
  primary key (tenant_id, day, product_id),
  foreign key (tenant_id, product_id) references products (tenant_id, id) on delete cascade
);
-- The platform forgets the oldest.
call raise_tenant_wall('store_product_views', platform_may => 'select, delete');
create index store_product_views_product on store_product_views (tenant_id, product_id);
create index store_product_views_day on store_product_views (day);

-- A person counts once a day for each of these: for the visit, for seeing a product, for putting one into the order.
alter table store_visitors add column deed text not null default 'visit' check (deed in ('visit', 'product', 'cart'));
alter table store_visitors drop constraint store_visitors_pkey;
alter table store_visitors add primary key (tenant_id, day, deed, visitor);
