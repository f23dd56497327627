import type { Database } from '#server/platform/db/database.ts';

/** Copies every product of a store into the past, pictures included: thousands of them in a second. */
export const multiplyProducts = async (
  db: Database,
  { slug, times }: { slug: string; times: number },
): Promise<void> => {
  // Ids made together differ in their tails: a copy has another head, and its tail tells whose copy it is.
  await db.queryAsOwner(
    `insert into products
      select p.tenant_id, (lpad(to_hex(n), 8, '0') || substr(p.id::text, 9))::uuid, p.name, p.description, p.price_centavos,
        p.category, p.stock, null, p.status, p.attributes, p.created_at - n * interval '1 hour', p.updated_at, null,
        p.name_sort, null, p.category_key, p.search_text
      from tenants t join products p on p.tenant_id = t.id, generate_series(1, $2::int - 1) n where t.slug = $1`,
    [slug, times],
  );
  await db.queryAsOwner(
    `insert into product_images (tenant_id, product_id, position, content_hash)
      select i.tenant_id, copy.id, i.position, i.content_hash
      from tenants t join product_images i on i.tenant_id = t.id
        join products copy on copy.tenant_id = t.id and copy.id <> i.product_id
          and substr(copy.id::text, 9) = substr(i.product_id::text, 9)
      where t.slug = $1`,
    [slug],
  );
  await db.queryAsOwner('analyze products');
};
