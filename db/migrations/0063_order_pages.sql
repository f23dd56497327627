-- An order has a page of its own, for whoever has its link (decision 086).
alter table orders
  -- What the link holds: the 122 random bits of a UUID, in hexadecimal digits. Each order of before gets one as well.
  add column page_token text not null default replace(gen_random_uuid()::text, '-', ''),
  add constraint orders_page_token unique (tenant_id, page_token);
