create table products (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  name text not null,
  description text,
  price_centavos bigint check (price_centavos between 0 and 9999999999),
  category text,
  stock integer check (stock >= 0),
  sku text,
  status text not null check (status in ('active', 'inactive', 'out_of_stock')),
  attributes jsonb not null default '{}',
  created_at timestamptz not null,
  updated_at timestamptz not null,
  -- Set when the owner deletes it: hidden everywhere, restorable for 30 days, then purged with its pictures (ux 4).
  deleted_at timestamptz,
  -- Made by the program from the rest and compared byte by byte, so that every database sorts, compares and searches alike.
  name_sort text collate "C" not null,
  sku_key text collate "C",
  category_key text collate "C",
  search_text text collate "C" not null,
  primary key (tenant_id, id)
);
create unique index products_sku on products (tenant_id, sku_key) where deleted_at is null;
create index products_newest on products (tenant_id, created_at, id) where deleted_at is null;
create index products_by_name on products (tenant_id, name_sort, id) where deleted_at is null;
create index products_purge on products (deleted_at) where deleted_at is not null;
-- The platform purges what was deleted 30 days ago.
call raise_tenant_wall('products', platform_may => 'select, delete');

-- Every picture whose files a tenant has in the file store. The row is there before the files and goes after them, so
-- that no file is ever without its row (reliability 2, I11).
create table pictures (
  tenant_id uuid not null references tenants (id) on delete cascade,
  -- SHA-256 of the re-encoded picture: names its files, so that they can be cached for ever.
  content_hash text not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  -- When it was last sent: one that no product shows is swept only once nobody can be about to use it.
  stored_at timestamptz not null,
  primary key (tenant_id, content_hash)
);
create index pictures_sweep on pictures (stored_at);
call raise_tenant_wall('pictures', platform_may => 'select, delete');

create table product_images (
  tenant_id uuid not null,
  product_id uuid not null,
  position smallint not null,
  content_hash text not null,
  primary key (tenant_id, product_id, position),
  foreign key (tenant_id, product_id) references products (tenant_id, id) on delete cascade,
  foreign key (tenant_id, content_hash) references pictures (tenant_id, content_hash)
);
create index product_images_content on product_images (tenant_id, content_hash);
call raise_tenant_wall('product_images');

-- What a request with an Idempotency-Key created, so that sending it again creates nothing.
create table product_creations (
  tenant_id uuid not null,
  key text not null,
  request_hash bytea not null,
  product_id uuid not null,
  created_at timestamptz not null,
  primary key (tenant_id, key),
  foreign key (tenant_id, product_id) references products (tenant_id, id) on delete cascade
);
create index product_creations_expiry on product_creations (created_at);
call raise_tenant_wall('product_creations', platform_may => 'select, delete');
