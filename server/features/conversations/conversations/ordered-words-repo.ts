import type { BotContext, EditorContext, ReaderContext, Scoped } from '../../tenants/tenants.ts';

const MAX_WEIGHT = 20;
const MAX_PAIRS = 1_000;
/** Less is of an order that was placed half a year ago. */
const FADED = 0.1;
/** More than one order, of late: one alone may have been a whim. */
const MIN_WEIGHT = 1.5;
const MAX_USED = 300;

/** What a pair of `o` is worth at the instant `$2`: half after sixty days. */
const WEIGHT_SQL = `o.weight * power(0.5, greatest(extract(epoch from $2::timestamptz - o.last_at), 0) / (60 * 86400.0))`;

export type OrderedPair = { key: string; words: string; productId: string };

/** Counts that words led to the order of a product; a store whose room is full learns no new words until old ones have faded. */
export const countOrderedWords = async (
  { tx, tenantId, platform }: Scoped<BotContext>,
  pairs: readonly OrderedPair[],
): Promise<void> => {
  if (pairs.length === 0) return;
  const now = platform.clock.now();
  await tx.query(`delete from ordered_words o where o.tenant_id = $1 and ${WEIGHT_SQL} < ${FADED}`, [
    tenantId,
    now,
  ]);
  // In one order, so that two orders of the same things wait for each other instead of both for ever.
  for (const { key, words, productId } of pairs.toSorted((left, right) =>
    compareText(idOf(left), idOf(right)),
  ))
    await tx.query(
      `insert into ordered_words as o (tenant_id, words_key, product_id, words, weight, last_at)
       select $1, $3, $4, $5, 1, $2
        where (select count(*) from ordered_words where tenant_id = $1) < ${MAX_PAIRS}
           or exists (select from ordered_words where tenant_id = $1 and words_key = $3 and product_id = $4)
       on conflict (tenant_id, words_key, product_id) do update
         set weight = least(${WEIGHT_SQL} + 1, ${MAX_WEIGHT}), words = excluded.words, last_at = excluded.last_at`,
      [tenantId, now, key, productId, words],
    );
};

const idOf = ({ key, productId }: OrderedPair): string => `${key} ${productId}`;
const compareText = (left: string, right: string): number => (left < right ? -1 : Number(left > right));

export type OrderedWordsRow = OrderedPair & { productName: string; weight: number };

/** The pairs that count, those that count most first; those of deleted products are left out. */
export const listOrderedWords = ({
  tx,
  tenantId,
  platform,
}: Scoped<ReaderContext>): Promise<OrderedWordsRow[]> =>
  tx.query<OrderedWordsRow>(
    `select o.words_key as key, o.words, o.product_id as "productId", p.name as "productName", ${WEIGHT_SQL} as weight
       from ordered_words o join products p on p.tenant_id = o.tenant_id and p.id = o.product_id
      where o.tenant_id = $1 and p.deleted_at is null and ${WEIGHT_SQL} >= ${MIN_WEIGHT}
      order by weight desc, o.words_key, o.product_id limit ${MAX_USED}`,
    [tenantId, platform.clock.now()],
  );

/** Forgets what orders taught of some words. */
export const forgetOrderedWords = async (
  { tx, tenantId }: Scoped<EditorContext>,
  key: string,
): Promise<void> => {
  await tx.query(`delete from ordered_words where tenant_id = $1 and words_key = $2`, [tenantId, key]);
};
