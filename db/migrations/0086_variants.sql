-- A product may come in variants (decision 102), such as sizes and colours: each is a row with a price, a stock and a code of its own.
alter table products
  -- The product of which this row is a variant.
  add column parent_id uuid,
  -- What a product that comes in variants lets choose: [{"name": "Talla", "values": ["S", "M"]}].
  add column options jsonb check (jsonb_typeof(options) = 'array'),
  -- Of a variant: its value of each option, whether its price is its own, whether it is off, its picture and its place.
  add column variant jsonb check (jsonb_typeof(variant -> 'values') = 'array'),
  add constraint products_parent foreign key (tenant_id, parent_id) references products (tenant_id, id) on delete cascade,
  add constraint products_variant_of check ((parent_id is null) = (variant is null)),
  -- The stock of a product with variants is that of its variants.
  add constraint products_options check (options is null or (parent_id is null and stock is null));

create index products_variants on products (tenant_id, parent_id) where parent_id is not null;

-- Lists leave variants out.
drop index products_newest;
drop index products_by_name;
create index products_newest on products (tenant_id, created_at, id) where deleted_at is null and parent_id is null;
create index products_by_name on products (tenant_id, name_sort, id) where deleted_at is null and parent_id is null;

-- Plans count products, not their variants.
create or replace view listed_products with (security_invoker = true) as
  select tenant_id, created_at, deleted_at from products where parent_id is null;
