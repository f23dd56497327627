-- Which models refuse how we ask them: whatever process asked, the panel's tells the owners.
create table ai_troubles (
  model text primary key,
  -- Status and code of the refusal.
  trouble text not null
);
grant select, insert, update, delete on ai_troubles to colmado_platform;
create function find_ai_trouble(wanted text) returns text language sql stable security definer set search_path = public
  as $$ select trouble from ai_troubles where model = wanted $$;
revoke execute on function find_ai_trouble from public;
grant execute on function find_ai_trouble to colmado_app;
