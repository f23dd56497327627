-- A customer may ask to be forgotten (decision 088): orders keep their amounts and refer to a row without name and number.
alter table customers add column erased_at timestamptz;
