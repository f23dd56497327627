-- WhatsApp also tells things of the account as a whole: deleted, disabled, restricted, a name refused, the quality of a number.
alter table whatsapp_items drop constraint whatsapp_items_kind_check;
alter table whatsapp_items add constraint whatsapp_items_kind_check check (kind in
  ('message', 'echo', 'status', 'edit', 'identity', 'preference', 'account', 'notice', 'history', 'other', 'unreadable'));
create index whatsapp_connections_account on whatsapp_connections (waba_id);

-- What the owner reads under «Avisos de WhatsApp».
create table whatsapp_notices (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  -- The field of the delivery and the event in it, by which the text is found.
  field text not null,
  event text not null,
  detail text not null default '',
  told_at timestamptz not null,
  primary key (tenant_id, id)
);
create index whatsapp_notices_latest on whatsapp_notices (tenant_id, told_at desc);
create index whatsapp_notices_told on whatsapp_notices (told_at);
call raise_tenant_wall('whatsapp_notices', platform_may => 'select, insert, delete');
