-- Coupons that a store shows to everybody (decision 105); the others are for whoever was told their code.
alter table coupons add column is_shown boolean not null default false;

-- When a coupon that is shown begins and ends, as ISO texts: the pages of its store stop being kept then.
create view coupon_turns with (security_invoker = true) as
  select tenant_id, begins_on || 'T04:00:00.000Z' as at from coupons
    where is_shown and is_on and retired_at is null and begins_on is not null
  union all
  select tenant_id, to_char(ends_on::date + 1, 'YYYY-MM-DD') || 'T04:00:00.000Z' from coupons
    where is_shown and is_on and retired_at is null and ends_on is not null;
grant select on coupon_turns to colmado_app;
