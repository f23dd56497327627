import { domainToASCII, domainToUnicode } from 'node:url';
import { parse } from 'tldts';
import { glanceOf, registrableNameOf } from '#server/features/tenants/tenants.ts';
import type { Env } from '#server/platform/env/env-schema.ts';
import { isHostName } from '#server/platform/http/host-name.ts';
import { DOMAIN_COPY } from '#shared/features/domains/domain-copy.ts';
import { foldText } from '#shared/lib/text-fold.ts';

export type JudgedHost =
  | { readonly kind: 'fine'; readonly host: string }
  | { readonly kind: 'refused'; readonly message: string };

type Settings = Pick<Env, 'ADMIN_HOST' | 'STORE_DOMAIN'> & { readonly PUBLIC_URL: string };

const refused = (message: string): JudgedHost => ({ kind: 'refused', message });

/** Takes a host out of what people paste: a whole address, capitals, a final dot. */
const hostTyped = (typed: string): string => {
  const bare = typed
    .trim()
    .replace(/^[a-z]+:\/\//i, '')
    .replace(/[/?#].*$/, '')
    .replace(/:\d+$/, '')
    .replace(/\.$/, '');
  return domainToASCII(bare);
};

const isBelow = (host: string, domain: string): boolean => host === domain || host.endsWith(`.${domain}`);

/** Lists the hosts of the operator. */
const operatorHosts = ({ ADMIN_HOST, STORE_DOMAIN, PUBLIC_URL }: Settings): string[] =>
  [new URL(PUBLIC_URL).hostname, ADMIN_HOST, STORE_DOMAIN].filter((host) => host !== undefined);

/** What is left of a name without its accents: other Latin letters, such as ɑ and ł, are taken for these. */
const PLAIN = /^[a-z0-9.-]+$/;

/**
 * Judges the domain that an owner wants to use (decision 117): a name that people can buy, in letters of Spanish, that is neither the
 * operator's nor looks like it. Whether it is the owner's, its TXT record proves.
 */
export const judgeHost = (typed: string, settings: Settings): JudgedHost => {
  const host = hostTyped(typed);
  const { domain, isIcann, isPrivate, isIp } = parse(host, { allowPrivateDomains: true });
  if (isIp || !isHostName(host) || domain === null || !(isIcann || isPrivate))
    return refused(DOMAIN_COPY.notADomain);
  if (!PLAIN.test(foldText(domainToUnicode(host)))) return refused(DOMAIN_COPY.foreignLetters);
  const operators = operatorHosts(settings);
  if (operators.some((own) => isBelow(host, parse(own).domain ?? own))) return refused(DOMAIN_COPY.operators);
  const glance = glanceOf(domainToUnicode(registrableNameOf(host)));
  if (operators.some((own) => glanceOf(registrableNameOf(own)) === glance))
    return refused(DOMAIN_COPY.lookalike);
  return { kind: 'fine', host };
};
