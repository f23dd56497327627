-- The barcode of a product or variant (decision 108). A text of a product is also counted in what its store keeps (0042).
alter table products add column gtin text check (gtin ~ '^([0-9]{8}|[0-9]{12,14})$');
alter table products drop column text_bytes;
alter table products add column text_bytes integer not null generated always as (
  octet_length(name) + coalesce(octet_length(description), 0) + coalesce(octet_length(category), 0)
  + coalesce(octet_length(sku), 0) + coalesce(octet_length(gtin), 0) + coalesce(octet_length(brand), 0)
  + coalesce(octet_length(aliases), 0) + octet_length(attributes #>> '{}')
  + coalesce(octet_length(options #>> '{}'), 0)) stored;
