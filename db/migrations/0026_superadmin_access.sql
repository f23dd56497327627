-- How superadmins come in and what they change of their own access. Nobody rewrites it; the night forgets what is over a year old.
create table admin_access (
  id uuid primary key,
  -- As it was given: of a refused sign-in perhaps nobody's.
  admin_email text not null,
  action text not null check (action in ('account_created', 'signed_in', 'sign_in_refused', 'second_factor_on',
    'second_factor_off', 'recovery_codes_renewed', 'password_changed', 'password_reset', 'session_ended',
    'other_sessions_ended')),
  -- None of what is done from the server's own command line.
  user_agent text,
  created_at timestamptz not null
);
create index admin_access_time on admin_access (created_at, id);
grant select, insert, delete on admin_access to colmado_platform;
