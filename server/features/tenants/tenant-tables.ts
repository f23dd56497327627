import type { StoreThemeUpdate } from '#shared/features/personalisation/store-theme.ts';
import type { PlanId } from '#shared/features/plans/plan-table.ts';
import type { StoreProfile } from '#shared/features/tenants/store-profile.ts';
import type { TenantStatus } from '#shared/features/tenants/tenant-view.ts';
import {
  bigint,
  boolean,
  getTableColumns,
  integer,
  jsonb,
  pgTable,
  text,
  timestamp,
  uuid,
} from '../../platform/db/drizzle.ts';

/** What the owner has filled in so far; the store's name is the tenant's own. */
export type StoredProfile = Partial<Omit<StoreProfile, 'name'>>;

/** When the owner did, once, what no other row remembers. */
export type StoredOnboarding = {
  linkSharedAt?: string | undefined;
  botTestedAt?: string | undefined;
  dismissedAt?: string | undefined;
};

export const tenants = pgTable('tenants', {
  id: uuid().primaryKey(),
  slug: text().notNull(),
  businessName: text('business_name').notNull(),
  plan: text().$type<PlanId>().notNull(),
  status: text().$type<TenantStatus>().notNull().default('active'),
  icon: text(),
  logoFile: text('logo_file'),
  logoBytes: integer('logo_bytes').notNull().default(0),
  profile: jsonb().$type<StoredProfile>().notNull().default({}),
  theme: jsonb().$type<StoreThemeUpdate>(),
  showsSoldOut: boolean('shows_sold_out').notNull().default(false),
  isWebChatOn: boolean('is_web_chat_on').notNull().default(false),
  version: bigint({ mode: 'number' }).notNull().default(1),
  onboarding: jsonb().$type<StoredOnboarding>().notNull().default({}),
  nameChangedAt: timestamp('name_changed_at', { withTimezone: true }),
  slugChangedAt: timestamp('slug_changed_at', { withTimezone: true }),
  /** When the owner proved that its mailbox is its own; null until then. */
  emailConfirmedAt: timestamp('email_confirmed_at', { withTimezone: true }),
  closesAt: timestamp('closes_at', { withTimezone: true }),
  createdAt: timestamp('created_at', { withTimezone: true }).notNull(),
});

export const tenantSlugs = pgTable('tenant_slugs', {
  slug: text().primaryKey(),
  tenantId: uuid('tenant_id').notNull(),
  isCurrent: boolean('is_current').notNull(),
});

export type TenantRow = typeof tenants.$inferSelect;

/** The columns of a tenant under the names of its row, for hand-written reads. */
export const TENANT_COLUMNS_SQL = Object.entries(getTableColumns(tenants))
  .map(([key, { name }]) => `${name} as "${key}"`)
  .join(', ');
