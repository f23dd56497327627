-- What conversations may read of other rooms inside of a statement of their own; the walls are those of the tables.

-- tenants
create or replace view tenant_facts with (security_invoker = true) as
  select id, business_name, plan, status, email_confirmed_at, version from tenants;

-- auth
create view member_facts with (security_invoker = true) as
  select tenant_id, id, email from users;

-- catalogue
create view product_facts with (security_invoker = true) as
  select tenant_id, id, name, deleted_at from products;

-- orders
create view customer_facts with (security_invoker = true) as
  select tenant_id, id, joined_to, name, phone, bsuid, verified_at, note, opted_out_at, marketing_stopped_at, search_text
    from customers;
create view order_facts with (security_invoker = true) as
  select tenant_id, id, customer_id, conversation_id, recipient, phone, search_text, created_at from orders;

grant select on member_facts, product_facts, customer_facts, order_facts to colmado_app, colmado_platform;
