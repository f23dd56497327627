-- The store's own chat is part of its public face: the page, which the tenant's version keeps fresh, says whether it is there.
alter table tenants add column is_web_chat_on boolean not null default false;

-- How one store's bot speaks. Without a row the defaults hold; an empty text stands for the bot's own words.
create table bot_settings (
  tenant_id uuid primary key references tenants (id) on delete cascade,
  greeting text not null,
  is_away_on boolean not null,
  away_text text not null,
  -- Clock times of Santo Domingo; null: the bot may write first at any hour.
  quiet_hours jsonb,
  resume_after_hours integer not null check (resume_after_hours between 1 and 72),
  has_buttons boolean not null,
  quick_replies jsonb not null,
  synonyms jsonb not null,
  updated_at timestamptz not null
);
call raise_tenant_wall('bot_settings');
