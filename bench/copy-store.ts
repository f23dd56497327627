import type { Database } from '#server/platform/db/database.ts';

/** Which tenant to copy, the copy's address, and how many times it gets the whole shelf. */
export type StoreCopy = { from: string; slug: string; times: number };

const TENANT = `insert into tenants (id, slug, business_name, plan, status, icon, profile, created_at)
  select gen_random_uuid(), $2, business_name, plan, status, icon, profile, created_at from tenants where id = $1 returning id`;
const SLUG = 'insert into tenant_slugs (slug, tenant_id, is_current) values ($2, $1, true)';
const PICTURES = `insert into pictures select $2::uuid, content_hash, width, height, bytes, stored_at from pictures
  where tenant_id = $1`;
// Ids made together differ in their tails, so a copy gets another head, and its tail identifies the original.
const PRODUCTS = `insert into products
  select $2::uuid, (lpad(to_hex(n), 8, '0') || substr(id::text, 9))::uuid, name, description, price_centavos,
    category, stock, null, status, attributes, created_at - n * interval '1 hour', updated_at, null,
    name_sort, null, category_key, search_text
  from products, generate_series(1, $3::int) n where tenant_id = $1`;
const SHOWN_PICTURES = `insert into product_images (tenant_id, product_id, position, content_hash)
  select copy.tenant_id, copy.id, i.position, i.content_hash
  from product_images i join products copy on copy.tenant_id = $2 and substr(copy.id::text, 9) = substr(i.product_id::text, 9)
  where i.tenant_id = $1`;

/** Makes a store like another by SQL, its products over and over into the past: thousands of them in a second. Tells its tenant. */
export const copyStore = async (db: Database, { from, slug, times }: StoreCopy): Promise<string> => {
  const [tenant] = await db.queryAsOwner<{ id: string }>(TENANT, [from, slug]);
  if (!tenant) throw new Error(`there is no tenant ${from} to copy`);
  const { id } = tenant;
  await db.queryAsOwner(SLUG, [id, slug]);
  await db.queryAsOwner(PICTURES, [from, id]);
  await db.queryAsOwner(PRODUCTS, [from, id, times]);
  await db.queryAsOwner(SHOWN_PICTURES, [from, id]);
  return id;
};
