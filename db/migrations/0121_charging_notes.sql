-- When its owner was last told that the store goes down to the free plan within two days; without such a mail it does not.
alter table subscriptions add column warned_at timestamptz;
update subscriptions set warned_at = paid_until + interval '5 days' where reminded >= 4;
-- Since when it ends with its paid time, because its owner asked to go down.
alter table subscriptions add column ending_since timestamptz;
update subscriptions set ending_since = now() where not renews;

create or replace view listed_subscriptions with (security_invoker = true) as
  select tenant_id, plan, paid_until, renews, reduced_at, warned_at from subscriptions;
