-- What a store keeps is counted where it is kept, so that no store fills the database or costs the others their memory
-- (decision 043). The database computes the first two itself: whatever writes a product or an import, the count is right.
alter table products add column text_bytes integer not null generated always as (
  octet_length(name) + coalesce(octet_length(description), 0) + coalesce(octet_length(category), 0)
  + coalesce(octet_length(sku), 0) + octet_length(attributes #>> '{}')) stored;
alter table imports add column bytes integer not null generated always as (
  octet_length(header #>> '{}') + octet_length(lines #>> '{}') + octet_length(edits #>> '{}')) stored;
-- Words and files of a conversation's messages; 0 for what was said before this was counted.
alter table conversations add column bytes bigint not null default 0;
