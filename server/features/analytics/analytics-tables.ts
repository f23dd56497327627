import type { ConversationEvent, StoreEvent } from '#shared/features/analytics/store-event.ts';
import { bigint, customType, date, pgTable, text, uuid } from '../../platform/db/drizzle.ts';

const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

export const storeCounts = pgTable('store_counts', {
  tenantId: uuid('tenant_id').notNull(),
  day: date().notNull(),
  event: text().$type<StoreEvent | ConversationEvent>().notNull(),
  total: bigint({ mode: 'number' }).notNull(),
});

export const storeVisitors = pgTable('store_visitors', {
  tenantId: uuid('tenant_id').notNull(),
  day: date().notNull(),
  visitor: bytea().notNull(),
});
