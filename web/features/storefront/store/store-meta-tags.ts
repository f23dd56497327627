import { jsonLdText } from '#shared/features/storefront/json-ld.ts';
import type { PageImage, PageMeta } from '#shared/features/storefront/store-meta.ts';
import { type Html, html, trusted } from '#shared/lib/html-tag.ts';
import { shortenText } from '#shared/lib/shorten-text.ts';

const imageTags = ({ url, width, height, type, alt }: PageImage): Html =>
  html`<meta property="og:image" content="${url}"><meta property="og:image:width" content="${width}"><meta property="og:image:height" content="${height}"><meta property="og:image:type" content="${type}"><meta property="og:image:alt" content="${alt}">`;

/** X shows no longer title, and takes that of the other previews where it has none of its own (ux 9). */
const MAX_X_TITLE = 70;

const xTitle = (title: string): Html | false =>
  title.length > MAX_X_TITLE &&
  html`<meta name="twitter:title" content="${shortenText(title, MAX_X_TITLE)}">`;

/** Everything search engines and link previews read (ux 9). */
export const metaTags = (meta: PageMeta): Html =>
  html`<title>${meta.title}</title><meta name="description" content="${meta.description}">${!meta.isIndexable && html`<meta name="robots" content="noindex">`}<link rel="canonical" href="${meta.canonical}"><meta property="og:type" content="website"><meta property="og:site_name" content="${meta.siteName}"><meta property="og:locale" content="es_DO"><meta property="og:title" content="${meta.ogTitle}"><meta property="og:description" content="${meta.ogDescription}"><meta property="og:url" content="${meta.canonical}">${imageTags(meta.image)}<meta name="twitter:card" content="summary_large_image">${xTitle(meta.ogTitle)}${meta.jsonLd.map((data) => html`<script type="application/ld+json">${trusted(jsonLdText(data))}</script>`)}`;
