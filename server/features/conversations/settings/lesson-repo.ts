import type { EditorContext, ReaderContext, Scoped } from '#server/features/tenants/tenants.ts';

export type KeptAs = 'faq' | 'quick_reply';

export type TaughtAnswer = {
  key: string;
  said: string;
  keptAs: KeptAs;
  /** The question of the profile or the quick reply that answers it. */
  question: string;
  /** The answer as it was taught; what the bot says is read from the profile or the quick replies. */
  answer: string;
  /** The answer that it replaced; null where the question was new. */
  replaced: string | null;
  taughtAt: Date;
};

const ANSWER_COLUMNS = [
  'saidKey as key',
  'said',
  'keptAs',
  'question',
  'answer',
  'replaced',
  'taughtAt',
] as const;

/** Lists the messages whose answers were taught, the latest first. */
export const listTaughtAnswers = ({ tx, tenantId }: Scoped<ReaderContext>): Promise<TaughtAnswer[]> =>
  tx.db
    .selectFrom('taughtAnswers')
    .select(ANSWER_COLUMNS)
    .where('tenantId', '=', tenantId)
    .orderBy('taughtAt', 'desc')
    .orderBy('saidKey')
    .execute();

/** Stores a message and its answer. Taught to the same question again, the answer that was replaced first stays known. */
export const saveTaughtAnswer = async (
  { tx, tenantId, platform }: Scoped<EditorContext>,
  { key, ...lesson }: Omit<TaughtAnswer, 'taughtAt'>,
): Promise<void> => {
  const row = { ...lesson, taughtAt: platform.clock.now() };
  await tx.db
    .insertInto('taughtAnswers')
    .values({ tenantId, saidKey: key, ...row })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'saidKey']).doUpdateSet((eb) => ({
        ...row,
        replaced: eb
          .case()
          .when(eb.and({ 'taughtAnswers.question': row.question, 'taughtAnswers.keptAs': row.keptAs }))
          .then(eb.ref('taughtAnswers.replaced'))
          .else(row.replaced)
          .end(),
      })),
    )
    .execute();
};

/** Deletes the answer that a message taught and returns it; undefined when it taught nothing. */
export const deleteTaughtAnswer = (
  { tx, tenantId }: Scoped<EditorContext>,
  key: string,
): Promise<TaughtAnswer | undefined> =>
  tx.db
    .deleteFrom('taughtAnswers')
    .where('tenantId', '=', tenantId)
    .where('saidKey', '=', key)
    .returning(ANSWER_COLUMNS)
    .executeTakeFirst();

export type TaughtWordRow = {
  key: string;
  word: string;
  productId: string;
  productName: string;
  taughtAt: Date;
};

/** Lists the words that mean a product, the latest first; those of deleted products are left out. */
export const listTaughtWords = ({ tx, tenantId }: Scoped<ReaderContext>): Promise<TaughtWordRow[]> =>
  tx.db
    .selectFrom('taughtWords as w')
    .innerJoin('productFacts as p', (join) =>
      join.onRef('p.tenantId', '=', 'w.tenantId').onRef('p.id', '=', 'w.productId'),
    )
    .select(['w.wordKey as key', 'w.word', 'w.productId', 'p.name as productName', 'w.taughtAt'])
    .where('w.tenantId', '=', tenantId)
    .where('p.deletedAt', 'is', null)
    .orderBy('w.taughtAt', 'desc')
    .orderBy('w.wordKey')
    .execute();

/** Stores which product a word means. */
export const saveTaughtWord = async (
  { tx, tenantId, platform }: Scoped<EditorContext>,
  { key, word, productId }: Pick<TaughtWordRow, 'key' | 'word' | 'productId'>,
): Promise<void> => {
  const row = { word, productId, taughtAt: platform.clock.now() };
  await tx.db
    .insertInto('taughtWords')
    .values({ tenantId, wordKey: key, ...row })
    .onConflict((conflict) => conflict.columns(['tenantId', 'wordKey']).doUpdateSet(row))
    .execute();
};

/** Deletes a taught word; false when it was not taught. */
export const deleteTaughtWord = async (
  { tx, tenantId }: Scoped<EditorContext>,
  key: string,
): Promise<boolean> => {
  const { numDeletedRows } = await tx.db
    .deleteFrom('taughtWords')
    .where('tenantId', '=', tenantId)
    .where('wordKey', '=', key)
    .executeTakeFirst();
  return numDeletedRows > 0;
};
