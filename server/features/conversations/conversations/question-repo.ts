import { recordMissedQuestion } from '#server/features/analytics/analytics.ts';
import type { BotContext, EditorContext, MemberContext, Scoped } from '#server/features/tenants/tenants.ts';
import { foldWords } from '#shared/lib/text-fold.ts';

const MAX_KEY_LENGTH = 300;

/** Returns the key of a question or wish. */
export const wishKey = (text: string): string => foldWords(text).slice(0, MAX_KEY_LENGTH);

type Asked = { readonly question: string; readonly conversationId: string };

/** Records a question that the bot could not answer; the same question again raises its count, and reopens it when it was put away. */
export const recordQuestion = async (
  { tx, tenantId, platform }: Scoped<BotContext>,
  { question, conversationId }: Asked,
): Promise<void> => {
  const questionKey = wishKey(question);
  if (questionKey === '') return;
  const row = { question, conversationId, lastAskedAt: platform.clock.now() };
  await tx.db
    .insertInto('unansweredQuestions')
    .values({ tenantId, questionKey, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'questionKey'])
        .doUpdateSet((eb) => ({ ...row, times: eb('unansweredQuestions.times', '+', 1), settledAt: null })),
    )
    .execute();
};

/** Deletes a question that was asked once, in a message that its author took back. */
export const deleteQuestion = async (
  { tx, tenantId }: Scoped<BotContext>,
  { question, conversationId }: Asked,
): Promise<void> => {
  await tx.db
    .deleteFrom('unansweredQuestions')
    .where('tenantId', '=', tenantId)
    .where('questionKey', '=', wishKey(question))
    .where('conversationId', '=', conversationId)
    .where('times', '=', 1)
    .execute();
};

/** Records a product that somebody wanted and the store does not have. */
export const recordWantedProduct = async (scope: Scoped<BotContext>, product: string): Promise<void> => {
  const { tx, tenantId, platform } = scope;
  const productKey = wishKey(product);
  if (productKey === '') return;
  await recordMissedQuestion(scope, product);
  const row = { product, lastAskedAt: platform.clock.now() };
  await tx.db
    .insertInto('wantedProducts')
    .values({ tenantId, productKey, ...row })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'productKey'])
        .doUpdateSet((eb) => ({ ...row, times: eb('wantedProducts.times', '+', 1), settledAt: null })),
    )
    .execute();
};

export type WishRow = { key: string; text: string; times: number; lastAskedAt: Date };
export type WishKind = 'question' | 'product';

const MAX_WISHES = 100;

const TABLES = {
  question: { table: 'unansweredQuestions', key: 'questionKey', text: 'question' },
  product: { table: 'wantedProducts', key: 'productKey', text: 'product' },
} as const;

/** Lists the open questions and wanted products, most frequent first. */
export const listWishes = ({ tx, tenantId }: Scoped<MemberContext>, kind: WishKind): Promise<WishRow[]> => {
  const { table, key, text } = TABLES[kind];
  return tx.db
    .selectFrom(table)
    .select([`${key} as key`, `${text} as text`, 'times', 'lastAskedAt'])
    .where('tenantId', '=', tenantId)
    .where('settledAt', 'is', null)
    .orderBy('times', 'desc')
    .orderBy('lastAskedAt', 'desc')
    .orderBy(key)
    .limit(MAX_WISHES)
    .execute();
};

type WishName = { readonly kind: WishKind; readonly key: string };

const updateOf = ({ tx, tenantId }: Scoped<EditorContext>, { kind, key }: WishName) =>
  tx.db.updateTable(TABLES[kind].table).where('tenantId', '=', tenantId).where(TABLES[kind].key, '=', key);

/** Puts a wish away; nothing happens when it is absent or was put away before. */
export const settleWish = async (scope: Scoped<EditorContext>, wish: WishName): Promise<void> => {
  const settledAt = scope.platform.clock.now();
  await updateOf(scope, wish).set({ settledAt }).where('settledAt', 'is', null).execute();
};

/** Brings back a wish that was put away. */
export const returnWish = async (scope: Scoped<EditorContext>, wish: WishName): Promise<void> => {
  await updateOf(scope, wish).set({ settledAt: null }).execute();
};
