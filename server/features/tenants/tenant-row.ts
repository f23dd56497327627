import { type Selectable, sql } from 'kysely';
import { compileOpening } from '#server/platform/db/create-queries.ts';
import type { TenantsTable } from '#server/platform/db/tables.ts';
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
  sql<StoredProfile>`profile`.as('profile'),
  sql<StoreThemeUpdate | null>`theme`.as('theme'),
  'showsSoldOut',
  'isWebChatOn',
  'version',
  'ratingCount',
  'ratingStars',
  'offersTurnAt',
  'showsCoupons',
  sql<StoredOnboarding>`onboarding`.as('onboarding'),
  'nameChangedAt',
  'slugChangedAt',
  'emailConfirmedAt',
  'closesAt',
  'createdAt',
] as const;

/** Where the store of a tenant is, and whether it is open. */
export type SlugOwner = {
  tenantId: string;
  currentSlug: string;
  status: TenantRow['status'];
  version: number;
  offersTurnAt: Date | null;
};

const ADDRESS_COLUMNS = [
  't.id as tenantId',
  't.slug as currentSlug',
  't.status',
  't.version',
  't.offersTurnAt',
] as const;

/**
 * Compiles the statement that finds the store at a slug, current or former. It travels with BEGIN, so the slug is part of its
 * text; the pattern of a slug leaves nothing to escape. Throws for anything that is no slug.
 */
export const storeAddressOpening = (slug: string): string => {
  if (!isValidSlug(slug)) throw new Error('a slug has only lower-case letters, digits and hyphens');
  return compileOpening<SlugOwner>((db) =>
    db
      .selectFrom('tenantSlugs as s')
      .innerJoin('tenants as t', 't.id', 's.tenantId')
      .select(ADDRESS_COLUMNS)
      .where('s.slug', '=', sql.lit(slug)),
  );
};

const OWN_ID = sql<string>`app_tenant()`;

/** Reads the address of the tenant whose wall the transaction is behind. */
export const OWN_ADDRESS_OPENING = compileOpening<SlugOwner>((db) =>
  db.selectFrom('tenants as t').select(ADDRESS_COLUMNS).where('t.id', '=', OWN_ID),
);

/** Reads the row of the tenant whose wall the transaction is behind. */
export const OWN_TENANT_OPENING = compileOpening<TenantRow>((db) =>
  db.selectFrom('tenants').select(TENANT_COLUMNS).where('id', '=', OWN_ID),
);
