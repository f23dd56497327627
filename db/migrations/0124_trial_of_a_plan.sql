-- A store that registers with a paid plan tries it for some days, and then pays or has the free plan (decision 121). Stores from before keep what they have.
alter table subscriptions add column is_trial boolean not null default false;

-- Registration runs before anyone is signed in; all it may add here is a trial.
create policy trial_at_the_door on subscriptions for insert to colmado_door with check (is_trial and months = 0);
grant insert (tenant_id, plan, started_at, months, paid_until, is_trial) on subscriptions to colmado_door;

create or replace view listed_subscriptions with (security_invoker = true) as
  select tenant_id, plan, paid_until, renews, reduced_at, warned_at, is_trial from subscriptions;
