import type { InvitedRole } from '#shared/features/auth/member-calls.ts';
import type { UserRole } from '#shared/features/auth/user-role.ts';
import { customType, pgTable, text, timestamp, uuid } from '../../platform/db/drizzle.ts';

const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' });

export const users = pgTable('users', {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid().notNull(),
  email: text().notNull(),
  passwordHash: text('password_hash').notNull(),
  role: text().$type<UserRole>().notNull(),
  status: text().$type<'active' | 'inactive'>().notNull().default('active'),
  /** The address that takes the place of `email` once its mailbox is proven. */
  pendingEmail: text('pending_email'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

export const userEmails = pgTable('user_emails', {
  emailKey: text('email_key').primaryKey(),
  tenantId: uuid('tenant_id').notNull(),
  userId: uuid('user_id').notNull(),
});

export const sessions = pgTable('sessions', {
  id: uuid().notNull(),
  tokenHash: bytea('token_hash').primaryKey(),
  tenantId: uuid('tenant_id').notNull(),
  userId: uuid('user_id').notNull(),
  userAgent: text('user_agent').notNull(),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  lastUsedAt: timestamp('last_used_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

export const knownDevices = pgTable('known_devices', {
  tokenHash: bytea('token_hash').notNull(),
  tenantId: uuid('tenant_id').notNull(),
  userId: uuid('user_id').notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

export const invitations = pgTable('invitations', {
  tenantId: uuid('tenant_id').notNull(),
  id: uuid().notNull(),
  email: text().notNull(),
  role: text().$type<InvitedRole>().notNull(),
  invitedBy: uuid('invited_by').notNull(),
  tokenHash: bytea('token_hash'),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
  expiresAt: timestamp('expires_at', { withTimezone: true }).notNull(),
});

export type InvitationRow = typeof invitations.$inferSelect;

export type UserRow = typeof users.$inferSelect;
