import { type RawBuilder, sql } from 'kysely';
import { createQueries } from '#server/platform/db/create-queries.ts';
import type { Database } from '#server/platform/db/database.ts';
import { onServer } from '#server/testing/on-server.ts';

export const PRODUCTS_EACH = 50;
/** How many tenants one statement plants: the bench may be watched and ended meanwhile. */
const STEP = 1_000;

/** The id of the n-th planted row of a kind, the same in every database. As in UUIDv7 its beginning grows, so that rows planted together are near each other. */
const idOf = (kind: 'tenant' | 'product', n: RawBuilder<unknown>): RawBuilder<string> => {
  const digest = sql`md5(${sql.lit(kind)} || ${n})`;
  return sql`(lpad(to_hex(${n}), 12, '0') || '7' || substr(${digest}, 1, 3) || '8' || substr(${digest}, 4, 15))::uuid`;
};

const TENANT_ID = idOf('tenant', sql`n`);
const EACH = sql.lit(PRODUCTS_EACH);
const PRODUCT_ID = idOf('product', sql`(n * ${EACH} + p)`);

/** Stores of fifty products from one number to another. The rows come from series of numbers, so these statements are SQL from end to end. */
const statementsFor = (first: number, last: number): RawBuilder<unknown>[] => {
  const range = sql`generate_series(${first}::int, ${last}::int) n`;
  const products = sql`generate_series(1, ${EACH}) p`;
  return [
    sql`insert into tenants (id, slug, business_name, plan, status, profile, is_web_chat_on, created_at)
      select ${TENANT_ID}, 'tienda-' || n, 'Tienda ' || n, 'pro', 'active', '{}', true, now() from ${range}`,
    sql`insert into tenant_slugs (slug, tenant_id, is_current) select 'tienda-' || n, ${TENANT_ID}, true from ${range}`,
    sql`insert into pictures (tenant_id, content_hash, width, height, bytes, stored_at)
      select ${TENANT_ID}, repeat('a', 64), 1600, 1600, 90000, now() from ${range}`,
    sql`insert into products (tenant_id, id, name, description, price_centavos, category, stock, status, attributes,
        created_at, updated_at, name_sort, category_key, search_text)
      select ${TENANT_ID}, ${PRODUCT_ID}, 'Producto ' || p, repeat('Una frase que lo describe. ', 6), 10000 + p,
        'Categoría ' || p % 6, 9000, 'active', '{}', now() - p * interval '1 hour', now(), 'producto ' || p, 'categoria ' || p % 6,
        'producto ' || p || ' una frase que lo describe categoria ' || p % 6
      from ${range}, ${products}`,
    sql`insert into product_images (tenant_id, product_id, position, content_hash)
      select ${TENANT_ID}, ${PRODUCT_ID}, 0, repeat('a', 64) from ${range}, ${products}`,
  ];
};

/**
 * Plants stores of fifty products in a migrated database: a million rows in minutes.
 * @param url its address for a superuser, whom no wall holds
 */
export const plantTenants = (url: string, count: number): Promise<void> =>
  onServer(url, async (client) => {
    const queries = createQueries((text, params) => client.query(text, params));
    for (let first = 1; first <= count; first += STEP)
      for (const statement of statementsFor(first, Math.min(count, first + STEP - 1)))
        await statement.execute(queries);
    // Citus passes it on for tables that are named, and for these alone.
    await client.query('vacuum analyze tenants, tenant_slugs, pictures, products, product_images');
  });

/** A store, and one of its products with its price in pesos. */
export type PlantedTenant = { id: string; slug: string; productId: string; price: number };

/** The n-th planted tenant, counted from 1, with any of its products. */
export const findPlanted = async (db: Database, n: number): Promise<PlantedTenant> => {
  const p = 1 + Math.floor(Math.random() * PRODUCTS_EACH);
  const found = await db.transact({ role: 'colmado_platform' }, (tx) =>
    tx.db
      .selectNoFrom([
        idOf('tenant', sql`${n}::int`).as('id'),
        idOf('product', sql`(${n}::int * ${EACH} + ${p}::int)`).as('productId'),
      ])
      .executeTakeFirstOrThrow(),
  );
  return { ...found, slug: `tienda-${n}`, price: (10_000 + p) / 100 };
};
