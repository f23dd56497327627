-- What the monthly meters have counted: one row a tenant, meter and month, which is where everybody who spends meets.
create table meter_periods (
  tenant_id uuid not null references tenants (id) on delete cascade,
  meter text not null check (meter in ('ai_text', 'ai_vision', 'audio_minutes')),
  starts_at timestamptz not null,
  -- Held for work that is being done, and spent for good; together never above the plan's limit.
  reserved integer not null default 0 check (reserved >= 0),
  used integer not null default 0 check (used >= 0),
  primary key (tenant_id, meter, starts_at)
);
call raise_tenant_wall('meter_periods', platform_may => 'select, update, delete');

-- What each of it was spent on: one row a meter and cause for ever, so that nothing is charged or given back twice.
create table meter_entries (
  tenant_id uuid not null,
  meter text not null,
  cause_id uuid not null,
  starts_at timestamptz not null,
  amount integer not null check (amount > 0),
  state text not null check (state in ('reserved', 'settled', 'released', 'refused')),
  created_at timestamptz not null,
  primary key (tenant_id, meter, cause_id),
  foreign key (tenant_id, meter, starts_at) references meter_periods (tenant_id, meter, starts_at) on delete cascade
);
create index meter_entries_period on meter_entries (tenant_id, meter, starts_at);
create index meter_entries_open on meter_entries (created_at) where state = 'reserved';
call raise_tenant_wall('meter_entries', platform_may => 'select, update');
