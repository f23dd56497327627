import { createHmac, randomBytes } from 'node:crypto';
import { isbot } from 'isbot';
import {
  acrossTenants,
  type BotContext,
  inTenant,
  type MemberContext,
  openShopper,
  type PlatformContext,
  type Scoped,
  type VisitorContext,
} from '#server/features/tenants/tenants.ts';
import type { JobRunner } from '#server/platform/jobs/job-queue.ts';
import {
  type ConversationEvent,
  enquiriesOf,
  STORE_EVENTS,
  type StoreCounts,
  type StoreEvent,
} from '#shared/features/analytics/store-event.ts';
import { addDays, clockTimeOf, dayOf, days } from '#shared/lib/time.ts';
import {
  addProductView,
  addToCount,
  addVisit,
  type CountedEvent,
  type Deed,
  deleteDetailsBefore,
  deleteVisitorsBefore,
  getDailySalt,
  listCountsSince,
  rememberVisitor,
} from './count-repo.ts';
import { sourceOfVisit, type VisitOrigin } from './visit-source.ts';

const SALT_BYTES = 32;

/** The salt of the day, cached so that counting costs one transaction; it is the same in every process. */
let known: { day: string; db: unknown; salt: Uint8Array } | undefined;

const saltOf = async (visitor: VisitorContext, day: string): Promise<Uint8Array> => {
  const { db } = visitor.platform;
  if (known?.day === day && known.db === db) return known.salt;
  const salt = await acrossTenants(visitor, (scope) =>
    getDailySalt(scope, { day, fresh: randomBytes(SALT_BYTES) }),
  );
  known = { day, db, salt };
  return salt;
};

/** Returns who did something on a day, as a hash that ends with the day; `what` tells apart several deeds of one kind. */
export const personOf = async (
  visitor: VisitorContext,
  { day, deed, what = '' }: { day: string; deed: Deed; what?: string },
): Promise<{ day: string; deed: Deed; visitor: Uint8Array }> => {
  const who = `${visitor.peer}\n${visitor.userAgent}${what && `\n${what}`}`;
  const hash = createHmac('sha256', await saltOf(visitor, day))
    .update(who)
    .digest();
  return { day, deed, visitor: new Uint8Array(hash.subarray(0, 16)) };
};

/** The rate of all visitors of a store together; events beyond it are not counted. */
const RATE_OF_STORE = { max: 1_200, perSeconds: 60 };

/** Says whether the visitors of a store do more than is counted. */
export const isTooFast = async ({ platform }: VisitorContext, tenantId: string): Promise<boolean> => {
  try {
    await platform.rateLimiter.take(`counts of ${tenantId}`, RATE_OF_STORE);
    return false;
  } catch {
    // A refusal helps nobody here: the shopper does not wait for the count.
    return true;
  }
};

/** What is counted once a day for a person who did something. */
const PERSONAL_COUNTS = {
  visit: 'visit',
  product: 'product_visitor',
  cart: 'cart',
} as const satisfies Partial<Record<Deed, CountedEvent>>;

/** The deed by which an event is of a person and not only of a page. */
const DEED_OF: Partial<Record<StoreEvent, keyof typeof PERSONAL_COUNTS>> = {
  visit: 'visit',
  product_view: 'product',
  cart: 'cart',
};

/** Something that happened on a public page: a view says of which product, a visit where it came from. */
export type StoreHappening = { event: StoreEvent; productId: string | undefined } & VisitOrigin;

/** Counts an event on the store at a slug. Crawlers and link previews are not counted (`ux 10`). */
export const recordStoreEvent = async (
  visitor: VisitorContext,
  { slug, event, productId, ...origin }: StoreHappening & { slug: string },
): Promise<void> => {
  if (isbot(visitor.userAgent)) return;
  const door = await openShopper(visitor, slug);
  if (door.kind !== 'open' || (await isTooFast(visitor, door.shopper.tenantId))) return;
  const now = visitor.platform.clock.now();
  const day = dayOf(now);
  const deed = DEED_OF[event];
  const person = deed && (await personOf(visitor, { day, deed }));
  // Every transaction raises its sums in the same order of tables and events, so that no two wait for each other.
  await inTenant(door.shopper, async (scope) => {
    const isNew = person !== undefined && (await rememberVisitor(scope, person));
    if (deed === undefined || event === 'product_view') await addToCount(scope, { day, event });
    if (deed && isNew) await addToCount(scope, { day, event: PERSONAL_COUNTS[deed] });
    if (event === 'visit' && isNew) {
      const hour = Number.parseInt(clockTimeOf(now), 10);
      await addVisit(scope, { day, hour, source: sourceOfVisit(origin) });
    }
    if (event === 'product_view' && productId) await addProductView(scope, { day, productId });
  });
};

/** How long views of single products and missed words are stored: two years and the month under way, for a year beside the one before. */
const DETAIL_DAYS = 762;

/** Starts the nightly deletion of the visitors of the day before, and of details that no report reads any more. */
export const startAnalyticsJobs = (jobs: JobRunner, platform: PlatformContext): Promise<void> =>
  jobs.schedule('forget-visitors', '5 0 * * *', () =>
    acrossTenants(platform, async (scope) => {
      const today = dayOf(platform.platform.clock.now());
      await deleteVisitorsBefore(scope, today);
      await deleteDetailsBefore(scope, addDays(today, -DETAIL_DAYS));
    }),
  );

/** Counts a conversation of today in the transaction that stores its first message of the day. */
export const recordConversation = (scope: Scoped<BotContext>, event: ConversationEvent): Promise<void> =>
  addToCount(scope, { day: dayOf(scope.platform.clock.now()), event });

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
