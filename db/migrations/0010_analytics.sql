create table store_counts (
  tenant_id uuid not null references tenants (id) on delete cascade,
  -- Calendar day in Santo Domingo.
  day date not null,
  event text not null check (event in ('visit', 'product_view', 'whatsapp_click', 'share')),
  total bigint not null check (total > 0),
  primary key (tenant_id, day, event)
);
call raise_tenant_wall('store_counts');

-- Who has been counted today: a hash under a salt that is thrown away the next day, so it names nobody (ux 10).
create table store_visitors (
  tenant_id uuid not null references tenants (id) on delete cascade,
  day date not null,
  visitor bytea not null,
  primary key (tenant_id, day, visitor)
);
-- The platform forgets them every night.
call raise_tenant_wall('store_visitors', platform_may => 'select, delete');
create index store_visitors_day on store_visitors (day);

create table visitor_salts (
  day date primary key,
  salt bytea not null
);
grant select, insert on visitor_salts to colmado_door;
grant select, delete on visitor_salts to colmado_platform;
