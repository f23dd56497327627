-- A member's trials of the bot: what each conversation remembers between two messages. They are no conversations with
-- customers, write no order and are forgotten after a day.
create table bot_simulations (
  tenant_id uuid not null references tenants (id) on delete cascade,
  conversation_id text not null,
  state jsonb not null,
  updated_at timestamptz not null,
  primary key (tenant_id, conversation_id)
);
create index bot_simulations_updated on bot_simulations (updated_at);
call raise_tenant_wall('bot_simulations', platform_may => 'select, delete');
