import type { EditorContext, ReaderContext, Scoped } from '../../tenants/tenants.ts';

export type KeptAs = 'faq' | 'quick_reply';

export type TaughtAnswer = {
  key: string;
  said: string;
  keptAs: KeptAs;
  /** The question of the profile or the quick reply that answers it. */
  question: string;
  /** As it was taught; what the bot says stands in the profile or the quick replies. */
  answer: string;
  /** The answer that stood there before; null where the question was new. */
  replaced: string | null;
  taughtAt: Date;
};

const ANSWER_SQL = `said_key as key, said, kept_as as "keptAs", question, answer, replaced, taught_at as "taughtAt"
  from taught_answers where tenant_id = $1`;

/** The messages whose answers were taught, the latest first. */
export const listTaughtAnswers = ({ tx, tenantId }: Scoped<ReaderContext>): Promise<TaughtAnswer[]> =>
  tx.query<TaughtAnswer>(`select ${ANSWER_SQL} order by taught_at desc, said_key`, [tenantId]);

/** Keeps a message and what answers it; taught to the same question again, what was first replaced stays known. */
export const keepTaughtAnswer = async (
  { tx, tenantId, platform }: Scoped<EditorContext>,
  { key, said, keptAs, question, answer, replaced }: Omit<TaughtAnswer, 'taughtAt'>,
): Promise<void> => {
  await tx.query(
    `insert into taught_answers as t (tenant_id, said_key, said, kept_as, question, answer, replaced, taught_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8)
     on conflict (tenant_id, said_key) do update
       set said = excluded.said, kept_as = excluded.kept_as, question = excluded.question, answer = excluded.answer,
           replaced = case when t.question = excluded.question and t.kept_as = excluded.kept_as
             then t.replaced else excluded.replaced end,
           taught_at = excluded.taught_at`,
    [tenantId, key, said, keptAs, question, answer, replaced, platform.clock.now()],
  );
};

/** Takes a message back; answers what was kept of it, undefined when nothing was. */
export const removeTaughtAnswer = async (
  { tx, tenantId }: Scoped<EditorContext>,
  key: string,
): Promise<TaughtAnswer | undefined> => {
  const [row] = await tx.query<TaughtAnswer>(
    `delete from taught_answers where tenant_id = $1 and said_key = $2
     returning said_key as key, said, kept_as as "keptAs", question, answer, replaced, taught_at as "taughtAt"`,
    [tenantId, key],
  );
  return row;
};

export type TaughtWordRow = {
  key: string;
  word: string;
  productId: string;
  productName: string;
  taughtAt: Date;
};

/** The words that mean a product, the latest first; those of deleted products are left out. */
export const listTaughtWords = ({ tx, tenantId }: Scoped<ReaderContext>): Promise<TaughtWordRow[]> =>
  tx.query<TaughtWordRow>(
    `select w.word_key as key, w.word, w.product_id as "productId", p.name as "productName", w.taught_at as "taughtAt"
       from taught_words w join products p on p.tenant_id = w.tenant_id and p.id = w.product_id
      where w.tenant_id = $1 and p.deleted_at is null order by w.taught_at desc, w.word_key`,
    [tenantId],
  );

/** Keeps what product a word means. */
export const keepTaughtWord = async (
  { tx, tenantId, platform }: Scoped<EditorContext>,
  { key, word, productId }: Pick<TaughtWordRow, 'key' | 'word' | 'productId'>,
): Promise<void> => {
  await tx.query(
    `insert into taught_words (tenant_id, word_key, word, product_id, taught_at) values ($1, $2, $3, $4, $5)
     on conflict (tenant_id, word_key) do update
       set word = excluded.word, product_id = excluded.product_id, taught_at = excluded.taught_at`,
    [tenantId, key, word, productId, platform.clock.now()],
  );
};

/** Takes a word back; false when it was not taught. */
export const removeTaughtWord = async (
  { tx, tenantId }: Scoped<EditorContext>,
  key: string,
): Promise<boolean> => {
  const rows = await tx.query(
    `delete from taught_words where tenant_id = $1 and word_key = $2 returning word_key`,
    [tenantId, key],
  );
  return rows.length > 0;
};
