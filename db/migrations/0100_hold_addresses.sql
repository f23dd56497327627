-- From where a stranger's order that holds stock came, so that one address holds no more than three at a time (decision 084).
alter table orders
  -- A keyed digest of store and address; it ends with the hold.
  add column hold_address bytea check (length(hold_address) = 32),
  add constraint orders_hold_address_ends check (hold_address is null or hold_until is not null);
create index orders_hold_address on orders (tenant_id, hold_address) where hold_address is not null;
