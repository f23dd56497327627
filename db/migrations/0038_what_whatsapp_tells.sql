-- WhatsApp also tells that a person got another id, and that they stopped or resumed marketing.
alter table whatsapp_items drop constraint whatsapp_items_kind_check;
alter table whatsapp_items add constraint whatsapp_items_kind_check check (kind in
  ('message', 'echo', 'status', 'edit', 'identity', 'preference', 'account', 'history', 'other', 'unreadable'));
-- An edit may arrive before the message that it changes: the message looks for it here.
create index whatsapp_items_edits on whatsapp_items (tenant_id, (payload->>'messageId')) where kind = 'edit';

-- Since when a customer wants no marketing, by the settings of WhatsApp; unlike opted_out_at it forbids no answers.
alter table customers add column marketing_stopped_at timestamptz;
-- Whoever looks for what belongs to a person asks also for the rows that were joined to theirs.
create index customers_joined on customers (tenant_id, joined_to) where joined_to is not null;
