-- An order is changed after it was placed (decision 091).
alter table orders
  -- Grows with each change of what an edit replaces or depends on, so that nobody overwrites what they have not seen.
  add column version integer not null default 1;

alter table order_events
  -- What was before and after, of an edit.
  add column changes jsonb,
  -- Whether the buyer did it, on the order's page or in a chat.
  add column by_customer boolean not null default false;
alter table order_events drop constraint order_events_kind_check;
alter table order_events add constraint order_events_kind_check
  check (kind in ('placed', 'state', 'note', 'fee', 'attached', 'released', 'edited'));
alter table order_events add constraint order_events_changes check ((kind = 'edited') = (changes is not null));

-- The buyer hears of an edit as of a change of state; `state` is the one in which the order was edited.
alter table order_notices add column kind text not null default 'state' check (kind in ('state', 'edited'));
alter table order_notices drop constraint order_notices_state_check;
alter table order_notices add constraint order_notices_state_check
  check (state in ('new', 'confirmed', 'on_the_way', 'delivered', 'cancelled'));
alter table order_notices add constraint order_notices_new check (kind = 'edited' or state <> 'new');
