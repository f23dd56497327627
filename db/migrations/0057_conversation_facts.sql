-- What other rooms may read of a conversation inside of a statement of their own: whose it is. Its walls are those of the table.
create view conversation_facts with (security_invoker = true) as
  select tenant_id, id, customer_id from conversations;
grant select on conversation_facts to colmado_app, colmado_platform;
