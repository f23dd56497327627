-- An address of a store's own (decision 117): its name below the operator's domain, or a domain that its owner proved.
alter table tenants
  add column uses_subdomain boolean not null default false,
  -- The domain at which the store's pages are; null while none is active.
  add column own_domain text;

-- The domain that a store asks for. Several stores may ask for one; only one of them can have proved it.
create table domain_claims (
  tenant_id uuid primary key references tenants (id) on delete cascade,
  host text not null check (host = lower(host) and char_length(host) between 4 and 253),
  -- What the TXT record has to say.
  token text not null,
  state text not null default 'claimed' check (state in ('claimed', 'proven', 'active', 'failed')),
  -- What the last check missed.
  problem text check (problem in ('txt_missing', 'txt_other', 'elsewhere', 'taken', 'expired')),
  claimed_at timestamptz not null,
  -- When its DNS was last read; null before the first time.
  checked_at timestamptz,
  -- Since when the record of a proven domain is missing.
  missing_since timestamptz
);
create unique index domain_claims_proven on domain_claims (host) where state in ('proven', 'active');
create index domain_claims_by_host on domain_claims (host);
call raise_tenant_wall('domain_claims', platform_may => 'select, update', door_may => 'select');

-- Which store a domain leads to.
create view domain_facts with (security_invoker = true) as select tenant_id, host, state from domain_claims;
grant select on domain_facts to colmado_door, colmado_platform;
