-- What buyers say of the products of a delivered order (decision 095). Nothing here refers to an order or a product that could take
-- the row with it: a store that discards an order or deletes a product loses no rating.
create table ratings (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  order_id uuid,
  product_id uuid,
  -- As in the order.
  product_name text not null,
  stars smallint not null check (stars between 1 and 5),
  text text not null default '' check (char_length(text) <= 500),
  -- First name and initial; empty where nobody gave a name or the customer was erased.
  author text not null default '',
  answer text not null default '' check (char_length(answer) <= 500),
  answered_at timestamptz,
  -- The store asked the platform to look at it.
  reported_at timestamptz,
  report_reason text,
  -- The platform looked at it: it is hidden, or it stays.
  judged_at timestamptz,
  is_hidden boolean not null default false,
  judge_reason text,
  created_at timestamptz not null,
  updated_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, order_id, product_id),
  foreign key (tenant_id, order_id) references orders (tenant_id, id) on delete set null (order_id),
  foreign key (tenant_id, product_id) references products (tenant_id, id) on delete set null (product_id),
  check (judged_at is not null or not is_hidden)
);
create index ratings_by_time on ratings (tenant_id, created_at, id);
create index ratings_of_product on ratings (tenant_id, product_id, created_at) include (stars) where not is_hidden;
create index ratings_with_text on ratings (tenant_id, created_at) where not is_hidden and text <> '';
create index ratings_to_judge on ratings (reported_at, id) where reported_at is not null;
call raise_tenant_wall('ratings', platform_may => 'select, update');

create view listed_ratings with (security_invoker = true) as
  select tenant_id, id, product_name, stars, text, author, answer, created_at, reported_at, report_reason, judged_at, is_hidden,
    judge_reason from ratings where reported_at is not null;
grant select on listed_ratings to colmado_platform;

-- The shown ratings of a store, counted with each change, so that no page has to count them.
alter table tenants
  add column rating_count integer not null default 0 check (rating_count >= 0),
  add column rating_stars integer not null default 0 check (rating_stars between rating_count and rating_count * 5);

alter table tenant_audit drop constraint tenant_audit_action_check;
alter table tenant_audit add constraint tenant_audit_action_check
  check (action in ('plan', 'status', 'request_rejected', 'rating_hidden', 'rating_kept'));
