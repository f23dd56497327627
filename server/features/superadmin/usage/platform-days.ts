import { acrossTenants, type PlatformContext, type Scoped } from '#server/features/tenants/tenants.ts';
import { DAY_SPANS, type DaySpan, type PlatformDay } from '#shared/features/superadmin/platform-day-calls.ts';
import { addDays, dayOf } from '#shared/lib/time.ts';
import { countDays, insertDays, listSummedDays } from './platform-day-repo.ts';

/** Lists the last days of the platform: those that are summed, and the rest counted now. */
export const listPlatformDays = async (
  scope: Scoped<PlatformContext>,
  span: DaySpan,
): Promise<PlatformDay[]> => {
  const today = dayOf(scope.platform.clock.now());
  const from = addDays(today, 1 - Number(span));
  const summed = await listSummedDays(scope, from);
  const last = summed.at(-1);
  return [...summed, ...(await countDays(scope, { from: last ? addDays(last.day, 1) : from, until: today }))];
};

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
