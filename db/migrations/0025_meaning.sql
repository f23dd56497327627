-- How far a store's texts were placed by meaning (decision 026): derived from its catalogue and profile, made anew when lost.
create table meaning_states (
  tenant_id uuid primary key references tenants (id) on delete cascade,
  model text not null,
  -- Another one whenever a vector changes: what a process keeps of an older one is read anew.
  revision uuid not null,
  -- Up to where the catalogue and the tenant were read to the end; null while the first reading goes on.
  mark text,
  seen_version bigint,
  -- How many texts left on that day: the day has a cap.
  day date not null,
  sent_on_day integer not null,
  failures integer not null,
  retry_at timestamptz,
  worked_at timestamptz not null
);
call raise_tenant_wall('meaning_states', platform_may => 'select, delete');

create table meaning_vectors (
  tenant_id uuid not null references meaning_states (tenant_id) on delete cascade,
  -- The id of a product, or the digest of a question of the profile.
  subject text not null,
  -- null: a question.
  product_id uuid,
  model text not null,
  -- Of the text that was placed: another text is placed anew.
  text_hash text not null,
  -- Numbers of four bytes, the low byte first; of length one.
  vector bytea not null,
  primary key (tenant_id, subject),
  foreign key (tenant_id, product_id) references products (tenant_id, id) on delete cascade
);
create index meaning_vectors_product on meaning_vectors (tenant_id, product_id);
call raise_tenant_wall('meaning_vectors');
