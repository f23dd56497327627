-- What began in the last hour is counted before another web chat begins.
create index conversations_new_web on conversations (tenant_id, created_at) where channel = 'web';
-- The owner is told of all who wait in one mail, at most every ten minutes; null again when somebody asked once more.
create index conversations_notified on conversations (tenant_id, notified_at) where notified_at is not null;
create index conversations_untold on conversations (tenant_id) where speaker = 'waiting' and notified_at is null;

-- Those that wait already were told of, or were left to the team by one of its own. The owner of the tables is no exception
-- to their walls, so the wall lets it through.
alter table conversations no force row level security;
update conversations set notified_at = created_at where speaker = 'waiting' and notified_at is null;
alter table conversations force row level security;
