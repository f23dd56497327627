import { DAY_SPANS } from '#shared/features/superadmin/platform-day-calls.ts';
import { addDays, dayOf } from '#shared/lib/time.ts';
import { acrossTenants, type PlatformContext } from '../../tenants/tenants.ts';
import { insertDays, listSummedDays } from './platform-day-repo.ts';

const LONGEST_SPAN = Math.max(...DAY_SPANS.map(Number));

/** Sums every day that is over and not summed yet; at first as many as anyone can ask for. */
export const sumDays = (ctx: PlatformContext): Promise<void> =>
  acrossTenants(ctx, async (scope) => {
    const today = dayOf(ctx.platform.clock.now());
    const oldest = addDays(today, -LONGEST_SPAN);
    const last = (await listSummedDays(scope, oldest)).at(-1);
    const range = { from: last ? addDays(last.day, 1) : oldest, until: addDays(today, -1) };
    if (range.from <= range.until) await insertDays(scope, range);
  });
