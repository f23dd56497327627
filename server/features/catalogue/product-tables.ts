import { customType, integer, pgTable, text, timestamp, uuid } from '../../platform/db/drizzle.ts';

const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

export const pictures = pgTable('pictures', {
  tenantId: uuid('tenant_id').notNull(),
  contentHash: text('content_hash').notNull(),
  width: integer().notNull(),
  height: integer().notNull(),
  bytes: integer().notNull(),
  storedAt: timestamp('stored_at', { withTimezone: true }).notNull(),
});

export const productCreations = pgTable('product_creations', {
  tenantId: uuid('tenant_id').notNull(),
  key: text().notNull(),
  requestHash: bytea('request_hash').notNull(),
  productId: uuid('product_id').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});
