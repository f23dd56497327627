-- A picture or PDF that a buyer sent as the proof of a transfer (decision 097). It moves no money: a member confirms it.
create table receipts (
  tenant_id uuid not null references tenants (id) on delete cascade,
  id uuid not null,
  order_id uuid not null,
  state text not null default 'waiting' check (state in ('waiting', 'confirmed', 'dismissed')),
  source text not null check (source in ('chat', 'page')),
  -- Its file among those of the tenant; null once its customer was erased.
  file_key text,
  content_type text not null,
  -- The first half of the SHA-256 of the stored file.
  content_hash text not null,
  -- What a model read; null while nothing was read, and where nothing could be.
  is_receipt boolean,
  bank text,
  amount_centavos bigint check (amount_centavos between 1 and 9999999999),
  paid_on text check (paid_on ~ '^\d{4}-\d\d-\d\d$'),
  -- Letters and digits alone, in upper case, without leading zeros.
  reference text,
  -- The last digits of the account that the money went to.
  account_ending text,
  -- The 64 bits of the difference hash, in hexadecimal.
  near_hash text,
  created_at timestamptz not null,
  -- When a mail about it was queued.
  told_at timestamptz,
  primary key (tenant_id, id),
  -- The same file for the same order is one receipt.
  unique (tenant_id, order_id, content_hash),
  foreign key (tenant_id, order_id) references orders (tenant_id, id)
);
create index receipts_by_content on receipts (tenant_id, content_hash);
create index receipts_by_reference on receipts (tenant_id, reference) where reference is not null;
create index receipts_by_amount on receipts (tenant_id, amount_centavos) where near_hash is not null;
create index receipts_waiting on receipts (tenant_id, created_at) where state = 'waiting';
call raise_tenant_wall('receipts');

-- The receipt that an entry of the ledger is about: the amount that was read in it, and the money that a member confirmed.
alter table order_payments
  add column receipt_id uuid,
  add constraint order_payments_of_receipt foreign key (tenant_id, receipt_id) references receipts (tenant_id, id);
