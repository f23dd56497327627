-- What a store takes off an order when its shopper names a code (decision 105).
create table coupons (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  -- Letters and digits, in upper case.
  code text not null check (length(code) between 3 and 40),
  kind text not null check (kind in ('percent', 'amount', 'delivery')),
  -- Of a percent 1 to 100, of an amount centavos; of a free delivery 0.
  value bigint not null default 0,
  -- What the goods must cost at least.
  minimum_centavos bigint not null default 0 check (minimum_centavos between 0 and 9999999999),
  -- Days of Santo Domingo; the last one counts.
  begins_on text check (begins_on ~ '^\d{4}-\d\d-\d\d$'),
  ends_on text check (ends_on ~ '^\d{4}-\d\d-\d\d$'),
  max_uses integer check (max_uses between 1 and 100000),
  is_once_each boolean not null default false,
  is_on boolean not null default true,
  -- It was used and is gone from the list; its orders keep it.
  retired_at timestamptz,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  check (kind <> 'percent' or value between 1 and 100),
  check (kind <> 'amount' or value between 1 and 9999999999),
  check (ends_on >= begins_on)
);
create unique index coupons_by_code on coupons (tenant_id, code) where retired_at is null;
call raise_tenant_wall('coupons');

alter table orders
  add column discount_centavos bigint not null default 0,
  add column coupon_id uuid,
  -- The coupon as it was when the order was placed: code, kind, value and minimum.
  add column coupon jsonb,
  -- Whether the order counts as a use: not when it is cancelled, nor once its hold ended before anybody confirmed it.
  add column uses_coupon boolean not null default false,
  add constraint orders_coupon foreign key (tenant_id, coupon_id) references coupons (tenant_id, id),
  add constraint orders_discount check (discount_centavos between 0 and goods_centavos + coalesce(fee_centavos, 0)),
  add constraint orders_of_coupon check (coupon_id is not null or coupon is null),
  add constraint orders_by_coupon check (coupon is not null or (discount_centavos = 0 and not uses_coupon));
create index orders_with_coupon on orders (tenant_id, coupon_id) where coupon_id is not null;
