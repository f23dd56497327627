-- The messages that came with a file: few among all, and looked for to count or delete what a tenant keeps.
create index messages_media on messages (tenant_id) where payload ? 'media';
