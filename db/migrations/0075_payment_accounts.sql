-- The bank accounts to which customers transfer (decision 092). Each row is the whole list as a member saved it, and the
-- latest counts: nobody swaps an account without a trace.
create table payment_account_lists (
  tenant_id uuid not null references tenants (id) on delete cascade,
  version integer not null check (version > 0),
  accounts jsonb not null,
  -- Null once the member's account is gone.
  member_id uuid,
  created_at timestamptz not null,
  primary key (tenant_id, version),
  foreign key (tenant_id, member_id) references users (tenant_id, id) on delete set null (member_id)
);
call raise_tenant_wall('payment_account_lists');

-- The amount with which the customer pays in cash, so that the change is brought; null while nobody said.
alter table orders add column cash_centavos bigint check (cash_centavos between 1 and 9999999999);
