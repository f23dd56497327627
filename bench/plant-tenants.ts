import { lowerWalls } from '#server/platform/backup/lower-walls.ts';
import type { Database } from '#server/platform/db/database.ts';

export const PRODUCTS_EACH = 50;
/** So many tenants a statement: the bench may be watched and ended meanwhile. */
const STEP = 1_000;

/** Id and slug of the n-th planted tenant, the same in every database. */
const ID = (kind: string, n: string) =>
  // As UUIDv7 does, it begins with the moment it was made: what was made together lies together.
  `(lpad(to_hex(${n}), 12, '0') || '7' || substr(md5('${kind}' || ${n}), 1, 3) || '8' || substr(md5('${kind}' || ${n}), 4, 15))::uuid`;
const RANGE = 'generate_series($1::int, $2::int) n';
const PRODUCT = `(n * ${PRODUCTS_EACH} + p)`;

const STATEMENTS = [
  `insert into tenants (id, slug, business_name, plan, status, profile, created_at)
    select ${ID('tenant', 'n')}, 'tienda-' || n, 'Tienda ' || n, 'pro', 'active', '{}', now() from ${RANGE}`,
  `insert into tenant_slugs (slug, tenant_id, is_current) select 'tienda-' || n, ${ID('tenant', 'n')}, true from ${RANGE}`,
  `insert into pictures (tenant_id, content_hash, width, height, bytes, stored_at)
    select ${ID('tenant', 'n')}, repeat('a', 64), 1600, 1600, 90000, now() from ${RANGE}`,
  `insert into products (tenant_id, id, name, description, price_centavos, category, stock, status, attributes,
      created_at, updated_at, name_sort, category_key, search_text)
    select ${ID('tenant', 'n')}, ${ID('product', PRODUCT)}, 'Producto ' || p, repeat('Una frase que lo describe. ', 6), 10000 + p,
      'Categoría ' || p % 6, 12, 'active', '{}', now() - p * interval '1 hour', now(), 'producto ' || p, 'categoria ' || p % 6,
      'producto ' || p || ' una frase que lo describe categoria ' || p % 6
    from ${RANGE}, generate_series(1, ${PRODUCTS_EACH}) p`,
  `insert into product_images (tenant_id, product_id, position, content_hash)
    select ${ID('tenant', 'n')}, ${ID('product', PRODUCT)}, 0, repeat('a', 64) from ${RANGE}, generate_series(1, ${PRODUCTS_EACH}) p`,
];

/** Plants so many stores of fifty products by SQL: a million rows in minutes. */
export const plantTenants = async (db: Database, count: number): Promise<void> => {
  await db.transact({ role: 'colmado_platform' }, (tx) =>
    tx.asOwner(async () => {
      const raiseWalls = await lowerWalls(tx);
      for (let first = 1; first <= count; first += STEP)
        for (const sql of STATEMENTS) await tx.query(sql, [first, Math.min(count, first + STEP - 1)]);
      await raiseWalls();
    }),
  );
  await db.execAsOwner('vacuum analyze');
};

export type PlantedTenant = { id: string; slug: string };

/** The n-th planted tenant, counted from 1. */
export const findPlanted = async (db: Database, n: number): Promise<PlantedTenant> => {
  const [row] = await db.queryAsOwner<{ id: string }>(`select ${ID('tenant', '$1::int')} as id`, [n]);
  if (!row) throw new Error('the database answers nothing');
  return { id: row.id, slug: `tienda-${n}` };
};
