-- Words that shoppers typed who then ordered a product that they may mean, per store: they order what matches alike.
create table ordered_words (
  tenant_id uuid not null references tenants (id) on delete cascade,
  words_key text collate "C" not null,
  product_id uuid not null,
  words text not null,
  -- Orders, each worth half of what it was after sixty days.
  weight double precision not null,
  last_at timestamptz not null,
  primary key (tenant_id, words_key, product_id),
  foreign key (tenant_id, product_id) references products (tenant_id, id) on delete cascade
);
create index ordered_words_product on ordered_words (tenant_id, product_id);
call raise_tenant_wall('ordered_words');
