-- ITBIS, the tax on sales (decision 106). A store that says nothing of it goes on as before.
alter table order_settings
  -- Whether prices include the tax or it is added to them; null: the store charges none.
  add column tax_mode text check (tax_mode in ('included', 'added')),
  -- The store's own RNC or cédula, for its quotations.
  add column tax_id text check (tax_id ~ '^(\d{9}|\d{11})$');

alter table products
  -- The percentage that counts once its store charges the tax; 0: exempt.
  add column tax_rate smallint not null default 18 check (tax_rate in (18, 16, 0));

alter table customers
  add column tax_id text check (tax_id ~ '^(\d{9}|\d{11})$');

alter table orders
  -- How its store charged the tax when the order was placed; null: not at all.
  add column tax_mode text check (tax_mode in ('included', 'added')),
  -- What was added to the prices; 0 where they include it.
  add column tax_centavos bigint not null default 0 check (tax_centavos >= 0),
  add constraint orders_added_tax check (tax_centavos = 0 or tax_mode = 'added');

alter table order_lines
  -- The percentage at which a line was taxed; null: its store charged no tax.
  add column tax_rate smallint check (tax_rate in (18, 16, 0));
