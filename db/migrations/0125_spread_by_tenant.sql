-- The tables may be spread over several servers by tenant, with Citus (docs/scale.md). There no foreign key leads from a table that is
-- kept whole into one that is spread, and none sets some of its columns to null. So, on every database, what these keys
-- deleted or set to null is deleted or set to null by name, in the same transaction.

alter table channel_connections drop constraint channel_connections_tenant_id_fkey;
alter table domain_claims drop constraint domain_claims_tenant_id_fkey;
alter table tenant_slugs drop constraint tenant_slugs_tenant_id_fkey;
alter table email_confirmations drop constraint email_confirmations_tenant_id_user_id_fkey;
alter table known_devices drop constraint known_devices_tenant_id_user_id_fkey;
alter table password_resets drop constraint password_resets_tenant_id_user_id_fkey;
alter table sessions drop constraint sessions_tenant_id_user_id_fkey;
alter table user_emails drop constraint user_emails_tenant_id_user_id_fkey;

-- What was done stays when the member, product, order or conversation that it names is deleted. The keys refuse a name that stays
-- behind; they look at the end of the transaction, because a deleted tenant takes its rows along in any order.
do $$
declare k record;
begin
  for k in select conrelid::regclass as target, conname, pg_get_constraintdef(oid) as definition from pg_constraint
      where contype = 'f' and confdeltype = 'n' and connamespace = 'public'::regnamespace loop
    execute format('alter table %s drop constraint %I, add constraint %I %s deferrable initially deferred', k.target, k.conname, k.conname,
      regexp_replace(k.definition, ' ON DELETE SET NULL.*$', ''));
  end loop;
end $$;

-- Functions are in PL/pgSQL, because Citus plans no statement with a parameter of a function in SQL.
create or replace function stored_bytes(tenant uuid) returns bigint language plpgsql stable as $$
begin
  return (select coalesce(sum(text_bytes), 0) from products where tenant_id = tenant)
    + (select coalesce(sum(bytes), 0) from pictures where tenant_id = tenant)
    + (select coalesce(sum(bytes), 0) from imports where tenant_id = tenant)
    + (select coalesce(sum(bytes), 0) from conversations where tenant_id = tenant)
    + (select coalesce(sum(logo_bytes + header_bytes), 0) from tenants where id = tenant);
end $$;

-- Takes a member's name off everything that stays, before the member is deleted.
create function forget_member(tenant uuid, member uuid) returns void language plpgsql as $$
begin
  update conversations set speaker_member = null where tenant_id = tenant and speaker_member = member;
  update messages set member_id = null where tenant_id = tenant and member_id = member;
  update order_events set member_id = null where tenant_id = tenant and member_id = member;
  update order_payments set member_id = null where tenant_id = tenant and member_id = member;
  update payment_account_lists set member_id = null where tenant_id = tenant and member_id = member;
  update data_requests set member_id = null where tenant_id = tenant and member_id = member;
  update credit_entries set member_id = null where tenant_id = tenant and member_id = member;
end $$;

-- Takes products that are about to be deleted, with their variants, off the orders and opinions that stay. One statement for both
-- would read every product of every tenant.
create function forget_products(deleted_before timestamptz) returns void language plpgsql as $$
begin
  update order_lines l set product_id = null from products p
    where p.tenant_id = l.tenant_id and p.id = l.product_id and p.deleted_at < deleted_before;
  update order_lines l set product_id = null from products p join products parent on parent.tenant_id = p.tenant_id and parent.id = p.parent_id
    where p.tenant_id = l.tenant_id and p.id = l.product_id and parent.deleted_at < deleted_before;
  update ratings r set product_id = null from products p
    where p.tenant_id = r.tenant_id and p.id = r.product_id and p.deleted_at < deleted_before;
  update ratings r set product_id = null from products p join products parent on parent.tenant_id = p.tenant_id and parent.id = p.parent_id
    where p.tenant_id = r.tenant_id and p.id = r.product_id and parent.deleted_at < deleted_before;
end $$;

-- What is kept whole leads to a member or a tenant, and no key refuses the name of one that is gone: a trigger does. A deletion that has
-- not ended is waited for, so that a sign-in beside it leaves no session, and a new e-mail no address that nobody gets again.
create function lock_keys_of(tenant uuid) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtext('keys of a tenant'), hashtext(tenant::text));
end $$;
create function require_holder() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(hashtext('keys of a tenant'), hashtext(new.tenant_id::text));
  if tg_argv[0] = 'users' then
    perform from users where tenant_id = new.tenant_id and id = new.user_id;
  else
    perform from tenants where id = new.tenant_id;
  end if;
  if not found then
    raise exception 'insert on table % names a row of % that is gone', tg_table_name, tg_argv[0] using errcode = 'foreign_key_violation';
  end if;
  return new;
end $$;
create trigger require_holder before insert on channel_connections for each row execute function require_holder('tenants');
create trigger require_holder before insert on domain_claims for each row execute function require_holder('tenants');
create trigger require_holder before insert on tenant_slugs for each row execute function require_holder('tenants');
create trigger require_holder before insert on email_confirmations for each row execute function require_holder('users');
create trigger require_holder before insert on known_devices for each row execute function require_holder('users');
create trigger require_holder before insert on password_resets for each row execute function require_holder('users');
create trigger require_holder before insert on sessions for each row execute function require_holder('users');
create trigger require_holder before insert on user_emails for each row execute function require_holder('users');

-- Deletes what leads to a tenant and is kept whole, before the tenant is deleted.
create function forget_tenant(tenant uuid) returns void language plpgsql as $$
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
end $$;
grant delete on user_emails, tenant_slugs, channel_connections, domain_claims to colmado_platform;

-- Deletes how a member signs in, before the member is deleted.
create function forget_sign_in(tenant uuid, member uuid) returns void language plpgsql as $$
begin
  perform lock_keys_of(tenant);
  delete from sessions where tenant_id = tenant and user_id = member;
  delete from known_devices where tenant_id = tenant and user_id = member;
  delete from password_resets where tenant_id = tenant and user_id = member;
  delete from email_confirmations where tenant_id = tenant and user_id = member;
  delete from user_emails where tenant_id = tenant and user_id = member;
end $$;

-- Citus gives its nodes no rights on single columns, so a trigger keeps a role to the columns that it may change.
create function keep_to_columns() returns trigger language plpgsql as $$
begin
  if to_jsonb(new) - tg_argv is distinct from to_jsonb(old) - tg_argv then
    raise exception 'permission denied for table %: % may change only %', tg_table_name, current_user, array_to_string(tg_argv, ', ')
      using errcode = 'insufficient_privilege';
  end if;
  return new;
end $$;

revoke update (version) on conversations from colmado_platform;
revoke update (channel_id, status, error_code, is_without_pictures) on messages from colmado_platform;
revoke update (status, decided_at) on plan_payments from colmado_app;
revoke insert (tenant_id, plan, started_at, months, paid_until, is_trial) on subscriptions from colmado_door;
grant update on conversations, messages, order_lines to colmado_platform;
grant update on plan_payments to colmado_app;
grant insert on subscriptions to colmado_door;
create trigger platform_columns before update on conversations for each row when (current_user = 'colmado_platform')
  execute function keep_to_columns('version');
create trigger platform_columns before update on messages for each row when (current_user = 'colmado_platform')
  execute function keep_to_columns('channel_id', 'status', 'error_code', 'is_without_pictures');
create trigger platform_columns before update on order_lines for each row when (current_user = 'colmado_platform')
  execute function keep_to_columns('product_id');
create trigger app_columns before update on plan_payments for each row when (current_user = 'colmado_app')
  execute function keep_to_columns('status', 'decided_at');
-- What a registration adds is a trial, and nothing that only a plan which was paid for has.
alter policy trial_at_the_door on subscriptions with check (is_trial and months = 0
  and renews and reminded = 0 and coalesce(reduced_at, warned_at, ending_since) is null);
