-- A product may be sold by the pound, the yard, the gallon (decision 099): quantities have up to three decimals.
alter table products
  alter column stock type numeric(12, 3),
  -- Unit, step and whether it is sold by an amount of pesos; null: by the piece.
  add column measure jsonb check (
    measure ->> 'unit' in ('lb', 'oz', 'kg', 'ft', 'yd', 'm', 'gal', 'l')
    and (measure ->> 'step')::numeric > 0
    and jsonb_typeof(measure -> 'byMoney') = 'boolean'
  ),
  add constraint products_stock_of_pieces check (measure is not null or stock = trunc(stock));

alter table order_lines
  alter column quantity type numeric(10, 3),
  alter column reserved type numeric(10, 3),
  -- The unit of the product when it was ordered; null: pieces.
  add column unit text check (unit in ('lb', 'oz', 'kg', 'ft', 'yd', 'm', 'gal', 'l')),
  add constraint order_lines_pieces check (unit is not null or quantity = trunc(quantity));
