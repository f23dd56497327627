import { STORE_EVENTS, type StoreCounts } from '#shared/features/analytics/store-event.ts';
import { dayOf, days } from '#shared/lib/time.ts';
import { inTenant, type MemberContext } from '../tenants/tenants.ts';
import { listCountsSince } from './count-repo.ts';

/** What happened on the member's store today and yesterday, days of Santo Domingo. */
export const getStoreCounts = async (member: MemberContext): Promise<StoreCounts> => {
  const now = member.platform.clock.now();
  const today = dayOf(now);
  const yesterday = dayOf(new Date(now.getTime() - days(1)));
  const rows = await inTenant(member, (scope) => listCountsSince(scope, yesterday));
  const totalOf = (event: string, day: string) =>
    rows.find((row) => row.event === event && row.day === day)?.total ?? 0;
  const counts = STORE_EVENTS.map((event) => [
    event,
    { today: totalOf(event, today), yesterday: totalOf(event, yesterday) },
  ]);
  return Object.fromEntries(counts);
};
