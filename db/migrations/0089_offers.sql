-- Prices that move (decision 104): an offer with a beginning and an end, and lower prices from a quantity on.
alter table products
  -- {"price": centavos, "begins": instant, "ends": instant}; instants are ISO texts of one format, which compare as texts.
  add column offer jsonb check ((offer ->> 'price')::bigint > 0 and (offer ->> 'begins' < offer ->> 'ends') is not false),
  -- [{"quantity": 12, "price": centavos}], quantities rising, prices falling.
  add column tiers jsonb check (jsonb_array_length(tiers) between 1 and 5);

create index products_offers on products (tenant_id) where offer is not null;

-- What a unit would have cost without offer and tier; null: it cost no less.
alter table order_lines add column regular_centavos bigint check (regular_centavos <= 9999999999);
alter table order_lines add constraint order_lines_regular check (regular_centavos > unit_centavos);

-- The next instant at which an offer of the store begins or ends: what was drawn before it shows old prices.
alter table tenants add column offers_turn_at timestamptz;
create index tenants_offers_turn on tenants (offers_turn_at) where offers_turn_at is not null;
