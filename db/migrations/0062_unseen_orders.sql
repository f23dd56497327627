-- The owner hears by e-mail of orders that nobody of the team has looked at (decision 085).
alter table orders
  -- When a member first had the order on screen.
  add column seen_at timestamptz,
  -- When the owner was mailed about it.
  add column told_at timestamptz;
alter table orders no force row level security;
update orders set seen_at = created_at;
alter table orders force row level security;
create index orders_unseen on orders (created_at) where seen_at is null and told_at is null;
