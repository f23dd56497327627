import { isValidSlug } from '#shared/lib/slug.ts';
import { mint, type ShopperContext, type VisitorContext } from './contexts.ts';
import { OWN_ADDRESS_OPENING, type SlugOwner, storeAddressOpening } from './tenant-row.ts';

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
  const { tenantId, version, currentSlug, offersTurnAt } = address;
  if (currentSlug !== slug) return { kind: 'moved', slug: currentSlug, tenantId };
  return {
    kind: 'open',
    shopper: mint<ShopperContext>({ platform: visitor.platform, tenantId, slug, version, offersTurnAt }),
  };
};

/** Says whether the store of the tenant with that id is open to shoppers. */
export const isStoreOpen = ({ platform }: VisitorContext, tenantId: string): Promise<boolean> =>
  platform.db.transact({ role: 'colmado_app', tenantId, opening: OWN_ADDRESS_OPENING }, async (tx) => {
    const [address] = tx.opened<SlugOwner>();
    return address?.status === 'active';
  });
