-- A receipt is moved to another order of its customer (decision 097); the event names both orders, before and after.
alter table order_events drop constraint order_events_kind_check;
alter table order_events add constraint order_events_kind_check
  check (kind in ('placed', 'state', 'note', 'fee', 'attached', 'released', 'edited', 'receipt'));
alter table order_events drop constraint order_events_changes;
alter table order_events add constraint order_events_changes check ((kind in ('edited', 'receipt')) = (changes is not null));
