-- A share of an order that is paid to set it aside (decision 092): a percentage of the total or an amount, as the store asks.
alter table order_settings
  add column deposit_percent smallint check (deposit_percent between 1 and 100),
  add column deposit_centavos bigint check (deposit_centavos between 1 and 9999999999),
  add constraint order_settings_one_deposit check (deposit_percent is null or deposit_centavos is null);
alter table orders
  -- What was asked when the order was placed; null where nothing was.
  add column deposit_centavos bigint check (deposit_centavos between 1 and 9999999999);

-- A receipt that nobody has checked yet counts for nothing; a payment that a provider confirmed names its reference there.
alter table order_payments drop constraint order_payments_kind_check;
alter table order_payments add constraint order_payments_kind_check check (kind in ('received', 'returned', 'reported'));
alter table order_payments
  add column provider text,
  -- What recognises a callback that came before.
  add column provider_reference text,
  add constraint order_payments_of_provider check ((provider is null) = (provider_reference is null)),
  add constraint order_payments_once unique (tenant_id, provider, provider_reference);
