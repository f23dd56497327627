import type { OrderTakerContext, Scoped } from '../tenants/tenants.ts';

type Stock = Scoped<OrderTakerContext>;

/** So many of one product. */
export type StockLine = { readonly productId: string; readonly quantity: number };

const LINES_SQL = 'jsonb_to_recordset($2::jsonb) as r("productId" uuid, quantity integer)';

/** The stock of products that stand in the catalogue, locked in the order of their ids until the transaction ends. */
export const lockStock = ({ tx, tenantId }: Stock, ids: readonly string[]) =>
  tx.query<{ productId: string; stock: number | null }>(
    `select id as "productId", stock from products
      where tenant_id = $1 and id = any($2::uuid[]) and deleted_at is null order by id for no key update`,
    [tenantId, ids],
  );

/** Takes from the stock what is counted, where there is enough; answers what was taken. */
export const takeStock = ({ tx, tenantId }: Stock, lines: readonly StockLine[]): Promise<StockLine[]> =>
  tx.query<StockLine>(
    `update products p set stock = p.stock - r.quantity from ${LINES_SQL}
      where p.tenant_id = $1 and p.id = r."productId" and p.stock >= r.quantity
      returning p.id as "productId", r.quantity`,
    [tenantId, JSON.stringify(lines)],
  );

/** Puts back what was taken; a product that is no longer counted stays uncounted. */
export const returnStock = async ({ tx, tenantId }: Stock, lines: readonly StockLine[]): Promise<void> => {
  await tx.query(
    `update products p set stock = p.stock + r.quantity from ${LINES_SQL}
      where p.tenant_id = $1 and p.id = r."productId" and p.stock is not null`,
    [tenantId, JSON.stringify(lines)],
  );
};
