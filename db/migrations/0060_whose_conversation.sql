-- A conversation is with a customer whom its channel names, or with the browser that keeps its secret, and never with both.
-- Every program has written it so since 0033. A migration is one transaction, so there is nothing to gain from validating later.
alter table conversations add constraint conversations_have_one_writer check (num_nonnulls(customer_id, web_key) = 1);
