create table imports (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  status text not null check (status in ('staged', 'applying', 'done', 'failed', 'undone')),
  source_name text not null,
  started_by uuid not null,
  -- What was read, as text cells. What it means is computed from here each time, so the two cannot disagree.
  header jsonb not null,
  header_line integer not null,
  lines jsonb not null,
  mapping jsonb not null,
  is_mapping_certain boolean not null,
  -- The owner's corrections, by line and field.
  edits jsonb not null default '{}',
  dot_meaning text check (dot_meaning in ('thousands', 'decimals')),
  update_by_sku boolean not null default false,
  created integer not null default 0,
  updated integer not null default 0,
  skipped integer not null default 0,
  kept integer not null default 0,
  -- How often the job began; past its retries the import is failed and can be applied again.
  attempts integer not null default 0,
  failure text,
  created_at timestamptz not null,
  finished_at timestamptz,
  primary key (tenant_id, id)
);
create index imports_created on imports (created_at);
-- The platform ends an import whose job failed, also when its tenant may no longer change anything, and forgets old ones.
call raise_tenant_wall('imports', platform_may => 'select, update, delete');

-- What applying did to each valid line. A line that is here is never applied again, however often the job runs.
create table import_rows (
  tenant_id uuid not null,
  import_id uuid not null,
  line integer not null,
  outcome text not null check (outcome in ('created', 'updated', 'skipped')),
  reason text check (reason in ('no_room', 'sku_taken')),
  product_id uuid,
  -- When the import wrote the product: one that was changed later is no longer the import's to undo.
  written_at timestamptz,
  -- What an update replaced, so that undoing the import can put it back.
  previous jsonb,
  -- Pictures that the line links to: asked for after the products are there, counted when their answer is known.
  awaits_pictures boolean not null default false,
  pictures_added integer not null default 0,
  pictures_failed integer not null default 0,
  primary key (tenant_id, import_id, line),
  foreign key (tenant_id, import_id) references imports (tenant_id, id) on delete cascade
);
call raise_tenant_wall('import_rows');
