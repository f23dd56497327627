import { foldText } from '#shared/lib/text-fold.ts';
import type { BotContext, EditorContext, MemberContext, Scoped } from '../../tenants/tenants.ts';

const MAX_KEY_LENGTH = 300;

/** The words alone, so that the same question with other signs is the same. */
export const wishKey = (text: string): string =>
  foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .slice(0, MAX_KEY_LENGTH);

/** Notes a question that the bot could not answer; asked again it counts, and returns when it was put away. */
export const noteQuestion = async (
  { tx, tenantId, platform }: Scoped<BotContext>,
  { question, conversationId }: { question: string; conversationId: string },
): Promise<void> => {
  const key = wishKey(question);
  if (key === '') return;
  await tx.query(
    `insert into unanswered_questions as q (tenant_id, question_key, question, conversation_id, last_asked_at)
     values ($1, $2, $3, $4, $5)
     on conflict (tenant_id, question_key) do update
       set times = q.times + 1, question = excluded.question, conversation_id = excluded.conversation_id,
           last_asked_at = excluded.last_asked_at, settled_at = null`,
    [tenantId, key, question, conversationId, platform.clock.now()],
  );
};

/** Forgets a question that was asked once, in a message that its author took back. */
export const forgetQuestion = async (
  { tx, tenantId }: Scoped<BotContext>,
  { question, conversationId }: { question: string; conversationId: string },
): Promise<void> => {
  await tx.query(
    `delete from unanswered_questions where tenant_id = $1 and question_key = $2 and conversation_id = $3 and times = 1`,
    [tenantId, wishKey(question), conversationId],
  );
};

/** Notes what somebody wanted and the store does not have. */
export const noteWantedProduct = async (
  { tx, tenantId, platform }: Scoped<BotContext>,
  product: string,
): Promise<void> => {
  const key = wishKey(product);
  if (key === '') return;
  await tx.query(
    `insert into wanted_products as w (tenant_id, product_key, product, last_asked_at) values ($1, $2, $3, $4)
     on conflict (tenant_id, product_key) do update
       set times = w.times + 1, product = excluded.product, last_asked_at = excluded.last_asked_at, settled_at = null`,
    [tenantId, key, product, platform.clock.now()],
  );
};

export type WishRow = { key: string; text: string; times: number; lastAskedAt: Date };
export type WishKind = 'question' | 'product';

const MAX_WISHES = 100;

const TABLES = {
  question: { table: 'unanswered_questions', key: 'question_key', text: 'question' },
  product: { table: 'wanted_products', key: 'product_key', text: 'product' },
} as const;

/** What nobody has settled yet, most asked for first. */
export const listWishes = ({ tx, tenantId }: Scoped<MemberContext>, kind: WishKind): Promise<WishRow[]> => {
  const { table, key, text } = TABLES[kind];
  return tx.query<WishRow>(
    `select ${key} as key, ${text} as text, times, last_asked_at as "lastAskedAt" from ${table}
      where tenant_id = $1 and settled_at is null order by times desc, last_asked_at desc, ${key} limit ${MAX_WISHES}`,
    [tenantId],
  );
};

/** Puts a wish away; one that is not there, or was put away, stays so. */
export const settleWish = async (
  { tx, tenantId, platform }: Scoped<EditorContext>,
  { kind, key: value }: { kind: WishKind; key: string },
): Promise<void> => {
  const { table, key } = TABLES[kind];
  await tx.query(
    `update ${table} set settled_at = $3 where tenant_id = $1 and ${key} = $2 and settled_at is null`,
    [tenantId, value, platform.clock.now()],
  );
};

/** Brings a wish back that was put away; one that nobody asked for stays away. */
export const returnWish = async (
  { tx, tenantId }: Scoped<EditorContext>,
  { kind, key: value }: { kind: WishKind; key: string },
): Promise<void> => {
  const { table, key } = TABLES[kind];
  await tx.query(`update ${table} set settled_at = null where tenant_id = $1 and ${key} = $2`, [
    tenantId,
    value,
  ]);
};
