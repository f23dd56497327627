-- A line of an import may say what the catalogue says already, or not fit the variants that its product has.
alter table import_rows
  drop constraint import_rows_reason_check,
  add constraint import_rows_reason_check
    check (reason in ('no_room', 'sku_taken', 'unchanged', 'options_differ'));
