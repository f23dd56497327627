import type { FastifyInstance } from 'fastify';
import { judgeRating, type RatingJudgement } from '#server/features/orders/orders.ts';
import {
  acrossTenants,
  type Doors,
  type PlatformContext,
  type Scoped,
  type SuperadminContext,
} from '#server/features/tenants/tenants.ts';
import { isBehind } from '#server/platform/db/sql-parts.ts';
import { AppError } from '#server/platform/errors/app-error.ts';
import { mountCall } from '#server/platform/http/mount-call.ts';
import type { RequestState } from '#shared/features/superadmin/list-choices.ts';
import {
  judgeRatingCall,
  type ListedRating,
  listReportedRatingsCall,
} from '#shared/features/superadmin/rating-list-calls.ts';
import { PAGE_ROWS } from '#shared/features/superadmin/superadmin-list-query.ts';
import { recordDecision } from './audit-repo.ts';
import { cutList, type ListCursor, parseListCursor } from './list-cursor.ts';

const reportedOf = ({ tx }: Scoped<PlatformContext>) =>
  tx.db
    .selectFrom('listedRatings as r')
    .innerJoin('listedTenants as t', 't.id', 'r.tenantId')
    .selectAll('r')
    .select(['t.slug', 't.businessName'])
    .$narrowType<{ reportedAt: Date }>();

type ReportedRow = Awaited<ReturnType<ReturnType<typeof reportedOf>['execute']>>[number];

const toListedRating = (row: ReportedRow): ListedRating => ({
  id: row.id,
  tenant: { id: row.tenantId, slug: row.slug, business_name: row.businessName },
  product: row.productName,
  stars: row.stars,
  text: row.text,
  author: row.author,
  answer: row.answer,
  created_at: row.createdAt.toISOString(),
  reported_at: row.reportedAt.toISOString(),
  report_reason: row.reportReason,
  judged_at: row.judgedAt?.toISOString() ?? null,
  is_hidden: row.isHidden,
  judge_reason: row.judgeReason,
});

const listReported = (
  scope: Scoped<PlatformContext>,
  state: RequestState,
  { limit, after }: { limit: number; after: ListCursor | undefined },
): Promise<ReportedRow[]> => {
  const direction = state === 'open' ? 'asc' : 'desc';
  return reportedOf(scope)
    .where('r.judgedAt', state === 'open' ? 'is' : 'is not', null)
    .where((eb) =>
      after
        ? isBehind({ at: after.key, id: after.id }, { alias: 'r', direction, column: 'reportedAt' })
        : eb.and([]),
    )
    .orderBy('r.reportedAt', direction)
    .orderBy('r.id', direction)
    .limit(limit)
    .execute();
};

const countWaiting = async ({ tx }: Scoped<PlatformContext>): Promise<number> => {
  const { count } = await tx.db
    .selectFrom('listedRatings')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('judgedAt', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
};

/** Hides a reported rating or keeps it, and records who decided it and why. @throws NOT_FOUND */
const decide = (ctx: SuperadminContext, id: string, judgement: RatingJudgement): Promise<ListedRating> =>
  acrossTenants(ctx, async (scope) => {
    const { tenantId, subject } = await judgeRating(scope, { id, ...judgement });
    await recordDecision(scope, {
      tenantId,
      action: judgement.hide ? 'rating_hidden' : 'rating_kept',
      was: subject,
      became: '',
      reason: judgement.reason,
    });
    const row = await reportedOf(scope).where('r.id', '=', id).executeTakeFirst();
    if (!row) throw new AppError('NOT_FOUND');
    return toListedRating(row);
  });

/** Mounts the list of reported ratings and the decision about one. */
export const mountRatingJudgements = (app: FastifyInstance, doors: Doors): void => {
  mountCall(app, listReportedRatingsCall, doors.superadmin, (ctx, { query }) =>
    acrossTenants(ctx, async (scope) => {
      const { state = 'open', limit = PAGE_ROWS, cursor } = query;
      const after = parseListCursor(cursor, { sort: state, kind: 'instant' });
      const found = await listReported(scope, state, { limit: limit + 1, after });
      const keyOf = ({ reportedAt }: ReportedRow) => reportedAt.toISOString();
      const { rows, nextCursor } = cutList(found, { limit, sort: state, keyOf });
      return { items: rows.map(toListedRating), nextCursor, waiting: await countWaiting(scope) };
    }),
  );
  mountCall(app, judgeRatingCall, doors.provenSuperadmin, async (ctx, { params, body }) => ({
    success: true as const,
    rating: await decide(ctx, params.id, body),
  }));
};
