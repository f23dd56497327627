-- The transaction that wrote a product last, so that whoever read the catalogue before can read only what changed since:
-- every transaction below the oldest one still running at that earlier read was seen by it.
alter table products add column changed_in xid8 not null default pg_current_xact_id();

create function stamp_product_change() returns trigger language plpgsql as $$
begin
  new.changed_in := pg_current_xact_id();
  return new;
end
$$;
create trigger products_changed before insert or update on products
  for each row execute function stamp_product_change();

create index products_changes on products (tenant_id, changed_in);
