import { parse } from 'tldts';
import type { Env } from '#server/platform/env/env-schema.ts';
import { foldText } from '#shared/lib/text-fold.ts';

/** Letters that look like others, also of two characters. */
const LOOKALIKES: readonly (readonly [RegExp, string])[] = [
  [/rn/g, 'm'],
  [/vv/g, 'w'],
  [/[1ií|]/g, 'l'],
  [/0/g, 'o'],
  [/5/g, 's'],
  [/-/g, ''],
];

/** Folds a name to what it looks like at a glance. */
export const glanceOf = (name: string): string =>
  LOOKALIKES.reduce((text, [pattern, letter]) => text.replace(pattern, letter), foldText(name));

/** Returns the name in a domain, without what it ends with: `rosa` of `www.rosa.com.do`. */
export const registrableNameOf = (host: string): string => parse(host).domainWithoutSuffix ?? host;

/** Names below the operator's domain that people take for the operator's own. */
const RESERVED_NAMES: ReadonlySet<string> = new Set([
  ...['acceso', 'account', 'ayuda', 'billing', 'blog', 'cobros', 'correo', 'cuenta', 'docs', 'email', 'help'],
  ...['imap', 'mail', 'oficial', 'pagos', 'pagar', 'secure', 'seguridad', 'smtp', 'soporte', 'static'],
  ...['status', 'support', 'verificacion', 'verificar', 'webmail', 'whatsapp', 'autodiscover', 'autoconfig'],
]);

type NameSettings = Pick<Env, 'ADMIN_HOST' | 'STORE_DOMAIN'> & { readonly PUBLIC_URL: string };

/** Says whether a slug may be a name below the operator's domain: it is not taken for the operator's own. */
export const isNameFree = (
  slug: string,
  { ADMIN_HOST, PUBLIC_URL, STORE_DOMAIN = '' }: NameSettings,
): boolean => {
  const { hostname } = new URL(PUBLIC_URL);
  // The platform may itself be below the domain of the stores: a store there would only lead away from its pages.
  if ([hostname, ADMIN_HOST].includes(`${slug}.${STORE_DOMAIN}`)) return false;
  const names = [hostname, STORE_DOMAIN].map((host) => glanceOf(registrableNameOf(host)));
  return !RESERVED_NAMES.has(slug) && !names.includes(glanceOf(slug));
};
