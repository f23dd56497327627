-- When a tenant may have work in a queue whose rows lie with their tenants, so that the loops need not look for rows that wait across
-- all tenants, which no cluster of Citus does in one statement (docs/scale.md). Written in the transaction of the work.
create table queue_turns (
  tenant_id uuid not null references tenants (id) on delete cascade,
  queue text not null,
  -- A row for each time that something was queued, so that two writers never wait for each other; a look takes all of them.
  id uuid not null default gen_random_uuid(),
  ready_at timestamptz not null,
  primary key (tenant_id, queue, id)
);
create index queue_turns_ready on queue_turns (queue, ready_at);
call raise_tenant_wall('queue_turns', platform_may => 'select, insert, update, delete');
-- Its rows live for moments.
alter table queue_turns set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);
