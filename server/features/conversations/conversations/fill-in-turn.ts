import { acrossTenants, type PlatformContext, type Scoped } from '#server/features/tenants/tenants.ts';
import { listTurns, type TurnQueue } from '#server/platform/jobs/queue-turns.ts';
import type { WorkPool } from '#server/platform/jobs/work-pool.ts';

type TurnWork<Row> = {
  readonly queue: TurnQueue;
  /** Claims at most `limit` pieces of work of one store. */
  readonly claim: (
    scope: Scoped<PlatformContext>,
    of: { readonly tenantId: string; readonly limit: number },
  ) => Promise<readonly Row[]>;
  /** Carries out a claimed piece; never throws. */
  readonly run: (row: Row) => Promise<void>;
};

/** Fills a pool with the work of the stores whose turn it is in a queue, each claimed in a transaction of its own. */
export const fillInTurn = <Row>(
  ctx: PlatformContext,
  pool: WorkPool,
  { queue, claim, run }: TurnWork<Row>,
): Promise<'more' | 'idle'> =>
  pool.fill({
    listTurns: (full) => acrossTenants(ctx, ({ tx }) => listTurns(tx, { queue, full })),
    claim: (tenantId, limit) => acrossTenants(ctx, (scope) => claim(scope, { tenantId, limit })),
    run,
  });
