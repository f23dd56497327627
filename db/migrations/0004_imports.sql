create table imports (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  status text not null check (status in ('staged', 'applying', 'done', 'failed', 'undone')),
  source_name text not null,
  created_by uuid not null,
  total integer not null,
  valid integer not null,
  rejected integer not null,
  created integer not null default 0,
  updated integer not null default 0,
  skipped integer not null default 0,
  updates_by_sku boolean not null default false,
  errors jsonb not null default '[]',
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (tenant_id, id)
);
create index imports_newest on imports (tenant_id, created_at desc);
call raise_tenant_wall('imports');

create table import_rows (
  tenant_id uuid not null,
  import_id uuid not null,
  line integer not null,
  cells jsonb not null,
  product jsonb,
  problems jsonb not null default '[]',
  outcome text not null default 'pending' check (outcome in ('pending', 'created', 'updated', 'skipped')),
  product_id uuid,
  -- What an update replaced, so that undoing the import can put it back.
  previous jsonb,
  primary key (tenant_id, import_id, line),
  foreign key (tenant_id, import_id) references imports (tenant_id, id) on delete cascade
);
call raise_tenant_wall('import_rows');
