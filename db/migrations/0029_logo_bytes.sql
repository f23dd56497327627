-- What the file of its logo weighs, to count it among what a tenant keeps; 0 without one, and of one older than this.
alter table tenants add column logo_bytes integer not null default 0;
