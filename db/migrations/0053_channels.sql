-- Deliveries, items, outbox, connections, notices and strays belong to any channel that works through queues (decision 077).
-- Every row says whose it is. An id of an account is unique over all channels, so keys that name an account need no channel.

-- Processes of the earlier release lock these tables in more than one order. Taking all of them or none cannot deadlock with them:
-- what was taken is let go when one is held. After a minute the migration fails and may be run again.
do $$ begin
  for attempt in 1..1200 loop
    begin
      lock table conversations, whatsapp_connections, whatsapp_deliveries, whatsapp_items, whatsapp_outbox,
        whatsapp_notices, whatsapp_strays in access exclusive mode nowait;
      return;
    exception when lock_not_available then
      perform pg_sleep(0.05);
    end;
  end loop;
  raise exception 'the tables of the channels were in use for a minute';
end $$;

alter table whatsapp_connections rename to channel_connections;
alter table whatsapp_deliveries rename to channel_deliveries;
alter table whatsapp_items rename to channel_items;
alter table whatsapp_outbox rename to channel_outbox;
alter table whatsapp_notices rename to channel_notices;
alter table whatsapp_strays rename to channel_strays;

alter table channel_connections rename column phone_number_id to account_id;
alter table channel_deliveries rename column number to account_id;
alter table channel_items rename column phone_number_id to account_id;
alter table channel_strays rename column phone_number_id to account_id;

-- What is there already came by WhatsApp; from now on every statement says which channel it means.
alter table channel_connections add column channel text not null default 'whatsapp';
alter table channel_deliveries add column channel text not null default 'whatsapp';
alter table channel_items add column channel text not null default 'whatsapp';
alter table channel_outbox add column channel text not null default 'whatsapp';
alter table channel_notices add column channel text not null default 'whatsapp';
alter table channel_strays add column channel text not null default 'whatsapp';
alter table channel_connections alter column channel drop default;
alter table channel_deliveries alter column channel drop default;
alter table channel_items alter column channel drop default;
alter table channel_outbox alter column channel drop default;
alter table channel_notices alter column channel drop default;
alter table channel_strays alter column channel drop default;

-- What only the channel's own adapter reads of an account.
alter table channel_connections add column details jsonb not null default '{}';
alter table channel_connections no force row level security;
update channel_connections set details = jsonb_build_object('wabaId', waba_id, 'displayPhone', display_phone,
  'verifiedName', verified_name, 'isCoexistence', is_coexistence);
alter table channel_connections force row level security;
alter table channel_connections alter column details drop default;
drop index whatsapp_connections_account;
alter table channel_connections drop column waba_id, drop column display_phone, drop column verified_name,
  drop column is_coexistence;
create index channel_connections_waba on channel_connections ((details ->> 'wabaId'));

-- A store has one account at each channel.
alter table channel_connections drop constraint whatsapp_connections_pkey;
alter table channel_connections add constraint channel_connections_pkey primary key (tenant_id, channel);

-- Each channel has loops of its own, which serve the stores in turn.
drop index whatsapp_items_turns;
create index channel_items_turns on channel_items (channel, tenant_id, seq) where state = 'waiting';
drop index whatsapp_outbox_turns;
create index channel_outbox_turns on channel_outbox (channel, tenant_id, seq) where state = 'queued';
drop index whatsapp_deliveries_turns;
create index channel_deliveries_turns on channel_deliveries (channel, account_id, received_at, id) where split_at is null;

-- A known customer has one conversation at each channel. The chat of a browser is found by its secret and is answered at once;
-- every other conversation is answered by a loop, whose sweep looks for customers who wait.
drop index conversations_customer;
create unique index conversations_customer on conversations (tenant_id, channel, customer_id) where customer_id is not null;
drop index conversations_unanswered;
create index conversations_unanswered on conversations (last_message_at)
  where web_key is null and speaker <> 'person' and last_author = 'customer';

-- Names of what hangs on the tables follow theirs.
do $$ declare named record; begin
  for named in select conrelid::regclass as of_table, conname as name from pg_constraint
    where conrelid::regclass::text like 'channel\_%' and conname like 'whatsapp\_%' loop
    execute format('alter table %s rename constraint %I to %I', named.of_table, named.name,
      'channel_' || substr(named.name, length('whatsapp_') + 1));
  end loop;
  for named in select relname as name, relkind as kind from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('i', 'S') and relname like 'whatsapp\_%' loop
    execute format('alter %s %I rename to %I', case named.kind when 'i' then 'index' else 'sequence' end, named.name,
      'channel_' || substr(named.name, length('whatsapp_') + 1));
  end loop;
end $$;

-- A process of the release before this one may still run for a while: it finds its tables under their former names and does
-- all of its work there, but for connecting a number. The views go with the release after this one. Its claims find a row
-- again by `ctid`, so the views show it.
create view whatsapp_deliveries with (security_invoker = true) as
  select ctid, id, sha256, bytes, received_at, split_at, attempts, failure, account_id as number, channel
    from channel_deliveries where channel = 'whatsapp';
create view whatsapp_items with (security_invoker = true) as
  select ctid, tenant_id, id, seq, account_id as phone_number_id, item_key, kind, lane, payload, received_at, state, attempts,
      claims, available_at, leased_until, finished_at, outcome, channel
    from channel_items where channel = 'whatsapp';
create view whatsapp_outbox with (security_invoker = true) as
  select ctid, tenant_id, id, seq, message_id, conversation_id, payload, state, attempts, doubts, available_at, leased_until,
      sent_at, delivered_at, created_at, channel
    from channel_outbox where channel = 'whatsapp';
create view whatsapp_notices with (security_invoker = true) as
  select tenant_id, id, field, event, detail, told_at, channel from channel_notices where channel = 'whatsapp';
create view whatsapp_strays with (security_invoker = true) as
  select account_id as phone_number_id, items, last_at, channel from channel_strays where channel = 'whatsapp';
create view whatsapp_connections with (security_invoker = true) as
  select tenant_id, account_id as phone_number_id, details ->> 'wabaId' as waba_id, token_sealed, expires_at,
      details ->> 'displayPhone' as display_phone, details ->> 'verifiedName' as verified_name,
      (details ->> 'isCoexistence')::boolean as is_coexistence, state, problem_code, problem_at, paused_until, pauses,
      last_inbound_at, last_outbound_at, duplicates, connected_at
    from channel_connections where channel = 'whatsapp';
alter view whatsapp_deliveries alter column channel set default 'whatsapp';
alter view whatsapp_items alter column channel set default 'whatsapp';
alter view whatsapp_outbox alter column channel set default 'whatsapp';
alter view whatsapp_notices alter column channel set default 'whatsapp';
alter view whatsapp_strays alter column channel set default 'whatsapp';
grant select, insert, update, delete on whatsapp_connections, whatsapp_items, whatsapp_outbox, whatsapp_notices to colmado_app;
grant select, insert, update, delete on whatsapp_deliveries, whatsapp_items, whatsapp_outbox, whatsapp_notices, whatsapp_strays,
  whatsapp_connections to colmado_platform;
