import { xmlElement } from './xml-text.ts';

/** One address and when it last changed, as ISO 8601. */
export type SitemapEntry = { url: string; lastModified: string };

/** The most that search engines read of one file. */
export const MAX_SITEMAP_URLS = 50_000;

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9';

const entriesXml = (tag: string, entries: readonly SitemapEntry[]): string =>
  entries
    .map(
      ({ url, lastModified }) =>
        `<${tag}>${xmlElement('loc', url)}${xmlElement('lastmod', lastModified)}</${tag}>`,
    )
    .join('\n');

const documentOf = (root: string, body: string): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="${NAMESPACE}">\n${body}\n</${root}>\n`;

/** The sitemap that lists the others. */
export const sitemapIndex = (entries: readonly SitemapEntry[]): string =>
  documentOf('sitemapindex', entriesXml('sitemap', entries));

/** The sitemap of one store: the store first, then its products. */
export const sitemap = (entries: readonly SitemapEntry[]): string =>
  documentOf('urlset', entriesXml('url', entries.slice(0, MAX_SITEMAP_URLS)));
