-- A line of an import may leave a product with an offer that is not lower than its price: it is not applied.
alter table import_rows
  drop constraint import_rows_reason_check,
  add constraint import_rows_reason_check
    check (reason in ('no_room', 'sku_taken', 'unchanged', 'options_differ', 'offer_refused'));
