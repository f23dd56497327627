import { customType, pgTable, text, timestamp, uuid } from '../../platform/db/drizzle.ts';

const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

export const admins = pgTable('admins', {
  id: uuid().primaryKey(),
  email: text().notNull(),
  passwordHash: text('password_hash').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

export const adminSessions = pgTable('admin_sessions', {
  tokenHash: bytea('token_hash').primaryKey(),
  adminId: uuid('admin_id').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

export type SuperadminRow = typeof admins.$inferSelect;
