-- A right password that came without the code of its second factor, or with a wrong one: somebody knows the password.
alter table admin_access drop constraint admin_access_action_check,
  add constraint admin_access_action_check check (action in ('account_created', 'signed_in', 'sign_in_refused',
    'code_missing', 'code_refused', 'second_factor_on', 'second_factor_off', 'recovery_codes_renewed', 'password_changed',
    'password_reset', 'session_ended', 'other_sessions_ended'));
