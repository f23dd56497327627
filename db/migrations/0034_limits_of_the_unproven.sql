-- What began in the last hour is counted before another web chat begins.
create index conversations_new_web on conversations (tenant_id, created_at) where channel = 'web';
-- The owner is told of all who wait in one mail, at most every ten minutes; null again when somebody asked once more.
create index conversations_notified on conversations (tenant_id, notified_at) where notified_at is not null;
create index conversations_untold on conversations (tenant_id) where speaker = 'waiting' and notified_at is null;
