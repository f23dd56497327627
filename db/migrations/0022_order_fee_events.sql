-- The team sets what bringing an order costs, where neither its zones nor the bot could know.
alter table order_events drop constraint order_events_kind_check;
alter table order_events add constraint order_events_kind_check
  check (kind in ('placed', 'state', 'note', 'fee', 'attached'));
