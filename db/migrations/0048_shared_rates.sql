-- How often something was done lately, counted by all processes together: for what reaches strangers (mails) or fills an inbox.
-- The key is a digest: it may name a mailbox or an address.
create table shared_rates (
  key_hash bytea primary key,
  ends_at timestamptz not null,
  used integer not null
);
create index shared_rates_end on shared_rates (ends_at);
grant select, delete on shared_rates to colmado_platform;

-- Counts one use; answers when the window ends if it was full. Beyond our walls because one mailbox is counted for all stores.
create function take_shared_rate(key bytea, most integer, lasts interval, at timestamptz) returns timestamptz
language sql security definer set search_path = public as $$
  insert into shared_rates as r values (key, at + lasts, 1)
  on conflict (key_hash) do update set
    -- A window that ends too late was begun by a clock that was ahead.
    used = case when r.ends_at > at and r.ends_at <= at + lasts then least(r.used, most) + 1 else 1 end,
    ends_at = case when r.ends_at > at and r.ends_at <= at + lasts then r.ends_at else at + lasts end
  returning case when used > most then ends_at end
$$;
revoke execute on function take_shared_rate from public;
grant execute on function take_shared_rate to colmado_app, colmado_door;
