-- How much of an order's charge on the notebook is ITBIS (decision 106); a reversal takes as much of it back.
alter table credit_entries
  add column centavos_of_tax bigint not null default 0 check (centavos_of_tax between -9999999999 and 9999999999),
  add constraint credit_entries_tax_of_order check (order_id is not null or centavos_of_tax = 0);
