import type { ConversationEvent, StoreEvent } from '#shared/features/analytics/store-event.ts';
import { and, eq, gte, lt, sql } from '../../platform/db/drizzle.ts';
import type {
  BotContext,
  MemberContext,
  PlatformContext,
  Scoped,
  ShopperContext,
  VisitorContext,
} from '../tenants/tenants.ts';
import { storeCounts, storeVisitors } from './analytics-tables.ts';

type CountedEvent = StoreEvent | ConversationEvent;

/** Adds one to a count of a day. */
export const addToCount = async (
  { tx, tenantId }: Scoped<ShopperContext | BotContext>,
  { day, event }: { day: string; event: CountedEvent },
): Promise<void> => {
  await tx.orm
    .insert(storeCounts)
    .values({ tenantId, day, event, total: 1 })
    .onConflictDoUpdate({
      target: [storeCounts.tenantId, storeCounts.day, storeCounts.event],
      set: { total: sql`${storeCounts.total} + 1` },
    });
};

/** Remembers a visitor of a day; false when it was counted before. */
export const rememberVisitor = async (
  { tx, tenantId }: Scoped<ShopperContext>,
  { day, visitor }: { day: string; visitor: Uint8Array },
): Promise<boolean> => {
  const rows = await tx.orm
    .insert(storeVisitors)
    .values({ tenantId, day, visitor })
    .onConflictDoNothing()
    .returning({ day: storeVisitors.day });
  return rows.length === 1;
};

export type CountRow = { day: string; event: CountedEvent; total: number };

/** The counts from a day on. */
export const listCountsSince = ({ tx, tenantId }: Scoped<MemberContext>, day: string): Promise<CountRow[]> =>
  tx.orm
    .select({ day: storeCounts.day, event: storeCounts.event, total: storeCounts.total })
    .from(storeCounts)
    .where(and(eq(storeCounts.tenantId, tenantId), gte(storeCounts.day, day)));

/** The salt under which visitors of a day are hashed; the first who asks makes it. */
export const getDailySalt = async (
  { tx }: Scoped<VisitorContext>,
  { day, fresh }: { day: string; fresh: Uint8Array },
): Promise<Uint8Array> => {
  await tx.query('insert into visitor_salts (day, salt) values ($1, $2) on conflict do nothing', [
    day,
    fresh,
  ]);
  const [row] = await tx.query<{ salt: Uint8Array }>('select salt from visitor_salts where day = $1', [day]);
  if (!row) throw new Error('the salt of the day was not kept');
  return row.salt;
};

/** Forgets the salts and visitors of the days before one. */
export const forgetVisitorsBefore = async ({ tx }: Scoped<PlatformContext>, day: string): Promise<void> => {
  await tx.query('delete from visitor_salts where day < $1', [day]);
  await tx.orm.delete(storeVisitors).where(lt(storeVisitors.day, day));
};
