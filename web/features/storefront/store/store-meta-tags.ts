import { jsonLdText } from '#shared/features/storefront/json-ld.ts';
import type { PageImage, PageMeta } from '#shared/features/storefront/store-meta.ts';
import { type Html, html, trusted } from '#shared/lib/html-tag.ts';

const imageTags = ({ url, width, height, type, alt }: PageImage): Html =>
  html`<meta property="og:image" content="${url}"><meta property="og:image:width" content="${width}"><meta property="og:image:height" content="${height}"><meta property="og:image:type" content="${type}"><meta property="og:image:alt" content="${alt}">`;

/** Everything search engines and link previews read (ux 9). */
export const metaTags = (meta: PageMeta): Html =>
  html`<title>${meta.title}</title><meta name="description" content="${meta.description}">${!meta.isIndexable && html`<meta name="robots" content="noindex">`}<link rel="canonical" href="${meta.canonical}"><meta property="og:type" content="website"><meta property="og:site_name" content="${meta.siteName}"><meta property="og:locale" content="es_DO"><meta property="og:title" content="${meta.ogTitle}"><meta property="og:description" content="${meta.ogDescription}"><meta property="og:url" content="${meta.canonical}">${imageTags(meta.image)}<meta name="twitter:card" content="summary_large_image">${meta.jsonLd.map((data) => html`<script type="application/ld+json">${trusted(jsonLdText(data))}</script>`)}`;
