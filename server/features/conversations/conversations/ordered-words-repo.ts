import { sql } from 'kysely';
import type { BotContext, EditorContext, ReaderContext, Scoped } from '#server/features/tenants/tenants.ts';

const MAX_WEIGHT = 20;
const MAX_PAIRS = 1_000;
/** Less than this is left of an order that was placed half a year ago. */
const FADED = 0.1;
/** More than one recent order, because a single one may have been chance. */
const MIN_WEIGHT = 1.5;
const MAX_USED = 300;

/** The weight of a pair at an instant: half after sixty days. */
const weightAt = (now: Date) =>
  sql<number>`ordered_words.weight * power(0.5, greatest(extract(epoch from ${now}::timestamptz - ordered_words.last_at), 0) / (60 * 86400.0))`;

export type OrderedPair = { key: string; words: string; productId: string };

/** Counts that words led to the order of a product; a store whose list is full learns no new words until old ones have faded. */
export const countOrderedWords = async (
  scope: Scoped<BotContext>,
  pairs: readonly OrderedPair[],
): Promise<void> => {
  if (pairs.length === 0) return;
  const { tx, tenantId, platform } = scope;
  const now = platform.clock.now();
  await tx.db
    .deleteFrom('orderedWords')
    .where('tenantId', '=', tenantId)
    .where(weightAt(now), '<', FADED)
    .execute();
  // In a fixed order, so that two simultaneous orders of the same things wait for each other instead of deadlocking.
  for (const pair of pairs.toSorted((left, right) => compareText(idOf(left), idOf(right))))
    await countPair(scope, pair, now);
};

const countPair = async (
  { tx, tenantId }: Scoped<BotContext>,
  { key, productId, words }: OrderedPair,
  now: Date,
): Promise<void> => {
  const own = tx.db.selectFrom('orderedWords').where('tenantId', '=', tenantId);
  await tx.db
    .insertInto('orderedWords')
    .columns(['tenantId', 'wordsKey', 'productId', 'words', 'weight', 'lastAt'])
    .expression(
      tx.db
        .selectFrom('tenantFacts as t')
        .where('t.id', '=', tenantId)
        .select(({ val, lit }) => [
          't.id as tenantId',
          val(key).as('wordsKey'),
          val(productId).as('productId'),
          val(words).as('words'),
          lit(1).as('weight'),
          val(now).as('lastAt'),
        ])
        .where((eb) =>
          eb.or([
            eb(
              own.select(({ fn }) => fn.countAll<number>().as('count')),
              '<',
              MAX_PAIRS,
            ),
            eb.exists(own.select('words').where('wordsKey', '=', key).where('productId', '=', productId)),
          ]),
        ),
    )
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'wordsKey', 'productId']).doUpdateSet({
        words,
        weight: sql<number>`least(${weightAt(now)} + 1, ${MAX_WEIGHT})`,
        lastAt: now,
      }),
    )
    .execute();
};

const idOf = ({ key, productId }: OrderedPair): string => `${key} ${productId}`;
const compareText = (left: string, right: string): number => (left < right ? -1 : Number(left > right));

export type OrderedWordsRow = OrderedPair & { productName: string; weight: number };

/** Lists the pairs that count, those that count most first; those of deleted products are left out. */
export const listOrderedWords = ({
  tx,
  tenantId,
  platform,
}: Scoped<ReaderContext>): Promise<OrderedWordsRow[]> => {
  const weight = weightAt(platform.clock.now());
  return tx.db
    .selectFrom('orderedWords')
    .innerJoin('productFacts as p', (join) =>
      join.onRef('p.tenantId', '=', 'orderedWords.tenantId').onRef('p.id', '=', 'orderedWords.productId'),
    )
    .select([
      'orderedWords.wordsKey as key',
      'orderedWords.words',
      'orderedWords.productId',
      'p.name as productName',
      weight.as('weight'),
    ])
    .where('orderedWords.tenantId', '=', tenantId)
    .where('p.deletedAt', 'is', null)
    .where(weight, '>=', MIN_WEIGHT)
    .orderBy('weight', 'desc')
    .orderBy('orderedWords.wordsKey')
    .orderBy('orderedWords.productId')
    .limit(MAX_USED)
    .execute();
};

/** Deletes what orders taught of some words. */
export const deleteOrderedWords = async (
  { tx, tenantId }: Scoped<EditorContext>,
  key: string,
): Promise<void> => {
  await tx.db
    .deleteFrom('orderedWords')
    .where('tenantId', '=', tenantId)
    .where('wordsKey', '=', key)
    .execute();
};
