import { AppError } from '#shared/lib/app-error.ts';
import { isValidSlug } from '#shared/lib/slug.ts';
import { eq, sql } from '../../platform/db/drizzle.ts';
import { announceChange } from './announce-change.ts';
import type {
  EditorContext,
  MemberContext,
  OrderTakerContext,
  OwnerContext,
  PlatformContext,
  ReaderContext,
  Scoped,
  VisitorContext,
} from './contexts.ts';
import { TENANT_COLUMNS_SQL, type TenantRow, tenantSlugs, tenants } from './tenant-tables.ts';

type AnyTenantScope = Scoped<ReaderContext>;

/** The channel on which every process hears that a tenant's public pages changed. */
export const TENANT_CHANGED_CHANNEL = 'tenant_changed';

/** The row of the context's own tenant. Hand-written: every page and most calls begin with it. */
export const getTenant = async ({ tx, tenantId }: AnyTenantScope): Promise<TenantRow> => {
  const [row] = await tx.query<TenantRow>(`select ${TENANT_COLUMNS_SQL} from tenants where id = $1`, [
    tenantId,
  ]);
  if (!row) throw new AppError('NOT_FOUND');
  return row;
};

/** The same, when a path names it by `slug`; another tenant's slug is as absent as an unknown one. */
export const getOwnTenant = async (scope: AnyTenantScope, slug: string): Promise<TenantRow> => {
  const tenant = await getTenant(scope);
  if (tenant.slug !== slug) throw new AppError('NOT_FOUND');
  return tenant;
};

/** The row of a tenant that a sign-in, or a job's payload, has just proven to be its user's. */
export const getTenantOf = async (
  { tx }: Scoped<VisitorContext | PlatformContext>,
  tenantId: string,
): Promise<TenantRow> => {
  const [row] = await tx.orm.select().from(tenants).where(eq(tenants.id, tenantId));
  if (!row) throw new AppError('NOT_FOUND');
  return row;
};

/** The status of a tenant; undefined when there is none with that id. */
export const findTenantStatus = async (
  { tx }: Scoped<PlatformContext>,
  tenantId: string,
): Promise<TenantRow['status'] | undefined> => {
  const [row] = await tx.orm.select({ status: tenants.status }).from(tenants).where(eq(tenants.id, tenantId));
  return row?.status;
};

/**
 * The row of the context's own tenant, locked until the transaction ends: counts against a cap hold while it is held
 * (reliability 1.3). Whoever takes it waits for whoever has it, and not for the rows that merely refer to the tenant: two
 * transactions that added some before would wait for each other.
 */
export const lockTenant = async ({ tx, tenantId }: Scoped<OrderTakerContext>): Promise<TenantRow> => {
  const [row] = await tx.orm.select().from(tenants).where(eq(tenants.id, tenantId)).for('no key update');
  if (!row) throw new AppError('NOT_FOUND');
  return row;
};

/** The same for the platform, which names the tenant. */
export const lockTenantOf = async ({ tx }: Scoped<PlatformContext>, tenantId: string): Promise<TenantRow> => {
  const [row] = await tx.orm.select().from(tenants).where(eq(tenants.id, tenantId)).for('no key update');
  if (!row) throw new AppError('NOT_FOUND');
  return row;
};

/**
 * The same for what goes on after its door was opened, such as a long job; refuses with `TENANT_SUSPENDED` when the tenant
 * was suspended meanwhile.
 */
export const lockEditable = async (scope: Scoped<EditorContext>): Promise<TenantRow> => {
  const tenant = await lockTenant(scope);
  if (tenant.status === 'suspended') throw new AppError('TENANT_SUSPENDED');
  return tenant;
};

export type TenantChange = Partial<
  Pick<
    TenantRow,
    | 'businessName'
    | 'nameChangedAt'
    | 'slug'
    | 'slugChangedAt'
    | 'icon'
    | 'logoFile'
    | 'logoBytes'
    | 'profile'
    | 'theme'
    | 'showsSoldOut'
    | 'isWebChatOn'
    | 'plan'
    | 'status'
  >
>;

/** Changes the tenant and the version of its public pages; the processes are told when the transaction commits. */
export const updateTenant = async (
  scope: Scoped<EditorContext>,
  change: TenantChange,
): Promise<TenantRow> => {
  const [row] = await scope.tx.orm
    .update(tenants)
    .set(change)
    .where(eq(tenants.id, scope.tenantId))
    .returning();
  if (!row) throw new AppError('NOT_FOUND');
  await bumpStoreVersion(scope);
  return row;
};

/** The same for the platform: what it decides about a tenant, every process hears of when the transaction commits. */
export const changeTenant = async (
  { tx }: Scoped<PlatformContext>,
  tenantId: string,
  change: Pick<TenantChange, 'plan' | 'status'>,
): Promise<void> => {
  await tx.orm
    .update(tenants)
    .set({ ...change, version: sql`${tenants.version} + 1` })
    .where(eq(tenants.id, tenantId));
  await tx.notify(TENANT_CHANGED_CHANNEL, tenantId);
  // Whoever has the panel open learns it at once.
  await announceChange({ tx, tenantId }, { topic: 'tenant', id: tenantId });
};

/** Replaces the notes about the owner's first steps; no public page shows them, so none becomes stale. */
export const noteOnboarding = async (
  { tx, tenantId }: Scoped<EditorContext>,
  onboarding: TenantRow['onboarding'],
): Promise<TenantRow> => {
  const [row] = await tx.orm.update(tenants).set({ onboarding }).where(eq(tenants.id, tenantId)).returning();
  if (!row) throw new AppError('NOT_FOUND');
  return row;
};

/** Notes that the owner proved its mailbox; the first time counts, and whoever has the panel open learns it at once. */
export const noteEmailConfirmed = async (scope: Scoped<MemberContext>): Promise<void> => {
  const { tx, tenantId, platform } = scope;
  await tx.query('update tenants set email_confirmed_at = $2 where id = $1 and email_confirmed_at is null', [
    tenantId,
    platform.clock.now(),
  ]);
  await announceChange(scope, { topic: 'tenant', id: tenantId });
};

/** Notes that a member tried the bot; the first time counts. */
export const noteBotTested = async ({ tx, tenantId, platform }: Scoped<MemberContext>): Promise<void> => {
  await tx.query(
    `update tenants set onboarding = onboarding || jsonb_build_object('botTestedAt', $2::text)
     where id = $1 and onboarding->>'botTestedAt' is null`,
    [tenantId, platform.clock.now().toISOString()],
  );
};

/** Notes when the tenant's account closes; null keeps it open. */
export const setClosing = async (
  { tx, tenantId }: Scoped<OwnerContext>,
  closesAt: Date | null,
): Promise<void> => {
  await tx.orm.update(tenants).set({ closesAt }).where(eq(tenants.id, tenantId));
};

/** Makes every cached public page of the tenant stale as of this transaction. */
export const bumpStoreVersion = async ({ tx, tenantId }: Scoped<OrderTakerContext>): Promise<void> => {
  await tx.query(`update tenants set version = version + 1 where id = $1`, [tenantId]);
  await tx.notify(TENANT_CHANGED_CHANNEL, tenantId);
};

/** Takes a slug for a tenant; false when anyone holds it, now or from former days. */
export const claimSlug = async (
  { tx }: Scoped<VisitorContext | PlatformContext>,
  claim: { slug: string; tenantId: string },
): Promise<boolean> => {
  const rows = await tx.orm
    .insert(tenantSlugs)
    .values({ ...claim, isCurrent: true })
    .onConflictDoNothing()
    .returning();
  return rows.length === 1;
};

/** The tenant that holds the slug, now or from former days; undefined when nobody does. */
export const findSlugHolder = async (
  { tx }: Scoped<VisitorContext | PlatformContext>,
  slug: string,
): Promise<string | undefined> => {
  const [row] = await tx.query<{ tenantId: string }>(
    'select tenant_id as "tenantId" from tenant_slugs where slug = $1',
    [slug],
  );
  return row?.tenantId;
};

/** Whether the slug belonged to a store that closed for good; nobody gets it again. */
export const isSlugRetired = async ({ tx }: Scoped<VisitorContext>, slug: string): Promise<boolean> => {
  const [row] = await tx.query<{ isRetired: boolean }>('select is_slug_retired($1) as "isRetired"', [slug]);
  return row?.isRetired ?? false;
};

/** Makes a slug the tenant's current one, taking it when nobody holds it; false when another tenant does. */
export const moveToSlug = async ({ tx, tenantId }: Scoped<EditorContext>, slug: string): Promise<boolean> => {
  await tx.orm.insert(tenantSlugs).values({ slug, tenantId, isCurrent: false }).onConflictDoNothing();
  // Behind the tenant's wall another's slug is not there, however taken it is.
  const own = await tx.orm.select().from(tenantSlugs).where(eq(tenantSlugs.slug, slug));
  if (own.length === 0) return false;
  // In two steps: the unique index on the current slug looks at every row as it changes.
  await tx.orm.update(tenantSlugs).set({ isCurrent: false }).where(eq(tenantSlugs.isCurrent, true));
  await tx.orm.update(tenantSlugs).set({ isCurrent: true }).where(eq(tenantSlugs.slug, slug));
  return true;
};

/** Whether there is any tenant at all. */
export const hasAnyTenant = async ({ tx }: Scoped<PlatformContext>): Promise<boolean> => {
  const rows = await tx.query('select 1 from tenants limit 1');
  return rows.length > 0;
};

/** Adds a tenant; its slug is claimed in the same transaction. */
export const insertTenant = async (
  { tx }: Scoped<VisitorContext | PlatformContext>,
  row: Pick<TenantRow, 'id' | 'slug' | 'businessName' | 'plan' | 'emailConfirmedAt' | 'createdAt'>,
): Promise<TenantRow> => {
  const [inserted] = await tx.orm.insert(tenants).values(row).returning();
  if (!inserted) throw new Error('an insert returned no row');
  return inserted;
};

export type StoreAddress = {
  tenantId: string;
  currentSlug: string;
  status: TenantRow['status'];
  version: number;
};

/**
 * Asks who answers at a slug, current or former; for the opening of a transaction, so the slug stands in the statement itself.
 * Its pattern leaves nothing to escape, and anything else throws.
 */
export const storeAddressSql = (slug: string): string => {
  if (!isValidSlug(slug)) throw new Error('a slug has only lower-case letters, digits and hyphens');
  return `select t.id as "tenantId", t.slug as "currentSlug", t.status, t.version
    from tenant_slugs s join tenants t on t.id = s.tenant_id where s.slug = '${slug}'`;
};

const OWN_ID_SQL = `nullif(current_setting('app.tenant', true), '')::uuid`;

/** Asks for the store behind the wall that a transaction has just stepped behind: every public call begins with it. */
export const OWN_ADDRESS_SQL = `select id as "tenantId", slug as "currentSlug", status, version from tenants
  where id = ${OWN_ID_SQL}`;

/** The same for the whole row of the tenant: every public page begins with it. */
export const OWN_TENANT_SQL = `select ${TENANT_COLUMNS_SQL} from tenants where id = ${OWN_ID_SQL}`;
