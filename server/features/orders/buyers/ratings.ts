import { sql } from 'kysely';
import * as z from 'zod/mini';
import { findParents } from '#server/features/catalogue/catalogue.ts';
import {
  addShownRatings,
  announceChange,
  bumpStoreVersion,
  type EditorContext,
  getTenant,
  lockTenant,
  lockTenantOf,
  type MemberContext,
  type OrderTakerContext,
  type OwnerContext,
  type ReaderContext,
  type Scoped,
  type SuperadminContext,
} from '#server/features/tenants/tenants.ts';
import { isBehind } from '#server/platform/db/sql-parts.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { cutRowPage, parseRowCursor } from '#server/platform/http/page-cursor.ts';
import type { RatedProduct, TypedRating } from '#shared/features/orders/buyers-order.ts';
import {
  MAX_RATING_LENGTH,
  MIN_RATINGS_FOR_AVERAGE,
  RATING_CHANGE_DAYS,
} from '#shared/features/orders/order-rules.ts';
import type { RatingView } from '#shared/features/orders/rating-calls.ts';
import { RATING_COPY } from '#shared/features/orders/rating-copy.ts';
import { paragraphSchema } from '#shared/lib/text-schema.ts';
import { days } from '#shared/lib/time.ts';
import { lockOwnOrder } from '../change-order.ts';
import type { OrderRow } from '../order-repo.ts';
import { ORDER_WORDS_COPY } from '../telling/order-words-copy.ts';

type Reads = Scoped<ReaderContext>;
type Edits = Scoped<EditorContext>;

const ratingsOf = ({ tx, tenantId }: Reads) =>
  tx.db.selectFrom('ratings as r').where('r.tenantId', '=', tenantId);

// As in the partial indexes: a value sent as a parameter might miss them.
const IS_SHOWN = sql<boolean>`not r.is_hidden`;
const HAS_TEXT = sql<boolean>`r.text <> ''`;

/** The number of some ratings, and the sum of their stars. */
type RatingSum = { readonly count: number; readonly stars: number };

/** Returns the average of ratings to one decimal; null while there are too few to say anything. */
export const averageOf = ({ count, stars }: RatingSum): number | null =>
  count < MIN_RATINGS_FOR_AVERAGE ? null : Math.round((stars / count) * 10) / 10;

/** A word that may be a name: no number, address or symbol is published as one. */
const NAME_WORD = /^\p{L}[\p{L}\p{M}'’-]{0,29}$/u;

/** Returns the name under which a rating is shown: first name and initial of the last; empty for a text that is not a name. */
const publicNameOf = ({ recipient, customerName }: OrderRow): string => {
  const [first = '', ...rest] = (recipient ?? customerName ?? '').trim().split(/\s+/);
  if (!NAME_WORD.test(first)) return '';
  const last = rest.at(-1) ?? '';
  return NAME_WORD.test(last) ? `${first} ${[...last][0]?.toUpperCase()}.` : first;
};

/** Lists the products of an order, each once, with the buyer's rating. A variant is rated as its product; one that was purged cannot be rated. */
const listRatedProducts = async (scope: Reads, order: OrderRow): Promise<RatedProduct[]> => {
  const rows = await ratingsOf(scope)
    .select(['r.productId', 'r.stars', 'r.text', 'r.answer', 'r.isHidden', 'r.createdAt'])
    .where('r.orderId', '=', order.id)
    .execute();
  const parents = await findParents(
    scope,
    order.lines.flatMap(({ productId }) => productId ?? []),
  );
  const names = new Map(
    order.lines.flatMap(({ productId, name }): [string, string][] => {
      if (productId === null) return [];
      const parent = parents.get(productId);
      return [parent ? [parent.id, parent.name] : [productId, name]];
    }),
  );
  const changeableSince = new Date(scope.platform.clock.now().getTime() - days(RATING_CHANGE_DAYS));
  return [...names].map(([id, name]) => {
    const row = rows.find(({ productId }) => productId === id);
    return {
      id,
      name,
      stars: row?.stars ?? null,
      text: row?.text ?? '',
      answer: row?.answer ?? '',
      isHidden: row?.isHidden ?? false,
      canChange: !row || (!row.isHidden && row.createdAt >= changeableSince),
    };
  });
};

const mayRate = ({ state, isCustomerErased }: OrderRow): boolean =>
  state === 'delivered' && !isCustomerErased;

/** Presents what the buyer of a delivered order may rate; null for any other order. */
export const findOwnRatings = async (scope: Reads, order: OrderRow) => {
  if (!mayRate(order)) return null;
  const products = await listRatedProducts(scope, order);
  return products.length > 0 ? { author: publicNameOf(order), products } : null;
};

const RatingSchema = z.object({
  stars: z.string().check(z.regex(/^[1-5]$/, ORDER_WORDS_COPY.starsRequired)),
  text: paragraphSchema({ max: MAX_RATING_LENGTH }),
});

const isEmpty = ({ stars, text }: Pick<TypedRating, 'stars' | 'text'>): boolean =>
  stars === '' && text.trim() === '';

export type RateOutcome =
  | { readonly kind: 'rated' | 'empty' }
  /** The order is not delivered. */
  | { readonly kind: 'late' }
  | { readonly kind: 'refused'; readonly typed: readonly TypedRating[] };

type Rated = { readonly product: RatedProduct; readonly stars: number; readonly text: string };

const saveRating = async (
  { tx, tenantId, platform: { clock } }: Scoped<OrderTakerContext>,
  order: OrderRow,
  { product, stars, text }: Rated,
): Promise<void> => {
  const now = clock.now();
  const written = { stars, text, author: publicNameOf(order), updatedAt: now };
  // A changed rating is not the one that the platform judged; a report that still waits goes on waiting.
  const unjudged = {
    reportedAt: sql<Date | null>`case when ratings.judged_at is null then ratings.reported_at end`,
    reportReason: sql<string | null>`case when ratings.judged_at is null then ratings.report_reason end`,
    judgedAt: null,
    judgeReason: null,
  };
  await tx.db
    .insertInto('ratings')
    .values({
      ...written,
      tenantId,
      id: clock.newId(),
      orderId: order.id,
      productId: product.id,
      productName: product.name,
      createdAt: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['tenantId', 'orderId', 'productId']).doUpdateSet({ ...written, ...unjudged }),
    )
    .execute();
};

/**
 * Stores what the buyer of a delivered order says of its products, all or nothing. Products without stars and text are left
 * out, and so are ratings that may no longer be changed.
 *
 * @throws NOT_FOUND
 */
export const rateOrder = async (
  scope: Scoped<OrderTakerContext>,
  { id, typed }: { id: string; typed: readonly Omit<TypedRating, 'problem'>[] },
): Promise<RateOutcome> => {
  const order = await lockOwnOrder(scope, id);
  if (!mayRate(order)) return { kind: 'late' };
  const products = (await listRatedProducts(scope, order)).filter(({ canChange }) => canChange);
  const judged = typed
    .filter((rating) => !isEmpty(rating))
    .flatMap((rating) => {
      const product = products.find((one) => one.id === rating.id);
      return product ? [{ rating, product, parsed: RatingSchema.safeParse(rating) }] : [];
    });
  if (judged.length === 0) return { kind: 'empty' };
  const problems = new Map(
    judged.map(({ rating, parsed }) => [rating.id, parsed.error?.issues[0]?.message ?? null]),
  );
  const wanted = judged.flatMap(({ product, parsed: { data } }) =>
    data ? [{ product, stars: Number(data.stars), text: data.text }] : [],
  );
  if (wanted.length < judged.length)
    return {
      kind: 'refused',
      typed: typed.map((rating) => ({ ...rating, problem: problems.get(rating.id) ?? null })),
    };
  const changed = wanted.filter(
    ({ product, stars, text }) => stars !== product.stars || text !== product.text,
  );
  for (const rated of changed) await saveRating(scope, order, rated);
  if (changed.length > 0) {
    await addShownRatings(scope, {
      tenantId: scope.tenantId,
      count: changed.filter(({ product }) => product.stars === null).length,
      stars: changed.reduce((sum, { product, stars }) => sum + stars - (product.stars ?? 0), 0),
    });
    announceChange(scope, { topic: 'order', id });
  }
  return { kind: 'rated' };
};

/** Lists shown ratings, the latest first: of one product, or those of the whole store that say something. */
export const listShownRatings = (scope: Reads, { productId, limit }: { productId?: string; limit: number }) =>
  ratingsOf(scope)
    .select(['r.id', 'r.stars', 'r.text', 'r.author', 'r.answer', 'r.productName as product', 'r.createdAt'])
    .where(IS_SHOWN)
    .where((eb) => (productId ? eb('r.productId', '=', productId) : HAS_TEXT))
    .orderBy('r.createdAt', 'desc')
    .limit(limit)
    .execute();

/** Counts the shown ratings of a product and sums their stars. */
export const sumProductRatings = (scope: Reads, productId: string): Promise<RatingSum> =>
  ratingsOf(scope)
    .select((eb) => [
      eb.fn.countAll<number>().as('count'),
      sql<number>`coalesce(sum(r.stars), 0)::integer`.as('stars'),
    ])
    .where(IS_SHOWN)
    .where('r.productId', '=', productId)
    .executeTakeFirstOrThrow();

const teamRatingsOf = (scope: Scoped<MemberContext>) =>
  ratingsOf(scope)
    .leftJoin('orders as o', (join) =>
      join.onRef('o.tenantId', '=', 'r.tenantId').onRef('o.id', '=', 'r.orderId'),
    )
    .select([
      'r.id',
      'r.orderId',
      'o.code',
      'r.productName',
      'r.stars',
      'r.text',
      'r.author',
      'r.answer',
      'r.createdAt',
      'r.reportedAt',
      'r.judgedAt',
      'r.isHidden',
      'r.judgeReason',
    ]);

type TeamRating = Awaited<ReturnType<ReturnType<typeof teamRatingsOf>['execute']>>[number];

const reportOf = ({ isHidden, judgedAt, reportedAt }: TeamRating): RatingView['report'] => {
  if (isHidden) return 'hidden';
  if (judgedAt) return 'kept';
  return reportedAt ? 'waiting' : 'none';
};

const toRatingView = (row: TeamRating): RatingView => ({
  id: row.id,
  order: row.orderId !== null && row.code !== null ? { id: row.orderId, code: row.code } : null,
  product: row.productName,
  stars: row.stars,
  text: row.text,
  author: row.author,
  answer: row.answer,
  createdAt: row.createdAt.toISOString(),
  report: reportOf(row),
  judgeReason: row.judgeReason,
});

/** Lists a page of the store's ratings, the latest first, with the average that the store shows. */
export const listRatings = async (
  scope: Scoped<MemberContext>,
  { cursor, limit }: { cursor?: string | undefined; limit: number },
) => {
  const after = cursor === undefined ? undefined : parseRowCursor(cursor);
  const found = await teamRatingsOf(scope)
    .where((eb) => (after ? isBehind(after, { alias: 'r', direction: 'desc' }) : eb.and([])))
    .orderBy('r.createdAt', 'desc')
    .orderBy('r.id', 'desc')
    .limit(limit + 1)
    .execute();
  const { rows, nextCursor } = cutRowPage(found, { limit, instantOf: ({ createdAt }) => createdAt });
  const { ratingCount: count, ratingStars: stars } = await getTenant(scope);
  return { ratings: rows.map(toRatingView), nextCursor, total: count, average: averageOf({ count, stars }) };
};

const getRating = async (scope: Scoped<MemberContext>, id: string): Promise<TeamRating> => {
  const row = await teamRatingsOf(scope).where('r.id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND');
  return row;
};

const changeRating = ({ tx, tenantId }: Scoped<MemberContext>, id: string) =>
  tx.db.updateTable('ratings').where('tenantId', '=', tenantId).where('id', '=', id);

const changed = async (scope: Edits, id: string) => {
  announceChange(scope, { topic: 'order', id });
  return { success: true as const, rating: toRatingView(await getRating(scope, id)) };
};

/** Stores the store's public answer to a rating; an empty one takes it back. @throws NOT_FOUND */
export const answerRating = async (scope: Edits, { id, answer }: { id: string; answer: string }) => {
  await lockTenant(scope);
  await getRating(scope, id);
  const answeredAt = answer ? scope.platform.clock.now() : null;
  await changeRating(scope, id).set({ answer, answeredAt }).execute();
  await bumpStoreVersion(scope);
  return changed(scope, id);
};

/**
 * Asks the platform to look at a rating; the first report counts.
 *
 * @throws NOT_FOUND
 * @throws RULE_REFUSED once the platform has decided
 */
export const reportRating = async (scope: Edits, { id, reason }: { id: string; reason: string }) => {
  await lockTenant(scope);
  const { judgedAt, reportedAt } = await getRating(scope, id);
  if (judgedAt) throw new AppError('RULE_REFUSED', { message: ORDER_WORDS_COPY.alreadyJudged });
  const now = scope.platform.clock.now();
  if (!reportedAt) await changeRating(scope, id).set({ reportedAt: now, reportReason: reason }).execute();
  return changed(scope, id);
};

/** A decision of the platform about a reported rating. */
export type RatingJudgement = {
  readonly hide: boolean;
  readonly reason: string;
  /** The rating as it was read. */
  readonly seen: { readonly stars: number; readonly text: string };
};

/**
 * Hides a reported rating or keeps it, and returns whose it is and how it is named in the trail.
 *
 * @throws NOT_FOUND
 * @throws RULE_REFUSED with the present text when its buyer changed the rating after it was read
 */
export const judgeRating = async (
  scope: Scoped<SuperadminContext>,
  { id, hide, reason, seen }: { id: string } & RatingJudgement,
): Promise<{ tenantId: string; subject: string }> => {
  const reported = scope.tx.db
    .selectFrom('ratings')
    .select(['tenantId', 'stars', 'text', 'productName', 'isHidden'])
    .where('id', '=', id)
    .where('reportedAt', 'is not', null);
  const found = await reported.executeTakeFirst();
  if (!found) throw new AppError('NOT_FOUND');
  const { tenantId } = found;
  await lockTenantOf(scope, tenantId);
  const { stars, text, productName, isHidden } = await reported.executeTakeFirstOrThrow(
    () => new AppError('NOT_FOUND'),
  );
  if (stars !== seen.stars || text !== seen.text)
    throw new AppError('RULE_REFUSED', { message: RATING_COPY.changedMeanwhile(stars, text) });
  await scope.tx.db
    .updateTable('ratings')
    .set({ isHidden: hide, judgedAt: scope.platform.clock.now(), judgeReason: reason })
    .where('tenantId', '=', tenantId)
    .where('id', '=', id)
    .execute();
  if (hide !== isHidden) {
    const sign = hide ? -1 : 1;
    await addShownRatings(scope, { tenantId, count: sign, stars: sign * stars });
  }
  announceChange({ tx: scope.tx, tenantId }, { topic: 'order', id });
  return { tenantId, subject: `${stars}/5 ${productName}` };
};

/** Removes name and text, and the answers that may repeat them, from the ratings of orders; their stars still count. */
export const eraseRatings = async (
  scope: Scoped<OwnerContext>,
  orderIds: readonly string[],
): Promise<void> => {
  const { tx, tenantId } = scope;
  await tx.db
    .updateTable('ratings')
    .set({ text: '', author: '', answer: '', answeredAt: null, reportReason: null, judgeReason: null })
    .where('tenantId', '=', tenantId)
    .where('orderId', '=', sql<string>`any(${orderIds}::uuid[])`)
    .execute();
  await bumpStoreVersion(scope);
};

/** Lists the ratings of a customer, for the file that the store hands over. */
export const listCustomerRatings = (scope: Scoped<MemberContext>, customerId: string) =>
  ratingsOf(scope)
    .innerJoin('orders as o', (join) =>
      join.onRef('o.tenantId', '=', 'r.tenantId').onRef('o.id', '=', 'r.orderId'),
    )
    .select([
      'o.code',
      'r.productName as product',
      'r.stars',
      'r.text',
      'r.author',
      'r.answer',
      'r.createdAt',
    ])
    .where('o.customerId', '=', customerId)
    .orderBy('r.createdAt')
    .execute();
