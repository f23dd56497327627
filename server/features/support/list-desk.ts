import { type SqlBool, sql } from 'kysely';
import * as z from 'zod/mini';
import { acrossTenants, type Scoped, type SuperadminContext } from '#server/features/tenants/tenants.ts';
import { cutPage, type Page, readCursor, writeCursor } from '#server/platform/http/page-cursor.ts';
import { PLAN_IDS, type PlanId } from '#shared/features/plans/plan-table.ts';
import { PAGE_ROWS } from '#shared/features/superadmin/superadmin-list-query.ts';
import type { DeskRequest, HelpList } from '#shared/features/support/help-calls.ts';
import { type HelpRow, toHelpRequest } from './help-repo.ts';

export type DeskScope = Scoped<SuperadminContext>;

export type DeskRow = HelpRow & { slug: string; businessName: string; plan: PlanId };

/** Selects requests of all stores, each with its store. */
export const rowsOf = ({ tx }: DeskScope) =>
  tx.db
    .selectFrom('helpRequests as r')
    .innerJoin('listedTenants as t', 't.id', 'r.tenantId')
    .selectAll('r')
    .select(['t.slug', 't.businessName', 't.plan']);

/** Returns a request as superadmins see it. */
export const toDeskRequest = (row: DeskRow): DeskRequest => ({
  ...toHelpRequest(row),
  waitingSince: row.waitingSince.toISOString(),
  takenBy: row.operator,
  tenant: { id: row.tenantId, slug: row.slug, businessName: row.businessName, plan: row.plan },
});

/** The plans from the dearest to the cheapest: the order in which their stores are helped (decision 113). */
const DEAREST_FIRST = PLAN_IDS.toReversed();

const rankOf = ({ plan }: DeskRow): number => DEAREST_FIRST.indexOf(plan) + 1;

const PLAN_RANK = sql<number>`array_position(${DEAREST_FIRST}::text[], t.plan)`;

type ListOrder = { byPlan: boolean; column: 'waitingSince' | 'dueAt' | 'updatedAt' };

const ORDERS: Readonly<Record<HelpList, ListOrder>> = {
  waiting: { byPlan: true, column: 'waitingSince' },
  bots: { byPlan: true, column: 'dueAt' },
  answered: { byPlan: false, column: 'updatedAt' },
  closed: { byPlan: false, column: 'updatedAt' },
};

/** Lists a page of the requests of all stores: those that wait by plan and then by time, the others by their latest change. @throws INVALID_INPUT for the cursor of another list */
export const listDesk = async (
  ctx: SuperadminContext,
  {
    list = 'waiting',
    limit = PAGE_ROWS,
    cursor,
  }: { list?: HelpList | undefined; limit?: number | undefined; cursor?: string | undefined },
): Promise<{ items: DeskRequest[]; nextCursor: string | null }> => {
  const { byPlan, column } = ORDERS[list];
  const rank = byPlan ? PLAN_RANK : sql<number>`0::int`;
  const direction = byPlan ? 'asc' : 'desc';
  const after =
    cursor === undefined
      ? undefined
      : readCursor(cursor, z.tuple([z.literal(list), z.int(), z.iso.datetime(), z.uuid()]));
  const found = await acrossTenants(ctx, (scope) =>
    rowsOf(scope)
      .where((eb) => {
        if (list === 'bots')
          return eb.and([eb('r.kind', '=', 'connect_whatsapp'), eb('r.status', '<>', 'closed')]);
        return eb('r.status', '=', list);
      })
      .where((eb) => {
        if (!after) return eb.and([]);
        const [, afterRank, at, id] = after;
        return sql<SqlBool>`(${rank}, ${sql.ref(`r.${column}`)}, r.id) ${sql.raw(byPlan ? '>' : '<')} (${afterRank}::int, ${at}::timestamptz, ${id}::uuid)`;
      })
      .orderBy(rank, direction)
      .orderBy(`r.${column}`, direction)
      .orderBy('r.id', direction)
      .limit(limit + 1)
      .execute(),
  );
  const { rows, nextCursor }: Page<DeskRow> = cutPage(found, {
    limit,
    cursorAfter: (last) =>
      writeCursor([list, byPlan ? rankOf(last) : 0, (last[column] ?? last.updatedAt).toISOString(), last.id]),
  });
  return { items: rows.map(toDeskRequest), nextCursor };
};

/** Counts the requests that wait for the platform, and the bots that are not connected yet. */
export const countDesk = (ctx: SuperadminContext): Promise<{ waiting: number; bots: number }> =>
  acrossTenants(ctx, ({ tx }) =>
    tx.db
      .selectFrom('helpRequests')
      .select(({ fn }) => [
        fn.countAll<number>().filterWhere('status', '=', 'waiting').as('waiting'),
        fn
          .countAll<number>()
          .filterWhere('kind', '=', 'connect_whatsapp')
          .filterWhere('status', '<>', 'closed')
          .as('bots'),
      ])
      .executeTakeFirstOrThrow(),
  );
