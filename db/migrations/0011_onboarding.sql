-- What the owner has done once that no other row remembers: shared the link, tried the bot, put the checklist away.
alter table tenants add column onboarding jsonb not null default '{}';
