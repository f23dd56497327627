import { type Selectable, sql } from 'kysely';
import { compileText } from '#server/platform/db/create-queries.ts';
import type { TenantsTable } from '#server/platform/db/tables.ts';
import { isHostName } from '#server/platform/http/host-name.ts';
import type { StoreThemeUpdate } from '#shared/features/personalisation/store-theme.ts';
import type { StoreProfile } from '#shared/features/tenants/store-profile.ts';
import { isValidSlug } from '#shared/lib/slug.ts';

/** The parts of the profile that the owner has filled in; the store's name is the tenant's own. */
export type StoredProfile = Partial<Omit<StoreProfile, 'name'>>;

/** When the owner took each first step that no other row records. */
export type StoredOnboarding = {
  linkSharedAt?: string | undefined;
  botTestedAt?: string | undefined;
  dismissedAt?: string | undefined;
};

/** A tenant. `emailConfirmedAt` is when the owner proved that its mailbox is its own; null until then. */
export type TenantRow = Omit<
  Selectable<TenantsTable>,
  'profile' | 'theme' | 'onboarding' | 'searchText' | 'nameKey'
> & { profile: StoredProfile; theme: StoreThemeUpdate | null; onboarding: StoredOnboarding };

/** The columns of a `TenantRow`. */
export const TENANT_COLUMNS = [
  'id',
  'slug',
  'businessName',
  'plan',
  'status',
  'icon',
  'logoFile',
  'logoBytes',
  'headerPicture',
  'headerVideo',
  'headerPoster',
  'headerBytes',
  sql<StoredProfile>`profile`.as('profile'),
  sql<StoreThemeUpdate | null>`theme`.as('theme'),
  'showsSoldOut',
  'isWebChatOn',
  'version',
  'ratingCount',
  'ratingStars',
  'offersTurnAt',
  'showsCoupons',
  'usesSubdomain',
  'ownDomain',
  sql<StoredOnboarding>`onboarding`.as('onboarding'),
  'nameChangedAt',
  'slugChangedAt',
  'emailConfirmedAt',
  'closesAt',
  'createdAt',
] as const;

/** What a visitor's address leads to: a tenant, where its store is, and whether it is open. */
export type AddressOwner = {
  tenantId: string;
  slug: string;
  status: TenantRow['status'];
  plan: TenantRow['plan'];
  ownDomain: string | null;
  usesSubdomain: boolean;
  version: number;
  offersTurnAt: Date | null;
};

const ADDRESS_COLUMNS = [
  't.id as tenantId',
  't.slug',
  't.status',
  't.plan',
  't.ownDomain',
  't.usesSubdomain',
  't.version',
  't.offersTurnAt',
] as const;

/** The tenant `t` that a row names by `tenant_id`. */
const tenantAt = (row: string) =>
  sql<Selectable<TenantsTable>>`tenant_at(${sql.ref(`${row}.tenant_id`)})`.as<'t'>(sql`t`);

/**
 * Compiles the statement that finds the store at a slug, current or former. The slug is part of its text; the
 * pattern of a slug leaves nothing to escape. Throws for anything that is no slug.
 */
export const compileStoreAtSlug = (slug: string): string => {
  if (!isValidSlug(slug)) throw new Error('a slug has only lower-case letters, digits and hyphens');
  return compileText<AddressOwner>((db) =>
    db
      .selectFrom('tenantSlugs as s')
      .innerJoin(tenantAt('s'), (join) => join.onTrue())
      .select(ADDRESS_COLUMNS)
      .where('s.slug', '=', sql.lit(slug)),
  );
};

/**
 * Compiles the statement that finds the store whose domain was proven, at that host or at the first of several. The pattern of
 * a host leaves nothing to escape. Throws for anything that is no host.
 */
export const compileStoreAtHost = (hosts: readonly string[]): string => {
  if (!hosts.every(isHostName))
    throw new Error('a host has only lower-case letters, digits, hyphens and dots');
  return compileText<AddressOwner>((db) =>
    db
      .selectFrom('domainFacts as d')
      .innerJoin(tenantAt('d'), (join) => join.onTrue())
      .select(ADDRESS_COLUMNS)
      .where(
        'd.host',
        'in',
        hosts.map((host) => sql.lit(host)),
      )
      .where(
        'd.state',
        'in',
        (['proven', 'active', 'failed'] as const).map((state) => sql.lit(state)),
      )
      // A proven claim comes before one that has failed, and the host itself before its name without «www».
      .orderBy(sql`d.state = 'failed'`)
      .orderBy(sql`d.host <> ${sql.lit(hosts[0] ?? '')}`)
      .limit(sql.lit(1)),
  );
};

const OWN_ID = sql<string>`app_tenant()`;

/** Reads the address of the tenant whose wall the transaction is behind. */
export const READ_OWN_ADDRESS = compileText<AddressOwner>((db) =>
  db.selectFrom('tenants as t').select(ADDRESS_COLUMNS).where('t.id', '=', OWN_ID),
);

/** Reads the row of the tenant whose wall the transaction is behind. */
export const READ_OWN_TENANT = compileText<TenantRow>((db) =>
  db.selectFrom('tenants').select(TENANT_COLUMNS).where('id', '=', OWN_ID),
);
