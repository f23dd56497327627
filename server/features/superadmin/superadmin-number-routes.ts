import type { FastifyInstance } from 'fastify';
import { acrossTenants, type Doors } from '#server/features/tenants/tenants.ts';
import { mountCall } from '#server/platform/http/mount-call.ts';
import {
  discardDeadLetterCall,
  listDeadLettersCall,
  retryDeadLetterCall,
} from '#shared/features/superadmin/dead-letter-calls.ts';
import { DEFAULT_DAY_SPAN, listPlatformDaysCall } from '#shared/features/superadmin/platform-day-calls.ts';
import { getPlatformHealthCall } from '#shared/features/superadmin/platform-health-calls.ts';
import { listTenantUsageCall } from '#shared/features/superadmin/usage-list-calls.ts';
import type { NumberSources } from './queues/number-sources.ts';
import { readHealth } from './queues/read-health.ts';
import { listDeadLetters, settleDeadLetter } from './queues/superadmin-dead-letters.ts';
import { listUsage, toTenantUsage, toUsageTotals } from './usage/list-usage.ts';
import { listPlatformDays } from './usage/platform-days.ts';

const SUCCESS = { success: true } as const;

/** Mounts what superadmins read of the platform as a whole, and what they do about what got stuck in it. */
export const mountSuperadminNumberRoutes = (
  app: FastifyInstance,
  doors: Doors,
  sources: NumberSources,
): void => {
  mountCall(app, listPlatformDaysCall, doors.superadmin, (ctx, { query }) =>
    acrossTenants(ctx, async (scope) => ({
      days: await listPlatformDays(scope, query.days ?? DEFAULT_DAY_SPAN),
    })),
  );
  mountCall(app, listTenantUsageCall, doors.superadmin, (ctx, { query }) =>
    acrossTenants(ctx, async (scope) => {
      const { rows, nextCursor, totals } = await listUsage(scope, query);
      return { items: rows.map(toTenantUsage), nextCursor, totals: totals && toUsageTotals(totals) };
    }),
  );
  mountCall(app, getPlatformHealthCall, doors.superadmin, (ctx) => readHealth(ctx, sources));
  mountCall(app, listDeadLettersCall, doors.superadmin, (ctx, { query }) =>
    listDeadLetters(ctx, { ...query, sources }),
  );
  mountCall(app, retryDeadLetterCall, doors.superadmin, async (ctx, { params }) => {
    await settleDeadLetter(ctx, { ...params, sources, how: 'retry' });
    return SUCCESS;
  });
  mountCall(app, discardDeadLetterCall, doors.provenSuperadmin, async (ctx, { params }) => {
    await settleDeadLetter(ctx, { ...params, sources, how: 'discard' });
    return SUCCESS;
  });
};
