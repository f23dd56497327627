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
import { dayOf, days } from '#shared/lib/time.ts';
import {
  addToCount,
  deleteVisitorsBefore,
  getDailySalt,
  listCountsSince,
  rememberVisitor,
} from './count-repo.ts';

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

const hashVisitor = ({ peer, userAgent }: VisitorContext, salt: Uint8Array): Uint8Array =>
  new Uint8Array(createHmac('sha256', salt).update(`${peer}\n${userAgent}`).digest().subarray(0, 16));

/** The rate of all visitors of a store together; events beyond it are not counted. */
const RATE_OF_STORE = { max: 1_200, perSeconds: 60 };

const isTooFast = ({ platform }: VisitorContext, tenantId: string): boolean => {
  try {
    platform.rateLimiter.take(`counts of ${tenantId}`, RATE_OF_STORE);
    return false;
  } catch {
    // A refusal helps nobody here: the shopper does not wait for the count.
    return true;
  }
};

/** Counts an event on the store at a slug. Crawlers and link previews are not counted (`ux 10`). */
export const recordStoreEvent = async (
  visitor: VisitorContext,
  { slug, event }: { slug: string; event: StoreEvent },
): Promise<void> => {
  if (isbot(visitor.userAgent)) return;
  const door = await openShopper(visitor, slug);
  if (door.kind !== 'open' || isTooFast(visitor, door.shopper.tenantId)) return;
  const day = dayOf(visitor.platform.clock.now());
  const person = event === 'visit' ? hashVisitor(visitor, await saltOf(visitor, day)) : undefined;
  await inTenant(door.shopper, async (scope) => {
    const isNew = person === undefined || (await rememberVisitor(scope, { day, visitor: person }));
    if (isNew) await addToCount(scope, { day, event });
  });
};

/** Starts the nightly deletion of the visitors of the day before. */
export const startAnalyticsJobs = (jobs: JobRunner, platform: PlatformContext): Promise<void> =>
  jobs.schedule('forget-visitors', '5 0 * * *', () =>
    acrossTenants(platform, (scope) => deleteVisitorsBefore(scope, dayOf(platform.platform.clock.now()))),
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
