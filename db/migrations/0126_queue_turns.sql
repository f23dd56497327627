-- When a tenant may have work in a queue whose rows lie with their tenants, so that the loops need not look for rows that wait across
-- all tenants, which no cluster of Citus does in one statement (docs/scale.md). Written in the transaction of the work.
create table queue_turns (
  -- No key leads to the tenant: a look would wait for the deletion of one, and keep all others waiting. A turn of nobody leads to nothing.
  tenant_id uuid not null,
  queue text not null,
  -- A row for each time that something was queued, so that two writers never wait for each other; a look takes all of them.
  id uuid not null default gen_random_uuid(),
  ready_at timestamptz not null,
  -- By the clock of the database, so that a turn of a wrong clock is known by it.
  noted_at timestamptz not null default now(),
  primary key (tenant_id, queue, id)
);
create index queue_turns_ready on queue_turns (queue, ready_at);
call raise_tenant_wall('queue_turns', platform_may => 'select, insert, update, delete');
-- Its rows live for moments.
alter table queue_turns set (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000);

create or replace function forget_tenant(tenant uuid) returns void language plpgsql as $$
begin
  perform lock_keys_of(tenant);
  delete from sessions where tenant_id = tenant;
  delete from known_devices where tenant_id = tenant;
  delete from password_resets where tenant_id = tenant;
  delete from email_confirmations where tenant_id = tenant;
  delete from user_emails where tenant_id = tenant;
  delete from tenant_slugs where tenant_id = tenant;
  delete from channel_connections where tenant_id = tenant;
  delete from domain_claims where tenant_id = tenant;
  delete from queue_turns where tenant_id = tenant;
end $$;
