import type { VisitSource } from '#shared/features/analytics/store-event.ts';
import { SOURCE_QUERY } from '#shared/lib/paths.ts';

/** What a browser tells about a visit: the address of the page and the host of the page before it. Neither is stored. */
export type VisitOrigin = { page: string | undefined; from: string | undefined };

/** Names in `ref` and `utm_source`, as our own links and those of people who know these tags write them. */
const NAMES: readonly [VisitSource, RegExp][] = [
  ['status', /^(?:estados?|(?:whats?app|wa)?[-_ ]?status)$/],
  ['whatsapp', /^(?:whats?app|wa|wsp)$/],
  ['instagram', /^(?:instagram(?:\.com)?|ig)$/],
  ['facebook', /^(?:facebook(?:\.com)?|fb|messenger)$/],
  ['tiktok', /^(?:tik-?tok(?:\.com)?|tt)$/],
  ['qr', /^(?:qr|c[oó]digo|cartel|p[oó]ster)$/],
  ['search', /^(?:google|bing|yahoo|duckduckgo|search)$/],
];

/** Hosts of the page before, and ids of the Android apps that browsers name in their place. */
const HOSTS: readonly [VisitSource, RegExp][] = [
  ['whatsapp', /(?:^|\.)(?:whatsapp\.com|wa\.me|wl\.co)$|^com\.whatsapp/],
  ['instagram', /(?:^|\.)instagram\.com$|^com\.instagram\./],
  ['facebook', /(?:^|\.)(?:facebook\.com|fb\.com|fb\.me|messenger\.com)$|^com\.facebook\./],
  ['tiktok', /(?:^|\.)tiktok\.com$|^com\.zhiliaoapp\./],
  [
    'search',
    /^google\.[a-z]{2,3}(?:\.[a-z]{2})?$|^com\.google\.android\.googlequicksearchbox$|(?:^|\.)(?:bing|duckduckgo|ecosia)\.com$|^(?:[a-z]+\.)?search\.(?:yahoo|brave)\.com$/,
  ],
];

const PAID_MEDIUM = /^(?:cpc|ppc|cpm|ads?|anuncios?|paid.*)$/;

const findIn = (table: readonly [VisitSource, RegExp][], text: string): VisitSource | undefined =>
  table.find(([, pattern]) => pattern.test(text))?.[0];

/** Hosts are compared without `www.` and a port. */
const plainHost = (host: string): string =>
  host
    .toLowerCase()
    .replace(/:\d+$/, '')
    .replace(/^www\./, '');

/** Decides where a visit came from: a paid link first, then a name in the address, then the page before. */
export const sourceOfVisit = ({ page, from }: VisitOrigin): VisitSource => {
  const address = page === undefined ? null : URL.parse(page);
  const tag = (key: string): string => (address?.searchParams.get(key) ?? '').trim().toLowerCase();
  const medium = tag('utm_medium');
  if (PAID_MEDIUM.test(medium) || tag('gclid') !== '') return 'ad';
  const name = tag(SOURCE_QUERY) || tag('utm_source');
  if (name !== '') {
    const found = findIn(NAMES, name) ?? 'other';
    return found === 'whatsapp' && findIn(NAMES, medium) === 'status' ? 'status' : found;
  }
  if (!from || plainHost(from) === plainHost(address?.host ?? '')) return 'direct';
  return findIn(HOSTS, plainHost(from)) ?? 'other';
};
