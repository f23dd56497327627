import * as z from 'zod/mini';
import { FIELD_COPY } from '#shared/lib/field-copy.ts';
import { PROFILE_COPY } from './tenants-copy.ts';

/** The social networks of a store's profile, in the order in which its page shows them. */
export const SOCIAL_NETWORKS = ['instagram', 'facebook', 'tiktok'] as const;
export type SocialNetwork = (typeof SOCIAL_NETWORKS)[number];

type Network = { name: string; hosts: RegExp; handle: RegExp; urlOf: (handle: string) => string };

const NETWORKS: Readonly<Record<SocialNetwork, Network>> = {
  instagram: {
    name: 'Instagram',
    hosts: /^(?:www\.|m\.)?instagram\.com$/,
    handle: /^[a-z0-9._]{1,30}$/i,
    urlOf: (handle) => `https://www.instagram.com/${handle}`,
  },
  facebook: {
    name: 'Facebook',
    hosts: /^(?:(?:www|m|web|es-la)\.)?(?:facebook|fb)\.com$/,
    // A page without a name of its own is known by its number.
    handle: /^[a-z0-9.]{5,50}$/i,
    urlOf: (handle) => `https://www.facebook.com/${handle}`,
  },
  tiktok: {
    name: 'TikTok',
    hosts: /^(?:www\.|m\.)?tiktok\.com$/,
    handle: /^[a-z0-9._]{2,24}$/i,
    urlOf: (handle) => `https://www.tiktok.com/@${handle}`,
  },
};

const NUMBER = /^\d{5,}$/;

/** Reads the handle in the address of a profile; undefined for an address of another site. */
const handleOfAddress = ({ hosts }: Network, written: string): string | undefined => {
  const url = URL.parse(/^https?:\/\//i.test(written) ? written : `https://${written}`);
  if (!url || !hosts.test(url.hostname)) return undefined;
  const segments = url.pathname.split('/').filter(Boolean);
  const number = url.searchParams.get('id') ?? (segments[0] === 'people' ? segments.at(-1) : undefined);
  return number !== undefined && NUMBER.test(number) ? number : segments[0]?.replace(/^@/, '');
};

const parseHandle = (network: Network, written: string): string | undefined => {
  const handle = written.includes('/') ? handleOfAddress(network, written) : written.replace(/^@/, '');
  return handle !== undefined && network.handle.test(handle) ? handle : undefined;
};

const MAX_WRITTEN = 200;

/** A user name of a network, also written as the address of its profile; an empty text removes it. */
export const socialHandleSchema = (network: SocialNetwork) =>
  z.pipe(
    z
      .string({ error: FIELD_COPY.invalid })
      .check(z.maxLength(MAX_WRITTEN, PROFILE_COPY.invalidSocial(NETWORKS[network].name))),
    z.transform((written, context) => {
      const text = written.trim();
      if (text === '') return '';
      const handle = parseHandle(NETWORKS[network], text);
      if (handle !== undefined) return handle;
      context.issues.push({
        code: 'custom',
        message: PROFILE_COPY.invalidSocial(NETWORKS[network].name),
        input: written,
      });
      return z.NEVER;
    }),
  );

export type SocialLink = { readonly name: string; readonly url: string };

/** Lists the profiles of a store in social networks. */
export const socialLinksOf = (profile: Partial<Record<SocialNetwork, string>>): SocialLink[] =>
  SOCIAL_NETWORKS.flatMap((network) => {
    const { name, urlOf } = NETWORKS[network];
    const handle = profile[network];
    return handle ? [{ name, url: urlOf(handle) }] : [];
  });

/** The name of a network as people write it. */
export const socialNameOf = (network: SocialNetwork): string => NETWORKS[network].name;
