import { type RawBuilder, sql } from 'kysely';
import type { VariantRow } from './product-row.ts';

/**
 * The variants `v` of the tenant's product `p`: those that were deleted with it, where it is deleted. The tenant is named by its id and
 * not by the column of `p`, here and in every select within another one, because Citus else asks all its nodes.
 */
export const variantsOfProduct = (
  tenantId: string,
) => sql`products v where v.tenant_id = ${tenantId} and v.parent_id = p.id
  and v.deleted_at is not distinct from p.deleted_at`;

/** The variants of a product as they are kept, in their order. */
export const variantsJson = (tenantId: string) => sql<
  VariantRow[]
>`case when p.options is null then '[]'::json else (
  select coalesce(json_agg(json_build_object(
    'id', v.id, 'values', v.variant -> 'values', 'stock', v.stock, 'sku', v.sku, 'gtin', v.gtin,
    'ownPrice', case when (v.variant ->> 'hasOwnPrice')::boolean then v.price_centavos end,
    'picture', v.variant -> 'picture', 'isOff', v.variant -> 'isOff'
  ) order by (v.variant ->> 'position')::integer), '[]') from ${variantsOfProduct(tenantId)}) end`;

/** The stock of a product, or what its variants on sale have together; null where one of them is not counted. */
export const countedStock = (tenantId: string) => sql<
  number | null
>`case when p.options is null then p.stock else (
  select case when bool_or(v.stock is null) then null else coalesce(sum(v.stock), 0) end
  from ${variantsOfProduct(tenantId)} and not (v.variant ->> 'isOff')::boolean) end`;

/** The price of the row `p` or `v` at a moment, as `currentPriceOf` tells it. */
const currentPriceAt = (row: 'p' | 'v', moment: Date): RawBuilder<number | null> => {
  const column = (name: string) => sql.ref(`${row}.${name}`);
  const [price, offer, at] = [column('price_centavos'), column('offer'), moment.toISOString()];
  return sql`case when (${offer} ->> 'price')::bigint < ${price}
    and coalesce(${offer} ->> 'begins' <= ${at}, true) and coalesce(${offer} ->> 'ends' > ${at}, true)
    then (${offer} ->> 'price')::bigint else ${price} end`;
};

/** Whether there is as much of the variant `v` as is sold at once. */
const IS_LEFT = sql`(v.stock is null or v.stock >= case when (p.measure ->> 'byMoney')::boolean then 0.001
  else coalesce((p.measure ->> 'step')::numeric, 1) end)`;

/** The price that is shown of a product at a moment, as `shownPriceOf` tells it. */
export const shownPriceAt = (tenantId: string, moment: Date): RawBuilder<number | null> => {
  const ofVariant = currentPriceAt('v', moment);
  return sql`case when p.options is null then ${currentPriceAt('p', moment)} else coalesce(
    (select coalesce(min(${ofVariant}) filter (where ${IS_LEFT}), min(${ofVariant}))
      from ${variantsOfProduct(tenantId)} and not (v.variant ->> 'isOff')::boolean),
    ${currentPriceAt('p', moment)}) end`;
};
