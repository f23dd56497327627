create table products (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  name text not null,
  -- Made by the program and compared byte by byte, so that names sort the same on every database.
  name_sort text collate "C" not null,
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
  primary key (tenant_id, id)
);
create unique index products_sku on products (tenant_id, lower(sku)) where sku is not null and deleted_at is null;
create index products_newest on products (tenant_id, created_at desc, id desc) where deleted_at is null;
create index products_by_name on products (tenant_id, name_sort, id) where deleted_at is null;
create index products_purge on products (deleted_at) where deleted_at is not null;
-- The platform purges what was deleted 30 days ago.
call raise_tenant_wall('products', platform_may => 'select, delete');

create table product_images (
  tenant_id uuid not null,
  id uuid not null,
  product_id uuid not null,
  position smallint not null,
  -- SHA-256 of the re-encoded picture: names its files, so that they can be cached for ever.
  content_hash text not null,
  width integer not null,
  height integer not null,
  bytes integer not null,
  primary key (tenant_id, id),
  foreign key (tenant_id, product_id) references products (tenant_id, id) on delete cascade
);
create index product_images_product on product_images (tenant_id, product_id, position);
create index product_images_content on product_images (tenant_id, content_hash);
call raise_tenant_wall('product_images', platform_may => 'select, delete');
