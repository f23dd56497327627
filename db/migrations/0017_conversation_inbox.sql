-- What people write to a store and what it answers, on WhatsApp and in the web chat of its own pages.
create table conversations (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  channel text not null check (channel in ('whatsapp', 'web')),
  -- Unknown in a web chat until an order tells who it is.
  customer_id uuid,
  -- SHA-256 of the id that a visitor's browser made up and keeps to itself.
  web_key bytea,
  -- What the bot remembers between two messages.
  state jsonb not null default '{}',
  -- Who answers: the bot, the bot until a person comes, or a person alone.
  speaker text not null default 'bot' check (speaker in ('bot', 'waiting', 'person')),
  -- Null while the person answers from the phone.
  speaker_member uuid,
  -- When the bot takes over again by itself.
  paused_until timestamptz,
  handover_reason text check (handover_reason in ('asked', 'complaint')),
  -- The owner is told of a handover by e-mail at most once an hour.
  notified_at timestamptz,
  -- WhatsApp takes free text until then (`whatsapp 4`).
  window_ends_at timestamptz,
  -- Number of the last message, of the last one that was answered or need not be, and of the last that a member saw.
  last_seq integer not null default 0,
  handled_seq integer not null default 0,
  unread integer not null default 0 check (unread >= 0),
  last_text text not null default '',
  last_author text check (last_author in ('customer', 'bot', 'member', 'phone')),
  last_message_at timestamptz not null,
  -- Raised by every change, so that whoever watches knows what it has already read.
  version bigint not null default 1,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, web_key),
  foreign key (tenant_id, customer_id) references customers (tenant_id, id),
  foreign key (tenant_id, speaker_member) references users (tenant_id, id) on delete set null (speaker_member)
);
create unique index conversations_customer on conversations (tenant_id, customer_id) where channel = 'whatsapp';
create index conversations_web_customer on conversations (tenant_id, customer_id);
create index conversations_latest on conversations (tenant_id, last_message_at, id);
create index conversations_waiting on conversations (tenant_id, last_message_at, id) where speaker = 'waiting';
create index conversations_unread on conversations (tenant_id) where unread > 0;
create index conversations_speaker_member on conversations (tenant_id, speaker_member);
call raise_tenant_wall('conversations');

alter table orders add foreign key (tenant_id, conversation_id) references conversations (tenant_id, id);
create index orders_by_conversation on orders (tenant_id, conversation_id);

create table messages (
  tenant_id uuid not null,
  id uuid not null,
  conversation_id uuid not null,
  -- Order within the conversation: replies leave in the order of what they answer (reliability 2, I4).
  seq integer not null,
  -- A note is written by a member for the members.
  direction text not null check (direction in ('inbound', 'outbound', 'note')),
  author text not null check (author in ('customer', 'bot', 'member', 'phone')),
  member_id uuid,
  kind text not null check (kind in ('text', 'image', 'audio', 'video', 'document', 'sticker', 'location', 'contacts', 'order',
    'reaction', 'interactive', 'system', 'unsupported')),
  text text not null default '',
  -- Made by the program from the text and searched byte by byte, so that every database finds alike.
  search_text text collate "C" not null default '',
  payload jsonb not null default '{}',
  -- The last message of the burst that this one answers: at most one reply of the bot each (reliability 2, I3).
  answers_message_id uuid,
  -- The channel's own id of it: a message that is delivered twice is stored once (reliability 2, I2).
  channel_id text,
  status text not null check (status in ('received', 'queued', 'sending', 'uncertain', 'sent', 'delivered', 'read', 'failed')),
  error_code text,
  -- When its author sent it, as the channel tells.
  sent_at timestamptz not null,
  created_at timestamptz not null,
  primary key (tenant_id, id),
  unique (tenant_id, conversation_id, seq),
  unique (tenant_id, answers_message_id),
  unique (tenant_id, channel_id),
  foreign key (tenant_id, conversation_id) references conversations (tenant_id, id) on delete cascade,
  foreign key (tenant_id, answers_message_id) references messages (tenant_id, id) on delete cascade,
  foreign key (tenant_id, member_id) references users (tenant_id, id) on delete set null (member_id)
);
create index messages_member on messages (tenant_id, member_id);
call raise_tenant_wall('messages');

-- What the bot could not answer: the owner answers it once and the bot knows from then on.
create table unanswered_questions (
  tenant_id uuid not null references tenants (id) on delete cascade,
  -- The words without accents, case and signs: the same question asked again counts.
  question_key text collate "C" not null,
  question text not null,
  times integer not null default 1,
  conversation_id uuid,
  last_asked_at timestamptz not null,
  -- When the owner answered it or put it away; asked again later, it returns.
  settled_at timestamptz,
  primary key (tenant_id, question_key),
  foreign key (tenant_id, conversation_id) references conversations (tenant_id, id) on delete set null (conversation_id)
);
create index unanswered_questions_conversation on unanswered_questions (tenant_id, conversation_id);
call raise_tenant_wall('unanswered_questions');

-- What people asked for and the store does not have.
create table wanted_products (
  tenant_id uuid not null references tenants (id) on delete cascade,
  product_key text collate "C" not null,
  product text not null,
  times integer not null default 1,
  last_asked_at timestamptz not null,
  settled_at timestamptz,
  primary key (tenant_id, product_key)
);
call raise_tenant_wall('wanted_products');

-- «Consultas hoy» counts conversations too: one a day each, by where they are held.
alter table store_counts drop constraint store_counts_event_check;
alter table store_counts add constraint store_counts_event_check check (event in
  ('visit', 'product_view', 'whatsapp_click', 'share', 'web_conversation', 'whatsapp_conversation'));
