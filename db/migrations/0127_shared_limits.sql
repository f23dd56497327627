-- Every limit is counted by all processes together (decision 126), those with windows that grow too: a row says how long its window
-- lasts and how many uses fill it. `take_shared_rate` stays for a predecessor that still serves beside this release.
alter table shared_rates
  add column seconds integer,
  add column max_uses integer,
  add column grows boolean not null default false;
-- Counts change much more often than windows begin.
alter table shared_rates set (fillfactor = 50);

-- Counts uses of several keys, `[{"key", "units", "most", "seconds", "grows"}]`, and answers with their windows. Beyond our walls, because
-- an address is counted for all stores; keys are digests, and in one order, so that no two counts wait for each other.
create function count_uses(uses jsonb, at timestamptz) returns setof shared_rates
language plpgsql security definer set search_path = public as $$
begin
  return query
  insert into shared_rates as r (key_hash, ends_at, used, seconds, max_uses, grows)
  select decode(u.key, 'hex'), at + u.seconds * interval '1 second', u.units, u.seconds, u.most, u.grows
  from jsonb_to_recordset(uses) as u (key text, units integer, most integer, seconds integer, grows boolean)
  order by 1
  on conflict (key_hash) do update set (used, ends_at, seconds, max_uses, grows) = (
    select
      case when runs then least(r.used, excluded.max_uses) + excluded.used else excluded.used end,
      case when runs then r.ends_at else at + next * interval '1 second' end,
      case when runs then long else next end,
      excluded.max_uses, excluded.grows
    from (select coalesce(r.seconds, excluded.seconds) as long) as before,
      -- A window that ends too late was begun by a clock that was ahead; by less than a minute clocks differ, and so do statements
      -- that overtake each other.
      lateral (select r.ends_at > at and r.ends_at <= at + long * interval '1 second' + interval '1 minute' as runs,
        -- A window that was filled makes the next one twice as long, up to a day.
        case when excluded.grows and r.used >= excluded.max_uses and at >= r.ends_at and at < r.ends_at + long * interval '1 second'
          then least(2 * long, 86400) else excluded.seconds end as next) as after
  )
  returning r.*;
end $$;

create function forget_uses(key bytea) returns void
language plpgsql security definer set search_path = public as $$
begin
  delete from shared_rates where key_hash = key;
end $$;

revoke execute on function count_uses, forget_uses from public;
grant execute on function count_uses to colmado_app, colmado_door;
grant execute on function forget_uses to colmado_door;
