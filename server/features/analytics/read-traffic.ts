import { enquiriesOf, STORE_EVENTS, type StoreCounts } from '#shared/features/analytics/store-event.ts';
import { dayOf, days } from '#shared/lib/time.ts';
import type { MemberContext, Scoped } from '../tenants/tenants.ts';
import { listCountsSince } from './count-repo.ts';

/** Reads the events and enquiries of the member's store of today and yesterday, which are days of Santo Domingo. */
export const readTraffic = async (
  scope: Scoped<MemberContext>,
): Promise<Pick<StoreCounts, 'counts' | 'enquiries'>> => {
  const now = scope.platform.clock.now();
  const [today, yesterday] = [dayOf(now), dayOf(new Date(now.getTime() - days(1)))];
  const rows = await listCountsSince(scope, yesterday);
  const totalOf = (event: string, day: string) =>
    rows.find((row) => row.event === event && row.day === day)?.total ?? 0;
  const counts = STORE_EVENTS.map((event) => [
    event,
    { today: totalOf(event, today), yesterday: totalOf(event, yesterday) },
  ]);
  const enquiries = (day: string) =>
    enquiriesOf({
      web: totalOf('web_conversation', day),
      whatsapp: totalOf('whatsapp_conversation', day),
      clicks: totalOf('whatsapp_click', day),
    });
  return {
    counts: Object.fromEntries(counts),
    enquiries: { today: enquiries(today), yesterday: enquiries(yesterday) },
  };
};
