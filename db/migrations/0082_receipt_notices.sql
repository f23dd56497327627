-- The team hears of receipts as it hears of orders (decision 097). Members who chose their notices before hear of receipts as of orders.
alter table notice_settings add column receipt_push boolean, add column receipt_mail boolean;
update notice_settings set receipt_push = order_push, receipt_mail = order_mail;
alter table notice_settings alter column receipt_push set not null, alter column receipt_mail set not null;
alter table held_notices drop constraint held_notices_kind_check;
alter table held_notices add constraint held_notices_kind_check check (kind in ('order', 'person', 'receipt'));
