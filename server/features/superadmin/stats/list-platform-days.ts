import type { DaySpan, PlatformDay } from '#shared/features/superadmin/platform-day-calls.ts';
import { addDays, dayOf } from '#shared/lib/time.ts';
import type { PlatformContext, Scoped } from '../../tenants/tenants.ts';
import { countDays, listSummedDays } from './platform-day-repo.ts';

/** The last days of the platform: those that are summed, and the rest counted now. */
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
