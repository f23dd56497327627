import { sql } from 'kysely';
import type {
  BotContext,
  MemberContext,
  PlatformContext,
  Scoped,
  ShopperContext,
  VisitorContext,
} from '#server/features/tenants/tenants.ts';
import type { ConversationEvent, StoreEvent, VisitSource } from '#shared/features/analytics/store-event.ts';

/** `product_visitor` is one person in one day who saw a product, however many they saw. */
export type CountedEvent = StoreEvent | ConversationEvent | 'product_visitor';

/** What a person is counted for once a day. */
export type Deed = 'visit' | 'product' | 'cart' | 'missed_search';

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

/** Adds a visit to its source and its hour of the day in Santo Domingo. */
export const addVisit = async (
  { tx, tenantId }: Scoped<ShopperContext>,
  { day, hour, source }: { day: string; hour: number; source: VisitSource },
): Promise<void> => {
  await tx.db
    .insertInto('storeVisitSources')
    .values({ tenantId, day, source, total: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'day', 'source'])
        .doUpdateSet((eb) => ({ total: eb('storeVisitSources.total', '+', 1) })),
    )
    .execute();
  await tx.db
    .insertInto('storeVisitHours')
    .values({ tenantId, day, hour, total: 1 })
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'day', 'hour'])
        .doUpdateSet((eb) => ({ total: eb('storeVisitHours.total', '+', 1) })),
    )
    .execute();
};

/** Adds a view to a product of the store; an id that names none is ignored. */
export const addProductView = async (
  { tx, tenantId }: Scoped<ShopperContext>,
  { day, productId }: { day: string; productId: string },
): Promise<void> => {
  await tx.db
    .insertInto('storeProductViews')
    .columns(['tenantId', 'day', 'productId', 'total'])
    .expression((eb) =>
      eb
        .selectFrom('productFacts')
        .select((row) => [
          'tenantId',
          sql<string>`${day}::date`.as('day'),
          'id',
          row.cast<number>(row.val(1), 'bigint').as('total'),
        ])
        .where('tenantId', '=', tenantId)
        .where('id', '=', productId)
        .where('deletedAt', 'is', null),
    )
    .onConflict((conflict) =>
      conflict
        .columns(['tenantId', 'day', 'productId'])
        .doUpdateSet((eb) => ({ total: eb('storeProductViews.total', '+', 1) })),
    )
    .execute();
};

/** Stores that a visitor did something on a day; false when this visitor was counted for it before. */
export const rememberVisitor = async (
  { tx, tenantId }: Scoped<ShopperContext>,
  { day, deed, visitor }: { day: string; deed: Deed; visitor: Uint8Array },
): Promise<boolean> => {
  const inserted = await tx.db
    .insertInto('storeVisitors')
    .values({ tenantId, day, deed, visitor })
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

/** Deletes the views of single products and the missed words of the days before one. */
export const deleteDetailsBefore = async ({ tx }: Scoped<PlatformContext>, day: string): Promise<void> => {
  await tx.db.deleteFrom('storeProductViews').where('day', '<', day).execute();
  await tx.db.deleteFrom('storeMissedWords').where('day', '<', day).execute();
};
