import { bigint, customType, pgTable, text, timestamp, uuid } from '../../platform/db/drizzle.ts';

const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

export const admins = pgTable('admins', {
  id: uuid().primaryKey(),
  email: text().notNull(),
  passwordHash: text('password_hash').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  totpSealed: bytea('totp_sealed'),
  totpSince: timestamp('totp_since', { withTimezone: true }),
  totpStep: bigint('totp_step', { mode: 'number' }),
});

export const adminSessions = pgTable('admin_sessions', {
  id: uuid().notNull(),
  tokenHash: bytea('token_hash').primaryKey(),
  adminId: uuid('admin_id').notNull(),
  userAgent: text('user_agent').notNull(),
  deviceHash: bytea('device_hash'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  lastUsedAt: timestamp('last_used_at', { withTimezone: true }).notNull(),
  /** When its superadmin last showed the password. */
  provenAt: timestamp('proven_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

export const adminDevices = pgTable('admin_devices', {
  tokenHash: bytea('token_hash').notNull(),
  adminId: uuid('admin_id').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

export const adminRecoveryCodes = pgTable('admin_recovery_codes', {
  adminId: uuid('admin_id').notNull(),
  codeHash: bytea('code_hash').notNull(),
});

export type SuperadminRow = typeof admins.$inferSelect;
export type SuperadminSessionRow = typeof adminSessions.$inferSelect;
