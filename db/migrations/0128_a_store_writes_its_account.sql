-- A seeded store is written behind its own wall from its first row, because a transaction asks the nodes of Citus as one role (decision 127).
-- The wall lets a tenant insert no row but its own.
grant insert on tenants to colmado_app;
