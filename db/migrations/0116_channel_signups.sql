-- How far an owner is with Meta's signup, which connects a number in three taps (decision 116). Of each store only the last one is kept.
create table channel_signups (
  tenant_id uuid primary key references tenants (id) on delete cascade,
  -- Of the secret that Meta sends back with the code; null once it came, because it counts once.
  state_hash bytea,
  step text not null default 'asked' check (step in ('asked', 'authorized', 'connected', 'done')),
  -- Sealed as the tokens of connections are; gone once the number is connected, which keeps it.
  token_sealed bytea,
  -- What went wrong last, in the words that the owner read.
  problem text,
  asked_at timestamptz not null,
  updated_at timestamptz not null,
  check ((step = 'authorized') = (token_sealed is not null))
);
call raise_tenant_wall('channel_signups');
