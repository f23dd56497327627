import { sql } from 'kysely';
import { AppError } from '#server/platform/errors/app-error.ts';
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
import { announceVersion } from './own-writes.ts';
import type { AddressFacts } from './store-address.ts';
import { type StoredOnboarding, TENANT_COLUMNS, type TenantRow } from './tenant-row.ts';
import { acrossTenants, readAcross } from './transactions.ts';

const notFound = () => new AppError('NOT_FOUND');

const tenantOf = ({ tx }: Pick<Scoped<ReaderContext>, 'tx'>, tenantId: string) =>
  tx.db.selectFrom('tenants').select(TENANT_COLUMNS).where('id', '=', tenantId);

const updateOf = ({ tx }: Pick<Scoped<ReaderContext>, 'tx'>, tenantId: string) =>
  tx.db.updateTable('tenants').where('id', '=', tenantId);

/**
 * Returns the row of the context's own tenant.
 * @throws NOT_FOUND
 */
export const getTenant = (scope: Scoped<ReaderContext>): Promise<TenantRow> =>
  tenantOf(scope, scope.tenantId).executeTakeFirstOrThrow(notFound);

/**
 * Returns the row of the context's own tenant, which a path names by `slug`; another tenant's slug is as absent as an unknown one.
 * @throws NOT_FOUND
 */
export const getOwnTenant = async (scope: Scoped<ReaderContext>, slug: string): Promise<TenantRow> => {
  const tenant = await getTenant(scope);
  if (tenant.slug !== slug) throw notFound();
  return tenant;
};

/**
 * Returns the row of a tenant that a sign-in, or a job's payload, has just proven to be its user's.
 * @throws NOT_FOUND
 */
export const getTenantOf = (
  scope: Scoped<VisitorContext | PlatformContext>,
  tenantId: string,
): Promise<TenantRow> => tenantOf(scope, tenantId).executeTakeFirstOrThrow(notFound);

/**
 * Returns the row of the context's own tenant and locks it until the transaction ends: counts against a cap hold while it is
 * locked (reliability 1.3). The lock waits for other such locks, and not for rows that merely refer to the tenant: two
 * transactions that added some before would wait for each other.
 * @throws NOT_FOUND
 */
export const lockTenant = (scope: Scoped<OrderTakerContext>): Promise<TenantRow> =>
  tenantOf(scope, scope.tenantId).forNoKeyUpdate().executeTakeFirstOrThrow(notFound);

/**
 * Returns the row of a tenant that the platform names and locks it as `lockTenant` does.
 * @throws NOT_FOUND
 */
export const lockTenantOf = (scope: Scoped<PlatformContext>, tenantId: string): Promise<TenantRow> =>
  tenantOf(scope, tenantId).forNoKeyUpdate().executeTakeFirstOrThrow(notFound);

/**
 * Locks the tenant as `lockTenant` does, for work that continues after its door was opened, such as a long job.
 *
 * @throws NOT_FOUND
 * @throws TENANT_SUSPENDED when the tenant was suspended in the meantime
 */
export const lockEditable = async (scope: Scoped<EditorContext>): Promise<TenantRow> => {
  const tenant = await lockTenant(scope);
  if (tenant.status === 'suspended') throw new AppError('TENANT_SUSPENDED');
  return tenant;
};

type TenantChange = Partial<
  Pick<
    TenantRow,
    | 'businessName'
    | 'nameChangedAt'
    | 'slug'
    | 'slugChangedAt'
    | 'icon'
    | 'logoFile'
    | 'logoBytes'
    | 'headerPicture'
    | 'headerVideo'
    | 'headerPoster'
    | 'headerBytes'
    | 'profile'
    | 'theme'
    | 'showsSoldOut'
    | 'isWebChatOn'
    | 'usesSubdomain'
    | 'plan'
    | 'status'
  >
>;

/**
 * Changes the tenant and the version of its public pages; the processes hear of it when the transaction commits.
 * @throws NOT_FOUND
 */
export const updateTenant = async (
  scope: Scoped<EditorContext>,
  { profile, theme, ...change }: TenantChange,
): Promise<TenantRow> => {
  const row = await updateOf(scope, scope.tenantId)
    .set({
      ...change,
      profile: profile && JSON.stringify(profile),
      theme: theme && JSON.stringify(theme),
    })
    .returning(TENANT_COLUMNS)
    .executeTakeFirstOrThrow(notFound);
  await bumpStoreVersion(scope);
  return row;
};

/** Changes plan or status for the platform; every process, and every open panel, is notified when the transaction commits. */
export const changeTenant = async (
  scope: Scoped<PlatformContext>,
  { tenantId, change }: { tenantId: string; change: Pick<TenantChange, 'plan' | 'status'> },
): Promise<void> => {
  const { version } = await updateOf(scope, tenantId)
    .set((eb) => ({ ...change, version: eb('version', '+', 1) }))
    .returning('version')
    .executeTakeFirstOrThrow(notFound);
  announceVersion(scope.tx, { tenantId, version });
  announceChange({ tx: scope.tx, tenantId }, { topic: 'tenant', id: tenantId });
};

/** Notes the domain at which the store's pages are, null without one; its kept pages are stale when that changes. */
export const setOwnDomain = async (
  scope: Scoped<PlatformContext | EditorContext>,
  { tenantId, domain }: { tenantId: string; domain: string | null },
): Promise<void> => {
  const changed = await updateOf(scope, tenantId)
    .set((eb) => ({ ownDomain: domain, version: eb('version', '+', 1) }))
    .where('ownDomain', 'is distinct from', domain)
    .returning('version')
    .executeTakeFirst();
  if (!changed) return;
  announceVersion(scope.tx, { tenantId, version: changed.version });
  announceChange({ tx: scope.tx, tenantId }, { topic: 'tenant', id: tenantId });
};

/**
 * Replaces the notes about the owner's first steps; no public page shows them, so none becomes stale.
 * @throws NOT_FOUND
 */
export const setOnboarding = (
  scope: Scoped<EditorContext>,
  onboarding: StoredOnboarding,
): Promise<TenantRow> =>
  updateOf(scope, scope.tenantId)
    .set({ onboarding: JSON.stringify(onboarding) })
    .returning(TENANT_COLUMNS)
    .executeTakeFirstOrThrow(notFound);

/** Records that the owner proved its mailbox; only the first time counts, and every open panel is notified. */
export const noteEmailConfirmed = async (scope: Scoped<MemberContext>): Promise<void> => {
  await updateOf(scope, scope.tenantId)
    .set({ emailConfirmedAt: scope.platform.clock.now() })
    .where('emailConfirmedAt', 'is', null)
    .execute();
  announceChange(scope, { topic: 'tenant', id: scope.tenantId });
};

/** Notes that a member tried the bot; the first time counts. */
export const noteBotTested = async (scope: Scoped<MemberContext>): Promise<void> => {
  const now = scope.platform.clock.now().toISOString();
  await updateOf(scope, scope.tenantId)
    .set({ onboarding: sql<string>`onboarding || jsonb_build_object('botTestedAt', ${now}::text)` })
    .where(sql`onboarding->>'botTestedAt'`, 'is', null)
    .execute();
};

/** Notes when the tenant's account closes; null keeps it open. */
export const setClosing = async (scope: Scoped<OwnerContext>, closesAt: Date | null): Promise<void> => {
  await updateOf(scope, scope.tenantId).set({ closesAt }).execute();
};

/** Makes every cached public page of the tenant stale as of this transaction. */
export const bumpStoreVersion = async (scope: Scoped<OrderTakerContext>): Promise<void> => {
  const { version } = await updateOf(scope, scope.tenantId)
    .set((eb) => ({ version: eb('version', '+', 1) }))
    .returning('version')
    .executeTakeFirstOrThrow(notFound);
  announceVersion(scope.tx, { tenantId: scope.tenantId, version });
};

/** Notes when the next offer of the store begins or ends; null: none does. */
export const setOffersTurn = async (scope: Scoped<OrderTakerContext>, at: Date | null): Promise<void> => {
  await updateOf(scope, scope.tenantId).set({ offersTurnAt: at }).execute();
};

/** Notes whether the store has coupons that it shows to everybody. */
export const setShowsCoupons = async (scope: Scoped<EditorContext>, showsCoupons: boolean): Promise<void> => {
  await updateOf(scope, scope.tenantId).set({ showsCoupons }).execute();
};

/** Lists the tenants of which an offer began or ended since it was last looked. */
export const listTenantsWithDueOffers = async ({
  tx,
  platform,
}: Scoped<PlatformContext>): Promise<string[]> => {
  const rows = await tx.db
    .selectFrom('tenants')
    .select('id')
    .where('offersTurnAt', '<=', platform.clock.now())
    .execute();
  return rows.map(({ id }) => id);
};

/**
 * Changes the number of a tenant's shown ratings and the sum of their stars, and makes its public pages stale. The caller has
 * locked the tenant.
 */
export const addShownRatings = async (
  scope: Scoped<OrderTakerContext | PlatformContext>,
  { tenantId, count, stars }: { tenantId: string; count: number; stars: number },
): Promise<void> => {
  const { version } = await updateOf(scope, tenantId)
    .set((eb) => ({
      ratingCount: eb('ratingCount', '+', count),
      ratingStars: eb('ratingStars', '+', stars),
      version: eb('version', '+', 1),
    }))
    .returning('version')
    .executeTakeFirstOrThrow(notFound);
  announceVersion(scope.tx, { tenantId, version });
};

/** Adds a tenant; its slug is claimed in the same transaction. */
export const insertTenant = (
  { tx }: Scoped<VisitorContext | PlatformContext>,
  row: Pick<TenantRow, 'id' | 'slug' | 'businessName' | 'plan' | 'emailConfirmedAt' | 'createdAt'>,
): Promise<TenantRow> =>
  tx.db.insertInto('tenants').values(row).returning(TENANT_COLUMNS).executeTakeFirstOrThrow();

/** Finds the e-mail of the tenant's owner; undefined until the mailbox is proven, because it may be a stranger's until then. */
export const findOwnerEmail = async (
  { tx }: Scoped<PlatformContext>,
  tenantId: string,
): Promise<string | undefined> => {
  const owner = await tx.db
    .selectFrom('memberFacts as m')
    .innerJoin('tenants as t', 't.id', 'm.tenantId')
    .select('m.email')
    .where((eb) => eb.and({ 'm.tenantId': tenantId, 'm.role': 'owner', 'm.status': 'active' }))
    .where('t.emailConfirmedAt', 'is not', null)
    .executeTakeFirst();
  return owner?.email;
};

/** Says whether there is any tenant at all. */
export const hasAnyTenant = async ({ tx }: Scoped<PlatformContext>): Promise<boolean> =>
  (await tx.db.selectFrom('tenants').select('id').limit(1).executeTakeFirst()) !== undefined;

/** Lists the ids of all tenants. */
export const listTenantIds = async (platform: PlatformContext): Promise<string[]> => {
  const rows = await acrossTenants(platform, ({ tx }) =>
    tx.db.selectFrom('tenants').select('id').orderBy('id').execute(),
  );
  return rows.map(({ id }) => id);
};

/** Lists the tenants whose store is open, by slug: at most `limit`, from after the slug `after`. */
export const listActiveTenants = (
  platform: PlatformContext,
  { after, limit }: { after: string; limit: number },
): Promise<(AddressFacts & { id: string })[]> =>
  readAcross(platform, ({ tx }) =>
    tx.db
      .selectFrom('tenants')
      .select(['id', 'slug', 'plan', 'ownDomain', 'usesSubdomain'])
      .where('status', '=', 'active')
      .where('slug', '>', after)
      .orderBy('slug')
      .limit(limit)
      .execute(),
  );
