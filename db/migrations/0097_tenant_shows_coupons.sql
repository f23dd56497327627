-- Whether the store has coupons that it shows to everybody; most have none, and their pages are drawn without asking for them.
alter table tenants add column shows_coupons boolean not null default false;
update tenants t set shows_coupons = true
  where exists (select from coupons c where c.tenant_id = t.id and c.is_shown and c.retired_at is null);
