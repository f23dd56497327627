import type {
  BotContext,
  MemberContext,
  PlatformContext,
  Scoped,
  ShopperContext,
  VisitorContext,
} from '#server/features/tenants/tenants.ts';
import type { ConversationEvent, StoreEvent } from '#shared/features/analytics/store-event.ts';

type CountedEvent = StoreEvent | ConversationEvent;

/** Adds one to the count of an event on a day. */
export const addToCount = async (
  { tx, tenantId }: Scoped<ShopperContext | BotContext>,
  { day, event }: { day: string; event: CountedEvent },
): Promise<void> => {
  await tx.db
    .insertInto('storeCounts')
    .values({ tenantId, day, event, total: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'day', 'event'])
        .doUpdateSet((eb) => ({ total: eb('storeCounts.total', '+', 1) })),
    )
    .execute();
};

/** Stores a visitor of a day; false when this visitor was counted before. */
export const rememberVisitor = async (
  { tx, tenantId }: Scoped<ShopperContext>,
  { day, visitor }: { day: string; visitor: Uint8Array },
): Promise<boolean> => {
  const inserted = await tx.db
    .insertInto('storeVisitors')
    .values({ tenantId, day, visitor })
    .onConflict((conflict) => conflict.doNothing())
    .returning('day')
    .executeTakeFirst();
  return inserted !== undefined;
};

export type CountRow = { day: string; event: CountedEvent; total: number };

/** Lists the counts from a day on. */
export const listCountsSince = ({ tx, tenantId }: Scoped<MemberContext>, day: string): Promise<CountRow[]> =>
  tx.db
    .selectFrom('storeCounts')
    .select(['day', 'event', 'total'])
    .where('tenantId', '=', tenantId)
    .where('day', '>=', day)
    .execute();

/** Gets the salt under which visitors of a day are hashed; the first call of the day stores its `fresh` one. */
export const getDailySalt = async (
  { tx }: Scoped<VisitorContext>,
  { day, fresh }: { day: string; fresh: Uint8Array },
): Promise<Uint8Array> => {
  await tx.db
    .insertInto('visitorSalts')
    .values({ day, salt: fresh })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { salt } = await tx.db
    .selectFrom('visitorSalts')
    .select('salt')
    .where('day', '=', day)
    .executeTakeFirstOrThrow();
  return salt;
};

/** Deletes the salts and visitors of the days before one. */
export const deleteVisitorsBefore = async ({ tx }: Scoped<PlatformContext>, day: string): Promise<void> => {
  await tx.db.deleteFrom('visitorSalts').where('day', '<', day).execute();
  await tx.db.deleteFrom('storeVisitors').where('day', '<', day).execute();
};
