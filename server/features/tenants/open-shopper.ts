import { isHostName, namesOfHost } from '#server/platform/http/host-name.ts';
import type { Platform } from '#server/platform/platform.ts';
import { isValidSlug } from '#shared/lib/slug.ts';
import { mint, type ReaderContext, type ShopperContext, type VisitorContext } from './contexts.ts';
import { type StoreAddress, storeAddressOf } from './store-address.ts';
import { type AddressOwner, compileStoreAtHost, compileStoreAtSlug, READ_OWN_ADDRESS } from './tenant-row.ts';

export type StoreDoor =
  | { kind: 'open'; shopper: ShopperContext; usesSubdomain: boolean }
  /** The store has another slug now. */
  | {
      kind: 'moved';
      slug: string;
      tenantId: string;
      version: number;
      address: StoreAddress;
      usesSubdomain: boolean;
    }
  | { kind: 'absent' };

const findOwner = async (
  { platform }: VisitorContext,
  statement: string,
): Promise<AddressOwner | undefined> => {
  const [owner] = await platform.db.ask<AddressOwner>({ role: 'colmado_door' }, statement);
  return owner?.status === 'active' ? owner : undefined;
};

/** Mints the context of a shopper of an open store; called by the openers of this room alone. */
export const shopperOf = (platform: Platform, owner: AddressOwner): ShopperContext => {
  const { tenantId, slug, version, offersTurnAt } = owner;
  const address = storeAddressOf(platform.env, owner);
  return mint<ShopperContext>({ platform, tenantId, slug, version, offersTurnAt, address });
};

const openOwner = ({ platform }: VisitorContext, owner: AddressOwner): StoreDoor => ({
  kind: 'open',
  shopper: shopperOf(platform, owner),
  usesSubdomain: owner.usesSubdomain,
});

/** Opens the shopper's door of the store at a slug: open, moved to a newer slug, or absent (also when it is not active). */
export const openShopper = async (visitor: VisitorContext, slug: string): Promise<StoreDoor> => {
  if (!isValidSlug(slug)) return { kind: 'absent' };
  const owner = await findOwner(visitor, compileStoreAtSlug(slug));
  if (!owner) return { kind: 'absent' };
  if (owner.slug === slug) return openOwner(visitor, owner);
  const { slug: current, tenantId, version, usesSubdomain } = owner;
  const address = storeAddressOf(visitor.platform.env, owner);
  return { kind: 'moved', slug: current, tenantId, version, address, usesSubdomain };
};

/** Returns the slug in a name below the operator's domain; undefined for any other host. */
const slugOfHost = (domain: string | undefined, host: string): string | undefined =>
  domain !== undefined && host.endsWith(`.${domain}`) ? host.slice(0, -domain.length - 1) : undefined;

/**
 * Opens the shopper's door of the store at a host: a name below the operator's domain, or a domain that a store has proven.
 * The caller compares the host with the address of the store, which may be another.
 */
export const openShopperAt = async (visitor: VisitorContext, host: string): Promise<StoreDoor> => {
  if (!isHostName(host)) return { kind: 'absent' };
  const slug = slugOfHost(visitor.platform.env.STORE_DOMAIN, host);
  if (slug !== undefined) return openShopper(visitor, slug);
  const owner = await findOwner(visitor, compileStoreAtHost(namesOfHost(host)));
  return owner ? openOwner(visitor, owner) : { kind: 'absent' };
};

/** Reads where the store of a tenant is, its status, plan and version at this moment; undefined when it is gone. */
export const readAddress = async ({
  platform,
  tenantId,
}: Pick<ReaderContext, 'platform' | 'tenantId'>): Promise<AddressOwner | undefined> => {
  const [address] = await platform.db.ask<AddressOwner>({ role: 'colmado_app', tenantId }, READ_OWN_ADDRESS);
  return address;
};

/** Says whether the store of the tenant with that id is open to shoppers. */
export const isStoreOpen = async ({ platform }: VisitorContext, tenantId: string): Promise<boolean> =>
  (await readAddress({ platform, tenantId }))?.status === 'active';
