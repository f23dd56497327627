import type { Env } from '#server/platform/env/env-schema.ts';
import { includesFeature } from '#shared/features/plans/plan-table.ts';
import { OWN_HOST_BASE, type StoreBase, storePath } from '#shared/lib/paths.ts';
import { isNameFree } from './store-names.ts';
import type { TenantRow } from './tenant-row.ts';

/** Where the public pages of a store are. */
export type StoreAddress = {
  /** Scheme and host without a final slash. */
  origin: string;
  /** Where its paths begin. */
  base: StoreBase;
  /** The host that is the store's own; absent at the platform. */
  host?: string;
};

/** What decides where a store is. */
export type AddressFacts = Pick<TenantRow, 'slug' | 'plan' | 'ownDomain' | 'usesSubdomain'>;

export type AddressSettings = Pick<Env, 'ADMIN_HOST' | 'STORE_DOMAIN'> & { readonly PUBLIC_URL: string };

/** Returns the address of a store at the platform, where it always answers. */
export const platformAddressOf = (
  { PUBLIC_URL }: Pick<AddressSettings, 'PUBLIC_URL'>,
  { slug }: Pick<AddressFacts, 'slug'>,
): StoreAddress => ({ origin: PUBLIC_URL, base: storePath(slug) });

/** Returns the host of a store below the operator's domain. */
export const subdomainOf = (domain: string, slug: string): string => `${slug}.${domain}`;

const ownHostOf = (
  settings: AddressSettings,
  { slug, plan, ownDomain, usesSubdomain }: AddressFacts,
): string | undefined => {
  const { STORE_DOMAIN } = settings;
  if (STORE_DOMAIN === undefined || !includesFeature(plan, 'own_address')) return undefined;
  if (ownDomain !== null) return ownDomain;
  // The store may have got this name after it chose to use it.
  return usesSubdomain && isNameFree(slug, settings) ? subdomainOf(STORE_DOMAIN, slug) : undefined;
};

/** Returns the address of a host of a store: scheme and port are those of the platform. */
export const hostAddressOf = ({ PUBLIC_URL }: Pick<AddressSettings, 'PUBLIC_URL'>, host: string): string => {
  const url = new URL(PUBLIC_URL);
  return `${url.protocol}//${host}${url.port && `:${url.port}`}`;
};

/**
 * Returns the one address of a store, to which its others redirect (decision 117): its own domain, else its name below the
 * operator's, while its plan includes one; else the platform's.
 */
export const storeAddressOf = (settings: AddressSettings, facts: AddressFacts): StoreAddress => {
  const host = ownHostOf(settings, facts);
  return host === undefined
    ? platformAddressOf(settings, facts)
    : { origin: hostAddressOf(settings, host), base: OWN_HOST_BASE, host };
};

/** Returns the address of the store's page itself. */
export const storeUrlOf = (settings: AddressSettings, facts: AddressFacts): string => {
  const { origin, base } = storeAddressOf(settings, facts);
  return `${origin}${base}`;
};
