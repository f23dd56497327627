-- A product's characteristics keep the order in which the owner wrote them: jsonb sorts an object's names by length, json keeps
-- the text. Nothing looks inside them here.
alter table products
  alter column attributes drop default,
  alter column attributes type json using attributes::json,
  alter column attributes set default '{}';
