-- When the superadmin of a session last proved itself: heavy deeds want it to be minutes ago.
alter table admin_sessions add column proven_at timestamptz not null default now();
alter table admin_sessions alter column proven_at drop default;
