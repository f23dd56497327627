-- A claim that was given up without ever having been proven leads nobody anywhere: whoever asked for a foreign domain and
-- waited would otherwise get its visitors (decision 117). One that was proven and lost still leads to its store.
create or replace view domain_facts with (security_invoker = true) as
  select tenant_id, host, state from domain_claims where state <> 'failed' or problem is distinct from 'expired';
