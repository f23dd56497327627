-- What shoppers looked for and the store does not have, by day (decision 112). A row is a sum: none is about a person.
create table store_missed_words (
  tenant_id uuid not null references tenants (id) on delete cascade,
  -- Calendar day in Santo Domingo.
  day date not null,
  -- The words folded, without signs.
  word_key text not null check (length(word_key) between 1 and 60),
  -- As somebody wrote them.
  word text not null check (length(word) between 1 and 100),
  -- People of the day who searched for them in the store and found nothing.
  searched bigint not null default 0 check (searched >= 0),
  -- Times that the bot was asked for them.
  asked bigint not null default 0 check (asked >= 0),
  primary key (tenant_id, day, word_key)
);
-- The platform forgets the oldest.
call raise_tenant_wall('store_missed_words', platform_may => 'select, delete');
create index store_missed_words_day on store_missed_words (day);

alter table store_visitors drop constraint store_visitors_deed_check;
alter table store_visitors add constraint store_visitors_deed_check
  check (deed in ('visit', 'product', 'cart', 'missed_search'));
