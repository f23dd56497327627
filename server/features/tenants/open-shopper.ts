import { AppError } from '#shared/lib/app-error.ts';
import { isValidSlug } from '#shared/lib/slug.ts';
import type { TransactionStart } from '../../platform/db/database.ts';
import { mint, type Scoped, type ShopperContext, type VisitorContext } from './contexts.ts';
import {
  OWN_ADDRESS_OPENING,
  OWN_TENANT_OPENING,
  type SlugOwner,
  storeAddressOpening,
  type TenantRow,
} from './tenant-repo.ts';

export type StoreDoor =
  | { kind: 'open'; shopper: ShopperContext }
  | { kind: 'moved'; slug: string; tenantId: string }
  | { kind: 'absent' };

/** Opens the shopper's door of the store at a slug: open, moved to a newer slug, or absent (also when it is not active). */
export const openShopper = async (visitor: VisitorContext, slug: string): Promise<StoreDoor> => {
  if (!isValidSlug(slug)) return { kind: 'absent' };
  const opening = storeAddressOpening(slug);
  const [address] = await visitor.platform.db.transact({ role: 'colmado_door', opening }, async (tx) =>
    tx.opened<SlugOwner>(),
  );
  if (address?.status !== 'active') return { kind: 'absent' };
  const { tenantId, version, currentSlug } = address;
  if (currentSlug !== slug) return { kind: 'moved', slug: currentSlug, tenantId };
  return {
    kind: 'open',
    shopper: mint<ShopperContext>({ platform: visitor.platform, tenantId, slug, version }),
  };
};

/**
 * Runs `work` as a shopper of the tenant with that id, in one transaction with the question whether its store is open. Every
 * public list begins here, so the door costs no transaction of its own.
 * @throws NOT_FOUND when the store is not open
 */
export const inOpenStore = <T>(
  visitor: VisitorContext,
  tenantId: string,
  work: (scope: Scoped<ShopperContext>) => Promise<T>,
): Promise<T> =>
  visitor.platform.db.transact(
    { role: 'colmado_app', tenantId, opening: OWN_ADDRESS_OPENING },
    async (tx) => {
      const [address] = tx.opened<SlugOwner>();
      if (address?.status !== 'active') throw new AppError('NOT_FOUND');
      const { currentSlug: slug, version } = address;
      const shopper = mint<ShopperContext>({ platform: visitor.platform, tenantId, slug, version });
      return work({ ...shopper, tx });
    },
  );

/** Says whether the store of the tenant with that id is open to shoppers. */
export const isStoreOpen = ({ platform }: VisitorContext, tenantId: string): Promise<boolean> =>
  platform.db.transact({ role: 'colmado_app', tenantId, opening: OWN_ADDRESS_OPENING }, async (tx) => {
    const [address] = tx.opened<SlugOwner>();
    return address?.status === 'active';
  });

/** Begins a transaction behind the wall of an opened store, with its tenant's row. */
const openingOf = ({ tenantId }: ShopperContext): TransactionStart => ({
  role: 'colmado_app',
  tenantId,
  opening: OWN_TENANT_OPENING,
});

/**
 * Runs `work` in one transaction of an opened store, with the tenant's row as that transaction sees it.
 * @throws NOT_FOUND for a tenant that is gone
 */
export const inStore = <T>(
  shopper: ShopperContext,
  work: (scope: Scoped<ShopperContext>, tenant: TenantRow) => Promise<T>,
): Promise<T> => {
  return shopper.platform.db.transact(openingOf(shopper), (tx) => {
    const [tenant] = tx.opened<TenantRow>();
    if (!tenant) throw new AppError('NOT_FOUND');
    return work({ ...shopper, tx }, tenant);
  });
};

/**
 * Runs `work` that only reads as `inStore` does: on the replica if its copy of the store is as new as the shopper found it, so
 * that a change shows at once even when the copy is behind.
 * @throws NOT_FOUND when the store is closed by now
 */
export const readStore = async <T>(
  shopper: ShopperContext,
  work: (scope: Scoped<ShopperContext>, tenant: TenantRow) => Promise<T>,
): Promise<T> => {
  const copied = await shopper.platform.replica?.tryRead(openingOf(shopper), async (tx) => {
    const [tenant] = tx.opened<TenantRow>();
    const isCurrent = tenant !== undefined && tenant.version >= shopper.version;
    return isCurrent ? { read: await work({ ...shopper, tx }, tenant) } : undefined;
  });
  return copied ? copied.read : inStore(shopper, work);
};
