import * as z from 'zod/mini';
import { MAX_PRODUCT_NAME_LENGTH } from '#shared/features/catalogue/product-rules.ts';
import type { ProductSort } from '#shared/features/catalogue/product-sort.ts';
import { MAX_CENTAVOS } from '#shared/lib/money.ts';
import { sortKeyOf } from '#shared/lib/text-fold.ts';
import { lineSchema } from '#shared/lib/text-schema.ts';
import type { ProductRow } from './product-row.ts';

/** A name's key lines up its digits and so outgrows the name. */
const MAX_NAME_KEY_LENGTH = 10 * MAX_PRODUCT_NAME_LENGTH;

/** A total order of a tenant's products: by a key, then by id, both in one direction. */
type ProductOrder = {
  /** The key as SQL says it. */
  keySql: string;
  /** Its SQL type, for a key that comes back in a cursor. */
  keyType: 'timestamptz' | 'text' | 'bigint';
  direction: 'asc' | 'desc';
  /** The key of a row, equal to what `keySql` says of it. */
  keyOf: (row: ProductRow) => string | number;
  key: z.ZodMiniType<string | number>;
};

const byDate = (direction: 'asc' | 'desc'): ProductOrder => ({
  keySql: 'p.created_at',
  keyType: 'timestamptz',
  direction,
  keyOf: ({ createdAt }) => createdAt.toISOString(),
  key: z.iso.datetime(),
});

/** A product without price has no place among prices, whichever way they run: it goes last. */
const byPrice = (sign: 1 | -1): ProductOrder => {
  const last = sign === 1 ? MAX_CENTAVOS + 1 : 1;
  return {
    keySql: `coalesce(${sign} * p.price_centavos, ${last})`,
    keyType: 'bigint',
    direction: 'asc',
    keyOf: ({ price }) => (price === null ? last : sign * price),
    key: z.int(),
  };
};

export const PRODUCT_ORDERS = {
  newest: byDate('desc'),
  oldest: byDate('asc'),
  name: {
    keySql: 'p.name_sort',
    keyType: 'text',
    direction: 'asc',
    keyOf: ({ name }) => sortKeyOf(name),
    key: lineSchema({ max: MAX_NAME_KEY_LENGTH }),
  },
  price_asc: byPrice(1),
  price_desc: byPrice(-1),
} as const satisfies Record<ProductSort, ProductOrder>;
