-- What an owner taught the bot, per store, each to be taken back.

-- Messages of shoppers and which frequent question or quick reply answers them: messages like them get that answer.
create table taught_answers (
  tenant_id uuid not null references tenants (id) on delete cascade,
  -- The words without accents, case and signs, as unanswered_questions has them.
  said_key text collate "C" not null,
  said text not null,
  kept_as text not null check (kept_as in ('faq', 'quick_reply')),
  question text not null,
  -- As it was taught, and what stood there before; null where the question was new. Taken back, that stands there again.
  answer text not null,
  replaced text,
  taught_at timestamptz not null,
  primary key (tenant_id, said_key)
);
call raise_tenant_wall('taught_answers');

-- Words that shoppers use for a product whose name has none of them.
create table taught_words (
  tenant_id uuid not null references tenants (id) on delete cascade,
  word_key text collate "C" not null,
  word text not null,
  product_id uuid not null,
  taught_at timestamptz not null,
  primary key (tenant_id, word_key),
  foreign key (tenant_id, product_id) references products (tenant_id, id) on delete cascade
);
create index taught_words_product on taught_words (tenant_id, product_id);
call raise_tenant_wall('taught_words');
