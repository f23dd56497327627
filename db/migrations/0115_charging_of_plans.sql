-- Which plan a store pays for, and until when (decision 115). A store without a row has no due date.
create table subscriptions (
  tenant_id uuid primary key references tenants (id) on delete cascade,
  plan text not null check (plan in ('grow', 'pro')),
  -- Paid time is counted in months from here, so that the day of the month stays the same.
  started_at timestamptz not null,
  months integer not null check (months >= 0),
  paid_until timestamptz not null,
  -- False once its owner has asked to go down to the free plan when the paid time ends.
  renews boolean not null default true,
  -- Since when the store has the free plan because nothing was paid.
  reduced_at timestamptz,
  -- How many of the reminders about this due date have been sent.
  reminded integer not null default 0
);
create index subscriptions_due on subscriptions (paid_until) where reduced_at is null;
call raise_tenant_wall('subscriptions', platform_may => 'select, insert, update, delete');
revoke insert, update, delete on subscriptions from colmado_app;

-- What stores paid for their plan, or say that they paid.
create table plan_payments (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  plan text not null check (plan in ('grow', 'pro')),
  months integer not null check (months between 1 and 12),
  amount_centavos bigint not null check (amount_centavos > 0),
  method text not null check (method in ('transfer', 'cash', 'card', 'other')),
  status text not null default 'waiting' check (status in ('waiting', 'confirmed', 'rejected', 'withdrawn')),
  note text not null default '' check (char_length(note) <= 300),
  -- Why it was rejected, as its owner reads it.
  reason text,
  file_key text,
  content_type text,
  content_hash text,
  -- The time that it pays for, once it is confirmed.
  paid_from timestamptz,
  paid_until timestamptz,
  -- The superadmin who decided it, by e-mail; no foreign key leads from a tenant to a superadmin.
  operator text,
  created_at timestamptz not null,
  decided_at timestamptz,
  primary key (tenant_id, id),
  check ((file_key is null) = (content_hash is null)),
  check ((status = 'confirmed') = (paid_until is not null))
);
create index plan_payments_by_time on plan_payments (tenant_id, created_at, id);
create index plan_payments_by_status on plan_payments (status, created_at, id);
create index plan_payments_by_file on plan_payments (content_hash) where content_hash is not null;
call raise_tenant_wall('plan_payments', platform_may => 'select, insert, update');
revoke update, delete on plan_payments from colmado_app;
-- Its owner takes one back; only the platform confirms it.
grant update (status, decided_at) on plan_payments to colmado_app;

create view listed_subscriptions with (security_invoker = true) as
  select tenant_id, plan, paid_until, renews, reduced_at from subscriptions;
grant select on listed_subscriptions to colmado_platform;

-- A plan that ends by itself is in the trail too, without a superadmin.
alter table tenant_audit alter column admin_id drop not null;
alter table tenant_audit drop constraint tenant_audit_action_check;
alter table tenant_audit add constraint tenant_audit_action_check
  check (action in ('plan', 'status', 'request_rejected', 'rating_hidden', 'rating_kept', 'whatsapp_connected',
    'plan_paid', 'payment_rejected'));
