-- A message whose pictures its channel refused goes out once more without them (decision 107). The sender, which crosses tenants, may say
-- so of a message and still never changes its words.
alter table messages add column is_without_pictures boolean not null default false;
grant update (is_without_pictures) on messages to colmado_platform;
