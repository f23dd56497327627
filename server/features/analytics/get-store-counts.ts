import { enquiriesOf, STORE_EVENTS, type StoreCounts } from '#shared/features/analytics/store-event.ts';
import { dayOf, days, startOfDay } from '#shared/lib/time.ts';
import { inTenant, type MemberContext, type Scoped } from '../tenants/tenants.ts';
import { listCountsSince } from './count-repo.ts';

/** How many products a tenant had at an instant; the catalogue lends it. */
export type ProductCounter = (scope: Scoped<MemberContext>, instant: Date) => Promise<number>;

/** Reads the counts of the member's store of today and yesterday, which are days of Santo Domingo. */
export const getStoreCounts = (
  member: MemberContext,
  countProductsAt: ProductCounter,
): Promise<StoreCounts> =>
  inTenant(member, async (scope) => {
    const now = member.platform.clock.now();
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
      products: {
        // One millisecond later, so that a product added in this millisecond counts.
        today: await countProductsAt(scope, new Date(now.getTime() + 1)),
        yesterday: await countProductsAt(scope, startOfDay(now)),
      },
    };
  });
