import { AppError } from '#shared/lib/app-error.ts';
import { mint, type ShopperContext, type VisitorContext } from './contexts.ts';
import { acrossTenants } from './in-tenant.ts';
import { findStoreAddress } from './tenant-repo.ts';

export type StoreDoor =
  | { kind: 'open'; shopper: ShopperContext }
  | { kind: 'moved'; slug: string; tenantId: string }
  | { kind: 'absent' };

/** Opens the shopper's door of the store at a slug: open, moved to a newer slug, or absent (also when not active). */
export const openShopper = async (visitor: VisitorContext, slug: string): Promise<StoreDoor> => {
  const address = await acrossTenants(visitor, (scope) => findStoreAddress(scope, { slug }));
  if (address?.status !== 'active') return { kind: 'absent' };
  const { tenantId, version, currentSlug } = address;
  if (currentSlug !== slug) return { kind: 'moved', slug: currentSlug, tenantId };
  return {
    kind: 'open',
    shopper: mint<ShopperContext>({ platform: visitor.platform, tenantId, slug, version }),
  };
};

/** Opens the shopper's door of the tenant with that id; throws `NOT_FOUND` unless the store is open. */
export const openShopperOf = async (visitor: VisitorContext, tenantId: string): Promise<ShopperContext> => {
  const address = await acrossTenants(visitor, (scope) => findStoreAddress(scope, { tenantId }));
  if (address?.status !== 'active') throw new AppError('NOT_FOUND');
  const { currentSlug: slug, version } = address;
  return mint<ShopperContext>({ platform: visitor.platform, tenantId, slug, version });
};
