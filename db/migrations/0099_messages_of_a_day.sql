-- Who wrote in the conversations of some days: a report reads it from here alone.
create index messages_of_a_day on messages (tenant_id, created_at) include (conversation_id, author, direction);
